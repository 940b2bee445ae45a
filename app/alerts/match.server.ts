import { type RawBuilder, sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { namesCompany } from '#app/employers/advertiser.server.ts'
import { unpackFacet } from '#app/jobs/facet.ts'
import { NEW_DAYS } from '#app/jobs/search-index.server.ts'
import { recordEvents } from '#app/platform/events.server.ts'
import type { Frequency } from './alert.ts'
import { keysOf } from './anchors.ts'
import { listAreasAt, matchAreas } from './areas.server.ts'
import { readCriteriaAgain } from './criteria.server.ts'

/** How long after a mail the next one of the same alert is sent at the earliest, where each job is mailed as it happens. */
const INSTANT_PAUSE_MINUTES = 15

type Rhythm = {
  frequency: RawBuilder<Frequency>
  timeZone: RawBuilder<string>
  /** When the last one was made; a mail server may take longer to send it. */
  lastMailAt: RawBuilder<Date | null>
  now?: RawBuilder<Date>
}

/** SQL of the instant of the next mail of an alert that has a job to tell of: daily and weekly ones come at 7:30 in its time zone. */
export function nextMailAt({ frequency, timeZone, lastMailAt, now = sql<Date>`now()` }: Rhythm): RawBuilder<Date> {
  // A day that begins at 7:30, so that the next beginning is the next mail.
  const local = sql`(${now} at time zone ${timeZone}) - interval '7 hours 30 minutes'`
  const next = (unit: 'day' | 'week') =>
    sql`(date_trunc(${sql.lit(unit)}, ${local}) + ${sql.lit(`1 ${unit}`)}::interval + interval '7 hours 30 minutes') at time zone ${timeZone}`
  return sql<Date>`case ${frequency} when 'daily' then ${next('day')} when 'weekly' then ${next('week')}
    else greatest(${now}, ${lastMailAt} + make_interval(mins => ${sql.lit(INSTANT_PAUSE_MINUTES)})) end`
}

const column = <Value>(name: string) => sql<Value>`${sql.ref(`a.${name}`)}`
/** The same for the row `a` of alerts. */
export const dueOfAlert = nextMailAt({
  frequency: column<Frequency>('frequency'),
  timeZone: column<string>('time_zone'),
  lastMailAt: sql<Date | null>`(select max(m.created_at) from alert_mails m where m.alert_id = a.id)`,
})

const BATCH = 100

/** Finds for each new job the alerts that want it, and makes the mails that are due. Several processes may do so at once. */
export async function runAlerts(): Promise<void> {
  await matchNewJobs()
  await queueDueMails()
}

/** Finds for each new job the alerts that want it. */
export async function matchNewJobs(): Promise<void> {
  await readCriteriaAgain()
  for (;;) {
    const jobs = await db
      .selectFrom('job_announcements')
      .select('job_id')
      .where('matched_at', 'is', null)
      .orderBy('job_id')
      .limit(BATCH)
      .execute()
    // After the jobs were read: their locations are among those that the areas see.
    const known = jobs.length > 0 ? await matchAreas() : NONE
    let moved = false
    for (const { job_id } of jobs) moved = !(await matchJob(job_id, known)) || moved
    if (jobs.length < BATCH && !moved) return
  }
}

const NONE: ReadonlySet<number> = new Set()

/**
 * The key of the advisory lock that keeps mails from being made while a job is added: it would be in none of them. Any constant that no
 * other lock uses.
 */
const MATCHING = 5_270_311

/**
 * Finds the alerts that want a new job. One job a transaction: nothing is lost or done twice if the process ends, and the embedded database
 * is not held up.
 *
 * @param known the locations that the areas of alerts have seen
 * @returns false when the job has moved to another location since: it waits until the areas have seen that
 */
export async function matchJob(jobId: number, known: ReadonlySet<number>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock_shared(${MATCHING})`.execute(tx)
    // A change of the job that is under way comes first: it may put the job back into search, which is announced once.
    await tx.selectFrom('jobs').select('id').where('id', '=', jobId).forShare().execute()
    const job = await readNewJob(tx, jobId)
    if (job && !known.has(job.location_id)) return false
    const announced = await tx
      .updateTable('job_announcements')
      .set({ matched_at: sql<Date>`now()` })
      .where('job_id', '=', jobId)
      .where('matched_at', 'is', null)
      .returning('announced_at')
      .executeTakeFirst()
    if (!announced) return true
    // Taken back before anybody heard of it: it is new once it can be found again.
    if (!job) await tx.deleteFrom('job_announcements').where('job_id', '=', jobId).execute()
    else await addMatches(tx, { ...job, announcedAt: announced.announced_at })
    return true
  })
}

async function readNewJob(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('job_search as s')
    .innerJoin('jobs as j', 'j.id', 's.job_id')
    .select([
      's.job_id',
      's.facet',
      's.location_id',
      's.salary_min',
      's.salary_max',
      's.roster',
      's.car',
      's.pay_basis',
      's.commission_kind',
      'j.agency_id',
    ])
    .select(sql<string | null>`case when ${namesCompany} then j.employer_id end`.as('company_id'))
    .select(sql<string[]>`tsvector_to_array(s.tsv)`.as('lexemes'))
    .where('s.job_id', '=', id)
    .executeTakeFirst()
  return row && { ...row, facet: unpackFacet(row.facet), areaIds: await listAreasAt(tx, row.location_id) }
}

type NewJob = NonNullable<Awaited<ReturnType<typeof readNewJob>>> & { announcedAt: Date }

/** True for an alert `a` that asks for nothing here, or for what the job has. */
const oneOf = (column: string, value: string | null) =>
  sql`(${sql.ref(`a.${column}`)} is null or ${value}::text = any(${sql.ref(`a.${column}`)}))`

async function addMatches(tx: Tx, job: NewJob): Promise<void> {
  const { facet, areaIds, lexemes, company_id, agency_id, salary_min, salary_max } = job
  const { category, workType, state, licence, fromAgency } = facet
  const keys = keysOf({ lexemes, areaIds, companyId: company_id, agencyId: agency_id, category })
  const isCurrent = sql`a.state = 'active' and a.since <= ${job.announcedAt}`
  // A bound that the ad does not state passes, as in a search. The empty words make a copy of the ad's, which is not read anew for each alert.
  await sql`with found as (
      select a.id from alerts a cross join (select tsv || '' as tsv from job_search where job_id = ${job.job_id} offset 0) s
      where ${isCurrent} and a.kind = 'search' and a.anchors && ${keys}::text[]
        and (a.area_id is null or a.area_id = any(${areaIds}::int[]))
        and ${oneOf('categories', category)} and ${oneOf('work_types', workType)} and ${oneOf('states', state)}
        and ${oneOf('rosters', job.roster)} and ${oneOf('cars', job.car)}
        and ${oneOf('pay_bases', job.pay_basis)} and ${oneOf('commission_kinds', job.commission_kind)}
        and (a.licence is null or a.licence = ${licence}) and (not a.from_agency or ${fromAgency}::bool)
        and (a.min_salary is null or ${salary_max}::int is null or ${salary_max}::int >= a.min_salary)
        and (a.max_salary is null or ${salary_min}::int is null or ${salary_min}::int <= a.max_salary)
        and (a.company_id is null or a.company_id = ${company_id}::uuid) and (a.agency_id is null or a.agency_id = ${agency_id}::uuid)
        and (a.wanted is null or s.tsv @@ a.wanted) and (a.unwanted is null or not s.tsv @@ a.unwanted)
      union all
      select a.id from followed_companies f join alerts a on a.user_id = f.user_id
      where f.employer_id = ${company_id}::uuid and ${isCurrent} and a.kind = 'followed'
      union all
      select a.id from followed_agencies f join alerts a on a.user_id = f.user_id
      where f.agency_id = ${agency_id}::uuid and ${isCurrent} and a.kind = 'followed'
    ), added as (
      insert into alert_matches (alert_id, job_id) select id, ${job.job_id}::int from found on conflict do nothing returning alert_id
    ) insert into alert_due (alert_id, due_at) select a.id, ${dueOfAlert} from added join alerts a on a.id = added.alert_id
      where not exists (select from alert_due d where d.alert_id = a.id) order by a.id on conflict do nothing`.execute(tx)
}

/** How many are made in one transaction, during which no job is matched. */
const MAILS_AT_ONCE = 200

/** Makes a mail of what waits for each alert that is due; a task sends it. */
export async function queueDueMails(): Promise<void> {
  for (let count = MAILS_AT_ONCE; count === MAILS_AT_ONCE; ) {
    count = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${MATCHING})`.execute(tx)
      const due = await tx
        .selectFrom('alert_due as d')
        .innerJoin('alerts as a', 'a.id', 'd.alert_id')
        .select('a.id')
        .where('d.due_at', '<=', sql<Date>`now()`)
        .orderBy('d.due_at')
        .orderBy('a.id')
        .limit(MAILS_AT_ONCE)
        .forNoKeyUpdate('a')
        .skipLocked()
        .execute()
      await queueMails(
        tx,
        due.map(({ id }) => id),
      )
      return due.length
    })
  }
}

