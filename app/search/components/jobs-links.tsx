import { Link } from 'react-router'
import { figure } from '#app/ui/display/figure.ts'
import type { JobsLink } from '../landing.ts'

/** Links to jobs, each with how many there are. */
export const JobsLinks = ({ links }: { links: readonly JobsLink[] }) => (
  <ul className="grid gap-x-6">
    {links.map(({ label, to, jobs }) => (
      <li key={to} className="flex items-baseline justify-between gap-3 border-border not-first:border-t">
        <Link to={to} className="inline-block py-1.5 first-letter:uppercase">
          {label}
        </Link>
        <span className="text-sm text-muted-foreground tabular-nums">{figure(jobs)}</span>
      </li>
    ))}
  </ul>
)
