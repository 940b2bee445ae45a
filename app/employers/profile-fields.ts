import { emailProblem } from '#app/accounts/email-problem.ts'
import { isPhoneNumber } from '#app/platform/phone.ts'
import type { ProfileField } from './profile-steps.ts'

export const PROFILE_LABELS: Record<ProfileField, string> = {
  company_name: 'Company name',
  website_url: 'Website',
  abn: 'ABN',
  primary_contact_name: 'Contact name',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  state_territory: 'State or territory',
  suburb: 'Suburb',
}

/** The longest answers in characters; the name as at sign-up. */
export const PROFILE_LIMITS = { company_name: 120, website_url: 300, primary_contact_name: 120, contact_phone: 40, suburb: 100 } as const

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
// As the URL class leaves it: lower case, other alphabets in ASCII. Its last part has letters, so that no number of a machine passes.
const HOST_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * A web address as it is kept, however it was typed: "example.com.au" becomes "https://example.com.au". Null for what is no address of
 * a public site: another scheme than http and https, a name or password in it, no host name with a dot (security requirements §3).
 */
export function normaliseWebsite(text: string): string | null {
  const typed = text.trim()
  const address = SCHEME.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const { protocol, username, password, hostname, pathname, search, hash, href } = url
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password || !HOST_NAME.test(hostname)) return null
  return pathname === '/' && !search && !hash ? url.origin : href
}

// Australian Business Register, "Format of the ABN" (abr.business.gov.au/Help/AbnFormat): one less in the first digit, each digit by
// its weight, and the sum is a multiple of 89.
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** The eleven digits of an ABN, typed with or without spaces; null when they are none. */
export function parseAbn(text: string): string | null {
  const digits = withoutSpaces(text)
  if (!/^\d{11}$/.test(digits)) return null
  const sum = ABN_WEIGHTS.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  return sum % 89 === 0 ? digits : null
}

/** An ABN as it is written: 51 824 753 556. */
export const formatAbn = (digits: string): string => digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

// The form says these on leaving a field, the server on sending.
const PROBLEMS = {
  website_url: (text: string) => {
    const address = normaliseWebsite(text)
    if (!address) return 'Please enter a web address, for example example.com.au'
    return address.length > PROFILE_LIMITS.website_url ? `Please use ${PROFILE_LIMITS.website_url} characters or fewer` : null
  },
  abn: (text: string) => {
    if (parseAbn(text)) return null
    return /^\d{11}$/.test(withoutSpaces(text))
      ? 'These digits do not make an ABN; one may be mistyped. Please check them, or leave the field empty.'
      : 'An ABN has 11 digits. Please check it, or leave the field empty.'
  },
  contact_email: emailProblem,
  contact_phone: (text: string) => (isPhoneNumber(text) ? null : 'Please enter a phone number of 6 to 15 digits, for example 02 5550 1234'),
} as const

/** A field of the profile whose form is checked on leaving it. */
export type ValidatedField = keyof typeof PROBLEMS

export const isValidatedField = (name: string): name is ValidatedField => Object.hasOwn(PROBLEMS, name)

/** What is wrong with what was typed, in words; null when nothing is. An empty field is right here: whether it may be, its step says. */
export const fieldProblem = (name: ValidatedField, text: string): string | null => (text.trim() === '' ? null : PROBLEMS[name](text))
