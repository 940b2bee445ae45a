import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import { localChanges, ttlCache } from '#app/platform/cache.server.ts'
import { type BoardCounts, type BoardFigure, shownFigures } from './board-figures.ts'
import { firstAnswer } from './first-answer.server.ts'

/** The pages that show them are no live view: a figure may be ten minutes old. */
const cache = ttlCache<BoardFigure[]>({ changes: localChanges(), maxAgeMs: 10 * 60_000, max: 1 })

/** The board's own figures for the pages for employers and recruiters; those that rest on too few cases are left out. */
export const listBoardFigures = (): Promise<BoardFigure[]> => cache('figures', async () => shownFigures(await countBoard()))

/** Counts what the figures rest on, over the last six months where they have a period. */
export async function countBoard(): Promise<BoardCounts> {
  const { rows } = await sql<BoardCounts>`
    with recent as (
      select a.id, a.submitted_at, a.submitted_at <= now() - interval '14 days' as is_due,
        ${firstAnswer(sql`a.id`)} as answered_at
      from applications a where a.submitted_at > now() - interval '6 months' and a.status <> 'withdrawn'
    ), firsts as (
      select extract(epoch from min(a.submitted_at) - j.posted_at) / 3600 as hours
      from jobs j join applications a on a.job_id = j.id and a.submitted_at >= j.posted_at
      where j.posted_at > now() - interval '6 months' group by j.id
    )
    select
      (select count(*) from jobs j where ${isListed})::int as "openJobs",
      (select count(*) from users where role = 'job_seeker')::int as "jobSeekers",
      (select count(distinct agency_id) from jobs j where ${isListed})::int as agencies,
      (select count(*) from recent where is_due or answered_at is not null)::int as "dueApplications",
      (select count(*) from recent where answered_at <= submitted_at + interval '14 days')::int as "answeredApplications",
      (select count(*) from firsts)::int as "appliedJobs",
      (select percentile_cont(0.5) within group (order by hours) from firsts)::float8 as "firstHours"`.execute(db)
  return rows[0]! // one row
}
