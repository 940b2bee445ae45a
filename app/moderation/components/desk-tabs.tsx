import { Link } from 'react-router'

/** The lists of one page of the desk, each with its own address. */
export const DeskTabs = ({ label, tabs }: { label: string; tabs: readonly { label: string; to: string; isHere: boolean }[] }) => (
  <nav aria-label={label} className="mt-4 border-b border-border-strong">
    <ul className="flex flex-wrap gap-x-1">
      {tabs.map(({ label: name, to, isHere }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className="flex min-h-11 items-center border-y-3 border-transparent px-3 text-sm text-foreground no-underline hover:text-link aria-[current=page]:border-b-primary-line aria-[current=page]:font-semibold aria-[current=page]:text-link"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
