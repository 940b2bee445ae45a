import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { columnOf, type Decided, type DeciderId, insertDecision } from '#app/jobs/decision-rows.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import { listSuspensionsOf, SUSPENDED_WORDS } from '#app/jobs/suspension-holds.server.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'

type Hold = {
  words: string
  by: DeciderId
  /** The suspension of its company or poster that it is held for. */
  suspensionId?: string
}

/**
 * Holds an ad until somebody has looked at it: it leaves the search, and its team reads why.
 *
 * @returns false for an ad that can be held no more, because it is closed, removed or held already
 */
export async function holdJob(tx: Tx, jobId: number, { words, by, suspensionId }: Hold): Promise<boolean> {
  const status = await lockJob(tx, jobId)
  if (status !== 'live' && status !== 'paused') return false
  await insertDecision(tx, { kind: 'job', id: jobId }, { outcome: 'held', words, heldFrom: status, by, suspensionId })
  await moveJob(tx, jobId, 'held', by)
  return true
}

/**
 * Lets a held ad go on as it was; one of an agency whose client has ended its consent meanwhile is paused, and one whose company or poster is
 * suspended stays held until that ends. So does one that was changed meanwhile and reads like a swindle, until somebody has looked at it.
 *
 * @returns its status now
 */
export async function releaseJob(tx: Tx, jobId: number, by: DeciderId): Promise<JobStatus> {
  const hold = await findHold(tx, jobId)
  const [suspension] = await listSuspensionsOf(tx, [jobId])
  if (suspension) {
    const heldFrom = hold?.held_from === 'live' ? ('live' as const) : ('paused' as const)
    const { suspensionId } = suspension
    await insertDecision(tx, { kind: 'job', id: jobId }, { outcome: 'held', words: SUSPENDED_WORDS, heldFrom, by, suspensionId })
    return 'held'
  }
  const consents = await hasConsent(tx, jobId)
  return moveJob(tx, jobId, hold?.held_from === 'live' && consents ? 'live' : 'paused', by)
}

/** Why an ad is held, and since when; null when it never was. */
export async function findHold(connection: Pick<Tx, 'selectFrom'>, jobId: number) {
  const hold = await connection
    .selectFrom('decisions')
    .select(['held_from', 'words', 'decided_at', 'suspension_id'])
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'held')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return hold ?? null
}

async function hasConsent(tx: Tx, jobId: number): Promise<boolean> {
  const job = await tx.selectFrom('jobs').select(['agency_id', 'employer_id']).where('id', '=', jobId).executeTakeFirst()
  if (!job?.agency_id || !job.employer_id) return true
  // Locked, so that a consent that ends just now pauses the ad, or the ad meets it.
  const consent = await tx
    .selectFrom('agency_clients')
    .select('state')
    .where('agency_id', '=', job.agency_id)
    .where('employer_id', '=', job.employer_id)
    .forShare()
    .executeTakeFirst()
  return consent?.state === 'agreed'
}

/** Moves an ad as the desk, or the product, may. @returns its status now. @throws AppError `conflict` when its status does not allow it */
export async function moveJob(tx: Tx, jobId: number, to: JobStatus, by: DeciderId): Promise<JobStatus> {
  const [moved] = await changeJobs(tx, {
    jobs: (all) => all.where('j.id', '=', jobId),
    by: by === null ? { actor: 'system', actorId: null } : { actor: 'desk', actorId: by },
    to,
  })
  return moved?.after.status ?? to
}

/**
 * Lets no suspension of whoever is behind an ad begin until the end of the transaction. Before the ad is locked, as a suspension does, which
 * locks them first and then the ads that are live.
 */
export async function lockAdvertisers(tx: Tx, jobId: number): Promise<void> {
  const job = await tx.selectFrom('jobs').select(['employer_id', 'agency_id', 'posted_by']).where('id', '=', jobId).executeTakeFirst()
  if (!job) return
  // The person first, with whom a deletion begins, and the agency before its client, as where it publishes for one.
  const rows = { users: job.posted_by, agencies: job.agency_id, employers: job.employer_id }
  for (const [table, id] of Object.entries(rows)) if (id) await sql`select from ${sql.table(table)} where id = ${id} for share`.execute(tx)
}

/** Locks an ad. @returns its status; null when it is gone */
export async function lockJob(tx: Tx, jobId: number): Promise<JobStatus | null> {
  const job = await tx.selectFrom('jobs').select('status').where('id', '=', jobId).forUpdate().executeTakeFirst()
  return job?.status ?? null
}

/** Locks what is decided about. @returns the status of an ad, null for a company. @throws AppError `not_found` */
export async function lockSubject(tx: Tx, { kind, id }: Decided): Promise<JobStatus | null> {
  if (kind === 'job') {
    const status = await lockJob(tx, id)
    if (status && status !== 'draft' && status !== 'pending_approval') return status
  } else if (await tx.selectFrom('employers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) return null
  throw new AppError('not_found', 'This ad or company is gone')
}

/** What the team of an ad reads above it: the latest decision, unless that found no fault, or held it and that is over. */
export async function findTeamNote({ id, status }: { id: number; status: JobStatus }) {
  const [latest] = await listDecisions({ kind: 'job', id })
  if (!latest || latest.outcome === 'no_fault' || (latest.outcome === 'held' && status !== 'held')) return null
  return { outcome: latest.outcome, words: latest.words, isOfSuspension: latest.suspension_id !== null, isHeld: status === 'held' }
}

/** The decisions about an ad or company, the latest first, with who made them. */
export const listDecisions = (subject: Decided, connection: Pick<Tx, 'selectFrom'> = db) =>
  connection
    .selectFrom('decisions as d')
    .leftJoin('users as u', 'u.id', 'd.decided_by')
    .select(['d.id', 'd.outcome', 'd.words', 'd.decided_at', 'd.decided_by', 'd.suspension_id', 'u.full_name as by'])
    .where(`d.${columnOf(subject)}`, '=', subject.id)
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.id')
    .limit(20)
    .execute()
