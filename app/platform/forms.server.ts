import { data } from 'react-router'
import { z } from 'zod'
import { errorResponse } from './error-response.server.ts'
import { AppError } from './errors.ts'
import { type Fields, RefusedForm, readFields } from './form-body.server.ts'
import type { FormResult } from './form-result.ts'

/** Fields whose values are never sent back to the page. */
const SECRET_FIELDS = new Set(['password', 'new_password', 'current_password', 'confirm_password', 'code'])

const UNKNOWN_FIELD = 'This form has a field we do not know. Please open the page again and send it once more.'

/** A form that has only a button, optionally with an `intent`. */
export const buttonForm = z.object({ intent: z.string().optional() })

/** A form that is being handled. Its values are sent back to the page if it is rejected. */
type SentForm = { values: Fields }

/**
 * Reads a form, validates it and runs the write. Field errors answer 422; an AppError becomes a message of its field or of the form,
 * with its own status; anything else is a bug and reaches the error page. The schema must name every field the page sends: an unknown
 * field is rejected, and only known ones are sent back. Pass a function where the schema depends on what was sent.
 */
export function handleForm<Schema extends z.ZodType, Answer>(
  request: Request,
  schemaOrRules: Schema | ((fields: Fields) => Promise<Schema>),
  write: (input: z.output<Schema>) => Promise<Answer>,
) {
  return answerForm(async (form) => {
    const fields = await readFields(request).catch(keepTyped(form, typeof schemaOrRules === 'function' ? null : schemaOrRules))
    // Keeps what was typed even if the rules cannot be loaded.
    if (typeof schemaOrRules === 'function') form.values = fields
    const schema = typeof schemaOrRules === 'function' ? await schemaOrRules(fields) : schemaOrRules
    takeFields(form, schema, fields)
    const parsed = schema.safeParse(form.values)
    return parsed.success ? write(parsed.data) : rejectForm(form.values, { fieldErrors: fieldErrorsOf(parsed.error) })
  })
}

/** Handles a form: an AppError thrown by `answer` rejects it with its message, prefixed by `failure` when given. */
export async function answerForm<Answer>(answer: (form: SentForm) => Promise<Answer>, failure: string | null = null) {
  const form: SentForm = { values: {} }
  try {
    return await answer(form)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { field, message, status, retryAfter } = error
    if (field) return rejectForm(form.values, { fieldErrors: { [field]: message }, formError: failure, status, retryAfter })
    return rejectForm(form.values, { formError: failure ? `${failure}. ${message}` : message, status, retryAfter })
  }
}

/**
 * Sets the form's values to the fields that the schema names.
 *
 * @throws AppError `invalid` when other fields were sent
 */
export function takeFields(form: SentForm, schema: z.ZodType, fields: Fields): void {
  form.values = knownFields(schema, fields)
  if (Object.keys(form.values).length < Object.keys(fields).length) throw new AppError('invalid', UNKNOWN_FIELD)
}

/** Handles the rejection of a form's reading: one that is refused keeps what was typed. @param schema null keeps all fields */
export const keepTyped = (form: SentForm, schema: z.ZodType | null) => (error: unknown) => {
  if (error instanceof RefusedForm) form.values = schema ? knownFields(schema, error.fields) : error.fields
  throw error
}

function knownFields(schema: z.ZodType, fields: Fields): Fields {
  const names = new Set(namesIn(schema))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
}

/**
 * Reads and validates a form on a resource route, which has no page to show errors on.
 *
 * @throws Response a plain-text error response
 */
export async function parseForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const answer = await handleForm(request, schema, async (input) => ({ input }))
  if ('input' in answer) return answer.input
  throw plainTextRejection(answer)
}

/** The plain-text error response for a rejected form, on a resource route that has no page to show it again on. */
export function plainTextRejection({ data: { fieldErrors, formError }, init }: ReturnType<typeof rejectForm>): Response {
  const message = [formError, Object.values(fieldErrors)[0]].filter(Boolean).join('. ')
  return errorResponse(init?.status ?? 422, message || UNKNOWN_FIELD, init?.headers)
}

/** The pressed button on a page with several forms, from the field `intent`. Validation is left to `handleForm`. */
export async function intentOf(request: Request): Promise<string | null> {
  const { intent } = await readFields(request).catch((): Fields => ({}))
  return typeof intent === 'string' ? intent : null
}

// A union allows the fields of all its members.
function namesIn(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn)
  if (schema instanceof z.ZodPipe) return namesIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  throw new Error('the schema of a form is an object, or several')
}

/** The first error message of each field, by field name. */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0] ?? 'form')] ??= message
  return errors
}

type Rejection = Partial<Omit<FormResult, 'values'>> & { status?: number; retryAfter?: number | null }

/** The response to a rejected form: its errors, and what was typed but for the secrets. */
export function rejectForm(typed: FormResult['values'], { fieldErrors = {}, formError = null, status = 422, retryAfter }: Rejection) {
  const values = Object.fromEntries(Object.entries(typed).filter(([key]) => !SECRET_FIELDS.has(key)))
  const result: FormResult = { values, fieldErrors, formError }
  return data(result, { status, headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} })
}
