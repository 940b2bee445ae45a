import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { requireUnclaimed } from './company-names.server.ts'
import { withdrawRequests } from './requests.server.ts'

/** Limited because somebody at the desk reads each. */
const ASKS = { hits: 3, windowSeconds: 86_400 }

const GONE = 'This company has its people by now. Ask its owners to invite you'
const NOT_FREE = 'You belong to a company already, and a person belongs to one'

/** SQL that is true for a company (`e`) that nobody belongs to. */
export const isUnclaimed = sql<boolean>`(not exists (select from employer_members m where m.employer_id = e.id))`

/**
 * Begins the claim of a new person: that of the company with this name, which nobody has signed up for. Nothing is proven yet.
 *
 * @throws AppError `conflict` for the name field when somebody has signed up for it meanwhile
 */
export async function beginClaim(tx: Tx, userId: string, companyName: string): Promise<void> {
  const employer_id = await requireUnclaimed(companyName, tx)
  await tx
    .insertInto('company_claims')
    .values({ employer_id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends the claims of a person who belongs to a company now: nobody can grant them any more. The caller holds the lock on the person. */
export async function endClaims(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('company_claims')
    .set({ state: 'withdrawn' })
    .where('user_id', '=', userId)
    .where('state', 'in', ['begun', 'asked'])
    .execute()
}

/** The claim that a person began or made last and did not take back, of a company that is still nobody's; null without one. */
export async function findOwnClaim(userId: string) {
  const claim = await db
    .selectFrom('company_claims as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .select(['c.employer_id', 'c.state', 'e.company_name'])
    .where('c.user_id', '=', userId)
    .where('c.state', '<>', 'withdrawn')
    .where(isUnclaimed)
    .$narrowType<{ state: 'begun' | 'asked' | 'granted' | 'declined' }>()
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .executeTakeFirst()
  return claim ?? null
}

/**
 * A company that can be claimed, with how this person's claim stands; null for one that has its people.
 *
 * @returns `website` null where no code decides: the company says none, or people of it were here before, whose applicants would be seen
 */
export async function findClaimable(employerId: string, userId: string) {
  const company = await db
    .selectFrom('employers as e')
    .leftJoin('company_claims as c', (join) => join.onRef('c.employer_id', '=', 'e.id').on('c.user_id', '=', userId))
    .select(['e.id', 'e.company_name', 'e.claimed', 'c.state', 'c.words', 'c.asked_at', 'c.answer'])
    .select(sql<string | null>`case when not e.claimed then e.website_url end`.as('website'))
    .where('e.id', '=', employerId)
    .where(isUnclaimed)
    .executeTakeFirst()
  return company ?? null
}

/**
 * Asks the desk to decide a claim. The same words again change nothing.
 *
 * @param words how the desk can know that the company is theirs
 * @throws AppError `conflict` when the company has its people, or the person a company; `rate_limited` after three a day
 */
export async function askDesk(userId: string, employerId: string, words: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockClaimant(tx, userId)
    await lockClaimable(tx, employerId)
    // Of two at once the second finds what the first has asked.
    if (await hasAsked(tx, userId, employerId, words)) return
    await consumeLimitsOrThrow([{ key: `claim:${userId}`, limit: ASKS }], 'You have asked several times today.', tx)
    const asked = { state: 'asked' as const, words, asked_at: sql<Date>`now()`, answer: '', decided_by: null, decided_at: null }
    await tx
      .insertInto('company_claims')
      .values({ employer_id: employerId, user_id: userId, ...asked })
      .onConflict((conflict) => conflict.columns(['employer_id', 'user_id']).doUpdateSet(asked))
      .execute()
  })
}

async function hasAsked(tx: Tx, userId: string, employerId: string, words: string): Promise<boolean> {
  const claim = await tx
    .selectFrom('company_claims')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('user_id', '=', userId)
    .where('state', '=', 'asked')
    .where('words', '=', words)
    .executeTakeFirst()
  return claim !== undefined
}

/** @throws AppError `conflict` for a company that somebody belongs to, `not_found` */
async function lockClaimable(tx: Tx, employerId: string): Promise<{ claimed: boolean }> {
  const company = await tx
    .selectFrom('employers as e')
    .select('e.claimed')
    .where('e.id', '=', employerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw new AppError('not_found', 'This company is gone')
  // Asked once it is locked, so that of two claims at once one is granted.
  const member = await tx.selectFrom('employer_members').select('user_id').where('employer_id', '=', employerId).limit(1).executeTakeFirst()
  if (member) throw new AppError('conflict', GONE)
  return company
}

/** @throws AppError `conflict` for somebody who belongs to a company, `forbidden` for who is no employer with a confirmed address */
async function lockClaimant(tx: Tx, userId: string) {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'full_name', 'role', 'email_verified'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (person?.role !== 'employer' || !person.email_verified) throw new AppError('forbidden', 'Only an employer can claim a company')
  const member = await tx.selectFrom('employer_members').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  if (member) throw new AppError('conflict', NOT_FREE)
  return person
}

type Grant = {
  employerId: string
  userId: string
  /** The admin who decides; null for a code to the company's domain. */
  by: string | null
}

/**
 * Makes a person the owner of the company that they claim. Its ads stay as they are; who else has asked for it is told.
 *
 * @throws AppError `conflict` when it has its people meanwhile, or the person a company; `not_found`, `forbidden`
 */
export async function grantClaim(tx: Tx, { employerId, userId, by }: Grant): Promise<void> {
  const person = await lockClaimant(tx, userId)
  const { claimed } = await lockClaimable(tx, employerId)
  // Who has received its applications before must be looked at by somebody.
  if (claimed && by === null) throw new AppError('conflict', 'This company has had its people before. Please ask our desk')
  const contact = { primary_contact_name: person.full_name, contact_email: person.email }
  await tx
    .updateTable('employers')
    .set({ claimed: true, claim_granted_at: sql<Date>`now()`, ...contact, plan: config.newCompanyPlan })
    .where('id', '=', employerId)
    .execute()
  await tx
    .insertInto('employer_users')
    .values({ employer_id: employerId, user_id: userId, member_role: 'owner', state: 'active' })
    .onConflict((conflict) =>
      conflict.columns(['employer_id', 'user_id']).doUpdateSet({
        member_role: 'owner',
        state: 'active',
        ended_at: null,
        created_at: sql<Date>`case employer_users.state when 'active' then employer_users.created_at else now() end`,
      }),
    )
    .execute()
  await tx.updateTable('users').set({ sign_up_metadata: null }).where('id', '=', userId).execute()
  await withdrawRequests(tx, 'company', userId)
  await endClaims(tx, userId)
  const granted = { state: 'granted' as const, decided_by: by, decided_at: sql<Date>`now()` }
  const { id } = await tx
    .insertInto('company_claims')
    .values({ employer_id: employerId, user_id: userId, ...granted })
    .onConflict((conflict) => conflict.columns(['employer_id', 'user_id']).doUpdateSet(granted))
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, 'claim.decided', { actorId: by, claimId: id })
  await recordEvent(tx, 'team.member_joined', { actorId: by ?? userId, team: { employerId }, userId })
  await declineOthers(tx, employerId, by)
}

async function declineOthers(tx: Tx, employerId: string, by: string | null): Promise<void> {
  const others = await tx
    .updateTable('company_claims')
    .set({
      state: 'declined',
      answer: 'Somebody else of the company has it now. Its owners can invite you.',
      decided_by: by,
      decided_at: sql<Date>`now()`,
    })
    .where('employer_id', '=', employerId)
    .where('state', '=', 'asked')
    .returning('id')
    .execute()
  for (const { id: claimId } of others) await recordEvent(tx, 'claim.decided', { actorId: by, claimId })
}

/**
 * Locks a claim that waits for the desk.
 *
 * @throws AppError `conflict` when it was decided before, `not_found`
 */
export async function lockAskedClaim(tx: Tx, claimId: string) {
  const claim = await tx
    .selectFrom('company_claims')
    .select(['id', 'employer_id', 'user_id', 'state'])
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw new AppError('not_found', 'This claim is gone')
  if (claim.state === 'withdrawn') throw new AppError('conflict', 'They belong to another company now: this claim has ended')
  if (claim.state !== 'asked') throw new AppError('conflict', 'Somebody has decided this claim already')
  return claim
}

/** Declines a claim that is locked; its person is told why. */
export async function declineClaim(tx: Tx, claimId: string, { by, answer }: { by: string; answer: string }): Promise<void> {
  await tx
    .updateTable('company_claims')
    .set({ state: 'declined', answer, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', claimId)
    .execute()
  await recordEvent(tx, 'claim.decided', { actorId: by, claimId })
}
