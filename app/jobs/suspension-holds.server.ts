import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { insertDecision } from './decision-rows.server.ts'
import { changeJobs } from './write.server.ts'

/** What the team of an ad reads that is held because one of those behind it is suspended. */
export const SUSPENDED_WORDS = 'Its company or agency, or whoever posted this ad, is suspended.'

/** The suspensions that have not ended of the companies and agencies of these ads, or of who posted them: for each ad the one that ends last. */
export const listSuspensionsOf = (tx: Tx, jobIds: readonly number[]) =>
  tx
    .selectFrom('jobs as j')
    .innerJoin('suspensions as x', (join) =>
      join.on((eb) =>
        eb.or([
          eb('x.employer_id', '=', eb.ref('j.employer_id')),
          eb('x.agency_id', '=', eb.ref('j.agency_id')),
          eb('x.user_id', '=', eb.ref('j.posted_by')),
        ]),
      ),
    )
    .select(['j.id as jobId', 'x.id as suspensionId'])
    .distinctOn('j.id')
    .where('j.id', 'in', jobIds)
    .where('x.lifted_at', 'is', null)
    .where('x.until', '>', sql<Date>`now()`)
    .orderBy('j.id')
    .orderBy('x.until', 'desc')
    .execute()

/**
 * Holds live ads whose company, agency or poster is suspended, until that ends. The caller has locked their companies: a suspension that begins
 * meanwhile waits, and holds them itself.
 *
 * @returns how many it holds
 */
export async function holdSuspended(tx: Tx, jobIds: readonly number[]): Promise<number> {
  if (jobIds.length === 0) return 0
  const suspensions = await listSuspensionsOf(tx, jobIds)
  if (suspensions.length === 0) return 0
  const ids = suspensions.map(({ jobId }) => jobId)
  await changeJobs(tx, { jobs: (all) => all.where('j.id', 'in', ids).orderBy('j.id'), by: { actor: 'system', actorId: null }, to: 'held' })
  for (const { jobId, suspensionId } of suspensions)
    await insertDecision(
      tx,
      { kind: 'job', id: jobId },
      { outcome: 'held', words: SUSPENDED_WORDS, heldFrom: 'live', by: null, suspensionId },
    )
  return suspensions.length
}
