import { data } from 'react-router'
import { z } from 'zod'
import { errorResponse } from './error-response.server.ts'
import { AppError } from './errors.ts'
import { type Fields, readFields } from './form-body.server.ts'
import type { FormResult } from './form-result.ts'

/** Never sent back to the page. */
const SECRET_FIELDS = new Set(['password', 'new_password', 'current_password', 'confirm_password', 'code'])

const UNKNOWN_FIELD = 'This form has a field we do not know. Please open the page again and send it once more.'

/** A form that is a button alone, with or without the name of what it does. */
export const buttonForm = z.object({ intent: z.string().optional() })

/** A form that is being answered. Its values go back to the page when it is refused. */
export type SentForm = { values: Fields }

/**
 * Reads a form, checks it and runs the write. Field errors answer 422, an AppError becomes its field's or the form's
 * own message with its status; anything else is a bug and goes on to the error page. The schema names every field that
 * the page sends: any other is refused, and only its own are sent back. Where its rules depend on what was sent, it is made from that.
 */
export function handleForm<Schema extends z.ZodType, Answer>(
  request: Request,
  schemaOrRules: Schema | ((fields: Fields) => Promise<Schema>),
  write: (input: z.output<Schema>) => Promise<Answer>,
) {
  return answerForm(async (form) => {
    const fields = await readFields(request)
    // Nothing that was typed is lost when the rules cannot be had.
    if (typeof schemaOrRules === 'function') form.values = fields
    const schema = typeof schemaOrRules === 'function' ? await schemaOrRules(fields) : schemaOrRules
    takeFields(form, schema, fields)
    const parsed = schema.safeParse(form.values)
    return parsed.success ? write(parsed.data) : refuse(form.values, fieldErrorsOf(parsed.error), null, 422)
  })
}

/** Answers a form: an AppError that is thrown meanwhile refuses it, in words that follow those of `failure`. */
export async function answerForm<Answer>(answer: (form: SentForm) => Promise<Answer>, failure: string | null = null) {
  const form: SentForm = { values: {} }
  try {
    return await answer(form)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { field, message, status, retryAfter } = error
    if (field) return refuse(form.values, { [field]: message }, failure, status, retryAfter)
    return refuse(form.values, {}, failure ? `${failure}. ${message}` : message, status, retryAfter)
  }
}

/**
 * Takes the fields that the schema names as the form's values.
 *
 * @throws AppError `invalid` when there are others
 */
export function takeFields(form: SentForm, schema: z.ZodType, fields: Fields): void {
  const names = new Set(namesIn(schema))
  const known = Object.entries(fields).filter(([name]) => names.has(name))
  form.values = Object.fromEntries(known)
  if (known.length < Object.keys(fields).length) throw new AppError('invalid', UNKNOWN_FIELD)
}

/**
 * The checked form of an address that has no page to show it again on.
 *
 * @throws Response the error response in a sentence
 */
export async function parseForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const answer = await handleForm(request, schema, async (input) => ({ input }))
  if ('input' in answer) return answer.input
  throw refusedInWords(answer)
}

/** The error response in a sentence for a form that was refused, where there is no page to show it again on. */
export function refusedInWords({ data: { fieldErrors, formError }, init }: ReturnType<typeof refuse>): Response {
  return errorResponse(init?.status ?? 422, Object.values(fieldErrors)[0] ?? formError ?? UNKNOWN_FIELD, init?.headers)
}

/** Which button of a page with several forms was pressed: the field `intent`. The form stays to be handled, and refused. */
export async function intentOf(request: Request): Promise<string | null> {
  const { intent } = await readFields(request).catch((): Fields => ({}))
  return typeof intent === 'string' ? intent : null
}

// A form of several shapes takes the fields of all of them.
function namesIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn)
  if (schema instanceof z.ZodPipe) return namesIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  throw new Error('the schema of a form is an object, or several')
}

/** The first message of each field, by the field's name. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0] ?? 'form')] ??= message
  return errors
}

/** The answer to a form that is not accepted. */
export function refuse(
  values: FormResult['values'],
  fieldErrors: FormResult['fieldErrors'],
  formError: string | null,
  status: number,
  retryAfter: number | null = null,
) {
  const kept = Object.fromEntries(Object.entries(values).filter(([key]) => !SECRET_FIELDS.has(key)))
  const result: FormResult = { values: kept, fieldErrors, formError }
  return data(result, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} })
}
