import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { DECIDED, type Outcome } from '../decision.ts'

type Decision = { id: string; outcome: Outcome; words: string; decided_at: Date; decided_by: string | null; by: string | null }

/** What was decided about an ad or company, the latest first. */
export function DecisionList({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="decisions">
      <SectionHead id="decisions" title="Decided so far" size="block" kerb />
      <ol className="grid gap-3 text-sm">
        {decisions.map(({ id, outcome, words, decided_at, decided_by, by }) => (
          <li key={id}>
            <b className="font-semibold">{DECIDED[outcome]}</b>{' '}
            <span className="text-muted-foreground">
              {decided_by ? by || 'an admin' : 'by the board itself'}, <Time at={decided_at} />
            </span>
            {words && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{words}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
