import { db } from '#app/db/client.server.ts'
import { type Mail, sendMail } from './mail.server.ts'

/**
 * Sends one person the mail of one event, once: a retried task skips those who already have it. Recorded after sending, so a crash
 * repeats at most one mail, under the same Message-ID.
 *
 * @throws Error when the mail server rejects it
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
