import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { State } from '#app/places/location.ts'
import { resolveLocation } from '#app/places/places.server.ts'
import type { JobCard } from './job-card.ts'
import { isListed, selectCards, toCard } from './listing.server.ts'

// Specification, first document §7.
const NEWEST_JOBS = 6
const ENTRY_LEVEL_JOBS = 8
const ENTRY_LEVEL_TITLES = ['assistant', 'junior', 'receptionist', 'admin', 'support'].map((word) => `%${word}%`)

type NewestJob = JobCard & { saved: boolean }

/**
 * The six newest open jobs, first published first, and whether the person has saved each; with a location only those whose own location
 * contains its suburb (specification, first document §7).
 *
 * @param location as the person wrote it; null for everywhere
 */
export async function listNewestJobs(userId: string, location: string | null): Promise<NewestJob[]> {
  const where = location === null ? null : await readWhere(location)
  // An array of locations is looked up once; joined, each row would look for its own.
  const newest = selectNewest(NEWEST_JOBS).$if(where !== null, (query) =>
    query.where(sql<boolean>`s.location_id = any(array(${locationsIn(where!)}))`),
  )
  return readCards(userId, newest)
}

/**
 * The eight newest open jobs whose title has a word of a first job, in any case, and whether the person has saved each. `hasMore`: there are others,
 * which are not counted, since that would read every title.
 *
 * @param userId null for a visitor
 */
export async function listEntryLevelJobs(userId: string | null): Promise<{ jobs: NewestJob[]; hasMore: boolean }> {
  const newest = selectNewest(ENTRY_LEVEL_JOBS + 1)
    .innerJoin('jobs as t', 't.id', 's.job_id')
    .where(sql<boolean>`lower(t.title) like any(${ENTRY_LEVEL_TITLES}::text[])`)
  const jobs = await readCards(userId, newest)
  return { jobs: jobs.slice(0, ENTRY_LEVEL_JOBS), hasMore: jobs.length > ENTRY_LEVEL_JOBS }
}

/** Reads the narrow rows of search, in the order of their index; whole jobs are read only for what is shown. */
const selectNewest = (limit: number) =>
  db
    .selectFrom('job_search as s')
    .select(['s.job_id', 's.posted_at'])
    .where(sql<boolean>`(s.expires_at is null or s.expires_at > now())`)
    .orderBy('s.posted_at', 'desc')
    .orderBy('s.job_id', 'desc')
    .limit(sql.lit(limit))

async function readCards(userId: string | null, newest: Pick<ReturnType<typeof selectNewest>, 'as'>): Promise<NewestJob[]> {
  const rows = await selectCards()
    .innerJoin(newest.as('n'), 'n.job_id', 'j.id')
    .leftJoin('saved_jobs as saved', (join) => join.onRef('saved.job_id', '=', 'j.id').on('saved.user_id', '=', userId))
    .select(sql<boolean>`saved.job_id is not null`.as('saved'))
    .where(isListed)
    .orderBy('n.posted_at', 'desc')
    .orderBy('j.id', 'desc')
    .execute()
  return rows.map(({ saved, ...row }) => ({ ...toCard(row), saved }))
}

type Where = { suburb: string; state: State | null }

async function readWhere(location: string): Promise<Where> {
  const { suburb, region, state } = await resolveLocation(location)
  return { suburb: suburb ?? region ?? location, state }
}

const locationsIn = ({ suburb, state }: Where) =>
  db
    .selectFrom('job_locations as l')
    .select('l.id')
    .where(sql<boolean>`position(lower(${suburb}) in lower(l.location)) > 0`)
    .where((eb) => (state === null ? eb.lit(true) : eb.or([eb('l.state', 'is', null), eb('l.state', '=', state)])))
