import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, advertiserColumns } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'

/** The most companies and agencies a person blocks. */
const MOST_BLOCKED = 200

/**
 * SQL that is true for a person (the user id in this column) who has not blocked the advertiser. Every query that shows a person to a
 * company or agency asks it.
 */
export const hasNotBlocked = (advertiser: Advertiser, userColumn: string) =>
  'agencyId' in advertiser
    ? sql<boolean>`not exists (select from profile_blocks b where b.user_id = ${sql.ref(userColumn)} and b.agency_id = ${advertiser.agencyId})`
    : sql<boolean>`not exists (select from profile_blocks b where b.user_id = ${sql.ref(userColumn)} and b.employer_id = ${advertiser.employerId})`

/**
 * Blocks every company and agency of this name, however it is spelt; one that is blocked already stays so. A request of a company at this
 * moment is refused, or written before the block.
 *
 * @throws AppError `invalid` when there is none of that name, `conflict` when too many are blocked
 */
export async function blockByName(userId: string, name: string): Promise<void> {
  const { blocked = 0, found = 0, missing = 0 } = (await db.transaction().execute((tx) => writeBlocks(tx, userId, name))) ?? {}
  if (found === 0) throw new AppError('invalid', 'No company or agency has that name here. Check how it is spelt', { field: 'company' })
  if (missing > 0 && blocked >= MOST_BLOCKED)
    throw new AppError('conflict', `You have blocked ${MOST_BLOCKED} companies, which is the most`)
}

async function writeBlocks(tx: Tx, userId: string, name: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ blocked: number; found: number; missing: number }>`
    with found as (
      select id as employer_id, null::uuid as agency_id from employers where name_key = company_name_key(${name})
      union all select null, id from agencies where name_key = company_name_key(${name})
    ), missing as (
      select * from found f where not exists (select from profile_blocks b
        where b.user_id = ${userId} and (b.employer_id = f.employer_id or b.agency_id = f.agency_id))
    ), mine as (select count(*)::int as count from profile_blocks where user_id = ${userId}),
    added as (
      insert into profile_blocks (user_id, employer_id, agency_id)
      select ${userId}::uuid, employer_id, agency_id from missing where (select count from mine) < ${MOST_BLOCKED}
      on conflict do nothing
    )
    select (select count(*)::int from found) as found, (select count(*)::int from missing) as missing,
      (select count from mine) as blocked`.execute(tx)
  return rows[0]
}

/** Takes every company and agency of this name off a person's block list; one that is not on it changes nothing. */
export async function unblockByName(userId: string, name: string): Promise<void> {
  await sql`delete from profile_blocks b where b.user_id = ${userId} and (
    b.employer_id in (select id from employers where name_key = company_name_key(${name}))
    or b.agency_id in (select id from agencies where name_key = company_name_key(${name})))`.execute(db)
}

/** The companies and agencies that a person has blocked, by name. */
export async function listBlocked(userId: string) {
  return db
    .selectFrom('profile_blocks as b')
    .leftJoin('employers as e', 'e.id', 'b.employer_id')
    .leftJoin('agencies as g', 'g.id', 'b.agency_id')
    .select(['b.employer_id', 'b.agency_id', 'b.created_at'])
    .select(advertiserColumns)
    .where('b.user_id', '=', userId)
    .orderBy('name')
    .execute()
}

const MOST_SUGGESTED = 8

/** The names of companies and agencies that begin like this, for a box that completes them. */
export async function suggestCompanies(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select company_name as name from employers union all select name from agencies
    ) n where starts_with(lower(name), lower(${text})) order by name limit ${MOST_SUGGESTED}`.execute(db)
  return rows.map(({ name }) => name)
}
