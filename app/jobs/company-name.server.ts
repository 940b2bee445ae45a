import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { EventPayload } from '#app/platform/events.ts'
import { jobsChanged } from './fresh.server.ts'
import { indexJobs } from './search-index.server.ts'

/** At most this many in one transaction, so that each is short. */
const BATCH = 200

/**
 * Gives the jobs of a company its name as it is now, on the ad and in the search. A job that an agency advertises under its own name,
 * because the client is confidential, keeps that name.
 */
export async function keepCompanyName({ employerId }: EventPayload<'employer.edited'>): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await renameBatch(employerId)
    if (count > 0) jobsChanged()
  }
}

async function renameBatch(employerId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Held, so that a name that is changed at this moment waits and is given afterwards.
    const company = await tx.selectFrom('employers').select('company_name').where('id', '=', employerId).forShare().executeTakeFirst()
    if (!company) return 0
    const jobs = await tx
      .selectFrom('jobs as j')
      .leftJoin('agencies as a', 'a.id', 'j.agency_id')
      .select('j.id')
      .where('j.employer_id', '=', employerId)
      .where('j.company_name', '<>', company.company_name)
      .where(sql<boolean>`j.company_name is distinct from a.name`)
      .orderBy('j.id')
      .limit(BATCH)
      .forUpdate('j')
      .execute()
    const ids = jobs.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx
      .updateTable('jobs')
      // Not a new version: nobody's unsent edit is out of date by it.
      .set({ company_name: company.company_name, updated_at: sql<Date>`now()` })
      .where('employer_id', '=', employerId)
      .where('id', 'in', ids)
      .execute()
    await indexJobs(tx, ids)
    // Other processes keep answers about jobs, too.
    await recordEvent(tx, 'jobs.changed', { by: 'company-name', count: ids.length })
    return ids.length
  })
}
