import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { type ApplicationStatus, stepToTell } from './application.ts'
import { toldStatus, waitsToBeTold } from './told-status.server.ts'

/** What is asked of a locked application. */
type Locked = { id: string; status: ApplicationStatus; version: number; job_id: number; applicant_id: string }

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
 * Takes back the last change of a locked application's status, as if it had never been made.
 *
 * @returns false when the job seeker has been told, or another change followed
 */
export async function undoChange(tx: Tx, application: Locked, moveId: number, actorId: string): Promise<boolean> {
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
export async function takeBackUntold<One extends Locked>(tx: Tx, application: One): Promise<One> {
  const taken = await tx
    .deleteFrom('application_moves as m')
    .where('m.application_id', '=', application.id)
    .where(waitsToBeTold)
    .returning(['m.id', 'm.from_status'])
    .execute()
  const first = taken.toSorted((a, b) => a.id - b.id)[0]
  return first?.from_status ? restoreStatus(tx, application, first.from_status, application.applicant_id) : application
}

/** Leaves the moves of a locked application that its job seeker was not told of untold: they stay as they are, and a later one tells all. */
export async function passOverUntold(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('application_moves as m')
    .set({ passed_over: true })
    .where('m.application_id', '=', id)
    .where(waitsToBeTold)
    .execute()
}

async function restoreStatus<One extends Locked>(tx: Tx, application: One, before: string, actorId: string): Promise<One> {
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
