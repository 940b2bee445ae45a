import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { APPLICATION_STATUS, type ApplicationActor, type ApplicationStatus, canMove, stepToTell } from './application.ts'
import { toldStatus, waitsToBeTold } from './told-status.server.ts'

/** `version` is the one that the person saw: a move from an older one is refused, so that two colleagues never overrule each other unknowingly. */
type Move = { to: ApplicationStatus; version: number; actorId: string }

/** An application that is locked until the transaction ends. */
export type LockedApplication = {
  id: string
  status: ApplicationStatus
  version: number
  job_id: number
  applicant_id: string
  full_name: string
}

/**
 * Moves an application to another status. The job seeker is told, on their pages and by mail, once the move can no longer be undone.
 *
 * @throws AppError `not_found` when it is not this advertiser's, `forbidden` when the member's role may not move, `conflict` when it has changed or its status does not allow the move
 */
export async function moveApplication(advertiser: Advertiser, id: string, { to, version, actorId }: Move) {
  return db.transaction().execute(async (tx) => {
    const before = await lockReceived(tx, advertiser, id)
    if (!before) throw new AppError('not_found', 'Application not found')
    await requirePermission(tx, advertiser, actorId, 'application.move', 'move applications')
    if (before.version !== version) throw new AppError('conflict', changedMeanwhile(before))
    return changeStatus(tx, before, { to, by: 'employer', actorId })
  })
}

/**
 * Takes back a member's own move of an application.
 *
 * @throws AppError `not_found` when it is not this advertiser's, `forbidden` when the member's role may not move, `conflict` when it is too late
 */
export async function undoMove(
  advertiser: Advertiser,
  id: string,
  { moveId, actorId }: { moveId: number; actorId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockReceived(tx, advertiser, id)
    if (!application) throw new AppError('not_found', 'Application not found')
    await requirePermission(tx, advertiser, actorId, 'application.move', 'move applications')
    if (!(await undoChange(tx, application, moveId, actorId)))
      throw new AppError('conflict', 'It is too late to undo: the candidate has been told, or somebody moved on')
  })
}

/** What a person is told whose page showed an older version of an application. */
export const changedMeanwhile = ({ status }: Pick<LockedApplication, 'status'>): string =>
  `Somebody changed this application after you opened it. It is now ${wordOf(status)}. Look again, then move it`

type Change = {
  to: ApplicationStatus
  by: ApplicationActor
  /** Null for the product itself. */
  actorId: string | null
  /** Why the product itself moves it; changes the words of the mail. */
  reason?: 'no_answer'
}

/**
 * Moves an application to the interview because its applicant has booked one, in the transaction of the booking. One that is there already,
 * or further, as far as they know, stays.
 */
export const moveToInterview = (tx: Tx, id: string, applicantId: string): Promise<void> =>
  moveByItself(tx, id, { to: 'interview', actorId: applicantId })

/** Moves an application to hired because its applicant has accepted an offer, in the transaction of that. One that is hired already stays. */
export const hireByOffer = (tx: Tx, id: string, applicantId: string): Promise<void> =>
  moveByItself(tx, id, { to: 'hired', actorId: applicantId })

/** Rejects an application that is still under consideration because its job is filled, in a transaction of its own. Its applicant is told as always. */
export const rejectAsFilled = (id: string): Promise<void> =>
  db.transaction().execute((tx) => moveByItself(tx, id, { to: 'rejected', actorId: null }))

