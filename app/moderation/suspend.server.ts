import { sql } from 'kysely'
import { endSessions } from '#app/accounts/session-list.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { forEachApart } from '#app/platform/each.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import { teamOf } from '#app/teams/team.ts'
import { findTeamName } from '#app/teams/team-tables.server.ts'
import { dayOf } from '#app/ui/display/day.ts'
import { holdJob, lockJob, releaseJob } from './decisions.server.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'
import { nameOf } from './subject.ts'
import { type Account, accountOf, COLUMNS, lockWithHeld } from './suspension-locks.server.ts'

const columnOf = ({ kind }: Account) => COLUMNS[kind].suspension

type Input = Why & { words: string; until: Date }

/**
 * Suspends a person, company or agency until an end. A person is signed out everywhere at once, also of open event streams, and cannot sign
 * in; a company or agency cannot publish. Their live ads are held, and they are told in words by mail.
 *
 * @throws AppError `invalid` for an end that has passed, `conflict` when it is suspended already, `forbidden` for an admin, `not_found`; and as
 * `actAtDesk`
 */
export async function suspend(desk: Desk, account: Account, { words, until, reason, currentPassword }: Input): Promise<void> {
  if (until <= new Date()) throw new AppError('invalid', 'Please choose a day that is still to come', { field: 'until' })
  await actAtDesk(desk, { action: 'suspended', reason, currentPassword }, async (tx) => {
    await lockWithHeld(tx, account)
    await requireAccount(tx, account)
    const over = await endOver(tx, account)
    const by = desk.owner.userId
    const suspension = await tx
      .insertInto('suspensions')
      .values({ [columnOf(account)]: account.id, words, until, suspended_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!suspension) throw new AppError('conflict', 'It is suspended already')
    const ended = account.kind === 'person' ? await endSessions(tx, account.id) : 0
    // What an earlier one still holds is held for this one from now on.
    for (const { id } of over) await releaseAds(tx, id, by)
    await holdAds(tx, account, { suspensionId: suspension.id, by })
    const held = (await listHeldBy(tx, suspension.id)).length
    await recordEvent(tx, 'suspension.begun', { actorId: by, suspensionId: suspension.id })
    return {
      subject: nameOf(account),
      before: { suspended: false },
      after: { suspended: true, until: dayOf(until), ads_held: held, sessions_ended: ended },
      result: undefined,
    }
  })
  jobsChanged()
  await checkSessions()
}

/** @throws AppError `not_found`, or `forbidden` for an admin: that role is taken away on the server */
async function requireAccount(tx: Tx, { kind, id }: Account): Promise<void> {
  if (kind !== 'person') {
    if ((await findTeamName(teamOf(kind, id), tx)) === null) throw new AppError('not_found', `This ${kind} is gone`)
    return
  }
  const person = await tx.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst()
  if (!person) throw new AppError('not_found', 'This account is gone')
  if (person.role === 'admin') throw new AppError('forbidden', 'An admin cannot be suspended here')
}

/** Ends a suspension whose time is over, so that it does not stand in the way of a new one. Its ads stay held. @returns it */
const endOver = (tx: Tx, account: Account) =>
  tx
    .updateTable('suspensions')
    .set({ lifted_at: sql<Date>`now()` })
    .where(columnOf(account), '=', account.id)
    .where('lifted_at', 'is', null)
    .where('until', '<=', sql<Date>`now()`)
    .returning('id')
    .execute()

const HELD_WORDS = {
  person: 'Whoever posted this ad is suspended.',
  company: 'The company of this ad is suspended.',
  agency: 'The agency of this ad is suspended.',
}

async function holdAds(tx: Tx, { kind, id }: Account, { suspensionId, by }: { suspensionId: string; by: string }): Promise<void> {
  const jobs = await tx
    .selectFrom('jobs')
    .select('id')
    .where(COLUMNS[kind].job, '=', id)
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
  for (const { id: jobId } of jobs) await holdJob(tx, jobId, { words: HELD_WORDS[kind], by, suspensionId })
}

const listHeldBy = (tx: Tx, suspensionId: string) =>
  tx.selectFrom('decisions').select('job_id').distinct().where('suspension_id', '=', suspensionId).orderBy('job_id').execute()

/**
 * Lifts a suspension: the person can sign in again, and the ads that it held go on.
 *
 * @throws AppError `conflict` when there is none, and as `actAtDesk`
 */
export async function lift(desk: Desk, account: Account, why: Why): Promise<void> {
  await actAtDesk(desk, { action: 'suspension_lifted', ...why }, async (tx) => {
    await lockWithHeld(tx, account)
    const suspension = await tx
      .selectFrom('suspensions')
      .select('id')
      .where(columnOf(account), '=', account.id)
      .where('lifted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!suspension) throw new AppError('conflict', 'It is not suspended any more')
    const released = await end(tx, suspension.id, desk.owner.userId)
    return { subject: nameOf(account), before: { suspended: true }, after: { suspended: false, ads_released: released }, result: undefined }
  })
  jobsChanged()
}

/** Ends the suspensions whose time is over. Signing in asks for the time itself; this lets the ads go on, and tells. */
export async function endSuspensions(): Promise<void> {
  const due = await db
    .selectFrom('suspensions')
    .select(['id', 'user_id', 'employer_id', 'agency_id'])
    .where('lifted_at', 'is', null)
    .where('until', '<=', sql<Date>`now()`)
    .execute()
  const ended = forEachApart(due, 'suspensions could not be ended', ({ id, ...row }) =>
    db.transaction().execute(async (tx) => {
      await lockWithHeld(tx, accountOf(row))
      const still = await tx
        .selectFrom('suspensions')
        .select('id')
        .where('id', '=', id)
        .where('lifted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (still) await end(tx, id, null)
    }),
  )
  await ended.finally(() => due.length > 0 && jobsChanged())
}

/** @returns how many ads go on */
async function end(tx: Tx, suspensionId: string, by: string | null): Promise<number> {
  await tx.updateTable('suspensions').set({ lifted_at: sql<Date>`now()`, lifted_by: by }).where('id', '=', suspensionId).execute()
  const released = await releaseAds(tx, suspensionId, by)
  await recordEvent(tx, 'suspension.ended', { actorId: by, suspensionId })
  return released
}

/** Lets the ads of a suspension that has ended go on; those of somebody who is suspended otherwise are held for that. @returns how many go on */
async function releaseAds(tx: Tx, suspensionId: string, by: string | null): Promise<number> {
  let released = 0
  for (const { job_id } of await listHeldBy(tx, suspensionId))
    if (job_id !== null && (await releaseHeld(tx, job_id, suspensionId, by))) released++
  return released
}

/** An ad that the desk has held, or ended, for another reason meanwhile stays so. */
async function releaseHeld(tx: Tx, jobId: number, suspensionId: string, by: string | null): Promise<boolean> {
  if ((await lockJob(tx, jobId)) !== 'held') return false
  const latest = await tx
    .selectFrom('decisions')
    .select('suspension_id')
    .where('job_id', '=', jobId)
    .orderBy('decided_at', 'desc')
    // A hold follows a decision of the same instant.
    .orderBy(sql`outcome = 'held'`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.suspension_id !== suspensionId) return false
  return (await releaseJob(tx, jobId, by)) !== 'held'
}
