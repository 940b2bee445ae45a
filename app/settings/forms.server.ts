import { z } from 'zod'
import { emailField } from '#app/accounts/email.server.ts'
import { line, requiredLine, tick } from '#app/platform/fields.ts'
import { isPhoneNumber } from '#app/platform/phone.ts'
import { codeField, passwordField } from '#app/sign-in/forms.server.ts'
import { passwordProblem } from '#app/sign-in/password.ts'

/** Below this length the specification has its own message (first document §5, Settings). */
const SPECIFIED_MIN = 6

const newPassword = passwordField.superRefine((text, context) => {
  const problem = text === '' ? null : [...text].length < SPECIFIED_MIN ? 'Password must be at least 6 characters' : passwordProblem(text)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

const settings = {
  full_name: requiredLine(120, 'Name is required'),
  email: emailField('Please enter a valid email address'),
  new_password: newPassword,
  confirm_password: passwordField,
  current_password: passwordField,
}

type Settings = { full_name: string; email: string; new_password: string; confirm_password: string; current_password: string }

const isConfirmed = (form: Settings) => form.new_password === form.confirm_password
// `when`: checked even if other fields are invalid, so that all errors show at once.
const NOT_CONFIRMED = { path: ['confirm_password'], message: 'New passwords do not match', when: () => true }

const isNotAboutThem = ({ new_password, email, full_name }: Settings) =>
  new_password === '' || passwordProblem(new_password, [email, full_name]) === null
const ABOUT_THEM = { path: ['new_password'], message: 'Please choose a password that is not your name or email address' }

/** Maps the form to `Details`; an empty password becomes null. */
const read = ({ full_name, email, new_password, current_password }: Settings) => ({
  fullName: full_name,
  email,
  newPassword: new_password || null,
  currentPassword: current_password || null,
})

/** The Settings of a job seeker (first document §5). An empty phone becomes null. */
export const candidateSettingsForm = z
  .object({
    ...settings,
    phone: line(40).pipe(z.string().refine((text) => text === '' || isPhoneNumber(text), 'Please enter a valid phone number')),
  })
  .refine(isConfirmed, NOT_CONFIRMED)
  .refine(isNotAboutThem, ABOUT_THEM)
  .transform(({ phone, ...form }) => ({ ...read(form), phone: phone || null }))

/** The Account Settings of employers, recruiters and admins (second document §8). */
export const accountSettingsForm = z.object(settings).refine(isConfirmed, NOT_CONFIRMED).refine(isNotAboutThem, ABOUT_THEM).transform(read)

/** A form with only a mailed code. */
export const codeOnlyForm = z.object({ code: codeField('Please enter a valid 6-digit code') })

/** The form that deletes an account. */
export const deleteAccountForm = z.object({
  confirmed: tick.refine(Boolean, 'Please tick the box if you want to delete your account'),
  current_password: passwordField.transform((text) => text || null),
})
