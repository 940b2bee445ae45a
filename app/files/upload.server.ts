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
  tooManyFields,
  tooMuchText,
  unreadable,
} from '#app/platform/form-body.server.ts'
import { consumeLimit } from '#app/platform/rate-limits.server.ts'
import { isStorageFull, temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'
import { cleanText } from '#app/platform/text.ts'
import { checkFile } from './check.server.ts'
import { FILE_PROBLEMS, type FileProblem } from './problems.ts'
import { uploadSlot } from './upload-slot.server.ts'

/** The largest CV, in bytes: 10 MB (first document §5) as file managers and people round it. */
export const MAX_CV_BYTES = 10 * 1024 * 1024

/**
 * How much of a form is read at most. What is beyond the largest file is dropped as it comes; it is read so that the
 * answer arrives, and with it what stood in the form behind the file.
 */
export const MAX_UPLOAD_BODY_BYTES = 256 * 1024 * 1024

/** A piece of an upload is read in a turn of its own: sixty at once would hold up whoever only wants a page. */
const waitForTurn = eventLoopQueue()

const FILES_PER_HOUR = { hits: 60, windowSeconds: 3_600 }

/** A file in the temporary folder, whole and checked. */
export type ReceivedFile = {
  /** Cleaned, with the extension its content has. */
  filename: string
  contentType: string
  path: string
  size: number
  sha256: string
  /** Removes it, unless it was kept meanwhile. Call it in a `finally`. */
  discard: () => Promise<void>
}

/** A form as received. `file` is null when none was chosen, or when there is a problem with it. */
export type ReceivedForm = {
  values: Fields
  file: ReceivedFile | null
  fileProblem: FileProblem | null
}

export type ReceiveOptions = {
  /** Who sends it: a person has two uploads at once and sixty files an hour, refused ones too. */
  personId: string
  /** The name of the one file input. */
  fileField: string
  maxFileBytes?: number
  tooLarge?: FileProblem
}

/**
 * Receives a form with at most one file, which goes to the disk while it arrives and is counted there; past the limit
 * nothing more is kept. Texts are cleaned.
 *
 * @throws AppError `unreadable` when the form cannot be read, `too_large` past 200 fields, 100,000 bytes in one, or a megabyte of text
 */
export async function receiveForm(request: Request, options: ReceiveOptions): Promise<ReceivedForm> {
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
  /** Two other files of the person were on their way: this one was read and dropped. */
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
    isTruncated ||= valueTruncated
    textBytes += Buffer.byteLength(value)
    // Dropped as it comes: two hundred long fields would be more memory than the largest file takes.
    if (count <= MAX_FIELDS && textBytes <= MAX_TEXT_BYTES) addField(values, cleanText(name ?? ''), cleanText(value))
  })
  parser.on('file', (name, stream, { filename }) => {
    // A form that is cut off ends its files with an error even while nobody reads them.
    stream.on('error', () => {})
    // Without a name it is what a browser sends for a file input left empty.
    if (name !== options.fileField || !filename || receiving || atOnce) return void stream.resume()
    atOnce = !slot.acquire()
    if (atOnce) return void stream.resume()
    receiving = receiveFile(stream, filename, options.maxFileBytes ?? MAX_CV_BYTES)
    // Awaited below; until then a failure must not count as nobody's.
    receiving.catch(() => {})
  })
  // What comes after is read and dropped, so that the answer arrives.
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

/** The bytes of the request up to the limit. It is left open at the end: cutting the line would cost the person our answer. */
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

/** Writes the file as it arrives. @throws what the disk says, after removing what was written */
async function receiveFile(stream: Readable, name: string, maxBytes: number): Promise<Arrival> {
  const path = temporaryPath()
  try {
    await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    const arrival = await writeChunks(stream, file, maxBytes).finally(() => file.close())
    if (arrival.tooLarge) await rm(path, { force: true })
    return { name, path, ...arrival }
  } catch (error) {
    // The rest of the form is read only once this file is.
    stream.resume()
    await rm(path, { force: true })
    throw error
  }
}

async function writeChunks(stream: Readable, file: FileHandle, maxBytes: number): Promise<Pick<Arrival, 'size' | 'sha256' | 'tooLarge'>> {
  const hash = createHash('sha256')
  let size = 0
  let failure: unknown = null
  // Read to its end whatever happens: leaving the loop would end the stream, and the form would wait for it for ever.
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
  // Cut off by us in the middle of the file, the fields before it are there; cut off by anybody else it is no form.
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
  const found = await checkFile(arrival.path, arrival.name)
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
