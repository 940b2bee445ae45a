import { APPLICATION_STATUS } from '#app/applications/application.ts'
import { REASON_WORDS } from '#app/applications/rejection.ts'
import { counted } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'
import { Timeline } from '#app/ui/display/timeline.tsx'
import type { TimelineEntry } from '../timeline.ts'

/** Everything that happened with an application, the latest first. */
export const CandidateTimeline = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <Timeline
    entries={entries.map((entry, at) => ({
      key: entry.key,
      title: titleOf(entry),
      detail: detailOf(entry),
      at: <Time at={entry.at} format="date-time" />,
      now: at === 0,
    }))}
  />
)

function titleOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'stage':
      return entry.to
    case 'status':
      return entry.reason === 'no_answer' ? 'Closed: no answer came in time' : APPLICATION_STATUS[entry.status].label
    case 'note':
      return 'Note'
    case 'rating':
      return counted(entry.stars, 'star')
  }
}

function detailOf(entry: TimelineEntry) {
  const feedback = entry.kind === 'stage' || entry.kind === 'status' ? entry.feedback : null
  return feedback === null ? (
    lineOf(entry)
  ) : (
    <>
      {lineOf(entry)}
      <div className="text-muted-foreground wrap-anywhere">
        {entry.kind !== 'note' && entry.kind !== 'rating' && entry.waits ? 'To be told' : 'Told'}:{' '}
        {[...feedback.reasons.map((reason) => REASON_WORDS[reason].label), ...(feedback.words ? [`“${feedback.words}”`] : [])].join('; ')}
      </div>
    </>
  )
}

function lineOf(entry: TimelineEntry) {
  const isStage = entry.kind === 'stage'
  const seen = isStage && entry.status ? `, seen as ${APPLICATION_STATUS[entry.status].label}` : ''
  const waits = (isStage || entry.kind === 'status') && entry.waits ? ' Not told yet.' : ''
  if (entry.by === null) return isStage || waits ? `${isStage ? `From ${entry.from}${seen}.` : ''}${waits}` : null
  return (
    <>
      By <bdi>{entry.by}</bdi>
      {isStage && `, from ${entry.from}${seen}`}
      {waits && `.${waits}`}
    </>
  )
}
