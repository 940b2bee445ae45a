import { sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { hasNotBlocked } from '#app/profiles/blocks.server.ts'
import { lockConsent } from '#app/recruiters/client-consent.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { type AgencyMember, lockOwnSubmission, requireMayPutForward } from './ask.server.ts'
import { type Actor, addEntry } from './entries.server.ts'
import { lockCandidate } from './ledger.server.ts'
import { isReadableShortlist } from './shared.server.ts'
import { canDecide, DECIDE, isShared, shownState } from './submission.ts'

/** Who acts for a client: a member of it, or a reader of the page of a shortlist, by the name that they wrote. */
export type ClientReader = { userId: string; employerId: string } | { name: string; round: number }

const actorOf = (by: ClientReader): Actor => ('userId' in by ? { side: 'client', userId: by.userId } : { side: 'client', name: by.name })

type Of = { shortlistId: string; submissionId: string }

/** Locks a shortlist while its page can be read; undefined for any other. */
const lockReadable = (tx: Tx, shortlistId: string | null) =>
  tx.selectFrom('shortlists as l').selectAll().where('l.id', '=', shortlistId).where(isReadableShortlist).forShare('l').executeTakeFirst()

/** Locks a candidate of a shortlist for its client, while the client may read them. @throws AppError `not_found`, `forbidden`, `conflict` */
async function lockRead(tx: Tx, { shortlistId, submissionId }: Of, by: ClientReader) {
  const seen = await tx
    .selectFrom('submissions')
    .select(['user_id', 'employer_id', 'agency_id'])
    .where('id', '=', submissionId)
    .where('shortlist_id', '=', shortlistId)
    .executeTakeFirst()
  if (!seen?.user_id || ('userId' in by && by.employerId !== seen.employer_id)) throw new AppError('not_found', 'Candidate not found')
  await lockCandidate(tx, seen.user_id)
  if ('userId' in by) await requirePermission(tx, { employerId: by.employerId }, by.userId, 'application.move', DECIDE)
  await lockConsent(tx, seen.agency_id, seen.employer_id)
  const shortlist = await lockReadable(tx, shortlistId)
  if (!shortlist || (!('userId' in by) && by.round !== shortlist.round))
    throw new AppError('conflict', 'This shortlist can no longer be read. Ask the agency to send it again')
  const open = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', seen.user_id)
    .where(hasNotBlocked({ employerId: seen.employer_id }, 'u.id'))
    .executeTakeFirst()
  if (!open) throw new AppError('conflict', 'This candidate is no longer put forward')
  const row = await tx.selectFrom('submissions').selectAll().where('id', '=', submissionId).forUpdate().executeTakeFirstOrThrow()
  return { ...row, shown: shownState(row) }
}

/**
 * A client accepts a candidate for an interview, or declines with a reason; once. The same answer again changes nothing.
 *
 * @throws AppError `not_found`, `forbidden`, or `conflict` when it is answered, or the candidate can no longer be read
 */
export async function decide(of: Of, by: ClientReader, answer: { accepts: true } | { accepts: false; reason: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockRead(tx, of, by)
    const state = answer.accepts ? 'interview' : 'declined'
    if (row.shown === state) return
    if (!canDecide(row.shown)) throw new AppError('conflict', 'This candidate has an answer already, or is no longer put forward')
    const reason = answer.accepts ? '' : answer.reason
    const decided = 'userId' in by ? { decided_by: by.userId } : { decided_name: by.name }
    await tx
      .updateTable('submissions')
      .set({ state, reason, ...decided, decided_at: sql`now()` })
      .where('id', '=', row.id)
      .execute()
    await addEntry(tx, row, state, actorOf(by))
  })
}

type Written = { formId: string; body: string }

/** A client writes about a candidate; the agency reads it. @throws AppError as `decide` */
export async function commentAsClient(of: Of, by: ClientReader, { formId, body }: Written): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockRead(tx, of, by)
    if (!isShared(row.shown)) throw new AppError('conflict', 'This candidate is no longer put forward')
    const author = 'userId' in by ? { author_id: by.userId } : { author_name: by.name }
    await write(tx, row, { form_id: formId, side: 'client', body, ...author }, actorOf(by))
  })
}

/** The agency answers. @throws AppError `not_found`, `forbidden`, or `conflict` before the client reads the candidate, and once the page is over */
export async function commentAsAgency(member: AgencyMember, submissionId: string, { formId, body }: Written): Promise<void> {
  await requireMayPutForward(member)
  await consumeLimitsOrThrow(
    [{ key: `reply:${member.agencyId}:${submissionId}`, limit: { hits: 20, windowSeconds: 86_400 } }],
    'That is a lot of comments.',
  )
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnSubmission(tx, member, submissionId)
    await requireNotSuspended({ agencyId: member.agencyId }, tx)
    if (!(await lockReadable(tx, row.shortlist_id)) || !isShared(row.shown))
      throw new AppError('conflict', 'The client does not read this candidate now')
    const comment = { form_id: formId, side: 'agency', body, author_id: member.userId } as const
    await write(tx, row, comment, { side: 'agency', userId: member.userId })
  })
}

const FORM_USED = 'This form has sent another comment before, so this one is not sent yet. Send it again'

type Comment = { form_id: string; side: 'agency' | 'client'; body: string; author_id?: string; author_name?: string }

/** The same comment of the same form again changes nothing. @throws AppError `conflict` for another one, as after Back */
async function write(tx: Tx, row: { id: string; agency_id: string; employer_id: string }, comment: Comment, by: Actor): Promise<void> {
  const added = await tx
    .insertInto('submission_comments')
    .values({ ...comment, submission_id: row.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return addEntry(tx, row, comment.side === 'client' ? 'commented' : 'replied', by)
  const before = await tx
    .selectFrom('submission_comments')
    .select(['side', 'body'])
    .where('submission_id', '=', row.id)
    .where('form_id', '=', comment.form_id)
    .executeTakeFirst()
  if (before?.side !== comment.side || before.body !== comment.body) throw new AppError('conflict', FORM_USED)
}