/**
 * Makes the mails of alerts, one each, of the jobs that wait for them. A job that is paused or held just now waits on while it is new: it is
 * announced once, so that whoever has not heard of it by then never would.
 */
async function queueMails(tx: Tx, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return
  const { rows: mails } = await sql<{ id: number }>`with unsent as (
      select m.alert_id, m.job_id, j.status in ('paused', 'held') and j.posted_at > now() - make_interval(days => ${sql.lit(NEW_DAYS)}) as waits
      from alert_matches m join jobs j on j.id = m.job_id where m.alert_id = any(${alertIds}::uuid[]) and m.mail_id is null
    ), gone as (
      delete from alert_due d where d.alert_id = any(${alertIds}::uuid[])
        and not exists (select from unsent u where u.alert_id = d.alert_id and u.waits)
    ), later as (
      update alert_due d set due_at = greatest(${dueOfAlert}, now() + make_interval(mins => ${sql.lit(INSTANT_PAUSE_MINUTES)}))
      from alerts a where a.id = d.alert_id and exists (select from unsent u where u.alert_id = d.alert_id and u.waits)
    ), made as (
      insert into alert_mails (alert_id) select distinct alert_id from unsent where not waits returning id, alert_id
    ), named as (
      update alert_matches m set mail_id = made.id from made join unsent u on u.alert_id = made.alert_id and not u.waits
      where m.alert_id = u.alert_id and m.job_id = u.job_id
    ) select id from made order by id`.execute(tx)
  await recordEvents(
    tx,
    'alert.due',
    mails.map(({ id: mailId }) => ({ mailId })),
  )
}
