import { config } from './config.server.ts'
import { sign, unsign } from './secrets.server.ts'

const PURPOSE = 'unsubscribe'
const MAX_TOKEN_LENGTH = 200

/**
 * The address that stops a kind of mail to a person, without signing in. It holds as long as the account: the law asks for at least
 * thirty days.
 */
export const unsubscribeLink = (userId: string, kind: string) => `${config.appUrl}/unsubscribe/${sign(PURPOSE, `${userId}.${kind}`)}`

/** Reads the token of such an address; null when it is not ours or was changed. */
export function readUnsubscribeToken(token: string): { userId: string; kind: string } | null {
  const value = token.length > MAX_TOKEN_LENGTH ? null : unsign(PURPOSE, token)
  const [userId, kind] = value?.split('.') ?? []
  return userId && kind ? { userId, kind } : null
}
