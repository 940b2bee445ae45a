import { href, Link, useFetcher } from 'react-router'
import { type JobCard as Job, shortPlace } from '#app/jobs/job-card.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Score } from '#app/ui/display/score.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { CHOICE_LABEL, CHOICES, type Choice, type ChosenJob, leftOutWords } from '../choices.ts'
import { RECOMMENDED } from '../points.ts'
import { firstReasons, type Reason, reasonWords, scoreCaption, shownScore } from '../score.ts'
import { ReasonList } from './reason-list.tsx'

type Recommendation = { job: Job; total: number; reasons: readonly Reason[] }

type Props = {
  /** Those to show, the best first. */
  recommendations: readonly Recommendation[]
  /** All recommended jobs. */
  jobIds: readonly number[]
  /** The page with all of them. */
  allTo: string
  /** What would raise the scores. */
  ways: readonly Reason[]
  /** The jobs of which the person said something, the latest first. */
  choices: readonly ChosenJob[]
}

/** So many of the jobs that are left out; their page has all. */
const LEFT_OUT_SHOWN = 5

/** The jobs recommended to a person, why, and what they said of earlier ones. */
export function RecommendationList({ recommendations, jobIds, allTo, ways, choices }: Props) {
  return (
    <div className="grid gap-5">
      {recommendations.length === 0 ? (
        <EmptyState title="No recommendations yet">The more your profile says, the better we can tell which jobs suit you.</EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-border border-y border-border">
            {recommendations.map((one) => (
              <RecommendedJob key={one.job.id} {...one} />
            ))}
          </ul>
          {recommendations.length < jobIds.length && (
            <Link to={allTo} preventScrollReset className="py-0.5 text-sm font-semibold">
              All {jobIds.length} recommended jobs
            </Link>
          )}
        </>
      )}
      {ways.length > 0 && (
        <section aria-labelledby="score-higher" className="text-sm">
          <h3 id="score-higher" className="text-base">
            What would raise your scores
          </h3>
          <ul className="mt-1 grid gap-0.5 text-muted-foreground tabular-nums">
            {ways.map((way) => (
              <li key={way.words}>{reasonWords(way)}</li>
            ))}
          </ul>
        </section>
      )}
      {choices.length > 0 && (
        <section aria-labelledby="said-of-jobs" className="text-sm">
          <h3 id="said-of-jobs" className="text-base">
            Left out, as you asked
          </h3>
          <ul className="mt-1 grid gap-1">
            {choices.slice(0, LEFT_OUT_SHOWN).map((job) => (
              <li key={job.jobId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="text-muted-foreground">{leftOutWords(job)}</span>
                <ChoiceButton jobId={job.jobId} choice="undo" about={`${job.title}, ${job.advertiser}`}>
                  Undo
                </ChoiceButton>
              </li>
            ))}
          </ul>
          <Link to={href('/jobs/hidden')} className="mt-2 inline-block py-0.5">
            {choices.length === 1 ? 'Hidden jobs' : `All ${choices.length} hidden jobs`}
          </Link>
        </section>
      )}
    </div>
  )
}

/** A recommended job in short: what it is, why it suits, and in detail every point and the ways to say that it does not. */
function RecommendedJob({ job, total, reasons }: Recommendation) {
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 py-4">
      <CompanyPlate name={job.company_name} colour={job.brand_colour} logoUrl={job.logo_url} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-1 basis-64">
            <h3 className="text-lg leading-tight wrap-anywhere">
              <Link to={href('/jobs/:jobId', { jobId: String(job.id) })} className="text-inherit no-underline hover:underline">
                {job.title}
              </Link>
            </h3>
            <p className="text-sm text-muted-foreground">
              {job.company_name}, {shortPlace(job)}
            </p>
            <p className="text-sm">
              <span className="font-semibold tabular-nums">{job.pay.figure ?? 'Salary not shown'}</span>{' '}
              <span className="text-muted-foreground">{job.pay.detail}</span>
            </p>
          </div>
          <Score score={shownScore(total)} caption={scoreCaption(total)} />
        </div>
        <div className="mt-2 text-sm">
          <ReasonList reasons={firstReasons(reasons)} />
        </div>
        <Disclosure summary={reasons.length > RECOMMENDED.reasons ? 'Every point, or not for you?' : 'Not for you?'} className="mt-1">
          <div className="grid gap-3 text-sm">
            {reasons.length > RECOMMENDED.reasons && <ReasonList reasons={reasons} />}
            <div className="flex flex-wrap gap-2">
              {CHOICES.map((choice) => (
                <ChoiceButton key={choice} jobId={job.id} choice={choice} about={`${job.title}, ${job.company_name}`}>
                  {CHOICE_LABEL[choice]}
                </ChoiceButton>
              ))}
            </div>
          </div>
        </Disclosure>
      </div>
    </li>
  )
}

type ChoiceButtonProps = { jobId: number; choice: Choice | 'undo'; about: string; children: string }

function ChoiceButton({ jobId, choice, about, children }: ChoiceButtonProps) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={href('/jobs/:jobId/recommendation', { jobId: String(jobId) })}>
      <Button
        type="submit"
        name="choice"
        value={choice}
        size="small"
        aria-label={`${children}: ${about}`}
        pending={fetcher.state !== 'idle'}
      >
        {children}
      </Button>
    </fetcher.Form>
  )
}
