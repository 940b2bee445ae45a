import { normalForm } from '#app/platform/normal-form.ts'
import { asPrice } from '#app/ui/display/money.ts'

/** One whole, in basis points. */
export const WHOLE = 10_000

/** The most that a field of an amount takes, in cents: ten million dollars. */
export const MOST_CENTS = 1_000_000_000

/** The rate of GST (A New Tax System (Goods and Services Tax) Act 1999 (Cth), s 9-70). */
const GST_PERCENT = 10

/** "$12,600 and GST $1,260"; the amount alone where no GST was added. */
export const withGst = (cents: number, gstCents: number): string =>
  gstCents === 0 ? asPrice(cents) : `${asPrice(cents)} and GST ${asPrice(gstCents)}`

/** "60%", "33.33%". */
export const shareText = (basisPoints: number): string => `${basisPoints / 100}%`

/**
 * Reads an amount of dollars as people write it: "12,600", "$12 600.50", "12600". A comma groups thousands; one that would be a decimal comma,
 * as in "12,5", is none we guess at.
 *
 * @returns integer cents, or what is wrong in words
 */
export function parseCents(typed: string): { cents: number } | { problem: string } {
  const text = normalForm(typed, 'NFKC')
    .trim()
    .replace(/^(aud|a\$|\$)\s*/i, '')
  if (text === '') return { problem: 'Please give an amount' }
  if (/^[-−–(]/.test(text)) return { problem: 'An amount cannot be negative' }
  const plain = text.replace(/[\s\u00a0\u2009\u202f]/g, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match?.[1]) {
    return { problem: 'Write the amount in dollars, such as 12,600 or 12600.50' }
  }
  const whole = match[1].replaceAll(',', '')
  if (whole.length > 12) return { problem: `The amount can be ${asPrice(MOST_CENTS)} at most` }
  const cents = Number(whole) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  if (cents > MOST_CENTS) return { problem: `The amount can be ${asPrice(MOST_CENTS)} at most` }
  if (cents === 0) return { problem: 'The amount must be more than nothing' }
  return { cents }
}

/**
 * Reads a percentage: "15", "12.5 %", "33.33".
 *
 * @returns basis points from 1 to 10,000, or what is wrong in words
 */
export function parsePercent(typed: string): { basisPoints: number } | { problem: string } {
  const text = normalForm(typed, 'NFKC').replace(/\s|%/g, '')
  if (text === '') return { problem: 'Please give a percentage' }
  if (/^[-−–]/.test(text)) return { problem: 'A percentage cannot be negative' }
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match?.[1]) return { problem: 'Write the percentage with a point and two digits at most, such as 12.5' }
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  if (basisPoints === 0) return { problem: 'The percentage must be more than nothing' }
  if (basisPoints > WHOLE) return { problem: 'The percentage can be 100 at most' }
  return { basisPoints }
}

/** A part of an amount, rounded half up to the cent. Exact for amounts up to ten million dollars. */
export function partOf(cents: number, basisPoints: number): number {
  const product = BigInt(cents) * BigInt(basisPoints)
  return Number((product + BigInt(WHOLE / 2)) / BigInt(WHOLE))
}

/** The GST on an amount without it, rounded half up to the cent. */
export const gstOn = (cents: number): number => partOf(cents, GST_PERCENT * 100)

/**
 * Divides an amount by weights so that the parts sum to it exactly: each gets its whole cents, and the cents that are left go to the largest
 * remainders, of equal ones to the first (Hamilton's method).
 *
 * @param weights integers of which one is more than nothing
 */
export function divideCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = exact.map((product) => product / total)
  const left = BigInt(cents) - parts.reduce((sum, part) => sum + part, 0n)
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % total }))
    .toSorted((one, other) => (one.remainder === other.remainder ? one.at - other.at : one.remainder > other.remainder ? -1 : 1))
  for (const { at } of byRemainder.slice(0, Number(left))) parts[at]! += 1n // an index of its own
  return parts.map(Number)
}