async function moveByItself(tx: Tx, id: string, { to, actorId }: Pick<Change, 'to' | 'actorId'>): Promise<void> {
  const before = await tx
    .selectFrom('applications')
    .select(['id', 'status', 'version', 'job_id', 'applicant_id', 'full_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return
  // What people do themselves goes by what they know.
  const isOwn = actorId === before.applicant_id
  if (canMove(isOwn ? await findToldStatus(tx, id) : before.status, to, 'system'))
    await changeStatus(tx, isOwn ? await takeBackUntold(tx, before) : before, { to, by: 'system', actorId })
}

/** The status of a locked application as its job seeker knows it. Asked after the lock, so that it holds until the transaction ends. */
export async function findToldStatus(tx: Tx, id: string): Promise<ApplicationStatus> {
  const { status } = await tx
    .selectFrom('applications as a')
    .select(toldStatus.as('status'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()
  return status
}

/**
 * Changes the status of a locked application: the one place where a public status changes by hand. Its job seeker is told by a task
 * after the time for an undo. What they did themselves, as by booking an interview, they know at once.
 *
 * @throws AppError `conflict` when the status does not allow it
 */
export async function changeStatus(tx: Tx, before: LockedApplication, { to, by, actorId, reason }: Change) {
  if (!canMove(before.status, to, by))
    throw new AppError('conflict', `An application that is ${wordOf(before.status)} cannot be moved to ${wordOf(to)}`)
  const isOwn = actorId !== null && actorId === before.applicant_id
  const application = await tx
    .updateTable('applications')
    .set({ status: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .returning(['id', 'status', 'version'])
    .executeTakeFirstOrThrow()
  const { id: moveId } = await tx
    .insertInto('application_moves')
    .values({
      application_id: before.id,
      from_status: before.status,
      to_status: to,
      actor_id: actorId,
      told_at: isOwn ? sql`now()` : null,
      reason: reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, 'application.moved', {
    ...(actorId && { actorId }),
    jobId: before.job_id,
    applicationId: before.id,
    from: before.status,
    to,
    moveId,
  })
  if (isOwn) await recordEvent(tx, 'application.told', { actorId, jobId: before.job_id, applicationId: before.id, from: before.status, to })
  return { ...application, moveId }
}

/**
 * Takes back the last change of a locked application's status, as if it had never been made.
 *
 * @returns false when the job seeker has been told, or another change followed
 */
export async function undoChange(tx: Tx, application: LockedApplication, moveId: number, actorId: string): Promise<boolean> {
  const move = await tx
    .deleteFrom('application_moves as m')
    .where('m.id', '=', moveId)
    .where('m.application_id', '=', application.id)
    .where('m.to_status', '=', application.status)
    .where(waitsToBeTold)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('application_moves as later').where('application_id', '=', application.id).where('later.id', '>', moveId))),
    )
    .returning('m.from_status')
    .executeTakeFirst()
  if (!move?.from_status) return false
  await restoreStatus(tx, application, move.from_status, actorId)
  return true
}

/**
 * Takes back the moves of a locked application that its job seeker was not told of yet, before they act themselves: they act on what they
 * know.
 *
 * @returns the application as they know it
 */
export async function takeBackUntold(tx: Tx, application: LockedApplication): Promise<LockedApplication> {
  const taken = await tx
    .deleteFrom('application_moves as m')
    .where('m.application_id', '=', application.id)
    .where(waitsToBeTold)
    .returning(['m.id', 'm.from_status'])
    .execute()
  const first = taken.toSorted((a, b) => a.id - b.id)[0]
  return first?.from_status ? restoreStatus(tx, application, first.from_status, application.applicant_id) : application
}

async function restoreStatus(tx: Tx, application: LockedApplication, before: string, actorId: string): Promise<LockedApplication> {
  const status = before as ApplicationStatus // The column is text; only moves of the rules are written to it.
  const { version } = await tx
    .updateTable('applications')
    .set({ status, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', application.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  // A move before it may have left the telling to the one that is gone.
  const left = await tx
    .selectFrom('application_moves as m')
    .select('m.id')
    .where('m.application_id', '=', application.id)
    .where(waitsToBeTold)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const ids = { actorId, jobId: application.job_id, applicationId: application.id }
  await recordEvent(tx, 'application.move_undone', { ...ids, from: application.status, moveId: left?.id ?? null })
  return { ...application, status, version }
}

/**
 * Tells the job seeker of a move whose undo has run out, and of those before it that wait, as one step; nothing of one that was undone, or
 * that another one followed: that one's undo still runs.
 */
export async function tellMove({ applicationId, moveId }: { applicationId: string; moveId: number | null }): Promise<void> {
  if (moveId === null) return
  await db.transaction().execute(async (tx) => {
    // An undo, a later move or a withdrawal that began before is finished first.
    const application = await tx
      .selectFrom('applications')
      .select('job_id')
      .where('id', '=', applicationId)
      .where('status', '<>', 'withdrawn')
      .forUpdate()
      .executeTakeFirst()
    const waiting = await tx
      .selectFrom('application_moves as m')
      .select(['m.id', 'm.actor_id', 'm.from_status', 'm.to_status', 'm.reason'])
      .where('m.application_id', '=', applicationId)
      .where(waitsToBeTold)
      .orderBy('m.id')
      .execute()
    const step = stepToTell(waiting, moveId)
    if (!application || !step) return
    const isStep = step.from !== step.to
    const isTold = sql<boolean>`(m.id = ${moveId} and ${isStep}::boolean)`
    await tx
      .updateTable('application_moves as m')
      .set({ told_at: sql`case when ${isTold} then clock_timestamp() end`, passed_over: sql`not ${isTold}` })
      .where('m.application_id', '=', applicationId)
      .where(waitsToBeTold)
      .execute()
    const { actor_id, reason } = waiting.at(-1)! // there is a step
    if (isStep)
      await recordEvent(tx, 'application.told', {
        ...(actor_id && { actorId: actor_id }),
        ...step,
        jobId: application.job_id,
        applicationId,
        ...(reason === 'no_answer' && { reason }),
      })
  })
}

const VIEWED_BY: ApplicationActor = 'system'

/**
 * Marks an application as viewed when its employer or agency opens it for the first time; later openings change nothing. The version
 * stays: viewing is no edit, and the open page can go on to move it.
 *
 * @returns true when this was the first time
 */
export async function markViewed(advertiser: Advertiser, id: string, actorId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const before = await lockReceived(tx, advertiser, id)
    if (!before || !canMove(before.status, 'viewed', VIEWED_BY)) return false
    await tx
      .updateTable('applications')
      .set({ status: 'viewed', viewed_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('application_moves')
      .values({ application_id: id, from_status: before.status, to_status: 'viewed', actor_id: actorId })
      .execute()
    await recordEvent(tx, 'application.viewed', { actorId, jobId: before.job_id, applicationId: id })
    return true
  })
}

/**
 * Marks an application as viewed after the page is sent, so that neither the reader nor a page that cannot be rendered waits for it. A
 * failure is only logged; the next opening tries again.
 */
export function markViewedInBackground(advertiser: Advertiser, id: string, actorId: string): void {
  setImmediate(() => {
    markViewed(advertiser, id, actorId).catch((error) => log.warn({ err: error, applicationId: id }, 'opening not noted'))
  })
}

const wordOf = (status: ApplicationStatus) => APPLICATION_STATUS[status].label.toLowerCase()

/** The application, locked until the transaction ends; undefined for another advertiser's. */
export async function lockReceived(tx: Tx, advertiser: Advertiser, id: string): Promise<LockedApplication | undefined> {
  return tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'a.status', 'a.version', 'a.job_id', 'a.applicant_id', 'a.full_name'])
    .where('a.id', '=', id)
    .where(getsApplications(advertiser))
    .forUpdate('a')
    .executeTakeFirst()
}
