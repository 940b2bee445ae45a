import { z } from 'zod'
import { line, requiredLine } from '#app/platform/fields.ts'
import { emailField } from './email.server.ts'
import type { Belonging } from './memberships.server.ts'
import { passwordProblem } from './password.ts'

// Never cleaned or cut: a password is the characters that were typed. The bound only keeps nonsense from being hashed.
const password = z.string().default('').pipe(z.string().max(1_000, 'This is too long'))

export const loginForm = z.object({ email: emailField(), password: password.pipe(z.string().min(1, 'Please enter your password')) })

const newPassword = (about: string[] = []) =>
  password.superRefine((text, context) => {
    const problem = passwordProblem(text, about)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const person = {
  full_name: requiredLine(120, 'Please enter your full name'),
  email: emailField(),
  password: newPassword(),
}

const CREATE_AGENCY = 'new'
const CHOOSE_AGENCY = 'Please choose an agency'
const agencyName = line(120)

const jobSeeker = z
  .object({ ...person, role: z.literal('jobseeker') })
  .transform((form) => ({ ...form, role: 'job_seeker' as const, belonging: { kind: 'none' } as Belonging }))

const employer = z
  .object({ ...person, role: z.literal('employer'), company_name: requiredLine(120, 'Please enter your company name') })
  .transform((form) => ({
    ...form,
    role: 'employer' as const,
    belonging: { kind: 'new_company', companyName: form.company_name } as Belonging,
  }))

const recruiter = z
  .object({
    ...person,
    role: z.literal('recruiter'),
    agency: z.union([z.literal(CREATE_AGENCY), z.uuid(CHOOSE_AGENCY)], { error: CHOOSE_AGENCY }),
    agency_name: agencyName,
  })
  // Asked also while other fields are wrong, so that all errors show at once.
  .refine(({ agency, agency_name }) => agency !== CREATE_AGENCY || Boolean(agency_name), {
    path: ['agency_name'],
    message: 'Please enter your agency’s name',
    when: () => true,
  })
  .transform(({ agency, agency_name, ...form }) => ({
    ...form,
    role: 'recruiter' as const,
    belonging: (agency === CREATE_AGENCY
      ? { kind: 'new_agency', agencyName: agency_name }
      : { kind: 'agency_request', agencyId: agency }) as Belonging,
  }))

/** The sign-up form; `role` says which of the three it is. There is no fourth: nobody becomes an admin here. */
export const signUpForm = z
  .discriminatedUnion('role', [jobSeeker, employer, recruiter], { error: 'Please choose who you are' })
  .refine(({ email, full_name, password }) => passwordProblem(password, [email, full_name]) === null, {
    path: ['password'],
    message: 'Please choose a password that is not your name or email address',
  })

/** The code form; in the browser that signed up it has no password. */
export const verifyForm = (email: string, needsPassword: boolean) =>
  z.object({
    code: z
      .string()
      .default('')
      .transform((text) => text.replace(/\D/g, ''))
      .pipe(z.string().length(6, 'Please enter a valid 6-digit code')),
    password: needsPassword
      ? newPassword([email])
      : z
          .unknown()
          .optional()
          .transform(() => null),
  })
