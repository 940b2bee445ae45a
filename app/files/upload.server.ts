import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { requireDiskSpace } from '#app/platform/disk-space.server.ts'
import { AppError, formatWait } from '#app/platform/errors.ts'
import { eventLoopQueue } from '#app/platform/event-loop-queue.server.ts'
import { cleanFilename, splitFilename } from '#app/platform/filename.ts'
import {
  addField,
  type Fields,
  MAX_FIELDS,
  MAX_TEXT_BYTES,
  openParser,
  requireNotRefused,
  tooManyFields,
  tooMuchText,
  unreadable,
} from '#app/platform/form-body.server.ts'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { consumeLimit } from '#app/platform/rate-limits.server.ts'
import { isStorageFull, temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'
import { cleanText } from '#app/platform/text.ts'
import { checkFile } from './check.server.ts'
import { MAX_CV_BYTES } from './cv-file.ts'
import type { Sniffed } from './kind.server.ts'
import { FILE_PROBLEMS, type FileProblem } from './problems.ts'
import { uploadSlot } from './upload-slot.server.ts'

/**
 * The most bytes of a form that are read. What exceeds the file limit is read too but dropped, so that the response reaches the
 * client and the fields after the file are not lost.
 */
export const MAX_UPLOAD_BODY_BYTES = 256 * 1024 * 1024

/** Yields to the event loop between the chunks of uploads: sixty uploads at once would delay everybody else's pages. */
const waitForTurn = eventLoopQueue()

const FILES_PER_HOUR = { hits: 60, windowSeconds: 3_600 }

/** A file in the temporary folder, whole and checked. */
export type ReceivedFile = {
  /** Cleaned, with the extension of its detected type. */
  filename: string
  contentType: string
  path: string
  size: number
  sha256: string
  /** Deletes the file, unless it was moved into storage meanwhile. Call it in a `finally`. */
  discard: () => Promise<void>
}

/** A form as received. `file` is null when none was chosen, or when there is a problem with it. */
export type ReceivedForm = {
  values: Fields
  file: ReceivedFile | null
  fileProblem: FileProblem | null
}

export type ReceiveOptions = {
  /** The uploader, who may have two uploads at once and sixty files an hour, rejected ones included. */
  personId: string
  /** The name of the one file input. */
  fileField: string
  maxFileBytes?: number
  tooLarge?: FileProblem
  /** Detects the type of the file, for a form that takes no PDF or Word document. */
  check?: (path: string, filename: string) => Promise<Sniffed>
}

/**
 * Receives a form with at most one file, which goes to the disk while it arrives and is counted there; past the limit
 * nothing more is kept. Texts are cleaned.
 *
 * @throws RefusedForm after `refuseForm`; AppError `unreadable` when the form cannot be read, `too_large` past 200 fields, 100,000 bytes in one, or a megabyte of text
 */
export async function receiveForm(request: Request, options: ReceiveOptions): Promise<ReceivedForm> {
  await requireNotRefused(request)
  const slot = uploadSlot(options.personId)
  try {
    return await checkReceived(await receiveParts(request, options, slot), options)
  } finally {
    slot.release()
  }
}

type Outcome = {
  values: Fields
  arrival: Arrival | { error: unknown } | null
  /** Two other uploads of the person were running, so this file was read and dropped. */
  atOnce: boolean
  failure: unknown
  tooMuch: boolean
}

async function receiveParts(request: Request, options: ReceiveOptions, slot: ReturnType<typeof uploadSlot>): Promise<Outcome> {
  const parser = openParser(request)
  const values: Fields = Object.create(null)
  let receiving: Promise<Arrival> | null = null
  let atOnce = false
  let tooMuch = false
  let limited = false
  let isTruncated = false
  let count = 0
  let textBytes = 0

  parser.on('field', (name, value, { valueTruncated }) => {
    count += 1
    // The address says it, and was read before.
    if (name === OPENED_FOR) return
    isTruncated ||= valueTruncated
    textBytes += Buffer.byteLength(value)
    // Beyond the limits fields are dropped: two hundred long ones would take more memory than the largest file.
    if (count <= MAX_FIELDS && textBytes <= MAX_TEXT_BYTES) addField(values, cleanText(name ?? ''), cleanText(value))
  })
  parser.on('file', (name, stream, { filename }) => {
    // A truncated form ends its file streams with an error, even if nobody reads them.
    stream.on('error', () => {})
    // No file name: this is what browsers send for an empty file input.
    if (name !== options.fileField || !filename || receiving || atOnce) return void stream.resume()
    atOnce = !slot.acquire()
    if (atOnce) return void stream.resume()
    receiving = receiveFile(stream, filename, options.maxFileBytes ?? MAX_CV_BYTES)
    // It is awaited below; until then a rejection must not count as unhandled.
    receiving.catch(() => {})
  })
  // The rest is read and dropped, so that the response reaches the client.
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, () => (limited = true))

  const failure = await pipeline(
    bodyOf(request, () => (tooMuch = true)),
    parser,
  ).then(
    () => null,
    (error: unknown) => error ?? new Error('the form ended early'),
  )
  const arrival = await (receiving as Promise<Arrival> | null)?.catch((error: unknown) => ({ error }))
  const tooLong = isTruncated || textBytes > MAX_TEXT_BYTES ? tooMuchText() : null
  const refused = limited || count > MAX_FIELDS ? tooManyFields() : (tooLong ?? failure)
  return { values, arrival: arrival ?? null, atOnce, failure: refused, tooMuch }
}

