import { href } from 'react-router'
import { ResumeOffer } from '#app/cvs/components/resume-offer.tsx'
import { shownFilename } from '#app/platform/filename.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'
import { canEdit, canMove } from '../application.ts'
import type { OwnApplication } from '../own-application.ts'
import { ApplicationStatus } from './application-status.tsx'
import { MustHaveCheck } from './must-have-check.tsx'
import { StatusNote } from './status-note.tsx'

type Sent = Omit<OwnApplication, 'logo_url' | 'brand_colour'> & { email: string; cover_letter: string; filename: string; resume_id: string }

/**
 * The application that was just sent: its content, its recipient, the must-haves check, what comes next, and the offer to make its resume the
 * person's CV where they have none.
 */
export function JustSent({ application, offersResume }: { application: Sent; offersResume: boolean }) {
  const { id, title, company_name, location, status, submitted_at, email, cover_letter, filename, resume_id, criteria } = application
  const missing = criteria.some(({ state }) => state !== 'met')
  const isOver = !canMove(status, 'withdrawn', 'job_seeker') || status === 'rejected'
  return (
    <Card aria-labelledby="just-sent" className="mt-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id="just-sent" className="text-2xl wrap-anywhere">
          {isOver ? `Your application to ${company_name}` : `Your application is with ${company_name}`}
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
              { label: 'Letter', value: cover_letter ? `${figure(cover_letter.length)} characters` : 'None' },
              { label: 'Receipt to', value: email },
            ]}
          />
        </section>
        {criteria.length > 0 && (
          <section aria-labelledby="must-have-feedback">
            <h3 id="must-have-feedback" className="mb-1 text-base tracking-normal">
              Must-haves
            </h3>
            <p className="text-sm text-muted-foreground">
              {missing
                ? `Nothing is rejected automatically. ${canEdit(status) ? `What is missing can be fixed until ${company_name} opens it:` : 'This is how your application stands:'}`
                : 'Everything this job asks for is there.'}
            </p>
            <MustHaveCheck criteria={criteria} withHow={canEdit(status)} />
          </section>
        )}
        <section aria-labelledby="what-comes-next">
          <h3 id="what-comes-next" className="mb-2 text-base tracking-normal">
            {isOver ? 'Where it stands' : 'What comes next'}
          </h3>
          <StatusNote application={application} />
        </section>
      </div>
      {offersResume && <ResumeOffer resumeId={resume_id} className="mt-6" />}
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to={href('/applications/:applicationId', { applicationId: id })}>
          {missing && canEdit(status) ? 'Add what is missing' : 'See your application'}
        </ButtonLink>
      </div>
    </Card>
  )
}
