import { sql } from 'kysely'
import { audit, OPERATOR } from '#app/accounts/audit.server.ts'
import type { Role } from '#app/accounts/role.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { hashPassword } from './passwords.server.ts'

/** Finds a user by normalised email address, with their password hash if they have one. */
export async function findByEmail(email: string) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('credentials as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.full_name', 'u.role', 'u.email_verified', 'c.password'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

type NewUser = {
  email: string
  fullName: string
  role: Role
  /** Null for an account that signs in by mailed codes. */
  passwordHash: string | null
  signUpMetadata?: object | null
}

/** Inserts a user whose address is proven. @returns null when the address has an account */
export async function insertUser(
  tx: Tx,
  { email, fullName, role, passwordHash, signUpMetadata = null }: NewUser,
): Promise<{ id: string; email: string; role: Role } | null> {
  const user = await tx
    .insertInto('users')
    .values({ email, full_name: fullName, role, email_verified: true, sign_up_metadata: signUpMetadata && JSON.stringify(signUpMetadata) })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning(['id', 'email', 'role'])
    .executeTakeFirst()
  if (!user) return null
  if (passwordHash) await setPassword(tx, user.id, passwordHash)
  return user
}

/** Sets the password of a user, the first one or a new one. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id: userId, password: passwordHash })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ password: passwordHash, updated_at: sql`now()` }))
    .execute()
}

/** Changes the name of a user. @returns false when it is the name they have */
export async function setName(tx: Tx, userId: string, fullName: string): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ full_name: fullName, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('full_name', '<>', fullName)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Moves an account to a proven address, and deletes any unverified account there. Violates the unique index when another account has it. */
export async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.deleteFrom('users').where('email', '=', email).where('email_verified', '=', false).execute()
  await tx.updateTable('users').set({ email, updated_at: sql`now()` }).where('id', '=', userId).execute()
}

/**
 * Creates a user who can sign in at once, without a code: for the command line and the demonstration board only. Creating an admin is
 * recorded in the audit log.
 *
 * @throws AppError `conflict` when the address has an account
 */
export async function registerUser({ password, ...person }: { email: string; password: string; fullName: string; role: Role }) {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    const user = await insertUser(tx, { ...person, passwordHash })
    if (!user) throw new AppError('conflict', `${person.email} has an account already`)
    if (user.role === 'admin') await audit('admin_made', { userId: user.id, visitor: OPERATOR, tx })
    return user
  })
}
