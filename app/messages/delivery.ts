/** What happened to a message of one's own side: read here, mailed, or its mail waits. */
export type Delivery =
  | { state: 'read'; at: Date }
  | { state: 'mailed'; at: Date }
  /** Quiet hours of its reader. */
  | { state: 'waits'; until: Date }
  /** The mail goes within minutes, unless it is read here first. */
  | { state: 'sent' }

type MailRow = { due_at: Date; upto: number | null; sent_at: Date | null }

/** The mails to the other side of a thread, in their order. */
export type DeliveryFacts = { now: Date; mails: readonly MailRow[] }

/** A mail that goes within this time does not wait: it gives the reader minutes to look here first. */
const SOON_MS = 5 * 60_000

/** What happened to a message, by its readers and the mails about it. */
export function deliveryOf(message: { id: number; read_at: Date | null }, { now, mails }: DeliveryFacts): Delivery {
  if (message.read_at) return { state: 'read', at: message.read_at }
  const mailed = mails.find(({ upto, sent_at }) => sent_at !== null && upto !== null && upto >= message.id)
  if (mailed?.sent_at) return { state: 'mailed', at: mailed.sent_at }
  const due = mails.filter(({ upto }) => upto === null).map(({ due_at }) => due_at.getTime())
  const until = Math.min(...due)
  return Number.isFinite(until) && until > now.getTime() + SOON_MS ? { state: 'waits', until: new Date(until) } : { state: 'sent' }
}
