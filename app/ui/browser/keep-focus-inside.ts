import type { KeyboardEvent } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

/** Lets Tab go round inside an open popover, as the browser does in a modal dialog; for `onKeyDown`. */
export function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const popover = event.currentTarget
  if (event.key !== 'Tab' || !popover.matches(':popover-open')) return
  const stops = [...popover.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility())
  const [first, last] = [stops[0], stops.at(-1)]
  const leaves = event.shiftKey ? document.activeElement === first || document.activeElement === popover : document.activeElement === last
  if (!leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
