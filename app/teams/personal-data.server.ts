import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { leaveCompanies, leaveTeams } from './leaving.server.ts'

/** The invitations to join a team that were mailed to a person's address. Those that they sent belong to the team. */
export const invitationsEntry: PersonalDataEntry = {
  name: 'invitations',
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

/** The companies a person belongs to. The company's profile is not personal data. */
export const companiesEntry: PersonalDataEntry = {
  name: 'companies',
  tables: ['employer_users'],
  list: (userId) =>
    db
      .selectFrom('employer_users as m')
      .innerJoin('employers as e', 'e.id', 'm.employer_id')
      .select(['e.company_name', 'm.member_role', 'm.state', 'm.created_at'])
      .where('m.user_id', '=', userId)
      .orderBy('m.created_at')
      .execute(),
  async erase(tx, userId) {
    await leaveCompanies(tx, userId)
    return {}
  },
}

/** The agencies a person belongs to or asked to join. */
export const agenciesEntry: PersonalDataEntry = {
  name: 'agencies',
  tables: ['agency_users'],
  list: (userId) =>
    db
      .selectFrom('agency_users as m')
      .innerJoin('agencies as a', 'a.id', 'm.agency_id')
      .select(['a.name', 'm.member_role', 'm.state', 'm.created_at'])
      .where('m.user_id', '=', userId)
      .orderBy('m.created_at')
      .execute(),
  async erase(tx, userId) {
    await leaveTeams(tx, 'agency', userId)
    return {}
  },
}
