import { holdApplication, liftHold } from '#app/applications/holds.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { findLastRun } from '#app/platform/retention-run.server.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'

/**
 * Starts a retention run in the background, or after the one that is under way.
 *
 * @throws AppError as `actAtDesk`
 */
export async function startRun(desk: Desk, why: Why): Promise<void> {
  const last = await findLastRun()
  await actAtDesk(desk, { action: 'retention_started', ...why }, async (tx) => {
    await recordEvent(tx, 'retention.asked', { actorId: desk.owner.userId })
    return { subject: 'retention', before: { last_run: last?.started_at.toISOString() ?? null }, after: null, result: undefined }
  })
}

/**
 * Puts an application on hold: no retention run, and no deletion of the account, takes it away. The reason stands with it and in the audit.
 *
 * @throws AppError as `holdApplication` and `actAtDesk`
 */
export const holdAtDesk = (desk: Desk, applicationId: string, why: Why): Promise<void> =>
  actAtDesk(desk, { action: 'application_held', ...why }, async (tx) => {
    await holdApplication(tx, applicationId, { reason: why.reason, heldBy: desk.owner.userId })
    return { subject: await subjectOf(tx, applicationId), before: { hold: 'none' }, after: { hold: applicationId }, result: undefined }
  })

/**
 * Lifts the hold of an application.
 *
 * @throws AppError as `liftHold` and `actAtDesk`
 */
export const liftHoldAtDesk = (desk: Desk, applicationId: string, why: Why): Promise<void> =>
  actAtDesk(desk, { action: 'application_hold_lifted', ...why }, async (tx) => {
    await liftHold(tx, applicationId)
    return { subject: await subjectOf(tx, applicationId), before: { hold: applicationId }, after: { hold: 'none' }, result: undefined }
  })

/** The audit names the person, on whose page at the desk it is read. */
async function subjectOf(tx: Tx, applicationId: string): Promise<string> {
  const { applicant_id } = await tx
    .selectFrom('applications')
    .select('applicant_id')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return `person-${applicant_id}`
}
