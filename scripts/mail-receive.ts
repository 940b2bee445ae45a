// Takes one mail from standard input, as a mail server pipes it: `npm run -s mail:receive < MAIL`. For a board with a database server; with
// the embedded database, which one process has at a time, mails are passed on to /mail/in.
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { closeDatabase } from '#app/db/client.server.ts'
import { EVENTS } from '#app/events.ts'
import { MAX_MAIL_BYTES, receiveMail } from '#app/messages/receive.server.ts'
import { config } from '#app/platform/config.server.ts'
import { defineEvents } from '#app/platform/recorded-events.server.ts'
import { temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'
import { startTasks, stopTasks } from '#app/platform/tasks.server.ts'
import { tasks } from '#app/tasks.ts'

/** Codes by which a mail server knows what to do (sysexits.h): wrong use, a mail that never fits, and one to try again. */
const [EX_USAGE, EX_DATAERR, EX_TEMPFAIL] = [64, 65, 75]

const path = temporaryPath()
let size = 0
const limit = new Transform({
  transform(chunk: Buffer, _, done) {
    size += chunk.length
    // What exceeds the limit is read and dropped, so that the mail server is not left writing.
    done(null, size > MAX_MAIL_BYTES ? undefined : chunk)
  },
})

try {
  if (config.mailInDomain === null) {
    console.error('MAIL_IN_DOMAIN is not set, so that no mail of ours can be answered.')
    process.exitCode = EX_USAGE
  } else {
    await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    await pipeline(process.stdin, limit, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (size > MAX_MAIL_BYTES) process.exitCode = EX_DATAERR
    else {
      defineEvents(EVENTS)
      await startTasks(tasks, { work: false })
      await receiveMail(path)
    }
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = EX_TEMPFAIL
} finally {
  await rm(path, { force: true })
  await stopTasks()
  await closeDatabase()
}
// The thread that read the mail, and the one that checked its files, are not waited for.
process.exit()
