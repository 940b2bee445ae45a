import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { isSameHash, keyedHash } from './secrets.server.ts'

export const CODE_MINUTES = 10
export const CODE_TRIES = 5

export type CodePurpose = 'sign_up' | 'sign_in' | 'recovery' | 'change_email'

type Asked = {
  email: string
  purpose: CodePurpose
  /** Hash of the cookie of the browser that asked. */
  browserHash: string
  payload: unknown
}

const hashOf = (email: string, purpose: CodePurpose, code: string) => keyedHash(`code ${purpose}`, `${email} ${code}`)
const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
const end = sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`

/**
 * Makes a code for an address and purpose; an earlier one no longer counts. Only its keyed hash is kept, and the
 * database's clock decides when it ends.
 *
 * @returns the six digits, for the mail and nothing else
 */
export async function makeCode({ email, purpose, browserHash, payload }: Asked): Promise<string> {
  const code = newCode()
  const fresh = {
    code_hash: hashOf(email, purpose, code),
    browser_hash: browserHash,
    payload: JSON.stringify(payload),
    tries_left: CODE_TRIES,
  }
  await db
    .insertInto('verification_codes')
    .values({ email, purpose, ...fresh, expires_at: end })
    .onConflict((oc) => oc.columns(['email', 'purpose']).doUpdateSet({ ...fresh, expires_at: end, created_at: sql`now()` }))
    .execute()
  return code
}

/** Replaces the code of what was asked before. @returns null when nothing was asked, or more than a day ago */
export async function remakeCode(email: string, purpose: CodePurpose): Promise<{ code: string; payload: unknown } | null> {
  const code = newCode()
  const row = await db
    .updateTable('verification_codes')
    .set({ code_hash: hashOf(email, purpose, code), tries_left: CODE_TRIES, expires_at: end, created_at: sql`now()` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .returning('payload')
    .executeTakeFirst()
  return row ? { code, payload: row.payload } : null
}

/** The browser that asked for the code of an address, by the hash of its cookie, and how long ago; null when none did. */
export async function findAsker(email: string, purpose: CodePurpose): Promise<{ browserHash: string | null; secondsAgo: number } | null> {
  const row = await db
    .selectFrom('verification_codes')
    // Whole seconds only: rounded up, the page would offer another code half a second before the limit allows it.
    .select(['browser_hash', sql<number>`floor(extract(epoch from now() - created_at))::int`.as('seconds_ago')])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ? { browserHash: row.browser_hash, secondsAgo: row.seconds_ago } : null
}

/**
 * Uses up one try at a code. The try is counted before the code is compared, so that parallel guesses are counted too.
 *
 * @returns what `spendCode` wants when the code is right, else null: wrong, too late, or out of tries
 */
export async function tryCode(
  email: string,
  purpose: CodePurpose,
  code: string,
): Promise<{ codeHash: string; browserHash: string | null } | null> {
  const row = await db
    .updateTable('verification_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash', 'browser_hash'])
    .executeTakeFirst()
  const codeHash = hashOf(email, purpose, code)
  return row && isSameHash(row.code_hash, codeHash) ? { codeHash, browserHash: row.browser_hash } : null
}

/** Spends a right code: of several at once, one gets the payload and the others null. */
export async function spendCode(tx: Tx, email: string, purpose: CodePurpose, codeHash: string): Promise<unknown> {
  const row = await tx
    .deleteFrom('verification_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst()
  return row?.payload ?? null
}

/** Removes what was asked a day ago and never confirmed. */
export async function sweepCodes(): Promise<void> {
  await sql`delete from verification_codes where created_at < now() - interval '1 day'`.execute(db)
}
