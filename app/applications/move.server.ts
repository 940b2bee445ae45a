import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { APPLICATION_STATUS, type ApplicationActor, type ApplicationStatus, canMove } from './application.ts'

/** `version` is the one that the person saw: a move from an older one is refused, so that two colleagues never overrule each other unknowingly. */
type Move = { to: ApplicationStatus; version: number; actorId: string }

/**
 * Moves an application to another status; a mail tells the job seeker.
 *
 * @throws AppError `not_found` when it is not this advertiser's, `forbidden` when the member's role may not move, `conflict` when it has changed or its status does not allow the move
 */
export async function moveApplication(advertiser: Advertiser, id: string, { to, version, actorId }: Move) {
  return db.transaction().execute(async (tx) => {
    const before = await lockApplication(tx, advertiser, id)
    if (!before) throw new AppError('not_found', 'Application not found')
    await requirePermission(tx, advertiser, actorId, 'application.move', 'move applications')
    if (before.version !== version)
      throw new AppError(
        'conflict',
        `Somebody changed this application after you opened it. It is now ${wordOf(before.status)}. Look again, then move it`,
      )
    if (!canMove(before.status, to, 'employer'))
      throw new AppError('conflict', `An application that is ${wordOf(before.status)} cannot be moved to ${wordOf(to)}`)
    return applyMove(tx, { ...before, id }, { to, actorId })
  })
}

/**
 * Moves an application to the interview because its applicant has booked one, in the transaction of the booking. One that is there already,
 * or further, stays.
 */
export async function moveToInterview(tx: Tx, id: string, applicantId: string): Promise<void> {
  const before = await tx
    .selectFrom('applications')
    .select(['id', 'status', 'version', 'job_id'])
    .where('id', '=', id)
    .where('applicant_id', '=', applicantId)
    .forUpdate()
    .executeTakeFirst()
  if (before && canMove(before.status, 'interview', 'system')) await applyMove(tx, before, { to: 'interview', actorId: applicantId })
}

type Locked = { id: string; status: ApplicationStatus; version: number; job_id: number }

async function applyMove(tx: Tx, before: Locked, { to, actorId }: Omit<Move, 'version'>) {
  const application = await tx
    .updateTable('applications')
    .set({ status: to, version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .returning(['id', 'status', 'version'])
    .executeTakeFirstOrThrow()
  await recordMove(tx, { id: before.id, from: before.status, to, actorId })
  await recordEvent(tx, 'application.moved', { actorId, jobId: before.job_id, applicationId: before.id, from: before.status, to })
  return application
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
    const before = await lockApplication(tx, advertiser, id)
    if (!before || !canMove(before.status, 'viewed', VIEWED_BY)) return false
    await tx
      .updateTable('applications')
      .set({ status: 'viewed', viewed_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    await recordMove(tx, { id, from: before.status, to: 'viewed', actorId })
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
async function lockApplication(tx: Tx, advertiser: Advertiser, id: string) {
  return tx
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.status', 'a.version', 'a.job_id'])
    .where('a.id', '=', id)
    .where(getsApplications(advertiser))
    .forUpdate('a')
    .executeTakeFirst()
}

async function recordMove(
  tx: Tx,
  { id, from, to, actorId }: { id: string; from: ApplicationStatus; to: ApplicationStatus; actorId: string },
): Promise<void> {
  await tx.insertInto('application_moves').values({ application_id: id, from_status: from, to_status: to, actor_id: actorId }).execute()
}
