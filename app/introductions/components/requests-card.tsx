import { href, Link } from 'react-router'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'

type Waiting = {
  id: string
  name: string
  logo_url: string | null
  brand_colour: string | null
  title: string
  pay: string
  expires_at: Date
}

/** On the dashboards: the companies that wait for an answer; nothing while there are none. */
export function RequestsCard({ requests }: { requests: readonly Waiting[] }) {
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests">
      <SectionHead
        id="requests"
        title="Companies that would like to meet you"
        size="block"
        aside={<Link to={href('/requests')}>All requests</Link>}
      />
      <ul>
        {requests.map(({ id, name, logo_url, brand_colour, title, pay, expires_at }) => (
          <li key={id} className="flex items-center gap-x-4 border-border py-2.5 text-sm not-first:border-t">
            <CompanyPlate name={name} colour={brand_colour} logoUrl={logo_url} />
            <div className="min-w-0 flex-1 wrap-anywhere">
              <Link to={href('/requests/:requestId', { requestId: id })} className="inline-block py-0.5 text-base font-semibold">
                {name}
              </Link>
              <p className="text-muted-foreground">
                {title}, <span className="tabular-nums">{pay}</span>. Answer by <Time at={expires_at} format="date" />.
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
