import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { normalForm } from '#app/platform/normal-form.ts'

const MAX_LENGTH = 254
const MAX_DOMAIN_LENGTH = 253
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const DOMAIN = new RegExp(`^(${LABEL}\\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)
/** Characters that a URL parser would read as more than a host name. */
const NOT_IN_A_DOMAIN = /[\s%/\\:?#@[\]]/

/**
 * Normalises an email address for accounts: NFC, lower case, the domain in ASCII (IDNA). Two spellings of one mailbox are one account;
 * look-alike letters of another script are not.
 *
 * @returns null for anything but exactly one address with a valid domain
 */
export function normaliseEmail(text: string): string | null {
  const email = normalForm(text, 'NFC').trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
  if (local.length > 64 || !LOCAL.test(local) || NOT_IN_A_DOMAIN.test(domain)) return null
  // Encoding it takes the square of its length. A longer one is no domain that anybody types.
  if (domain.length > MAX_DOMAIN_LENGTH) return null
  const ascii = domainToASCII(domain)
  const whole = `${local}@${ascii}`
  return DOMAIN.test(ascii) && whole.length <= MAX_LENGTH ? whole : null
}

/** The email field of a form, normalised. `empty` is the message when nothing was typed. */
export const emailField = (empty = 'Please enter your email address') =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const email = normaliseEmail(text)
      if (email) return email
      context.addIssue({ code: 'custom', message: text.trim() ? 'Please enter a valid email address' : empty })
      return z.NEVER
    })
