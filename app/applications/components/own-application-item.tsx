import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { canMove } from '../application.ts'
import type { OwnApplication } from '../own-application.ts'
import { ADVERTISER_AWAY, statusWords } from '../status-words.ts'
import { ApplicationHistory } from './application-history.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { ApplicationSteps } from './application-steps.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

type Move = Parameters<typeof ApplicationHistory>[0]['moves'][number]

type Props = {
  application: OwnApplication
  moves: readonly Move[]
  /** What was promised about an answer; null for nothing. */
  promise: ReactNode
  /** What the person can do next. */
  next?: ReactNode
}

/** One of a person's own applications in their list: job, status, steps, and the button to withdraw it. */
export function OwnApplicationItem({ application, moves, promise, next }: Props) {
  const { id, title, company_name, location, status, submitted_at, logo_url, brand_colour } = application
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-3 py-5 lg:grid-cols-[auto_minmax(0,20rem)_minmax(0,1fr)_11rem] lg:gap-x-5">
      <CompanyPlate name={company_name} colour={brand_colour} logoUrl={logo_url} />
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <Link to={href('/applications/:applicationId', { applicationId: id })} className="text-foreground no-underline hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mb-1.5 text-sm text-muted-foreground wrap-anywhere">
          {company_name}, {location}
        </p>
        <ApplicationStatus status={status} />
        <p className="mt-1.5 text-sm wrap-anywhere">{statusWords(application).now}</p>
        {application.advertiser_away && <p className="mt-1 text-sm">{ADVERTISER_AWAY.now}</p>}
        {status === 'rejected' && application.feedback && !application.by_itself && (
          <p className="mt-1 text-sm">
            <Link to={`${href('/applications/:applicationId', { applicationId: id })}#feedback`} className="inline-block py-0.5">
              Read what they told you
            </Link>
          </p>
        )}
        {!application.advertiser_away && promise}
        <div className="mt-2.5 grid gap-2.5 empty:hidden">{next}</div>
      </div>
      <ApplicationSteps status={status} moves={moves} className="max-lg:col-span-2" />
      <div className="text-sm max-lg:col-span-2">
        <p className="text-muted-foreground">
          Sent <Time at={submitted_at} />
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Disclosure summary="History" className="open:basis-full">
            <ApplicationHistory moves={moves} />
          </Disclosure>
          {canMove(status, 'withdrawn', 'job_seeker') && <WithdrawForm id={id} title={title} company={company_name} quiet />}
        </div>
      </div>
    </article>
  )
}
