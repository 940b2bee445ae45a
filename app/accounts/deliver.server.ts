import { log } from '#app/platform/log.server.ts'
import { type Mail, sendMail } from '#app/platform/mail.server.ts'

/** Seconds between the tries while the mail server is away. */
const PAUSES = [2, 10, 30, 60]

const underWay = new Set<Promise<void>>()

/**
 * Sends a mail that holds a code, without letting the person wait for the mail server. It does not go through the task
 * queue: a code must not lie there readable, and one that comes late is worth nothing, since the page offers a new one.
 *
 * @param untilMs the instant after which it is no longer sent
 */
export function deliver(mail: Mail, untilMs: number): void {
  const delivery = sendWithin(mail, untilMs).finally(() => underWay.delete(delivery))
  underWay.add(delivery)
}

async function sendWithin(mail: Mail, untilMs: number): Promise<void> {
  for (const pause of [...PAUSES, null]) {
    try {
      if (Date.now() < untilMs) await sendMail(mail)
      return
    } catch (error) {
      log.warn({ err: error }, pause === null ? 'a mail with a code was given up' : 'a mail with a code is tried again')
    }
    if (pause !== null) await new Promise((resolve) => setTimeout(resolve, pause * 1_000).unref())
  }
}

/** Waits until every mail under way is sent or given up: for tests and scripts. */
export async function deliveriesDone(): Promise<void> {
  await Promise.all(underWay)
}
