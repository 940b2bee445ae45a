import { sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { moveToInterview } from '#app/applications/move.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { actsFor } from '#app/recruiters/client-consent.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { findClosed } from './closed.server.ts'
import { earliestStart, REMINDERS, whyNotBook } from './interview.ts'
import { lockCalendars, lockPeopleOf } from './lock.server.ts'
import type { Candidacy } from './own.server.ts'
import { quartersOf } from './slots.ts'

const HOUR_MS = 3_600_000

/**
 * Locks a candidate's interview after its people and its application, the order of every write about it.
 *
 * @throws AppError `not_found` when there is none, or it is not this person's
 */
export async function lockInterview(tx: Tx, { interviewId, applicantId }: Candidacy) {
  await lockPeopleOf(tx, interviewId)
  const application = await tx
    .selectFrom('applications as a')
    .innerJoin('interviews as i', 'i.application_id', 'a.id')
    .select(['a.id', 'a.applicant_id', 'a.status', 'a.job_id'])
    .where('i.id', '=', interviewId)
    .$if(applicantId !== undefined, (query) => query.where('a.applicant_id', '=', applicantId!)) // defined here
    .forUpdate('a')
    .executeTakeFirst()
  if (!application) throw new AppError('not_found', 'Interview not found')
  const interview = await tx.selectFrom('interviews').selectAll().where('id', '=', interviewId).forUpdate().executeTakeFirst()
  if (!interview) throw new AppError('not_found', 'Interview not found')
  return { interview, application, ids: { jobId: application.job_id, applicationId: application.id, interviewId } }
}

/**
 * Books one of the offered times for a candidate, or another one in place of the first. The panel and the candidate are told with a calendar
 * file, reminders wait in the queue, and an application before the interview moves to it.
 *
 * @throws AppError `not_found` when it is not theirs, `conflict` when the time is taken, or the interview can no longer be booked
 */
export async function bookInterview(candidacy: Candidacy, startsAt: Date, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { interview, application, ids } = await lockInterview(tx, candidacy)
    // A second press of the same button.
    if (interview.state === 'booked' && interview.starts_at?.getTime() === startsAt.getTime()) return
    const refused = whyNotBook(interview, now)
    if (refused) throw new AppError('conflict', refused)
    await requireNotSuspended({ userId: application.applicant_id }, tx)
    // Locks a client's consent before it is read.
    await actsFor(tx, teamOfRow(interview), ids.jobId)
    const closed = await findClosed(tx, interview.id)
    if (closed) throw new AppError('conflict', closed)
    await requireSlot(tx, interview.id, startsAt, now)
    await takeTime(tx, interview, startsAt)
    const moved = interview.state === 'booked'
    const endsAt = new Date(startsAt.getTime() + interview.minutes * 60_000)
    const sequence = interview.sequence + 1
    await tx
      .updateTable('interviews')
      .set({ state: 'booked', starts_at: startsAt, ends_at: endsAt, sequence, answered_at: now, moves: interview.moves + (moved ? 1 : 0) })
      .where('id', '=', interview.id)
      .execute()
    await moveToInterview(tx, application.id, application.applicant_id)
    await recordEvent(tx, 'interview.booked', { ...ids, actorId: application.applicant_id, sequence, moved })
    for (const hours of REMINDERS) {
      const due = new Date(startsAt.getTime() - hours * HOUR_MS)
      if (due > now) await recordEvent(tx, 'interview.reminder_planned', { ...ids, sequence, hours, dueAt: due.toISOString() })
    }
    await recordEvent(tx, 'interview.feedback_planned', { ...ids, sequence, dueAt: endsAt.toISOString() })
  })
}

const TAKEN = 'That time was taken a moment ago. Please choose another one'

async function requireSlot(tx: Tx, interviewId: string, startsAt: Date, now: Date): Promise<void> {
  const slot = await tx
    .selectFrom('interview_slots')
    .select('starts_at')
    .where('interview_id', '=', interviewId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()
  if (!slot) throw new AppError('invalid', 'Choose one of the times', { field: 'slot' })
  if (startsAt < earliestStart(now)) throw new AppError('conflict', 'That time is too soon by now. Please choose another one')
}

type Booked = { id: string; minutes: number; buffer_minutes: number }

/** Takes the quarters of an hour of the whole panel, or none. The key of the table decides, whoever else books. */
async function takeTime(tx: Tx, { id, minutes, buffer_minutes }: Booked, startsAt: Date): Promise<void> {
  await lockCalendars(tx, id)
  await releaseTime(tx, id)
  const quarters = quartersOf(startsAt, { minutes, bufferMinutes: buffer_minutes })
  const { rows } = await sql<{ panel: number; taken: number }>`
    with taken as (
      insert into interview_busy (user_id, quarter, interview_id)
      select p.user_id, q.at, ${id} from interview_panel p cross join unnest(${quarters}::timestamptz[]) q(at)
      where p.interview_id = ${id} order by p.user_id, q.at
      on conflict do nothing returning 1)
    select (select count(*) from interview_panel where interview_id = ${id})::int as panel, (select count(*) from taken)::int as taken`.execute(
    tx,
  )
  const { panel, taken } = rows[0]! // counts always have a row
  if (panel === 0) throw new AppError('conflict', 'Nobody of the panel is left, so no time can be chosen any more')
  if (taken < panel * quarters.length) throw new AppError('conflict', TAKEN)
}

/** Gives back the time that an interview took of its panel. */
export async function releaseTime(tx: Tx, interviewId: string): Promise<void> {
  await tx.deleteFrom('interview_busy').where('interview_id', '=', interviewId).execute()
}
