import { sql } from 'kysely'
import { audit, BACKGROUND } from '#app/accounts/audit.server.ts'
import { unsealAddress } from '#app/accounts/sealed-address.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { CHECK_ENDS, type CheckEnd } from '#app/teams/check-end.ts'
import { idOf, kindOf, type Team } from '#app/teams/team.ts'
import { belongsToWebsite, domainOf, isChecked, isCheckedAgency, VOUCHING } from './checked.server.ts'

const subjectOf = (team: Team) => `${kindOf(team)}-${idOf(team)}`

/** Notes for the desk, and for the page of the company, why a check has ended. */
export async function noteCheckEnd(tx: Tx, team: Team, why: CheckEnd, eventId: number | null = null): Promise<void> {
  const data = { subject: subjectOf(team), reason: CHECK_ENDS[why], before: { checked: true }, after: { checked: false }, eventId }
  await audit('check_ended', { userId: null, visitor: BACKGROUND, data, tx })
}

/**
 * When and why the check of a company ended last, the reason as a sentence without its full stop; null where none did, or it was checked again
 * after that.
 */
export async function findCheckEnd(employerId: string): Promise<{ at: Date; why: string } | null> {
  const end = await db
    .selectFrom('audit_log as a')
    .select(['a.at', sql<string>`case a.action when 'check_ended' then a.data ->> 'reason' else ${CHECK_ENDS.desk} end`.as('why')])
    .where(sql<boolean>`a.data ? 'subject'`) // as the index says it
    .where(sql<boolean>`a.data ->> 'subject' = ${subjectOf({ employerId })}`)
    .where('a.action', 'in', ['check_ended', 'check_withdrawn'])
    .where(sql<boolean>`not exists (select from employers e where e.id = ${employerId} and e.checked_at > a.at)`)
    .where(sql<boolean>`not exists (select from company_domains d where d.employer_id = ${employerId} and d.proven_at > a.at)`)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return end ?? null
}

/**
 * Tells the owners of a team that its check ended, where it did because an address of an owner vouches for it no more. Safe to run twice.
 *
 * @param address of the owner, as it was while it vouched
 */
async function endCheck({ eventId, team, why }: { eventId: number; team: Team; why: CheckEnd }, address: string): Promise<void> {
  const [table, checked] = 'agencyId' in team ? ([sql`agencies g`, isCheckedAgency] as const) : ([sql`employers e`, isChecked] as const)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`select from ${table} where id = ${idOf(team)} and not ${checked}
      and ${belongsToWebsite(domainOf(sql`${address}::text`), sql`website_url`)}
      and not exists (select from audit_log a where a.data ? 'subject' and a.data ->> 'subject' = ${subjectOf(team)}
        and (a.data ->> 'eventId' = ${String(eventId)} or a.at > (select e.created_at from events e where e.id = ${eventId})))
      for no key update`.execute(tx)
    if (rows.length === 0) return
    await noteCheckEnd(tx, team, why, eventId)
    await recordEvent(tx, 'team.check_ended', { team, why })
  })
}

type Gone = RecordedEvent<'team.member_left' | 'team.member_removed' | 'team.role_changed'>

/** Ends the check that rested on the address of a person who is an owner no more. */
export const endCheckByMember =
  (why: CheckEnd) =>
  async ({ eventId, team, userId, from }: Gone): Promise<void> => {
    if (from !== 'owner') return
    const person = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('email_verified', '=', true)
      .executeTakeFirst()
    if (person) await endCheck({ eventId, team, why }, person.email)
  }

/** Ends the checks that rested on the earlier address of an owner. */
export async function endChecksByAddress({ eventId, actorId, earlierAddress }: RecordedEvent<'user.email_changed'>): Promise<void> {
  const address = earlierAddress && unsealAddress(earlierAddress)
  if (!address) return
  const { rows } = await sql<{ employerId: string | null; agencyId: string | null }>`
    select employer_id as "employerId", null as "agencyId" from employer_members where user_id = ${actorId} and member_role in (${VOUCHING})
    union all select null, agency_id from agency_members where user_id = ${actorId} and member_role in (${VOUCHING})`.execute(db)
  for (const { employerId, agencyId } of rows)
    await endCheck({ eventId, team: agencyId === null ? { employerId: employerId! } : { agencyId }, why: 'address' }, address) // one of the two
}
