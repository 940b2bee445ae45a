import { sql } from 'kysely'
import { db, maintenanceDb, type Tx } from '#app/db/client.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { FACET_ENCODING, packFacet, salaryBin } from './facet.ts'
import { DAY_MS } from './job.ts'
import { levelOf } from './level.ts'
import { NAMED_WORDS, namedWords, toBits } from './named-words.server.ts'
import { searchedFacts } from './role-facts.ts'
import { type SearchDocument, searchDocument } from './search-document.server.ts'

/** Raise the number when words, concepts, documents or facets are built differently: the next start then rebuilds every row. */
export const SEARCH_VERSION = `5 ${FACET_ENCODING} ${JSON.stringify(NAMED_WORDS)}`

const BATCH = 500

/**
 * Updates the search rows of these jobs, in the transaction that changes the jobs (`write.server.ts`): a live job has one row, any other
 * none.
 */
export async function indexJobs(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const jobs = await readJobs(tx, ids)
  const live = new Set(jobs.map(({ id }) => id))
  const gone = ids.filter((id) => !live.has(id))
  if (gone.length > 0) await tx.deleteFrom('job_search').where('job_id', 'in', gone).execute()
  if (jobs.length === 0) return
  await writeRows(tx, jobs)
  await announce(tx, jobs)
}

