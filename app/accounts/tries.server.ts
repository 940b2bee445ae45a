import { config } from '#app/platform/config.server.ts'
import { clearLimit, giveBack, type Limit, takeLimits } from '#app/platform/limits.server.ts'
import { CODE_MINUTES, CODE_TRIES } from './codes.server.ts'
import { knownBrowser } from './known-browser.server.ts'
import { keyedHash } from './secrets.server.ts'
import type { Visitor } from './visitor.server.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600
const DAY = 86_400

/** Wrong passwords for one account within a quarter of an hour. */
export const PASSWORD_TRIES = 10

type Counted = { key: string; limit: Limit }

// The wait grows: a quarter of an hour after the first ten, up to an hour after the next ten.
const growing = (key: string, hits: number): Counted[] => [
  { key, limit: { hits, windowSeconds: QUARTER_HOUR } },
  { key: `${key}:hour`, limit: { hits: hits * 2, windowSeconds: HOUR } },
]

// Addresses are hashed: the table of limits tells nobody who has tried to sign in.
const addressKey = (kind: string, email: string) => `${kind}:${keyedHash('limit', email)}`

/**
 * Tries at one account. A browser that has signed in to it before has a count of its own: whoever guesses elsewhere
 * uses up the strangers' count and never the owner's, so nobody can be locked out for good (security requirements §1).
 */
function accountTries(email: string, request: Request): Counted[] {
  const browser = knownBrowser(request, email)
  return growing(browser ? `password:browser:${browser}` : addressKey('password', email), PASSWORD_TRIES)
}

const clientTries = (clientAddress: string) => growing(`password:client:${clientAddress}`, config.passwordTriesPerClient)

/**
 * Counts a password before it is checked, for the account and for the client. The client comes first: a client that is
 * stopped no longer counts against the account.
 *
 * @throws AppError `rate_limited`
 */
export async function takePasswordTry(email: string, { request, clientAddress }: Visitor): Promise<void> {
  await takeLimits([...clientTries(clientAddress), ...accountTries(email, request)])
}

/** A right password: the account's wrong ones no longer count. The client's do, or one's own account would wash them away. */
export async function forgivePasswordTry(email: string, { request, clientAddress }: Visitor): Promise<void> {
  for (const { key } of accountTries(email, request)) await clearLimit(key)
  await giveBack(clientTries(clientAddress).map(({ key }) => key))
}

/**
 * Counts a sign-up: it tries a password if the address has an account. Counted for every address, also a new one, so
 * that the count tells nobody which addresses have accounts.
 *
 * @throws AppError `rate_limited`
 */
export async function takeSignUpTry(email: string, { request, clientAddress }: Visitor): Promise<void> {
  const perClient = { key: `sign-up:client:${clientAddress}`, limit: { hits: config.codesPerClientPerHour * 3, windowSeconds: HOUR } }
  await takeLimits([perClient, ...accountTries(email, request)])
}

/** A sign-up that turned out to be a sign-in with the right password. */
export async function forgiveSignUpTry(email: string, request: Request): Promise<void> {
  for (const { key } of accountTries(email, request)) await clearLimit(key)
}

/**
 * Counts a mail with a code: one a minute, five an hour and ten a day for an address, twenty an hour for a client. A
 * browser that has signed in to the account before has a count of its own: strangers cannot use it up.
 *
 * @throws AppError `rate_limited`
 */
export async function takeCodeMail(email: string, { request, clientAddress }: Visitor): Promise<void> {
  const browser = knownBrowser(request, email)
  await takeMail(browser ? `code:browser:${browser}` : addressKey('code', email), clientAddress)
}

/**
 * Counts a mail to somebody who has just shown the password in a new browser. Apart from the others: strangers, who do
 * not know it, could otherwise keep the owner out of every new browser.
 *
 * @throws AppError `rate_limited`
 */
export async function takeNewBrowserMail(email: string, { clientAddress }: Visitor): Promise<void> {
  await takeMail(addressKey('new-browser', email), clientAddress)
}

/**
 * Counts a mail with a recovery link, apart from the codes: whoever uses those up leaves the owner this way in.
 *
 * @throws AppError `rate_limited`
 */
export async function takeRecoveryMail(email: string, { request, clientAddress }: Visitor): Promise<void> {
  const browser = knownBrowser(request, email)
  await takeMail(browser ? `recovery:browser:${browser}` : addressKey('recovery', email), clientAddress, 'link')
}

// The client comes first: one that is stopped no longer uses up other people's mails.
async function takeMail(key: string, clientAddress: string, what: 'code' | 'link' = 'code'): Promise<void> {
  const perClient = { key: `code:client:${clientAddress}`, limit: { hits: config.codesPerClientPerHour, windowSeconds: HOUR } }
  await takeLimits([perClient], `Many people asked for a ${what} from your network.`)
  await takeLimits(
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
export async function takeCodeTry(clientAddress: string): Promise<void> {
  await takeLimits(codeTries(clientAddress))
}

/**
 * Counts a guess, from another browser, at the codes of the sign-ups that wait for an address: five in ten minutes,
 * whoever guesses. The tries of the browsers that signed up are their own.
 *
 * @throws AppError `rate_limited`
 */
export async function takeGuessElsewhere(email: string): Promise<true> {
  await takeLimits([{ key: addressKey('guess', email), limit: { hits: CODE_TRIES, windowSeconds: CODE_MINUTES * 60 } }])
  return true
}

/** The mailbox is proven and the password is new: wrong ones before it no longer count, whoever typed them. */
export async function forgivePasswords(email: string): Promise<void> {
  for (const { key } of growing(addressKey('password', email), PASSWORD_TRIES)) await clearLimit(key)
}

/** A right code was no guess. */
export async function forgiveCodeTry(clientAddress: string): Promise<void> {
  await giveBack(codeTries(clientAddress).map(({ key }) => key))
}

const codeTries = (clientAddress: string) => growing(`guess:client:${clientAddress}`, config.passwordTriesPerClient)

// With the password known, a code of six digits is all that is left to guess: a day has a bound of its own.
function secondStepTries(email: string, request: Request): Counted[] {
  const browser = knownBrowser(request, email)
  const key = browser ? `second-step:browser:${browser}` : addressKey('second-step', email)
  return [...growing(key, PASSWORD_TRIES), { key: `${key}:day`, limit: { hits: PASSWORD_TRIES * 4, windowSeconds: DAY } }]
}

/**
 * Counts a code of the second step before it is checked, for the client and for the account. As with passwords, a
 * browser that has signed in to the account before has a count of its own.
 *
 * @throws AppError `rate_limited`
 */
export async function takeSecondStepTry(email: string, { request, clientAddress }: Visitor): Promise<void> {
  await takeLimits([...codeTries(clientAddress), ...secondStepTries(email, request)])
}

/** A right code: the account's wrong ones no longer count. */
export async function forgiveSecondStepTry(email: string, { request, clientAddress }: Visitor): Promise<void> {
  for (const { key } of secondStepTries(email, request)) await clearLimit(key)
  await forgiveCodeTry(clientAddress)
}
