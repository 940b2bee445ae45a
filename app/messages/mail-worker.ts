// The worker thread that reads mails which come in; started by receive.server.ts.
import { parentPort } from 'node:worker_threads'
import { type MailToRead, readMail } from './read-mail.ts'

const port = parentPort! // this file only runs as a worker thread
port.on('message', async (mail: MailToRead) => {
  // A mail that cannot be read is answered like one of a stranger.
  port.postMessage(await readMail(mail).catch(() => null))
})
