import { type RefObject, useEffect, useState } from 'react'
import { recall, remember } from '#app/ui/browser-memory.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Kept in the browser: single keys may be switched off (WCAG 2.1.4). */
const STORAGE_KEY = 'frontage.single-keys'

const KEYS = [
  ['/', 'Go to the search box'],
  ['j or arrow down', 'Next job'],
  ['k or arrow up', 'Previous job'],
  ['Enter', 'Open the job'],
  ['s', 'Save the job, or take it off your list'],
  ['Escape', 'Back from the job to the list'],
] as const

type Panes = { list: RefObject<HTMLElement | null>; detail: RefObject<HTMLElement | null> }

/** Moves through the list by keys, and tells which; single letters only while they are switched on. */
export function ListKeys({ list, detail }: Panes) {
  const hydrated = useHydrated()
  const [areOn, setOn] = useState(true)
  useEffect(() => setOn(recall('localStorage', STORAGE_KEY) !== 'off'), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
      const act = actionOf(event.key, { list: list.current, detail: detail.current, areOn })
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, detail, areOn])

  if (!hydrated) return null
  return (
    <Disclosure summary="Keyboard shortcuts" className="px-4 py-3 max-lg:hidden">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {KEYS.map(([key, what]) => (
          <div key={key} className="contents">
            <dt className="font-semibold">{key}</dt>
            <dd className="text-muted-foreground">{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="single-keys"
        label="Use single keys"
        checked={areOn}
        onChange={({ target }) => {
          setOn(target.checked)
          remember('localStorage', STORAGE_KEY, target.checked ? 'on' : 'off')
        }}
        className="mt-2"
      />
    </Disclosure>
  )
}

/** A person who types, or stands in a sheet or dialog, means no shortcut. */
function isBusyElsewhere(target: EventTarget | null): boolean {
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
  // From outside the list the first key goes to the job that is shown, or to the first.
  if (key === 'j') return go(inList ? at + 1 : shown)
  if (key === 'k') return go(inList ? at - 1 : shown)
  if (key === '/') return () => document.querySelector<HTMLInputElement>('input[name="q"]')?.focus()
  if (key !== 's') return null
  const save = (inDetail ? detail : inList ? links[at]?.closest('article') : null)?.querySelector<HTMLElement>('[data-save]')
  return save ? () => save.click() : null
}
