import { deliveriesDone } from '#app/accounts/deliver.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'

/** The mails to one address, newest first; use it with `giveOwnDataDir()`. */
export async function mailsTo(address: string) {
  await deliveriesDone()
  return (await listOutbox()).mails.filter(({ to }) => to === address)
}

/** The code in the newest mail to one address. */
export async function codeFor(address: string): Promise<string> {
  const [mail] = await mailsTo(address)
  const code = mail?.text.match(/^\s*(\d{6})\s*$/m)?.[1]
  if (!code) throw new Error(`no code was mailed to ${address}`)
  return code
}
