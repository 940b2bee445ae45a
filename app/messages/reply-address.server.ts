import { config } from '#app/platform/config.server.ts'
import { isSameHash, keyedHash } from '#app/platform/secrets.server.ts'

const PURPOSE = 'reply address'
/** 96 bits, as hexadecimal digits: mail programs change the case of addresses. */
const SIGNATURE_DIGITS = 24
// The local part of an address has at most 64 characters (RFC 5321 §4.5.3.1.1).
const ADDRESS = /^reply\+([0-9a-z]{1,12})-([0-9a-f]{24})$/

const signatureOf = (mailId: string) => Buffer.from(keyedHash(PURPOSE, mailId), 'base64url').toString('hex').slice(0, SIGNATURE_DIGITS)

/** The address at which a mail about messages is answered: it names the mail, and so its reader and thread. Null without a domain for it. */
export function replyAddress(mailId: number): string | null {
  if (config.mailInDomain === null) return null
  return `reply+${mailId.toString(36)}-${signatureOf(String(mailId))}@${config.mailInDomain}`
}

/** The mail that an address answers; null for an address that is not ours, or was made up. */
export function mailOfAddress(address: string): number | null {
  const [local = '', domain, ...more] = address.toLowerCase().split('@')
  const [, id, signature] = ADDRESS.exec(local) ?? []
  if (!id || !signature || more.length > 0 || config.mailInDomain === null || domain !== config.mailInDomain) return null
  const mailId = Number.parseInt(id, 36)
  return Number.isSafeInteger(mailId) && isSameHash(signature, signatureOf(String(mailId))) ? mailId : null
}
