import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { declineClaim, grantClaim, lockAskedClaim } from '#app/teams/claims.server.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'

/** Claims on one page. */
export const CLAIMS_PAGE = 50

const claims = () =>
  db
    .selectFrom('company_claims as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('users as a', 'a.id', 'c.decided_by')
    .select(['c.id', 'c.state', 'c.words', 'c.asked_at', 'c.answer', 'c.decided_at', 'c.employer_id', 'c.user_id'])
    .select(['e.company_name', 'u.full_name', 'u.email', 'a.full_name as decided_by'])

/** The claims that wait for the desk, the longest waiting first, or those that were decided, the latest first. */
export async function listClaims(list: 'open' | 'decided', page: number) {
  const found = list === 'open' ? sql<boolean>`c.state = 'asked'` : sql<boolean>`c.state in ('granted', 'declined')`
  const [rows, { total }] = await Promise.all([
    claims()
      .where(found)
      .$call((all) => (list === 'open' ? all.orderBy('c.asked_at') : all.orderBy('c.decided_at', 'desc')))
      .orderBy('c.id')
      .limit(CLAIMS_PAGE)
      .offset((page - 1) * CLAIMS_PAGE)
      .execute(),
    db
      .selectFrom('company_claims as c')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(found)
      .executeTakeFirstOrThrow(),
  ])
  return { claims: rows, total }
}

/** How many claims wait for the desk. */
export async function countOpenClaims(): Promise<number> {
  const { count } = await db
    .selectFrom('company_claims')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow()
  return count
}

/** A claim with the company and the others who want it; null for an unknown id. */
export async function findClaim(id: string) {
  const claim = await claims()
    .select(['e.website_url', 'e.claimed', 'e.abn', 'u.created_at as since'])
    .select((eb) =>
      eb
        .selectFrom('jobs as j')
        .select((job) => job.fn.countAll<number>().as('count'))
        .whereRef('j.employer_id', '=', 'e.id')
        .where('j.status', '=', 'live')
        .as('live_jobs'),
    )
    .select((eb) =>
      eb
        .selectFrom('company_claims as o')
        .select((other) => other.fn.countAll<number>().as('count'))
        .whereRef('o.employer_id', '=', 'e.id')
        .whereRef('o.id', '<>', 'c.id')
        .where('o.state', '=', 'asked')
        .as('others'),
    )
    .where('c.id', '=', id)
    .executeTakeFirst()
  return claim ?? null
}

/**
 * Gives a company to the person who claims it, as its owner; who else has asked for it is declined, and all are told by mail.
 *
 * @throws AppError `conflict` when somebody decided before, the company has its people or the person a company; and as `actAtDesk`
 */
export async function grantAtDesk(desk: Desk, claimId: string, why: Why): Promise<void> {
  await actAtDesk(desk, { action: 'claim_granted', ...why }, async (tx) => {
    // Its person is locked first, who may be opening a company, which ends the claim; then the company, as whoever asks or proves a domain does.
    const asked = await tx.selectFrom('company_claims').select(['employer_id', 'user_id']).where('id', '=', claimId).executeTakeFirst()
    if (asked) {
      await tx.selectFrom('users').select('id').where('id', '=', asked.user_id).forNoKeyUpdate().execute()
      await tx.selectFrom('employers').select('id').where('id', '=', asked.employer_id).forNoKeyUpdate().execute()
    }
    const { employer_id, user_id } = await lockAskedClaim(tx, claimId)
    await grantClaim(tx, { employerId: employer_id, userId: user_id, by: desk.owner.userId })
    return { subject: `company-${employer_id}`, before: { owner: null }, after: { owner: `person-${user_id}` }, result: undefined }
  })
  jobsChanged()
}

/**
 * Declines a claim; its person is told the words by mail, and may ask again.
 *
 * @throws AppError `conflict` when somebody decided before, and as `actAtDesk`
 */
export const declineAtDesk = (desk: Desk, claimId: string, { words, ...why }: Why & { words: string }): Promise<void> =>
  actAtDesk(desk, { action: 'claim_declined', ...why }, async (tx) => {
    const { employer_id, user_id } = await lockAskedClaim(tx, claimId)
    await declineClaim(tx, claimId, { by: desk.owner.userId, answer: words })
    return { subject: `company-${employer_id}`, before: {}, after: { declined: `person-${user_id}` }, result: undefined }
  })
