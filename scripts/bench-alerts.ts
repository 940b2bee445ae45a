// A part of `npm run bench`: fills the database it is given with job alerts, holds new jobs against them and prints what it took as JSON.
// The jobs are there already, imported.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { CONSENT, type Frequency } from '#app/alerts/alert.ts'
import { matchAreas } from '#app/alerts/areas.server.ts'
import { readCriteria, withAnchors } from '#app/alerts/criteria.server.ts'
import { matchNewJobs, runAlerts } from '#app/alerts/match.server.ts'
import { closeDatabase, db } from '#app/db/client.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { NAMED_WORDS } from '#app/jobs/named-words.server.ts'
import { readSearchQuery } from '#app/search/query.ts'

const ALERTS = 20_000
/** Each search is that of several people. */
const SEARCHES = 4_000
const PLACES = 300
const NEW_JOBS = 500
const ONE_BY_ONE = 110
const WARM_UP = 10
const BATCH = 200

/**
 * one: milliseconds from a new job to the alerts that want it, for single jobs; all: the same for 500 at once and the mails that are made
 * of them, in seconds.
 * newPlace: milliseconds for a job at a place that no ad had before. memoryMb is the most that the process held.
 */
export type AlertTimes = { one: number[]; allSeconds: number; found: number; newPlaceMs: number; memoryMb: number }

/** Each role of the trade as people type it, the commonest first, and no words. */
const WORDS = [...NAMED_WORDS.roles.map((role) => role.replaceAll('_', ' ')), '']
const FREQUENCIES: Frequency[] = ['daily', 'daily', 'daily', 'daily', 'daily', 'daily', 'daily', 'weekly', 'weekly', 'instant']

/** The search of the nth alert: most have words and a place, fewer a distance, pay or work type. */
function searchOf(n: number, places: readonly string[]): URLSearchParams {
  const params = new URLSearchParams()
  const word = WORDS[Math.floor((((n * 7919) % 1_000) ** 2 / 1_000_000) * WORDS.length)]!
  if (word) params.set('q', word)
  if (n % 5 > 0 || !word) params.set('location', places[(n * 31) % places.length]!)
  if (n % 3 > 0) params.set('radius', ['10', '25', '50'][n % 4] ?? '')
  if (n % 4 === 0) params.set('workType', 'full-time')
  if (n % 6 === 0) params.set('minSalary', '80000')
  return params
}

async function fill(): Promise<void> {
  await sql`insert into users (full_name, email, role, email_verified)
    select 'Robin Bench ' || n, n || '@bench.example', 'job_seeker', true from generate_series(1, ${ALERTS}::int) n`.execute(db)
  const people = await db.selectFrom('users').select('id').where('email', 'like', '%@bench.example').orderBy('email').execute()
  const towns = await db.selectFrom('places').select(['name', 'state']).orderBy('population', 'desc').orderBy('id').limit(PLACES).execute()
  const places = towns.map(({ name, state }) => `${name} ${state}`)
  const each = ALERTS / SEARCHES
  for (let first = 0; first < SEARCHES; first += BATCH) {
    const criteria = await Promise.all(
      Array.from({ length: BATCH }, (_, at) => readCriteria(readSearchQuery(searchOf(first + at, places)))),
    )
    await db.transaction().execute(async (tx) => {
      for (const [at, one] of criteria.entries()) {
        const columns = await withAnchors(tx, one)
        const rows = Array.from({ length: each }, (_, person) => ({
          ...columns,
          user_id: people[(first + at) * each + person]!.id, // as many people as alerts
          frequency: FREQUENCIES[(first + at + person) % FREQUENCIES.length]!,
          state: 'active' as const,
          consent: CONSENT,
          time_zone: 'Australia/Sydney',
        }))
        await tx.insertInto('alerts').values(rows).execute()
      }
    })
  }
  await matchAreas()
  await sql`update alerts set since = now() - interval '1 day'`.execute(db)
  await sql`update job_announcements set matched_at = now()`.execute(db)
  // A server that commits without waiting for its disk cannot mark the rows as visible to all before they are there.
  await setTimeout(1_000)
  for (const table of ['alerts', 'alert_areas', 'alert_locations', 'job_announcements', 'users'] as const) await refreshStatistics(table)
}

/** Makes jobs new again. */
const announce = (ids: readonly number[]) =>
  sql`insert into job_announcements (job_id) select unnest(${ids}::int[])
    on conflict (job_id) do update set matched_at = null, announced_at = now()`.execute(db)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const forget = () => sql`delete from alert_matches`.execute(db).then(() => sql`delete from alert_due`.execute(db))

async function measure(): Promise<AlertTimes> {
  const jobs = await db.selectFrom('job_search').select('job_id').orderBy('posted_at', 'desc').orderBy('job_id').limit(NEW_JOBS).execute()
  const ids = jobs.map(({ job_id }) => job_id)
  const one: number[] = []
  for (const id of ids.slice(0, ONE_BY_ONE)) {
    await announce([id])
    one.push(await timed(matchNewJobs))
  }
  await forget()
  await announce(ids)
  const allMs = await timed(runAlerts)
  const { count } = await db
    .selectFrom('alert_matches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await sql`insert into job_locations (location, state, place_id) values ('Somewhere new', 'NSW', null)`.execute(db)
  const newPlaceMs = await timed(matchAreas)
  const memoryMb = process.resourceUsage().maxRSS / 1_024
  return { one: one.slice(WARM_UP), allSeconds: allMs / 1_000, found: count, newPlaceMs, memoryMb }
}

await fill()
console.log(JSON.stringify(await measure()))
await closeDatabase()
