import { parseDescription } from '#app/jobs/description.ts'
import type { Job } from '#app/jobs/job-page.ts'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { checkMustHaves } from '#app/vocabulary/must-haves.ts'
import { Description } from './description.tsx'

const NOTHING_STATED = { licence: null, workRights: null, experienceYears: null, screening: [] }

type Shown = Pick<
  Job,
  'description' | 'tags' | 'licence_required' | 'work_rights_required' | 'experience_years_required' | 'screening_questions'
>

/** The text of a job, what it asks for and its tags. */
export function JobText({ job, tagsShown = 12 }: { job: Shown; tagsShown?: number }) {
  const mustHaves = checkMustHaves(job, NOTHING_STATED)
  return (
    <>
      <div className="mt-7 max-w-[66ch]">
        <Description blocks={parseDescription(job.description)} />
      </div>
      {mustHaves.length > 0 && (
        <section aria-labelledby="must-haves" className="mt-8 max-w-[66ch]">
          <h3 id="must-haves" className="font-display text-xl leading-heading font-semibold">
            Must-haves
          </h3>
          <ul className="mt-3 list-disc space-y-1 pl-5">
            {mustHaves.map(({ label, expects }) => (
              <li key={label} className="wrap-anywhere">
                {label}
                {expects && ` (asked for: ${expects})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <TagList tags={job.tags} max={tagsShown} className="mt-7" />
    </>
  )
}
