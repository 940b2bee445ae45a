import { randomUUID } from 'node:crypto'
import type { Role } from '#app/accounts/role.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Employers } from '#app/db/tables.ts'
import { makeBrand } from '#app/employers/brand.ts'
import type { Plan } from '#app/employers/plan.ts'
import type { State } from '#app/places/location.ts'
import { randomToken, tokenHash } from '#app/platform/secrets.server.ts'
import { insertUser } from '#app/sign-in/credentials.server.ts'
import { INVITATION_DAYS } from '#app/teams/team.ts'
import { parseColour } from '#app/ui/colour.ts'
import { AGENCIES, ASKING, COMPANY_PEOPLE, INVITATIONS, type Person } from './people.ts'
import companiesJson from './sample-companies.json' with { type: 'json' }

type Company = {
  name: string
  slug: string
  type: Employers['company_type']
  employees: number | null
  about: string | null
  website: string | null
  brand_primary: string | null
  brand_secondary: string | null
  suburb: string | null
  state: State | null
  offices: { place: string; state: State; note: string | null }[]
}

// The types of JSON are wider than ours; seeding fails if a value is not one that the tables accept.
export const COMPANIES = companiesJson as Company[]

const SIZES = [
  [10, '1-10'],
  [50, '11-50'],
  [200, '51-200'],
  [500, '201-500'],
  [1_000, '501-1000'],
] as const

/** The size of a company as its profile states it. */
export const sizeOf = (employees: number) => SIZES.find(([most]) => employees <= most)?.[1] ?? ('1000+' as const)

/** Brand colours as the company profile stores them; null where the sample has none. */
function brandColours(primary: string | null, secondary: string | null): string | null {
  const [main, second] = [parseColour(primary), parseColour(secondary)]
  return main && second && JSON.stringify(makeBrand(main, second))
}

/**
 * Creates a demonstration person.
 *
 * @returns their id
 */
export async function addPerson(
  tx: Tx,
  { email, fullName, joinedDaysAgo }: Person,
  role: Role,
  { now, passwordHash }: Seeding,
): Promise<string> {
  const user = await insertUser(tx, { email, fullName, role, passwordHash })
  if (!user) throw new Error(`${email} stands twice among the demonstration people`)
  const joined = daysBefore(now, joinedDaysAgo)
  await tx.updateTable('users').set({ created_at: joined, updated_at: joined }).where('id', '=', user.id).execute()
  return user.id
}

/** What one seeding shares: its time, and the hash of everybody's password. */
export type Seeding = { now: Date; passwordHash: string }

const DAY_MS = 86_400_000
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** A company or agency with its owner. */
export type Advertiser = { id: string; name: string; ownerId: string }

/**
 * Adds the companies with their people.
 *
 * @returns each by its name
 */
export async function addCompanies(tx: Tx, seeding: Seeding): Promise<Map<string, Advertiser>> {
  const added = new Map<string, Advertiser>()
  for (const company of COMPANIES) {
    const [owner, ...team] = COMPANY_PEOPLE[company.slug] ?? []
    if (!owner) throw new Error(`${company.name} has nobody to speak for it`)
    const ownerId = await addPerson(tx, owner, 'employer', seeding)
    const { id } = await tx
      .insertInto('employers')
      .values(companyRow(company, owner, seeding.now))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('employer_users').values({ employer_id: id, user_id: ownerId, member_role: 'owner' }).execute()
    await addOffices(tx, id, company)
    for (const { member_role, hereDaysAgo, ...person } of team) {
      const user_id = await addPerson(tx, person, 'employer', seeding)
      await tx.insertInto('employer_users').values({ employer_id: id, user_id, member_role }).execute()
      const at = daysBefore(seeding.now, hereDaysAgo)
      await tx.insertInto('audit_log').values({ action: 'signed_in', user_id, client_address: 'demonstration', at }).execute()
    }
    for (const { declinedDaysAgo, ...person } of ASKING[company.slug] ?? []) {
      const user_id = await addPerson(tx, person, 'employer', seeding)
      const created_at = daysBefore(seeding.now, person.joinedDaysAgo)
      const answer =
        declinedDaysAgo === undefined
          ? { state: 'requested' as const }
          : { state: 'declined' as const, ended_at: daysBefore(seeding.now, declinedDaysAgo) }
      await tx
        .insertInto('employer_users')
        .values({ employer_id: id, user_id, member_role: 'member', ...answer, created_at })
        .execute()
    }
    for (const { sentDaysAgo, ...invitation } of INVITATIONS[company.slug] ?? []) {
      const sent_at = daysBefore(seeding.now, sentDaysAgo)
      const expires_at = new Date(sent_at.getTime() + INVITATION_DAYS * DAY_MS)
      // Nobody has its link: it is sent again, or withdrawn.
      const link = { id: randomUUID(), token_hash: tokenHash(randomToken()) }
      await tx
        .insertInto('invitations')
        .values({ ...invitation, ...link, employer_id: id, invited_by: ownerId, sent_at, expires_at })
        .execute()
    }
    added.set(company.name, { id, name: company.name, ownerId })
  }
  return added
}

