import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { isTakenDown } from '#app/jobs/job.ts'
import { countWords, noteSearchVersion } from '#app/jobs/search-index.server.ts'
import { changeJobs, insertJobs, type JobRow } from '#app/jobs/write.server.ts'
import { resolveLocation } from '#app/places/places.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { lockNames } from '#app/teams/company-names.server.ts'
import { type ImportedJob, readJobLine } from './import-row.ts'

/** How many lines an import handled in each way; blank lines do not count. */
type JobsImport = { lines: number; added: number; changed: number; unchanged: number; skipped: number }

export type LineProblem = { line: number; message: string }

const BATCH = 500

const AGENCYS_NAME = 'company_name is the name of an agency here'

/**
 * Imports jobs in bulk, one JSON object per line. A job whose external id is known is updated; a line that cannot be read is reported and
 * skipped. A company that nobody has signed up for is created by its name.
 */
export async function importJobs(
  lines: AsyncIterable<string> | Iterable<string>,
  onProblem: (problem: LineProblem) => void,
): Promise<JobsImport> {
  await noteSearchVersion()
  const result: JobsImport = { lines: 0, added: 0, changed: 0, unchanged: 0, skipped: 0 }
  const readRow = rowReader()
  let batch = new Map<string, ImportRow & { line: number }>()
  const skip = (problem: LineProblem) => {
    result.skipped++
    onProblem(problem)
  }
  const write = async () => {
    const rows = [...batch.values()].map(({ line: _, ...row }) => row)
    const { added, changed, agencies } = await writeBatch(rows)
    for (const id of agencies) skip({ line: batch.get(id)!.line, message: AGENCYS_NAME }) // one of the batch
    result.added += added
    result.changed += changed
    result.unchanged += batch.size - added - changed - agencies.length
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
      skip({ line: number, message: read.problem })
      continue
    }
    const row = await readRow(read.job)
    // One statement cannot write the same job twice: the batch is written first, and the later line wins.
    if (batch.has(row.external_id)) await write()
    batch.set(row.external_id, { ...row, line: number })
    if (batch.size === BATCH) await write()
  }
  if (batch.size > 0) await write()
  if (result.added + result.changed > 0) await finish()
  return result
}

type ImportRow = ImportedJob & { external_id: string; region: string | null; place_id: number | null }

