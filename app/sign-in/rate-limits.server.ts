import type { Visitor } from '#app/accounts/visitor.server.ts'
import { config } from '#app/platform/config.server.ts'
import { consumeLimitsOrThrow, type Limit, refundLimits, resetLimits } from '#app/platform/rate-limits.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { CODE_MINUTES, MAX_CODE_ATTEMPTS } from './codes.server.ts'
import { knownBrowser } from './known-browser.server.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600
const DAY = 86_400

/** Wrong passwords for one account within an hour, from everywhere. */
const ACCOUNT_HITS = 100

/** Wrong passwords for one account from one client's address, or one browser, within a quarter of an hour. */
export const PASSWORD_HITS = 10

type KeyedLimit = { key: string; limit: Limit }

const keysOf = (limits: KeyedLimit[]) => limits.map(({ key }) => key)

// The wait grows: a quarter of an hour after the first ten, up to an hour after the next ten.
const growing = (key: string, hits: number): KeyedLimit[] => [
  { key, limit: { hits, windowSeconds: QUARTER_HOUR } },
  { key: `${key}:hour`, limit: { hits: hits * 2, windowSeconds: HOUR } },
]

// Addresses are hashed: the table of limits tells nobody who has tried to sign in.
const addressKey = (kind: string, email: string) => `${kind}:${keyedHash('limit', email)}`

const pairLimits = (email: string, clientAddress: string) => growing(addressKey('password', `${email} ${clientAddress}`), PASSWORD_HITS)

// A hundred an hour (NIST SP 800-63B §5.2.2), then a longer wait after each further hundred.
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
 * What a password counts against. `own`: the account and the client's address together, so that whoever guesses uses up
 * neither the count of others behind one address nor that of others at the account. `client`: all accounts from one
 * address, which may be an office; far more than an office mistypes, far fewer than a list of leaked passwords needs.
 * `account`: one account from everywhere.
 *
 * A browser that is known to the account has a count of its own and passes the others: nobody can lock the owner out
 * (security requirements §1).
 */
async function passwordLimits(email: string, { request, clientAddress }: Visitor): Promise<PasswordLimits> {
  const browser = await knownBrowser(request, email)
  if (browser) return { own: growing(`password:browser:${browser}`, PASSWORD_HITS), client: [], account: [] }
  const client = growing(`password:client:${clientAddress}`, config.passwordTriesPerClient)
  return { own: pairLimits(email, clientAddress), client, account: accountLimits(email) }
}

/**
 * Counts a password before it is checked. Who is stopped at an account counts no further against the client: others behind
 * it may go on.
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

/** Resets one's own limit after a right password: the wrong ones no longer count. Limits that others share are only refunded, or one's own account would wash them away. */
export async function resetPasswordLimit(email: string, visitor: Visitor): Promise<void> {
  const { own, client, account } = await passwordLimits(email, visitor)
  await resetLimits(keysOf(own))
  await refundLimits(keysOf([...client, ...account]))
}

/**
 * Counts a sign-up: it tries a password if the address has an account. Counted for every address, also a new one, so
 * that the count tells nobody which addresses have accounts.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeSignUpLimit(email: string, visitor: Visitor): Promise<void> {
  const limit = { hits: config.codesPerClientPerHour * 3, windowSeconds: HOUR }
  const { own, account } = await passwordLimits(email, visitor)
  await consumeLimitsOrThrow([{ key: `sign-up:client:${visitor.clientAddress}`, limit }, ...own, ...account])
}

/** Resets and refunds after a sign-up that turned out to be a sign-in with the right password. */
export async function resetSignUpLimit(email: string, visitor: Visitor): Promise<void> {
  const { own, account } = await passwordLimits(email, visitor)
  await resetLimits(keysOf(own))
  await refundLimits(keysOf(account))
}

