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

/** The maximum lengths in characters; that of the name is the same as at sign-up. */
export const PROFILE_LIMITS = { company_name: 120, website_url: 300, primary_contact_name: 120, contact_phone: 40, suburb: 100 } as const

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
// A host name as the URL class normalises it: lower case and ASCII. Its last label must have letters, so that IP addresses do not match.
const HOST_NAME = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * Normalises a typed web address: "example.com.au" becomes "https://example.com.au". Null for anything but the address of a public
 * site: a scheme other than http and https, credentials, or a host name without a dot (security requirements §3).
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

// Australian Business Register, "Format of the ABN" (abr.business.gov.au/Help/AbnFormat): subtract one from the first digit, multiply
// each digit by its weight, and the sum must be a multiple of 89.
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

const withoutSpaces = (text: string) => text.replace(/\s/g, '')

/** Parses an ABN, typed with or without spaces, into its eleven digits; null when it is invalid. */
export function parseAbn(text: string): string | null {
  const digits = withoutSpaces(text)
  if (!/^\d{11}$/.test(digits)) return null
  const sum = ABN_WEIGHTS.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  return sum % 89 === 0 ? digits : null
}

/** Formats an ABN: 51 824 753 556. */
export const formatAbn = (digits: string): string => digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

// The form shows these messages when a field loses the focus, the server when the form is sent.
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

/** A profile field whose format is validated when it loses the focus. */
export type ValidatedField = keyof typeof PROBLEMS

export const isValidatedField = (name: string): name is ValidatedField => Object.hasOwn(PROBLEMS, name)

/** The error message for a typed value; null when it is valid. Empty is valid here: the step decides whether the field is required. */
export const fieldProblem = (name: ValidatedField, text: string): string | null => (text.trim() === '' ? null : PROBLEMS[name](text))
