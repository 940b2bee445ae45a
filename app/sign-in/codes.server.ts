import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { isUuid } from '#app/platform/params.server.ts'
import { isSameHash, keyedHash } from '#app/platform/secrets.server.ts'

/** What a mailed code or link is for. It is valid for this purpose only. */
export type CodePurpose = 'sign_up' | 'sign_in' | 'new_browser' | 'recovery' | 'change_email' | 'confirm' | 'company' | 'shortlist'

export const CODE_MINUTES = 10
export const LINK_MINUTES = 30
export const MAX_CODE_ATTEMPTS = 5

/** The key of a code: each browser, identified by the hash of its binding cookie, has its own row for an address and purpose. */
type Key = { email: string; purpose: CodePurpose; browserHash: string }

const hashOf = (email: string, purpose: CodePurpose, secret: string) => keyedHash(`code ${purpose}`, `${email} ${secret}`)

// Six digits from 48 bits of HMAC-SHA-256 over a random id, with a secret key: as unpredictable as random digits (ASVS 6.5.3), and the
// same at every retry of the task that mails them.
const codeOf = (id: string) =>
  String(Buffer.from(keyedHash('digits of a code', id), 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
const linkSecretOf = (id: string) => keyedHash('secret of a link', id)

const inSeconds = (count: number) => sql<Date>`now() + make_interval(secs => ${count})`

const ofKey = ({ email, purpose, browserHash }: Key) => ({ email, purpose, browser_hash: browserHash })

const today = sql<Date>`now() - interval '1 day'`

/**
 * Requests that a code or link is mailed to an address. `makeSecret` generates it when the mail is sent, so that the queue never contains
 * one. An earlier code of the same browser and purpose becomes invalid.
 *
 * @param payload data to return once the code is spent
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
          // A new id: a mail of the earlier code that has not been sent yet finds nothing to send.
          .doUpdateSet({ ...fresh, id: sql`gen_random_uuid()`, expires_at: inSeconds(CODE_MINUTES * 60), created_at: sql`now()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(tx, 'code.asked', { codeId: id })
  })
}

/**
 * Requests a code again that was requested within a day. Does nothing, in the same time, when none was.
 *
 * @param anyBrowser if this browser has requested none, takes the newest code of another browser
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
    // Without a row the same work is done, with a null id, so that the time taken reveals nothing.
    await recordEvent(tx, 'code.asked', { codeId: row?.id ?? null })
  })
}

/**
 * Generates the secret of a row for its mail: six digits, or the secret part of a link, the same each time. Only its keyed hash is stored.
 *
 * @returns null when the row is gone, or was requested so long ago that the code would have expired
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

/** Finds the code that this browser requested within a day: its payload, and how many whole seconds ago. Null when there is none. */
export async function findCodeRequest(key: Key): Promise<{ secondsAgo: number; payload: unknown } | null> {
  const row = await db
    .selectFrom('verification_codes')
    // Rounded down: rounded up, the page would offer another code before the rate limit allows it.
    .select(['payload', sql<number>`floor(extract(epoch from now() - created_at))::int`.as('seconds_ago')])
    .where((eb) => eb.and(ofKey(key)))
    .where('created_at', '>', today)
    .executeTakeFirst()
  return row ? { secondsAgo: row.seconds_ago, payload: row.payload } : null
}

/** Why a code is refused: beside its field; of the form as a whole where this browser waits for none, because its page has no such field then. */
export const refusedCode = (isAwaited: boolean) =>
  isAwaited
    ? new AppError('invalid', 'Invalid verification code', { field: 'code' })
    : new AppError('invalid', 'This code is too old. Ask for a new one')

/**
 * Consumes one attempt at the code this browser requested. Done before the comparison, so that parallel guesses are counted too. Guesses
 * in other browsers do not affect it.
 *
 * @returns null when the code has expired or has no attempts left
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

/** Checks a typed code against the one this browser requested, at the cost of one attempt. @returns the id for `spendCode`; null when it is wrong, expired or out of attempts */
export async function checkCode(key: Key, code: string): Promise<{ id: string } | null> {
  const row = await consumeAttempt(key)
  return row?.code_hash && isSameHash(row.code_hash, hashOf(key.email, key.purpose, code)) ? { id: row.id } : null
}

/**
 * Finds a correct code of an address, whichever browser requested it. Consumes no attempt: the caller must limit the guesses.
 *
 * @returns the id for `spendCode`, else null
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

/** True when the code this browser requested is no longer valid: expired, or out of attempts. */
export async function isDeadCode(key: Key): Promise<boolean> {
  const row = await db
    .selectFrom('verification_codes')
    .select('id')
    .where((eb) => eb.and(ofKey(key)))
    .where((eb) => eb.or([eb('tries_left', '<=', 0), eb('expires_at', '<=', sql<Date>`now()`)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Spends a correct code and returns its payload. Of several concurrent calls one gets it, the others null. */
export async function spendCode(tx: Tx, codeId: string): Promise<unknown> {
  const row = await tx
    .deleteFrom('verification_codes')
    .where('id', '=', codeId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('payload')
    .executeTakeFirst()
  return row?.payload ?? null
}

/** The token of a mailed link: the id of its row, and the secret. */
export const linkToken = (codeId: string, secret: string) => `${codeId}.${secret}`

/** Finds the row of a mailed link; null when it is wrong, used or expired. Does not spend it. */
export async function findLink(purpose: CodePurpose, token: string): Promise<{ id: string; email: string; payload: unknown } | null> {
  const [id = '', secret = ''] = token.split('.')
  if (!isUuid(id)) return null
  const row = await db
    .selectFrom('verification_codes')
    .select(['id', 'email', 'code_hash', 'payload'])
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.code_hash && isSameHash(row.code_hash, hashOf(row.email, purpose, secret)) ? row : null
}

/** Invalidates all codes and links that were mailed to the address of an account. */
export async function dropCodes(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('verification_codes').where('email', '=', email).where('purpose', '<>', 'sign_up').execute()
}

/** Deletes every pending sign-up of an address that has an account now. */
export async function dropSignUps(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('verification_codes').where('email', '=', email).where('purpose', '=', 'sign_up').execute()
}
