import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { EventName } from '#app/platform/events.ts'
import { readEvent } from '#app/platform/recorded-events.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { startSmtp } from './smtp.ts'

/**
 * Runs the tasks of the newest event of a name twice with a mail server that rejects an address, and once more when it is accepted.
 *
 * @returns how many of the runs failed, and who was mailed by the first two and by all
 */
export async function mailWhileRefused(address: string, tasks: readonly Task[], name: EventName) {
  const row = await db.selectFrom('events').selectAll().where('name', '=', name).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const event = readEvent(row)
  if (!event) throw new Error(`event ${row.id} cannot be read`)
  const smtp = await startSmtp()
  config.smtpUrl = smtp.url
  let failed = 0
  const run = async () => {
    for (const task of tasks) if ('on' in task && task.on === name) await task.run(event as never).catch(() => failed++) // the event of its name
  }
  const mailed = () => smtp.mails.flatMap(({ to }) => to).toSorted()
  try {
    smtp.refuse('550 No such user', address)
    await run()
    await run()
    const meanwhile = mailed()
    smtp.refuse(null)
    await run()
    return { failed, meanwhile, mailed: mailed() }
  } finally {
    config.smtpUrl = null
    await smtp.close()
  }
}
