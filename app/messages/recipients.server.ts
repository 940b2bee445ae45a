import { sql } from 'kysely'
import { isSuspendedUser } from '#app/accounts/suspension.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { companyIsTold } from '#app/employers/advertiser.server.ts'
import { findQuietHours } from '#app/notifications/quiet-hours.server.ts'
import { quietUntil } from '#app/notifications/quiet-hours.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { rolesThatMay } from '#app/teams/permissions.ts'
import type { Side } from './message.ts'

/** The kind of these mails, which a person may stop. */
export const KIND = 'messages'

/** How long a mail waits for the reader to look here, and for further messages, in milliseconds. */
export const MAIL_DELAY_MS = 3 * 60_000

/** The thread that a message is added to, locked by its writer. */
export type LockedThread = { id: string; jobId: number; applicantId: string; employerId: string | null; agencyId: string | null }

/** SQL of the active members who get the applications of a job: those of the agency that advertises it, and of the company (`getsApplications`). */
const members = ({ employerId, agencyId }: LockedThread) =>
  sql<{ user_id: string; member_role: string; is_agency: boolean }>`
    select m.user_id, m.member_role, false as is_agency from employer_members m where m.employer_id = ${employerId}
    union all select m.user_id, m.member_role, true from agency_members m where m.agency_id = ${agencyId}`

/** Notes for whom a message is. Whoever joins the team later has not got it to read. */
export async function addRecipients(tx: Tx, thread: LockedThread, message: { id: number; side: Side; authorId: string }): Promise<void> {
  const readers =
    message.side === 'team' ? sql`select ${thread.applicantId}::uuid as user_id` : sql`select distinct user_id from (${members(thread)}) m`
  await sql`insert into message_recipients (message_id, user_id, application_id)
    select ${message.id}, r.user_id, ${thread.id} from (${readers}) r where r.user_id <> ${message.authorId}`.execute(tx)
}

/**
 * Lets the other side be told by mail, each when their quiet hours are over; a mail that waits already has the new message, too. Of a team
 * those are told who wrote in the thread and still may; if there is nobody, all who may write for the advertiser.
 *
 * @param urgent sends it at once, in spite of quiet hours and of the mail of the day
 */
export async function queueMails(tx: Tx, thread: LockedThread, { side, urgent }: { side: Side; urgent: boolean }): Promise<void> {
  const readers = side === 'team' ? [thread.applicantId] : await listMailedMembers(tx, thread)
  const hours = await findQuietHours(tx, readers)
  for (const userId of readers) {
    const own = hours.get(userId)
    const soon = new Date(Date.now() + MAIL_DELAY_MS)
    const dueAt = urgent ? new Date() : ((own && quietUntil(soon, own)) ?? soon)
    await queueMail(tx, thread, { userId, dueAt, urgent })
  }
}

type Queued = { userId: string; dueAt: Date; urgent: boolean }

async function queueMail(tx: Tx, thread: LockedThread, { userId, dueAt, urgent }: Queued): Promise<void> {
  const mail = await tx
    .insertInto('message_mails')
    .values({ application_id: thread.id, user_id: userId, due_at: dueAt, urgent })
    .onConflict((conflict) => conflict.columns(['application_id', 'user_id']).where('upto', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (mail) return void (await recordDue(tx, thread, mail.id, dueAt))
  // A mail waits already.
  if (urgent) await sendWaitingBy(tx, thread, { userIds: [userId], dueAt })
}

/** Sends the mails that wait for these readers by then, in spite of quiet hours and of the mail of the day. @returns how many there were */
export async function sendWaitingBy(
  tx: Tx,
  thread: Pick<LockedThread, 'id' | 'jobId'>,
  { userIds, dueAt }: { userIds: readonly string[]; dueAt: Date },
): Promise<number> {
  if (userIds.length === 0) return 0
  const mails = await tx
    .updateTable('message_mails')
    .set({ due_at: dueAt, urgent: true })
    .where('application_id', '=', thread.id)
    .where('user_id', 'in', userIds)
    .where('upto', 'is', null)
    .where('due_at', '>', dueAt)
    .returning('id')
    .execute()
  for (const { id } of mails) await recordDue(tx, thread, id, dueAt)
  return mails.length
}

const recordDue = (tx: Tx, { id: applicationId, jobId }: Pick<LockedThread, 'id' | 'jobId'>, mailId: number, dueAt: Date) =>
  recordEvent(tx, 'message.mail_due', { jobId, applicationId, mailId, dueAt: dueAt.toISOString() })

/**
 * The members who wrote, of those whom a mail reaches; where it reaches none of them, the others who may write. None of an agency while the company
 * is told in its place (`companyIsTold`).
 */
async function listMailedMembers(tx: Tx, thread: LockedThread): Promise<string[]> {
  const { rows } = await sql<{ user_id: string; is_told: boolean; wrote: boolean }>`
    select m.user_id, m.is_agency <> ${companyIsTold} as is_told,
      exists (select from messages w where w.application_id = ${thread.id} and w.side = 'team' and w.author_id = m.user_id) as wrote
    from (${members(thread)}) m join jobs j on j.id = ${thread.jobId}
    where m.member_role = any(${[...rolesThatMay('message.send')]}::text[])
      and not (m.is_agency and ${companyIsTold}) and not ${isSuspendedUser(sql.ref('m.user_id'))}
      and not exists (select from notification_choices c where c.user_id = m.user_id and c.kind = ${KIND} and c.way = 'mail' and not c.wanted)
    order by m.user_id`.execute(tx)
  const wrote = rows.filter((row) => row.wrote)
  const told = wrote.length > 0 ? wrote : rows.filter((row) => row.is_told)
  return told.map((row) => row.user_id)
}
