import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { timeZoneOf } from '#app/places/time-zone.ts'
import { teamStateOf } from '#app/teams/team-state.server.ts'
import { DEFAULT_HOURS, type QuietHours } from './quiet-hours.ts'

/**
 * The quiet hours of people, by their id: what they chose, else those of everybody on the clock of their state, which is that of a job
 * seeker's suburb, or of the company or agency that they belong to.
 */
export async function findQuietHours(connection: Pick<Tx, 'selectFrom'>, userIds: readonly string[]): Promise<Map<string, QuietHours>> {
  if (userIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('users as u')
    .leftJoin('quiet_hours as q', 'q.user_id', 'u.id')
    .leftJoin('job_seeker_profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'q.time_zone', 'q.from_hour', 'q.to_hour', 'q.sundays'])
    .select(sql<string | null>`coalesce(substring(p.suburb from '([A-Z]{2,3})$'), ${teamStateOf(sql.ref('u.id'))})`.as('state'))
    .where('u.id', 'in', userIds)
    .execute()
  return new Map(
    rows.map(({ id, time_zone, from_hour, to_hour, sundays, state }) => [
      id,
      {
        timeZone: time_zone ?? timeZoneOf(state),
        fromHour: from_hour ?? DEFAULT_HOURS.fromHour,
        toHour: to_hour ?? DEFAULT_HOURS.toHour,
        sundays: sundays ?? DEFAULT_HOURS.sundays,
      },
    ]),
  )
}

/** The quiet hours of one person. */
export async function findOwnQuietHours(userId: string): Promise<QuietHours> {
  const found = (await findQuietHours(db, [userId])).get(userId)
  return found ?? { timeZone: timeZoneOf(null), ...DEFAULT_HOURS }
}

/** Keeps a person's own quiet hours. They count for mails that are written from now on. */
export async function chooseQuietHours(userId: string, { timeZone, fromHour, toHour, sundays }: QuietHours): Promise<void> {
  const hours = { time_zone: timeZone, from_hour: fromHour, to_hour: toHour, sundays }
  await db
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...hours })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...hours, changed_at: sql`now()` }))
    .execute()
}
