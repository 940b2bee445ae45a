import { sql } from 'kysely'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isListedAgency } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { type AgencyMember, lockOwnSubmission, requireMayPutForward } from './ask.server.ts'
import { addEntry } from './entries.server.ts'
import { lockCandidate } from './ledger.server.ts'
import type { NewSplit } from './placement-form.ts'
import { canSplit, shownState } from './submission.ts'

/** What those who may not are told that others can do. */
export const AGREE_SPLITS = 'agree how a fee is shared'

const TOO_LATE = 'A split is agreed before the client sees the candidate'

/**
 * Proposes to another agency how a fee is shared. It counts once the other one agrees, and both do before the client sees the candidate.
 *
 * @throws AppError `not_found`, `forbidden`; `conflict` once the client has seen the candidate, or while another split stands; `invalid` in the
 * field `partner` for a name that is no other agency; `rate_limited`
 */
export async function proposeSplit(member: AgencyMember, submissionId: string, split: NewSplit): Promise<void> {
  await requireMayPutForward(member)
  await consumeLimitsOrThrow(
    [{ key: `split:${member.agencyId}`, limit: { hits: 30, windowSeconds: 86_400 } }],
    'That is a lot of proposals.',
  )
  await db.transaction().execute(async (tx) => {
    const row = await lockOwnSubmission(tx, member, submissionId)
    await requireNotSuspended({ agencyId: member.agencyId }, tx)
    if (!canSplit(row.shown)) throw new AppError('conflict', TOO_LATE)
    const partner = await tx
      .selectFrom('agencies as g')
      .select(['g.id'])
      .where('g.name_key', '=', sql<string>`company_name_key(${split.partner})`)
      .where(isListedAgency)
      .executeTakeFirst()
    if (!partner) throw new AppError('invalid', 'No agency has that name here. Check how it is spelt', { field: 'partner' })
    if (partner.id === member.agencyId) throw new AppError('invalid', 'This is your own agency', { field: 'partner' })
    const { agency_basis_points, partner_basis_points, agency_part, partner_part } = split
    const added = await tx
      .insertInto('splits')
      .values({
        submission_id: submissionId,
        agency_id: member.agencyId,
        partner_id: partner.id,
        agency_basis_points,
        partner_basis_points,
        agency_part,
        partner_part,
        proposed_by: member.userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new AppError('conflict', 'A split of this submission is proposed or agreed already')
    await addEntry(
      tx,
      row,
      'split_proposed',
      { side: 'agency', userId: member.userId },
      { agency: agency_basis_points, partner: partner_basis_points },
    )
  })
}

/** Locks a split with its submission, after the candidate. @throws AppError `not_found` for one of other agencies */
async function lockSplit(tx: Tx, splitId: string, { userId, agencyId }: AgencyMember) {
  const seen = await tx
    .selectFrom('splits as p')
    .innerJoin('submissions as s', 's.id', 'p.submission_id')
    .select(['p.submission_id', 's.user_id'])
    .where('p.id', '=', splitId)
    .where((eb) => eb.or([eb('p.partner_id', '=', agencyId), eb('p.agency_id', '=', agencyId)]))
    .executeTakeFirst()
  if (!seen) throw new AppError('not_found', 'Split not found')
  await lockPeople(tx, [userId])
  if (seen.user_id) await lockCandidate(tx, seen.user_id)
  await requirePermission(tx, { agencyId }, userId, 'submission.manage', AGREE_SPLITS)
  const submission = await tx
    .selectFrom('submissions')
    .selectAll()
    .where('id', '=', seen.submission_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const split = await tx.selectFrom('splits').selectAll().where('id', '=', splitId).forUpdate().executeTakeFirstOrThrow()
  return { split, submission }
}

/**
 * The other agency answers a proposed split, once; the same answer again changes nothing.
 *
 * @throws AppError `not_found` for whom it was not proposed to; `forbidden`; `conflict` when it was answered or taken back, or the client has
 * seen the candidate
 */
export async function answerSplit(member: AgencyMember, splitId: string, agrees: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { split, submission } = await lockSplit(tx, splitId, member)
    if (split.partner_id !== member.agencyId) throw new AppError('not_found', 'Split not found')
    const state = agrees ? 'agreed' : 'declined'
    if (split.state === state) return
    if (split.state !== 'proposed')
      throw new AppError('conflict', 'This was answered or taken back a moment ago. The page shows how it stands')
    if (agrees) {
      await requireNotSuspended({ agencyId: member.agencyId }, tx)
      if (!canSplit(shownState(submission))) throw new AppError('conflict', TOO_LATE)
    }
    const detail = { agency: split.agency_basis_points, partner: split.partner_basis_points }
    // Before the state, while the partner is the one of the line.
    await addEntry(
      tx,
      submission,
      agrees ? 'split_agreed' : 'split_declined',
      { side: 'partner', userId: member.userId, agencyId: member.agencyId },
      detail,
    )
    await tx.updateTable('splits').set({ state, answered_by: member.userId, answered_at: sql`now()` }).where('id', '=', splitId).execute()
  })
}

/** Takes a proposed split back. One that both agreed to stays. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function takeBackSplit(member: AgencyMember, splitId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { split, submission } = await lockSplit(tx, splitId, member)
    if (split.agency_id !== member.agencyId) throw new AppError('not_found', 'Split not found')
    if (split.state === 'taken_back') return
    if (split.state !== 'proposed') throw new AppError('conflict', 'Both agencies have agreed, or it was declined. It cannot be taken back')
    await tx
      .updateTable('splits')
      .set({ state: 'taken_back', answered_by: member.userId, answered_at: sql`now()` })
      .where('id', '=', splitId)
      .execute()
    await addEntry(tx, submission, 'split_taken_back', { side: 'agency', userId: member.userId })
  })
}

const selectSplits = () =>
  db
    .selectFrom('splits as p')
    .innerJoin('submissions as s', 's.id', 'p.submission_id')
    .innerJoin('agencies as a', 'a.id', 'p.agency_id')
    .innerJoin('agencies as g', 'g.id', 'p.partner_id')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('placements as l', 'l.submission_id', 's.id')
    .select(['p.id', 'p.submission_id', 'p.agency_id', 'p.partner_id', 'p.agency_basis_points', 'p.partner_basis_points'])
    .select(['p.agency_part', 'p.partner_part', 'p.state', 'p.proposed_at', 'p.answered_at', 's.role', 'e.company_name as client'])
    .select(['a.name as agency', 'g.name as partner', 'l.id as placement_id'])
    // The partner reads the name of a candidate who agreed once the partner was named to them, while they do.
    .select(namedToPartner.as('name'))

/** SQL of the candidate's name (`u`) of a submission (`s`) for the partner of its split (`p`); null where the candidate did not agree to that. */
export const namedToPartner = sql<string | null>`case when p.state in ('proposed', 'agreed') and s.answered_at >= p.proposed_at
  and s.state in ('agreed', 'sent', 'interview', 'declined') then u.full_name end`

/** The splits of an agency with others, the latest first; at most 200. */
export const listSplits = (agencyId: string) =>
  selectSplits()
    .where((eb) => eb.or([eb('p.partner_id', '=', agencyId), eb('p.agency_id', '=', agencyId)]))
    .orderBy(sql`p.state = 'proposed'`, 'desc')
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.id')
    .limit(200)
    .execute()

export type ListedSplit = Awaited<ReturnType<typeof listSplits>>[number]

/** The latest split of a submission that stands or was declined; undefined without one. */
export const findSplit = (submissionId: string) =>
  selectSplits().where('p.submission_id', '=', submissionId).orderBy('p.proposed_at', 'desc').limit(1).executeTakeFirst()

/** Of submissions those whose split waits for its partner, by their id: the name of that partner. */
export async function listWaitingSplits(submissionIds: readonly string[]): Promise<Map<string, string>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('splits as p')
    .innerJoin('agencies as g', 'g.id', 'p.partner_id')
    .select(['p.submission_id', 'g.name'])
    .where('p.submission_id', 'in', [...submissionIds])
    .where('p.state', '=', 'proposed')
    .execute()
  return new Map(rows.map(({ submission_id, name }) => [submission_id, name]))
}

/** How many other agencies share fees with one. */
export async function countPartners(agencyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('splits')
    .select(sql<number>`count(distinct case when agency_id = ${agencyId} then partner_id else agency_id end)::int`.as('count'))
    .where('state', '=', 'agreed')
    .where((eb) => eb.or([eb('partner_id', '=', agencyId), eb('agency_id', '=', agencyId)]))
    .executeTakeFirstOrThrow()
  return count
}
