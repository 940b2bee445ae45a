import { sql } from 'kysely'
import { NoRoom } from '#app/billing/quota.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { changedFields } from '#app/jobs/changed-fields.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { findProposedJob } from '#app/jobs/detail.server.ts'
import { changeJobs, type JobRow } from '#app/jobs/write.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimit } from '#app/platform/rate-limits.server.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import { type Answerer, lockConsent } from '#app/recruiters/client-consent.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { lockTeam } from '#app/teams/team-tables.server.ts'
import { APPROVAL_LINK_DAYS, type ApprovalStanding } from './approval.ts'
import { changesOf } from './approval-changes.server.ts'
import { listApprovals, selectApprovals } from './approval-list.server.ts'
import type { columnsOf } from './columns.server.ts'
import { editedClosing, goLive, lockPoster } from './go-live.server.ts'

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
  await endWaiting(tx, jobId)
  const { id: approvalId } = await tx
    .insertInto('job_approvals')
    .values({ job_id: jobId, employer_id, version, content: content && JSON.stringify(content), sent_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, 'job.approval_asked', { actorId: userId, jobId, approvalId })
}

const takeBack = (tx: Tx) =>
  tx.updateTable('job_approvals').set({ state: 'taken_back', answered_at: sql`now()` }).where('state', '=', 'waiting')

/** What a client was asked about a job waits no more, in the transaction that takes it back. */
export const endWaiting = (tx: Tx, jobId: number) => takeBack(tx).where('job_id', '=', jobId).execute()

/** As `endWaiting`, for all that an agency has sent to a client. */
export const endWaitingOf = (tx: Tx, { agency_id, employer_id }: { agency_id: string; employer_id: string }) =>
  takeBack(tx)
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
    throw new AppError('conflict', 'The agency cannot publish it at the moment, and was told. Please approve it again later.')
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

/** Locks the company whose member answers, the agency, whose plan counts, then the consent, then the text, of which one answer is taken. */
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
  if ('userId' in by) {
    // Before the member, as whoever changes members does. Shared, as where the agency publishes another ad, which locks itself first.
    await sql`select from employers where id = ${employerId} for share`.execute(tx)
    await requirePermission(tx, { employerId }, by.userId, 'job.publish', APPROVE_ADS)
  }
  await lockTeam(tx, { agencyId })
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

/**
 * Finds a text with what it changes, for the company that approves it.
 *
 * @returns `job` as it would be once approved, null for an unknown id; `open` while it waits
 */
export async function findApproval(approvalId: string) {
  const row = await selectApprovals()
    .innerJoin('agencies as a', 'a.id', 'j.agency_id')
    .innerJoin('employers as e', 'e.id', 'p.employer_id')
    .leftJoin('agency_clients as c', (join) => join.onRef('c.agency_id', '=', 'j.agency_id').onRef('c.employer_id', '=', 'p.employer_id'))
    .select([
      'p.content',
      'p.job_id',
      'p.sent_by as sent_by_id',
      'j.agency_id',
      'p.employer_id',
      'a.name as agency',
      'e.company_name as client',
    ])
    .select(['c.contact_name', 'c.contact_email', 'c.answered_at as agreed_at', 'c.id as client_id', 'c.state as consent'])
    .select([
      sql<boolean>`exists (select from employer_members m where m.employer_id = e.id)`.as('hasMembers'),
      sql<boolean>`(p.sent_at > now() - make_interval(days => ${sql.lit(APPROVAL_LINK_DAYS)}))`.as('isCurrent'),
    ])
    .where('p.id', '=', approvalId)
    .executeTakeFirst()
  return row ?? null
}

/** The columns that askApproval wrote as JSON, in which an instant is text. */
function columnsIn(content: unknown): Partial<Columns> {
  const { expires_at, ...columns } = content as Partial<Columns> & { expires_at?: string | null }
  return expires_at === undefined ? columns : { ...columns, expires_at: expires_at === null ? null : new Date(expires_at) }
}

/**
 * What a client decides about: the ad as it would be, what changes, how the text stands, and what was said before. `newer` is the id of the text that was sent last. `job`
 * is null once there is a newer text, and while the agency works on the ad: what it changes there is for nobody before it is sent again.
 */
export async function loadApproval(approvalId: string) {
  const found = await findApproval(approvalId)
  if (!found) return null
  const content = found.content ? columnsIn(found.content) : null
  const [job, now, history] = await Promise.all([
    findProposedJob(found.job_id, content),
    db.selectFrom('jobs').selectAll().where('id', '=', found.job_id).$narrowType<JobRow>().executeTakeFirst(),
    listApprovals(found.job_id, found.employer_id),
  ])
  if (!job || !now) return null
  // An ad that is for another client by now is nothing to this one.
  const isTheirs = now.employer_id === found.employer_id
  const standing = standingOf(found, { isDraft: isTheirs && now.status === 'draft', isLatest: history[0]?.id === found.id })
  const changes = content && standing === 'waiting' ? changesOf(now, content) : []
  const isShown = isTheirs && (standing === found.state || (standing === 'ended' && now.status !== 'draft'))
  return {
    found,
    standing,
    job: isShown ? job : null,
    changes,
    history,
    newer: standing === 'sent_again' ? (history[0]?.id ?? null) : null,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findApproval>>>

function standingOf({ state, consent }: Found, { isDraft, isLatest }: { isDraft: boolean; isLatest: boolean }): ApprovalStanding {
  if (state === 'waiting') return 'waiting'
  if (consent !== null && consent !== 'agreed') return 'ended'
  if (!isLatest) return 'sent_again'
  return isDraft ? 'in_work' : state
}

const PURPOSE = 'ad approval'

/** The address where a client without an account answers. It is bound to one text. */
export const approvalLink = (approvalId: string) => `${config.appUrl}/approvals/${sign(PURPOSE, approvalId)}`

/** The id of the text that a link is about. @throws AppError `not_found` for a token that is not ours or was changed */
export function readApprovalToken(token: string): string {
  const id = unsign(PURPOSE, token)
  if (!id) throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  return id
}
