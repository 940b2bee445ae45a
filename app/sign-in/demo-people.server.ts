import { ROLES } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE, demo } from '#app/platform/demo.server.ts'

/** Lists the demonstration accounts and their common password, for the sign-in page; null on any other board. */
export async function listDemoPeople() {
  if (!demo.board) return null
  const people = await db.selectFrom('users').select(['email', 'role']).where('email', 'in', Object.values(DEMO_PEOPLE)).execute()
  if (people.length === 0) return null
  return { password: DEMO_PASSWORD, people: people.sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role)) }
}
