import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { KIND } from '../interview.ts'
import type { OwnInterview } from '../shown.ts'

type Shown = Pick<OwnInterview, 'panel' | 'kind' | 'place' | 'note' | 'shownState'>

/** Who takes an interview, where it is, and what the team says. */
export function InterviewFacts({ interview: { panel, kind, place, note, shownState } }: { interview: Shown }) {
  return (
    <aside aria-label="About the interview" className="grid min-w-0 content-start gap-7">
      {panel.length > 0 && (
        <section aria-labelledby="panel" className="border-t border-border-strong pt-3">
          <h2 id="panel" className="text-lg">
            Who you {shownState === 'invited' || shownState === 'booked' ? 'will meet' : 'were to meet'}
          </h2>
          <ul className="mt-3 grid gap-3">
            {panel.map((name) => (
              <li key={name} className="flex items-center gap-3 font-semibold">
                <PersonPlate name={name} />
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="where" className="border-t border-border-strong pt-3">
        <h2 id="where" className="text-lg">
          Where
        </h2>
        <p className="mt-2 text-sm wrap-anywhere">
          {place ? (
            <Place kind={kind} place={place} />
          ) : kind === 'phone' ? (
            'They ring you on the number in your application.'
          ) : (
            KIND[kind].label
          )}
        </p>
      </section>
      {note && (
        <section aria-labelledby="note" className="border-t border-border-strong pt-3">
          <h2 id="note" className="text-lg">
            From the team
          </h2>
          <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">{note}</p>
        </section>
      )}
      <p className="text-sm text-muted-foreground">Nobody may ask you for money, bank details or a tax file number.</p>
    </aside>
  )
}

const Place = ({ kind, place }: { kind: Shown['kind']; place: string }) =>
  kind === 'video' ? (
    <a href={place} rel="noopener nofollow ugc noreferrer" target="_blank">
      {place}
    </a>
  ) : (
    <>
      {KIND[kind].label}: {place}
    </>
  )
