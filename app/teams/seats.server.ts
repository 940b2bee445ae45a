import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Room, Team } from './team.ts'
import { sqlOf } from './team-tables.server.ts'

/** SQL that is true for an invitation (`i`) that can be accepted. */
export const isOpen = sql<boolean>`(i.state = 'open' and i.expires_at > now())`

/**
 * Requires that members and open invitations leave a seat of the plan; an open invitation to this address does not count. The caller holds the
 * lock on the team.
 *
 * @throws AppError `conflict`, for the field if one is named
 */
export async function requireFreeSeat(tx: Tx, team: Team, email: string, { seats }: Room, field: 'email' | null): Promise<void> {
  if (seats === null) return
  const { members, isOf } = sqlOf(team)
  const { rows } = await sql<{ taken: number }>`select (select count(*) from ${members} m where ${isOf('m')})
    + (select count(*) from invitations i where ${isOf('i')} and ${isOpen} and i.email <> ${email}) as taken`.execute(tx)
  if (rows[0]!.taken < seats) return // one row
  const message = `All ${seats} seats of your plan are taken by members and open invitations. Free one, or choose a larger plan`
  throw new AppError('conflict', message, field ? { field } : {})
}
