import { sql } from 'kysely'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { type Desk, deskOf } from '#app/moderation/desk.server.ts'
import { createUser } from './people.ts'
import { routeArgs } from './requests.ts'
import { createSessionFor } from './sessions.ts'

/** An admin at the desk: with a second factor, which no app has, and with a proof given just now unless it is `stale`. */
export async function createAdmin({ stale = false, secondFactor = true, fullName = 'Ada Desk' } = {}) {
  const user = await createUser({ role: 'admin', fullName })
  if (secondFactor)
    await db.insertInto('two_factors').values({ user_id: user.id, sealed_secret: 'of no app', confirmed_at: new Date() }).execute()
  const cookie = await createSessionFor(user.id)
  if (!stale) await db.updateTable('sessions').set({ code_confirmed_at: sql<Date>`now()` }).where('user_id', '=', user.id).execute()
  const args = await routeArgs({ path: '/admin', cookie })
  const desk: Desk = deskOf(args)
  return { ...user, cookie, desk, visitor: visitorOf(args) }
}
