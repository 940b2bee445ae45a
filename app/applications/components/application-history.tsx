import { Time } from '#app/ui/display/time.tsx'
import { Timeline } from '#app/ui/display/timeline.tsx'
import { APPLICATION_STATUS, type ApplicationStatus } from '../application.ts'

type Move = { id: number; to_status: string; moved_at: Date; actor_name?: string | null }

/** The moves of an application, latest first; with who made them where the viewer may know. */
export function ApplicationHistory({ moves }: { moves: readonly Move[] }) {
  const entries = moves.toReversed().map(({ id, to_status, moved_at, actor_name }, at) => ({
    key: String(id),
    // The column is text; only moves of the rules are written to it.
    title: APPLICATION_STATUS[to_status as ApplicationStatus].label,
    detail: actor_name && (
      <>
        By <bdi>{actor_name}</bdi>
      </>
    ),
    at: <Time at={moved_at} format="date-time" />,
    now: at === 0,
  }))
  return <Timeline entries={entries} />
}
