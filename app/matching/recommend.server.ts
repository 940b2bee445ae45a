import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { namesCompany } from '#app/employers/advertiser.server.ts'
import { ALL_FACETS, unpackFacet } from '#app/jobs/facet.ts'
import type { JobCard } from '#app/jobs/job-card.ts'
import { findCards } from '#app/jobs/listing.server.ts'
import { fromBits, toBits } from '#app/jobs/named-words.server.ts'
import { findUnconfirmedLicence } from '#app/profiles/named-licence.server.ts'
import { currentIndex, isCurrent } from '#app/search/index/sync.server.ts'
import { listAdLocations } from '#app/search/locations.server.ts'
import { bestInIndex, type Scored } from './best-in-index.server.ts'
import { POINTS, RECOMMENDED } from './points.ts'
import { facetPoints, levelPoints, placePoints, type ScoredJob, type Seeker } from './rules.ts'
import { matchLine, type Reason, scoreJob, waysToScoreHigher } from './score.ts'
import { findSeeker } from './seeker.server.ts'
import type { MatchSide } from './side.ts'
import { type MatchPlaces, matchSides } from './sides.server.ts'

/** A recommended job with its points and every reason for them. */
export type Recommendation = { job: JobCard; total: number; reasons: Reason[] }

/**
 * The jobs that suit a person best, of all live ones, and what would make jobs suit them better.
 *
 * @param shown how many of them to read whole; of the others only their ids are in `jobIds`
 */
export async function recommendJobs(
  userId: string,
  shown: number = RECOMMENDED.jobs,
): Promise<{ recommendations: Recommendation[]; jobIds: number[]; ways: Reason[] }> {
  const seeker = await findSeeker(userId)
  // Only who has not stated which licence they hold can have one that their CV alone names.
  const unconfirmed = seeker.licence === null ? await findUnconfirmedLicence(userId) : null
  const scored = await listBestJobs(userId, seeker)
  const jobIds = scored.map(({ id }) => id)
  const cards = await findCards(jobIds.slice(0, shown))
  const recommendations = scored.flatMap(({ id, job }) => {
    const card = cards.get(id)
    return card ? { job: card, ...scoreJob(seeker, job) } : []
  })
  return { recommendations, jobIds, ways: waysToScoreHigher(seeker, unconfirmed) }
}

/**
 * Why a person and a job match, as the job's employer may read it: without what the person said of other jobs, and whom they follow. Null once the job is no
 * longer live.
 */
export async function findMatch(userId: string, jobId: number, places: MatchPlaces): Promise<{ total: number; sides: MatchSide[] } | null> {
  const [seeker, job] = await Promise.all([findSeeker(userId), findScoredJob(jobId)])
  if (!job) return null
  const shown = { ...seeker, fewer: [], follows: [] }
  return { total: scoreJob(shown, job).total, sides: matchSides(shown, job, places) }
}

/** Why these jobs match a person, in one line each, by job id; a job that does not is left out. */
export async function listMatchLines(userId: string, jobIds: readonly number[]): Promise<Record<number, string>> {
  if (jobIds.length === 0) return {}
  const [seeker, jobs] = await Promise.all([findSeeker(userId), listScoredJobs(jobIds)])
  return Object.fromEntries(
    jobs.flatMap(({ id, job }) => {
      const line = matchLine(seeker, job)
      return line === null ? [] : [[id, line]]
    }),
  )
}

/** What of one job decides whom it suits; null unless it is live. */
export const findScoredJob = async (jobId: number): Promise<ScoredJob | null> => (await listScoredJobs([jobId]))[0]?.job ?? null

/** What of these jobs decides whom they suit; one that is not live is left out. */
async function listScoredJobs(jobIds: readonly number[]): Promise<{ id: number; job: ScoredJob }[]> {
  const { rows } = await sql<ScoredRow>`
    select s.job_id, s.facet, l.place_id, s.level, s.roles::text, s.skills::text, s.software::text, s.commission,
      case when ${namesCompany} then j.employer_id end as employer_id, j.agency_id,
      extract(epoch from now() - s.posted_at)::float8 / 86400 as age_days
    from job_search s join job_locations l on l.id = s.location_id join jobs j on j.id = s.job_id
    where s.job_id = any((select ${[...jobIds]}::int[])::int[])`.execute(db)
  return rows.map((row) => ({ id: row.job_id, job: toScoredJob(row) }))
}

type ScoredRow = {
  job_id: number
  facet: number
  place_id: number | null
  level: ScoredJob['level']
  roles: string
  skills: string
  software: string
  commission: boolean
  age_days: number
  employer_id: string | null
  agency_id: string | null
}

const toScoredJob = ({ facet, place_id, age_days, employer_id, agency_id, ...row }: ScoredRow): ScoredJob => ({
  ...unpackFacet(facet),
  placeId: place_id,
  level: row.level,
  commission: row.commission,
  ageDays: age_days,
  employerId: employer_id,
  agencyId: agency_id,
  roles: fromBits('roles', row.roles),
  skills: fromBits('skills', row.skills),
  software: fromBits('software', row.software),
})

/**
 * The jobs with the most points, the newest first among equals: `points` is what `scoreJob` gives, which a test compares. The index adds the
 * points of every live job; where there is none, the database does.
 */
