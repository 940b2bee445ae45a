// Specification, first document §5, settings dialog: digits, spaces, hyphens, parentheses and an optional leading plus.
const PHONE = /^\+?[\d\s()-]+$/
// International numbers have at most 15 digits (ITU-T E.164); the shortest here have six: 13 14 50.
const DIGITS = { min: 6, max: 15 }

/** True for a phone number that forms accept. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return PHONE.test(text.trim()) && digits >= DIGITS.min && digits <= DIGITS.max
}
