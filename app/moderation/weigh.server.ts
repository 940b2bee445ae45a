import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { closeReportsOfRemoved } from '#app/jobs/report.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { HELD_AFTER_REPORTS } from './decision.ts'
import { holdJob, lockJob } from './decisions.server.ts'

const WORDS = 'Several people have reported this ad. Somebody looks at it before it goes on.'

/** Holds an ad once enough different people have reported it since the desk last looked. */
export async function weighReport({ reportId }: RecordedEvent<'report.sent'>): Promise<void> {
  const held = await db.transaction().execute(async (tx) => {
    const report = await tx.selectFrom('reports').select('job_id').where('id', '=', reportId).executeTakeFirst()
    if (!report?.job_id) return false
    // It came in as the ad was removed.
    if ((await lockJob(tx, report.job_id)) === 'removed') {
      await closeReportsOfRemoved(tx, report.job_id)
      return false
    }
    const open = await tx
      .selectFrom('reports')
      .select('reporter_key')
      .distinct()
      .where('job_id', '=', report.job_id)
      .where('decision_id', 'is', null)
      .execute()
    return open.length >= HELD_AFTER_REPORTS && (await holdJob(tx, report.job_id, { words: WORDS, by: null }))
  })
  if (held) jobsChanged()
}