/** Makes a function that adds what a job's location resolves to. Each location text is resolved once per import. */
function rowReader() {
  const resolved = new Map<string, ReturnType<typeof resolveLocation>>()
  return async (job: ImportedJob): Promise<ImportRow> => {
    // Suburb, state and postcode are more reliable than the location text.
    const text = job.suburb ? [job.suburb, job.state, job.postcode].filter(Boolean).join(' ') : job.location
    const reading = resolved.get(text) ?? resolveLocation(text)
    resolved.set(text, reading)
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

/** The id of a job without one: the same company, title and location are the same job. */
function derivedId({ company_name, title, location }: ImportedJob): string {
  const text = JSON.stringify([company_name, title, location]).toLowerCase()
  return `derived:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}

const IMPORT = { bulk: 'import' } as const

/** @returns how many jobs it added and changed, and the ids of those under an agency's name, which it left out */
async function writeBatch(rows: ImportRow[]): Promise<{ added: number; changed: number; agencies: string[] }> {
  return db.transaction().execute(async (tx) => {
    const websites = new Map(rows.map(({ company_name, company_website }) => [company_name, company_website]))
    const employers = await findOrCreateCompanies(tx, websites)
    const [taken, left] = [rows.filter((row) => employers.has(row.company_name)), rows.filter((row) => !employers.has(row.company_name))]
    const byId = new Map(taken.map((row) => [row.external_id, row]))
    const employerOf = ({ company_name }: ImportRow) => employers.get(company_name)! // taken for it
    const known = await changeJobs(tx, {
      jobs: (all) => all.where('j.external_id', 'in', [...byId.keys()]).orderBy('j.id'),
      by: IMPORT,
      change: (job) => changeOf(job, byId.get(job.external_id!)!, employerOf), // found by it
    })
    for (const { before } of known) byId.delete(before.external_id!)
    const added = await insertJobs(
      tx,
      [...byId.values()].toSorted(byPosting).map((row) => newJobOf(row, employerOf(row))),
      IMPORT,
    )
    const changed = known.filter(({ before, after }) => before !== after).length
    return { added: added.length, changed, agencies: left.map((row) => row.external_id) }
  })
}

/** The id of a job is in its address: jobs that were posted first get the lower ids. */
const byPosting = (a: ImportRow, b: ImportRow) => (a.posted_at ?? '~').localeCompare(b.posted_at ?? '~', 'en')

function newJobOf({ status, posted_at, company_website: _, ...row }: ImportRow, employer_id: string) {
  const isPublic = status !== 'draft' && status !== 'pending_approval'
  return { ...row, employer_id, status: status ?? ('live' as const), posted_at: isPublic ? posted_at : null }
}

/**
 * What changes in a job that exists. Its status stays: a job that a person closed is not reopened unless the line says so. One that
 * merely expired is live again if the line gives no closing date or one that lies ahead. What the desk took down stays down.
 */
function changeOf(job: JobRow, row: ImportRow, employerOf: (row: ImportRow) => string) {
  const { created_at: _, company_website: _website, status, ...columns } = row
  const runsAgain = job.status === 'expired' && (row.expires_at === null || new Date(row.expires_at) > new Date())
  const isSameCompany = job.company_name.toLowerCase() === row.company_name.toLowerCase()
  const employer_id = isSameCompany ? job.employer_id : employerOf(row)
  return {
    columns: {
      ...columns,
      employer_id,
      status: isTakenDown(job.status) ? job.status : (status ?? (runsAgain ? ('live' as const) : job.status)),
    },
  }
}

/**
 * Creates the companies that the import names and nobody has signed up for, one per name however it is spelled. Somebody who signed up
 * under such a name does not get these jobs and their applications, unless they claimed the company: it is not proven that they own it.
 *
 * @param websites of each company by its name, null where the import says none
 * @returns the company of each name; none where an agency has it
 */
async function findOrCreateCompanies(tx: Tx, websites: ReadonlyMap<string, string | null>): Promise<Map<string, string>> {
  const names = [...websites.keys()]
  await lockNames(tx, names)
  const add = (suffix: (name: string) => string) => {
    const companies = names.map((name) => ({ slug: slugOf(name) + suffix(name), company_name: name }))
    return sql`
      insert into employers (slug, company_name, claimed, name_shared)
      select r.slug, r.company_name, false,
        exists (select from employers e where e.name_key = company_name_key(r.company_name) and e.claimed and not e.name_shared)
      from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as r(slug text, company_name text)
      where not exists (select from employers e where e.name_key = company_name_key(r.company_name) and ${takesImports})
        and not exists (select from agencies a where a.name_key = company_name_key(r.company_name) and not a.name_shared)
      on conflict do nothing`.execute(tx)
  }
  await add(() => '')
  // Where another company has the slug, a second one is derived from the name.
  await add((name) => `-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 8)}`)
  await noteWebsites(tx, websites)
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct on (n.name) n.name, e.id from unnest(${names}::text[]) n(name)
      join employers e on e.name_key = company_name_key(n.name) and ${takesImports}
    order by n.name, e.claimed desc`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** SQL that is true for a company (`e`) whose jobs an import may bring: nobody has signed up for it, or its people have proven that it is theirs. */
const takesImports = sql<boolean>`(not e.claimed or exists (select from company_claims c where c.employer_id = e.id and c.state = 'granted'))`

/** Keeps where the operator says that a company has its website, by whose domain it can be claimed. What its own people say is theirs. */
async function noteWebsites(tx: Tx, websites: ReadonlyMap<string, string | null>): Promise<void> {
  const said = [...websites].flatMap(([name, website]) => (website === null ? [] : [{ name, website }]))
  if (said.length === 0) return
  await sql`update employers e set website_url = r.website
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as r(name text, website text)
    where e.name_key = company_name_key(r.name) and not e.claimed and e.website_url is distinct from r.website`.execute(tx)
}

/** Refreshes the statistics of the query planner; the embedded database never does it by itself. */
async function finish(): Promise<void> {
  await refreshStatistics('jobs')
  await refreshStatistics('job_search')
  await countWords()
}
