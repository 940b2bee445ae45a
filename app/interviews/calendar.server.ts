import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { isTimeZone, timeZoneOf } from '#app/places/time-zone.ts'
import { teamStateOf } from '#app/teams/team-state.server.ts'
import { type Calendar, USUAL_HOURS, weekHours } from './hours.ts'
import { OFFERED_DAYS } from './interview.ts'
import { findFreeTimes, type PanelMember } from './slots.ts'

type Reader = Pick<Tx, 'selectFrom'>

type Row = { time_zone: string | null; hours: unknown; state: string | null }

/** The usual hours on the clock of the team's state, until somebody says otherwise. */
const parse = (row: Row | undefined): Calendar => ({
  timeZone: row?.time_zone && isTimeZone(row.time_zone) ? row.time_zone : timeZoneOf(row?.state ?? null),
  hours: row?.hours ? weekHours.parse(row.hours) : USUAL_HOURS,
})

const calendars = (connection: Reader) =>
  connection
    .selectFrom('users as u')
    .leftJoin('interviewers as c', 'c.user_id', 'u.id')
    .select(['u.id as user_id', 'c.user_id as own', 'c.time_zone', 'c.hours', teamStateOf(sql.ref('u.id')).as('state')])

/** When a member takes interviews; the usual hours of their team's state until they say so. */
export async function findCalendar(userId: string): Promise<Calendar & { isOwn: boolean }> {
  const row = await calendars(db).where('u.id', '=', userId).executeTakeFirst()
  return { ...parse(row), isOwn: row?.own != null }
}

/** Saves when a member takes interviews. What is booked already stays. */
export async function saveCalendar(userId: string, { timeZone, hours }: Calendar): Promise<void> {
  const saved = { time_zone: timeZone, hours: JSON.stringify(hours) }
  await db
    .insertInto('interviewers')
    .values({ user_id: userId, ...saved })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(saved))
    .execute()
}

/** The calendars of a panel with what is booked from now on, in the order of the ids. */
export async function loadPanel(connection: Reader, userIds: readonly string[]): Promise<PanelMember[]> {
  if (userIds.length === 0) return []
  const [rows, busy] = [
    await calendars(connection).where('u.id', 'in', userIds).execute(),
    await connection
      .selectFrom('interview_busy')
      .select(['user_id', 'quarter'])
      .where('user_id', 'in', userIds)
      .where('quarter', '>', sql<Date>`now() - interval '1 day'`)
      .execute(),
  ]
  const busyOf = Map.groupBy(busy, ({ user_id }) => user_id)
  return userIds.map((userId) => ({
    ...parse(rows.find(({ user_id }) => user_id === userId)),
    busy: new Set((busyOf.get(userId) ?? []).map(({ quarter }) => quarter.getTime())),
  }))
}

type Asked = { panel: readonly string[]; minutes: number; bufferMinutes: number; from: Date }

/** The times of the next two weeks at which a whole panel is free. */
export async function listFreeTimes(connection: Reader, { panel, ...asked }: Asked): Promise<Date[]> {
  return findFreeTimes({ panel: await loadPanel(connection, panel), ...asked, days: OFFERED_DAYS })
}
