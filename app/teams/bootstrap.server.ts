import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import type { Belonging, SignUpMetadata } from '#app/sign-in/belonging.ts'
import { COMPANY_UNCLAIMED } from '#app/sign-in/company-name.ts'
import { findClaimProblem, isTakenName, requireOwners } from './company-names.server.ts'
import { insertMembership, type NewPerson } from './memberships.server.ts'
import { consumeAsk, isAsking, withdrawRequests } from './requests.server.ts'

/**
 * Creates what a new person named at sign-up: an employer's company, a recruiter's agency or the request to join one. Does nothing when
 * that is done, so that it can be retried after a failure.
 */
export async function userBootstrap(userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'full_name', 'sign_up_metadata'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!user?.sign_up_metadata) return
    const { belonging } = user.sign_up_metadata as SignUpMetadata // written by `insertUser` only
    await insertMembership(tx, { id: user.id, fullName: user.full_name, email: user.email }, belonging)
    await tx.updateTable('users').set({ sign_up_metadata: null }).where('id', '=', userId).execute()
  })
}

/** Runs `userBootstrap` without throwing: the account exists anyway, and the welcome pages retry it. @returns false when it failed */
export async function tryBootstrap(userId: string): Promise<boolean> {
  try {
    await userBootstrap(userId)
    return true
  } catch (error) {
    log.warn({ err: error, userId }, 'user-bootstrap failed')
    return false
  }
}

/**
 * Ensures that an employer has a company, and returns whether its profile is complete.
 *
 * @throws AppError `forbidden` when they belong to no company
 */
export async function employerBootstrap(userId: string): Promise<{ profileComplete: boolean }> {
  await userBootstrap(userId)
  const company = await db
    .selectFrom('employer_members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select('e.profile_complete')
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
  if (!company) throw new AppError('forbidden', 'Failed to set up employer account. Please try again.')
  return { profileComplete: company.profile_complete }
}

/**
 * Creates a company for an employer who belongs to none. Their request to join another, and their claims, end.
 *
 * @throws AppError `conflict`, for the name field when another company has the name, for the form when they belong to a company
 */
export async function openCompany(userId: string, companyName: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockWithoutCompany(tx, userId)
    await resolveBelonging(tx, person, { kind: 'new_company', companyName })
  })
}

/**
 * Asks the owners of the company with this name to let an employer without a company join. A person asks one company at a time: a pending
 * request to another is withdrawn. Asking the same company again changes nothing.
 *
 * @returns false when they have asked it already
 * @throws AppError `rate_limited`, `conflict` for the form when they belong to a company, for the name field when there are no owners
 */
export async function askOwners(userId: string, companyName: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const person = await lockWithoutCompany(tx, userId)
    const employerId = await requireOwners(companyName, tx)
    if (await isAsking(tx, 'company', userId, employerId)) return false
    await consumeAsk(tx, 'company', userId, employerId)
    await resolveBelonging(tx, person, { kind: 'company_request', companyName })
    // Its last owner may have gone just now.
    if (!(await isAsking(tx, 'company', userId, employerId))) throw new AppError('conflict', COMPANY_UNCLAIMED, { field: 'company_name' })
    await withdrawRequests(tx, 'company', userId, employerId)
    return true
  })
}

/** Locks a person who belongs to no company. @throws AppError `conflict` */
async function lockWithoutCompany(tx: Tx, userId: string) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const member = await tx.selectFrom('employer_members').select('employer_id').where('user_id', '=', userId).executeTakeFirst()
  if (member) throw new AppError('conflict', 'You belong to a company already')
  return { id: user.id, fullName: user.full_name, email: user.email }
}

/** Records where a person belongs, in place of what they named at sign-up. */
async function resolveBelonging(tx: Tx, person: NewPerson, belonging: Belonging): Promise<void> {
  await insertMembership(tx, person, belonging)
  await tx.updateTable('users').set({ sign_up_metadata: null }).where('id', '=', person.id).execute()
}

/** What a person named at sign-up and cannot have: a name that another has taken meanwhile, or a company to claim, with the reason. */
export type RefusedName = { name: string; claimProblem: string | null }

/** Finds what a person named at sign-up and cannot have; null when there is none. */
export async function findRefusedName(userId: string): Promise<RefusedName | null> {
  const user = await db.selectFrom('users').select('sign_up_metadata').where('id', '=', userId).executeTakeFirst()
  const belonging = (user?.sign_up_metadata as SignUpMetadata | null | undefined)?.belonging // written by `insertUser` only
  if (belonging?.kind === 'company_claim') {
    const claimProblem = await findClaimProblem(belonging.companyName)
    return claimProblem === null ? null : { name: belonging.companyName, claimProblem }
  }
  const name = belonging?.kind === 'new_company' ? belonging.companyName : belonging?.kind === 'new_agency' ? belonging.agencyName : null
  return name !== null && (await isTakenName(name)) ? { name, claimProblem: null } : null
}

/** False while something the person named at sign-up still has to be created. */
export async function isBootstrapped(userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('sign_up_metadata').where('id', '=', userId).executeTakeFirst()
  return user?.sign_up_metadata === null
}
