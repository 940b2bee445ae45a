import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { AGENCY_PLANS } from '#app/billing/plans.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow, refundLimits } from '#app/platform/rate-limits.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { SLUG_MAX, slugOf } from '#app/platform/slug.ts'
import { lockNames } from '#app/teams/company-names.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { lockTeam } from '#app/teams/team-tables.server.ts'
import { ASK_CLIENTS } from './client.ts'

/** The member of an agency who asks; both come from the session. */
type Asker = { userId: string; agencyId: string }

const DAY_SECONDS = 86_400

// Each request is a mail to somebody who may not know the agency.
const OF_AGENCY = { hits: 20, windowSeconds: DAY_SECONDS }
const OF_COMPANY = { hits: 3, windowSeconds: 30 * DAY_SECONDS }
const TO_ADDRESS = { hits: 5, windowSeconds: DAY_SECONDS }

type Asked = { companyName: string; contactName: string; contactEmail: string }

/**
 * Asks a company, by its name, whether the agency may act for it. Members of the company are asked here; a company that is not here yet
 * is kept under its name, and asked at the address of its contact. Asking again sends a new link, and the earlier one ends.
 *
 * @throws AppError `forbidden` for a member who may not, or when the plan has no room for one more client or the agency is suspended; `conflict` in the field
 * `company_name` for a client or the name of an agency; `invalid` in the field `contact_email` when there is nobody to ask; `rate_limited`
 */
export async function askClient(asker: Asker, { companyName, contactName, contactEmail }: Asked): Promise<void> {
  const { userId, agencyId } = asker
  const nameKey = await db.transaction().execute(async (tx) => {
    await requirePermission(tx, { agencyId }, userId, 'client.manage', ASK_CLIENTS)
    return keyOf(tx, companyName)
  })
  const toAddress = contactEmail ? [{ key: `ask-client-to:${keyedHash('limit', contactEmail)}`, limit: TO_ADDRESS }] : []
  const limits = [
    { key: `ask-client:${agencyId}`, limit: OF_AGENCY },
    { key: `ask-client:${agencyId}:${keyedHash('limit', nameKey)}`, limit: OF_COMPANY },
    ...toAddress,
  ]
  await consumeLimitsOrThrow(limits, 'That is a lot of requests. Please talk to the company.')
  const isContactMailed = await ask(asker, { companyName, contactName, contactEmail }).catch(async (error: unknown) => {
    await refund(limits)
    throw error
  })
  // No agency uses up by requests that mail nobody there what others may send to an address.
  if (!isContactMailed) await refund(toAddress)
}

