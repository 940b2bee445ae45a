import { randomUUID } from 'node:crypto'
import type { Role } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'

const COLUMNS = ['id', 'email', 'full_name', 'role'] as const

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
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Several such people of one role, in one statement. */
export async function createUsers(role: Role, count: number) {
  const people = Array.from({ length: count }, () => ({
    role,
    full_name: 'Robin Test',
    email: `${randomUUID()}@example.com`,
    email_verified: true,
  }))
  return db.insertInto('users').values(people).returning(COLUMNS).execute()
}
