import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { Panel } from '#app/ui/display/panel.tsx'
import type { NavEntry } from './nav-entry.ts'

export const menuLineStyle = cx(
  'flex min-h-12 w-full items-center border-b border-border text-left text-foreground no-underline hover:underline',
  'aria-[current=page]:font-semibold aria-[current=page]:text-link aria-[current=page]:shadow-[inset_0_-2px_0_var(--primary-line)]',
)

type Props = {
  id: string
  entries: readonly NavEntry[]
  /** Where the entries of this page lead. */
  current: readonly string[]
  /** More lines that are no links: `<li>` each, with `menuLineStyle`. */
  children?: ReactNode
}

/** The main navigation on narrow screens: a sheet at the right with everything in one list. */
export function MenuPanel({ id, entries, current, children }: Props) {
  return (
    <Panel id={id} label="Menu" side="right" closesOnLink className="bg-background p-4 text-foreground">
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Close menu"
        className="-mt-2 -mr-2 ml-auto grid size-11 place-items-center rounded-md hover:bg-accent"
      >
        <Icon icon={X} alone />
      </button>
      <nav aria-label="Menu">
        <ul>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} aria-current={current.includes(entry.to) ? 'page' : undefined} className={menuLineStyle}>
                {entry.label}
              </Link>
            </li>
          ))}
          {children}
        </ul>
      </nav>
    </Panel>
  )
}
