import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { maySeekerStart, mayStart } from '#app/matching/may-start.server.ts'
import type { State } from '#app/places/location.ts'
import { showsProfileTo } from '#app/profiles/applicant-profile.server.ts'
import { todayInPerth } from '#app/profiles/stated-date.ts'
import type { LicenceStatus, WorkRights } from '#app/vocabulary/must-haves.ts'
import type { ApplicationStatus } from './application.ts'
import { areAround, areAroundJobs, kmFromHome } from './candidate-places.server.ts'
import { CANDIDATES_PAGE_SIZE, type CandidateQuery, type CandidateSort } from './candidate-query.ts'
import { candidateWords } from './candidate-words.ts'
import { storedAnswers, storedCriteria } from './check.server.ts'
import { isOfTeam } from './team-member.server.ts'

/** How many jobs the filter offers; older ones are found by the search. */
const MOST_JOBS = 200

/** A page of an advertiser's candidates; `counts` counts those of all pages by status, whichever status is chosen. */
export type Candidates = {
  candidates: Candidate[]
  counts: Partial<Record<ApplicationStatus, number>>
  total: number
  page: number
  pages: number
  /** The suburb of the address is none that we know, or several: the list is not filtered by it. */
  unknownPlace: boolean
}

/** An application of a person in the list of candidates. */
export type Candidate = Awaited<ReturnType<typeof readCandidates>>[number]

/** Lists the people who applied for an advertiser's jobs, a row for each application. */
export async function searchCandidates(advertiser: Advertiser, query: CandidateQuery): Promise<Candidates> {
  const { found, unknownPlace } = await foundBy(advertiser, query)
  const { rows } = await sql<{ counts: Candidates['counts']; ids: string[] }>`
    with found as materialized (${found}), page as (
      select id from found where ${isInStatus(query)} order by ${orderBy(query.sort, { of: 'found' })}
      limit ${CANDIDATES_PAGE_SIZE} offset ${(query.page - 1) * CANDIDATES_PAGE_SIZE}
    )
    select (select coalesce(json_object_agg(status, count), '{}') from (select status, count(*)::int from found group by status) c) as counts,
      (select coalesce(json_agg(id), '[]') from page) as ids`.execute(db)
  const { counts, ids } = rows[0]! // no table is read outside the sub-selects
  const total = query.status === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[query.status] ?? 0)
  const pages = Math.max(1, Math.ceil(total / CANDIDATES_PAGE_SIZE))
  if (query.page > pages) return searchCandidates(advertiser, { ...query, page: pages })
  return { candidates: await readCandidates(advertiser, ids), counts, total, page: query.page, pages, unknownPlace }
}

/** True for a suburb that we do not know, or of which there are several: nobody can be filtered by it. */
export const isUnknownPlace = async ({ near, km }: CandidateQuery): Promise<boolean> =>
  near !== '' && (km === null || (await areAround(near, km)) === null)

