import { NavLink } from 'react-router'
import { cx } from '../cx.ts'

type Props = {
  label: string
  tabs: readonly { label: string; to: string }[]
  /** On phones in two columns, for more tabs than a line has room for. */
  twoColumns?: boolean
}

/** Tabs over the pages of an area, each with its own address. */
export const TabLinks = ({ label: name, tabs, twoColumns = false }: Props) => (
  <nav aria-label={name} className="mt-4 border-b border-border-strong">
    <ul className={cx('flex flex-wrap gap-x-1', twoColumns && 'max-md:grid max-md:grid-cols-2')}>
      {tabs.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end className={cx(tab, twoColumns && 'max-md:px-0 max-md:text-center')}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

const tab =
  'flex min-h-11 items-center border-b-3 border-transparent px-3 text-sm font-medium text-foreground no-underline hover:text-link aria-[current=page]:border-primary-line aria-[current=page]:font-semibold aria-[current=page]:text-link'
