import { sql } from 'kysely'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow, refundLimits } from '#app/platform/rate-limits.server.ts'
import { requireConsent } from '#app/recruiters/client-consent.server.ts'
import { listMembers, requirePermission } from '#app/teams/members.server.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { findCandidate, mayBeAsked, requireClientNotSuspended } from './candidates.server.ts'
import { addEntry } from './entries.server.ts'
import { endUnseen, findRepresentation, lockCandidate } from './ledger.server.ts'
import { ANSWER_DAYS, canTakeBack, PUT_FORWARD, shownState } from './submission.ts'

/** The member of an agency who acts; both come from the session. */
export type AgencyMember = { userId: string; agencyId: string }

const DAY_SECONDS = 86_400
// Each request is a mail to somebody who looks for work.
const OF_AGENCY = { hits: 60, windowSeconds: DAY_SECONDS }
const OF_PERSON = { hits: 5, windowSeconds: 30 * DAY_SECONDS }

type Asked = { applicationId: string; employerId: string; role: string; note: string }

/**
 * Requires that a member may put candidates forward, before something is counted against a limit: who may not uses up nobody's. The write asks
 * it again, with the membership locked.
 *
 * @throws AppError `forbidden`
 */
export const requireMayPutForward = ({ userId, agencyId }: AgencyMember): Promise<void> =>
  db.transaction().execute((tx) => requirePermission(tx, { agencyId }, userId, 'submission.manage', PUT_FORWARD))

/**
 * Asks a candidate whether an agency may put them forward to a client, which the request names. The client sees nothing of them before they
 * agree. A request that nobody answered in time is asked again.
 *
 * @returns the id of the submission
 * @throws AppError `forbidden` for a member who may not, or a suspended agency; `not_found` for an application that is not the agency's;
 * `conflict` in the field `client` when the client has not agreed, or the candidate cannot be put forward there; `rate_limited`
 */
export async function askCandidate(member: AgencyMember, asked: Asked): Promise<string> {
  const { agencyId } = member
  await requireMayPutForward(member)
  const candidate = await findCandidate(agencyId, asked.applicationId)
  if (!candidate) throw new AppError('not_found', 'This application is not one of your agency’s')
  const ofPerson = `ask-candidate:${agencyId}:${candidate.applicant_id}`
  await consumeLimitsOrThrow(
    [
      { key: `ask-candidate:${agencyId}`, limit: OF_AGENCY },
      { key: ofPerson, limit: OF_PERSON },
    ],
    'That is a lot of requests.',
  )
  return db
    .transaction()
    .execute((tx) => ask(tx, member, asked))
    .catch(async (error: unknown) => {
      // Nobody was mailed: what was refused is none of the few requests of this person.
      await refundLimits([ofPerson])
      throw error
    })
}

async function ask(tx: Tx, { userId, agencyId }: AgencyMember, { applicationId, employerId, role, note }: Asked): Promise<string> {
  const candidate = await findCandidate(agencyId, applicationId, tx)
  if (!candidate || !(await lockCandidate(tx, candidate.applicant_id)))
    throw new AppError('not_found', 'This candidate is not there any more')
  await requirePermission(tx, { agencyId }, userId, 'submission.manage', PUT_FORWARD)
  await requireNotSuspended({ agencyId }, tx)
  await requireClientNotSuspended(tx, employerId)
  const { company_name } = await requireConsent(tx, agencyId, employerId)
  const personId = candidate.applicant_id
  if (!(await mayBeAsked(tx, candidate, employerId)))
    throw new AppError('conflict', `${candidate.full_name} did not apply for a job of ${company_name}, and is not open to work there`, {
      field: 'client',
    })
  const held = await findRepresentation(tx, { userId: personId, employerId })
  if (held && held.agency_id !== agencyId)
    throw new AppError('conflict', representedElsewhere(candidate.full_name, company_name, held.until), { field: 'client' })
  const jobId = candidate.employer_id === employerId ? candidate.job_id : null
  const before = await tx
    .selectFrom('submissions')
    .select(['id', 'state', 'expires_at', 'consent_until', 'round', 'agency_id', 'employer_id', 'answered_at', 'job_id', 'role'])
    .where('agency_id', '=', agencyId)
    .where('employer_id', '=', employerId)
    .where('user_id', '=', personId)
    // The same ad, or the same role by its name: a no is not walked around.
    .where((eb) => eb.or([...(jobId === null ? [] : [eb('job_id', '=', jobId)]), eb(sql`lower(role)`, '=', role.toLowerCase())]))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const state = before && shownState(before)
  if (before && (state === 'refused' || state === 'withdrawn'))
    throw new AppError(
      'conflict',
      `${candidate.full_name} ${state === 'refused' ? 'said no to' : 'withdrew from'} ${company_name} for this role`,
      {
        field: 'client',
      },
    )
  const event = { actorId: userId, agencyId, employerId }
  const asking = { role, note, asked_by: userId, asked_at: sql<Date>`now()`, expires_at: inAnswerDays }
  if (before && state === 'expired') {
    const round = before.round + 1
    await tx
      .updateTable('submissions')
      .set({ ...asking, round })
      .where('id', '=', before.id)
      .execute()
    await addEntry(tx, before, 'asked_again', { side: 'agency', userId })
    await recordEvent(tx, 'submission.asked', { ...event, submissionId: before.id, round })
    return before.id
  }
  if (before && state === 'lapsed') await tx.updateTable('submissions').set({ state: 'taken_back' }).where('id', '=', before.id).execute()
  const added = await tx
    .insertInto('submissions')
    .values({ ...asking, agency_id: agencyId, employer_id: employerId, user_id: personId, job_id: jobId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'agency_id', 'employer_id', 'round'])
    .executeTakeFirst()
  if (!added)
    throw new AppError('conflict', `Your agency has put ${candidate.full_name} forward to ${company_name} already`, { field: 'client' })
  await addEntry(tx, added, 'asked', { side: 'agency', userId })
  await recordEvent(tx, 'submission.asked', { ...event, submissionId: added.id, round: added.round })
  return added.id
}

