import { type RefObject, useEffect, useState } from 'react'
import { recall, remember } from '#app/ui/browser/browser-memory.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { useToast } from '#app/ui/feedback/toast.tsx'

/** Stored in the browser: single-key shortcuts can be switched off (WCAG 2.1.4). */
const STORAGE_KEY = 'frontage.single-keys'

type Panes = { list: RefObject<HTMLElement | null>; detail: RefObject<HTMLElement | null> }

/** Keyboard shortcuts for the list, and the button that explains them. Those of a single letter act only while they are switched on. */
export function ListKeys({ list, detail }: Panes) {
  const hydrated = useHydrated()
  const [areOn, setOn] = useState(true)
  const { Dialog, isOpen, open, close } = useShortcutsDialog()
  useEffect(() => setOn(recall('localStorage', STORAGE_KEY) !== 'off'), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTypingOrInDialog(event.target)) return
      const showKeys = event.key === '?' && areOn ? open : null
      const act = showKeys ?? actionOf(event.key, { list: list.current, detail: detail.current, areOn })
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  if (!hydrated) return null
  return (
    <div className="px-4 py-3 max-lg:hidden">
      <Button type="button" variant="quiet" size="small" onClick={open} aria-keyshortcuts="?" aria-haspopup="dialog">
        Keyboard shortcuts
      </Button>
      {Dialog && (
        <Dialog
          open={isOpen}
          onClose={close}
          areOn={areOn}
          onSwitch={(on) => {
            setOn(on)
            remember('localStorage', STORAGE_KEY, on ? 'on' : 'off')
          }}
        />
      )}
    </div>
  )
}

type ShortcutsDialog = typeof import('./shortcuts-dialog.tsx').ShortcutsDialog

/** Loads the dialog when it is first opened: few people do, and the script of the page has a size limit. */
function useShortcutsDialog() {
  const toast = useToast()
  const [Dialog, setDialog] = useState<ShortcutsDialog | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    import('./shortcuts-dialog.tsx').then(
      (module) => setDialog(() => module.ShortcutsDialog),
      () => {
        setOpen(false)
        toast({ tone: 'error', message: 'The shortcuts could not be loaded. Please try again.' })
      },
    )
  }
  return { Dialog, isOpen, open, close: () => setOpen(false) }
}

/** True while a person types or has a sheet or dialog open: then no key is a shortcut. */
function isTypingOrInDialog(target: EventTarget | null): boolean {
  if (document.querySelector(':popover-open, dialog[open]')) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

type Stage = { list: HTMLElement | null; detail: HTMLElement | null; areOn: boolean }

function actionOf(key: string, { list, detail, areOn }: Stage): (() => void) | null {
  const links = [...(list?.querySelectorAll<HTMLElement>('article h2 a') ?? [])]
  const focused = document.activeElement
  const inList = focused !== null && (list?.contains(focused) ?? false)
  const inDetail = focused !== null && (detail?.contains(focused) ?? false)
  const shown = links.findIndex((link) => link.getAttribute('aria-current') === 'true')
  const at = inList ? links.findIndex((link) => link.closest('article')?.contains(focused)) : shown
  const go = (index: number) => () => links[Math.min(Math.max(index, 0), links.length - 1)]?.focus()

  if (key === 'ArrowDown' && inList) return go(at + 1)
  if (key === 'ArrowUp' && inList) return go(at - 1)
  if (key === 'Escape' && inDetail) return go(shown)
  if (!areOn) return null
  // From outside the list the first press goes to the job that is shown, or to the first job.
  if (key === 'j') return go(inList ? at + 1 : shown)
  if (key === 'k') return go(inList ? at - 1 : shown)
  if (key === '/') return () => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus()
  if (key !== 's') return null
  const save = (inDetail ? detail : inList ? links[at]?.closest('article') : null)?.querySelector<HTMLElement>('[data-save]')
  return save ? () => save.click() : null
}
