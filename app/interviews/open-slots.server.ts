import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { earliestStart } from './interview.ts'

/** SQL that is true for an offered time (`s`) of an interview (`i`) that can still be chosen: not too soon, and nobody of its panel is booked meanwhile. */
export const isOpenSlot = (now: Date) => sql<boolean>`(s.starts_at >= ${earliestStart(now)}
  and s.starts_at is distinct from case when i.state = 'booked' then i.starts_at end
  and not exists (select from interview_busy b join interview_panel p on p.user_id = b.user_id
    where p.interview_id = i.id and b.interview_id <> i.id
      and b.quarter >= s.starts_at - make_interval(mins => i.buffer_minutes)
      and b.quarter < s.starts_at + make_interval(mins => i.minutes + i.buffer_minutes)))`

/** The times of an interview that can still be chosen. */
export async function listOpenSlots(connection: Pick<Tx, 'selectFrom'>, interviewId: string, now: Date): Promise<Date[]> {
  const rows = await connection
    .selectFrom('interview_slots as s')
    .innerJoin('interviews as i', 'i.id', 's.interview_id')
    .select('s.starts_at')
    .where('s.interview_id', '=', interviewId)
    .where(isOpenSlot(now))
    .orderBy('s.starts_at')
    .execute()
  return rows.map(({ starts_at }) => starts_at)
}