const inAnswerDays = sql<Date>`now() + make_interval(days => ${sql.lit(ANSWER_DAYS)})`

/** What another agency is told: until when, and not by whom. */
export const representedElsewhere = (person: string, company: string, until: Date): string =>
  `${person} is already represented at ${company}, until ${inWords(until, 'date-year')}`

/**
 * Locks a submission of an agency after its candidate, for a member who may.
 *
 * @throws AppError `not_found` for one of another agency; `forbidden`
 */
export async function lockOwnSubmission(tx: Tx, { userId, agencyId }: AgencyMember, submissionId: string) {
  const seen = await tx
    .selectFrom('submissions')
    .select('user_id')
    .where('id', '=', submissionId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!seen) throw new AppError('not_found', 'Submission not found')
  await lockPeople(tx, [userId])
  if (seen.user_id) await lockCandidate(tx, seen.user_id)
  await requirePermission(tx, { agencyId }, userId, 'submission.manage', PUT_FORWARD)
  const row = await tx.selectFrom('submissions').selectAll().where('id', '=', submissionId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Submission not found')
  return { ...row, shown: shownState(row) }
}

/**
 * Takes a submission back: the client no longer sees the candidate.
 *
 * @throws AppError `not_found`, `forbidden`, or `conflict` when it is closed
 */
export async function takeBackSubmission(member: AgencyMember, submissionId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnSubmission(tx, member, submissionId)
    if (row.shown === 'taken_back') return
    if (!canTakeBack(row.shown)) throw new AppError('conflict', 'This is closed already. The page shows how it stands')
    await requireNotPlaced(tx, submissionId)
    await tx.updateTable('submissions').set({ state: 'taken_back' }).where('id', '=', submissionId).execute()
    await endUnseen(tx, submissionId, 'agency')
    await addEntry(tx, row, 'taken_back', { side: 'agency', userId: member.userId })
  })
}

/** Takes back what an agency that nobody belongs to any more has asked, and what no client has read yet. One that somebody has joined again keeps it. */
export async function takeBackOfGoneAgency(agencyId: string): Promise<void> {
  if ((await listMembers({ agencyId })).length > 0) return
  const open = await db
    .selectFrom('submissions')
    .select(['id', 'user_id'])
    .where('agency_id', '=', agencyId)
    // What ran out before stays so.
    .where(
      sql<boolean>`((state = 'asked' and expires_at > now()) or (state = 'agreed' and (consent_until is null or consent_until > now())))`,
    )
    .where('user_id', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, user_id } of open)
    await db.transaction().execute(async (tx) => {
      await lockCandidate(tx, user_id!) // asked for above
      const row = await tx
        .updateTable('submissions')
        .set({ state: 'taken_back' })
        .where('id', '=', id)
        .where('state', 'in', ['asked', 'agreed'])
        .returning(['id', 'agency_id', 'employer_id'])
        .executeTakeFirst()
      if (!row) return
      await endUnseen(tx, id, 'agency')
      await addEntry(tx, row, 'taken_back', { side: 'agency' })
    })
}

/** @throws AppError `conflict` for a submission whose candidate was placed */
export async function requireNotPlaced(tx: Tx, submissionId: string): Promise<void> {
  const placed = await tx.selectFrom('placements').select('id').where('submission_id', '=', submissionId).executeTakeFirst()
  if (placed) throw new AppError('conflict', 'This candidate was placed: the placement has its own end')
}
