import LayoutList from 'lucide-react/icons/layout-list'
import MapPin from 'lucide-react/icons/map-pin'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { createSearchParams, href, Link } from 'react-router'
import { CardFact, DirectoryCard } from '#app/employers/components/directory-card.tsx'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { placeOf } from '../agency.ts'
import { agencyPath, boardPath } from '../board.ts'
import type { AgencyCard as Agency } from '../directory-card.ts'

/** Kinds of jobs that a card names; of more, only how many. */
const NAMED = 3

/** An agency in the directory. */
export function AgencyCard({ agency, action }: { agency: Agency; action?: ReactNode }) {
  const { id, slug, name, logo_url, brand_colour, categories, board_published, open_jobs } = agency
  const place = placeOf(agency)
  const kinds = categories.slice(0, NAMED).map((category) => CATEGORY[category].label)
  const more = categories.length - kinds.length
  return (
    <DirectoryCard
      name={name}
      kind={null}
      logoUrl={logo_url}
      colour={brand_colour}
      openJobs={open_jobs}
      pageTo={agencyPath(slug)}
      jobsTo={`${href('/jobs')}?${createSearchParams({ agency: id })}`}
      action={action}
    >
      {place && <CardFact icon={MapPin}>{place}</CardFact>}
      {kinds.length > 0 && (
        <CardFact icon={Tag}>
          {kinds.join(', ')}
          {more > 0 && <span className="text-muted-foreground">, and {more} more</span>}
        </CardFact>
      )}
      {board_published && (
        <CardFact icon={LayoutList}>
          <Link to={boardPath(slug)} className="relative z-1 inline-block py-0.5">
            Its board<span className="sr-only"> of {name}</span>
          </Link>
        </CardFact>
      )}
    </DirectoryCard>
  )
}