async function addOffices(tx: Tx, employer_id: string, { name: company, offices }: Company): Promise<void> {
  for (const [position, { place, state, note }] of offices.entries()) {
    const found = await tx.selectFrom('places').select('id').where('name', '=', place).where('state', '=', state).executeTakeFirst()
    if (!found) throw new Error(`${company}: the dictionary has no ${place} ${state}`)
    await tx.insertInto('employer_offices').values({ employer_id, place_id: found.id, note, position }).execute()
  }
}

/** The companies on the free plan, whose colours show in their own area only, and those that pay by the month; the others' plan is as agreed. */
const PLANS: Partial<Record<string, Plan>> = {
  'grevillea-lane-lettings': 'starter',
  'currajong-street-realty': 'starter',
  'pardalote-property': 'starter',
  'banksia-lane-realty': 'professional',
  'kestrel-bay-realty': 'professional',
  'saltbush-and-stone-property': 'professional',
}

function companyRow(company: Company, owner: Person & { phone: string }, now: Date) {
  return {
    slug: company.slug,
    company_name: company.name,
    company_type: company.type,
    website_url: company.website,
    company_size: company.employees === null ? null : sizeOf(company.employees),
    employees: company.employees,
    primary_contact_name: owner.fullName,
    contact_email: owner.email,
    contact_phone: company.website === null ? null : owner.phone,
    state_territory: company.state,
    suburb: company.suburb,
    about_company: company.about,
    brand_colors: brandColours(company.brand_primary, company.brand_secondary),
    plan: PLANS[company.slug] ?? ('enterprise' as const),
    // The setup is complete where there is a website: one company stopped at its first page.
    profile_complete: company.website !== null,
    created_at: daysBefore(now, owner.joinedDaysAgo),
  }
}

/**
 * Adds the recruitment agencies with their people.
 *
 * @returns each by its slug
 */
export async function addAgencies(tx: Tx, seeding: Seeding): Promise<Map<string, Advertiser>> {
  const added = new Map<string, Advertiser>()
  const userIds = new Map<string, string>()
  for (const { people, brand_primary, brand_secondary, ...agency } of AGENCIES) {
    const created_at = daysBefore(seeding.now, Math.max(...people.map(({ joinedDaysAgo }) => joinedDaysAgo)))
    const { id } = await tx
      .insertInto('agencies')
      .values({ ...agency, brand_colors: brandColours(brand_primary, brand_secondary), created_at, updated_at: created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { member_role, state, declinedDaysAgo, ...person } of people) {
      const user_id = userIds.get(person.email) ?? (await addPerson(tx, person, 'recruiter', seeding))
      userIds.set(person.email, user_id)
      const created_at = daysBefore(seeding.now, person.joinedDaysAgo)
      const ended_at = declinedDaysAgo === undefined ? null : daysBefore(seeding.now, declinedDaysAgo)
      await tx.insertInto('agency_users').values({ agency_id: id, user_id, member_role, state, created_at, ended_at }).execute()
      if (member_role === 'owner') added.set(agency.slug, { id, name: agency.name, ownerId: user_id })
    }
  }
  return added
}
