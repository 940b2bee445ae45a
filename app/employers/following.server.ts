import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { idOf, kindOf, type TeamKind } from '#app/teams/team.ts'
import { type Advertiser, isListedAgency } from './advertiser.server.ts'
import { isListedCompany } from './directory.server.ts'
import { giveMailConsent, withdrawMailConsent } from './mail-consent.server.ts'

/** The most companies, and the most agencies, that a person follows. */
const MOST_FOLLOWED = 500

const TABLES = {
  company: { followed: sql.table('followed_companies'), id: sql.ref('employer_id'), listed: sql`employers e`, isListed: isListedCompany },
  agency: { followed: sql.table('followed_agencies'), id: sql.ref('agency_id'), listed: sql`agencies g`, isListed: isListedAgency },
} as const satisfies Record<TeamKind, unknown>

const PLURAL = { company: 'companies', agency: 'agencies' } as const satisfies Record<TeamKind, string>

/**
 * Follows a company or an agency; one that is followed already stays so.
 *
 * @param read true where its person has read that it may write to its followers: then they agree to that. A link that signs somebody in can
 * ask to follow, too, and agrees to nothing
 * @throws AppError `not_found` when it is not listed, `conflict` when too many are followed
 */
export async function followAdvertiser(userId: string, advertiser: Advertiser, { read = false }: { read?: boolean } = {}): Promise<void> {
  const kind = kindOf(advertiser)
  const { followed, id, listed, isListed } = TABLES[kind]
  const { rows } = await sql<{ count: number; follows: boolean }>`select
      (select count(*)::int from ${followed} where user_id = ${userId}) as count,
      exists (select from ${followed} where user_id = ${userId} and ${id} = ${idOf(advertiser)}) as follows
    from ${listed} where id = ${idOf(advertiser)} and ${isListed}`.execute(db)
  if (!rows[0]) throw new AppError('not_found', `This ${kind} is not here any more`)
  if (!rows[0].follows && rows[0].count >= MOST_FOLLOWED)
    throw new AppError('conflict', `You follow ${MOST_FOLLOWED} ${PLURAL[kind]}, which is the most`)
  await db.transaction().execute(async (tx) => {
    const added = await sql`insert into ${followed} (user_id, ${id}) values (${userId}, ${idOf(advertiser)})
      on conflict do nothing returning user_id`.execute(tx)
    if (read && added.rows.length > 0) await giveMailConsent(tx, userId, advertiser, 'follow')
  })
}

/** Takes a company or an agency off the list of those a person follows; one that is not on it changes nothing. */
export async function unfollowAdvertiser(userId: string, advertiser: Advertiser): Promise<void> {
  const { followed, id } = TABLES[kindOf(advertiser)]
  await db.transaction().execute(async (tx) => {
    await sql`delete from ${followed} where user_id = ${userId} and ${id} = ${idOf(advertiser)}`.execute(tx)
    await withdrawMailConsent(tx, userId, advertiser, 'unfollow')
  })
}

/** Finds a company by its slug, listed or not; null when there is none. */
export async function findCompanyBySlug(slug: string): Promise<Advertiser | null> {
  const row = await db.selectFrom('employers').select('id').where('slug', '=', slug).executeTakeFirst()
  return row ? { employerId: row.id } : null
}

/** Finds an agency by its slug, listed or not; null when there is none. */
export async function findAgencyBySlug(slug: string): Promise<Advertiser | null> {
  const row = await db.selectFrom('agencies').select('id').where('slug', '=', slug).executeTakeFirst()
  return row ? { agencyId: row.id } : null
}

/** True when a person follows a company or an agency. */
export async function followsAdvertiser(userId: string, advertiser: Advertiser): Promise<boolean> {
  const { followed, id } = TABLES[kindOf(advertiser)]
  const { rows } = await sql`select from ${followed} where user_id = ${userId} and ${id} = ${idOf(advertiser)}`.execute(db)
  return rows.length > 0
}

/** A company or an agency that a person follows. */
export type Followed = { kind: TeamKind; id: string; slug: string; name: string; created_at: Date }

/** The companies and agencies that a person follows, the latest first. */
export async function listFollowed(userId: string): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select 'company' as kind, e.id, e.slug, e.company_name as name, f.created_at
      from followed_companies f join employers e on e.id = f.employer_id where f.user_id = ${userId}
    union all
    select 'agency', g.id, g.slug, g.name, f.created_at
      from followed_agencies f join agencies g on g.id = f.agency_id where f.user_id = ${userId}
    order by created_at desc, id`.execute(db)
  return rows
}
