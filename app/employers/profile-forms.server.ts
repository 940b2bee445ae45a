import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { STATES } from '#app/places/location.ts'
import { line, requiredLine } from '#app/platform/fields.ts'
import { fieldProblem, normaliseWebsite, PROFILE_LIMITS, parseAbn, type ValidatedField } from './profile-fields.ts'
import { fieldsOf, type ProfileField, type ProfileStep, type ProfileValues, REQUIRED_MESSAGES } from './profile-steps.ts'

const checked = (name: ValidatedField, schema: z.ZodType<string>) =>
  schema.superRefine((value, context) => {
    const message = fieldProblem(name, value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A required single-line field with its maximum length. */
const required = (field: keyof typeof PROFILE_LIMITS & keyof typeof REQUIRED_MESSAGES) =>
  requiredLine(PROFILE_LIMITS[field], REQUIRED_MESSAGES[field])

// An ABN is short, however it is spaced. Its format is not enforced (second document §5): the page's hint never blocks.
const ABN_TYPED_MAX = 40
const abn = line(ABN_TYPED_MAX).transform((text) => parseAbn(text) ?? (text || null))

const FIELDS = {
  company_name: required('company_name'),
  website_url: checked('website_url', required('website_url')).transform(normaliseWebsite),
  abn,
  primary_contact_name: required('primary_contact_name'),
  contact_email: emailField(REQUIRED_MESSAGES.contact_email),
  contact_phone: checked('contact_phone', required('contact_phone')),
  state_territory: z.enum(STATES, REQUIRED_MESSAGES.state_territory),
  suburb: line(PROFILE_LIMITS.suburb).transform((text) => text || null),
} as const satisfies Record<ProfileField, z.ZodType<string | null>>

/** Validates a field unless it is empty, which becomes undefined. */
const unlessEmpty = (schema: z.ZodType<string | null>) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return undefined
      const parsed = schema.safeParse(text)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/** The values of a step. A field that is undefined is not changed. */
export type StepValues = { [Field in keyof ProfileValues]?: ProfileValues[Field] | undefined }

/**
 * The form of a step. Next enforces the required fields. Back saves what is filled in, so that nothing typed is lost, and leaves
 * empty required fields unchanged.
 */
export function stepForm(step: ProfileStep) {
  const shape = (schemaOf: (field: ProfileField) => z.ZodType<string | null | undefined>) =>
    Object.fromEntries(fieldsOf(step).map((field) => [field, schemaOf(field)]))
  const isRequired = (field: ProfileField) => (step.required as readonly ProfileField[]).includes(field)
  const next = z.object({ intent: z.literal('next'), ...shape((field) => FIELDS[field]) })
  const back = z.object({
    intent: z.literal('back'),
    ...shape((field) => (isRequired(field) ? unlessEmpty(FIELDS[field]) : FIELDS[field])),
  })
  return z
    .preprocess((form) => ({ intent: 'next', ...(form as object) }), z.discriminatedUnion('intent', [next, back]))
    .transform(({ intent, ...values }) => ({ intent, values: values as StepValues })) // built from the step's fields above
}
