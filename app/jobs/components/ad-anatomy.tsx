import type { ReactNode } from 'react'
import { type JobCard, shortPlace } from '#app/jobs/job-card.ts'
import { Card } from '#app/ui/display/card.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { LICENCE_REQUIREMENT } from '#app/vocabulary/licence-requirement.ts'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'

const NOTES = [
  { title: 'Place', text: 'A suburb where you name one: people search by distance, and it counts from there.' },
  {
    title: 'Pay',
    text: 'As you write it, sorted into base, super and extras, and set beside the pay of other open jobs of the category. An ad without pay says so.',
  },
  {
    title: 'Licence',
    text: 'By state and class. Job seekers are told whether the licence that they hold is enough in the state of the job.',
  },
  { title: 'Age', text: 'The day of the first publication: renewing an ad does not make it new. A closed job leaves the list at once.' },
] as const

/** An open job with the four facts that stand on every ad, numbered, and what each is about. */
export const AdAnatomy = ({ job }: { job: JobCard }) => (
  <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
    <Ad job={job} />
    <ol>
      {NOTES.map(({ title, text }, at) => (
        <li key={title} className="grid grid-cols-[22px_1fr] gap-4 border-border py-3.5 not-first:border-t">
          <Mark number={at + 1} />
          <div>
            <h3>{title}</h3>
            <p className="mt-0.5 max-w-[52ch] text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </div>
)

function Ad({ job }: { job: JobCard }) {
  return (
    <Card as="div" className="shadow-md">
      <div className="flex items-center gap-4">
        <CompanyPlate size="card" name={job.company_name} colour={job.brand_colour} logoUrl={job.logo_url} />
        <div className="min-w-0">
          <p className="font-display text-2xl leading-tight font-semibold tracking-[-0.016em]">{job.title}</p>
          <p className="text-muted-foreground">
            {job.company_name}, {shortPlace(job)} <Mark number={1} />
          </p>
        </div>
      </div>
      <p className="mt-5.5 font-display text-3xl leading-tight font-semibold tracking-[-0.022em] tabular-nums max-md:text-2xl">
        {job.pay.figure ?? 'Salary not shown'} <Mark number={2} />
      </p>
      <p className="text-sm text-muted-foreground">{job.pay.detail}</p>
      <dl className="mt-5 mb-4.5 grid grid-cols-3 border-y border-border max-md:grid-cols-2">
        <AdFact label="Licence">
          {LICENCE_REQUIREMENT[job.licence_required].word} <Mark number={3} />
        </AdFact>
        <AdFact label="Work type">{workTypeLabel(job.employment_type)}</AdFact>
        <AdFact label="Posted">
          {job.posted_at && <Time at={job.posted_at} />} <Mark number={4} />
        </AdFact>
      </dl>
      <TagList tags={job.tags} />
    </Card>
  )
}

const AdFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="py-3 pr-3">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/** The number of a note. Decorative: the notes are in the order of the card. */
const Mark = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="inline-grid size-5.5 shrink-0 place-items-center rounded-full bg-primary align-[2px] font-sans text-xs leading-none font-semibold tracking-normal text-primary-foreground"
  >
    {number}
  </span>
)
