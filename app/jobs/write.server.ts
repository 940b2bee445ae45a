import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'
import type { Jobs } from '#app/db/tables.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { EventPayload } from '#app/platform/events.ts'
import type { CommissionStep } from '#app/vocabulary/pay-terms.ts'
import type { Question } from '#app/vocabulary/screening.ts'
import { endWaiting } from './approval-rows.server.ts'
import type { PostingField } from './changed-fields.ts'
import { insertDecision } from './decision-rows.server.ts'
import { JOB_STATUS, type JobStatus } from './job.ts'
import { canMove, type JobActor } from './moves.ts'
import { indexJobs } from './search-index.server.ts'
import { findSwindles } from './swindles.server.ts'

// Only this file writes the table of jobs (`write.test.ts` checks it), so that no job is written without its search row.

/** Screening questions and steps of commission are JSON, written by the posting form and the import only. */
type WithJson = { screening_questions: Question[]; commission_steps: CommissionStep[] }

export type JobRow = Omit<Selectable<Jobs>, keyof WithJson> & WithJson

/** Many jobs written by the product for one reason. The table of moves does not apply, and one event covers them all. */
type Bulk = { bulk: EventPayload<'jobs.changed'>['by'] }

/** In which role the change is made, and by whom; null is the product itself. */
type Actor = { actor: JobActor; actorId: string | null }

const allJobs = (tx: Tx) => tx.selectFrom('jobs as j').selectAll('j')
type JobsQuery = ReturnType<typeof allJobs>

type Change = {
  /** Which jobs, in the order in which they are locked. */
  jobs: (all: JobsQuery) => JobsQuery
  /** Skips jobs that another transaction has locked. */
  skipLocked?: boolean
  by: Actor | Bulk
  /** The status they move to; a job that has it already stays. */
  to?: JobStatus | undefined
  /** The message when a job cannot make this move. */
  conflictMessage?: (job: JobRow) => string
  /** What else changes in a job, asked once it is locked and its move (`moves`: it has one) is allowed; null leaves the job as it is. */
  change?: (job: JobRow, moves: boolean) => Promise<JobChange | null> | JobChange | null
}

/** The new values, and the fields of the form that the event reports as edited. */
type JobChange = { columns: Omit<Updateable<Jobs>, keyof WithJson> & Partial<WithJson>; fields?: PostingField[] }

/**
 * The one way to change jobs. Locks them, checks the move, writes what differs under a new version, updates the search rows and records
 * events, all in the caller's transaction. A job that goes live for the first time gets its posting date; one that reads like a swindle is
 * held instead.
 *
 * @returns each job that was locked, as it was and as it is now
 * @throws AppError `conflict` when a job cannot make the move from its status
 */
export async function changeJobs(tx: Tx, { jobs, skipLocked = false, by, to, conflictMessage = cannotMove, change }: Change) {
  const rows = await jobs(allJobs(tx))
    .forUpdate('j')
    .$if(skipLocked, (query) => query.skipLocked())
    .execute()
  const locked = rows as JobRow[] // their JSON is what this file wrote
  const changes = new Map<number, JobChange>()
  for (const job of locked) {
    const moves = to !== undefined && to !== job.status
    if (moves && 'actor' in by && !canMove(job.status, to, by.actor)) throw new AppError('conflict', conflictMessage(job))
    const changed = change ? await change(job, moves) : { columns: {} }
    if (changed) changes.set(job.id, moves ? { ...changed, columns: { ...changed.columns, status: to } } : changed)
  }
  const written = await updateJobs(tx, changes, by)
  const fieldsOf = (id: number) => changes.get(id)?.fields ?? []
  if (!('bulk' in by)) for (const job of await holdSwindles(tx, [...written.values()], fieldsOf)) written.set(job.id, job)
  const over = [...written.values()].filter(isOver)
  await endWaiting(
    tx,
    over.map(({ id }) => id),
  )
  const results = locked.map((before) => ({ before, after: written.get(before.id) ?? before }))
  await indexJobs(tx, [...written.keys()])
  if ('bulk' in by) await recordBulk(tx, by, written.size)
  else for (const { before, after } of results) await recordChange(tx, by, before, after, fieldsOf(after.id))
  return results
}

/** An ad that is over: what its client was asked waits no more. */
const isOver = ({ status }: JobRow) => status === 'filled' || status === 'closed' || status === 'removed'

const cannotMove = ({ title, status }: JobRow) => `“${title}” is ${JOB_STATUS[status].label.toLowerCase()} now`

/** A name or place corrected by the product must not put an edit that a person has open out of date. */
const raisesVersion = (by: Actor | Bulk) => !('bulk' in by) || by.bulk === 'import'

