import { sql } from 'kysely'
import { someTeamIsSuspended, suspendedAgencies, suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { firstAnswer } from '#app/applications/first-answer.server.ts'
import { changeStatus } from '#app/applications/move.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { forEachApart } from '#app/platform/each.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { ClockCounts, ResponseClock } from './clock.ts'
import { deadlineAfter } from './working-days.ts'

type Promised = { applicationId: string; promise?: { workingDays: number; closesUnanswered: boolean } | null | undefined }

/** Starts the clock of an application whose ad promised an answer as it was sent. Safe to run twice. */
export async function startClock({ applicationId, promise }: Promised): Promise<void> {
  const found = await db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.submitted_at', 'a.job_id', 'a.status', 'j.response_days', 'j.closes_unanswered', 'j.state'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  if (!found) return
  // What an earlier program queued has no promise of its own.
  const workingDays = promise === undefined ? found.response_days : promise?.workingDays
  if (!workingDays) return
  const { dueAt, remindAt, timeZone } = deadlineAfter(found.submitted_at, workingDays, found.state)
  await db
    .insertInto('response_clocks')
    .values({
      application_id: applicationId,
      job_id: found.job_id,
      working_days: workingDays,
      closes_unanswered: promise?.closesUnanswered ?? found.closes_unanswered,
      started_at: found.submitted_at,
      due_at: dueAt,
      remind_at: remindAt,
      time_zone: timeZone,
      answered_at: firstAnswer(sql`${applicationId}::uuid`),
      stopped_at: found.status === 'withdrawn' ? sql`now()` : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stops the clock of an application with its first answer, if it has one. */
export async function noteAnswer(applicationId: string): Promise<void> {
  await db
    .updateTable('response_clocks as c')
    .set({ answered_at: firstAnswer(sql`c.application_id`) })
    .where('c.application_id', '=', applicationId)
    .where('c.answered_at', 'is', null)
    .where('c.stopped_at', 'is', null)
    .execute()
}

/** Stops the clock of a person who withdrew. An answer that came before counts, also where its own task runs later. */
export async function stopClock(applicationId: string): Promise<void> {
  await noteAnswer(applicationId)
  await db
    .updateTable('response_clocks')
    .set({ stopped_at: sql`now()` })
    .where('application_id', '=', applicationId)
    .where('answered_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
}

/** SQL of a clock (`c`) that waits for an answer: its application (`a`) stands where it was sent, or opened. */
const waits = sql<boolean>`(c.answered_at is null and c.stopped_at is null and a.status in ('submitted', 'viewed'))`

/**
 * Stops the clocks of applications whose advertiser is suspended, and may not answer: none is closed for that, and no team is told to answer. They
 * stay stopped when the suspension ends.
 */
async function stopSuspended(): Promise<void> {
  await sql`update response_clocks as c set stopped_at = now() from applications a, jobs j
    where a.id = c.application_id and j.id = c.job_id and ${waits} and ${someTeamIsSuspended}
      and (j.agency_id = any(${suspendedAgencies}) or (j.agency_id is null and j.employer_id = any(${suspendedCompanies})))`.execute(db)
}

/** Tells the team of each job, once for each application, that answers are due by the end of the day. */
export async function remindOfAnswers(): Promise<void> {
  await stopSuspended()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ job_id: number }>`
      with due as (
        select c.application_id from response_clocks c join applications a on a.id = c.application_id
        where ${waits} and c.reminded_at is null and c.remind_at <= now() and c.due_at > now()
        for update of c skip locked
      )
      update response_clocks set reminded_at = now() where application_id in (select application_id from due) returning job_id`.execute(tx)
    for (const jobId of new Set(rows.map(({ job_id }) => job_id))) await recordEvent(tx, 'job.answers_due', { jobId })
  })
}

/** SQL that is true while somebody of whom an event (`e`) reminded the team of a job (`j`) still waits, and the day is not over. */
export const isStillDue = sql<boolean>`exists (select from response_clocks c join applications a on a.id = c.application_id
  where c.job_id = j.id and c.reminded_at <= e.created_at and c.due_at > now() and ${waits})`

/** How many people of a job wait for an answer that is due by the end of today. */
export async function countDue(jobId: number): Promise<number> {
  const { count } = await db
    .selectFrom('response_clocks as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.job_id', '=', jobId)
    .where('c.reminded_at', 'is not', null)
    .where('c.due_at', '>', sql<Date>`now()`)
    .where(waits)
    .executeTakeFirstOrThrow()
  return count
}

/** Most applications that are closed in one run; the next run goes on. */
const CLOSED_AT_ONCE = 500

/** Closes the applications that nobody answered in time, where the advertiser chose that: each in a transaction of its own. */
export async function closeUnanswered(): Promise<void> {
  await stopSuspended()
  const due = await db
    .selectFrom('response_clocks as c')
    .innerJoin('applications as a', 'a.id', 'c.application_id')
    .select('c.application_id')
    .where('c.closes_unanswered', '=', true)
    // Nobody is closed of whom the team was not reminded, as when no process ran on the last day.
    .where('c.reminded_at', 'is not', null)
    .where('c.due_at', '<', sql<Date>`now()`)
    .where(waits)
    .orderBy('c.due_at')
    .limit(CLOSED_AT_ONCE)
    .execute()
  await forEachApart(due, 'applications could not be answered', ({ application_id }) => closeOne(application_id))
}

async function closeOne(id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A member may answer or invite at this moment: whoever locks it first decides.
    const application = await tx
      .selectFrom('applications')
      .select(['id', 'status', 'version', 'job_id', 'applicant_id', 'full_name'])
      .where('id', '=', id)
      .where('status', 'in', ['submitted', 'viewed'])
      .forUpdate()
      .executeTakeFirst()
    if (application && !(await hasAnswer(tx, id)))
      await changeStatus(tx, application, { to: 'rejected', by: 'system', actorId: null, reason: 'no_answer' })
  })
}

