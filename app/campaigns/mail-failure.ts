/** What a mail that did not go says: of its address, of this mail or this moment, or of the mail server as a whole. */
export type MailFailure = 'address' | 'later' | 'server'

/** Where a conversation with a mail server ended (nodemailer names the command), and what it answered. */
type SmtpError = { code?: string; command?: string; response?: string }

/** No mail goes while one of these holds. */
const SERVER_CODES = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EAUTH',
  'ENOAUTH',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
  'EPROTOCOL',
  'EPROXY',
]

/** An address that will never be there: no such mailbox or domain, or one that is closed (RFC 3463 §3.2, §3.3). */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.(?:1\.\d{1,3}|2\.1)\b/

/**
 * Reads the error of a mail that did not go. Only an answer to the recipient's own address that says so in its code counts against the address: a
 * wrong password, a quota and a block list answer with 5xx as well, and are no fault of the person.
 */
export function mailFailureOf(error: unknown): MailFailure {
  const { code = '', command = '', response = '' } = (error ?? {}) as SmtpError
  if (command === 'RCPT TO') return NO_SUCH_ADDRESS.test(response) ? 'address' : 'later'
  if (SERVER_CODES.includes(code) || /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/.test(command)) return 'server'
  return 'later'
}
