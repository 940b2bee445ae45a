import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { leaveCompanies, leaveTeams } from './leaving.server.ts'

/** The invitations to join a team that were mailed to a person's address. Those that they sent belong to the team. */
export const invitationsEntry: PersonalDataEntry = {
  name: 'invitations',
  about: {
    title: 'Invitations to a team',
    what: 'Your email address, which company or agency invited you, and in which role.',
    seenBy: 'The owners of that team.',
  },
  tables: ['invitations'],
  list: (userId) =>
    db
      .selectFrom('invitations as i')
      .innerJoin('users as u', 'u.email', 'i.email')
      .leftJoin('employers as e', 'e.id', 'i.employer_id')
      .leftJoin('agencies as a', 'a.id', 'i.agency_id')
      .select(['e.company_name', 'a.name as agency_name', 'i.member_role', 'i.state', 'i.sent_at', 'i.expires_at'])
      .where('u.id', '=', userId)
      .orderBy('i.sent_at')
      .execute(),
  async erase(tx, userId) {
    await sql`delete from invitations i using users u where u.id = ${userId} and i.email = u.email`.execute(tx)
    return {}
  },
}

/** The companies a person belongs to, has left or asked to join. The company's profile is not personal data. */
export const companiesEntry: PersonalDataEntry = {
  name: 'companies',
  about: {
    title: 'The company you belong to',
    what: 'That you are a member, were one or asked to be one: in which role, from when, until when.',
    seenBy: 'The members of that company; of a request its owners.',
  },
  tables: ['employer_users'],
  list: (userId) =>
    db
      .selectFrom('employer_users as m')
      .innerJoin('employers as e', 'e.id', 'm.employer_id')
      .select(['e.company_name', 'm.member_role', 'm.state', 'm.created_at', 'm.left_at', 'm.ended_at'])
      .where('m.user_id', '=', userId)
      .orderBy('m.created_at')
      .execute(),
  async erase(tx, userId) {
    await leaveCompanies(tx, userId)
    return {}
  },
}

/** The agencies a person belongs to, has left or asked to join. */
export const agenciesEntry: PersonalDataEntry = {
  name: 'agencies',
  about: {
    title: 'The agencies you belong to',
    what: 'That you are a member of each, were one or asked to be one: in which role, from when, until when.',
    seenBy: 'The members of that agency; of a request its owners.',
  },
  tables: ['agency_users'],
  list: (userId) =>
    db
      .selectFrom('agency_users as m')
      .innerJoin('agencies as a', 'a.id', 'm.agency_id')
      .select(['a.name', 'm.member_role', 'm.state', 'm.created_at', 'm.left_at', 'm.ended_at'])
      .where('m.user_id', '=', userId)
      .orderBy('m.created_at')
      .execute(),
  async erase(tx, userId) {
    await leaveTeams(tx, 'agency', userId)
    return {}
  },
}

/** The companies a person claimed, and those whose domain they proved. The proof itself is the company's, and stays without them. */
export const claimsEntry: PersonalDataEntry = {
  name: 'claims',
  about: {
    title: 'Companies you claimed',
    what: 'Which company you said is yours, what you wrote to our desk about it, the answer, and that you received a code at its domain.',
    seenBy: 'The people who look after the board.',
  },
  tables: ['company_claims', 'company_domains'],
  list: async (userId) => ({
    claims: await db
      .selectFrom('company_claims as c')
      .innerJoin('employers as e', 'e.id', 'c.employer_id')
      .select(['e.company_name', 'c.state', 'c.words', 'c.asked_at', 'c.answer', 'c.decided_at', 'c.created_at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.created_at')
      .orderBy('c.id')
      .execute(),
    proven: await db
      .selectFrom('company_domains as d')
      .innerJoin('employers as e', 'e.id', 'd.employer_id')
      .select(['e.company_name', 'd.host', 'd.proven_at'])
      .where('d.proven_by', '=', userId)
      .orderBy('d.proven_at')
      .execute(),
  }),
  async erase(tx, userId) {
    await tx.deleteFrom('company_claims').where('user_id', '=', userId).execute()
    await tx.updateTable('company_claims').set({ decided_by: null }).where('decided_by', '=', userId).execute()
    await tx.updateTable('company_domains').set({ proven_by: null }).where('proven_by', '=', userId).execute()
    return {}
  },
}
