import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { ACCESS } from '#app/access.ts'
import { settleSessions } from '#app/accounts/session.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { SLUG_MAX, slugOf } from '#app/platform/slug.ts'
import type { Belonging } from '#app/sign-in/belonging.ts'
import { beginClaim, endClaims } from './claims.server.ts'
import {
  findAskable,
  findAskableAgency,
  refuseAgencysName,
  refuseTakenAgencyName,
  refuseTakenName,
  requireAgencyOwners,
  requireOwners,
  requireUnclaimed,
} from './company-names.server.ts'
import { rolesThatMay } from './permissions.ts'
import { withdrawRequests } from './requests.server.ts'
import { idOf, type OwnAgency, type Team } from './team.ts'
import { lockTeam, sqlOf } from './team-tables.server.ts'

const PAGES_TO_COME = ['settings']

/** Slugs that agencies cannot have: their pages share the prefix /recruiter/ with the recruiters' own pages. */
const TAKEN_BY_PAGES = new Set([
  ...Object.keys(ACCESS).flatMap((address) => /^\/recruiter\/([^/:]+)/.exec(address)?.slice(1) ?? []),
  ...PAGES_TO_COME,
])

/**
 * Throws when the name of a new company or agency is taken, or what somebody asks for by its name cannot be had in that way.
 *
 * @throws AppError `conflict` for the name field
 */
export async function checkBelonging(belonging: Belonging): Promise<void> {
  switch (belonging.kind) {
    case 'new_agency':
      return refuseTakenAgencyName(belonging.agencyName)
    case 'new_company':
      await refuseTakenName(belonging.companyName)
      return refuseAgencysName(belonging.companyName)
    case 'company_request':
      await requireOwners(belonging.companyName)
      return
    case 'company_claim':
      await requireUnclaimed(belonging.companyName)
      return
    case 'named_agency_request':
      await requireAgencyOwners(belonging.agencyName)
  }
}

export type NewPerson = { id: string; fullName: string; email: string }

/**
 * Creates the company or agency of a new person with them as owner, or records their request to join one, which notifies its owners.
 * The profile of a new company is incomplete until the wizard is finished.
 *
 * @returns the id of a new agency, else null
 * @throws AppError `conflict` for the name field when another company or agency has taken the name meanwhile
 */
export async function insertMembership(tx: Tx, person: NewPerson, belonging: Belonging): Promise<string | null> {
  switch (belonging.kind) {
    case 'new_agency':
      return insertAgency(tx, person, belonging.agencyName)
    case 'new_company':
      await insertCompany(tx, person, belonging.companyName)
      return null
    case 'company_request': {
      const employerId = await findAskable(belonging.companyName, tx)
      if (employerId) await requestToJoin(tx, person.id, { employerId })
      return null
    }
    case 'company_claim':
      await beginClaim(tx, person.id, belonging.companyName)
      return null
    case 'agency_request':
      await requestToJoin(tx, person.id, { agencyId: belonging.agencyId })
      return null
    case 'named_agency_request': {
      const agencyId = await findAskableAgency(belonging.agencyName, tx)
      if (agencyId) await requestToJoin(tx, person.id, { agencyId })
      return null
    }
    case 'none':
      return null
  }
}

async function insertCompany(tx: Tx, person: NewPerson, name: string): Promise<void> {
  await refuseAgencysName(name, tx)
  const company = { company_name: name, primary_contact_name: person.fullName, contact_email: person.email }
  const employer_id = await withFreeSlug(name, async (slug) => {
    const row = await tx
      .insertInto('employers')
      .values({ slug, ...company, plan: config.newCompanyPlan })
      // A conflict of slug or name: the unique indexes decide between concurrent inserts.
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) await refuseTakenName(name, tx)
    return row
  })
  await tx.insertInto('employer_users').values({ employer_id, user_id: person.id, member_role: 'owner', state: 'active' }).execute()
  // A person belongs to one company.
  await withdrawRequests(tx, 'company', person.id)
  await endClaims(tx, person.id)
}

