import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { browserName } from './browser-name.ts'
import { sealAddress, unsealAddress } from './sealed-address.server.ts'

/** The account itself: the person's details, how they sign in, and their audit log. Secrets are mentioned, never exported. */
export const accountEntry: PersonalDataEntry = {
  name: 'account',
  about: {
    title: 'Your account',
    what: 'Name, email address, role, and how you sign in: your password and recovery codes only as hashes, the secret of an authenticator app encrypted. The browsers you are signed in with, with the agency you work for there, and a log of sign-ins and changes, each with time, network address and browser.',
    seenBy: 'You. Colleagues of a company or agency see the names and addresses of its members. Nobody can see your password.',
  },
  tables: ['users', 'credentials', 'sessions', 'two_factors', 'recovery_codes', 'audit_log'],
  async list(userId) {
    const [person, earlier, sessions, notes] = await Promise.all([
      findPerson(userId),
      listEarlierAddresses(userId),
      listBrowsers(userId),
      listNotes(userId),
    ])
    return { ...person, earlier_addresses: earlier, sessions, notes }
  },
  async erase(tx, userId) {
    const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}
      union select c.email from verification_codes c where c.payload ->> 'userId' = ${userId}
        and not exists (select from users u where u.email = c.email and u.id <> ${userId})`.execute(tx)
    await sql`delete from verification_codes
      where email = (select email from users where id = ${userId}) or payload ->> 'userId' = ${userId}`.execute(tx)
    // Sessions, password and second factor are deleted with it. Audit entries stay for their two years, with an id that no longer names anybody.
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    return { sealedAddresses: rows.map(({ email }) => sealAddress(email)), marks: [userId] }
  },
}

async function listEarlierAddresses(userId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ sealed: string }>`select data ->> 'earlierAddress' as sealed from events
    where actor_id = ${userId} and data ? 'earlierAddress' order by id`.execute(db)
  return rows.map(({ sealed }) => unsealAddress(sealed))
}

async function findPerson(userId: string) {
  const [row, signsIn] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'full_name', 'email', 'email_verified', 'role', 'sign_up_metadata', 'created_at', 'updated_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    sql<{ password_since: Date | null; two_step_since: Date | null; recovery_codes: number }>`select
      (select updated_at from credentials where user_id = ${userId}) as password_since,
      (select confirmed_at from two_factors where user_id = ${userId}) as two_step_since,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as recovery_codes`.execute(db),
  ])
  return { ...row, signs_in_with: signsIn.rows[0] }
}

async function listBrowsers(userId: string) {
  const rows = await db
    .selectFrom('sessions as s')
    .leftJoin('agencies as a', 'a.id', 's.agency_id')
    .select(['s.user_agent', 's.ip_address', 'a.name as works_for', 's.created_at', 's.updated_at', 's.expires_at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.created_at')
    .execute()
  return rows.map((row) => ({ browser: browserName(row.user_agent), ...row }))
}

const listNotes = (userId: string) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'action', 'client_address', 'user_agent', 'data'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
