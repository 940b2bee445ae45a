import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { ANSWER_AGENCIES, type ClientAnswer, canAnswer, END_CLIENTS } from './client.ts'

/** Who answers for a company: a member of it, or whoever has the link of the mail, by the name that they wrote. */
export type Answerer = { userId: string; employerId: string } | { name: string }

/** The member of an agency who ends what was agreed with a client. */
export type Ender = { userId: string; agencyId: string }

/**
 * Writes a company's answer to an agency, or that the agency ends what was agreed, in the caller's transaction. What withdrawing does to its
 * ads is the caller's part (`posting/consent.server.ts`).
 *
 * @throws AppError `not_found` for the request of another company or agency; `forbidden` for a member who may not; `conflict` when the state does
 * not allow the answer
 */
export async function answerClient(tx: Tx, clientId: string, answer: ClientAnswer, by: Answerer | Ender) {
  // The member before the consent, as where the agency asks.
  if ('agencyId' in by) await requirePermission(tx, { agencyId: by.agencyId }, by.userId, 'client.manage', END_CLIENTS)
  const row = await tx
    .selectFrom('agency_clients')
    .selectAll()
    .where('id', '=', clientId)
    .$if('employerId' in by, (query) => query.where('employer_id', '=', 'employerId' in by ? by.employerId : ''))
    .$if('agencyId' in by, (query) => query.where('agency_id', '=', 'agencyId' in by ? by.agencyId : ''))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This request was taken back')
  if ('employerId' in by) await requirePermission(tx, { employerId: by.employerId }, by.userId, 'job.publish', ANSWER_AGENCIES)
  if (row.state === answer) return row
  if (!canAnswer(row.state, answer)) throw new AppError('conflict', 'This was answered a moment ago. The page shows how it stands')
  const answered = 'userId' in by ? { answered_by: by.userId, answered_name: null } : { answered_by: null, answered_name: by.name }
  await tx
    .updateTable('agency_clients')
    .set({ state: answer, ...answered, answered_at: sql`now()` })
    .where('id', '=', clientId)
    .execute()
  const { agency_id: agencyId, employer_id: employerId } = row
  const byAgency = 'agencyId' in by
  await recordEvent(tx, 'client.answered', {
    actorId: 'userId' in by ? by.userId : null,
    clientId,
    agencyId,
    employerId,
    ...(byAgency && { byAgency }),
  })
  return row
}

/**
 * Locks the consent of a company to an agency before what depends on it, so that a write for the client and a withdrawal wait for each
 * other in one order.
 *
 * @returns how the company is named, and how the consent stands; undefined when the agency never asked
 */
export const lockConsent = (tx: Tx, agencyId: string, employerId: string) =>
  tx
    .selectFrom('agency_clients as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .select(['e.company_name', 'e.logo_url', 'c.state'])
    .where('c.agency_id', '=', agencyId)
    .where('c.employer_id', '=', employerId)
    .forShare('c')
    .executeTakeFirst()

/**
 * Requires that a company has agreed that an agency acts for it, and locks that as `lockConsent` does.
 *
 * @throws AppError `conflict` without its consent
 */
export async function requireConsent(tx: Tx, agencyId: string, employerId: string) {
  const client = await lockConsent(tx, agencyId, employerId)
  if (client?.state !== 'agreed') throw noConsent()
  return client
}

/** What an agency is told that acts without the consent of the company. */
export const noConsent = () => new AppError('conflict', 'This company has not agreed that your agency acts for it', { field: 'client' })

/**
 * Requires the consent of the client of a job for what an agency sends in the client's name, such as an offer, and locks it as `lockConsent`
 * does. A company, and an agency for a job of its own, needs none.
 *
 * @throws AppError `conflict` once it has ended
 */
export async function requireConsentFor(tx: Tx, team: Advertiser, jobId: number): Promise<void> {
  if (!(await actsFor(tx, team, jobId)))
    throw new AppError('conflict', 'The client no longer agrees that your agency acts for it, so that nothing is sent in its name')
}

/** True while a team may act for whom a job is: a company, an agency for a job of its own, or one whose client agrees, which is locked as `lockConsent` does. */
export async function actsFor(tx: Tx, team: Advertiser, jobId: number): Promise<boolean> {
  if (!('agencyId' in team)) return true
  const job = await tx.selectFrom('jobs').select('employer_id').where('id', '=', jobId).executeTakeFirst()
  return !job?.employer_id || (await lockConsent(tx, team.agencyId, job.employer_id))?.state === 'agreed'
}
