import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { understandLocation } from '#app/places/places.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { type ImportedJob, readJobLine } from './import-row.ts'
import { countWords, indexJobs } from './search-index.server.ts'

/** What an import did with its lines; blank lines do not count. */
export type JobsImport = { lines: number; added: number; changed: number; unchanged: number; skipped: number }

export type LineProblem = { line: number; message: string }

const BATCH = 500

/**
 * Brings jobs in bulk, one JSON object a line. A job whose id is known is changed, not doubled; a line that cannot be
 * read is told and skipped. Companies nobody has signed up for are made by their name.
 */
export async function importJobs(
  lines: AsyncIterable<string> | Iterable<string>,
  onProblem: (problem: LineProblem) => void,
): Promise<JobsImport> {
  const result: JobsImport = { lines: 0, added: 0, changed: 0, unchanged: 0, skipped: 0 }
  const readRow = rowReader()
  let batch = new Map<string, JobRow>()
  const write = async () => {
    const { added, changed } = await writeBatch([...batch.values()])
    result.added += added
    result.changed += changed
    result.unchanged += batch.size - added - changed
    batch = new Map()
  }
  let number = 0
  for await (const text of lines) {
    number++
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text
    if (line.trim() === '') continue
    result.lines++
    const read = readJobLine(line)
    if ('problem' in read) {
      result.skipped++
      onProblem({ line: number, message: read.problem })
      continue
    }
    const row = await readRow(read.job)
    // The same job twice in one statement would be changed twice: what stands further down wins.
    if (batch.has(row.external_id)) await write()
    batch.set(row.external_id, row)
    if (batch.size === BATCH) await write()
  }
  if (batch.size > 0) await write()
  if (result.added + result.changed > 0) await finish(result)
  return result
}

type JobRow = ImportedJob & { external_id: string; region: string | null; place_id: number | null }

/** Adds to a job what its location says. Each location text is read once an import. */
function rowReader() {
  const understood = new Map<string, ReturnType<typeof understandLocation>>()
  return async (job: ImportedJob): Promise<JobRow> => {
    // The parts that the line names are surer than its location in words.
    const text = job.suburb ? [job.suburb, job.state, job.postcode].filter(Boolean).join(' ') : job.location
    const reading = understood.get(text) ?? understandLocation(text)
    understood.set(text, reading)
    const { suburb, region, state, postcode, placeId } = await reading
    return {
      ...job,
      external_id: job.external_id ?? derivedId(job),
      suburb: job.suburb ?? suburb,
      region,
      state: job.state ?? state,
      postcode: job.postcode ?? postcode,
      place_id: placeId,
    }
  }
}

