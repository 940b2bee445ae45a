import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { COOKIES } from '#app/platform/cookies.ts'
import { isSameHash, keyedHash, legacyHash, randomToken } from '#app/platform/secrets.server.ts'

const COOKIE = 'known_browser'
const LIFE_DAYS = COOKIES[COOKIE].seconds / 86_400
const PURPOSE = 'known browser'
/** The most accounts one browser remembers; the one that signed in longest ago is dropped first. */
const MAX_ACCOUNTS = 5
/** A random id, the time in ms, and our signature over both and the email address. The token does not reveal whose it is. */
const TOKEN = /^[\w-]{32}\.\d{13}\.[\w-]{43}$/

const signedText = (id: string, madeAt: string, email: string) => `${id} ${madeAt} ${email}`

/** The well-formed tokens in the cookie, newest first. Their signatures are not checked here. */
function tokensIn(request: Request): string[] {
  const tokens = readCookie(request, COOKIE)?.split('~') ?? []
  return tokens.filter((token) => TOKEN.test(token)).slice(0, MAX_ACCOUNTS)
}

function isTokenOf(email: string, token: string): boolean {
  const [id = '', madeAt = '', signature = ''] = token.split('.')
  const text = signedText(id, madeAt, email)
  return isSameHash(signature, keyedHash(PURPOSE, text)) || isSameHash(signature, legacyHash(`${PURPOSE}\0${text}`))
}

/**
 * Marks this browser as known to the account, besides other accounts it is known to. This does not sign in: it only gives the browser
 * its own count of wrong passwords, so that a stranger who guesses cannot lock the owner out (OWASP: device cookies).
 *
 * @returns the Set-Cookie header
 */
export async function rememberBrowser(request: Request, email: string, tx: Tx | typeof db = db): Promise<string> {
  // By the clock that also sets `known_browsers_from`, which may have happened in the same transaction.
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  const madeAt = String(rows[0]!.now.getTime()) // a select without a table has one row
  const id = randomToken()
  const others = tokensIn(request).filter((token) => !isTokenOf(email, token))
  const tokens = [`${id}.${madeAt}.${keyedHash(PURPOSE, signedText(id, madeAt, email))}`, ...others].slice(0, MAX_ACCOUNTS)
  return setCookieHeader(COOKIE, tokens.join('~'))
}

/**
 * The id by which this browser's attempts are counted, if it has signed in to the account of this address within 180 days and since
 * `forgetBrowsers`; null when the browser is new to the account.
 */
export async function knownBrowser(request: Request, email: string): Promise<string | null> {
  const token = tokensIn(request).find((text) => isTokenOf(email, text))
  if (!token) return null
  const [id = '', madeAt] = token.split('.')
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    // A token has a precision of milliseconds.
    .where(
      sql<boolean>`${new Date(Number(madeAt)).toISOString()}::timestamptz >=
        greatest(date_trunc('milliseconds', known_browsers_from), now() - make_interval(days => ${LIFE_DAYS}))`,
    )
    .executeTakeFirst()
  return row ? id : null
}

/**
 * Makes every browser new to the account until it signs in again, for changes that lock strangers out. Call it after the old
 * credentials have been invalidated, so that no browser that used them is remembered afterwards.
 */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  // Not now(), the start of the transaction: somebody may have signed in since.
  await tx.updateTable('users').set({ known_browsers_from: sql`clock_timestamp()` }).where('id', '=', userId).execute()
}
