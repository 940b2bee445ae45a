import { Link } from 'react-router'
import { Card } from '#app/ui/display/card.tsx'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import { type Feedback, type NextWay, REASON_WORDS } from '../rejection.ts'

type Props = { company: string; feedback: Feedback | null; ways: readonly NextWay[]; criteria: readonly Criterion[] }

/** What somebody reads who did not get a job: what the team said of it, what the ad asked that they did not show, and what they can do. */
export function RejectionCard({ company, feedback, ways, criteria }: Props) {
  const missing = criteria.filter(({ state }) => state !== 'met')
  return (
    <Card aria-labelledby="feedback" className="mt-5">
      <h2 id="feedback" className="text-lg wrap-anywhere">
        {feedback ? `What ${company} told you` : 'What you can do next'}
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
        <p className="mt-3 text-sm text-muted-foreground wrap-anywhere">
          The ad asked for what your application did not show: {missing.map(({ label }) => label).join('; ')}. Whether that decided it, we
          do not know.
        </p>
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
