import { emailProblem } from '#app/accounts/email-problem.ts'
import { isPhoneNumber } from '#app/platform/phone.ts'
import type { Office } from './office.ts'
import { NETWORKS, normaliseNetworkLink, normaliseWebsite } from './web-address.ts'

/** The fields of a company's profile that its members fill in, with their labels, in the order of the form. Offices come on top. */
export const PROFILE_LABELS = {
  company_name: 'Company name',
  website_url: 'Website',
  abn: 'ABN',
  company_size: 'Company size',
  company_type: 'Company type',
  about_company: 'About the company',
  primary_contact_name: 'Contact name',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  state_territory: 'State or territory',
  suburb: 'Suburb',
  linkedin_url: 'LinkedIn',
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
} as const

export type ProfileField = keyof typeof PROFILE_LABELS

export const PROFILE_FIELDS = Object.keys(PROFILE_LABELS) as ProfileField[] // its own keys

/** The saved fields of a profile; null when not given. */
export type ProfileValues = Record<ProfileField, string | null>

/** What the members of a company fill in of its profile. */
export type Profile = ProfileValues & { offices: readonly Office[] }

/** A part of a profile that can change on its own. */
export type ProfilePart = keyof Profile

/** The sections of the form of the whole profile (specification, second document §2), with what each contains. */
export const PROFILE_SECTIONS = [
  { title: 'Company Information', parts: ['company_name', 'website_url', 'abn', 'company_size', 'company_type', 'about_company'] },
  {
    title: 'Contact Information',
    parts: ['primary_contact_name', 'contact_email', 'contact_phone', 'state_territory', 'suburb', 'offices'],
  },
  { title: 'Social Media & Branding', parts: ['linkedin_url', 'facebook_url', 'instagram_url'] },
] as const satisfies readonly { title: string; parts: readonly ProfilePart[] }[]

/** The maximum lengths in characters; that of the name is the same as at sign-up. */
export const PROFILE_LIMITS = {
  company_name: 120,
  website_url: 300,
  about_company: 5_000,
  primary_contact_name: 120,
  contact_phone: 40,
  suburb: 100,
} as const

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

export const partLabel = (part: ProfilePart): string => (part === 'offices' ? 'Offices' : PROFILE_LABELS[part])

/** A part of a profile as text; null when nothing is given. */
export function partInWords(part: ProfilePart, profile: Profile): string | null {
  if (part === 'offices') return profile.offices.map(({ place, note }) => (note ? `${place}: ${note}` : place)).join('\n') || null
  const value = profile[part]
  if (value && part === 'abn') return formatAbn(value)
  return value && part === 'company_size' ? `${value} employees` : value
}

const lengthProblem = (address: string) =>
  address.length > PROFILE_LIMITS.website_url ? `Please use ${PROFILE_LIMITS.website_url} characters or fewer` : null

function linkProblem(field: keyof typeof NETWORKS, text: string): string | null {
  const link = normaliseNetworkLink(field, text)
  const { name, example } = NETWORKS[field]
  return link ? lengthProblem(link) : `Please enter your company’s address on ${name}, for example ${example}`
}

// The form shows these messages when a field loses the focus, the server when the form is sent.
const PROBLEMS = {
  website_url: (text: string) => {
    const address = normaliseWebsite(text)
    return address ? lengthProblem(address) : 'Please enter a web address, for example example.com.au'
  },
  abn: (text: string) => {
    if (parseAbn(text)) return null
    return /^\d{11}$/.test(withoutSpaces(text))
      ? 'These digits do not make an ABN; one may be mistyped. Please check them, or leave the field empty.'
      : 'An ABN has 11 digits. Please check it, or leave the field empty.'
  },
  linkedin_url: (text: string) => linkProblem('linkedin_url', text),
  facebook_url: (text: string) => linkProblem('facebook_url', text),
  instagram_url: (text: string) => linkProblem('instagram_url', text),
  contact_email: emailProblem,
  contact_phone: (text: string) => (isPhoneNumber(text) ? null : 'Please enter a phone number of 6 to 15 digits, for example 02 5550 1234'),
} as const

/** A profile field whose format is validated when it loses the focus. */
export type ValidatedField = keyof typeof PROBLEMS

export const isValidatedField = (name: string): name is ValidatedField => Object.hasOwn(PROBLEMS, name)

/** The error message for a typed value; null when it is valid. Empty is valid here: the step decides whether the field is required. */
export const fieldProblem = (name: ValidatedField, text: string): string | null => (text.trim() === '' ? null : PROBLEMS[name](text))
