import { Link } from 'react-router'

type Crumb = { label: string; to?: string }

/** The path from the top to this page, as links; the last entry is this page. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-5 text-sm text-muted-foreground max-md:pt-3 no-print">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {items.map(({ label, to }, at) => (
          <li key={label} className={to ? undefined : 'max-md:hidden'}>
            {at > 0 && (
              <span aria-hidden="true" className="mr-2 text-border-strong">
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
