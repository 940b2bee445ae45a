import { sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isFreeMail } from '#app/employers/checked.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { hasNotBlocked } from '#app/profiles/blocks.server.ts'
import { requireConsent } from '#app/recruiters/client-consent.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { type AgencyMember, requireMayPutForward } from './ask.server.ts'
import { requireClientNotSuspended } from './candidates.server.ts'
import { addEntry } from './entries.server.ts'
import { findRepresentation } from './ledger.server.ts'
import { canSend, isShared, MOST_ON_SHORTLIST, PUT_FORWARD, SHORTLIST_DAYS, shownState } from './submission.ts'

const DAY_SECONDS = 86_400
// Each is a mail to somebody who may not know us.
const TO_ADDRESS = { hits: 20, windowSeconds: DAY_SECONDS }

type Sent = {
  employerId: string
  submissionIds: readonly string[]
  role: string
  note: string
  contactName: string
  contactEmail: string
}

/**
 * Sends candidates who agreed to a client: its members read them here; where nobody of it is here, a contact reads them by a link and a code.
 *
 * @returns the id of the shortlist
 * @throws AppError `forbidden`; `conflict` in the field `submission` when one of them has not agreed, has withdrawn, or has a split that waits;
 * `invalid` in the field `contact_email` when there is nobody to send it to; `rate_limited`
 */
export async function sendShortlist(member: AgencyMember, sent: Sent): Promise<string> {
  const { userId, agencyId } = member
  const { employerId, submissionIds, role, note, contactName, contactEmail } = sent
  await requireMayPutForward(member)
  // Of the agency: no other one can use up what it may send to a client.
  if (contactEmail)
    await consumeLimitsOrThrow(
      [{ key: `shortlist-to:${agencyId}:${keyedHash('limit', contactEmail)}`, limit: TO_ADDRESS }],
      'That is a lot of mail to one address.',
    )
  return db.transaction().execute(async (tx) => {
    const rows = await lockChosen(tx, agencyId, employerId, submissionIds)
    await requirePermission(tx, { agencyId }, userId, 'submission.manage', PUT_FORWARD)
    await requireNotSuspended({ agencyId }, tx)
    await requireClientNotSuspended(tx, employerId)
    const { company_name } = await requireConsent(tx, agencyId, employerId)
    for (const row of rows)
      if (!canSend(shownState(row)) || !(await mayBeSent(tx, row)))
        throw new AppError('conflict', 'Somebody on this list has not agreed, or agrees no more. The page shows who can be sent', {
          field: 'submission',
        })
    await requireSplitsAnswered(tx, submissionIds)
    const contact = await contactOf(tx, agencyId, employerId, { company: company_name, name: contactName, email: contactEmail })
    const { id: shortlistId } = await tx
      .insertInto('shortlists')
      .values({ agency_id: agencyId, employer_id: employerId, role, note, ...contact, sent_by: userId, expires_at: inShortlistDays })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('submissions')
      .set({ state: 'sent', shortlist_id: shortlistId })
      .where('id', 'in', [...submissionIds])
      .execute()
    for (const row of rows) await addEntry(tx, row, 'sent', { side: 'agency', userId })
    await recordEvent(tx, 'shortlist.sent', { actorId: userId, shortlistId, agencyId, employerId, round: 1 })
    return shortlistId
  })
}

/** True while the person has blocked neither side and the agency represents them at the company. */
async function mayBeSent(tx: Tx, { user_id, agency_id, employer_id }: { user_id: string | null; agency_id: string; employer_id: string }) {
  if (!user_id) return false
  const open = await tx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', user_id)
    .where(hasNotBlocked({ agencyId: agency_id }, 'u.id'))
    .where(hasNotBlocked({ employerId: employer_id }, 'u.id'))
    .executeTakeFirst()
  const holder = await findRepresentation(tx, { userId: user_id, employerId: employer_id })
  return open !== undefined && holder?.agency_id === agency_id
}

const inShortlistDays = sql<Date>`now() + make_interval(days => ${sql.lit(SHORTLIST_DAYS)})`

async function lockChosen(tx: Tx, agencyId: string, employerId: string, submissionIds: readonly string[]) {
  if (submissionIds.length === 0) throw new AppError('invalid', 'Choose whom to send', { field: 'submission' })
  if (submissionIds.length > MOST_ON_SHORTLIST)
    throw new AppError('invalid', `A shortlist has ${MOST_ON_SHORTLIST} candidates at most`, { field: 'submission' })
  const chosen = () =>
    tx
      .selectFrom('submissions')
      .where('id', 'in', [...submissionIds])
      .where('agency_id', '=', agencyId)
      .where('employer_id', '=', employerId)
  // People first, because the deletion of an account begins with its person.
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', (_) => chosen().select('user_id').where('user_id', 'is not', null).$castTo<{ user_id: string }>())
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await chosen().selectAll().orderBy('id').forUpdate().execute()
  if (rows.length < new Set(submissionIds).size)
    throw new AppError('not_found', 'Somebody on this list is not there any more', { field: 'submission' })
  return rows
}

/** @throws AppError `conflict` while a split was proposed and its partner has not answered */
async function requireSplitsAnswered(tx: Tx, submissionIds: readonly string[]): Promise<void> {
  const waiting = await tx
    .selectFrom('splits as p')
    .innerJoin('agencies as a', 'a.id', 'p.partner_id')
    .select('a.name')
    .where('p.submission_id', 'in', [...submissionIds])
    .where('p.state', '=', 'proposed')
    .limit(1)
    .executeTakeFirst()
  if (waiting)
    throw new AppError('conflict', `The split with ${waiting.name} waits for its answer. Both agree before the client sees the candidate`, {
      field: 'submission',
    })
}

