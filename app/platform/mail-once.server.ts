import { db } from '#app/db/client.server.ts'
import { type Mail, sendMail } from './mail.server.ts'

/**
 * Sends one person the mail of one fact, once: a task that is tried again leaves out those who have it. Noted after
 * sending, so that a crash doubles at most the mail in hand, under the same Message-ID.
 *
 * @throws Error when the mail server does not take it
 */
export async function sendOnce(
  eventId: number,
  { userId, email }: { userId: string; email: string },
  mail: Omit<Mail, 'to'>,
): Promise<void> {
  const sent = await db
    .selectFrom('event_mails')
    .select('sent_at')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (sent) return
  await sendMail({ to: email, id: `event ${eventId}`, ...mail })
  await db
    .insertInto('event_mails')
    .values({ event_id: eventId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