export async function listBestJobs(userId: string, seeker: Seeker): Promise<(Scored & { job: ScoredJob })[]> {
  const best = (await askIndex(userId, seeker)) ?? (await bestInDatabase(userId, seeker))
  const jobs = new Map((await listScoredJobs(best.map(({ id }) => id))).map(({ id, job }) => [id, job]))
  return best.flatMap(({ id, points }) => {
    const job = jobs.get(id)
    return job ? [{ id, points, job }] : []
  })
}

async function askIndex(userId: string, seeker: Seeker): Promise<Scored[] | null> {
  const current = await currentIndex()
  if (current === null) return null
  const locationPoints = await pointsOfLocations(seeker)
  const { rows } = await sql<{ excluded: number[]; followed: number[] }>`
    select array(${excludedJobs(userId)}) as excluded, array(${followedJobs(seeker)}) as followed`.execute(db)
  // A select without `from` has one row.
  return isCurrent(current) ? bestInIndex(current.index, seeker, { ...rows[0]!, locationPoints, now: current.now }) : null
}

/** Adds the points of every live job by the narrow rows of search. */
export async function bestInDatabase(userId: string, seeker: Seeker): Promise<Scored[]> {
  const { rows } = await sql<Scored>`
    with excluded as (${excludedJobs(userId)})
    select job_id as id, points from (
      select s.job_id, s.posted_at, ${await pointsOf(seeker)} as points from job_search s
      where (s.expires_at is null or s.expires_at > (select now())) and s.job_id not in (select job_id from excluded)
      offset 0 -- keeps the points from being added twice for each job
    ) scored where points >= ${sql.lit(RECOMMENDED.least)}
    order by points desc, posted_at desc, job_id desc limit ${sql.lit(RECOMMENDED.jobs)}`.execute(db)
  return rows
}

/** The jobs that are never offered to a person, recommended or mailed: the one place where a job is excluded. */
export const excludedJobs = (userId: string | RawBuilder<unknown>) => sql`
  select job_id from applications where applicant_id = ${userId}
  union all select job_id from recommendation_choices where user_id = ${userId}
  union all select o.id from jobs o join (
    select j.agency_id, case when j.agency_id is null then j.employer_id end as employer_id, j.agency_id is null as is_own
      from recommendation_choices c join jobs j on j.id = c.job_id where c.user_id = ${userId} and c.choice = 'not_this_advertiser'
    union all select agency_id, employer_id, false from profile_blocks where user_id = ${userId}
  ) x on o.agency_id = x.agency_id or (o.employer_id = x.employer_id and (o.agency_id is null or not x.is_own))`

/** The points of a row of search: those of its facet, place and level are looked up, the rest is counted. */
async function pointsOf(seeker: Seeker) {
  const level = { senior: levelPoints(seeker, { level: 'senior' }), junior: levelPoints(seeker, { level: 'junior' }) }
  const named = (list: 'roles' | 'skills' | 'software', slugs: readonly string[]) =>
    slugs.length === 0
      ? sql`0`
      : sql`bit_count(s.${sql.ref(list)} & ${toBits(list, slugs)}::${sql.raw(list === 'roles' ? 'bit(128)' : 'bit(256)')})::int`
  return sql<number>`(
    (${ALL_FACETS.map((facet) => facetPoints(seeker, facet))}::int[])[s.facet + 1]
    + coalesce((${await pointsOfLocations(seeker)}::int[])[s.location_id], 0)
    + case s.level when 'senior' then ${level.senior}::int when 'junior' then ${level.junior}::int else 0 end
    + case when ${named('roles', seeker.roles)} > 0 then ${POINTS.preferredRole}::int else 0 end
    + case when ${named('roles', seeker.fewer)} > 0 then ${POINTS.lessLikeThis}::int else 0 end
    + least(${named('skills', seeker.skills)} * ${POINTS.skill}::int, ${POINTS.skillsMost}::int)
    + least(${named('software', seeker.software)} * ${POINTS.program}::int, ${POINTS.softwareMost}::int)
    + ${seeker.follows.length === 0 ? sql`0` : sql`case when s.job_id in (${followedJobs(seeker)}) then ${POINTS.followed}::int else 0 end`}
    + case when s.commission then ${POINTS.commission}::int else 0 end
    + case when s.posted_at >= (select now() - make_interval(days => ${RECOMMENDED.weekDays})) then ${POINTS.postedWithinWeek}::int
        when s.posted_at >= (select now() - make_interval(days => ${RECOMMENDED.monthDays})) then ${POINTS.postedWithinMonth}::int else 0 end
  )`
}

/**
 * The few jobs of those that a person follows, whom search does not know. The list stands in a select, since the planner would make a plan for each
 * list that it sees.
 */
const followedJobs = ({ follows }: Seeker) => sql`
  select j.id from jobs j where j.employer_id = any((select ${[...follows]}::uuid[])::uuid[]) and j.status = 'live' and ${namesCompany}
  union all
  select j.id from jobs j where j.agency_id = any((select ${[...follows]}::uuid[])::uuid[]) and j.status = 'live'`

/** The points of the locations of ads, the first that of the location with the id 1. */
async function pointsOfLocations(seeker: Seeker): Promise<number[]> {
  const locations = await listAdLocations()
  const points = new Array<number>(Math.max(0, ...locations.map(({ id }) => id))).fill(0)
  for (const location of locations) points[location.id - 1] = placePoints(seeker, location)
  return points
}
