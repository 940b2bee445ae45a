import { normalForm } from '#app/platform/normal-form.ts'

export const CODE_DIGITS = 6

/** The digits of a typed code: without spaces and hyphens, full-width digits of an Asian keyboard converted. */
export const codeDigits = (text: string) => normalForm(text, 'NFKC').replace(/\D/g, '')

/**
 * Normalises a typed code for comparison: capital letters and digits only, without spaces and hyphens, full-width characters of an
 * Asian keyboard converted.
 */
export const normaliseCode = (text: string): string =>
  normalForm(text, 'NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

const withEmail = (path: string, email: string, more: Record<string, string> = {}) => `${path}?${new URLSearchParams({ email, ...more })}`

/** The page where the sign-up code is entered. The address carries no token: the code is typed. */
export const verifyCodePath = (email: string) => withEmail('/verify-code', email, { type: 'signup' })

/** The page that says "check your email". */
export const confirmEmailPath = (email: string) => withEmail('/confirm-email', email)
