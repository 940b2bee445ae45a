import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { teamOfRowOrNull } from '#app/teams/team.ts'
import { LEAST_APPLICATIONS, RECORD_MONTHS, type ResponseRecord, recordLine } from './record.ts'

/**
 * The response record of whoever advertises: the company for its own ads, the agency for its. Only applications whose ad promised an answer
 * count.
 *
 * @returns null where nothing was ever promised; a record under the least number of applications has no figures (`total` alone)
 */
export async function findResponseRecord(advertiser: Advertiser): Promise<ResponseRecord | { total: number; tooFew: true } | null> {
  const own =
    'agencyId' in advertiser
      ? sql`j.agency_id = ${advertiser.agencyId}`
      : sql`j.employer_id = ${advertiser.employerId} and j.agency_id is null`
  const { rows } = await sql<ResponseRecord & { isPromised: boolean }>`
    with counted as (
      select c.answered_at, c.due_at, c.started_at from response_clocks c join jobs j on j.id = c.job_id
      where ${own} and c.started_at > now() - make_interval(months => ${RECORD_MONTHS})
        and (c.answered_at is not null or (c.due_at < now() and (c.stopped_at is null or c.stopped_at > c.due_at)))
    )
    select count(*)::int as total, count(*) filter (where answered_at <= due_at)::int as "inTime", count(answered_at)::int as answers,
      (percentile_cont(0.5) within group (order by extract(epoch from answered_at - started_at) / 86400)
        filter (where answered_at is not null))::float8 as "medianDays",
      exists (select from response_clocks c join jobs j on j.id = c.job_id where ${own}) as "isPromised"
    from counted`.execute(db)
  const { isPromised, ...record } = rows[0]! // one row
  if (!isPromised) return null
  return record.total < LEAST_APPLICATIONS ? { total: record.total, tooFew: true } : record
}

/** The record of a job's advertiser in one line; null where there is too little for one. */
export async function findRecordLine(job: { employer_id: string | null; agency_id: string | null }): Promise<string | null> {
  const advertiser = teamOfRowOrNull(job)
  const record = advertiser && (await findResponseRecord(advertiser))
  return record && !('tooFew' in record) ? recordLine(record) : null
}
