/** The GST inside an amount: one eleventh of it, in whole cents, half a cent up (tax office). @param cents GST included; negative on a credit note */
export const gstInside = (cents: number): number => Math.sign(cents) * Math.floor((Math.abs(cents) * 2 + 11) / 22) + 0
