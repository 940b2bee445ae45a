/** The GST inside an amount: one eleventh of it, in whole cents, half a cent up (tax office). @param cents GST included; negative on a credit note */
export const gstInside = (cents: number): number => Math.sign(cents) * Math.floor((Math.abs(cents) * 2 + 11) / 22) + 0

const WITH_CENTS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
const WITHOUT_CENTS = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 })

/** An amount with its cents: "$299.00". */
export const inDollars = (cents: number): string => WITH_CENTS.format(cents / 100)

/** A price, which has cents only where it needs them: "$299". */
export const asPrice = (cents: number): string => (cents % 100 === 0 ? WITHOUT_CENTS : WITH_CENTS).format(cents / 100)
