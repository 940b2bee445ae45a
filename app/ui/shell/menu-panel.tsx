import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { NavEntry } from './nav-entry.ts'

const line = cx(
  'flex min-h-12 items-center border-b border-border text-foreground no-underline',
  'aria-[current=page]:font-semibold aria-[current=page]:text-link aria-[current=page]:shadow-[inset_0_-2px_0_var(--primary-line)]',
)

/** The main navigation on narrow screens: a sheet at the right. */
export function MenuPanel({ id, entries, children }: { id: string; entries: readonly NavEntry[]; children?: ReactNode }) {
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
              <NavLink to={entry.to} end={entry.end} className={line}>
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 grid gap-2">{children}</div>
    </Panel>
  )
}
