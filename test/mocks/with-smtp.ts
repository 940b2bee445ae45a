import { config } from '#app/platform/config.server.ts'
import { readMail } from '#app/platform/mail-text.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { startSmtp } from './smtp.ts'

/** The mails that a board with its own mail server has sent to an address, newest first. */
type MailsTo = (address: string) => Promise<ReturnType<typeof readMail>[]>

/** Runs with a local mail server instead of the outbox. */
export async function withSmtp(run: (mailsTo: MailsTo) => Promise<void>): Promise<void> {
  const smtp = await startSmtp()
  config.smtpUrl = smtp.url
  try {
    await run(async (address) => {
      await runWaitingTasks()
      return smtp.mails
        .filter(({ to }) => to.includes(address))
        .map(({ data }) => readMail(data))
        .reverse()
    })
  } finally {
    config.smtpUrl = null
    await smtp.close()
  }
}