/** Runs one statement for all jobs whose changes set the same columns. */
async function updateJobs(tx: Tx, changes: Map<number, JobChange>, by: Actor | Bulk): Promise<Map<number, JobRow>> {
  const rows = [...changes].map(([id, { columns }]) => ({ id, ...columns }))
  const written = new Map<number, JobRow>()
  for (const alike of Map.groupBy(rows, (row) => settable(row).join()).values()) {
    const columns = settable(alike[0]!) // a group has one row at least
    if (columns.length === 0) continue
    const of = (table: 'j' | 'r') => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
    const { rows: updated } = await sql<JobRow>`
      update jobs j set (${sql.join(columns.map((column) => sql.id(column)))}) = row(${of('r')}),
        posted_at = coalesce(r.posted_at, j.posted_at, case when r.status = 'live' then now() end),
        version = j.version + ${raisesVersion(by) ? 1 : 0}::int, updated_at = now()
      from ${rowsOf(alike)} r
      where j.id = r.id and (${of('j')}, j.posted_at) is distinct from (${of('r')}, coalesce(r.posted_at, j.posted_at))
      returning j.*`.execute(tx)
    for (const job of updated) written.set(job.id, job)
  }
  return written
}

const SET_BY_RULE = ['id', 'posted_at', 'created_at']

/** The columns of a row whose values are written as given. */
const settable = (row: object): string[] =>
  Object.keys(row)
    .filter((column) => !SET_BY_RULE.includes(column))
    .sort()

const rowsOf = (rows: readonly object[]) => sql`jsonb_populate_recordset(null::jobs, ${JSON.stringify(rows)}::jsonb)`

/**
 * Holds those of these jobs that would be live now and read like a swindle, before anybody can see them. Also those that the end of a
 * suspension releases: their words may have been changed meanwhile.
 *
 * @param fieldsOf what was changed in a job just now
 * @returns the held ones as they are now
 */
async function holdSwindles(tx: Tx, jobs: readonly JobRow[], fieldsOf: (id: number) => readonly PostingField[]): Promise<JobRow[]> {
  const live = jobs.filter(({ status }) => status === 'live')
  const swindles = await findSwindles(tx, live, fieldsOf)
  const holds = new Map([...swindles.keys()].map((id) => [id, { columns: { status: 'held' as const } }]))
  const held = await updateJobs(tx, holds, { actor: 'system', actorId: null })
  for (const [id, words] of swindles) await insertDecision(tx, { kind: 'job', id }, { outcome: 'held', words, heldFrom: 'live', by: null })
  return [...held.values()]
}

async function recordChange(tx: Tx, { actorId }: Actor, before: JobRow, after: JobRow, fields: PostingField[]): Promise<void> {
  const { id: jobId, version } = after
  if (fields.length > 0) await recordEvent(tx, 'job.edited', { actorId, jobId, fields, version })
  if (before.status !== after.status) await recordEvent(tx, 'job.moved', { actorId, jobId, from: before.status, to: after.status, version })
}

async function recordBulk(tx: Tx, { bulk }: Bulk, count: number): Promise<void> {
  if (count > 0) await recordEvent(tx, 'jobs.changed', { by: bulk, count })
}

/** The one way to delete jobs, with their history and what clients were asked. The caller has locked them: none was ever published, so that nobody has applied. */
export async function deleteJobs(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('jobs')
      .where(sql<boolean>`id = any(${[...ids]}::int[])`)
      .execute()
}

type NewJob = Omit<Insertable<Jobs>, 'created_at' | keyof WithJson> &
  Partial<WithJson> & { status: JobStatus; created_at?: Date | string | null }

/**
 * The one way to add jobs, in the given order, with their search rows and events. A job that the same form or import row has made before
 * is skipped. A public job is posted now unless its row says when; one that a person posts and that reads like a swindle is held.
 *
 * @param rows all with the same columns; a column without a value is null
 */
export async function insertJobs(tx: Tx, rows: readonly NewJob[], by: { actorId: string; copyOf?: number } | Bulk): Promise<JobRow[]> {
  if (rows.length === 0) return []
  const columns = settable(rows[0]!) // not empty
  const { rows: inserted } = await sql<JobRow>`
    insert into jobs (posted_at, created_at, ${sql.join(columns.map((column) => sql.id(column)))})
    select coalesce(r.posted_at, case when r.status not in ('draft', 'pending_approval') then now() end), coalesce(r.created_at, now()),
      ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from ${rowsOf(rows)} with ordinality r order by r.ordinality
    on conflict do nothing returning *`.execute(tx)
  const held = new Map('bulk' in by ? [] : (await holdSwindles(tx, inserted, () => [])).map((job) => [job.id, job]))
  const added = inserted.map((job) => held.get(job.id) ?? job)
  await indexJobs(
    tx,
    added.map(({ id }) => id),
  )
  if ('bulk' in by) await recordBulk(tx, by, added.length)
  else for (const { id: jobId, status, version } of added) await recordEvent(tx, 'job.created', { ...by, jobId, status, version })
  return added
}
