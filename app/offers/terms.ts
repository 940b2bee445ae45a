import { z } from 'zod'
import { dayInWords } from '#app/ui/display/day.ts'
import { counted, figure } from '#app/ui/display/figure.ts'
import { dollars } from '#app/ui/display/money.ts'
import { SUPER_RATE } from '#app/vocabulary/pay-floor.ts'

/** What somebody is employed as. */
export const EMPLOYMENTS = ['full-time', 'part-time', 'casual', 'fixed-term'] as const
export type Employment = (typeof EMPLOYMENTS)[number]
export const EMPLOYMENT: Record<Employment, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  casual: 'Casual',
  'fixed-term': 'Fixed term',
}

/** How pay is stated; commission alone has no figure. */
export const PAY_BASES = ['year', 'hour', 'commission'] as const
export const PAY_BASIS: Record<(typeof PAY_BASES)[number], string> = { year: 'A year', hour: 'An hour', commission: 'Commission only' }

export const SUPERS = ['on_top', 'included'] as const
export const SUPER: Record<(typeof SUPERS)[number], string> = { on_top: 'On top of the pay', included: 'Included in the pay' }

export const LIMITS = { role: 120, place: 200, line: 300, conditions: 2_000, text: 5_000 } as const
export const LONGEST_PROBATION = 12
export const MOST_HOURS = 60

/** The terms of a version of an offer, as its row has them. Days are YYYY-MM-DD; the pay is in dollars, with cents at most. */
export const termsSchema = z.object({
  role: z.string(),
  employment: z.enum(EMPLOYMENTS),
  place: z.string(),
  payBasis: z.enum(PAY_BASES),
  /** Null for commission only, and in a draft that has none yet. */
  pay: z.number().nullable(),
  super: z.enum(SUPERS),
  commission: z.string(),
  allowances: z.string(),
  startsOn: z.string(),
  /** Of a fixed term; empty otherwise. */
  endsOn: z.string(),
  /** A week; null while a draft does not say, and where they vary. */
  hours: z.number().nullable(),
  roster: z.string(),
  /** In months; 0 for none. */
  probation: z.number(),
  conditions: z.string(),
  /** The words of the letter, with fields. */
  text: z.string(),
  /** The last day on which it can be accepted. */
  openUntil: z.string(),
})
export type Terms = z.infer<typeof termsSchema>

const percent = `${SUPER_RATE * 100}%`

/** Pay in words: "$78,000 a year plus 12% super". */
export function payWords({ payBasis, pay, super: basis }: Pick<Terms, 'payBasis' | 'pay' | 'super'>): string {
  if (payBasis === 'commission') return `Commission only, plus ${percent} super`
  if (pay === null) return ''
  return `${dollars(pay)} ${payBasis === 'year' ? 'a year' : 'an hour'} ${basis === 'on_top' ? `plus ${percent} super` : `including ${percent} super`}`
}

/** A yearly pay in its parts, in whole dollars; null for pay that is not by the year. */
export function yearlyParts({ payBasis, pay, super: basis }: Pick<Terms, 'payBasis' | 'pay' | 'super'>) {
  if (payBasis !== 'year' || pay === null) return null
  const base = Math.round(basis === 'on_top' ? pay : pay / (1 + SUPER_RATE))
  const total = basis === 'on_top' ? base + Math.round(base * SUPER_RATE) : Math.round(pay)
  return { base, super: total - base, total }
}

export const hoursWords = ({ hours, roster }: Pick<Terms, 'hours' | 'roster'>): string =>
  [...(hours === null ? [] : [`${figure(hours)} a week`]), ...(roster ? [roster] : [])].join(', ')

export const probationWords = ({ probation }: Pick<Terms, 'probation'>): string => (probation === 0 ? 'None' : counted(probation, 'month'))

const dayWords = (day: string) => (day ? dayInWords(day) : '')

/** One line of a letter. */
export type Clause = { label: string; value: string }

/** The terms as the lines of a letter, in their order; what does not apply is left out. */
export function clausesOf(terms: Terms): Clause[] {
  const { role, employment, place, commission, allowances, startsOn, endsOn, conditions } = terms
  const lines: Clause[] = [
    { label: 'Role', value: role },
    { label: 'Employment', value: EMPLOYMENT[employment] },
    { label: 'Place', value: place },
    { label: 'Pay', value: payWords(terms) },
    { label: 'Commission', value: commission },
    { label: 'Allowances', value: allowances },
    { label: 'Hours', value: hoursWords(terms) },
    { label: 'First day', value: dayWords(startsOn) },
    { label: 'Last day', value: employment === 'fixed-term' ? dayWords(endsOn) : '' },
    { label: 'Probation', value: probationWords(terms) },
    { label: 'Conditions', value: conditions },
  ]
  return lines.filter(({ value }) => value !== '')
}

/** What is still missing before a version can be sent, by field, each with what to do; empty when it is whole. */
export function missingIn(terms: Terms): Partial<Record<keyof Terms, string>> {
  const { role, place, payBasis, pay, commission, startsOn, endsOn, employment, text, openUntil } = terms
  return {
    ...(role === '' && { role: 'Say what the role is' }),
    ...(place === '' && { place: 'Say where the work is' }),
    ...(payBasis !== 'commission' && pay === null && { pay: 'Say what is paid' }),
    ...(payBasis === 'commission' && commission === '' && { commission: 'Say what share is paid, and when' }),
    ...(startsOn === '' && { startsOn: 'Say when the first day is' }),
    ...(employment === 'fixed-term' && endsOn === '' && { endsOn: 'Say when the last day is' }),
    ...(text === '' && { text: 'Write the letter' }),
    ...(openUntil === '' && { openUntil: 'Say until when the offer is open' }),
  }
}

/** The terms that people write in words of their own, as the form calls them. */
export const TERM_WORDS = {
  role: 'Role',
  place: 'Place of work',
  pay: 'Pay in dollars',
  commission: 'Commission',
  allowances: 'Allowances',
  roster: 'Days',
  conditions: 'Conditions',
  text: 'Words of the letter',
} as const satisfies Partial<Record<keyof Terms, string>>
