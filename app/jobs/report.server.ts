import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { isForeignKeyViolation } from '#app/platform/sql-errors.server.ts'
import { columnOf, type Decided, insertDecision } from './decision-rows.server.ts'
import type { ReportReason } from './report.ts'

const REPORTS_PER_CLIENT = { hits: 10, windowSeconds: 3_600 }

/** What is reported: an ad or a company. */
export type Reported = { jobId: number } | { employerId: string }

type Report = {
  about: Reported
  reason: ReportReason
  detail: string
  /** Null for a visitor, whom the client's address tells from others. */
  reporterId: string | null
  client: string
}

/**
 * Stores a person's report about an ad or a company for the operator's desk. Who reports the same again before it is decided counts once:
 * the later words replace the earlier ones.
 *
 * @throws AppError `rate_limited` after ten reports an hour from one client, `not_found` when there is no such job or company
 */
export async function sendReport({ about, reason, detail, reporterId, client }: Report): Promise<void> {
  await consumeLimitsOrThrow([{ key: `report:${client}`, limit: REPORTS_PER_CLIENT }], 'You have sent many reports.')
  const { job_id, employer_id } =
    'jobId' in about ? { job_id: about.jobId, employer_id: null } : { job_id: null, employer_id: about.employerId }
  const reporter_key = reporterId ?? keyedHash('reporter', client)
  try {
    await db.transaction().execute(async (tx) => {
      const again = await tx
        .updateTable('reports')
        .set({ reason, detail })
        .where(job_id === null ? 'employer_id' : 'job_id', '=', (job_id ?? employer_id)!) // one of them
        .where('reporter_key', '=', reporter_key)
        .where('decision_id', 'is', null)
        .returning('id')
        .executeTakeFirst()
      const report =
        again ??
        (await tx
          .insertInto('reports')
          .values({ job_id, employer_id, reporter_id: reporterId, reporter_key, reason, detail })
          // The same form sent twice at the same moment.
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst())
      if (report) await recordEvent(tx, 'report.sent', { reportId: report.id })
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('not_found', 'There is nothing to report at this address', { cause: error })
    throw error
  }
}

/** Closes the open reports of an ad or company with a decision about it. @returns how many */
export async function closeReports(tx: Tx, subject: Decided, decisionId: string): Promise<number> {
  const closed = await tx
    .updateTable('reports')
    .set({ decision_id: decisionId })
    .where(columnOf(subject), '=', subject.id)
    .where('decision_id', 'is', null)
    .returning('id')
    .execute()
  return closed.length
}

/** Closes the open reports of an ad that is removed, about which nobody can decide any more; whoever reported it is told. The caller has locked it. */
export async function closeReportsOfRemoved(tx: Tx, jobId: number): Promise<void> {
  const open = await tx.selectFrom('reports').select('id').where('job_id', '=', jobId).where('decision_id', 'is', null).executeTakeFirst()
  if (!open) return
  const subject = { kind: 'job', id: jobId } as const
  // Where the desk ended it as the report came in, its words stay what the team reads.
  const ended = await tx
    .selectFrom('decisions')
    .select('words')
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'ended')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const words = ended?.words ?? 'It was removed before anybody had decided about its reports.'
  await closeReports(tx, subject, await insertDecision(tx, subject, { outcome: 'ended', words, by: null }))
}
