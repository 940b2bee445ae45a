import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { line, requiredLine } from '#app/platform/fields.ts'
import type { Belonging } from './belonging.ts'
import { CODE_DIGITS, codeDigits, normaliseCode } from './code.ts'
import { PASSWORD_MAX, passwordProblem } from './password.ts'

/** A password exactly as typed, never cleaned or cut. The limit only keeps huge input from being hashed. */
export const passwordField = z
  .string()
  .default('')
  .pipe(z.string().max(1_000, `Please use ${PASSWORD_MAX} characters or fewer`))

export const loginForm = z.object({ email: emailField(), password: passwordField.pipe(z.string().min(1, 'Please enter your password')) })

const newPassword = (about: string[] = []) =>
  passwordField.superRefine((text, context) => {
    const problem = passwordProblem(text, about)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const full_name = requiredLine(120, 'Please enter your full name')
const person = { full_name, email: emailField(), password: newPassword() }

const CREATE_AGENCY = 'new'
const CHOOSE_AGENCY = 'Please choose an agency'
const agencyName = line(120)

const jobSeeker = z
  .object({ ...person, role: z.literal('jobseeker') })
  .transform((form) => ({ ...form, role: 'job_seeker' as const, belonging: { kind: 'none' } as Belonging }))

/** Set by the button that is offered when the name is taken. */
const ask_owners = z.literal('yes').optional()

const companyFields = {
  company_name: requiredLine(120, 'Please enter your company name'),
  ask_owners,
  /** Set by the button that is offered when nobody has signed up for the company of the name. */
  claim: z.literal('yes').optional(),
}

type CompanyChoice = Extract<Belonging, { companyName: string }>

type CompanyForm = { company_name: string; ask_owners?: 'yes' | undefined; claim?: 'yes' | undefined }

const companyOf = ({ company_name: companyName, ask_owners, claim }: CompanyForm): CompanyChoice => ({
  kind: claim ? 'company_claim' : ask_owners ? 'company_request' : 'new_company',
  companyName,
})

/** The form of an employer without a company: create one, or ask the owners of the existing one. */
export const companyForm = z.object({ ...companyFields, intent: z.literal('name') }).transform(companyOf)

const agencyFields = {
  agency: z.union([z.literal(CREATE_AGENCY), z.uuid(CHOOSE_AGENCY)], { error: CHOOSE_AGENCY }),
  agency_name: agencyName,
  ask_owners,
}

type AgencyChoice = { agency: string; agency_name: string; ask_owners?: 'yes' | undefined }

const needsAgencyName = ({ agency, agency_name }: AgencyChoice) => agency !== CREATE_AGENCY || Boolean(agency_name)
// `when`: checked even if other fields are invalid, so that all errors show at once.
const AGENCY_NAME_MISSING = { path: ['agency_name'], message: 'Please enter your agency’s name', when: () => true }

function belongingOf({ agency, agency_name: agencyName, ask_owners }: AgencyChoice): Belonging {
  if (agency !== CREATE_AGENCY) return { kind: 'agency_request', agencyId: agency }
  return { kind: ask_owners ? 'named_agency_request' : 'new_agency', agencyName }
}

const employer = z.object({ ...person, role: z.literal('employer'), ...companyFields }).transform((form) => ({
  ...form,
  role: 'employer' as const,
  belonging: companyOf(form),
}))

const recruiter = z
  .object({ ...person, role: z.literal('recruiter'), ...agencyFields })
  .refine(needsAgencyName, AGENCY_NAME_MISSING)
  .transform((form) => ({ ...form, role: 'recruiter' as const, belonging: belongingOf(form) }))

/** The form of a recruiter without an agency: ask to join one, or create one. */
export const agencyForm = z.object(agencyFields).refine(needsAgencyName, AGENCY_NAME_MISSING).transform(belongingOf)

const isNotAboutThem = ({ email, full_name, password }: { email: string; full_name: string; password: string }) =>
  passwordProblem(password, [email, full_name]) === null
const ABOUT_THEM = { path: ['password'], message: 'Please choose a password that is not your name or email address' }

/** The sign-up form, one of three by `role`. Nobody can become an admin here. */
export const signUpForm = z
  .discriminatedUnion('role', [jobSeeker, employer, recruiter], { error: 'Please choose who you are' })
  .refine(isNotAboutThem, ABOUT_THEM)

/** The sign-up form of somebody who is invited: they name no company or agency, because they come to join one. */
export const invitedForm = z
  .object({ ...person, role: z.enum(['employer', 'recruiter']) })
  .transform((form) => ({ ...form, belonging: { kind: 'none' } as Belonging }))
  .refine(isNotAboutThem, ABOUT_THEM)

/** The details an employer or recruiter enters after a code has proven an address without an account. */
export const DETAILS_FORMS = {
  employer: z.object({ full_name, ...companyFields }).transform((form): Details => ({ ...form, belonging: companyOf(form) })),
  recruiter: z
    .object({ full_name, ...agencyFields })
    .refine(needsAgencyName, AGENCY_NAME_MISSING)
    .transform((form): Details => ({ ...form, belonging: belongingOf(form) })),
}

/** The same of somebody who is invited. */
export const invitedDetailsForm = z.object({ full_name }).transform((form): Details => ({ ...form, belonging: { kind: 'none' } }))

type Details = { full_name: string; belonging: Belonging }

/** The six digits of a mailed code. */
export const codeField = (message: string) => z.string().default('').transform(codeDigits).pipe(z.string().length(CODE_DIGITS, message))

/** The code form of a sign-up. It has a password field only in a browser other than the one that signed up. */
export const verifyForm = (email: string, needsPassword: boolean) =>
  z.object({
    code: codeField('Please enter a valid 6-digit code'),
    password: needsPassword
      ? newPassword([email])
      : z
          .unknown()
          .optional()
          .transform(() => null),
  })

/** A form with only an email address. */
export const emailForm = z.object({ email: emailField() })

/** The code step of signing in by code (second document §5). */
export const signInCodeForm = z.object({ code: codeField('Please enter the complete 6-digit code') })

/** The form behind a recovery link. */
export const resetForm = z
  .object({
    password: newPassword(),
    confirm_password: passwordField,
    // For password managers only: the link already identifies the account.
    username: z.string().optional(),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'New passwords do not match',
    when: () => true,
  })

/** The second step of signing in: a six-digit code, or a recovery code. */
export const secondStepForm = z.object({
  code: z
    .string()
    .default('')
    .transform((text) => normaliseCode(text.slice(0, 100)))
    .pipe(z.string().min(1, 'Please enter the code')),
})