const readJobs = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('jobs')
    .select(['id', 'title', 'company_name', 'location', 'state', 'place_id', 'description', 'tags', 'posted_at', 'expires_at'])
    .select(['category_slug', 'employment_type', 'licence_required', 'agency_id', 'salary_year_min', 'salary_year_max', 'featured'])
    .select(['salary_commission', 'roster', 'car', 'software'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
    .then((jobs) => jobs.map((job) => ({ ...job, tags: [...job.tags, ...searchedFacts(job)] })))

type LiveJob = Awaited<ReturnType<typeof readJobs>>[number]

function searchRow(job: LiveJob, vectors: Pick<SearchDocument, 'tsv' | 'title_tsv'>) {
  const facet = packFacet({
    category: job.category_slug,
    workType: job.employment_type,
    state: job.state,
    licence: job.licence_required === 'none' ? 'not-needed' : 'needed',
    fromAgency: job.agency_id !== null,
  })
  const { id: job_id, posted_at, expires_at, location, state, place_id, featured, roster, car } = job
  const [salary_min, salary_max] = [job.salary_year_min, job.salary_year_max]
  const bar = salaryBin(salary_min, salary_max)
  const named = namedWords(job)
  const matched = {
    roles: toBits('roles', named.roles),
    skills: toBits('skills', named.skills),
    software: toBits('software', named.software),
    level: levelOf(job.title),
    commission: job.salary_commission,
    roster,
    car,
  }
  return { job_id, posted_at, expires_at, location, state, place_id, salary_min, salary_max, facet, bar, featured, ...matched, ...vectors }
}

async function writeRows(tx: Tx, jobs: LiveJob[]): Promise<void> {
  const allWords = new Set<string>()
  const rows = jobs.map((job) => {
    const { words, ...vectors } = searchDocument(job)
    for (const word of words) allWords.add(word)
    return searchRow(job, vectors)
  })
  const locations = jobs.map(({ location, state, place_id }) => ({ location, state, place_id }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(job_id integer, posted_at timestamptz, expires_at timestamptz,
    location text, state text, place_id integer, salary_min integer, salary_max integer, facet integer, bar smallint, featured boolean,
    roles bit(128), skills bit(256), software bit(256), level text, commission boolean, roster text, car text, title_tsv tsvector, tsv tsvector)`
  // Rows are inserted in a fixed order, so that two writes cannot deadlock. What another write inserted meanwhile is visible only to the
  // next statement.
  await sql`with words as (
      insert into search_words (word) select unnest(${[...allWords].sort()}::text[]) on conflict do nothing
    ) insert into job_locations (location, state, place_id)
      select distinct r.location, r.state, r.place_id from jsonb_to_recordset(${JSON.stringify(locations)}::jsonb)
        as r(location text, state text, place_id integer) order by 1, 2, 3 on conflict do nothing`.execute(tx)
  await sql`insert into job_search (job_id, posted_at, expires_at, location_id, salary_min, salary_max, facet, bar, featured, roles, skills,
      software, level, commission, roster, car, title_tsv, tsv)
    select r.job_id, r.posted_at, r.expires_at, l.id, r.salary_min, r.salary_max, r.facet, r.bar, r.featured, r.roles, r.skills,
      r.software, r.level, r.commission, r.roster, r.car, r.title_tsv, r.tsv
    from ${given} join job_locations l
      on l.location = r.location and l.state is not distinct from r.state and l.place_id is not distinct from r.place_id
    on conflict (job_id) do update set (posted_at, expires_at, location_id, salary_min, salary_max, facet, bar, featured, roles, skills,
      software, level, commission, roster, car, title_tsv, tsv) =
      row(excluded.posted_at, excluded.expires_at, excluded.location_id, excluded.salary_min, excluded.salary_max, excluded.facet,
        excluded.bar, excluded.featured, excluded.roles, excluded.skills, excluded.software, excluded.level, excluded.commission,
        excluded.roster, excluded.car, excluded.title_tsv, excluded.tsv)`.execute(tx)
}

/** Jobs that were published longer ago are not new to anybody, however late they come: imported, or live again after a pause. */
const NEW_DAYS = 7

/** Notes the jobs that can be found for the first time, for those who wait for new jobs (`app/alerts/match.server.ts`). */
async function announce(tx: Tx, jobs: readonly LiveJob[]): Promise<void> {
  const since = Date.now() - NEW_DAYS * DAY_MS
  const ids = jobs.filter(({ posted_at }) => posted_at !== null && posted_at.getTime() > since).map(({ id }) => id)
  await sql`insert into job_announcements (job_id) select unnest(${ids}::int[]) on conflict do nothing`.execute(tx)
}

/**
 * Rebuilds every search row when the program that built them last did it differently. Processes that start together all rebuild; each job
 * is locked by one at a time.
 */
export async function rebuildSearchIfStale(): Promise<void> {
  const version = await db.selectFrom('settings').select('value').where('key', '=', 'search_version').executeTakeFirst()
  if (version?.value === SEARCH_VERSION) return
  await rebuildSearch()
  const value = JSON.stringify(SEARCH_VERSION)
  await db
    .insertInto('settings')
    .values({ key: 'search_version', value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
}

/** Rebuilds every search row from the jobs, in short transactions. A job that changes meanwhile ends up right in either order. */
export async function rebuildSearch(): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await db.transaction().execute(async (tx) => {
      const rows = await tx.selectFrom('jobs').select('id').where('id', '>', after).orderBy('id').limit(BATCH).forUpdate().execute()
      const batch = rows.map(({ id }) => id)
      await indexJobs(tx, batch)
      return batch
    })
    const last = ids.at(-1)
    if (last === undefined) break
    after = last
  }
  await countWords()
}

// The key of the advisory lock that lets one process count at a time; any constant that no other lock uses.
const COUNT_LOCK = 4_182_027

/**
 * Counts for each word the live jobs that contain it, deletes words that none contains, and refreshes the planner's statistics. Takes a
 * while on a large board.
 */
export async function countWords(): Promise<void> {
  // A transaction that began shortly before may not have committed yet.
  const { rows } = await sql<{ since: Date }>`select now() - interval '1 minute' as since`.execute(db)
  await refreshStatistics('job_search')
  await maintenanceDb.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${COUNT_LOCK})`.execute(tx)
    await sql`create temporary table counted on commit drop as
      select word, ndoc as jobs from ts_stat('select tsv from job_search') where word not like '~%'`.execute(tx)
    await sql`update search_words w set jobs = c.jobs from counted c where c.word = w.word and c.jobs <> w.jobs`.execute(tx)
    await sql`delete from search_words w where not exists (select from counted c where c.word = w.word)`.execute(tx)
  })
  // A job that changed meanwhile may contain a word that was just deleted; indexing it again adds the word. An import changes more jobs
  // than one batch, and counts words when it is done.
  const changed = await db
    .selectFrom('jobs')
    .select('id')
    .where('updated_at', '>=', rows[0]!.since) // now() is one row
    .orderBy('updated_at', 'desc')
    .limit(BATCH)
    .execute()
  await db.transaction().execute((tx) =>
    indexJobs(
      tx,
      changed.map(({ id }) => id),
    ),
  )
}
