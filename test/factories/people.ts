import { randomUUID } from 'node:crypto'
import type { Role } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'

/** A person who can sign in, without a password or session. */
export async function createUser({
  role = 'job_seeker' as Role,
  fullName = 'Robin Test',
  email = `${randomUUID()}@example.com`,
  emailVerified = true,
} = {}) {
  return db
    .insertInto('users')
    .values({ role, full_name: fullName, email, email_verified: emailVerified })
    .returning(['id', 'email', 'full_name', 'role'])
    .executeTakeFirstOrThrow()
}
