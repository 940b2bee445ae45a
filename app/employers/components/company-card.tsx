import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { createSearchParams, href, Link } from 'react-router'
import { Icon, type LucideIcon } from '#app/ui/display/icon.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { type CompanyCard as Company, otherPlacesText } from '../company-card.ts'
import { sizeText } from '../size-text.ts'

/** A company in the directory. Its name is the link and covers the card. */
export function CompanyCard({ company, action }: { company: Company; action?: ReactNode }) {
  const { id, slug, company_name: name, company_type, logo_url, brand_colour, open_jobs, places } = company
  const [place, ...others] = places
  const size = sizeText(company)
  const profile = href('/companies/:slug', { slug })
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-border bg-card px-5 pt-5 text-card-foreground">
      <div className="grid min-h-15 grid-cols-[56px_minmax(0,1fr)] items-center gap-3.5">
        <CompanyPlate name={name} colour={brand_colour} logoUrl={logo_url} size="card" />
        <div className="min-w-0">
          <h3 className="leading-tight">
            <Link to={profile} className="text-inherit no-underline group-hover:underline after:absolute after:inset-0 after:rounded-lg">
              {name}
            </Link>
          </h3>
          {company_type && <p className="text-sm text-muted-foreground">{company_type}</p>}
        </div>
      </div>
      <ul className="mt-4 mb-5 grid gap-1.5 text-sm">
        {place && (
          <Fact icon={MapPin}>
            {place}
            <span className="text-muted-foreground">{otherPlacesText(others)}</span>
          </Fact>
        )}
        {size && <Fact icon={Users}>{size}</Fact>}
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 border-t border-border text-sm">
        {open_jobs > 0 ? (
          <Link
            to={{ pathname: href('/jobs'), search: `?${createSearchParams({ company: id })}` }}
            className="relative z-1 inline-flex min-h-11 items-center gap-2 font-semibold no-underline"
          >
            <span className="underline underline-offset-4">View Jobs</span>
            <span className="grid h-6 min-w-6 place-items-center rounded-sm bg-accent px-1.5 text-accent-foreground tabular-nums">
              {open_jobs.toLocaleString('en-AU')}
            </span>
            <span className="sr-only">at {name}</span>
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center text-muted-foreground">No open jobs now</span>
        )}
        {action ? (
          <div className="py-2">{action}</div>
        ) : (
          <Link to={profile} className="relative z-1 inline-flex min-h-11 items-center">
            View Profile<span className="sr-only"> of {name}</span>
          </Link>
        )}
      </div>
    </article>
  )
}

const Fact = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="grid grid-cols-[18px_minmax(0,1fr)] gap-2">
    <Icon icon={icon} className="mt-0.5 size-4.5 text-muted-foreground" />
    <span className="wrap-anywhere">{children}</span>
  </li>
)