/** The applications of a list in its order, at most so many. */
export async function listCandidateIds(advertiser: Advertiser, query: CandidateQuery, most: number): Promise<string[]> {
  const { found } = await foundBy(advertiser, query)
  const { rows } = await sql<{ id: string }>`
    with found as (${found}) select id from found where ${isInStatus(query)} order by ${orderBy(query.sort, { of: 'found' })} limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Where an application stands in a list: its number from 1, and its neighbours; null for the first and the last. */
export type CandidatePosition = { at: number; total: number; listed: boolean; previous: string | null; next: string | null }

/** The place of an application in the list, or where it would be if the filters found it: after a move it may no longer be in it. */
export async function findCandidatePosition(advertiser: Advertiser, query: CandidateQuery, id: string): Promise<CandidatePosition | null> {
  const { found } = await foundBy(advertiser, query)
  const { keys, descending } = ORDERS[query.sort]
  const key = (of: string) => sql`(${sql.join(keys.map((name) => sql.ref(`${of}.${name}`)))})`
  const [before, after] = descending ? [sql`>`, sql`<`] : [sql`<`, sql`>`]
  const nearest = (side: RawBuilder<unknown>, ordered: RawBuilder<unknown>) =>
    sql`(select f.id from listed f, me where ${key('f')} ${side} ${key('me')} order by ${ordered} limit 1)`
  const order = (reverse: boolean) => orderBy(query.sort, { of: 'f', reverse })
  const { rows } = await sql<CandidatePosition>`
    with found as materialized (${found}), listed as (select * from found where ${isInStatus(query)}),
      me as (${selectFound(advertiser, query.sort, [sql`a.id = ${id}`])})
    select (select count(*)::int + 1 from listed f, me where ${key('f')} ${before} ${key('me')}) as at,
      (select count(*)::int from listed) as total,
      exists (select from listed where id = ${id}) as listed,
      ${nearest(before, order(true))} as previous, ${nearest(after, order(false))} as next
    from me`.execute(db)
  return rows[0] ?? null
}

/**
 * The jobs for which an advertiser has applications, with their number, the latest first; at most two hundred.
 *
 * @param chosen the job of the filter, which is among them however old it is
 */
export async function listJobsWithCandidates(advertiser: Advertiser, chosen: number | null = null) {
  return db
    .selectFrom('jobs as j')
    .innerJoin('applications as a', 'a.job_id', 'j.id')
    .where(getsApplications(advertiser))
    .select(['j.id', 'j.title', 'j.location', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('j.id')
    .orderBy(sql`j.id is not distinct from ${chosen}::int`, 'desc')
    .orderBy('j.id', 'desc')
    .limit(MOST_JOBS)
    .execute()
}

type Order = { keys: readonly ('submitted_at' | 'sort_name' | 'rating' | 'id')[]; descending: boolean }

const ORDERS: Record<CandidateSort, Order> = {
  newest: { keys: ['submitted_at', 'id'], descending: true },
  oldest: { keys: ['submitted_at', 'id'], descending: false },
  name: { keys: ['sort_name', 'id'], descending: false },
  rating: { keys: ['rating', 'submitted_at', 'id'], descending: true },
}

function orderBy(sort: CandidateSort, { of, reverse = false }: { of: string; reverse?: boolean }) {
  const { keys, descending } = ORDERS[sort]
  return sql.join(keys.map((key) => sql`${sql.ref(`${of}.${key}`)} ${descending !== reverse ? sql`desc` : sql`asc`}`))
}

const isInStatus = ({ status }: CandidateQuery) => (status === null ? sql<boolean>`true` : sql<boolean>`status = ${status}`)

/** Only what orders and counts is read of each application; the rows of a page are read afterwards. */
function selectFound(advertiser: Advertiser, sort: CandidateSort, conditions: readonly RawBuilder<boolean>[], withProfile = false) {
  return sql`select a.id, a.status, a.submitted_at
    ${sort === 'name' ? sql`, a.sort_name` : sql``} ${sort === 'rating' ? sql`, coalesce(r.rating, 0) as rating` : sql``}
    from jobs j join applications a on a.job_id = j.id
    ${withProfile ? sql`left join job_seeker_profiles s on s.user_id = a.applicant_id` : sql``}
    ${sort === 'rating' ? sql`left join (select application_id, avg(stars) as rating from application_ratings where ${isOfTeam(advertiser)} group by application_id) r on r.application_id = a.id` : sql``}
    where ${sql.join([getsApplications(advertiser), ...conditions], sql` and `)}`
}

/** The applications that the filters find but for the status, which is counted. */
async function foundBy(advertiser: Advertiser, query: CandidateQuery) {
  const { facts, unknownPlace } = await factConditions(advertiser, query)
  const words = candidateWords(query.q)
  const conditions = [
    ...(query.job === null ? [] : [sql<boolean>`a.job_id = ${query.job}`]),
    ...(query.days === null ? [] : [sql<boolean>`a.submitted_at > now() - make_interval(days => ${query.days})`]),
    ...words.map((word) => says(advertiser, word)),
    ...(query.stars === null ? [] : [isRated(advertiser, query.stars)]),
    ...(query.musts ? [sql<boolean>`(a.status <> 'withdrawn' and not (a.criteria @? '$[*] ? (@.state != "met")'))`] : []),
    // Withdrawing ends the use of what was stated.
    ...(facts.length === 0 ? [] : [sql<boolean>`a.status <> 'withdrawn'`, ...facts]),
  ]
  return { found: selectFound(advertiser, query.sort, conditions, words.length + facts.length > 0), unknownPlace }
}

/**
 * The conditions on what people state: with the application, and in the profile (`s`) where they show it to this advertiser. "Is true" keeps
 * the planner from asking each of them twice.
 */
async function factConditions(advertiser: Advertiser, { licence, rights, near, km, start }: CandidateQuery) {
  const shown = showsProfileTo(advertiser, 'a.applicant_id')
  const states = (stated: 'stated_licence' | 'stated_rights', fact: 'licence_status' | 'work_rights', value: string) =>
    sql<boolean>`(${sql.ref(`a.${stated}`)} = ${value} or (${sql.ref(`s.${fact}`)} = ${value} and ${shown})) is true`
  const around = km === null ? null : await (near === '' ? areAroundJobs(advertiser, km) : areAround(near, km))
  const facts = [
    ...(licence === null ? [] : [states('stated_licence', 'licence_status', licence)]),
    ...(rights === null ? [] : [states('stated_rights', 'work_rights', rights)]),
    ...(around === null ? [] : [sql<boolean>`(${around} and ${shown})`]),
    ...(start ? [sql<boolean>`(${maySeekerStart()} and ${shown})`] : []),
  ]
  return { facts, unknownPlace: near !== '' && around === null }
}

/** The average of a team's stars for an application (`a`); null without any. */
const teamRating = (advertiser: Advertiser) =>
  sql<number | null>`(select avg(stars)::float8 from application_ratings where application_id = a.id and ${isOfTeam(advertiser)})`

/** True for an application to which a team gives at least so many stars; the ratings are grouped once, not asked for each application. */
const isRated = (advertiser: Advertiser, least: number) => sql<boolean>`a.id in (
  select application_id from application_ratings where ${isOfTeam(advertiser)} group by application_id having avg(stars) >= ${least})`

/** True for an application whose person or letter has a word that begins like this, or whose profile (`s`) has, where it is shown. */
const says = (advertiser: Advertiser, word: string) => sql<boolean>`(
  a.id in (select w.id from applications w where w.words @@ to_tsquery('simple', ${`${word}:*`}))
  or (a.applicant_id in (select p.user_id from candidate_profile p where p.words @@ to_tsquery('simple', ${`${word}:*`}))
    and a.status <> 'withdrawn' and ${showsProfileTo(advertiser, 'a.applicant_id')})) is true`

/** What the list shows of applications, in the order of their ids. */
export async function readCandidates(advertiser: Advertiser, ids: readonly string[]) {
  if (ids.length === 0) return []
  const shown = sql<boolean>`(a.status <> 'withdrawn' and ${showsProfileTo(advertiser, 'a.applicant_id')})`
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .leftJoin('job_seeker_profiles as s', 's.user_id', 'a.applicant_id')
    .where('a.id', 'in', [...ids])
    .where(getsApplications(advertiser))
    .select([
      'a.id',
      'a.full_name',
      'a.status',
      'a.version',
      'a.submitted_at',
      'a.criteria',
      'a.answers',
      'a.job_id',
      'j.title',
      'j.place_id',
      'j.licence_required',
      'j.state as job_state',
    ])
    .select([
      sql<string | null>`case when ${shown} then s.suburb end`.as('suburb'),
      sql<LicenceStatus | null>`case when ${shown} then s.licence_status end`.as('licence'),
      sql<State | null>`case when ${shown} then s.licence_state end`.as('licence_state'),
      sql<WorkRights | null>`case when ${shown} then s.work_rights end`.as('rights'),
      sql<string | null>`case when ${shown} then s.licence_expiry end`.as('licence_expiry'),
      shown.as('is_shown'),
      teamRating(advertiser).as('rating'),
      sql<number>`(select count(*)::int from application_notes where application_id = a.id and ${isOfTeam(advertiser)})`.as('notes'),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const today = todayInPerth()
  return Promise.all(
    ids
      .flatMap((id) => byId.get(id) ?? [])
      .map(async ({ criteria, answers, place_id, licence_required, job_state, licence_expiry, is_shown, ...row }) => {
        const isWithdrawn = row.status === 'withdrawn'
        const stated = isWithdrawn ? null : storedAnswers(answers)
        return {
          ...row,
          licence: row.licence ?? stated?.licence_status ?? null,
          rights: row.rights ?? stated?.work_rights ?? null,
          mayStart: is_shown
            ? mayStart(
                { status: row.licence, state: row.licence_state, expiry: licence_expiry },
                { licence: licence_required, state: job_state },
                today,
              ).answer
            : null,
          km: await kmFromHome(row.suburb, place_id),
          criteria: isWithdrawn ? null : storedCriteria(criteria),
        }
      }),
  )
}
