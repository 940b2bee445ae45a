import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Opens and closes a native dialog from a boolean. The browser traps the focus, makes the page inert, closes on Escape and returns the
 * focus.
 */
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
      // A click on the backdrop has the dialog itself as its target; a click on anything inside has another.
      if (event.target === dialog.current) onClose()
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
  }
}
