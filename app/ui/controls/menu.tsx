import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { anchorTo } from '../browser/anchor.ts'
import { cx } from '../cx.ts'

type Props = {
  /** The content of the button. */
  trigger: ReactNode
  /** The accessible name of the button, when its content has no text. */
  label?: string
  align?: 'start' | 'end'
  className?: string
  /** Links, buttons and forms; each gets `menuItemStyle`. */
  children: ReactNode
}

export const menuItemStyle = cx(
  'flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-sm text-popover-foreground no-underline',
  'hover:bg-accent hover:text-accent-foreground aria-disabled:opacity-60 max-md:min-h-11',
)

/**
 * A button that opens a short list of links and actions. It is in the top layer, so that no table clips it, and native, so that it works
 * without scripts.
 */
export function Menu({ trigger, label, align = 'end', className, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  // It has its size, and so its place, only once it is open: until then it would be seen in the middle of the screen.
  const hide: ComponentProps<'div'>['onBeforeToggle'] = ({ newState, currentTarget }) => {
    currentTarget.style.opacity = newState === 'open' ? '0' : ''
  }
  const place: ComponentProps<'div'>['onToggle'] = ({ newState, currentTarget }) => {
    if (newState === 'open' && button.current) anchorTo(button.current, currentTarget, align)
    currentTarget.style.opacity = ''
  }
  const step = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])]
    const now = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined || items.length === 0) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.showPopover()
    list.current?.querySelector<HTMLElement>('a[href], button:not(:disabled)')?.focus()
  }

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} onKeyDown={openByArrow} className={className}>
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are a courtesy beside Tab; the items inside are the controls */}
      <div
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={hide}
        onToggle={place}
        onKeyDown={step}
        onClick={() => list.current?.hidePopover()}
        className="m-auto min-w-44 rounded-md border border-border bg-popover p-1 text-popover-foreground shadow-md backdrop:bg-transparent"
      >
        {children}
      </div>
    </>
  )
}
