import { randomInt } from 'node:crypto'
import { db, type Tx } from '#app/db/client.server.ts'
import { keyedHash, legacyHash } from '#app/platform/secrets.server.ts'

const RECOVERY_CODES = 10
// Without I, L, O, U, 0 and 1, which are easily confused: 30 characters, so twelve of them have 58 bits.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

const PURPOSE = 'recovery code'
const hashOf = (userId: string, code: string) => keyedHash(PURPOSE, `${userId} ${code}`)
const legacyHashOf = (userId: string, code: string) => legacyHash(`${PURPOSE}\0${userId} ${code}`)
const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
/** A code in groups of four, easier to read and copy: "K7QM-29XD-FH4R". */
const inGroups = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? ''

/**
 * Generates ten new recovery codes, for when the phone is lost; earlier ones become invalid.
 *
 * @returns the codes; only their keyed hashes are stored
 */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await removeRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute()
  return codes.map(inGroups)
}

/** Deletes a person's recovery codes. */
export async function removeRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Spends a recovery code, given in the form of `normaliseCode`. Of several concurrent calls, one gets true. */
export async function spendRecoveryCode(userId: string, code: string): Promise<boolean> {
  const row = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', [hashOf(userId, code), legacyHashOf(userId, code)])
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}
