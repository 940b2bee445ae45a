import type { Role } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { inMail } from '#app/ui/display/moment.ts'
import type { ContactTopic } from './contact.ts'
import { contactAnswerMail, contactMail, contactReceiptMail } from './emails.ts'

/** The background tasks of the contact page: its mails. */
export const contentTasks: Task[] = [
  { name: 'mail-contact-message', on: 'contact.sent', run: mailMessage },
  { name: 'mail-contact-receipt', on: 'contact.sent', run: mailReceipt },
  { name: 'mail-contact-answer', on: 'contact.answered', run: mailAnswer },
]

/** Null when the person deleted their account, and the message with it. */
async function findMessage(id: string) {
  const row = await db
    .selectFrom('contact_messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'm.user_id').onRef('u.email', '=', 'm.email').on('u.email_verified', '=', true),
    )
    .select(['m.id', 'm.name', 'm.email', 'm.topic', 'm.role', 'm.message', 'm.sent_at', 'm.answer', 'u.id as owner'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  // The table's own checks.
  return { ...row, topic: row.topic as ContactTopic, role: row.role as Role | null, when: inMail(row.sent_at) }
}

async function mailMessage({ eventId, messageId }: RecordedEvent<'contact.sent'>): Promise<void> {
  const message = await findMessage(messageId)
  if (!message || config.supportEmail === null) return
  const page = `${config.appUrl}/admin/messages/${message.id}`
  await sendMail({ to: config.supportEmail, replyTo: message.email, id: `event ${eventId} support`, ...contactMail({ ...message, page }) })
}

async function mailReceipt({ eventId, messageId }: RecordedEvent<'contact.sent'>): Promise<void> {
  const message = await findMessage(messageId)
  if (!message) return
  const { topic, owner } = message
  const words = contactReceiptMail({ topic, message: owner === null ? null : message.message, help: `${config.appUrl}/help` })
  await sendMail({ to: message.email, id: `event ${eventId}`, ...words })
}

async function mailAnswer({ eventId, messageId }: RecordedEvent<'contact.answered'>): Promise<void> {
  const message = await findMessage(messageId)
  if (!message || message.answer === null) return
  const { topic, answer, when } = message
  await sendMail({
    to: message.email,
    id: `event ${eventId}`,
    ...contactAnswerMail({ topic, answer, when, page: `${config.appUrl}/contact` }),
  })
}
