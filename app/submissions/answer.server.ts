import { sql } from 'kysely'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { hasNotBlocked } from '#app/profiles/blocks.server.ts'
import { markResumeUsed } from '#app/profiles/resumes.server.ts'
import { lockConsent } from '#app/recruiters/client-consent.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { addEntry } from './entries.server.ts'
import { claim, endUnseen, lockCandidate, sameCompany } from './ledger.server.ts'
import { canAnswer, canWithdraw, isShared, type ShownState, shownState } from './submission.ts'

/** Whose submission it is: of a link, which names one, or of a signed-in candidate. */
export type Candidacy = { submissionId: string; userId?: string; round?: number }

/** `splitId` is the split that the person read; one that was proposed since is read first. */
type Answer = { agrees: false } | { agrees: true; sharesContact: boolean; resumeId: string | null; splitId?: string | null }

const CLOSED: Partial<Record<ShownState, string>> = {
  expired: 'This request has ended without an answer',
  refused: 'You have said no to this request already',
  overtaken: 'You have agreed that another agency represents you at this company',
  withdrawn: 'You have withdrawn your consent',
  taken_back: 'The agency has taken this request back',
}

/**
 * Answers an agency that asks to put a person forward, once; the same answer again changes nothing. The first agency that they agree to
 * represents them at the company for its days, and the requests of others for this company end.
 *
 * @throws AppError `not_found` when it is not theirs; `conflict` when it is answered or can no longer be, when another agency represents them
 * there, they have blocked the company or the agency, or that is suspended or has nobody; `invalid` for a resume that is not theirs
 */
export async function answerSubmission(candidacy: Candidacy, answer: Answer): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCandidacy(tx, candidacy)
    const actor = { side: 'candidate', userId: row.user_id } as const
    // Whoever has the link could have answered: the line says how.
    const detail = candidacy.userId === undefined ? { by: 'link' } : {}
    if (isSameAnswer(answer, row)) return
    if (!canAnswer(row.shown)) throw new AppError('conflict', CLOSED[row.shown] ?? 'You have agreed to this request already')
    if (!answer.agrees) {
      await tx.updateTable('submissions').set({ state: 'refused', answered_at: sql`now()` }).where('id', '=', row.id).execute()
      return addEntry(tx, row, 'refused', actor, detail)
    }
    await requireOpen(tx, row)
    if (answer.splitId !== undefined) await requireSplitRead(tx, row.id, answer.splitId)
    const holder = await claim(tx, { userId: row.user_id, employerId: row.employer_id }, row.agency_id, row.id)
    if (holder.agency_id !== row.agency_id)
      throw new AppError(
        'conflict',
        `${holder.agency} represents you at this company until ${inWords(holder.until, 'date-year')}. You agreed to that on ${inWords(holder.confirmed_at, 'date')}`,
      )
    if (answer.resumeId !== null && !(await markResumeUsed(tx, row.user_id, answer.resumeId)))
      throw new AppError('invalid', 'Choose one of your resumes', { field: 'resume' })
    await tx
      .updateTable('submissions')
      .set({
        state: 'agreed',
        answered_at: sql`now()`,
        // No longer than the agency represents them there, whichever submission began it.
        consent_until: holder.until,
        shares_contact: answer.sharesContact,
        resume_id: answer.resumeId,
      })
      .where('id', '=', row.id)
      .execute()
    await addEntry(tx, row, 'agreed', actor, detail)
    await overtakeOthers(tx, row)
  })
}

/** @throws AppError `conflict` when another agency shares the fee than the person read */
async function requireSplitRead(tx: Tx, submissionId: string, splitId: string | null): Promise<void> {
  const split = await tx
    .selectFrom('splits')
    .select('id')
    .where('submission_id', '=', submissionId)
    .where('state', 'in', ['proposed', 'agreed'])
    .executeTakeFirst()
  if ((split?.id ?? null) !== splitId)
    throw new AppError('conflict', 'Who shares the fee has changed a moment ago. Please read it once more')
}

