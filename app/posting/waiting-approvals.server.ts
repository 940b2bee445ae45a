import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { endWaiting, takeBackWaiting } from '#app/jobs/approval-rows.server.ts'
import { changedFields } from '#app/jobs/changed-fields.ts'
import type { JobRow } from '#app/jobs/write.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { columnsOf } from './columns.server.ts'

/** The columns of a job that its form writes. */
type Columns = Awaited<ReturnType<typeof columnsOf>>

/**
 * Asks a client to approve its ad, or a change of one that was approved before, in the transaction of the write. A change that waited
 * already is replaced: the client sees the latest.
 *
 * @param content what is to change; null where the job itself waits
 */
export async function askApproval(
  tx: Tx,
  { id: jobId, version, employer_id }: JobRow,
  userId: string,
  content: Partial<Columns> | null,
): Promise<void> {
  await endWaiting(tx, [jobId])
  const { id: approvalId } = await tx
    .insertInto('job_approvals')
    .values({ job_id: jobId, employer_id, version, content: content && JSON.stringify(content), sent_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, 'job.approval_asked', { actorId: userId, jobId, approvalId })
}

/** As `endWaiting`, for all that an agency has sent to a client. */
export const endWaitingOf = (tx: Tx, { agency_id, employer_id }: { agency_id: string; employer_id: string }) =>
  takeBackWaiting(tx)
    .where('job_id', 'in', (jobs) =>
      jobs.selectFrom('jobs').select('jobs.id').where('agency_id', '=', agency_id).where('employer_id', '=', employer_id),
    )
    .execute()

/**
 * The last change of an ad that its client was sent and has not approved: one that waits, or that the client wants to be different. Null without
 * one.
 *
 * @returns `justSent` within the minute
 */
export async function findOpenChange(jobId: number, connection: Pick<Tx, 'selectFrom'> = db) {
  const last = await connection
    .selectFrom('job_approvals')
    .select(['id', 'state', 'content', sql<boolean>`(sent_at > now() - interval '1 minute')`.as('justSent')])
    .where('job_id', '=', jobId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.content || (last.state !== 'waiting' && last.state !== 'change_asked')) return null
  return { id: last.id, isWaiting: last.state === 'waiting', justSent: last.justSent, columns: columnsIn(last.content) }
}

/** The same, while it waits. */
export async function findWaitingChange(jobId: number, connection: Pick<Tx, 'selectFrom'> = db) {
  const change = await findOpenChange(jobId, connection)
  return change?.isWaiting ? change : null
}

/** The columns in which an ad would differ; its closing day only where the form changed that, since its run may be extended meanwhile. */
export function proposedColumns(job: JobRow, columns: Columns): Partial<Columns> | null {
  const fields = changedFields(job, columns)
  if (fields.length === 0) return null
  const { expires_at, ...words } = columns
  return fields.includes('closes_on') ? { ...words, expires_at } : words
}

/** The columns that askApproval wrote as JSON, in which an instant is text. */
export function columnsIn(content: unknown): Partial<Columns> {
  const { expires_at, ...columns } = content as Partial<Columns> & { expires_at?: string | null }
  return expires_at === undefined ? columns : { ...columns, expires_at: expires_at === null ? null : new Date(expires_at) }
}
