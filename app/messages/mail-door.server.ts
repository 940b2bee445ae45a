import { createHmac } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { config } from '#app/platform/config.server.ts'
import { requireDiskSpace } from '#app/platform/disk-space.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { isSameHash } from '#app/platform/secrets.server.ts'
import { temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'
import { isReceivingFull, MAX_MAIL_BYTES, type Outcome, receiveMail } from './receive.server.ts'

// The contract with whoever receives mails for us: a mail server's pipe, or a provider's bridge. It POSTs each mail as it came (RFC 5322) to
// /mail/in with the header `mail-signature: t=SECONDS,v1=HEX`: the HMAC-SHA256 with MAIL_IN_SECRET over `SECONDS.MAIL`. 204 means that it was
// taken, whatever became of it; anything from 500 on means to try again. The content type is message/rfc822. A mail that fails the DMARC check of its
// sender's domain must not be passed on: its sender is known by its From and by the reply address alone.

/** One that was signed longer ago is a repetition by somebody who overheard it. Each try is signed anew. */
const SIGNED_WITHIN_SECONDS = 300

/** How many mails may arrive at once, and how long one may take. */
const MOST_ARRIVING = 8
const ARRIVES_WITHIN_MS = 60_000
let arriving = 0

/** The start of the signature of a mail. @param seconds when it is signed, since 1970 */
export const signer = (secret: string, seconds: string) => createHmac('sha256', secret).update(`${seconds}.`)

/**
 * Receives a mail that is passed on.
 *
 * @throws AppError `not_found` where no secret is set, `forbidden` when it is not signed, now; `too_large` above 25 MB; `unavailable` while
 *   too many mails wait, or the disk is full
 */
export async function receivePassedOn(request: Request, now = Date.now()): Promise<Outcome> {
  const { mailInSecret } = config
  if (mailInSecret === null) throw new AppError('not_found', 'This board receives no mail: MAIL_IN_SECRET is not set')
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(request.headers.get('mail-signature') ?? '') ?? []
  const isNow = Math.abs(now / 1_000 - Number(seconds)) <= SIGNED_WITHIN_SECONDS
  if (!seconds || !signature || !isNow) throw notSigned()
  if (isReceivingFull()) throw new AppError('unavailable', 'Many mails are being read. Please pass it on again', { retryAfter: 30 })
  // Anybody may send bytes until the signature is compared: few at once, and not for long.
  if (arriving >= MOST_ARRIVING) throw new AppError('unavailable', 'Many mails are arriving. Please pass it on again', { retryAfter: 30 })
  const path = temporaryPath()
  arriving += 1
  try {
    const made = await writeMail(request, path, signer(mailInSecret, seconds))
    if (!isSameHash(made, signature)) throw notSigned()
    return await receiveMail(path)
  } finally {
    arriving -= 1
    await rm(path, { force: true })
  }
}

const notSigned = () => new AppError('forbidden', 'This is not signed by whoever receives our mail')

/** Writes the body as it arrives. @returns its signature */
async function writeMail(request: Request, path: string, hmac: ReturnType<typeof signer>): Promise<string> {
  requireDiskSpace()
  await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    const begunAt = performance.now()
    for await (const chunk of request.body?.values({ preventCancel: true }) ?? []) {
      size += chunk.length
      if (size > MAX_MAIL_BYTES) throw new AppError('too_large', 'This mail is larger than 25 MB')
      if (performance.now() - begunAt > ARRIVES_WITHIN_MS)
        throw new AppError('unavailable', 'This mail came too slowly', { retryAfter: 30 })
      hmac.update(chunk)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return hmac.digest('hex')
}
