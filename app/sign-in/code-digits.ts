export const CODE_DIGITS = 6

/** The digits of a typed code: without spaces and hyphens, full-width digits of an Asian keyboard converted. */
export const codeDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
