export const CODE_DIGITS = 6

/** The digits of a code however it is typed: with spaces or hyphens, or in the full-width forms of an Asian keyboard. */
export const codeDigits = (text: string) => text.normalize('NFKC').replace(/\D/g, '')
