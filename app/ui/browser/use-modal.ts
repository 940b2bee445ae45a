import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** Ties a native dialog to a boolean: the browser traps the focus, makes the page inert, closes on Escape and gives the focus back. */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.matches(':modal')) return
    element.close()
    if (open) element.showModal()
  }, [open])

  return {
    ref: dialog,
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      // The backdrop belongs to the dialog element; whatever lies inside has a target of its own.
      if (event.target === dialog.current) onClose()
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
  }
}