/** What two spellings of one name have in common: by it a company is found, too. */
async function keyOf(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select company_name_key(${name}) as key`.execute(tx)
  return rows[0]?.key ?? name
}

const refund = (limits: { key: string }[]) => refundLimits(limits.map(({ key }) => key))

/** @returns whether the contact is asked, and not the members of the company */
const ask = ({ userId, agencyId }: Asker, { companyName, contactName, contactEmail }: Asked): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockTeam(tx, { agencyId })
    await requireNotSuspended({ agencyId }, tx)
    await requirePermission(tx, { agencyId }, userId, 'client.manage', ASK_CLIENTS)
    const company = await findOrCreateCompany(tx, companyName)
    const known = await findRow(tx, agencyId, company.id)
    if (known?.state === 'agreed') throw new AppError('conflict', `${companyName} is your client already`, { field: 'company_name' })
    if (known?.state !== 'asked') await requireRoom(tx, agencyId)
    const contact = company.hasMembers
      ? { name: null, email: null }
      : await requireContact(tx, agencyId, { companyName, contactName, contactEmail })
    const row = {
      state: 'asked' as const,
      contact_name: contact.name,
      contact_email: contact.email,
      asked_by: userId,
      asked_at: sql<Date>`now()`,
      answered_by: null,
      answered_name: null,
      answered_at: null,
    }
    const { id, round } = await tx
      .insertInto('agency_clients')
      .values({ agency_id: agencyId, employer_id: company.id, ...row })
      .onConflict((conflict) =>
        conflict.columns(['agency_id', 'employer_id']).doUpdateSet({ ...row, round: sql`agency_clients.round + 1` }),
      )
      .returning(['id', 'round'])
      .executeTakeFirstOrThrow()
    await recordEvent(tx, 'client.asked', { actorId: userId, clientId: id, agencyId, employerId: company.id, round })
    return contact.email !== null
  })

const findRow = (tx: Tx, agencyId: string, employerId: string) =>
  tx
    .selectFrom('agency_clients')
    .select('state')
    .where('agency_id', '=', agencyId)
    .where('employer_id', '=', employerId)
    .forUpdate()
    .executeTakeFirst()

async function requireRoom(tx: Tx, agencyId: string): Promise<void> {
  const { plan } = await tx.selectFrom('agencies').select('plan').where('id', '=', agencyId).executeTakeFirstOrThrow()
  const { name, clients } = AGENCY_PLANS[plan]
  if (clients === null) return
  const { count } = await tx
    .selectFrom('agency_clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('agency_id', '=', agencyId)
    .where('state', 'in', ['asked', 'agreed'])
    .executeTakeFirstOrThrow()
  if (count < clients) return
  const more = config.supportEmail ? `, or write to ${config.supportEmail} for a larger plan` : ''
  const room = clients === 1 ? 'one client' : `${clients} clients`
  throw new AppError(
    'forbidden',
    `Your plan, ${name}, has room for ${room}. Stop acting for a client, or take back a request that nobody answered${more}.`,
  )
}

/** The company of a name, also one that nobody has signed up for; it is created where there is none. */
async function findOrCreateCompany(tx: Tx, name: string): Promise<{ id: string; hasMembers: boolean }> {
  await lockNames(tx, [name])
  const isAgencys = await tx
    .selectFrom('agencies')
    .select('id')
    .where('name_key', '=', sql<string>`company_name_key(${name})`)
    .executeTakeFirst()
  if (isAgencys) throw new AppError('conflict', 'This is the name of an agency', { field: 'company_name' })
  const found = await tx
    .selectFrom('employers as e')
    .select(['e.id', sql<boolean>`exists (select from employer_members m where m.employer_id = e.id)`.as('hasMembers')])
    .where('e.name_key', '=', sql<string>`company_name_key(${name})`)
    // A name that is somebody's goes to them, not to the company of an import that shares it.
    .orderBy('hasMembers', 'desc')
    .orderBy('e.created_at')
    .limit(1)
    .executeTakeFirst()
  if (found) return found
  for (const suffix of ['', `-${randomBytes(3).toString('hex')}`]) {
    const row = await tx
      .insertInto('employers')
      // It shares the name: whoever signs up for the company can still take it.
      .values({ slug: slugOf(name, SLUG_MAX - 7) + suffix, company_name: name, claimed: false, name_shared: true })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return { id: row.id, hasMembers: false }
  }
  throw new AppError('conflict', 'This name cannot be taken now. Please try again', { field: 'company_name' })
}

/** Whom to ask at a company that nobody has signed up for. The agency cannot say yes to itself. */
async function requireContact(tx: Tx, agencyId: string, { companyName, contactName, contactEmail }: Asked) {
  const refuse = (message: string) => new AppError('invalid', message, { field: 'contact_email' })
  if (!contactEmail) throw refuse(`Nobody of ${companyName} is here yet. Please give the address of somebody who may agree for it`)
  const colleague = await tx
    .selectFrom('agency_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.agency_id', '=', agencyId)
    .where('u.email', '=', contactEmail)
    .executeTakeFirst()
  if (colleague) throw refuse('This is an address of your own agency. Please give one of the company')
  return { name: contactName || null, email: contactEmail }
}

/**
 * Takes back a request that the company has not answered: its link ends, and it takes no room in the plan.
 *
 * @throws AppError `not_found` for a request of another agency, or one that was answered; `forbidden`
 */
export async function takeBackRequest({ userId, agencyId }: Asker, clientId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requirePermission(tx, { agencyId }, userId, 'client.manage', ASK_CLIENTS)
    const gone = await tx
      .deleteFrom('agency_clients')
      .where('id', '=', clientId)
      .where('agency_id', '=', agencyId)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw new AppError('not_found', 'This request was answered, or taken back')
  })
}