/** True once the person of a locked application got an answer, also where the clock has not been stopped yet. */
async function hasAnswer(tx: Tx, id: string): Promise<boolean> {
  const { at } = await tx.selectNoFrom(firstAnswer(sql`${id}::uuid`).as('at')).executeTakeFirstOrThrow()
  return at !== null
}

const clockColumns = ['due_at', 'answered_at', 'stopped_at', 'time_zone'] as const

/** The clocks of applications by their ids; none where nothing was promised. */
export async function findClocks(applicationIds: readonly string[]): Promise<Map<string, ResponseClock>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('response_clocks')
    .select(['application_id', ...clockColumns])
    .where('application_id', 'in', [...applicationIds])
    .execute()
  return new Map(rows.map(({ application_id, ...clock }) => [application_id, clock]))
}

/** How the clocks of a job stand, those of people who withdrew left out; null where nothing was promised yet. */
export async function countClocks(jobId: number): Promise<ClockCounts | null> {
  // Asked in the clock's own zone: its day ends there.
  const [dueOn, today] = [sql`(c.due_at at time zone c.time_zone)::date`, sql`(now() at time zone c.time_zone)::date`]
  const { rows } = await sql<ClockCounts>`select count(*)::int as total,
      count(*) filter (where c.answered_at is not null)::int as answered,
      count(*) filter (where ${waits} and c.due_at < now())::int as overdue,
      count(*) filter (where ${waits} and c.due_at >= now() and ${dueOn} = ${today})::int as today,
      count(*) filter (where ${waits} and c.due_at >= now() and ${dueOn} > ${today})::int as later
    from response_clocks c join applications a on a.id = c.application_id
    where c.job_id = ${jobId} and c.stopped_at is null`.execute(db)
  const counts = rows[0]
  return counts && counts.total > 0 ? counts : null
}
