import { href, useFetcher } from 'react-router'
import { JobCard } from '#app/jobs/components/job-card.tsx'
import type { JobCard as Job } from '#app/jobs/job-card.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CHOICE_LABEL, CHOICES, type Choice } from '../choices.ts'
import { type Reason, reasonWords } from '../score.ts'
import { MatchReasons } from './match-reasons.tsx'

type Props = {
  recommendations: readonly { job: Job; total: number; reasons: readonly Reason[] }[]
  /** What would raise the scores. */
  ways: readonly Reason[]
  /** What the person said of recommended jobs, each to be taken back. */
  choices: readonly { jobId: number; choice: Choice; title: string; advertiser: string }[]
}

/** The jobs recommended to a person, why, and what they said of earlier ones. */
export function RecommendationList({ recommendations, ways, choices }: Props) {
  return (
    <div className="grid gap-5">
      {recommendations.length === 0 ? (
        <EmptyState title="No recommendations yet">The more your profile says, the better we can tell which jobs suit you.</EmptyState>
      ) : (
        <ul className="divide-y divide-border border-y border-border">
          {recommendations.map(({ job, total, reasons }) => (
            <li key={job.id}>
              <JobCard job={{ ...job, summary: '', tags: [] }} heading="h3" />
              <div className="grid gap-3 pb-4 pl-13.5 max-md:pl-0 md:px-4 md:pl-17.5">
                <MatchReasons total={total} reasons={reasons} />
                <div className="flex flex-wrap gap-2">
                  {CHOICES.map((choice) => (
                    <ChoiceButton key={choice} jobId={job.id} choice={choice} about={`${job.title}, ${job.company_name}`}>
                      {CHOICE_LABEL[choice]}
                    </ChoiceButton>
                  ))}
                </div>
              </div>
            </li>
          ))}
        </ul>
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
            {choices.map(({ jobId, choice, title, advertiser }) => (
              <li key={jobId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="text-muted-foreground">
                  {choice === 'less_like_this' ? `Jobs like ${title}, ${advertiser}` : `Every job of ${advertiser}`}
                </span>
                <ChoiceButton jobId={jobId} choice="undo" about={`${title}, ${advertiser}`}>
                  Undo
                </ChoiceButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
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