async function insertAgency(tx: Tx, person: NewPerson, name: string): Promise<string> {
  await refuseTakenAgencyName(name, tx)
  const agency_id = await withFreeSlug(name, async (slug) => {
    const row = await tx
      .insertInto('agencies')
      .values({ slug, name })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) await refuseTakenAgencyName(name, tx)
    return row
  })
  await tx.insertInto('agency_users').values({ agency_id, user_id: person.id, member_role: 'owner', state: 'active' }).execute()
  await settleSessions(tx, person.id)
  return agency_id
}

/** Records a request. A second one changes nothing while the first is pending. The caller holds the lock on the person. */
async function requestToJoin(tx: Tx, userId: string, team: Team): Promise<void> {
  const { teams, rows, members, id, isOf } = sqlOf(team)
  // Locked, so that its last owner does not leave meanwhile.
  await lockTeam(tx, team)
  // Inserted from a select: if nobody can answer by now, the person gets no request, but keeps their account. Whoever was declined or has left
  // before may ask again, as an ordinary member.
  const asked = await sql`insert into ${rows} as r (${id}, user_id, member_role, state)
    select t.id, ${userId}, 'member', 'requested' from ${teams} t where t.id = ${idOf(team)}
      and exists (select from ${members} m where ${isOf('m')} and m.member_role = any(${[...rolesThatMay('join_request.answer')]}::text[]))
    on conflict (${id}, user_id) do update set state = 'requested', member_role = 'member', created_at = now(), ended_at = null
      where r.state in ('declined', 'withdrawn', 'removed')
    returning user_id`.execute(tx)
  if (asked.rows.length === 0) return
  if ('agencyId' in team) await recordEvent(tx, 'agency.join_requested', { actorId: userId, ...team })
  else await recordEvent(tx, 'employer.owners_asked', { actorId: userId, ...team })
}

/** "-3fa01c", with which a slug is no longer than pages look it up. */
const SUFFIX_LENGTH = 7

/** Calls `insert` with slugs made from the name until one is free. @returns the id of the inserted row */
export async function withFreeSlug(name: string, insert: (slug: string) => Promise<{ id: string } | undefined>): Promise<string> {
  const wanted = slugOf(name)
  const first = TAKEN_BY_PAGES.has(wanted) ? undefined : await insert(wanted)
  let row = first
  while (!row) row = await insert(`${slugOf(name, SLUG_MAX - SUFFIX_LENGTH)}-${randomBytes(3).toString('hex')}`)
  return row.id
}

/** Lists the agencies a recruiter may ask to join, by name: those with a member who may answer. Beyond 500 they are asked by their name. */
export async function listAgencies(): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('agencies as a')
    .select(['a.id', 'a.name'])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('agency_members as m')
          .select('m.user_id')
          .whereRef('m.agency_id', '=', 'a.id')
          .where('m.member_role', 'in', rolesThatMay('join_request.answer')),
      ),
    )
    .orderBy('a.name')
    .limit(500)
    .execute()
}

/**
 * Lists the agencies of which a person is an active member, the first joined first, with their role, the live jobs, all applications for the
 * agency's jobs and the unopened ones.
 */
export async function listOwnAgencies(userId: string): Promise<OwnAgency[]> {
  return db
    .selectFrom('agency_members as m')
    .innerJoin('agencies as a', 'a.id', 'm.agency_id')
    .select(['a.id', 'a.name', 'a.logo_url as logoUrl', 'm.member_role as memberRole'])
    .select([
      sql<number>`(select count(*) from jobs j where j.agency_id = a.id and j.status = 'live' and (j.expires_at is null or j.expires_at > now()))`.as(
        'jobs',
      ),
      countApplications(sql<boolean>`true`).as('applications'),
      countApplications(sql<boolean>`p.status = 'submitted'`).as('unopened'),
    ])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('a.id')
    .execute()
}

const countApplications = (which: RawBuilder<boolean>) =>
  sql<number>`(select count(*) from applications p join jobs j on j.id = p.job_id where j.agency_id = a.id and ${which})`
