import { data } from 'react-router'
import type { z } from 'zod'
import { AppError } from './errors.ts'
import type { FormResult } from './form-result.ts'

/** Never sent back to the page. */
const SECRET_FIELDS = new Set(['password', 'new_password', 'current_password', 'confirm_password', 'code'])

/** The fields of a form as an object without a prototype; a repeated field becomes a list, files are left out. */
export function formValues(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null)
  for (const key of new Set(form.keys())) {
    const texts = form.getAll(key).filter((value) => typeof value === 'string')
    if (texts.length > 0) values[key] = texts.length > 1 ? texts : texts[0]!
  }
  return values
}

/**
 * Reads a form, checks it and runs the write. Field errors answer 422, an AppError becomes its field's or the form's
 * own message with its status; anything else is a bug and goes on to the error page.
 */
export async function handleForm<Schema extends z.ZodType, Answer>(
  request: Request,
  schema: Schema,
  write: (input: z.output<Schema>, form: FormData) => Promise<Answer>,
) {
  const form = await request.formData().catch(() => null)
  if (!form) return refuse({}, {}, 'The form could not be read. Please send it again.', 400)
  const values = formValues(form)
  const parsed = schema.safeParse(values)
  if (!parsed.success) return refuse(values, fieldErrorsOf(parsed.error), null, 422)
  try {
    return await write(parsed.data, form)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { field, message, status, retryAfter } = error
    return field ? refuse(values, { [field]: message }, null, status) : refuse(values, {}, message, status, retryAfter)
  }
}

/** Which button of a page with several forms was pressed: the field `intent`. The request stays to be read. */
export async function intentOf(request: Request): Promise<string | null> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  const intent = form?.get('intent')
  return typeof intent === 'string' ? intent : null
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
