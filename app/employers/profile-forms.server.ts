import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { STATES } from '#app/places/location.ts'
import { line, requiredLine, text } from '#app/platform/fields.ts'
import type { Fields } from '#app/platform/form-body.server.ts'
import { COMPANY_SIZES, COMPANY_TYPES, REQUIRED_PROFILE_FIELDS, type RequiredProfileField } from './employer.ts'
import { MAX_OFFICES, officeFields } from './office.ts'
import { type OfficeList, readOffices } from './office-forms.server.ts'
import { type ProfileChanges, readBasis } from './profile-basis.server.ts'
import { fieldProblem, PROFILE_FIELDS, PROFILE_LIMITS, type ProfileField, parseAbn, type ValidatedField } from './profile-fields.ts'
import { fieldsOf, type ProfileStep, REQUIRED_MESSAGES } from './profile-steps.ts'
import { MAX_LOGO_ADDRESS, type NetworkField, normaliseNetworkLink, normaliseWebsite } from './web-address.ts'

const checked = (name: ValidatedField, schema: z.ZodType<string>) =>
  schema.superRefine((value, context) => {
    const message = fieldProblem(name, value)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** A required single-line field with its maximum length. */
const required = (field: keyof typeof PROFILE_LIMITS & keyof typeof REQUIRED_MESSAGES) =>
  requiredLine(PROFILE_LIMITS[field], REQUIRED_MESSAGES[field])

/** One of a list, or nothing. */
const oneOf = (words: readonly string[]) =>
  z
    .string()
    .default('')
    .refine((word) => word === '' || words.includes(word), 'Please choose one of the list')
    .transform((word) => word || null)

const network = (field: NetworkField) =>
  checked(field, line(PROFILE_LIMITS.website_url)).transform((address) => (address === '' ? null : normaliseNetworkLink(field, address)))

// An ABN is short, however it is spaced. Its format is not enforced (second document §5): the page's hint never blocks.
const ABN_TYPED_MAX = 40
const abn = line(ABN_TYPED_MAX).transform((typed) => parseAbn(typed) ?? (typed || null))

const FIELDS = {
  company_name: required('company_name'),
  website_url: checked('website_url', required('website_url')).transform(normaliseWebsite),
  abn,
  company_size: oneOf(COMPANY_SIZES),
  company_type: oneOf(COMPANY_TYPES),
  about_company: text(PROFILE_LIMITS.about_company).transform((about) => about.trim() || null),
  primary_contact_name: required('primary_contact_name'),
  contact_email: emailField(REQUIRED_MESSAGES.contact_email),
  contact_phone: checked('contact_phone', required('contact_phone')),
  state_territory: z.enum(STATES, REQUIRED_MESSAGES.state_territory),
  suburb: line(PROFILE_LIMITS.suburb).transform((suburb) => suburb || null),
  linkedin_url: network('linkedin_url'),
  facebook_url: network('facebook_url'),
  instagram_url: network('instagram_url'),
} as const satisfies Record<ProfileField, z.ZodType<string | null>>

/** Validates a field unless it is empty, which becomes undefined. */
const unlessEmpty = (schema: z.ZodType<string | null>) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      if (typed.trim() === '') return undefined
      const parsed = schema.safeParse(typed)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

const isRequired = (field: ProfileField): field is RequiredProfileField => Object.hasOwn(REQUIRED_PROFILE_FIELDS, field)

/** A field that is saved as far as it is filled in: an empty required one is left as it is. */
const asFilled = (field: ProfileField): z.ZodType<string | null | undefined> =>
  isRequired(field) ? unlessEmpty(FIELDS[field]) : FIELDS[field]

const basis = z.string().optional().transform(readBasis)

/**
 * The form of a step. Next enforces the required fields. Back saves what is filled in, so that nothing typed is lost, and leaves
 * empty required fields unchanged.
 */
export function stepForm(step: ProfileStep) {
  const shape = (schemaOf: (field: ProfileField) => z.ZodType<string | null | undefined>) =>
    Object.fromEntries(fieldsOf(step).map((field) => [field, schemaOf(field)]))
  const next = z.object({ intent: z.literal('next'), basis, ...shape((field) => FIELDS[field]) })
  const back = z.object({ intent: z.literal('back'), basis, ...shape(asFilled) })
  return z
    .preprocess((form) => ({ intent: 'next', ...(form as object) }), z.discriminatedUnion('intent', [next, back]))
    .transform(({ intent, basis, ...values }) => ({ intent, basis, values: values as ProfileChanges })) // built from the step's fields above
}

const typed = z.string().optional()
const OFFICE_FIELDS = Array.from({ length: MAX_OFFICES }, (_, at) => Object.values(officeFields(at))).flat()
/** Every field that the form of the whole profile sends, as it is typed. */
const TYPED = Object.fromEntries([...PROFILE_FIELDS, ...OFFICE_FIELDS, 'logo_url'].map((name) => [name, typed])) as Record<
  ProfileField | 'logo_url',
  typeof typed
>

/** The form of the whole profile, sent for its website to be read: only that must be right. */
export const enrichForm = z.object({ ...TYPED, intent: z.literal('enrich'), basis: z.string().optional(), website_url: FIELDS.website_url })

/** The address of a logo that the website has and the person took; null for anything that is not a web address. */
const logoAddress = z
  .string()
  .optional()
  .transform((address) => (address && address.length <= MAX_LOGO_ADDRESS ? normaliseWebsite(address) : null))

/** Why fields of a draft cannot be saved, by field. */
export type ProfileProblems = Readonly<Record<string, string>>

/**
 * The form of the whole profile. A draft is accepted with any fields: those that can be saved are its `values`, and the others are
 * named in `problems`. Otherwise everything must be right.
 */
export async function profileForm(fields: Fields) {
  const offices = await readOffices(fields)
  const own = { basis, logo_url: logoAddress }
  const draft = z.object({ ...TYPED, intent: z.literal('draft'), ...own }).transform(({ intent, basis, logo_url, ...form }) => ({
    intent,
    basis,
    logo_url,
    ...readDraft(form, offices),
  }))
  const whole = z
    .object({ ...TYPED, intent: z.enum(['complete', 'save']), ...own, ...FIELDS })
    .superRefine((_, context) => {
      for (const [name, message] of Object.entries(offices.problems)) context.addIssue({ code: 'custom', path: [name], message })
    })
    .transform((form) => ({
      intent: form.intent,
      basis: form.basis,
      logo_url: form.logo_url,
      values: { ...pickFields(form), offices: offices.offices } satisfies ProfileChanges,
      problems: {} as ProfileProblems,
    }))
  return z.discriminatedUnion('intent', [draft, whole])
}

const pickFields = (form: Record<ProfileField, string | null>) =>
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field, form[field]])) as Record<ProfileField, string | null> // one entry for each

function readDraft(form: Record<string, unknown>, { offices, problems: officeProblems }: OfficeList) {
  const values: ProfileChanges = {}
  const problems: Record<string, string> = { ...officeProblems }
  for (const field of PROFILE_FIELDS) {
    const parsed = asFilled(field).safeParse(form[field])
    if (parsed.success) values[field] = parsed.data
    else problems[field] = parsed.error.issues[0]?.message ?? ''
  }
  // One wrong office would otherwise drop the one whose row it took.
  if (Object.keys(officeProblems).length === 0) values.offices = offices
  return { values, problems: problems as ProfileProblems }
}
