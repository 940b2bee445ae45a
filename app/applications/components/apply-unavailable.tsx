import { href, Link } from 'react-router'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import type { OwnApplication } from '../own-application.ts'
import { ApplicationStatus } from './application-status.tsx'
import { StatusNote } from './status-note.tsx'

/** Shown in place of the form after the person has applied. */
export function AppliedAlready({ application }: { application: OwnApplication }) {
  const { id, status, submitted_at } = application
  useLiveRevalidate(['application.told', 'application.viewed'])
  return (
    <div>
      <h1>{status === 'withdrawn' ? 'You withdrew your application' : 'You have applied'}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ApplicationStatus status={status} />
        <span className="text-muted-foreground">
          Sent <Time at={submitted_at} />
        </span>
      </p>
      <p className="mt-4 mb-2">Each job takes one application from a person.</p>
      <StatusNote application={application} />
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to={href('/applications/:applicationId', { applicationId: id })} variant="primary">
          See your application
        </ButtonLink>
        <ButtonLink to={href('/jobs')}>Find jobs</ButtonLink>
      </div>
    </div>
  )
}

/** Shown in place of the form when the job has closed; a letter that was typed stays readable. */
export function JobHasClosed({ jobId, letter, failed }: { jobId: number; letter: string; failed: string | null | undefined }) {
  return (
    <div>
      <h1>This job has closed</h1>
      <div className="mt-4 empty:hidden">
        <ErrorSummary message={failed ?? null} />
      </div>
      <Notice className="mt-4" action={<Link to={href('/jobs')}>Find open jobs</Link>}>
        It takes no applications any more. <Link to={href('/jobs/:jobId', { jobId: String(jobId) })}>See similar jobs</Link>
      </Notice>
      {letter && (
        <div className="mt-6">
          <TextArea
            label="Your letter"
            name="letter"
            rows={9}
            readOnly
            defaultValue={letter}
            hint="Kept here, so that you can use it for another job."
          />
        </div>
      )}
    </div>
  )
}
