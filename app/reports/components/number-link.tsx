import { Link } from 'react-router'
import { figure } from '#app/ui/display/figure.ts'

/** A number that leads to the rows behind it; a plain one where there are none. */
export const NumberLink = ({ count, name, to }: { count: number; name: string; to: string }) =>
  count === 0 ? (
    <span className="text-muted-foreground">0</span>
  ) : (
    <Link to={to} aria-label={`${figure(count)} ${name}`} className="inline-block min-h-6 text-inherit hover:text-link">
      {figure(count)}
    </Link>
  )
