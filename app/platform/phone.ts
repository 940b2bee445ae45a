// Specification, first document §5, settings dialog: digits, spaces, hyphens, parentheses and an optional leading plus.
const PHONE = /^\+?[\d\s()-]+$/

/** True of a person's phone number as forms take it, without spaces around it. */
export const isPhoneNumber = (text: string) => PHONE.test(text)
