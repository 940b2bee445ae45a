import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, advertiserIsAway, getsApplications } from '#app/employers/advertiser.server.ts'
import { recordEvents } from '#app/platform/events.server.ts'
import { ACTIVE } from './application.ts'
import { toldStatus } from './told-status.server.ts'

/** How many people are told in one transaction: it holds the suspension, and their applications. */
export const TOLD_AT_ONCE = 100

/**
 * Has everybody told who waits for a team that is suspended, where no other team may answer, once each, about the latest of their applications.
 * Safe to run twice.
 *
 * @param suspensionId of the suspension, which is told of once
 */
export async function tellThatAdvertiserIsAway(team: Advertiser, suspensionId: string): Promise<void> {
  let last: string | null = null
  do last = await tellSome(team, suspensionId, last)
  while (last)
}

/** @param after the id of the last person who was told @returns that of the next one; null when there are no more */
async function tellSome(team: Advertiser, suspensionId: string, after: string | null): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    // A second run waits here for the first, and sees what it recorded.
    await tx.selectFrom('suspensions').select('id').where('id', '=', suspensionId).forUpdate().execute()
    const { rows } = await sql<{ id: string; applicant_id: string; job_id: number }>`
      select distinct on (a.applicant_id) a.id, a.applicant_id, a.job_id from applications a join jobs j on j.id = a.job_id
      where ${getsApplications(team)} and ${advertiserIsAway} and ${toldStatus} = any(${[...ACTIVE]}::text[])
        and (${after}::uuid is null or a.applicant_id > ${after}::uuid)
        and not exists (select from events e join applications o on o.id = e.application_id
          where e.name = 'application.advertiser_away' and e.data ->> 'suspensionId' = ${suspensionId} and o.applicant_id = a.applicant_id)
      order by a.applicant_id, a.submitted_at desc, a.id limit ${TOLD_AT_ONCE}`.execute(tx)
    await recordEvents(
      tx,
      'application.advertiser_away',
      rows.map(({ id, job_id }) => ({ jobId: job_id, applicationId: id, suspensionId })),
    )
    return rows.length === TOLD_AT_ONCE ? (rows.at(-1)?.applicant_id ?? null) : null
  })
}
