import type { Visitor } from '#app/accounts/visitor.server.ts'
import { config } from '#app/platform/config.server.ts'
import { consumeLimitsOrThrow, type Limit, refundLimits, resetLimits } from '#app/platform/rate-limits.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { CODE_MINUTES, MAX_CODE_ATTEMPTS } from './codes.server.ts'
import { knownBrowser } from './known-browser.server.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600
const DAY = 86_400

/** Wrong passwords allowed for one account in an hour, from all clients together. */
const ACCOUNT_HITS = 100

/** Wrong passwords allowed for one account in 15 minutes, from one client address or one known browser. */
export const PASSWORD_HITS = 10

type KeyedLimit = { key: string; limit: Limit }

const keysOf = (limits: KeyedLimit[]) => limits.map(({ key }) => key)

// The wait grows: 15 minutes after the first `hits`, up to an hour after as many again.
const growing = (key: string, hits: number): KeyedLimit[] => [
  { key, limit: { hits, windowSeconds: QUARTER_HOUR } },
  { key: `${key}:hour`, limit: { hits: hits * 2, windowSeconds: HOUR } },
]

// Email addresses are hashed, so that the table of limits does not reveal who has tried to sign in.
const addressKey = (kind: string, email: string) => `${kind}:${keyedHash('limit', email)}`

const pairLimits = (email: string, clientAddress: string) => growing(addressKey('password', `${email} ${clientAddress}`), PASSWORD_HITS)

// A hundred an hour (NIST SP 800-63B §5.2.2), then a longer wait at two hundred and at four hundred.
function accountLimits(email: string): KeyedLimit[] {
  const key = addressKey('password', email)
  return [
    { key, limit: { hits: ACCOUNT_HITS, windowSeconds: HOUR } },
    { key: `${key}:hours`, limit: { hits: ACCOUNT_HITS * 2, windowSeconds: 4 * HOUR } },
    { key: `${key}:day`, limit: { hits: ACCOUNT_HITS * 4, windowSeconds: DAY } },
  ]
}

type PasswordLimits = { own: KeyedLimit[]; client: KeyedLimit[]; account: KeyedLimit[] }

/**
 * The limits that a password attempt consumes. `own`: account and client address together, so that one guesser exhausts neither the limit
 * of other people at that address nor that of other clients of the account. `client`: all accounts from one address, which may be an
 * office; far more than an office mistypes, far fewer than a list of leaked passwords needs. `account`: one account from all clients.
 *
 * A browser known to the account has only its own limit, so that nobody can lock the owner out (security requirements §1).
 */
async function passwordLimits(email: string, { request, clientAddress }: Visitor): Promise<PasswordLimits> {
  const browser = await knownBrowser(request, email)
  if (browser) return { own: growing(`password:browser:${browser}`, PASSWORD_HITS), client: [], account: [] }
  const client = growing(`password:client:${clientAddress}`, config.passwordTriesPerClient)
  return { own: pairLimits(email, clientAddress), client, account: accountLimits(email) }
}

/**
 * Counts a password attempt before the password is checked. An attempt stopped by the account's limits is not counted against the client,
 * so that other people at that address can continue.
 *
 * @throws AppError `rate_limited`
 */
export async function consumePasswordLimit(email: string, visitor: Visitor): Promise<void> {
  const { own, client, account } = await passwordLimits(email, visitor)
  await consumeLimitsOrThrow(client)
  try {
    await consumeLimitsOrThrow([...own, ...account])
  } catch (error) {
    await refundLimits(keysOf(client))
    throw error
  }
}

/** Resets the own limit after a correct password. Shared limits are only refunded: otherwise an attacker could reset them by signing in to an account of their own. */
export async function resetPasswordLimit(email: string, visitor: Visitor): Promise<void> {
  const { own, client, account } = await passwordLimits(email, visitor)
  await resetLimits(keysOf(own))
  await refundLimits(keysOf([...client, ...account]))
}

/**
 * Counts a sign-up, which tries a password if the address has an account. Counted for every address, new ones too, so
 * that the limit does not reveal which addresses have accounts.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeSignUpLimit(email: string, visitor: Visitor): Promise<void> {
  const limit = { hits: config.codesPerClientPerHour * 3, windowSeconds: HOUR }
  const { own, account } = await passwordLimits(email, visitor)
  await consumeLimitsOrThrow([{ key: `sign-up:client:${visitor.clientAddress}`, limit }, ...own, ...account])
}

/** Resets and refunds the limits after a sign-up that turned out to be a sign-in with the correct password. */
export async function resetSignUpLimit(email: string, visitor: Visitor): Promise<void> {
  const { own, account } = await passwordLimits(email, visitor)
  await resetLimits(keysOf(own))
  await refundLimits(keysOf(account))
}

