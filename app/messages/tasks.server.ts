import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { isWanted, sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { unsubscribeLink } from '#app/platform/unsubscribe-link.server.ts'
import { agencyLink } from '#app/teams/team.ts'
import { messagesMail, refusedMail } from './emails.ts'
import { findMailedReader, type MailedReader } from './mailed-reader.server.ts'
import { MESSAGE_PAGES } from './pages.ts'
import { areaOfReader, mayWrite, otherSide } from './reader.server.ts'
import { KIND } from './recipients.server.ts'
import { replyAddress } from './reply-address.server.ts'

/** The mails about messages, and what is no longer needed. */
export const messageTasks: Task[] = [
  { name: 'mail-messages', on: 'message.mail_due', at: ({ dueAt }) => new Date(dueAt), run: mailMessages, workers: 2 },
  { name: 'mail-message-refused', on: 'message.refused', run: mailRefused },
]

/**
 * Mails a reader what they have not read in a thread. What the mail has is noted before it is sent: a retry sends the same under the same
 * Message-ID, and messages that come meanwhile are for the next mail.
 */
async function mailMessages({ mailId }: RecordedEvent<'message.mail_due'>): Promise<void> {
  const claimed = await claimMail(mailId)
  if (!claimed) return
  const { reader, messages, thread } = claimed
  const replyTo = mayWrite(reader.reader) ? replyAddress(mailId) : null
  await sendMail({
    to: reader.email,
    id: `messages ${mailId}`,
    thread,
    unsubscribe: unsubscribeLink(reader.userId, KIND),
    ...(replyTo === null ? {} : { replyTo }),
    ...messagesMail({
      from: reader.from,
      jobTitle: reader.title,
      messages,
      link: linkFor(reader, claimed.applicationId),
      canReply: replyTo !== null,
    }),
  })
  await db.updateTable('message_mails').set({ sent_at: sql<Date>`now()` }).where('id', '=', mailId).execute()
}

/** A recruiter of several agencies is asked before the link changes the one they work for. */
function linkFor({ reader }: Pick<MailedReader, 'reader'>, applicationId: string): string {
  const page = MESSAGE_PAGES[areaOfReader(reader)].thread(applicationId)
  const team = reader.side === 'team' ? reader.member.advertiser : null
  return config.appUrl + (team && 'agencyId' in team ? agencyLink(page, team.agencyId) : page)
}

/** What a mail is to say; null when it was sent, or is not needed any more: read, not wanted, withdrawn, its reader gone, its team suspended. */
async function claimMail(mailId: number) {
  const mail = await db
    .selectFrom('message_mails')
    .select(['application_id', 'user_id', 'upto', 'sent_at', 'urgent'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (!mail || mail.sent_at) return null
  const { application_id: applicationId, user_id: userId } = mail
  const reader = await findMailedReader(userId, applicationId)
  const isDue = reader && reader.status !== 'withdrawn' && !reader.isFromSuspended && (await isWanted(userId, KIND, mail))
  const upto = isDue ? (mail.upto ?? (await closeMail(mailId, applicationId))) : null
  const messages = reader && upto !== null ? await listUnread(reader, { applicationId, mailId, upto }) : []
  if (!reader || messages.length === 0) {
    // One that an earlier try may have sent stays: its reply address goes on to work.
    if (mail.upto === null) await db.deleteFrom('message_mails').where('id', '=', mailId).execute()
    return null
  }
  return { reader, messages, applicationId, thread: `messages ${applicationId} ${userId}` }
}

/** Notes the last message that a mail has, so that later ones begin another mail. The thread is locked as a writer locks it. */
const closeMail = (mailId: number, applicationId: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('applications').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute()
    const { upto } = await tx
      .selectFrom('messages')
      .select(sql<number>`coalesce(max(id), 0)`.as('upto'))
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow()
    await tx.updateTable('message_mails').set({ upto }).where('id', '=', mailId).where('upto', 'is', null).execute()
    return upto
  })

/** What the reader has not read, from the last mail to this one's last message. */
async function listUnread(reader: MailedReader, { applicationId, mailId, upto }: { applicationId: string; mailId: number; upto: number }) {
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('message_recipients as r', 'r.message_id', 'm.id')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select(['m.side', 'm.body', 'u.full_name as author'])
    .select(sql<number>`(select count(*)::int from message_files f where f.message_id = m.id)`.as('files'))
    .where('m.application_id', '=', applicationId)
    .where('r.user_id', '=', reader.userId)
    .where('r.read_at', 'is', null)
    .where('m.id', '<=', upto)
    .where(
      sql<boolean>`m.id > coalesce((select max(b.upto) from message_mails b where b.application_id = m.application_id
        and b.user_id = r.user_id and b.id < ${mailId}), 0)`,
    )
    .where('m.side', '=', otherSide(reader.reader.side))
    .orderBy('m.id')
    .execute()
  return rows.map(({ side, author, ...message }) => ({
    ...message,
    author: side === 'person' ? reader.full_name : author ? `${author}, ${reader.company_name}` : reader.company_name,
  }))
}

/** Tells somebody that their mail did not become a message. The mail is automatic, so that nothing answers it. */
async function mailRefused({ eventId, applicationId, userId, reason }: RecordedEvent<'message.refused'>): Promise<void> {
  const reader = await findMailedReader(userId, applicationId)
  if (!reader) return
  const mail = refusedMail({ reason, jobTitle: reader.title, link: linkFor(reader, applicationId) })
  await sendOnce(eventId, 'always', reader, mail)
}
