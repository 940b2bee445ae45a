import { parseDescription } from '#app/jobs/description.ts'
import type { Job } from '#app/jobs/job-page.ts'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { Description } from './description.tsx'

type Shown = Pick<Job, 'description' | 'tags' | 'asks'>

/** The text of a job, what it asks for and its tags. */
export function JobText({ job, tagsShown = 12 }: { job: Shown; tagsShown?: number }) {
  return (
    <>
      <div className="mt-7 max-w-[66ch]">
        <Description blocks={parseDescription(job.description)} />
      </div>
      {job.asks.length > 0 && (
        <section aria-labelledby="must-haves" className="mt-8 max-w-[66ch]">
          <h3 id="must-haves" className="font-display text-xl leading-heading font-semibold">
            Must-haves
          </h3>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            {job.asks.map((asked) => (
              <li key={asked} className="wrap-anywhere">
                {asked}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TagList tags={job.tags} max={tagsShown} className="mt-7" />
    </>
  )
}