/** Without an id of its own a job is the same job when company, title and place are the same. */
function derivedId({ company_name, title, location }: ImportedJob): string {
  const text = JSON.stringify([company_name, title, location]).toLowerCase()
  return `derived:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}

const TYPES = {
  title: 'text',
  company_name: 'text',
  location: 'text',
  suburb: 'text',
  region: 'text',
  state: 'text',
  postcode: 'text',
  place_id: 'integer',
  employment_type: 'text',
  category_slug: 'text',
  salary_range: 'text',
  salary_display: 'text',
  salary_min: 'numeric(12,2)',
  salary_max: 'numeric(12,2)',
  salary_period: 'text',
  salary_includes_super: 'boolean',
  salary_commission: 'boolean',
  salary_ote_min: 'integer',
  salary_ote_max: 'integer',
  salary_year_min: 'integer',
  salary_year_max: 'integer',
  description: 'text',
  tags: 'text[]',
  benefits: 'text[]',
  licence_required: 'text',
  work_rights_required: 'boolean',
  experience_years_required: 'smallint',
  screening_questions: 'text[]',
  featured: 'boolean',
  expires_at: 'timestamptz',
} as const satisfies Partial<Record<keyof JobRow, string>>

const COLUMNS = Object.keys(TYPES)
const recordset = (rows: JobRow[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
  external_id text, status text, posted_at timestamptz, created_at timestamptz, ${sql.raw(
    Object.entries(TYPES)
      .map((column) => column.join(' '))
      .join(', '),
  )})`
const columnsOf = (table: string) => sql.raw(COLUMNS.map((column) => `${table}.${column}`).join(', '))

async function writeBatch(rows: JobRow[]): Promise<{ added: number; changed: number }> {
  return db.transaction().execute(async (tx) => {
    await addCompanies(tx, [...new Set(rows.map(({ company_name }) => company_name))])
    const changed = await changeKnown(tx, rows)
    const added = await addNew(tx, rows)
    await indexJobs(tx, [...changed, ...added])
    return { changed: changed.length, added: added.length }
  })
}

/**
 * Makes the companies that the import names and nobody has signed up for; one a name, however it is written. Somebody who has
 * signed up under such a name is not given its jobs and their applications: that the company is theirs is not shown.
 */
async function addCompanies(tx: Tx, names: string[]): Promise<void> {
  const add = (suffix: (name: string) => string) => {
    const companies = names.map((name) => ({ slug: slugOf(name) + suffix(name), company_name: name }))
    return sql`
      insert into employers (slug, company_name, claimed, name_shared)
      select r.slug, r.company_name, false,
        exists (select from employers e where e.name_key = company_name_key(r.company_name) and e.claimed and not e.name_shared)
      from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as r(slug text, company_name text)
      where not exists (select from employers e where e.name_key = company_name_key(r.company_name) and not e.claimed)
      on conflict do nothing`.execute(tx)
  }
  await add(() => '')
  // A slug that another company has already: the name decides a second one.
  await add((name) => `-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 8)}`)
}

/** A status of its own stays: what a person closed is not opened again, unless the line says so or the job had merely run out. */
const changedStatus = sql`case when r.status is not null then r.status
  when j.status = 'expired' and (r.expires_at is null or r.expires_at > now()) then 'live' else j.status end`

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

async function changeKnown(tx: Tx, rows: JobRow[]): Promise<number[]> {
  const changed = await sql<{ id: number }>`
    update jobs j set (${sql.raw(COLUMNS.join(', '))}) = row(${columnsOf('r')}),
      employer_id = case when lower(j.company_name) = lower(r.company_name) then j.employer_id else e.id end,
      status = ${changedStatus},
      posted_at = coalesce(r.posted_at, j.posted_at, case when ${changedStatus} = 'live' then now() end),
      version = j.version + 1, updated_at = now()
    from ${recordset(rows)} join employers e on e.name_key = company_name_key(r.company_name) and not e.claimed
    where j.external_id = r.external_id
      and (${columnsOf('j')}, j.status, j.posted_at) is distinct from (${columnsOf('r')}, ${changedStatus}, coalesce(r.posted_at, j.posted_at))
    returning j.id`.execute(tx)
  return idsOf(changed.rows)
}

async function addNew(tx: Tx, rows: JobRow[]): Promise<number[]> {
  const added = await sql<{ id: number }>`
    insert into jobs (external_id, employer_id, status, posted_at, created_at, ${sql.raw(COLUMNS.join(', '))})
    select r.external_id, e.id, coalesce(r.status, 'live'),
      case when coalesce(r.status, 'live') not in ('draft', 'pending_approval') then coalesce(r.posted_at, now()) end,
      coalesce(r.created_at, now()), ${columnsOf('r')}
    from ${recordset(rows)} join employers e on e.name_key = company_name_key(r.company_name) and not e.claimed
    order by coalesce(r.posted_at, now())
    on conflict (external_id) do nothing returning id`.execute(tx)
  return idsOf(added.rows)
}

/** Tells every process that the listing has changed, and gives the query planner the new figures: the embedded database never does by itself. */
async function finish({ added, changed }: JobsImport): Promise<void> {
  await db.transaction().execute((tx) => recordEvent(tx, 'jobs.changed', { by: 'import', count: added + changed }))
  await refreshStatistics('jobs')
  await countWords()
}
