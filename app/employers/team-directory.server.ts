import { type RawBuilder, sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { DIRECTORY_PAGE_SIZE, type DirectorySort } from './directory-query.ts'

/** What a directory lists: companies or agencies. */
export type TeamDirectory = {
  /** The table, and the name by which conditions and columns know it. */
  table: string
  alias: 'e' | 'g'
  /** The column of jobs that names the team, and which of them count as its own. */
  jobColumn: 'employer_id' | 'agency_id'
  isOwnJob: RawBuilder<boolean>
  isListed: RawBuilder<boolean>
}

type Asked = { sort: DirectorySort; page: number; where: readonly RawBuilder<boolean>[] }

type Found = { id: string; open_jobs: number }

/** A page of a directory; `total` and `jobs` count the teams of all pages and their open jobs. */
export type DirectoryPage<Row> = { rows: (Row & { open_jobs: number })[]; total: number; jobs: number; page: number; pages: number }

/**
 * Lists the teams of a search, by default those with the most open jobs first. A page after the last is the last.
 *
 * @param columns of a team that its card shows
 */
export async function searchDirectory<Row extends { id: string }>(
  directory: TeamDirectory,
  asked: Asked,
  columns: RawBuilder<unknown>,
): Promise<DirectoryPage<Row>> {
  const { total, jobs, page } = await readPage(directory, asked)
  const pages = Math.max(1, Math.ceil(total / DIRECTORY_PAGE_SIZE))
  if (asked.page > pages) return searchDirectory(directory, { ...asked, page: pages }, columns)
  return { rows: await readRows<Row>(directory, page, columns), total, jobs, page: asked.page, pages }
}

const tableOf = ({ table, alias }: TeamDirectory) => sql`${sql.table(table)} ${sql.ref(alias)}`

async function readPage(directory: TeamDirectory, { sort, page, where }: Asked) {
  const order = sort === 'name' ? sql`name, id` : sql`open_jobs desc, name, id`
  const [team, job] = [sql.ref(directory.alias), sql.ref(`j.${directory.jobColumn}`)]
  const { rows } = await sql<{ total: number; jobs: number; page: Found[] }>`
    with found as materialized (
      -- Counted for each team that is found: joined to the counts of all, a plan for a few teams would count all jobs once for each.
      select ${team}.id, ${team}.sort_name as name,
        (select count(*)::int from jobs j where ${job} = ${team}.id and j.status = 'live' and (j.expires_at is null or j.expires_at > now())
          and ${directory.isOwnJob}) as open_jobs
      from ${tableOf(directory)} where ${sql.join([directory.isListed, ...where], sql` and `)}
    ), page as (
      select id, open_jobs from found order by ${order} limit ${DIRECTORY_PAGE_SIZE} offset ${(page - 1) * DIRECTORY_PAGE_SIZE}
    )
    select count(*)::int as total, coalesce(sum(open_jobs), 0)::int as jobs,
      (select coalesce(json_agg(page), '[]') from page) as page from found`.execute(searchDb)
  return rows[0]! // counting always gives a row
}

async function readRows<Row extends { id: string }>(directory: TeamDirectory, found: readonly Found[], columns: RawBuilder<unknown>) {
  if (found.length === 0) return []
  const { rows } = await sql<Row>`select ${columns} from ${tableOf(directory)}
    where ${sql.ref(`${directory.alias}.id`)} = any(${found.map(({ id }) => id)}::uuid[])`.execute(searchDb)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, open_jobs }) => {
    const row = byId.get(id)
    return row ? [{ ...row, open_jobs }] : []
  })
}

/** True for a team whose name contains the text as names are compared, whose own suburb contains it, or that is at a place of this name. */
export function isNamed({ alias }: TeamDirectory, text: string, isThere: RawBuilder<boolean>): RawBuilder<boolean> {
  const [name, suburb] = [sql.ref(`${alias}.name_key`), sql.ref(`${alias}.sort_suburb`)]
  return sql<boolean>`(position((select company_name_key(${text})) in ${name}) > 0
    or position(${text.toLowerCase()} in ${suburb}) > 0 or ${isThere})`
}

/** True for a team that a job seeker follows; nobody else follows any. */
export const isFollowed = ({ alias, jobColumn }: TeamDirectory, userId: string | null): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.id`)} in (select ${sql.ref(`f.${jobColumn}`)}
    from ${sql.table(jobColumn === 'agency_id' ? 'followed_agencies' : 'followed_companies')} f where f.user_id = ${userId})`
