import { sql } from 'kysely'
import type { MemberRole } from '#app/accounts/role.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { idOf, kindOf, type TeamKind } from '#app/teams/team.ts'
import { sqlOf } from '#app/teams/team-tables.server.ts'
import type { Advertiser } from './advertiser.server.ts'

/** A member and their company, from the session, never from a form. */
export type ProfileMember = { userId: string; employerId: string }

/** A member and their company or agency, from the session, never from a form. */
export type AdvertiserMember = { userId: string } & Advertiser

/** Selects a company (`e`) with the membership (`m`) of one of its members; no row for anybody else. */
export const ownCompany = (handle: Pick<Tx, 'selectFrom'>, { userId, employerId }: ProfileMember) =>
  handle
    .selectFrom('employers as e')
    .innerJoin('employer_members as m', 'm.employer_id', 'e.id')
    .select('m.member_role as memberRole')
    .where('e.id', '=', employerId)
    .where('m.user_id', '=', userId)

const UNKNOWN: Record<TeamKind, string> = {
  // Specification, second document §8.
  company: 'Employer profile not found',
  agency: 'Agency profile not found',
}

/**
 * Checks that a member may change the profile of their company or agency.
 *
 * @param row of `ownCompany`, or of a query like it; undefined for somebody else's
 * @param unknown the message for somebody else's
 * @throws AppError `not_found` for somebody else's, `forbidden` for a member whose role may not edit it
 */
export function requireEditor<Row extends { memberRole: MemberRole }>(
  row: Row | undefined,
  unknown?: string,
  kind: TeamKind = 'company',
): Row {
  if (!row) throw new AppError('not_found', unknown ?? UNKNOWN[kind])
  if (!may(row, 'profile.edit')) throw new AppError('forbidden', `Only ${whoMay('profile.edit')} of the ${kind} can change its profile`)
  return row
}

type Own = { memberRole: MemberRole; brand_colors: unknown }

const readOwn = (member: AdvertiserMember, lock = sql``) => {
  const { teams, members, id } = sqlOf(member)
  return sql<Own>`select m.member_role as "memberRole", t.brand_colors from ${teams} t join ${members} m on m.${id} = t.id
    where t.id = ${idOf(member)} and m.user_id = ${member.userId} ${lock}`
}

/** Checks that a member may change the profile, without a lock. @throws AppError as requireEditor does */
export async function permitEdit(member: AdvertiserMember): Promise<void> {
  const { rows } = await readOwn(member).execute(db)
  requireEditor(rows[0], undefined, kindOf(member))
}

/** Locks a company or agency for a member who may change its profile. @throws AppError as requireEditor does */
export async function lockToEdit(tx: Tx, member: AdvertiserMember): Promise<Own> {
  const { rows } = await readOwn(member, sql`for no key update of t, m`).execute(tx)
  return requireEditor(rows[0], undefined, kindOf(member))
}

/** Records that a member, or nobody in particular, changed the profile of a company or agency. */
export const recordEdit = (tx: Tx, owner: Advertiser, actorId: string | null = null): Promise<number> =>
  'agencyId' in owner
    ? recordEvent(tx, 'agency.edited', { actorId, agencyId: owner.agencyId })
    : recordEvent(tx, 'employer.edited', { actorId, employerId: owner.employerId })
