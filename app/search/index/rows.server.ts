import { type RawBuilder, sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { numbersOf } from '#app/jobs/named-words.server.ts'
import type { JobFacts } from './columns.ts'
import type { IndexedJob, Occurrence } from './job-index.ts'

/** Rows that are read in one statement: what their words take to parse must not hold the thread. */
export const BATCH = 50

const microseconds = (instant: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${instant}) * 1000000)::float8`

type Row = { [K in keyof JobFacts]: K extends 'expiresAt' ? number | null : JobFacts[K] } & { words: string; names: string }

const columns = sql`s.job_id as "jobId", ${microseconds(sql`s.posted_at`)} as "postedAt", ${microseconds(sql`s.expires_at`)} as "expiresAt",
  s.location_id as "locationId", s.salary_min as "salaryMin", s.salary_max as "salaryMax", s.facet, s.bar, s.featured, s.roster, s.car,
  s.pay_basis as "payBasis", s.commission_kind as "commission", s.level, s.commission as "offersCommission",
  s.tsv::text as words, (s.roles || s.skills || s.software)::text as names`

const toJob = ({ words, names, ...row }: Row): IndexedJob => ({
  ...row,
  expiresAt: row.expiresAt ?? Infinity,
  words: readVector(words),
  names: numbersOf(names),
})

/** What a moment of the database is known by: every change that was committed before it is visible in it, and no other. */
export type Moment = { snapshot: string; now: number }

const moment = sql`pg_current_snapshot()::text as snapshot, ${microseconds(sql`now()`)} as now`

/**
 * SQL that is true for a row `c` of job_search_changes that was committed after a snapshot was taken. The bounds keep to the end of the
 * index; beyond the upper one are only numbers of another server, from which the database was restored.
 */
const isSince = (snapshot: string) => sql<boolean>`(c.changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and c.changed_in < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(c.changed_in, ${snapshot}::pg_snapshot))`

/** The present moment, and the ids of the jobs that changed since a snapshot, at most so many. */
export async function readChangedIds(since: string, most: number | null): Promise<Moment & { ids: number[] }> {
  const { rows } = await sql<Moment & { ids: number[] }>`select ${moment}, array(select c.job_id from job_search_changes c
    where ${isSince(since)} order by c.job_id limit ${most}) as ids`.execute(searchDb)
  return rows[0]! // a select without `from` has one row
}

/** The present moment, how many jobs are live, and the number of them. */
export async function readMoment(): Promise<Moment & { jobs: number }> {
  const { rows } = await sql<Moment & { jobs: number }>`select ${moment}, (select count(*)::int from job_search) as jobs`.execute(searchDb)
  return rows[0]! // a select without `from` has one row
}

/** The rows of these jobs; one that is not live has none. */
export async function readJobs(ids: readonly number[]): Promise<IndexedJob[]> {
  const { rows } = await sql<Row>`select ${columns} from job_search s where s.job_id = any(${ids}::int[])`.execute(searchDb)
  return rows.map(toJob)
}

/** All rows in the order of posting, some at a time. A row that is added meanwhile may be left out. */
export async function* readAllJobs(): AsyncGenerator<{ batch: IndexedJob[]; isLast: boolean }> {
  let last = { postedAt: BEFORE_ANY_JOB, jobId: 0 }
  for (let isLast = false; !isLast; ) {
    const { rows } = await sql<Row>`select ${columns} from job_search s
      where (s.posted_at, s.job_id) > (timestamptz 'epoch' + ${String(last.postedAt)}::bigint * interval '1 microsecond', ${last.jobId}::int)
      order by s.posted_at, s.job_id limit ${BATCH}`.execute(searchDb)
    isLast = rows.length < BATCH
    last = rows.at(-1) ?? last
    yield { batch: rows.map(toJob), isLast }
  }
}

/** The first year, in microseconds. */
const BEFORE_ANY_JOB = -62_135_596_800_000_000

const [COLON, COMMA, ZERO, NINE] = [58, 44, 48, 57]
const WEIGHT_OF: Readonly<Record<number, number>> = { 65: 3, 66: 2, 67: 1 }

/** Parses the text of a tsvector of our own lexemes, in which nothing is escaped. @returns its words in order of position */
export function readVector(text: string): Occurrence[] {
  const words: Occurrence[] = []
  for (let at = 0; at < text.length; at++) {
    const end = text.indexOf("'", at + 1)
    const word = text.slice(at + 1, end)
    at = end + 1
    while (text.charCodeAt(at) === COLON || text.charCodeAt(at) === COMMA) {
      let position = 0
      let code = text.charCodeAt(++at)
      for (; code >= ZERO && code <= NINE; code = text.charCodeAt(++at)) position = position * 10 + code - ZERO
      const weight = WEIGHT_OF[code] ?? 0
      if (weight > 0) at++
      words.push({ word, position, weight })
    }
  }
  return words.sort((a, b) => a.position - b.position)
}
