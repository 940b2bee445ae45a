import type { Visitor } from '#app/accounts/visitor.server.ts'
import { config } from '#app/platform/config.server.ts'
import { clearLimits, giveBack, type Limit, takeLimits } from '#app/platform/limits.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { CODE_MINUTES, CODE_TRIES } from './codes.server.ts'
import { knownBrowser } from './known-browser.server.ts'

const QUARTER_HOUR = 900
const HOUR = 3_600
const DAY = 86_400

/** Wrong passwords for one account within an hour, from everywhere. */
const ACCOUNT_TRIES = 100

/** Wrong passwords for one account from one client's address, or one browser, within a quarter of an hour. */
export const PASSWORD_TRIES = 10

type Counted = { key: string; limit: Limit }

const keysOf = (counted: Counted[]) => counted.map(({ key }) => key)

// The wait grows: a quarter of an hour after the first ten, up to an hour after the next ten.
const growing = (key: string, hits: number): Counted[] => [
  { key, limit: { hits, windowSeconds: QUARTER_HOUR } },
  { key: `${key}:hour`, limit: { hits: hits * 2, windowSeconds: HOUR } },
]

// Addresses are hashed: the table of limits tells nobody who has tried to sign in.
const addressKey = (kind: string, email: string) => `${kind}:${keyedHash('limit', email)}`

const pairTries = (email: string, clientAddress: string) => growing(addressKey('password', `${email} ${clientAddress}`), PASSWORD_TRIES)

// A hundred an hour (NIST SP 800-63B §5.2.2), then a longer wait after each further hundred.
function accountTries(email: string): Counted[] {
  const key = addressKey('password', email)
  return [
    { key, limit: { hits: ACCOUNT_TRIES, windowSeconds: HOUR } },
    { key: `${key}:hours`, limit: { hits: ACCOUNT_TRIES * 2, windowSeconds: 4 * HOUR } },
    { key: `${key}:day`, limit: { hits: ACCOUNT_TRIES * 4, windowSeconds: DAY } },
  ]
}

type PasswordTries = { own: Counted[]; client: Counted[]; account: Counted[] }

/**
 * What a password counts against. `own`: the account and the client's address together, so that whoever guesses uses up
 * neither the count of others behind one address nor that of others at the account. `client`: all accounts from one
 * address, which may be an office; far more than an office mistypes, far fewer than a list of leaked passwords needs.
 * `account`: one account from everywhere.
 *
 * A browser that is known to the account has a count of its own and passes the others: nobody can lock the owner out
 * (security requirements §1).
 */
async function passwordTries(email: string, { request, clientAddress }: Visitor): Promise<PasswordTries> {
  const browser = await knownBrowser(request, email)
  if (browser) return { own: growing(`password:browser:${browser}`, PASSWORD_TRIES), client: [], account: [] }
  const client = growing(`password:client:${clientAddress}`, config.passwordTriesPerClient)
  return { own: pairTries(email, clientAddress), client, account: accountTries(email) }
}

/**
 * Counts a password before it is checked. Who is stopped at an account counts no further against the client: others behind
 * it may go on.
 *
 * @throws AppError `rate_limited`
 */
export async function takePasswordTry(email: string, visitor: Visitor): Promise<void> {
  const { own, client, account } = await passwordTries(email, visitor)
  await takeLimits(client)
  try {
    await takeLimits([...own, ...account])
  } catch (error) {
    await giveBack(keysOf(client))
    throw error
  }
}

/** A right password: one's own wrong ones no longer count. Those that others share do, or one's own account would wash them away. */
export async function forgivePasswordTry(email: string, visitor: Visitor): Promise<void> {
  const { own, client, account } = await passwordTries(email, visitor)
  await clearLimits(keysOf(own))
  await giveBack(keysOf([...client, ...account]))
}

/**
 * Counts a sign-up: it tries a password if the address has an account. Counted for every address, also a new one, so
 * that the count tells nobody which addresses have accounts.
 *
 * @throws AppError `rate_limited`
 */
export async function takeSignUpTry(email: string, visitor: Visitor): Promise<void> {
  const limit = { hits: config.codesPerClientPerHour * 3, windowSeconds: HOUR }
  const { own, account } = await passwordTries(email, visitor)
  await takeLimits([{ key: `sign-up:client:${visitor.clientAddress}`, limit }, ...own, ...account])
}

/** A sign-up that turned out to be a sign-in with the right password. */
export async function forgiveSignUpTry(email: string, visitor: Visitor): Promise<void> {
  const { own, account } = await passwordTries(email, visitor)
  await clearLimits(keysOf(own))
  await giveBack(keysOf(account))
}

/**
 * Counts a mail with a code: one a minute, five an hour and ten a day for an address, twenty an hour for a client. A
 * browser that has signed in to the account before has a count of its own: strangers cannot use it up.
 *
 * @throws AppError `rate_limited`
 */
export async function takeCodeMail(email: string, { request, clientAddress }: Visitor): Promise<void> {
  const browser = await knownBrowser(request, email)
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
  const browser = await knownBrowser(request, email)
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
export async function forgivePasswords(email: string, { clientAddress }: Visitor): Promise<void> {
  await clearLimits(keysOf([...pairTries(email, clientAddress), ...accountTries(email)]))
}

/** A right code was no guess. */
export async function forgiveCodeTry(clientAddress: string): Promise<void> {
  await giveBack(keysOf(codeTries(clientAddress)))
}

const codeTries = (clientAddress: string) => growing(`guess:client:${clientAddress}`, config.passwordTriesPerClient)

// With the password known, a code of six digits is all that is left to guess: ten count from everywhere, and a day has a
// bound of its own. Strangers do not come this far.
async function secondStepTries(email: string, request: Request): Promise<Counted[]> {
  const browser = await knownBrowser(request, email)
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
  await takeLimits([...codeTries(clientAddress), ...(await secondStepTries(email, request))])
}

/** A right code: the account's wrong ones no longer count. */
export async function forgiveSecondStepTry(email: string, { request, clientAddress }: Visitor): Promise<void> {
  await clearLimits(keysOf(await secondStepTries(email, request)))
  await forgiveCodeTry(clientAddress)
}
