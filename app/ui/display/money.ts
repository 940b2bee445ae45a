import { brand } from '#app/platform/brand.ts'

// Made once, as the formats of days are: making a format takes many times longer than using it.
const WITH_CENTS = new Intl.NumberFormat(brand.locale, { style: 'currency', currency: 'AUD' })
const WITHOUT_CENTS = new Intl.NumberFormat(brand.locale, { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })

/** An amount in dollars, with cents only where it has any: "$65,000", "$32.50". */
export const dollars = (amount: number): string => (Number.isInteger(amount) ? WITHOUT_CENTS : WITH_CENTS).format(amount)

/** An amount in dollars, with its cents: "$1,004.90", "$33.00". */
export const dollarsAndCents = (amount: number): string => WITH_CENTS.format(amount)

/** An amount with its cents: "$299.00". @param cents an integer */
export const inDollars = (cents: number): string => dollarsAndCents(cents / 100)

/** A price, or a fee, which has cents only where it needs them: "$299", "$149.50". @param cents an integer */
export const asPrice = (cents: number): string => dollars(cents / 100)
