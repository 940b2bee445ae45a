import { sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent, recordEvents } from '#app/platform/events.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { APPLICATION_STATUS, type ApplicationActor, type ApplicationStatus, canMove } from './application.ts'
import type { Feedback } from './rejection.ts'
import { findToldStatus, passOverUntold, takeBackUntold, undoChange } from './untold.server.ts'

/** `version` is the one that the person saw: a move from an older one is refused, so that two colleagues never overrule each other unknowingly. */
type Move = { to: ApplicationStatus; version: number; actorId: string; feedback?: Feedback | undefined }

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
 * @throws AppError `not_found` when it is not this advertiser's, `forbidden` when the member's role may not move, or the team is suspended, `conflict` when it has changed or its status does not allow the move
 */
export async function moveApplication(advertiser: Advertiser, id: string, { to, version, actorId, feedback }: Move) {
  return db.transaction().execute(async (tx) => {
    const before = await lockReceived(tx, advertiser, id)
    if (!before) throw new AppError('not_found', 'Application not found')
    await requirePermission(tx, advertiser, actorId, 'application.move', 'move applications')
    await requireNotSuspended(advertiser, tx)
    if (before.version !== version) throw new AppError('conflict', changedMeanwhile(before))
    return changeStatus(tx, before, { to, by: 'employer', actorId, feedback })
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
  /** What a candidate is told beside a rejection. */
  feedback?: Feedback | undefined
}

/**
 * Moves an application to the interview because its applicant has booked one, in the transaction of the booking. One that is there already,
 * or further, as far as they know, stays.
 */
export const moveToInterview = (tx: Tx, id: string, applicantId: string): Promise<void> =>
  moveByItself(tx, id, { to: 'interview', actorId: applicantId })

/**
 * Moves an application to hired because its applicant has accepted an offer, in the transaction of that. One that is hired already stays.
 *
 * @throws AppError `conflict` when it cannot be hired, so that nobody signs for nothing
 */
export async function hireByOffer(tx: Tx, id: string, applicantId: string): Promise<void> {
  const change = { to: 'hired', actorId: applicantId } as const
  await moveByItself(tx, id, change)
  if ((await findToldStatus(tx, id)) === 'hired') return
  // They know of a rejection alone, and not yet that the team has taken them up again: what the team did counts.
  await passOverUntold(tx, id)
  await moveByItself(tx, id, change)
  if ((await findToldStatus(tx, id)) !== 'hired') throw new AppError('conflict', 'This application is decided, so that its offer is closed')
}

/** Rejects an application that is still under consideration because its job is filled, in a transaction of its own. Its applicant is told as always. */
export const rejectAsFilled = (id: string): Promise<void> =>
  db.transaction().execute((tx) => moveByItself(tx, id, { to: 'rejected', actorId: null, feedback: { reasons: ['filled'], words: '' } }))

type OwnChange = Pick<Change, 'to' | 'actorId' | 'feedback'>

async function moveByItself(tx: Tx, id: string, { to, actorId, feedback }: OwnChange): Promise<void> {
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
    await changeStatus(tx, isOwn ? await takeBackUntold(tx, before) : before, { to, by: 'system', actorId, feedback })
}

/**
 * Changes the status of a locked application, as `changeStatuses`.
 *
 * @throws AppError `conflict` when the status does not allow it
 */
export async function changeStatus(tx: Tx, before: LockedApplication, change: Change) {
  const [changed] = await changeStatuses(tx, [before], change)
  return changed! // one for each
}

/**
 * Changes the status of locked applications, in as many statements as for one: the one place where a public status changes by hand. Their job
 * seekers are told by a task after the time for an undo. What they did themselves, as by booking an interview, they know at once.
 *
 * @returns the applications in their order, each with the id of its move
 * @throws AppError `conflict` when the status of one does not allow it
 */
export async function changeStatuses(tx: Tx, before: readonly LockedApplication[], { to, by, actorId, reason, feedback }: Change) {
  if (before.length === 0) return []
  for (const { status } of before)
    if (!canMove(status, to, by))
      throw new AppError('conflict', `An application that is ${wordOf(status)} cannot be moved to ${wordOf(to)}`)
  const isOwn = ({ applicant_id }: LockedApplication) => applicant_id === actorId
  const ids = before.map(({ id }) => id)
  const applications = await tx
    .updateTable('applications')
    .set({ status: to, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', 'in', ids)
    .returning(['id', 'status', 'version'])
    .execute()
  const moves = await tx
    .insertInto('application_moves')
    .values(
      before.map((application) => ({
        application_id: application.id,
        from_status: application.status,
        to_status: to,
        actor_id: actorId,
        told_at: isOwn(application) ? sql<Date>`now()` : null,
        reason: reason ?? null,
        by_itself: actorId === null,
        ...(to === 'rejected' && feedback && { feedback_reasons: feedback.reasons, feedback_words: feedback.words }),
      })),
    )
    .returning(['id', 'application_id'])
    .execute()
  const versionOf = new Map(applications.map(({ id, version }) => [id, version]))
  const moveOf = new Map(moves.map(({ id, application_id }) => [application_id, id]))
  // Both returned a row for each.
  const changed = before.map(({ id }) => ({ id, status: to, version: versionOf.get(id)!, moveId: moveOf.get(id)! }))
  const eventOf = ({ id, job_id, status }: LockedApplication) => ({
    ...(actorId && { actorId }),
    jobId: job_id,
    applicationId: id,
    from: status,
    to,
  })
  await recordEvents(
    tx,
    'application.moved',
    before.map((application, at) => ({ ...eventOf(application), moveId: changed[at]!.moveId })),
  )
  await recordEvents(tx, 'application.told', before.filter(isOwn).map(eventOf))
  return changed
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
