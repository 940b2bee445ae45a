import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { isSameHash, keyedHash, legacyHash, randomToken } from '#app/platform/secrets.server.ts'

const COOKIE = 'known_browser'
const LIFE_DAYS = 180
const PURPOSE = 'known browser'
/** People who share a browser; the one who signed in longest ago is forgotten first. */
const MAX_ACCOUNTS = 5
/** An id, when it was made in ms, and our signature on both and the address. It does not tell whose it is. */
const TOKEN = /^[\w-]{32}\.\d{13}\.[\w-]{43}$/

const signedText = (id: string, madeAt: string, email: string) => `${id} ${madeAt} ${email}`

/** The tokens in the cookie, newest first, the made-up ones of the right shape among them. */
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
 * Remembers from now on that this browser has signed in to the account, beside the other accounts it knows. It opens
 * nothing; wrong passwords of such a browser are counted apart, so that a stranger who guesses cannot lock the owner out
 * (OWASP: device cookies).
 *
 * @returns the Set-Cookie line
 */
export async function rememberBrowser(request: Request, email: string): Promise<string> {
  // By the database's clock, which also says since when browsers count.
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const madeAt = String(rows[0]!.now.getTime()) // a select without a table has one row
  const id = randomToken()
  const others = tokensIn(request).filter((token) => !isTokenOf(email, token))
  const tokens = [`${id}.${madeAt}.${keyedHash(PURPOSE, signedText(id, madeAt, email))}`, ...others].slice(0, MAX_ACCOUNTS)
  return setCookieHeader(COOKIE, tokens.join('~'), LIFE_DAYS * 86_400)
}

/**
 * The id by which tries of this browser are counted, if it has signed in to the account of this address within 180 days
 * and since its browsers were last forgotten; null when it is new to the account.
 */
export async function knownBrowser(request: Request, email: string): Promise<string | null> {
  const token = tokensIn(request).find((text) => isTokenOf(email, text))
  if (!token) return null
  const [id = '', madeAt] = token.split('.')
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    // A token has milliseconds.
    .where(
      sql<boolean>`${new Date(Number(madeAt)).toISOString()}::timestamptz >=
        greatest(date_trunc('milliseconds', known_browsers_from), now() - make_interval(days => ${LIFE_DAYS}))`,
    )
    .executeTakeFirst()
  return row ? id : null
}

/**
 * From now on a browser counts as new to the account until it signs in again: for whatever shuts strangers out. Comes
 * after what makes the old way in worthless, so that nobody who came that way is remembered later.
 */
export async function forgetBrowsers(tx: Tx, userId: string): Promise<void> {
  // Not the transaction's start: somebody may have come in since.
  await tx.updateTable('users').set({ known_browsers_from: sql`clock_timestamp()` }).where('id', '=', userId).execute()
}
