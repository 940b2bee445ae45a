import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { AppError } from './errors.ts'
import { FILE_PROBLEMS, type FileProblem, sniffDocument } from './file-kind.server.ts'
import { cleanFilename, splitFilename } from './filename.ts'
import { isStorageFull, temporaryFolder, temporaryPath } from './storage.server.ts'
import { cleanText } from './text.ts'

/** The largest CV, in bytes: 10 MB (first document §5) as file managers and people round it. */
export const MAX_CV_BYTES = 10 * 1024 * 1024

/** How much of a form is read at most. Beyond a file that is too large we go on reading for a while, so that the answer arrives. */
export const MAX_UPLOAD_BODY_BYTES = 32 * 1024 * 1024

const LIMITS = { fieldNameSize: 100, fieldSize: 100_000, fields: 200, files: 5, parts: 205, headerPairs: 20 }

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
  values: Record<string, string | string[]>
  file: ReceivedFile | null
  fileProblem: FileProblem | null
}

export type ReceiveOptions = {
  /** The name of the one file input. Place it last in the form: what comes before it is there even if the file is far too large. */
  fileField: string
  maxFileBytes?: number
  tooLarge?: FileProblem
  check?: typeof sniffDocument
}

/**
 * Receives a form with at most one file, which goes to the disk while it arrives and is counted there; past the limit
 * nothing more is kept. Texts are cleaned.
 *
 * @throws AppError `invalid` when the form cannot be read
 */
export async function receiveForm(request: Request, options: ReceiveOptions): Promise<ReceivedForm> {
  const parser = openParser(request)
  const values: ReceivedForm['values'] = Object.create(null)
  let receiving: Promise<Arrival> | null = null
  let tooMuch = false

  parser.on('field', (name, value) => addValue(values, cleanText(name ?? ''), cleanText(value)))
  parser.on('file', (name, stream, { filename }) => {
    // A form that is cut off ends its files with an error even while nobody reads them.
    stream.on('error', () => {})
    if (name !== options.fileField || receiving) return void stream.resume()
    receiving = receiveFile(stream, filename ?? '', options.maxFileBytes ?? MAX_CV_BYTES)
    // Awaited below; until then a failure must not count as nobody's.
    receiving.catch(() => {})
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.on(limit, () => parser.destroy(new Error(limit)))

  const failure = await pipeline(
    bodyOf(request, () => (tooMuch = true)),
    parser,
  ).then(
    () => null,
    (error: unknown) => error ?? new Error('the form ended early'),
  )
  const arrival = await (receiving as Promise<Arrival> | null)?.catch((error: unknown) => ({ error }))
  return settle({ values, arrival: arrival ?? null, failure, tooMuch }, options)
}

type Arrival = { name: string; path: string; size: number; sha256: string; tooLarge: boolean }

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: Object.fromEntries(request.headers), limits: LIMITS, defParamCharset: 'utf8' })
  } catch (error) {
    throw unreadable(error)
  }
}

const unreadable = (cause: unknown) => new AppError('invalid', 'The form could not be read. Please send it again.', { cause })

/** The bytes of the request up to the limit. It is left open at the end: cutting the line would cost the person our answer. */
async function* bodyOf(request: Request, onTooMuch: () => void) {
  if (!request.body) return
  let received = 0
  for await (const chunk of request.body.values({ preventCancel: true })) {
    received += chunk.length
    if (received > MAX_UPLOAD_BODY_BYTES) return onTooMuch()
    yield chunk
  }
}

function addValue(values: ReceivedForm['values'], name: string, value: string): void {
  const before = values[name]
  values[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
}

/** Writes the file as it arrives. @throws what the disk says, after removing what was written */
async function receiveFile(stream: Readable, name: string, maxBytes: number): Promise<Arrival> {
  const path = temporaryPath()
  try {
    await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    const arrival = await writeChunks(stream, file, maxBytes).finally(() => file.close())
    if (arrival.tooLarge || arrival.size === 0) await rm(path, { force: true })
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
    await file.writeFile(chunk).catch((error: unknown) => {
      failure = error
    })
  }
  if (failure) throw failure
  return { size, sha256: hash.digest('hex'), tooLarge: size > maxBytes }
}

type Outcome = { values: ReceivedForm['values']; arrival: Arrival | { error: unknown } | null; failure: unknown; tooMuch: boolean }

async function settle({ values, arrival, failure, tooMuch }: Outcome, options: ReceiveOptions): Promise<ReceivedForm> {
  const refused = (fileProblem: FileProblem | null): ReceivedForm => ({ values, file: null, fileProblem })
  const tooLarge = options.tooLarge ?? FILE_PROBLEMS.size
  // Cut off by us in the middle of the file: the fields before it are there.
  if (tooMuch && arrival) return refused(tooLarge)
  if (failure) {
    if (arrival && 'path' in arrival) await rm(arrival.path, { force: true })
    throw unreadable(failure)
  }
  if (!arrival) return refused(null)
  if ('error' in arrival) {
    if (!isStorageFull(arrival.error)) throw arrival.error
    return refused(FILE_PROBLEMS.full)
  }
  if (arrival.tooLarge) return refused(tooLarge)
  // What a browser sends for a file input left empty.
  if (arrival.size === 0 && arrival.name === '') return refused(null)
  return { values, ...(await checked(arrival, options.check ?? sniffDocument)) }
}

async function checked(
  { name, path, size, sha256 }: Arrival,
  check: typeof sniffDocument,
): Promise<Pick<ReceivedForm, 'file' | 'fileProblem'>> {
  const discard = () => rm(path, { force: true })
  const found = check(size === 0 ? new Uint8Array() : await readFile(path), name)
  if ('problem' in found) {
    await discard()
    return { file: null, fileProblem: found.problem }
  }
  const filename = cleanFilename(splitFilename(cleanFilename(name)).stem + found.extension)
  return { file: { filename, contentType: found.contentType, path, size, sha256, discard }, fileProblem: null }
}
