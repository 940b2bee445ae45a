import { Form, Link } from 'react-router'
import { JobPageLink } from '#app/jobs/components/job-page-link.tsx'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { CAMPAIGN_PAGES, type CampaignArea } from '../area-pages.ts'
import { type CampaignState, canMove, LEFT_OUT, type LeftOut, PAUSE_REASON, type PauseReason } from '../campaign.ts'
import { LEAST_SHOWN, numberWords, type ShownNumber } from '../few.ts'
import type { CampaignFigures, LinkableJob } from '../shown.ts'
import { CampaignBadge } from './campaign-badge.tsx'
import { MeasuredNote } from './measured-note.tsx'
import { PlanNotice } from './plan-notice.tsx'

export type RunPage = {
  area: CampaignArea
  id: string
  name: string
  plan: { has: boolean; planName: string; upgradeTo: string }
  job: LinkableJob | null
  maySend: boolean
  state: CampaignState
  stateAt: Date
  /** Who moved it to its state; null when it moved by itself, or who did has left. */
  mover: string | null
  pauseReason: PauseReason | null
  startedAt: Date | null
  starter: string | null
  isListed: boolean
  /** Null of fewer people than are shown, as before they are listed. */
  figures: CampaignFigures | null
  leftOut: readonly { because: LeftOut; count: ShownNumber }[] | null
  /** When the next mails go, where all who wait have their quiet hours; null otherwise. */
  nextAfterQuiet: Date | null
  who: string
  subject: string
  body: string
}

/** A campaign that was started: its state, its results by what really happened, and what it says. */
export function RunView({ page, result }: { page: RunPage; result: FormResult | undefined }) {
  const {
    area,
    id,
    name,
    plan,
    job,
    maySend,
    state,
    stateAt,
    mover,
    pauseReason,
    startedAt,
    starter,
    isListed,
    figures,
    leftOut,
    nextAfterQuiet,
    who,
    subject,
    body,
  } = page
  return (
    <>
      <PageHead
        title={name}
        lead={
          <>
            <CampaignBadge state={state} />{' '}
            {state === 'sending' ? (
              isListed ? (
                figures ? (
                  `${figure(figures.waiting)} to go`
                ) : (
                  `${numberWords(null)} people`
                )
              ) : (
                'Its people are being listed'
              )
            ) : (
              <>
                {mover && `by ${mover}, `}
                <Time at={stateAt} format="date-year" />
              </>
            )}
            {startedAt && (
              <>
                {' '}
                · started {starter && `by ${starter}, `}
                <Time at={startedAt} format="date-year" />
              </>
            )}
          </>
        }
        aside={maySend && <Controls state={state} name={name} canGoOn={plan.has} />}
      />
      <div className="mt-4 empty:hidden">
        <ErrorSummary errors={result?.fieldErrors} message={result?.formError} />
      </div>
      {state === 'paused' && pauseReason && (
        <Notice tone="warning" className="mt-4">
          {PAUSE_REASON[pauseReason]}
        </Notice>
      )}
      {nextAfterQuiet && (
        <Notice className="mt-4" title="Waiting for quiet hours to end.">
          Nobody is written to in their quiet hours. The next mails go <Time at={nextAfterQuiet} format="date-time" />.
        </Notice>
      )}
      {!plan.has && <PlanNotice area={area} plan={plan} className="mt-4" />}
      {figures ? (
        <StatList
          className="mt-7"
          size="medium"
          stats={[
            { label: 'Sent', value: figures.sent, period: 'the mail server took it', to: CAMPAIGN_PAGES[area].people(id) },
            { label: 'Clicked', value: figures.clicked, period: 'people, and checking programs' },
            { label: 'Replied', value: figures.replied, period: 'wrote to you afterwards' },
            { label: 'Applied', value: figures.applied, period: 'for any of your jobs' },
            { label: 'Opted out', value: figures.optedOut, period: 'by the link of this mail' },
          ]}
        />
      ) : (
        <p className="mt-7">
          {isListed ? `It is for ${numberWords(null)} people. ` : ''}Results are shown from {LEAST_SHOWN} people on: of fewer they would say
          what one of them did.
        </p>
      )}
      <MeasuredNote className="mt-4 max-w-[75ch] text-sm text-muted-foreground" />
      <div className="mt-9 grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="says" className="min-w-0">
          <SectionHead id="says" title="What it says" size="block" kerb aside="Fixed since it was started" />
          <p className="font-semibold wrap-anywhere">{subject}</p>
          <p className="mt-3 max-w-[75ch] whitespace-pre-line wrap-anywhere">{body}</p>
          {job && (
            <p className="mt-4 text-sm">
              Linked job: <JobPageLink job={job} />
            </p>
          )}
        </section>
        <section aria-labelledby="people">
          <SectionHead id="people" title="People" size="block" kerb />
          <p className="text-sm wrap-anywhere">{who}</p>
          {leftOut && leftOut.length > 0 && (
            <>
              <p className="mt-3 text-sm font-semibold">Left out as it was sent</p>
              <ul className="mt-1 text-sm">
                {leftOut.map(({ because, count }) => (
                  <li key={because} className="flex justify-between gap-3 border-b border-border py-1.5">
                    <span className="text-muted-foreground">{LEFT_OUT[because]}</span>
                    <span className="tabular-nums">{numberWords(count)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="mt-3 text-sm">
            <Link to={CAMPAIGN_PAGES[area].people(id)}>
              {figures ? 'See them, with what they agreed to' : 'Read it as one of them gets it'}
            </Link>
          </p>
        </section>
      </div>
    </>
  )
}

/** What a member may do with a campaign that was started. */
function Controls({ state, name, canGoOn }: { state: CampaignState; name: string; canGoOn: boolean }) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <div className="flex flex-wrap gap-2">
      <Form method="post" className="flex flex-wrap gap-2">
        <OpenedForField />
        {canMove(state, 'pause') && (
          <Button name="intent" value="pause" pending={sending === 'pause'}>
            Pause
          </Button>
        )}
        {canMove(state, 'resume') && canGoOn && (
          <Button variant="primary" name="intent" value="resume" pending={sending === 'resume'}>
            Go on
          </Button>
        )}
        {canGoOn && (
          <Button name="intent" value="copy" pending={sending === 'copy'}>
            Copy as a draft
          </Button>
        )}
      </Form>
      {canMove(state, 'stop') && (
        <ConfirmForm
          ask="Stop"
          askLabel={`Stop ${name}`}
          question={<p>Stop “{name}” for good? Whoever waits for it gets nothing. What was sent stays sent.</p>}
          confirm="Stop it"
        >
          <input type="hidden" name="intent" value="stop" />
        </ConfirmForm>
      )}
    </div>
  )
}
