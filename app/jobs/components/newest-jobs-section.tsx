import { createSearchParams, href, Link } from 'react-router'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { JobCard as Job } from '../job-card.ts'
import { SaveJobList } from './save-job-list.tsx'

type Props = {
  jobs: readonly (Job & { saved: boolean })[]
  /** The suburb they are from, as the person wrote it; null for those of everywhere. */
  suburb: string | null
}

const RADIUS_KM = 25

/** The newest open jobs in a person's suburb, and the way to those around it. */
export function NewestJobsSection({ jobs, suburb }: Props) {
  const around = suburb && `${href('/jobs')}?${createSearchParams({ location: suburb, radius: String(RADIUS_KM) })}`
  const more = around ? <Link to={around}>All around {suburb}</Link> : <Link to={href('/jobs')}>All jobs</Link>
  return (
    <section aria-labelledby="newest">
      <SectionHead id="newest" title={suburb ? `New in ${suburb}` : 'New jobs'} size="block" aside={jobs.length > 0 && more} />
      {jobs.length === 0 && (
        <EmptyState house={null} action={more}>
          {suburb ? `No job is open in ${suburb} now.` : 'No job is open now.'}
        </EmptyState>
      )}
      <SaveJobList jobs={jobs} />
    </section>
  )
}
