import type { Role } from '#app/accounts/role.ts'
import { openSession } from '#app/accounts/session.server.ts'
import { createAgency, createEmployer } from './employers.ts'
import { createUser } from './people.ts'

/**
 * Signs a person in without the form.
 *
 * @returns the Cookie header of their browser
 */
export async function createSessionFor(userId: string, { codeConfirmed = false } = {}): Promise<string> {
  return (await openSession(userId, { codeConfirmed })).split(';')[0]!
}

/**
 * Creates a signed-in person of a role; employers have a company, recruiters an agency.
 *
 * @returns the Cookie header of their browser
 */
export async function login(role: Role): Promise<string> {
  return createSessionFor((await personOf(role)).id)
}

async function personOf(role: Role): Promise<{ id: string }> {
  if (role === 'employer') return (await createEmployer()).owner
  if (role === 'recruiter') return (await createAgency()).owner
  return createUser({ role })
}
