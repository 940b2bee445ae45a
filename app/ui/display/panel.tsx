import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { keepFocusInside } from '../browser/keep-focus-inside.ts'
import { cx } from '../cx.ts'

type Props = {
  /** Buttons refer to it: `popoverTarget={id}`. */
  id: string
  label: string
  side?: 'left' | 'right' | 'full'
  /** From this width on the panel is a plain part of the page. */
  inlineFrom?: 'md' | 'lg' | 'xl' | 'never'
  /** For menus: clicking a link inside closes the panel. */
  closesOnLink?: boolean
  /** Background and padding are set by the caller: "bg-background p-4". */
  className?: string
  children: ReactNode
}

// Written out, because Tailwind only finds class names that are literal in the code.
const inline = {
  md: 'md:static md:m-0 md:block md:h-auto md:w-auto md:max-w-none md:overflow-visible md:shadow-none md:animate-none',
  lg: 'lg:static lg:m-0 lg:block lg:h-auto lg:w-auto lg:max-w-none lg:overflow-visible lg:shadow-none lg:animate-none',
  xl: 'xl:static xl:m-0 xl:block xl:h-auto xl:w-auto xl:max-w-none xl:overflow-visible xl:shadow-none xl:animate-none',
  never: '',
} as const

const sides = {
  left: 'right-auto left-0 max-w-[18rem] animate-[from-left_180ms_var(--ease)]',
  right: 'right-0 left-auto max-w-[18rem] animate-[from-right_180ms_var(--ease)]',
  full: 'inset-x-0 max-w-none animate-[rise_180ms_var(--ease)]',
} as const

/**
 * A part of the page that becomes a sheet on narrow screens, with the same markup. Opens natively (also without scripts) and keeps the
 * focus inside.
 */
export function Panel({ id, label, side = 'full', inlineFrom = 'never', closesOnLink = false, className, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // The panel may have been opened before scripts ran.
  useEffect(() => setOpen(panel.current?.matches(':popover-open') ?? false), [])

  const follow = (event: MouseEvent) => {
    if (closesOnLink && open && event.target instanceof Element && event.target.closest('a[href]')) panel.current?.hidePopover()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers keep the focus in and close after a link; the role is region or dialog
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-modal is there only while the role is dialog
    <div
      ref={panel}
      id={id}
      popover="auto"
      role={open ? 'dialog' : 'region'}
      aria-modal={open || undefined}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={keepFocusInside}
      onClick={follow}
      onToggle={({ newState, target }) => {
        // React hands on what happens to a menu inside, too.
        if (target !== panel.current) return
        setOpen(newState === 'open')
        if (newState === 'open') panel.current.focus()
      }}
      className={cx(
        'fixed inset-y-0 m-0 h-dvh max-h-none w-full overflow-y-auto border-0 shadow-lg outline-none',
        sides[side],
        inline[inlineFrom],
        className,
      )}
    >
      {children}
    </div>
  )
}
