import { counted } from '#app/ui/display/figure.ts'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Timeline } from '#app/ui/display/timeline.tsx'
import { type Entry, entryWords, ownEntryWords } from '../entry-words.ts'
import { REPRESENTED_DAYS } from '../submission.ts'

/** What happened to a submission, the latest first; every party reads the same lines. @param isOwn to the candidate whom it is about */
export const Ledger = ({ entries, isOwn = false }: { entries: readonly Entry[]; isOwn?: boolean }) => (
  <section aria-labelledby="ledger" className="min-w-0">
    <SectionHead id="ledger" title="History" kerb size="block" aside={counted(entries.length, 'entry', 'entries')} />
    <Timeline
      entries={entries.map((entry, at) => ({
        key: String(entry.id),
        title: <span className="wrap-anywhere">{isOwn ? ownEntryWords(entry) : entryWords(entry)}</span>,
        at: (
          <>
            {entry.who && `${entry.who}, `}
            <Time at={entry.at} format="date-time" />
          </>
        ),
        now: at === 0,
      }))}
    />
  </section>
)

type Represented = { id: string; agency: string | null; confirmed_at: Date; until: Date; ended_at: Date | null; ended_by: string | null }

const ENDED: Record<string, string> = { time: 'its days are over', candidate: 'ended by the candidate', agency: 'released by the agency' }

/** Which agencies have represented a person at a company; one that the reader may not know has no name. @param isOwn to that person */
export const Representations = ({ company, lines, isOwn = false }: { company: string; lines: readonly Represented[]; isOwn?: boolean }) => (
  <section aria-labelledby="representations" className="min-w-0">
    <SectionHead id="representations" title={`Represented at ${company}`} kerb size="block" />
    {lines.length === 0 ? (
      <p className="text-sm text-muted-foreground">
        No agency yet. The first that {isOwn ? 'you confirm' : 'the candidate confirms'} has it for {REPRESENTED_DAYS} days.
      </p>
    ) : (
      <ul className="divide-y divide-border text-sm">
        {lines.map(({ id, agency, confirmed_at, until, ended_at, ended_by }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <span className="font-semibold">{agency ?? 'Another agency'}</span>
            <span className="block text-muted-foreground">
              Confirmed <Time at={confirmed_at} format="date-time" />,{' '}
              {ended_at ? (
                <>
                  to <Time at={ended_at} format="date-year" />:{' '}
                  {isOwn && ended_by === 'candidate' ? 'ended by you' : ENDED[ended_by ?? 'time']}
                </>
              ) : (
                <>
                  until <Time at={until} format="date-year" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)
