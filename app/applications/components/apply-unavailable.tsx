import { href, Link } from 'react-router'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OWN_APPLICATION_CHANGES } from '../application.ts'
import type { WrittenText } from '../field-values.ts'
import type { OwnApplication } from '../own-application.ts'
import { ApplicationStatus } from './application-status.tsx'
import { StatusNote } from './status-note.tsx'
import { WrittenTexts } from './written-texts.tsx'

/** Shown in place of the form after the person has applied. */
export function AppliedAlready({ application }: { application: OwnApplication }) {
  const { id, status, submitted_at } = application
  useLiveRevalidate(OWN_APPLICATION_CHANGES)
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

type EndedProps = {
  /** What happened to the job, and what follows. */
  ended: { title: string; text: string }
  hasSimilar: boolean
  /** What was typed on the form, which stays readable. */
  written: readonly WrittenText[]
  failed?: string | null | undefined
}

/** Shown in place of the form of a job that takes no applications: what happened to it, what is open, and what was typed. */
export function JobHasEnded({ ended: { title, text }, hasSimilar, written, failed }: EndedProps) {
  return (
    <div>
      <h1>{title}</h1>
      <div className="mt-4 empty:hidden">
        <ErrorSummary message={failed ?? null} />
      </div>
      <Notice className="mt-4" action={<Link to={href('/jobs')}>Find open jobs</Link>}>
        {text} {hasSimilar && <a href="#similar">See similar jobs</a>}
      </Notice>
      <div className="mt-8 empty:hidden">
        <WrittenTexts title="What you wrote" intro="It was not sent. Copy what you can use for another job." written={written} />
      </div>
    </div>
  )
}
