import { href, NavLink } from 'react-router'

const TABS = [
  { label: 'Applied', to: href('/employer/candidates') },
  { label: 'Open to work', to: href('/employer/candidates/open') },
]

/** The two lists of candidates of a company, each with its own address. */
export function CandidateTabs() {
  return (
    <nav aria-label="Candidates" className="mt-4 border-b border-border-strong">
      <ul className="flex gap-x-1">
        {TABS.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end className={tab}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tab =
  'flex min-h-11 items-center border-b-3 border-transparent px-3 text-sm font-medium text-foreground no-underline hover:text-link aria-[current=page]:border-primary-line aria-[current=page]:font-semibold aria-[current=page]:text-link'
