import { href, Link } from 'react-router'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { SavedCard } from '../saved-list.ts'
import { closedWord } from './job-badges.tsx'
import { JobPageLink } from './job-page-link.tsx'

type ShortJob = Pick<SavedCard, 'id' | 'title' | 'company_name' | 'location' | 'status' | 'open'>

/** The jobs a person saved last, in short, with the way to all of them. */
export function SavedJobsSection({ jobs, total }: { jobs: readonly ShortJob[]; total: number }) {
  return (
    <section aria-labelledby="saved">
      <SectionHead id="saved" title="Saved Jobs" size="block" aside={total > 0 && <Link to={href('/saved')}>All {total}</Link>} />
      {total === 0 && (
        <EmptyState house={null} action={<Link to={href('/jobs')}>Find jobs</Link>}>
          None saved. The bookmark on a job keeps it here.
        </EmptyState>
      )}
      <ul>
        {jobs.map(({ id, title, company_name, location, status, open }) => (
          <li key={id} className="border-border py-3 text-sm first:pt-0 not-first:border-t">
            <JobPageLink
              job={{ id, title, status }}
              className="inline-block py-0.5 text-base font-semibold text-foreground no-underline wrap-anywhere hover:underline"
            />
            <p className="text-muted-foreground wrap-anywhere">
              {company_name}, {location}
              {!open && status !== 'removed' && ` (${closedWord(status).toLowerCase()})`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
