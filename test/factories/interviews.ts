import { teamColumns } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import type { InterviewKind, StoredState } from '#app/interviews/interview.ts'
import { createApplication } from './applications.ts'
import { createEmployer } from './employers.ts'
import { createJob } from './jobs.ts'

const HOUR_MS = 3_600_000

/** The full hour this many hours from now; whole quarters of an hour, as interviews need. */
export const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS)

type Values = {
  applicationId: string
  team: Advertiser
  panel: readonly string[]
  slots?: readonly Date[]
  state?: StoredState
  startsAt?: Date | null
  kind?: InterviewKind
  minutes?: number
  bufferMinutes?: number
  invitedBy?: string | null
  place?: string
}

/** An interview of an application as rows alone, without events. A booked one has taken its time. */
export async function createInterview({ applicationId, team, panel, ...over }: Values) {
  const { slots = [inHours(48), inHours(50), inHours(52)], state = 'invited', kind = 'office', minutes = 60, bufferMinutes = 0 } = over
  const startsAt = over.startsAt ?? (state === 'booked' || state === 'no_show' ? slots[0]! : null)
  const { id } = await db
    .insertInto('interviews')
    .values({
      application_id: applicationId,
      ...teamColumns(team),
      invited_by: over.invitedBy ?? panel[0] ?? null,
      kind,
      minutes,
      buffer_minutes: bufferMinutes,
      place: over.place ?? 'Level 1, 41 Fern Arcade, Parramatta',
      time_zone: 'Australia/Sydney',
      state,
      starts_at: startsAt,
      ends_at: startsAt && new Date(startsAt.getTime() + minutes * 60_000),
      sequence: startsAt ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('interview_slots')
    .values(slots.map((starts_at) => ({ interview_id: id, starts_at })))
    .execute()
  if (panel.length > 0) {
    await db
      .insertInto('interviewers')
      .values(panel.map((user_id) => ({ user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db
      .insertInto('interview_panel')
      .values(panel.map((user_id) => ({ interview_id: id, user_id })))
      .execute()
  }
  return id
}

/** A company with an application, and its owner on the panel of an interview for it. */
export async function createInvited(over: Partial<Values> = {}) {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const application = await createApplication({ job_id: job.id, status: 'viewed' })
  const team: Advertiser = { employerId }
  const interviewId = await createInterview({ applicationId: application.id, team, panel: [owner.id], ...over })
  const member = { advertiser: team, userId: owner.id, memberRole: 'owner' as const }
  return { team, owner, job, application, interviewId, member }
}