/** Whom a shortlist goes to at a company of which nobody is here; nobody else gets it. */
async function contactOf(
  tx: Tx,
  agencyId: string,
  employerId: string,
  { company, name, email }: { company: string; name: string; email: string },
) {
  const member = await tx.selectFrom('employer_members').select('user_id').where('employer_id', '=', employerId).limit(1).executeTakeFirst()
  if (member) return { contact_name: null, contact_email: null }
  const refuse = (message: string) => new AppError('invalid', message, { field: 'contact_email' })
  if (!email) throw refuse(`Nobody of ${company} is here yet. Please give the address of your contact`)
  const colleague = await tx
    .selectFrom('agency_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.agency_id', '=', agencyId)
    .where('u.email', '=', email)
    .executeTakeFirst()
  if (colleague) throw refuse('This is an address of your own agency. Please give one of the company')
  const client = await findClientContact(tx, agencyId, employerId)
  if (client?.contact_email && !isOfContact(email, client.contact_email))
    throw refuse(`Please give the address that agreed for ${company}, or another at its domain`)
  return { contact_name: name || null, contact_email: email }
}

const findClientContact = (tx: Tx, agencyId: string, employerId: string) =>
  tx
    .selectFrom('agency_clients')
    .select(['contact_name', 'contact_email'])
    .where('agency_id', '=', agencyId)
    .where('employer_id', '=', employerId)
    .executeTakeFirst()

type Contact = { contact_name: string | null; contact_email: string | null }

/** Whom a shortlist goes to when it is sent again: the contact it went to, unless another one has agreed for the company since. */
async function contactNow(tx: Tx, agencyId: string, employerId: string, { contact_name, contact_email }: Contact): Promise<Contact> {
  const client = await findClientContact(tx, agencyId, employerId)
  const isAnother = contact_email !== null && client?.contact_email && !isOfContact(contact_email, client.contact_email)
  return isAnother
    ? { contact_name: client.contact_name, contact_email: client.contact_email!.toLowerCase() } // just asked
    : { contact_name, contact_email }
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)

/** True for the contact that agreed for a company, and for others at their domain, unless anybody can have an address there. */
const isOfContact = (email: string, contact: string): boolean =>
  email === contact.toLowerCase() || (domainOf(email) === domainOf(contact.toLowerCase()) && !isFreeMail(domainOf(email)))

/** Locks a shortlist of an agency for a member who may. @throws AppError `not_found`, `forbidden` */
async function lockShortlist(tx: Tx, { userId, agencyId }: AgencyMember, shortlistId: string) {
  await requirePermission(tx, { agencyId }, userId, 'submission.manage', PUT_FORWARD)
  const row = await tx
    .selectFrom('shortlists')
    .selectAll()
    .where('id', '=', shortlistId)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Shortlist not found')
  return row
}

/** Tells a client again, with a new link and a new time; the earlier link ends. @throws AppError `not_found`, `forbidden`, `conflict`, `rate_limited` */
export async function sendShortlistAgain(member: AgencyMember, shortlistId: string): Promise<void> {
  await requireMayPutForward(member)
  await consumeLimitsOrThrow(
    [{ key: `shortlist-again:${member.agencyId}:${shortlistId}`, limit: { hits: 3, windowSeconds: DAY_SECONDS } }],
    'It was sent a short while ago.',
  )
  await db.transaction().execute(async (tx) => {
    const { agency_id: agencyId, employer_id: employerId, round, ...kept } = await lockShortlist(tx, member, shortlistId)
    await requireNotSuspended({ agencyId }, tx)
    await requireClientNotSuspended(tx, employerId)
    await requireConsent(tx, agencyId, employerId)
    const contact = await contactNow(tx, agencyId, employerId, kept)
    const shared = await tx
      .selectFrom('submissions')
      .select(['state', 'expires_at', 'consent_until'])
      .where('shortlist_id', '=', shortlistId)
      .execute()
    if (!shared.some((row) => isShared(shownState(row))))
      throw new AppError('conflict', 'Nobody on this shortlist shares anything any more')
    await tx
      .updateTable('shortlists')
      .set({ ...contact, round: round + 1, ended_at: null, sent_at: sql`now()`, expires_at: inShortlistDays })
      .where('id', '=', shortlistId)
      .execute()
    await noteForAll(tx, shortlistId, 'sent_again', member.userId)
    await recordEvent(tx, 'shortlist.sent', { actorId: member.userId, shortlistId, agencyId, employerId, round: round + 1 })
  })
}

/** Ends the page of a shortlist: it shows nothing more. @throws AppError `not_found`, `forbidden` */
export async function endShortlist(member: AgencyMember, shortlistId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { ended_at } = await lockShortlist(tx, member, shortlistId)
    if (ended_at) return
    await tx.updateTable('shortlists').set({ ended_at: sql`now()` }).where('id', '=', shortlistId).execute()
    await noteForAll(tx, shortlistId, 'link_ended', member.userId)
  })
}

async function noteForAll(tx: Tx, shortlistId: string, kind: 'sent_again' | 'link_ended', userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('submissions')
    .select(['id', 'agency_id', 'employer_id'])
    .where('shortlist_id', '=', shortlistId)
    .where('state', 'in', ['sent', 'interview'])
    .orderBy('id')
    .execute()
  for (const row of rows) await addEntry(tx, row, kind, { side: 'agency', userId })
}
