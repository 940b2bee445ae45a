import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { createSearchParams, href } from 'react-router'
import { type CompanyCard as Company, otherPlacesText } from '../company-card.ts'
import { type DirectoryQuery, inPlace } from '../directory-query.ts'
import { sizeText } from '../size-text.ts'
import { CardFact, DirectoryCard } from './directory-card.tsx'

type Props = {
  company: Company
  /** Where its jobs are counted; null everywhere. */
  location: DirectoryQuery['location']
  action?: ReactNode
}

/** A company in the directory, with its open jobs at the place that is asked for. */
export function CompanyCard({ company, location, action }: Props) {
  const { id, slug, company_name, company_type, logo_url, brand_colour, open_jobs, places } = company
  const [place, ...others] = places
  const size = sizeText(company)
  return (
    <DirectoryCard
      name={company_name}
      kind={company_type}
      logoUrl={logo_url}
      colour={brand_colour}
      openJobs={open_jobs}
      inPlace={inPlace({ location })}
      pageTo={href('/companies/:slug', { slug })}
      jobsTo={`${href('/jobs')}?${createSearchParams({ ...(location && { location }), company: id })}`}
      action={action}
    >
      {place && (
        <CardFact icon={MapPin}>
          {place}
          <span className="text-muted-foreground">{otherPlacesText(others)}</span>
        </CardFact>
      )}
      {size && <CardFact icon={Users}>{size}</CardFact>}
    </DirectoryCard>
  )
}