/**
 * Counts a mail with a code: one a minute, five an hour and ten a day for an address, twenty an hour for a client. A
 * browser that has signed in to the account before has a count of its own: strangers cannot use it up.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeCodeMailLimit(email: string, { request, clientAddress }: Visitor): Promise<void> {
  const browser = await knownBrowser(request, email)
  await consumeMailLimit(browser ? `code:browser:${browser}` : addressKey('code', email), clientAddress)
}

/**
 * Counts a mail to somebody who has just shown the password in a new browser. Apart from the others: strangers, who do
 * not know it, could otherwise keep the owner out of every new browser.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeNewBrowserMailLimit(email: string, { clientAddress }: Visitor): Promise<void> {
  await consumeMailLimit(addressKey('new-browser', email), clientAddress)
}

/**
 * Counts a mail with a recovery link, apart from the codes: whoever uses those up leaves the owner this way in.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeRecoveryMailLimit(email: string, { request, clientAddress }: Visitor): Promise<void> {
  const browser = await knownBrowser(request, email)
  await consumeMailLimit(browser ? `recovery:browser:${browser}` : addressKey('recovery', email), clientAddress, 'link')
}

// The client comes first: one that is stopped no longer uses up other people's mails.
async function consumeMailLimit(key: string, clientAddress: string, what: 'code' | 'link' = 'code'): Promise<void> {
  const perClient = { key: `code:client:${clientAddress}`, limit: { hits: config.codesPerClientPerHour, windowSeconds: HOUR } }
  await consumeLimitsOrThrow([perClient], `Many people asked for a ${what} from your network.`)
  await consumeLimitsOrThrow(
    [
      { key, limit: { hits: 1, windowSeconds: config.codeResendSeconds } },
      { key: `${key}:hour`, limit: { hits: 5, windowSeconds: HOUR } },
      { key: `${key}:day`, limit: { hits: 10, windowSeconds: DAY } },
    ],
    `A ${what} was sent a short while ago.`,
  )
}

/**
 * Counts a guess at a code for the client. The code itself has five tries of its own.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeCodeLimit(clientAddress: string): Promise<void> {
  await consumeLimitsOrThrow(codeLimits(clientAddress))
}

/**
 * Counts a guess, from another browser, at the codes of the sign-ups that wait for an address: five in ten minutes,
 * whoever guesses. The attempts of the browsers that signed up are their own.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeGuessLimit(email: string): Promise<true> {
  await consumeLimitsOrThrow([{ key: addressKey('guess', email), limit: { hits: MAX_CODE_ATTEMPTS, windowSeconds: CODE_MINUTES * 60 } }])
  return true
}

/** Resets the limits of an account: the mailbox is proven and the password is new, so that wrong ones before it no longer count, whoever typed them. */
export async function resetLimitsAfterRecovery(email: string, { clientAddress }: Visitor): Promise<void> {
  await resetLimits(keysOf([...pairLimits(email, clientAddress), ...accountLimits(email)]))
}

/** Refunds a right code: it was no guess. */
export async function refundCodeLimit(clientAddress: string): Promise<void> {
  await refundLimits(keysOf(codeLimits(clientAddress)))
}

const codeLimits = (clientAddress: string) => growing(`guess:client:${clientAddress}`, config.passwordTriesPerClient)

// With the password known, a code of six digits is all that is left to guess: ten count from everywhere, and a day has a
// bound of its own. Strangers do not come this far.
async function secondStepLimits(email: string, request: Request): Promise<KeyedLimit[]> {
  const browser = await knownBrowser(request, email)
  const key = browser ? `second-step:browser:${browser}` : addressKey('second-step', email)
  return [...growing(key, PASSWORD_HITS), { key: `${key}:day`, limit: { hits: PASSWORD_HITS * 4, windowSeconds: DAY } }]
}

/**
 * Counts a code of the second step before it is checked, for the client and for the account. As with passwords, a
 * browser that has signed in to the account before has a count of its own.
 *
 * @throws AppError `rate_limited`
 */
export async function consumeSecondStepLimit(email: string, { request, clientAddress }: Visitor): Promise<void> {
  await consumeLimitsOrThrow([...codeLimits(clientAddress), ...(await secondStepLimits(email, request))])
}

/** Resets the account's limit after a right code: the wrong ones no longer count. */
export async function resetSecondStepLimit(email: string, { request, clientAddress }: Visitor): Promise<void> {
  await resetLimits(keysOf(await secondStepLimits(email, request)))
  await refundCodeLimit(clientAddress)
}