/**
 * Counts a mail with a code: one a minute, five an hour and ten a day for an address, twenty an hour for a client. A browser known to
 * the account has its own limit, which strangers cannot exhaust.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeCodeMailLimit(email: string, { request, clientAddress }: Visitor): Promise<void> {
  const browser = await knownBrowser(request, email)
  await consumeMailLimit(browser ? `code:browser:${browser}` : addressKey('code', email), clientAddress)
}

/**
 * Counts a mail with a code to the reader of a link, whoever has it: one a minute for the link, twenty an hour for a client. The caller limits
 * the rest.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeLinkCodeLimit(linkKey: string, clientAddress: string): Promise<void> {
  await consumeLimitsOrThrow([clientMailLimit(clientAddress)], manyAsked('code'))
  await consumeLimitsOrThrow([oneAMinute(linkKey)], justSent('code'))
}

/**
 * Counts a mail to somebody who has just entered the correct password in a new browser. Its own limit: otherwise strangers, who do not
 * know the password, could keep the owner out of every new browser.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeNewBrowserMailLimit(email: string, { clientAddress }: Visitor): Promise<void> {
  await consumeMailLimit(addressKey('new-browser', email), clientAddress)
}

/**
 * Counts a mail with a recovery link. Its own limit: whoever exhausts the limit of codes cannot block the owner's recovery.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeRecoveryMailLimit(email: string, { request, clientAddress }: Visitor): Promise<void> {
  const browser = await knownBrowser(request, email)
  await consumeMailLimit(browser ? `recovery:browser:${browser}` : addressKey('recovery', email), clientAddress, 'link')
}

// The client's limit comes first: once it is exhausted, the client cannot exhaust the limits of other people's addresses.
async function consumeMailLimit(key: string, clientAddress: string, what: 'code' | 'link' = 'code'): Promise<void> {
  await consumeLimitsOrThrow([clientMailLimit(clientAddress)], manyAsked(what))
  await consumeLimitsOrThrow(
    [
      oneAMinute(key),
      { key: `${key}:hour`, limit: { hits: 5, windowSeconds: HOUR } },
      { key: `${key}:day`, limit: { hits: 10, windowSeconds: DAY } },
    ],
    justSent(what),
  )
}

const clientMailLimit = (clientAddress: string): KeyedLimit => ({
  key: `code:client:${clientAddress}`,
  limit: { hits: config.codesPerClientPerHour, windowSeconds: HOUR },
})

const oneAMinute = (key: string): KeyedLimit => ({ key, limit: { hits: 1, windowSeconds: config.codeResendSeconds } })

const manyAsked = (what: 'code' | 'link') => `Many people asked for a ${what} from your network.`
const justSent = (what: 'code' | 'link') => `A ${what} was sent a short while ago.`

/**
 * Counts a guess at a code against the client. The code itself has five attempts besides.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeCodeLimit(clientAddress: string): Promise<void> {
  await consumeLimitsOrThrow(codeLimits(clientAddress))
}

/**
 * Counts a guess at the pending sign-up codes of an address from a browser that did not sign up: five in ten minutes from all such
 * browsers together. The browsers that signed up have their own attempts.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeGuessLimit(email: string): Promise<true> {
  await consumeLimitsOrThrow([{ key: addressKey('guess', email), limit: { hits: MAX_CODE_ATTEMPTS, windowSeconds: CODE_MINUTES * 60 } }])
  return true
}

/** Resets the limits of an account after a password recovery: the mailbox is proven and the password is new, so earlier wrong ones no longer count. */
export async function resetLimitsAfterRecovery(email: string, { clientAddress }: Visitor): Promise<void> {
  await resetLimits(keysOf([...pairLimits(email, clientAddress), ...accountLimits(email)]))
}

/** Refunds a correct code: it was no guess. */
export async function refundCodeLimit(clientAddress: string): Promise<void> {
  await refundLimits(keysOf(codeLimits(clientAddress)))
}

const codeLimits = (clientAddress: string) => growing(`guess:client:${clientAddress}`, config.passwordTriesPerClient)

// Whoever gets here knows the password, and only six digits are left to guess. So the limit covers all clients together: ten attempts,
// and a daily maximum. Strangers, who do not know the password, cannot exhaust it.
async function secondStepLimits(email: string, request: Request): Promise<KeyedLimit[]> {
  const browser = await knownBrowser(request, email)
  const key = browser ? `second-step:browser:${browser}` : addressKey('second-step', email)
  return [...growing(key, PASSWORD_HITS), { key: `${key}:day`, limit: { hits: PASSWORD_HITS * 4, windowSeconds: DAY } }]
}

/**
 * Counts a code of the second step before it is checked, against the client and the account. As with passwords, a
 * browser known to the account has its own limit.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeSecondStepLimit(email: string, { request, clientAddress }: Visitor): Promise<void> {
  await consumeLimitsOrThrow([...codeLimits(clientAddress), ...(await secondStepLimits(email, request))])
}

/** Resets the account's limit after a correct code, and refunds the client's. */
export async function resetSecondStepLimit(email: string, { request, clientAddress }: Visitor): Promise<void> {
  await resetLimits(keysOf(await secondStepLimits(email, request)))
  await refundCodeLimit(clientAddress)
}
