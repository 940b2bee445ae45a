import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { idOf, kindOf, type Team, type TeamKind } from './team.ts'

export type TeamTables = {
  teams: 'employers' | 'agencies'
  rows: 'employer_users' | 'agency_users'
  members: 'employer_members' | 'agency_members'
  id: 'employer_id' | 'agency_id'
  name: 'company_name' | 'name'
}

/** The tables of companies and of agencies, which have the same columns for members. */
export const TEAM_TABLES = {
  company: { teams: 'employers', rows: 'employer_users', members: 'employer_members', id: 'employer_id', name: 'company_name' },
  agency: { teams: 'agencies', rows: 'agency_users', members: 'agency_members', id: 'agency_id', name: 'name' },
} as const satisfies Record<TeamKind, TeamTables>

/** SQL of the tables of one team: `isOf` is true for the rows of its members and of its invitations (`alias`). */
export function sqlOf(team: Team) {
  const { teams, rows, members, id, name } = TEAM_TABLES[kindOf(team)]
  return {
    teams: sql.table(teams),
    rows: sql.table(rows),
    members: sql.table(members),
    id: sql.ref(id),
    name: sql.ref(name),
    isOf: (alias: string) => sql<boolean>`${sql.ref(`${alias}.${id}`)} = ${idOf(team)}`,
  }
}

/** Locks a team until the end of the transaction: changes of its members and invitations come one after the other. */
export async function lockTeam(tx: Tx, team: Team): Promise<void> {
  await sql`select id from ${sqlOf(team).teams} where id = ${idOf(team)} for no key update`.execute(tx)
}

/** The name of a team; null when it is gone. */
export async function findTeamName(team: Team, connection: Pick<Tx, 'getExecutor'> = db): Promise<string | null> {
  const { teams, name } = sqlOf(team)
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${teams} where id = ${idOf(team)}`.execute(connection)
  return rows[0]?.name ?? null
}
