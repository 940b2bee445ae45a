import { COMMON_PASSWORDS } from './common-passwords.ts'

const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** Below this length the specification has its own message (first document §8). */
const SPECIFIED_MIN = 6

/**
 * The error message for a new password; null when it is acceptable. Only its length and how common it is matter: no rules about
 * character classes (ASVS 6.2.5).
 *
 * @param about what others know about the person: email address, name, company
 */
export function passwordProblem(password: string, about: readonly string[] = []): string | null {
  const length = [...password].length
  if (length < SPECIFIED_MIN) return 'Please enter a password (min 6 characters)'
  if (length < PASSWORD_MIN) return `Please use ${PASSWORD_MIN} characters or more`
  if (length > PASSWORD_MAX) return `Please use ${PASSWORD_MAX} characters or fewer`
  const plain = password.toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size === 1)
    return 'Many people use this password, so it is easily guessed. Please choose another one'
  const known = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase())
  if (known.includes(plain)) return 'Please choose a password that is not your name or email address'
  return null
}