/** What other agencies asked about the same company has its answer. */
async function overtakeOthers(
  tx: Tx,
  { id, user_id, employer_id, agency_id }: { id: string; user_id: string; employer_id: string; agency_id: string },
) {
  const others = await tx
    .updateTable('submissions')
    .set({ state: 'overtaken', answered_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('employer_id', 'in', sameCompany(employer_id))
    .where('agency_id', '<>', agency_id)
    .where('id', '<>', id)
    .where('state', '=', 'asked')
    .returning(['id', 'agency_id', 'employer_id'])
    .execute()
  for (const other of others) await addEntry(tx, other, 'overtaken', { side: 'board' })
}

/** @throws AppError `conflict` when the person has blocked one of both, the agency is suspended or has nobody, or the company ended its consent to it */
async function requireOpen(tx: Tx, { user_id, agency_id, employer_id }: { user_id: string; agency_id: string; employer_id: string }) {
  const open = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', user_id)
    .where(hasNotBlocked({ agencyId: agency_id }, 'u.id'))
    .where(hasNotBlocked({ employerId: employer_id }, 'u.id'))
    .executeTakeFirst()
  if (!open) throw new AppError('conflict', 'You have blocked this company or this agency. Unblock it first, in Who sees you')
  // It may be a swindle. Who wants nothing of it can still say no.
  if (await findSuspendedUntil({ agencyId: agency_id }, tx))
    throw new AppError('conflict', 'This agency is suspended at the moment, so that nobody can agree to it. You can still say no')
  if (await findSuspendedUntil({ employerId: employer_id }, tx))
    throw new AppError('conflict', 'This company is suspended at the moment, so that nobody can be put forward to it. You can still say no')
  if ((await listMembers({ agencyId: agency_id }, undefined, tx)).length === 0)
    throw new AppError('conflict', 'This agency has closed its account here, so that nobody can agree to it')
  const consent = await lockConsent(tx, agency_id, employer_id)
  if (consent?.state !== 'agreed') throw new AppError('conflict', 'The agency no longer acts for this company')
}

const isSameAnswer = (answer: Answer, row: { state: string; resume_id: string | null; shares_contact: boolean }): boolean =>
  answer.agrees
    ? ['agreed', 'sent', 'interview'].includes(row.state) &&
      row.resume_id === answer.resumeId &&
      row.shares_contact === answer.sharesContact
    : row.state === 'refused'

/**
 * Withdraws a consent: from now on the client sees nothing of it. Where it has seen nothing yet, the agency represents the person no more.
 *
 * @throws AppError `not_found` when it is not theirs; `conflict` when there is no consent
 */
export async function withdrawSubmission(candidacy: Candidacy): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockCandidacy(tx, candidacy)
    if (row.shown === 'withdrawn') return
    if (!canWithdraw(row.shown)) throw new AppError('conflict', CLOSED[row.shown] ?? 'There is nothing that this company sees')
    // Who was placed stops sharing too; the placement stays what it is.
    await tx.updateTable('submissions').set({ state: 'withdrawn' }).where('id', '=', row.id).execute()
    await endUnseen(tx, row.id, 'candidate')
    await addEntry(tx, row, 'withdrawn', { side: 'candidate', userId: row.user_id })
    const { agency_id: agencyId, employer_id: employerId, role, shortlist_id: shortlistId } = row
    // The agency is told by the entry; a client that has hired them waits for nobody.
    const placement = await tx.selectFrom('placements').select('id').where('submission_id', '=', row.id).executeTakeFirst()
    if (isShared(row.shown) && !placement)
      await recordEvent(tx, 'submission.candidate_left', { agencyId, employerId, role, shortlistId, deleted: false })
  })
}

/** Locks a submission after its candidate. @throws AppError `not_found` */
async function lockCandidacy(tx: Tx, { submissionId, userId, round }: Candidacy) {
  const seen = await tx
    .selectFrom('submissions')
    .select('user_id')
    .where('id', '=', submissionId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!)) // defined here
    .executeTakeFirst()
  if (!seen?.user_id) throw new AppError('not_found', 'Request not found')
  await lockCandidate(tx, seen.user_id)
  const row = await tx.selectFrom('submissions').selectAll().where('id', '=', submissionId).forUpdate().executeTakeFirst()
  if (!row?.user_id) throw new AppError('not_found', 'Request not found')
  if (round !== undefined && row.round !== round)
    throw new AppError('conflict', 'The agency has asked you again since. Please use the newer mail')
  return { ...row, user_id: row.user_id, shown: shownState(row) }
}

/** Ends the requests and consents about the companies and agencies that a person has blocked: unblocking does not bring them back. */
export async function closeBlockedSubmissions(userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockCandidate(tx, userId)
    const blocked = await tx
      .selectFrom('submissions as s')
      .select(['s.id', 's.agency_id', 's.employer_id', 's.state'])
      .where('s.user_id', '=', userId)
      .where('s.state', 'in', ['asked', 'agreed', 'sent', 'interview'])
      .where(
        sql<boolean>`exists (select from profile_blocks b where b.user_id = s.user_id and (b.employer_id = s.employer_id or b.agency_id = s.agency_id))`,
      )
      .forUpdate('s')
      .execute()
    for (const row of blocked) {
      const wasAsked = row.state === 'asked'
      await tx
        .updateTable('submissions')
        .set(wasAsked ? { state: 'refused', answered_at: sql`now()` } : { state: 'withdrawn' })
        .where('id', '=', row.id)
        .execute()
      if (!wasAsked) await endUnseen(tx, row.id, 'candidate')
      await addEntry(tx, row, wasAsked ? 'refused' : 'withdrawn', { side: 'candidate', userId })
    }
  })
}
