import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/**
 * SQL that is true for a job (`j`) that a person met while it was public: they opened or saved it, or began to apply. Only they are told that
 * it was removed; for others there is no such job, as on its own page.
 */
export const hasMetJob = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from viewed_jobs v where v.user_id = ${userId}::uuid and v.job_id = j.id)
  or exists (select from saved_jobs s where s.user_id = ${userId}::uuid and s.job_id = j.id)
  or exists (select from application_drafts d where d.user_id = ${userId}::uuid and d.job_id = j.id)
  or exists (select from application_starts b where b.user_id = ${userId}::uuid and b.job_id = j.id)
)`

/** A job that the desk has removed, by its title and what is like it, for a person who met it before; null for anybody else. */
export async function findRemovedJob(userId: string, jobId: number) {
  const row = await db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.category_slug', 'j.state', 'j.suburb'])
    .where('j.id', '=', jobId)
    .where('j.status', '=', 'removed')
    .where(hasMetJob(userId))
    .executeTakeFirst()
  return row ?? null
}
