import { sql } from 'kysely'
import type { ApplicationStatus } from '#app/applications/application.ts'
import { isOfTeam } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { type Stage, stageOf } from './stage.ts'

type Applied = { id: string; status: ApplicationStatus; submitted_at: Date }

/** Where an application stands among the stages of a team, null once it is withdrawn, and since when. */
export type Place = { stage: Stage | null; since: Date }

/**
 * Adds to applications where they stand. A stage that the team moved one to counts from that move, also within one status; any other from
 * the last change of status.
 */
export async function withPlaces<One extends Applied>(
  advertiser: Advertiser,
  stages: readonly Stage[],
  applications: readonly One[],
): Promise<(One & Place)[]> {
  const { rows } = await readPlaced(
    advertiser,
    applications.map(({ id }) => id),
  )
  const placed = new Map(rows.map((row) => [row.id, row]))
  return applications.map((application) => {
    const last = placed.get(application.id)
    const stage = stageOf(stages, application.status, last?.key ?? null)
    const isPlaced = stage !== null && stage.key === last?.key
    const since = (isPlaced ? last.placed_at : last?.moved_at) ?? application.submitted_at
    return { ...application, stage, since }
  })
}

/**
 * SQL that is true for a placement (`p`) that holds: no change of the application's status came after it, by which it left the stage. An undo
 * puts a placement back to the millisecond.
 */
export const placementHolds = sql<boolean>`p.moved_at >= coalesce((select date_trunc('milliseconds', m.moved_at)
  from application_moves m where m.application_id = p.application_id order by m.id desc limit 1), '-infinity')`

const readPlaced = (advertiser: Advertiser, ids: string[]) =>
  sql<{ id: string; key: string | null; placed_at: Date | null; moved_at: Date | null }>`
    select a.id, s.key, p.moved_at as placed_at,
      (select m.moved_at from application_moves m where m.application_id = a.id order by m.id desc limit 1) as moved_at
    from unnest(${ids}::uuid[]) a(id)
    left join (select application_id, stage_id, moved_at from application_stages p
      where ${isOfTeam(advertiser)} and ${placementHolds}) p on p.application_id = a.id
    left join pipeline_stages s on s.id = p.stage_id`.execute(db)
