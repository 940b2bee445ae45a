import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { forEachApart } from './each.ts'
import { type Mail, sendMail } from './mail.server.ts'
import { type MailKind, NOT_COLLECTED } from './mail-kinds.ts'
import { unsubscribeLink } from './unsubscribe-link.server.ts'

type Recipient = { userId: string; email: string }
type Written = Omit<Mail, 'to' | 'id' | 'unsubscribe'>

/**
 * Sends one person the mail of one event, once: a retried task skips those who already have it. Recorded after sending, so a crash
 * repeats at most one mail, under the same Message-ID.
 *
 * @param kind what the person may have switched off; 'always' for what they need whatever they chose
 * @returns false when it is not wanted; true once they have it, also from an earlier try
 * @throws Error when the mail server rejects it
 */
export async function sendOnce(eventId: number, kind: MailKind | 'always', { userId, email }: Recipient, mail: Written): Promise<boolean> {
  const sent = await db
    .selectFrom('event_mails')
    .select('sent_at')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (sent) return true
  if (!(await isWanted(userId, kind))) return false
  const unsubscribe = kind === 'always' ? undefined : unsubscribeLink(userId, kind)
  await sendMail({ to: email, id: `event ${eventId}`, unsubscribe, ...mail })
  await db
    .insertInto('event_mails')
    .values({ event_id: eventId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/**
 * Sends several people the mail of one event as `sendOnce`. An address that the mail server rejects keeps nobody else from theirs.
 *
 * @throws AggregateError when it rejects any
 */
export const sendEachOnce = (eventId: number, kind: MailKind | 'always', people: readonly Recipient[], mail: Written): Promise<void> =>
  forEachApart(people, 'people could not be mailed', (person) => sendOnce(eventId, kind, person, mail))

/**
 * True unless a person switched a kind of mail off, or has it collected in the one of the day. Asked as a mail is sent, not as it is queued, so
 * that a choice, or a suspension, counts at once.
 *
 * @param mail.urgent one that does not wait for the mail of the day
 */
export async function isWanted(userId: string, kind: string, { urgent = false }: { urgent?: boolean } = {}): Promise<boolean> {
  if (kind === 'always') return true
  if (await isSuspended(userId)) return false
  const { rows } = await sql<{ wanted: boolean | null; collected: boolean }>`
    select (select c.wanted from notification_choices c where c.user_id = ${userId} and c.kind = ${kind} and c.way = 'mail') as wanted,
      exists (select from digests d where d.user_id = ${userId}) as collected`.execute(db)
  const [row] = rows
  return (row?.wanted ?? true) && (!row?.collected || urgent || NOT_COLLECTED.includes(kind))
}

async function isSuspended(userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('suspensions')
    .select('id')
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
