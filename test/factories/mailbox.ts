import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'

/** The mails to one address, newest first; use it with `giveOwnDataDir()`. */
export async function mailsTo(address: string) {
  await runWaitingTasks()
  return (await listOutbox()).mails.filter(({ to }) => to === address)
}

/** The code in the newest mail to one address. */
export async function codeFor(address: string): Promise<string> {
  const [mail] = await mailsTo(address)
  const code = mail?.text.match(/^\s*(\d{6})\s*$/m)?.[1]
  if (!code) throw new Error(`no code was mailed to ${address}`)
  return code
}

/** The first link in the newest mail to one address. */
export async function linkFor(address: string): Promise<URL> {
  const [mail] = await mailsTo(address)
  const link = mail?.text.match(/^https?:\/\/\S+$/m)?.[0]
  if (!link) throw new Error(`no link was mailed to ${address}`)
  return new URL(link)
}
