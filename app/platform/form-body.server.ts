import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { AppError } from './errors.ts'
import { OPENED_FOR } from './opened-for.ts'

/** The fields of a form as sent, in an object without a prototype; a repeated field is an array. */
export type Fields = Record<string, string | string[]>

/** The most fields a form may send, more than any of ours has. Beyond it the answer is 413, before anything is parsed. */
export const MAX_FIELDS = 200

/** The most bytes of text a form may send in all its fields, where uploads allow a larger body. */
export const MAX_TEXT_BYTES = 1024 * 1024

/** Limits of the parser. One field more than allowed, so that the excess is noticed. */
const LIMITS = { fieldNameSize: 100, fieldSize: 100_000, fields: MAX_FIELDS + 1, files: 5, parts: MAX_FIELDS + 6, headerPairs: 20 }

/**
 * Creates the parser for a form body, urlencoded or multipart.
 *
 * @throws AppError `unreadable` when the content type is not that of a form
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

/** A form that is not handled; `fields` are shown again. */
export class RefusedForm extends AppError {
  readonly fields: Fields

  constructor(fields: Fields, ...[code, message, options]: ConstructorParameters<typeof AppError>) {
    super(code, message, options)
    this.fields = fields
  }
}

/** One field has more text than we take; `fields` are the others. */
const fieldTooLarge = (field: string, fields: Fields) =>
  new RefusedForm(fields, 'too_large', 'There is more text here than we take. Please shorten it.', { field })

/** Adds a field; a name that is repeated becomes an array. */
export function addField(fields: Fields, name: string, value: string): void {
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else if (Array.isArray(before)) before.push(value)
  else fields[name] = [before, value]
}

// Caches the fields of each request: a body can be read only once, but the pressed button is read before the form.
const read = new WeakMap<Request, Promise<Fields>>()

/**
 * Reads the form fields of a request, without files, as a stream. Repeated calls return the same fields.
 *
 * @throws AppError `unreadable` when the body is not a form, `too_large` above 200 fields; RefusedForm above 100,000 bytes in one, or after
 * `refuseForm`
 */
export function readFields(request: Request): Promise<Fields> {
  const fields = read.get(request) ?? parseFields(request)
  read.set(request, fields)
  return fields
}

const openedFor = new WeakMap<Request, string>()

/** The team for which the page of a form was opened, as the form says; null when it says nothing or cannot be read. */
export async function readOpenedFor(request: Request): Promise<string | null> {
  await readFields(request).catch(() => {})
  return openedFor.get(request) ?? null
}

/** Lets the page answer a form with this error, before anything is validated or written. What was typed is shown again. */
export async function refuseForm(request: Request, code: AppError['code'], message: string): Promise<void> {
  const fields = await readFields(request)
  const refused = Promise.reject<Fields>(new RefusedForm(fields, code, message))
  refused.catch(() => {})
  read.set(request, refused)
}

/** Throws what `refuseForm` has noted for a form that is read as it arrives, with its files. */
export async function requireNotRefused(request: Request): Promise<void> {
  await read.get(request)
}

async function parseFields(request: Request): Promise<Fields> {
  const parser = openParser(request)
  const fields: Fields = Object.create(null)
  let count = 0
  let limited = false
  let tooLarge: string | null = null
  parser.on('field', (name, value, { valueTruncated }) => {
    count += 1
    if (name === OPENED_FOR) openedFor.set(request, value)
    else if (valueTruncated) tooLarge ??= name ?? ''
    else if (count <= MAX_FIELDS) addField(fields, name ?? '', value)
  })
  // The rest is read and dropped: closing the connection early would lose our answer.
  for (const limit of ['fieldsLimit', 'partsLimit'] as const) parser.on(limit, () => (limited = true))
  if (request.body) {
    await pipeline(request.body.values({ preventCancel: true }), parser).catch((error: unknown) => {
      throw unreadable(error)
    })
  }
  if (limited || count > MAX_FIELDS) throw tooManyFields()
  if (tooLarge !== null) throw fieldTooLarge(tooLarge, fields)
  return fields
}