type Arrival = { name: string; path: string; size: number; sha256: string; tooLarge: boolean }

/** Yields the bytes of the request up to the limit. Does not cancel the body: closing the connection would lose our response. */
async function* bodyOf(request: Request, onTooMuch: () => void) {
  if (!request.body) return
  let received = 0
  for await (const chunk of request.body.values({ preventCancel: true })) {
    received += chunk.length
    if (received > MAX_UPLOAD_BODY_BYTES) return onTooMuch()
    await waitForTurn()
    yield chunk
  }
}

/** Writes a file to the temporary folder as it arrives. @throws the error of the disk, after deleting the partial file */
async function receiveFile(stream: Readable, name: string, maxBytes: number): Promise<Arrival> {
  const path = temporaryPath()
  try {
    await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    const arrival = await writeChunks(stream, file, maxBytes).finally(() => file.close())
    if (arrival.tooLarge) await rm(path, { force: true })
    return { name, path, ...arrival }
  } catch (error) {
    // Drain the file: the rest of the form is parsed only after it.
    stream.resume()
    await rm(path, { force: true })
    throw error
  }
}

async function writeChunks(stream: Readable, file: FileHandle, maxBytes: number): Promise<Pick<Arrival, 'size' | 'sha256' | 'tooLarge'>> {
  const hash = createHash('sha256')
  let size = 0
  let failure: unknown = null
  // Always read to the end: leaving the loop would destroy the stream, and the parser would wait for it for ever.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes || failure) continue
    hash.update(chunk)
    await append(file, chunk).catch((error: unknown) => {
      failure = error
    })
  }
  if (failure) throw failure
  return { size, sha256: hash.digest('hex'), tooLarge: size > maxBytes }
}

async function append(file: FileHandle, chunk: Buffer): Promise<void> {
  requireDiskSpace()
  await file.writeFile(chunk)
}

async function checkReceived({ values, arrival, atOnce, failure, tooMuch }: Outcome, options: ReceiveOptions): Promise<ReceivedForm> {
  const refused = (fileProblem: FileProblem | null): ReceivedForm => ({ values, file: null, fileProblem })
  const path = arrival && 'path' in arrival ? arrival.path : null
  const discard = async () => void (path && (await rm(path, { force: true })))
  // If we cut the form off within the file, the fields before it are usable. If anything else cut it off, the form is unreadable.
  if (failure && !(tooMuch && (arrival || atOnce))) {
    await discard()
    throw failure instanceof AppError ? failure : unreadable(failure)
  }
  if (atOnce) return refused(FILE_PROBLEMS.atOnce)
  if (!arrival) return refused(null)
  const wait = await consumeLimit(`upload:${options.personId}`, FILES_PER_HOUR).catch(async (error: unknown) => {
    await discard()
    throw error
  })
  if (wait !== null) {
    await discard()
    return refused(tooMany(wait))
  }
  if (tooMuch || ('path' in arrival && arrival.tooLarge)) return refused(options.tooLarge ?? FILE_PROBLEMS.size)
  if ('error' in arrival) {
    if (!isStorageFull(arrival.error)) throw arrival.error
    return refused(FILE_PROBLEMS.full)
  }
  const found = await (options.check ?? checkFile)(arrival.path, arrival.name)
  if ('problem' in found) {
    await discard()
    return refused(FILE_PROBLEMS[found.problem])
  }
  const { size, sha256 } = arrival
  const filename = cleanFilename(splitFilename(cleanFilename(arrival.name)).stem + found.extension)
  return { values, file: { filename, contentType: found.contentType, path: arrival.path, size, sha256, discard }, fileProblem: null }
}

const tooMany = (seconds: number): FileProblem => ({
  title: 'Too many files',
  text: `That is more than ${FILES_PER_HOUR.hits} files within an hour. Please send it again ${formatWait(seconds)}`,
  later: { status: 429, retryAfter: seconds },
})
