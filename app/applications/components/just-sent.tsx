import { href } from 'react-router'
import type { Criterion } from '#app/jobs/must-haves.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Time } from '#app/ui/time.tsx'
import { canEdit, canMove, type ApplicationStatus as Status } from '../application.ts'
import { ApplicationStatus } from './application-status.tsx'
import { MustHaveCheck } from './must-have-check.tsx'

type Sent = {
  id: string
  title: string
  company_name: string
  location: string
  status: Status
  submitted_at: Date
  email: string
  cover_letter: string
  filename: string
  criteria: readonly Criterion[]
}

/** The application that was just sent: what, to whom, how it stands to the must-haves, and what comes next. */
export function JustSent({ application }: { application: Sent }) {
  const { id, title, company_name, location, status, submitted_at, email, cover_letter, filename, criteria } = application
  const missing = criteria.some(({ state }) => state !== 'met')
  const open = canMove(status, 'withdrawn', 'job_seeker')
  return (
    <Card aria-labelledby="just-sent" className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id="just-sent" className="text-2xl wrap-anywhere">
          {open ? `Your application is with ${company_name}` : `Your application to ${company_name}`}
        </h2>
        <ApplicationStatus status={status} />
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-7 md:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_1fr_1fr]">
        <section aria-labelledby="what-was-sent">
          <h3 id="what-was-sent" className="mb-2 text-base tracking-normal">
            What was sent
          </h3>
          <FactList
            facts={[
              { label: 'Job', value: `${title}, ${location}` },
              { label: 'Sent', value: <Time at={submitted_at} format="date-time" /> },
              { label: 'Resume', value: shownFilename(filename) },
              { label: 'Letter', value: cover_letter ? `${cover_letter.length.toLocaleString('en-AU')} characters` : 'None' },
            ]}
          />
        </section>
        {criteria.length > 0 && (
          <section aria-labelledby="must-have-feedback">
            <h3 id="must-have-feedback" className="mb-1 text-base tracking-normal">
              Must-haves
            </h3>
            <p className="text-sm text-muted-foreground">
              {missing ? 'Nothing is rejected automatically. What is missing can be fixed:' : 'Everything this job asks for is there.'}
            </p>
            <MustHaveCheck criteria={criteria} />
          </section>
        )}
        {open && (
          <section aria-labelledby="what-comes-next">
            <h3 id="what-comes-next" className="mb-2 text-base tracking-normal">
              What comes next
            </h3>
            <ul className="grid list-disc gap-1.5 pl-4.5 text-sm">
              <li>A receipt goes to {email}.</li>
              <li>We write to you when {company_name} opens it, and at each step after that.</li>
              {canEdit(status) && <li>Until then you can change your letter and answers.</li>}
            </ul>
          </section>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to={href('/applications/:applicationId', { applicationId: id })}>
          {missing && canEdit(status) ? 'Add what is missing' : 'See your application'}
        </ButtonLink>
      </div>
    </Card>
  )
}
