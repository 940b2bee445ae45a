import { sql } from 'kysely'
import { db, maintenanceDb, type Tx } from '#app/db/client.server.ts'
import { refreshStatistics, refreshStatisticsOf } from '#app/db/statistics.server.ts'
import { FACET_ENCODING, packFacet, salaryBin } from './facet.ts'
import { levelOf } from './level.ts'
import { NAMED_WORDS, namedWords, toBits } from './named-words.server.ts'
import { searchedPay } from './pay-terms.ts'
import { searchedFacts } from './role-facts.ts'
import { type SearchDocument, searchDocument } from './search-document.server.ts'
import { DAY_MS } from './sydney-time.ts'

/** Raise the number when words, concepts, documents or facets are built differently: the next start then rebuilds every row. */
export const SEARCH_VERSION = `6 ${FACET_ENCODING} ${JSON.stringify(NAMED_WORDS)}`

/** As many jobs are indexed in one transaction. The embedded database has a single connection, on which requests wait meanwhile. */
const BATCH = 20
/** As many ads are counted, and as many words written, in one statement. */
const COUNTED = 250
const WORDS = 500
/** An import changes more jobs than these, and counts words when it is done. */
const CHANGED = 500

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
    .select(['salary_commission', 'roster', 'car', 'software', 'pay_basis', 'commission_kind', 'phone_provision'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
    .then((jobs) => jobs.map((job) => ({ ...job, tags: [...job.tags, ...searchedFacts(job), ...searchedPay(job)] })))

type LiveJob = Awaited<ReturnType<typeof readJobs>>[number]

function searchRow(job: LiveJob, vectors: Pick<SearchDocument, 'tsv' | 'title_tsv'>) {
  const facet = packFacet({
    category: job.category_slug,
    workType: job.employment_type,
    state: job.state,
    licence: job.licence_required === 'none' ? 'not-needed' : 'needed',
    fromAgency: job.agency_id !== null,
  })
  const { id: job_id, posted_at, expires_at, location, state, place_id, featured, roster, car, pay_basis, commission_kind } = job
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
    pay_basis,
    commission_kind,
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
    roles bit(128), skills bit(256), software bit(256), level text, commission boolean, roster text, car text, pay_basis text, commission_kind text,
    title_tsv tsvector, tsv tsvector)`
  // Rows are inserted in a fixed order, so that two writes cannot deadlock. What another write inserted meanwhile is visible only to the
  // next statement.
  await sql`with words as (
      insert into search_words (word) select unnest(${[...allWords].sort()}::text[]) on conflict do nothing
    ) insert into job_locations (location, state, place_id)
      select distinct r.location, r.state, r.place_id from jsonb_to_recordset(${JSON.stringify(locations)}::jsonb)
        as r(location text, state text, place_id integer) order by 1, 2, 3 on conflict do nothing`.execute(tx)
  await sql`insert into job_search (job_id, posted_at, expires_at, location_id, salary_min, salary_max, facet, bar, featured, roles, skills,
      software, level, commission, roster, car, pay_basis, commission_kind, title_tsv, tsv)
    select r.job_id, r.posted_at, r.expires_at, l.id, r.salary_min, r.salary_max, r.facet, r.bar, r.featured, r.roles, r.skills,
      r.software, r.level, r.commission, r.roster, r.car, r.pay_basis, r.commission_kind, r.title_tsv, r.tsv
    from ${given} join job_locations l
      on l.location = r.location and l.state is not distinct from r.state and l.place_id is not distinct from r.place_id
    on conflict (job_id) do update set (posted_at, expires_at, location_id, salary_min, salary_max, facet, bar, featured, roles, skills,
      software, level, commission, roster, car, pay_basis, commission_kind, title_tsv, tsv) =
      row(excluded.posted_at, excluded.expires_at, excluded.location_id, excluded.salary_min, excluded.salary_max, excluded.facet,
        excluded.bar, excluded.featured, excluded.roles, excluded.skills, excluded.software, excluded.level, excluded.commission,
        excluded.roster, excluded.car, excluded.pay_basis, excluded.commission_kind, excluded.title_tsv, excluded.tsv)`.execute(tx)
}

/** Jobs that were published longer ago are not new to anybody, however late they come: imported, or live again after a pause. */
export const NEW_DAYS = 7

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

/** Notes on a board without jobs that those to come are indexed by this version: else the start after an import would index all of them again. */
export async function noteSearchVersion(): Promise<void> {
  await sql`insert into settings (key, value) select 'search_version', ${JSON.stringify(SEARCH_VERSION)}::jsonb
    where not exists (select from jobs) on conflict do nothing`.execute(db)
}

/**
 * Rebuilds every search row from the jobs, the newest first, in short transactions. A job that changes meanwhile ends up right in either
 * order.
 */
export async function rebuildSearch(): Promise<void> {
  for (let before = LAST_ID; ; ) {
    const rows = await db.selectFrom('jobs').select('id').where('id', '<=', before).orderBy('id', 'desc').limit(BATCH).execute()
    const ids = rows.map(({ id }) => id)
    const first = ids.at(-1)
    if (first === undefined) break
    await indexAgain(ids)
    before = first - 1
  }
  await countWords()
}

/** Indexes jobs again in a transaction. They are locked in the order of their ids, as where many are changed; unlocked, an older row could stay. */
const indexAgain = (ids: number[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
    await indexJobs(tx, ids)
  })

/** The greatest id that a job can have. */
const LAST_ID = 2 ** 31 - 1

// The key of the advisory lock that lets one process at a time write a part of its counts; any constant that no other lock uses.
const COUNT_LOCK = 4_182_027

/**
 * Counts for each word the live jobs that contain it, deletes words that none contains, and refreshes the planner's statistics. Works
 * through the board in small steps, so that no request waits long.
 */
export async function countWords(): Promise<void> {
  // A transaction that began shortly before may not have committed yet.
  const { rows } = await sql<{ since: Date }>`select now() - interval '1 minute' as since`.execute(db)
  await refreshSearchStatistics()
  await writeCounts(await readCounts())
  // A job that changed meanwhile may contain a word that was just deleted; indexing it again adds the word.
  const changed = await db
    .selectFrom('jobs')
    .select('id')
    .where('updated_at', '>=', rows[0]!.since) // now() is one row
    .orderBy('updated_at', 'desc')
    .limit(CHANGED)
    .execute()
  for (let at = 0; at < changed.length; at += BATCH) {
    await indexAgain(changed.slice(at, at + BATCH).map(({ id }) => id))
  }
}

/** Sampling the words of the ads takes long: they are alike from day to day on a board that has more than these. */
const FEW_ADS = 2_000

/** Refreshes what the planner knows of the search; of its words only on a small board. An import brings many, and refreshes all. */
async function refreshSearchStatistics(): Promise<void> {
  const { rows } = await sql`select from job_search limit ${FEW_ADS + 1}`.execute(db)
  if (rows.length <= FEW_ADS) await refreshStatistics('job_search')
  else
    await refreshStatisticsOf('job_search', [
      'posted_at',
      'expires_at',
      'location_id',
      'salary_min',
      'salary_max',
      'facet',
      'bar',
      'featured',
      'level',
      'commission',
    ])
}

/** For each word the number of ads in the search that contain it. */
async function readCounts(): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let after = 0; ; ) {
    const { rows } = await sql<{ last: number | null }>`select max(job_id) as last
      from (select job_id from job_search where job_id > ${after} order by job_id limit ${COUNTED}) ads`.execute(maintenanceDb)
    const last = rows[0]?.last ?? null
    if (last === null) return counts
    const ads = `select tsv from job_search where job_id > ${after} and job_id <= ${last}`
    const words = await sql<{ word: string; ndoc: number }>`select word, ndoc from ts_stat(${ads}) where word not like '~%'`.execute(
      maintenanceDb,
    )
    for (const { word, ndoc } of words.rows) counts.set(word, (counts.get(word) ?? 0) + ndoc)
    after = last
  }
}

/** Writes the counts of all words, a part at a time, and deletes the words that were not counted. */
async function writeCounts(counts: ReadonlyMap<string, number>): Promise<void> {
  for (let after = ''; ; ) {
    const last = await maintenanceDb.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${COUNT_LOCK})`.execute(tx)
      const words = await tx
        .selectFrom('search_words')
        .select(['word', 'jobs'])
        .where('word', '>', after)
        .orderBy('word')
        .limit(WORDS)
        .execute()
      const gone = words.filter(({ word }) => !counts.has(word)).map(({ word }) => word)
      await sql`delete from search_words where word = any(${gone}::text[])`.execute(tx)
      const counted = words.filter(({ word, jobs }) => counts.has(word) && counts.get(word) !== jobs)
      const values = counted.map(({ word }) => ({ word, jobs: counts.get(word) }))
      await sql`update search_words w set jobs = c.jobs
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as c(word text, jobs integer) where c.word = w.word`.execute(tx)
      return words.at(-1)?.word
    })
    if (last === undefined) break
    after = last
  }
}
