import { config } from './config.server.ts'
import { sign, unsign } from './secrets.server.ts'

const PURPOSE = 'unsubscribe'

/**
 * The address that stops a kind of mail to a person, without signing in. It holds as long as the account: the law asks for at least
 * thirty days.
 *
 * @param from of a kind that several send: whose mails it stops, and the mail that it stands in
 */
export const unsubscribeLink = (userId: string, kind: string, from?: { sender: string; mail: number }) =>
  `${config.appUrl}/unsubscribe/${sign(PURPOSE, [userId, kind, ...(from ? [from.sender, from.mail] : [])].join('.'))}`

/** Reads the token of such an address; null when it is not ours or was changed. */
export function readUnsubscribeToken(
  token: string,
): { userId: string; kind: string; from: { sender: string; mail: number } | null } | null {
  const value = unsign(PURPOSE, token)
  const [userId, kind, sender, mail] = value?.split('.') ?? []
  if (!userId || !kind) return null
  return { userId, kind, from: sender && mail ? { sender, mail: Number(mail) } : null }
}
