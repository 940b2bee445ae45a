import type { JobCard as Job } from '../job-card.ts'
import { JobCard } from './job-card.tsx'
import { SaveButton } from './save-button.tsx'

/** Jobs in short, each with its save button: no summary and no tags. */
export function SaveJobList({ jobs }: { jobs: readonly (Job & { saved: boolean })[] }) {
  return (
    <ul className="border-border-strong not-empty:border-t md:[&_article]:px-0">
      {jobs.map(({ saved, ...job }) => (
        <li key={job.id} className="border-border not-last:border-b">
          <JobCard
            job={{ ...job, summary: '', tags: [] }}
            heading="h3"
            save={<SaveButton jobId={job.id} title={job.title} saved={saved} />}
          />
        </li>
      ))}
    </ul>
  )
}
