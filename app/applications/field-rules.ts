import { isPhoneNumber } from '#app/platform/phone.ts'

/** The longest name and phone number of a person in characters. */
export const PERSON_LIMITS = { name: 120, phone: 40 } as const

/** Most years of experience a person may state. */
const EXPERIENCE_STATED_MAX = 60

const isYears = (text: string) => /^\d{1,2}$/.test(text) && Number(text) <= EXPERIENCE_STATED_MAX

// Checked in the browser on leaving a field, and on the server on submitting.
const PROBLEMS = {
  full_name: (text: string) => (text.trim() === '' ? 'Enter your name' : null),
  phone: (text: string) => (text.trim() === '' || isPhoneNumber(text) ? null : 'Please enter a valid phone number'),
  experience_years: (text: string) => (text.trim() === '' || isYears(text.trim()) ? null : 'Enter a number of years, for example 5'),
} as const

/** A field of the apply form that is checked on leaving it. */
export type CheckedField = keyof typeof PROBLEMS

export const isCheckedField = (name: string): name is CheckedField => Object.hasOwn(PROBLEMS, name)

/** The error message for a typed value; null when it is valid. */
export const fieldProblem = (name: CheckedField, text: string): string | null => PROBLEMS[name](text)
