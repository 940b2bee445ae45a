import { createHash } from 'node:crypto'
import { listAdEnds } from '#app/billing/job-ads.server.ts'
import { db } from '#app/db/client.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { isTakenDown } from '#app/jobs/job.ts'
import { countWords, noteSearchVersion } from '#app/jobs/search-index.server.ts'
import { holdSuspended } from '#app/jobs/suspension-holds.server.ts'
import { changeJobs, insertJobs, type JobRow } from '#app/jobs/write.server.ts'
import { resolveLocation } from '#app/places/places.server.ts'
import { findOrCreateCompanies, lockCompanies } from './import-companies.server.ts'
import { type ImportedJob, readJobLine } from './import-row.ts'

/** How many lines an import handled in each way; blank lines do not count. */
type JobsImport = {
  lines: number
  added: number
  changed: number
  unchanged: number
  skipped: number
  /** Of those that were added or changed: not live, because their company is suspended. They go on when that ends. */
  held: number
}

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
  const result: JobsImport = { lines: 0, added: 0, changed: 0, unchanged: 0, skipped: 0, held: 0 }
  const readRow = rowReader()
  let batch = new Map<string, ImportRow & { line: number }>()
  const skip = (problem: LineProblem) => {
    result.skipped++
    onProblem(problem)
  }
  const write = async () => {
    const rows = [...batch.values()].map(({ line: _, ...row }) => row)
    const { added, changed, held, agencies } = await writeBatch(rows)
    for (const id of agencies) skip({ line: batch.get(id)!.line, message: AGENCYS_NAME }) // one of the batch
    result.added += added
    result.changed += changed
    result.held += held
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

/** @returns how many jobs it added, changed and held, and the ids of those under an agency's name, which it left out */
async function writeBatch(rows: ImportRow[]): Promise<{ added: number; changed: number; held: number; agencies: string[] }> {
  return db.transaction().execute(async (tx) => {
    const websites = new Map(rows.map(({ company_name, company_website }) => [company_name, company_website]))
    const employers = await findOrCreateCompanies(tx, websites)
    const [taken, left] = [rows.filter((row) => employers.has(row.company_name)), rows.filter((row) => !employers.has(row.company_name))]
    const byId = new Map(taken.map((row) => [row.external_id, row]))
    const employerOf = ({ company_name }: ImportRow) => employers.get(company_name)! // taken for it
    await lockCompanies(tx, [...employers.values()], [...byId.keys()])
    const adEnds = await listAdEnds([...byId.keys()], tx)
    const known = await changeJobs(tx, {
      jobs: (all) => all.where('j.external_id', 'in', [...byId.keys()]).orderBy('j.id'),
      by: IMPORT,
      change: (job) => changeOf(job, byId.get(job.external_id!)!, { employerOf, adEnds }), // found by it
    })
    for (const { before } of known) byId.delete(before.external_id!)
    const added = await insertJobs(
      tx,
      [...byId.values()].toSorted(byPosting).map((row) => newJobOf(row, employerOf(row))),
      IMPORT,
    )
    const changed = known.filter(({ before, after }) => before !== after).map(({ after }) => after)
    const live = [...added, ...changed].filter(({ status }) => status === 'live')
    const held = await holdSuspended(
      tx,
      live.map(({ id }) => id),
    )
    return { added: added.length, changed: changed.length, held, agencies: left.map((row) => row.external_id) }
  })
}

/** The id of a job is in its address: jobs that were posted first get the lower ids. */
const byPosting = (a: ImportRow, b: ImportRow) => (a.posted_at ?? '~').localeCompare(b.posted_at ?? '~', 'en')

function newJobOf({ status, posted_at, featured = false, company_website: _, ...row }: ImportRow, employer_id: string) {
  const isPublic = status !== 'draft' && status !== 'pending_approval'
  return { ...row, featured, employer_id, status: status ?? ('live' as const), posted_at: isPublic ? posted_at : null }
}

/**
 * What changes in a job that exists. Its status stays: a job that a person closed is not reopened unless the line says so. One that
 * merely expired is live again if the line gives no closing date or one that lies ahead. What the desk took down stays down. What its people
 * have bought for it stays: the boost, unless the line says otherwise, and the days of its ad.
 */
function changeOf(
  job: JobRow,
  row: ImportRow,
  { employerOf, adEnds }: { employerOf: (row: ImportRow) => string; adEnds: Map<number, Date> },
) {
  const { created_at: _, company_website: _website, status, featured = job.featured, expires_at, ...columns } = row
  const adEnd = adEnds.get(job.id)
  const runsAgain = job.status === 'expired' && (row.expires_at === null || new Date(row.expires_at) > new Date())
  const isSameCompany = job.company_name.toLowerCase() === row.company_name.toLowerCase()
  const employer_id = isSameCompany ? job.employer_id : employerOf(row)
  return {
    columns: {
      ...columns,
      featured,
      expires_at: adEnd && !(expires_at && new Date(expires_at) > adEnd) ? adEnd : expires_at,
      employer_id,
      status: isTakenDown(job.status) ? job.status : (status ?? (runsAgain ? ('live' as const) : job.status)),
    },
  }
}

/** Refreshes the statistics of the query planner; the embedded database never does it by itself. */
async function finish(): Promise<void> {
  await refreshStatistics('jobs')
  await refreshStatistics('job_search')
  await countWords()
}
