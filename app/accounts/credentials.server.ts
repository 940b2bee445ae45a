import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { hashPassword } from './passwords.server.ts'
import type { Role } from './role.ts'

/** A person by the normalised address, with the password's hash where there is one. */
export async function findByEmail(email: string) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) => join.onRef('c.user_id', '=', 'u.id').on('c.provider_id', '=', 'credential'))
    .select(['u.id', 'u.email', 'u.full_name', 'u.role', 'u.email_verified', 'c.password'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

type NewUser = { email: string; fullName: string; role: Role; passwordHash: string }

/** Makes a person whose address is proven. @returns null when the address has an account */
export async function insertUser(
  tx: Tx,
  { email, fullName, role, passwordHash }: NewUser,
): Promise<{ id: string; email: string; role: Role } | null> {
  const user = await tx
    .insertInto('users')
    .values({ email, full_name: fullName, role, email_verified: true })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning(['id', 'email', 'role'])
    .executeTakeFirst()
  if (!user) return null
  // The shape the sign-in library reads: the account's id within "credential" is the person's own.
  await tx
    .insertInto('credentials')
    .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: passwordHash })
    .execute()
  return user
}

/**
 * Makes a person who can sign in at once, without a code: for the command line and the demonstration board only.
 *
 * @throws AppError `conflict` when the address has an account
 */
export async function registerUser({ password, ...person }: { email: string; password: string; fullName: string; role: Role }) {
  const passwordHash = await hashPassword(password)
  const user = await db.transaction().execute((tx) => insertUser(tx, { ...person, passwordHash }))
  if (!user) throw new AppError('conflict', `${person.email} has an account already`)
  return user
}
