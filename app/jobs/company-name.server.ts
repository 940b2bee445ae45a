import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { EventPayload } from '#app/platform/events.ts'
import { jobsChanged } from './changes.server.ts'
import { changeJobs } from './write.server.ts'

/** Most jobs in one transaction, so that each transaction is short. */
const BATCH = 200

/**
 * Copies a company's current name to its jobs and to their search rows. A job that an agency advertises under its own name, because the
 * client is confidential, keeps that name.
 */
export async function syncCompanyName({ employerId }: EventPayload<'employer.edited'>): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await renameBatch(employerId)
    if (count > 0) jobsChanged()
  }
}

async function renameBatch(employerId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The lock makes a name change at this moment wait until these jobs are written; its own event then copies the newer name.
    const company = await tx.selectFrom('employers').select('company_name').where('id', '=', employerId).forShare().executeTakeFirst()
    if (!company) return 0
    const { company_name } = company
    const jobs = await changeJobs(tx, {
      jobs: (all) =>
        all
          .where('j.employer_id', '=', employerId)
          .where('j.company_name', '<>', company_name)
          .where(sql<boolean>`j.company_name is distinct from (select a.name from agencies a where a.id = j.agency_id)`)
          .orderBy('j.id')
          .limit(BATCH),
      by: { bulk: 'company-name' },
      change: () => ({ columns: { company_name } }),
    })
    return jobs.length
  })
}
