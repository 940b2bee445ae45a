import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { AppError } from './errors.ts'

/** The fields of a form as they were sent, an object without a prototype; a repeated field is a list. */
export type Fields = Record<string, string | string[]>

/** More than any form of ours has; whoever sends more gets 413 before anything is made of them. */
export const MAX_FIELDS = 200

/** The longest that all texts of a form may be together, wherever its files may be large. */
export const MAX_TEXT_BYTES = 1024 * 1024

/** One field more than a form may have, so that one too many is seen. */
const LIMITS = { fieldNameSize: 100, fieldSize: 100_000, fields: MAX_FIELDS + 1, files: 5, parts: MAX_FIELDS + 6, headerPairs: 20 }

/**
 * Opens the parser of forms, urlencoded or multipart.
 *
 * @throws AppError `unreadable` when the content type is none of a form
 */
export function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: Object.fromEntries(request.headers), limits: LIMITS, defParamCharset: 'utf8' })
  } catch (error) {
    throw unreadable(error)
  }
}

export const unreadable = (cause: unknown) => new AppError('unreadable', 'The form could not be read. Please send it again.', { cause })

export const tooManyFields = () => new AppError('too_large', 'This form has more fields than we take. Please open the page again.')

export const tooMuchText = () => new AppError('too_large', 'There is more text in this form than we take. Please shorten it.')

/** Adds a field to those that came before it. */
export function addField(fields: Fields, name: string, value: string): void {
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else if (Array.isArray(before)) before.push(value)
  else fields[name] = [before, value]
}

// A body can be read once; which button was pressed is asked before the form is.
const read = new WeakMap<Request, Promise<Fields>>()

/**
 * The fields of a request's form, files left out, read while they arrive and once a request.
 *
 * @throws AppError `unreadable` when the body is no form, `too_large` past 200 fields, or 100,000 bytes in one
 */
export function readFields(request: Request): Promise<Fields> {
  const fields = read.get(request) ?? parseFields(request)
  read.set(request, fields)
  return fields
}

async function parseFields(request: Request): Promise<Fields> {
  const parser = openParser(request)
  const fields: Fields = Object.create(null)
  let count = 0
  let limited = false
  let isTruncated = false
  parser.on('field', (name, value, { valueTruncated }) => {
    count += 1
    isTruncated ||= valueTruncated
    if (count <= MAX_FIELDS) addField(fields, name ?? '', value)
  })
  // What comes after is read and dropped: cutting the line would cost the person our answer.
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => (limited = true))
  if (request.body) {
    await pipeline(request.body.values({ preventCancel: true }), parser).catch((error: unknown) => {
      throw unreadable(error)
    })
  }
  if (limited || count > MAX_FIELDS) throw tooManyFields()
  if (isTruncated) throw tooMuchText()
  return fields
}
