import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { sealName } from '#app/teams/sealed-name.server.ts'
import { idOf, type Team, teamOfRow } from '#app/teams/team.ts'
import { noteCheckEnd } from './check-end.server.ts'
import { isChecked, isCheckedAgency } from './checked.server.ts'

type Owned = { team: Team; name: string; wasChecked: boolean }

/** The companies and agencies that a person owns, and whether each is checked, before they go. */
export async function listOwned(tx: Tx, userId: string): Promise<Owned[]> {
  const { rows } = await sql<{ employer_id: string | null; agency_id: string | null; name: string; checked: boolean }>`
    select e.id as employer_id, null as agency_id, u.full_name as name, ${isChecked} as checked
      from employer_members m join employers e on e.id = m.employer_id join users u on u.id = m.user_id
      where m.user_id = ${userId} and m.member_role = 'owner'
    union all select null, g.id, u.full_name, ${isCheckedAgency}
      from agency_members m join agencies g on g.id = m.agency_id join users u on u.id = m.user_id
      where m.user_id = ${userId} and m.member_role = 'owner'`.execute(tx)
  return rows.map(({ employer_id, agency_id, name, checked }) => ({
    team: teamOfRow({ employer_id, agency_id }),
    name,
    wasChecked: checked,
  }))
}

/** Lets the owners who stay be told, once the person is gone from every table. A team in which nobody is left is told nothing. */
export async function recordOwnerDeleted(tx: Tx, owned: readonly Owned[]): Promise<void> {
  for (const { team, name, wasChecked } of owned) {
    const [members, id, table, checked] =
      'agencyId' in team
        ? ([sql`agency_members`, sql`agency_id`, sql`agencies g`, isCheckedAgency] as const)
        : ([sql`employer_members`, sql`employer_id`, sql`employers e`, isChecked] as const)
    const { rows } = await sql<{ checked: boolean }>`select ${checked} as checked from ${table}
      where id = ${idOf(team)} and exists (select from ${members} where ${id} = ${idOf(team)})`.execute(tx)
    const [left] = rows
    if (!left) continue
    const checkEnded = wasChecked && !left.checked
    await recordEvent(tx, 'team.owner_deleted', { team, ...(name !== '' && { sealedName: sealName(name) }), checkEnded })
    if (checkEnded) await noteCheckEnd(tx, team, 'deleted')
  }
}
