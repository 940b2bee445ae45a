import { Link } from 'react-router'

/** A number that leads to the rows behind it; a plain one where there are none. */
export const NumberLink = ({ count, name, to }: { count: number; name: string; to: string }) =>
  count === 0 ? (
    <span className="text-muted-foreground">0</span>
  ) : (
    <Link to={to} aria-label={`${count.toLocaleString('en-AU')} ${name}`} className="inline-block min-h-6 text-inherit hover:text-link">
      {count.toLocaleString('en-AU')}
    </Link>
  )
