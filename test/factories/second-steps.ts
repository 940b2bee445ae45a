import { sql } from 'kysely'
import type { Owner } from '#app/accounts/owner.ts'
import { sessionIdOf } from '#app/accounts/session.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import type { SignInResult } from '#app/sign-in/sign-in.server.ts'
import type { SignedIn } from '#app/sign-in/sign-in-browser.server.ts'
import { totpCode } from '#app/sign-in/totp.server.ts'
import { beginTwoFactor, confirmTwoFactor, findSetup } from '#app/sign-in/two-factor-setup.server.ts'
import { routeArgs } from './requests.ts'
import { createSessionFor } from './sessions.ts'

/** A sign-in that needs no second step. */
export function inBrowser(result: SignInResult): SignedIn {
  if ('step' in result) throw new Error(`one more step: ${result.step}`)
  return result
}

/** A person in a session of their own. */
export async function ownerOf({ id: userId, email }: { id: string; email: string }): Promise<Owner> {
  const { context } = await routeArgs({ path: '/', cookie: await createSessionFor(userId) })
  return { userId, email, sessionId: sessionIdOf(context)! } // opened a line above
}

/**
 * Switches the second step on for a person.
 *
 * @returns the secret in their app, and their recovery codes
 */
export async function switchOn(person: { id: string; email: string }, visitor: Visitor) {
  const owner = await ownerOf(person)
  await beginTwoFactor(owner)
  const setup = await findSetup(owner)
  if (!setup) throw new Error('no setup')
  const codes = await confirmTwoFactor(owner, totpCode(setup.secret, setup.step), visitor)
  await forgetStep(person.id)
  return { owner, secret: setup.secret, codes }
}

/** The code an app shows now. */
export async function codeNow(secret: string): Promise<string> {
  const { rows } = await sql<{ step: number }>`select floor(extract(epoch from now()) / 30)::int as step`.execute(db)
  return totpCode(secret, rows[0]!.step) // a select without a table has one row
}

/** Makes the last code count as used long ago. */
export async function forgetStep(userId: string): Promise<void> {
  await db.updateTable('two_factors').set({ last_step: 0 }).where('user_id', '=', userId).execute()
}
