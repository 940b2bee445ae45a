import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { isSameHash, keyedHash } from '#app/platform/secrets.server.ts'
import type { CodePurpose } from './code-purpose.ts'

export const CODE_MINUTES = 10
export const LINK_MINUTES = 30
export const MAX_CODE_ATTEMPTS = 5

/** Who asks for what: each browser, by the hash of its cookie, has a row of its own. */
type Key = { email: string; purpose: CodePurpose; browserHash: string }

const hashOf = (email: string, purpose: CodePurpose, secret: string) => keyedHash(`code ${purpose}`, `${email} ${secret}`)

// Six digits out of 48 bits of HMAC-SHA-256 over a random id, with a key nobody else has: as good as drawn by lot (ASVS 6.5.3), and the
// same however often the task of its mail is tried.
const codeOf = (id: string) =>
  String(Buffer.from(keyedHash('digits of a code', id), 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
const linkSecretOf = (id: string) => keyedHash('secret of a link', id)

const inSeconds = (count: number) => sql<Date>`now() + make_interval(secs => ${count})`

const ofKey = ({ email, purpose, browserHash }: Key) => ({ email, purpose, browser_hash: browserHash })

const today = sql<Date>`now() - interval '1 day'`

/**
 * Asks for a secret to be mailed to an address. It is made by `makeSecret` when the mail goes out, so that none lies in
 * the queue; an earlier one of the same browser and purpose counts no more.
 *
 * @param payload what waits for it
 */
export async function askForCode(key: Key, payload: unknown): Promise<void> {
  const fresh = { code_hash: null, payload: JSON.stringify(payload), tries_left: MAX_CODE_ATTEMPTS }
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('verification_codes')
      .values({ ...ofKey(key), ...fresh, expires_at: inSeconds(CODE_MINUTES * 60) })
      .onConflict((oc) =>
        oc
          .columns(['email', 'purpose', 'browser_hash'])
          // A new id: the mail of an earlier one that has not gone out yet finds nothing to send.
          .doUpdateSet({ ...fresh, id: sql`gen_random_uuid()`, expires_at: inSeconds(CODE_MINUTES * 60), created_at: sql`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, 'code.asked', { codeId: id })
  })
}

/**
 * Asks once more for what was asked within a day; does nothing, in the same time, when nothing was.
 *
 * @param anyBrowser where this browser has asked for nothing, the newest code of another one counts
 */
export async function askForCodeAgain(key: Key, { anyBrowser = false } = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('verification_codes')
      .set({
        id: sql`gen_random_uuid()`,
        code_hash: null,
        tries_left: MAX_CODE_ATTEMPTS,
        expires_at: inSeconds(CODE_MINUTES * 60),
        created_at: sql`now()`,
      })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('verification_codes as c')
          .select('c.id')
          .where('c.email', '=', key.email)
          .where('c.purpose', '=', key.purpose)
          .where('c.created_at', '>', today)
          .$if(!anyBrowser, (qb) => qb.where('c.browser_hash', '=', key.browserHash))
          .orderBy((order) => order('c.browser_hash', '=', key.browserHash), 'desc')
          .orderBy('c.created_at', 'desc')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirst()
    // For nobody's sign-up the same work is done: its id leads nowhere.
    await recordEvent(tx, 'code.asked', { codeId: row?.id ?? null })
  })
}

/**
 * Makes the secret of a row for its mail: six digits, or the token of a link, the same each time. Only its keyed hash is kept.
 *
 * @returns null when the row is gone or was asked too long ago: a late code is worth nothing
 */
export async function makeSecret(
  codeId: string,
): Promise<{ email: string; purpose: CodePurpose; payload: unknown; secret: string } | null> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('verification_codes')
      .select(['email', 'purpose', 'payload'])
      .where('id', '=', codeId)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${CODE_MINUTES})`)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return null
    const { email, payload } = row
    const purpose = row.purpose as CodePurpose // the table's check constraint
    const isLink = purpose === 'recovery'
    const secret = isLink ? linkSecretOf(codeId) : codeOf(codeId)
    await tx
      .updateTable('verification_codes')
      .set({ code_hash: hashOf(email, purpose, secret), expires_at: inSeconds(isLink ? LINK_MINUTES * 60 : config.codeSeconds) })
      .where('id', '=', codeId)
      .execute()
    return { email, purpose, payload, secret }
  })
}

/** What this browser has asked for and when, in whole seconds ago; null when it has not. */
export async function findCodeRequest(key: Key): Promise<{ secondsAgo: number; payload: unknown } | null> {
  const row = await db
    .selectFrom('verification_codes')
    // Whole seconds only: rounded up, the page would offer another code half a second before the limit allows it.
    .select(['payload', sql<number>`floor(extract(epoch from now() - created_at))::int`.as('seconds_ago')])
    .where((eb) => eb.and(ofKey(key)))
    .where('created_at', '>', today)
    .executeTakeFirst()
  return row ? { secondsAgo: row.seconds_ago, payload: row.payload } : null
}

/**
 * Consumes one attempt at the code this browser asked for, before anything is compared, so that parallel guesses are counted
 * too. Guesses of other browsers do not touch it.
 *
 * @returns null when it is too late or there is no attempt left
 */
export async function consumeAttempt(key: Key): Promise<{ id: string; code_hash: string | null } | null> {
  const row = await db
    .updateTable('verification_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where((eb) => eb.and(ofKey(key)))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  return row ?? null
}

/** Tries the code this browser asked for. @returns what `spendCode` wants when it is right, else null: wrong, too late, or out of tries */
export async function checkCode(key: Key, code: string): Promise<{ id: string } | null> {
  const row = await consumeAttempt(key)
  return row?.code_hash && isSameHash(row.code_hash, hashOf(key.email, key.purpose, code)) ? { id: row.id } : null
}

/**
 * Finds a right code of an address, whichever browser asked for it. It counts no try: the caller bounds the guesses.
 *
 * @returns what `spendCode` wants, else null
 */
export async function findRightCode({ email, purpose }: Omit<Key, 'browserHash'>, code: string): Promise<{ id: string } | null> {
  const rows = await db
    .selectFrom('verification_codes')
    .select(['id', 'code_hash'])
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  const hash = hashOf(email, purpose, code)
  return rows.find(({ code_hash }) => code_hash !== null && isSameHash(code_hash, hash)) ?? null
}

/** True when the code this browser asked for counts no more: too old, or out of tries. */
export async function isDeadCode(key: Key): Promise<boolean> {
  const row = await db
    .selectFrom('verification_codes')
    .select('id')
    .where((eb) => eb.and(ofKey(key)))
    .where((eb) => eb.or([eb('tries_left', '<=', 0), eb('expires_at', '<=', sql<Date>`now()`)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Spends a right code: of several at once, one gets the payload and the others null. */
export async function spendCode(tx: Tx, codeId: string): Promise<unknown> {
  const row = await tx
    .deleteFrom('verification_codes')
    .where('id', '=', codeId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst()
  return row?.payload ?? null
}

/** The token of a mailed link: the row it belongs to, and the secret. */
export const linkToken = (codeId: string, secret: string) => `${codeId}.${secret}`

/** What a mailed link stands for; null when it is wrong, used or too old. Nothing is spent. */
export async function findLink(purpose: CodePurpose, token: string): Promise<{ id: string; email: string; payload: unknown } | null> {
  const [id = '', secret = ''] = token.split('.')
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
  const row = await db
    .selectFrom('verification_codes')
    .select(['id', 'email', 'code_hash', 'payload'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.code_hash && isSameHash(row.code_hash, hashOf(row.email, purpose, secret)) ? row : null
}

/** Makes the codes and links that were mailed to the address of an account worthless. */
export async function dropCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('verification_codes').where('email', '=', email).where('purpose', '<>', 'sign_up').execute()
}

/** Takes away every sign-up that waits for this address: it has an account now. */
export async function dropSignUps(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('verification_codes').where('email', '=', email).where('purpose', '=', 'sign_up').execute()
}

/** Removes what was asked a day ago and never confirmed. */
export async function sweepCodes(): Promise<void> {
  await sql`delete from verification_codes where created_at < now() - interval '1 day'`.execute(db)
}
