import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { HELD_AFTER_REPORTS } from './decision.ts'
import { holdJob, lockJob } from './decisions.server.ts'
import { scamSign } from './scam.ts'

/** Holds an ad once enough different people have reported it since the desk last looked. */
export async function weighReport({ reportId }: RecordedEvent<'report.sent'>): Promise<void> {
  await holdIf(async (tx) => {
    const report = await tx.selectFrom('reports').select('job_id').where('id', '=', reportId).executeTakeFirst()
    if (!report?.job_id) return null
    await lockJob(tx, report.job_id)
    const open = await tx
      .selectFrom('reports')
      .select('reporter_key')
      .distinct()
      .where('job_id', '=', report.job_id)
      .where('decision_id', 'is', null)
      .execute()
    if (open.length < HELD_AFTER_REPORTS) return null
    return { jobId: report.job_id, words: 'Several people have reported this ad. Somebody looks at it before it goes on.' }
  })
}

/** Holds an ad whose text has the sign of a swindle, unless the desk has found no fault with these words. */
export async function weighAd({ jobId }: { jobId: number }): Promise<void> {
  await holdIf(async (tx) => {
    if ((await lockJob(tx, jobId)) !== 'live') return null
    const job = await tx
      .selectFrom('jobs')
      .select(['title', 'description', 'salary_range', 'tags', 'benefits'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow()
    const sign = scamSign([job.title, job.description, job.salary_range, ...job.tags, ...job.benefits].join('\n'))
    if (sign === null || (await isCleared(tx, jobId))) return null
    return {
      jobId,
      words: `A sentence of this ad reads as if ${sign}. Somebody looks at it before it goes on; you can change its words meanwhile.`,
    }
  })
}

/** True when the desk has found no fault since the words were last changed. Events of one ad are in the order of its lock. */
async function isCleared(tx: Tx, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ cleared: boolean }>`
    select coalesce(max(e.id) filter (where e.name = 'decision.made' and d.outcome = 'no_fault'), 0)
      > coalesce(max(e.id) filter (where e.name = 'job.edited'), 0) as cleared
    from events e left join decisions d on e.name = 'decision.made' and d.id = (e.data ->> 'decisionId')::uuid
    where e.job_id = ${jobId}`.execute(tx)
  return rows[0]?.cleared === true
}

async function holdIf(reasonOf: (tx: Tx) => Promise<{ jobId: number; words: string } | null>): Promise<void> {
  const held = await db.transaction().execute(async (tx) => {
    const hold = await reasonOf(tx)
    return hold !== null && (await holdJob(tx, hold.jobId, { words: hold.words, by: null }))
  })
  if (held) jobsChanged()
}
