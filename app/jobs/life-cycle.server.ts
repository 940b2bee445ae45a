import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { jobsChanged } from './changes.server.ts'
import { JOB_STATUSES, type JobStatus } from './job.ts'
import { canMove } from './moves.ts'
import { closeReportsOfRemoved } from './report.server.ts'
import { changeJobs, deleteJobs } from './write.server.ts'

const OPEN = JOB_STATUSES.filter((status) => canMove(status, 'closed', 'member'))
const UNPUBLISHED: JobStatus[] = ['draft', 'pending_approval']

/**
 * Closes the open jobs of a company or agency, removes the held ones, whose reports end with them, and deletes those never published, in the
 * transaction that removes its last member. What an agency posts for the company is the agency's.
 */
export async function closeAllJobs(tx: Tx, owner: 'employer_id' | 'agency_id', ownerId: string): Promise<void> {
  const isOwn =
    owner === 'employer_id' ? sql<boolean>`(employer_id = ${ownerId} and agency_id is null)` : sql<boolean>`agency_id = ${ownerId}`
  const unpublished = await tx
    .selectFrom('jobs')
    .select('id')
    .where(isOwn)
    .where('status', 'in', UNPUBLISHED)
    .orderBy('id')
    .forUpdate()
    .execute()
  await deleteJobs(
    tx,
    unpublished.map(({ id }) => id),
  )
  await changeJobs(tx, {
    jobs: (all) => all.where(isOwn).where('j.status', 'in', OPEN).orderBy('j.id'),
    by: { actor: 'member', actorId: null },
    to: 'closed',
  })
  const removed = await changeJobs(tx, {
    jobs: (all) => all.where(isOwn).where('j.status', '=', 'held').orderBy('j.id'),
    by: { actor: 'system', actorId: null },
    to: 'removed',
  })
  for (const { after } of removed) await closeReportsOfRemoved(tx, after.id)
}

/** Most jobs in one transaction, so that each transaction is short. */
const EXPIRE_BATCH = 200

/** Expires the jobs whose closing time has passed. Search leaves them out from that instant on; this tells the rest of the product. */
export async function expireJobs(): Promise<void> {
  for (let count = EXPIRE_BATCH; count === EXPIRE_BATCH; ) {
    count = await expireBatch()
    if (count > 0) jobsChanged()
  }
}

async function expireBatch(): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await changeJobs(tx, {
      jobs: (all) =>
        all
          .where('j.status', 'in', ['live', 'paused'])
          .where('j.expires_at', '<=', sql<Date>`now()`)
          .orderBy('j.expires_at')
          .limit(EXPIRE_BATCH),
      skipLocked: true,
      by: { actor: 'system', actorId: null },
      to: 'expired',
    })
    return due.length
  })
}
