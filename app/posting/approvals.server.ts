import { sql } from 'kysely'
import { NoRoom } from '#app/billing/quota.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { changedFields } from '#app/jobs/changed-fields.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimit } from '#app/platform/rate-limits.server.ts'
import { type Answerer, lockConsent } from '#app/recruiters/client-consent.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { lockTeam } from '#app/teams/team-tables.server.ts'
import { editedClosing, goLive, lockPoster } from './go-live.server.ts'
import { columnsIn } from './waiting-approvals.server.ts'

/**
 * Approves a text: an ad that waited goes live, and a change replaces the approved words.
 *
 * @throws AppError `not_found` for the text of another company; `conflict` when it was answered or taken back, the ad has changed since,
 * the consent has ended, or the agency's plan has no room, which the agency is told; `forbidden` for a member who may not, and while the
 * company or agency is suspended
 */
export async function approve(approvalId: string, by: Answerer): Promise<void> {
  try {
    await approveOrThrow(approvalId, by)
  } catch (error) {
    // The plan that has no room is the agency's: why is for them alone.
    if (!(error instanceof NoRoom)) throw error
    await tellBlocked(approvalId, by, error.message)
    throw new AppError(
      'conflict',
      'The agency cannot publish it at the moment, and was told within the last day. Please approve it again later.',
    )
  }
  jobsChanged()
}

/** Once a day, however often the client tries. */
async function tellBlocked(approvalId: string, by: Answerer, reason: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if ((await consumeLimit(`approval-blocked:${approvalId}`, { hits: 1, windowSeconds: 86_400 }, tx)) !== null) return
    const approval = await tx.selectFrom('job_approvals').select('job_id').where('id', '=', approvalId).executeTakeFirst()
    if (!approval) return
    const actorId = 'userId' in by ? by.userId : null
    await recordEvent(tx, 'job.approval_blocked', { actorId, jobId: approval.job_id, approvalId, reason })
  })
}

async function approveOrThrow(approvalId: string, by: Answerer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPoster(tx, sql<number>`(select job_id from job_approvals where id = ${approvalId})`)
    const { approval, agencyId, consent } = await lockApproval(tx, approvalId, by)
    if (consent?.state !== 'agreed') throw new AppError('conflict', CONSENT_ENDED)
    const { content } = approval
    await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', approval.job_id),
      by: { actor: 'client', actorId: 'userId' in by ? by.userId : null },
      to: content ? undefined : 'live',
      conflictMessage: () => ANSWERED,
      async change(job) {
        if (content) {
          const columns = columnsIn(content)
          if (columns.expires_at !== undefined) columns.expires_at = await editedClosing(tx, { agencyId }, job, columns.expires_at)
          return { columns, fields: changedFields(job, columns) }
        }
        if (job.version !== approval.version) throw new AppError('conflict', ANSWERED)
        return { columns: await goLive(tx, { agencyId }, job, { now: new Date() }) }
      },
    })
    await writeAnswer(tx, approval, by, { state: 'approved' })
  })
}

/**
 * Asks the agency to change a text: an ad that waited is a draft again, and one that is live stays as it was approved.
 *
 * @param note what should change
 * @throws AppError as `approve`
 */
export async function askForChange(approvalId: string, by: Answerer, note: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { approval } = await lockApproval(tx, approvalId, by)
    if (!approval.content)
      await changeJobs(tx, {
        jobs: (all) => all.where('j.id', '=', approval.job_id),
        by: { actor: 'client', actorId: 'userId' in by ? by.userId : null },
        to: 'draft',
        conflictMessage: () => ANSWERED,
      })
    await writeAnswer(tx, approval, by, { state: 'change_asked', note })
  })
  jobsChanged()
}

const ANSWERED = 'This was answered or taken back a moment ago. The page shows how it stands'
const CONSENT_ENDED = 'Your company’s consent to this agency has ended, and nothing of it goes live'

/** Locks the agency, whose plan counts, the company whose member answers, then the consent, then the text, of which one answer is taken. */
async function lockApproval(tx: Tx, approvalId: string, by: Answerer) {
  const owner = await tx
    .selectFrom('job_approvals as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .select(['j.agency_id', 'p.employer_id'])
    .where('p.id', '=', approvalId)
    .executeTakeFirst()
  const [agencyId, employerId] = [owner?.agency_id, owner?.employer_id]
  if (!agencyId || !employerId || ('userId' in by && by.employerId !== employerId))
    throw new AppError('not_found', 'This ad does not exist, or it is not one of yours')
  await lockTeam(tx, { agencyId })
  if ('userId' in by) {
    // Before the member, as whoever changes members does. Shared, and after the agency, as where it publishes another ad.
    await sql`select from employers where id = ${employerId} for share`.execute(tx)
    await requirePermission(tx, { employerId }, by.userId, 'job.publish', APPROVE_ADS)
  }
  const consent = await lockConsent(tx, agencyId, employerId)
  const approval = await tx.selectFrom('job_approvals').selectAll().where('id', '=', approvalId).forUpdate().executeTakeFirst()
  if (approval?.state !== 'waiting') throw new AppError('conflict', ANSWERED)
  return { approval, agencyId, consent }
}

export const APPROVE_ADS = 'approve ads'

async function writeAnswer(
  tx: Tx,
  { id: approvalId, job_id: jobId }: { id: string; job_id: number },
  by: Answerer,
  answer: { state: 'approved' | 'change_asked'; note?: string },
): Promise<void> {
  const answered = 'userId' in by ? { answered_by: by.userId } : { answered_name: by.name }
  await tx
    .updateTable('job_approvals')
    .set({ ...answer, ...answered, answered_at: sql`now()` })
    .where('id', '=', approvalId)
    .execute()
  await recordEvent(tx, 'job.approval_answered', { actorId: 'userId' in by ? by.userId : null, jobId, approvalId })
}
