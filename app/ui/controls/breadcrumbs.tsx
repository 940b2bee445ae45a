import { Link } from 'react-router'
import { cx } from '../cx.ts'

type Crumb = { label: string; to?: string }

/** The path from the top to this page, as links; the last entry is this page. `onBand`: in the colours of the band around it. */
export function Breadcrumbs({ items, onBand = false }: { items: readonly Crumb[]; onBand?: boolean }) {
  return (
    <nav aria-label="Breadcrumb" className={cx('pt-5 text-sm max-md:pt-3 no-print', !onBand && 'text-muted-foreground')}>
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {items.map(({ label, to }, at) => (
          <li key={label} className={to ? undefined : 'max-md:hidden'}>
            {at > 0 && (
              <span aria-hidden="true" className={cx('mr-2', !onBand && 'text-border-strong')}>
                /
              </span>
            )}
            {to ? (
              <Link to={to} className="inline-block py-0.5 text-inherit">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-block py-0.5">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
