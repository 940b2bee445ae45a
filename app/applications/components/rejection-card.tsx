import { Link } from 'react-router'
import { Card } from '#app/ui/display/card.tsx'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import { type Feedback, type NextWay, REASON_WORDS } from '../rejection.ts'

type Props = {
  company: string
  feedback: Feedback | null
  /** The product turned them down by itself: nobody of the company told anything. */
  byItself: boolean
  ways: readonly NextWay[]
  criteria: readonly Criterion[]
}

/** What somebody reads who did not get a job: what the team said of it, what the ad asked that they did not show, and what they can do. */
export function RejectionCard({ company, feedback, byItself, ways, criteria }: Props) {
  // What decided it is known where the position is filled, or nobody answered.
  const missing = byItself || feedback?.reasons.includes('filled') ? [] : missingOf(criteria)
  return (
    <Card aria-labelledby="feedback" className="mt-5">
      <h2 id="feedback" className="text-lg wrap-anywhere">
        {feedback && !byItself ? `What ${company} told you` : 'What you can do next'}
      </h2>
      {feedback && (
        <>
          <ul className="mt-2 grid list-disc gap-1 pl-4.5 empty:hidden">
            {feedback.reasons.map((reason) => (
              <li key={reason}>{REASON_WORDS[reason].told}</li>
            ))}
          </ul>
          {feedback.words && (
            <blockquote dir="auto" className="mt-3 max-w-[66ch] border-l-2 border-border-strong pl-3 whitespace-pre-wrap wrap-anywhere">
              {feedback.words}
            </blockquote>
          )}
        </>
      )}
      {missing.length > 0 && (
        <p className="mt-3 text-sm text-muted-foreground wrap-anywhere">{missing.join(' ')} Whether that decided it, we do not know.</p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 font-semibold">
        {ways.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-0.5 wrap-anywhere">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function missingOf(criteria: readonly Criterion[]): string[] {
  const labels = (of: Criterion['state']) => criteria.flatMap(({ state, label }) => (state === of ? label : [])).join('; ')
  const [notMet, notStated] = [labels('not_met'), labels('not_stated')]
  return [
    ...(notMet ? [`The ad asked for what your answers did not meet: ${notMet}.`] : []),
    ...(notStated ? [`The ad asked for what you did not state: ${notStated}.`] : []),
  ]
}
