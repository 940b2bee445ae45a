import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markViewed, moveApplication, moveToInterview } from '#app/applications/move.server.ts'
import { findOwnApplication, withdrawApplication } from '#app/applications/own.server.ts'
import { statusWords } from '#app/applications/status-words.ts'
import { submitApplication } from '#app/applications/submit.server.ts'
import { tellMove } from '#app/applications/untold.server.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { inviteToInterview } from '#app/interviews/invite.server.ts'
import { chooseDigest } from '#app/notifications/digest.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createApplication, createResume } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { textsOf } from '#test/factories/notices.ts'
import { createOffer } from '#test/factories/offers.ts'
import { createUser } from '#test/factories/people.ts'
import { closeUnanswered, countClocks, noteAnswer, remindOfAnswers, startClock, stopClock } from './clock.server.ts'
import { findResponseRecord } from './record.server.ts'

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
const mailsTo = async (address: string) => (await listOutbox()).mails.filter(({ to }) => to === address)

/** A company whose job promises an answer within five working days, and somebody who has just applied. */
async function promised(values: Parameters<typeof createJob>[0] = {}) {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId, response_days: 5, state: 'NSW', title: 'Valuer', ...values })
  const seeker = await createUser()
  const { id } = await submitApplication({
    jobId: job.id,
    applicantId: seeker.id,
    fullName: 'Ana',
    email: seeker.email,
    phone: null,
    coverLetter: '',
    resumeId: (await createResume(seeker.id)).id,
    stated: { screening: [] },
  })
  await runWaitingTasks()
  return { advertiser: { employerId }, owner, job, seeker, id }
}

const clockOf = (id: string) => db.selectFrom('response_clocks').selectAll().where('application_id', '=', id).executeTakeFirst()
const letPass = (id: string, { due, remind, reminded = due < new Date() }: { due: Date; remind: Date; reminded?: boolean }) =>
  db
    .updateTable('response_clocks')
    .set({ due_at: due, remind_at: remind, reminded_at: reminded ? remind : null })
    .where('application_id', '=', id)
    .execute()

test('starts a clock with an application for an ad that promises, and keeps it when the ad changes', async () => {
  const { id, job } = await promised({ closes_unanswered: true })
  const clock = await clockOf(id)
  expect(clock).toMatchObject({ working_days: 5, closes_unanswered: true, answered_at: null })
  expect(clock!.due_at.getTime()).toBeGreaterThan(Date.now() + 4 * DAY_MS)
  await db.updateTable('jobs').set({ response_days: null }).where('id', '=', job.id).execute()
  expect(await countClocks(job.id)).toMatchObject({ total: 1, answered: 0 })
  const other = await promised({ response_days: null })
  expect(await clockOf(other.id)).toBeUndefined()
  expect(await countClocks(other.job.id)).toBeNull()
})

test('is stopped by the first step that is told, not by an opening, and by a withdrawal', async () => {
  const { advertiser, owner, id } = await promised()
  await markViewed(advertiser, id, owner.id)
  await runWaitingTasks()
  expect(await clockOf(id)).toMatchObject({ answered_at: null })
  await moveApplication(advertiser, id, { to: 'shortlisted', version: 1, actorId: owner.id })
  expect(await clockOf(id)).toMatchObject({ answered_at: null })
  await runWaitingTasks()
  const { answered_at } = (await clockOf(id))!
  expect(answered_at).toBeInstanceOf(Date)
  await moveApplication(advertiser, id, { to: 'interview', version: 2, actorId: owner.id })
  await runWaitingTasks()
  expect(await clockOf(id)).toMatchObject({ answered_at })

  const left = await promised()
  await withdrawApplication(left.seeker.id, left.id)
  await runWaitingTasks()
  expect(await clockOf(left.id)).toMatchObject({ answered_at: null, stopped_at: expect.any(Date) })
})

test('reminds those who may move, once, on the last day, of those who still wait', async () => {
  const { advertiser, owner, id } = await promised()
  const member = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: advertiser.employerId, user_id: member.id, member_role: 'member' }).execute()
  const reminders = async () => (await mailsTo(owner.email)).filter(({ subject }) => subject === 'Answers due today: Valuer')
  await remindOfAnswers()
  await runWaitingTasks()
  expect(await reminders()).toEqual([])
  await letPass(id, { due: new Date(Date.now() + 3_600_000), remind: ago(0.1) })
  await remindOfAnswers()
  await remindOfAnswers()
  await runWaitingTasks()
  expect(await reminders()).toMatchObject([{ text: expect.stringContaining('1 person waits for your first answer on Valuer') }])
  expect(await mailsTo(member.email)).not.toContainEqual(expect.objectContaining({ subject: 'Answers due today: Valuer' }))
})

test('is told on its day also to whoever has one mail a day, and in the app as long as somebody waits', async () => {
  const { advertiser, owner, id } = await promised()
  await chooseDigest(owner.id, true)
  await letPass(id, { due: new Date(Date.now() + 3_600_000), remind: ago(0.1) })
  await remindOfAnswers()
  await runWaitingTasks()
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toContain('Answers due today: Valuer')
  const isTold = async () => (await textsOf(owner.id)).includes('People wait for the answer that your ad promises by the end of the day')
  expect(await isTold()).toBe(true)
  await moveApplication(advertiser, id, { to: 'shortlisted', version: 1, actorId: owner.id })
  expect(await isTold()).toBe(false)
})

test('closes what nobody answered in time where that was chosen, and says so neutrally', async () => {
  const { id, seeker, owner, advertiser } = await promised({ closes_unanswered: true })
  const kept = await promised()
  for (const one of [id, kept.id]) await letPass(one, { due: ago(0.1), remind: ago(1) })
  await closeUnanswered()
  await runWaitingTasks()
  const closed = await findOwnApplication(seeker.id, id)
  expect(closed).toMatchObject({ status: 'rejected', closed_unanswered: true })
  expect(statusWords(closed!).now).toMatch(/gave no answer in the time it promised, so it is closed\. This says nothing about you\.$/)
  const mails = (await mailsTo(seeker.email)).map(({ subject }) => subject)
  expect(mails).toContain('Your application for Valuer: no answer came in time')
  expect(mails).not.toContain('Your application for Valuer')
  expect(await findOwnApplication(kept.seeker.id, kept.id)).toMatchObject({ status: 'submitted' })
  // It is no answer, and can be taken up again.
  expect(await clockOf(id)).toMatchObject({ answered_at: null })
  await moveApplication(advertiser, id, { to: 'shortlisted', version: 2, actorId: owner.id })
})

test('an invitation to an interview is an answer at its own time, and what its person does is none', async () => {
  const { advertiser, owner, id, seeker } = await promised({ closes_unanswered: true })
  const interviewId = await createInterview({ applicationId: id, team: advertiser, panel: [owner.id] })
  await db
    .updateTable('interviews')
    .set({ invited_at: ago(0.5) })
    .where('id', '=', interviewId)
    .execute()
  await db.transaction().execute((tx) => moveToInterview(tx, id, seeker.id))
  await runWaitingTasks()
  const { invited_at } = await db.selectFrom('interviews').select('invited_at').where('id', '=', interviewId).executeTakeFirstOrThrow()
  expect(await clockOf(id)).toMatchObject({ answered_at: invited_at })

  const uninvited = await promised()
  await db.transaction().execute((tx) => moveToInterview(tx, uninvited.id, uninvited.seeker.id))
  await runWaitingTasks()
  expect(await clockOf(uninvited.id)).toMatchObject({ answered_at: null })
})

test('the task of an invitation stops the clock', async () => {
  const { owner, advertiser, id } = await promised()
  await createInterview({ applicationId: id, team: advertiser, panel: [owner.id] })
  const interview = await db.selectFrom('interviews').select('id').where('application_id', '=', id).executeTakeFirstOrThrow()
  const { job_id } = (await clockOf(id))!
  await db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, 'interview.invited', { actorId: owner.id, jobId: job_id, applicationId: id, interviewId: interview.id }),
    )
  await runWaitingTasks()
  expect(await clockOf(id)).toMatchObject({ answered_at: expect.any(Date) })
})

test.each(['invited', 'booked', 'declined', 'cancelled'] as const)(
  'never closes by itself who was invited, also when it is %s',
  async (state) => {
    const { advertiser, owner, id } = await promised({ closes_unanswered: true })
    const startsAt = state === 'booked' ? inHours(48) : null
    await createInterview({ applicationId: id, team: advertiser, panel: [owner.id], state, startsAt })
    await letPass(id, { due: ago(0.1), remind: ago(1) })
    await closeUnanswered()
    expect(await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst()).toEqual({ status: 'submitted' })
  },
)

test('an offer is an answer, and one in writing is none', async () => {
  for (const state of ['draft', 'open'] as const) {
    const { advertiser, owner, id } = await promised({ closes_unanswered: true })
    await createOffer({ applicationId: id, team: advertiser, writtenBy: owner.id, state })
    await letPass(id, { due: ago(0.1), remind: ago(1) })
    await noteAnswer(id)
    await closeUnanswered()
    const { status } = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect([status, (await clockOf(id))!.answered_at !== null]).toEqual(state === 'open' ? ['submitted', true] : ['rejected', false])
  }
})

test.skipIf(isEmbedded)('an invitation and the closing by itself agree on which came first, each time', async () => {
  for (let round = 0; round < 4; round++) {
    const { advertiser, owner, id } = await promised({ closes_unanswered: true })
    await letPass(id, { due: ago(0.1), remind: ago(1) })
    const [slot] = [inHours(48)]
    const invitation = {
      kind: 'phone' as const,
      panel: [owner.id],
      minutes: 30,
      bufferMinutes: 0,
      place: '02 5550 0150',
      note: '',
      slots: [slot],
    }
    const [invited] = await Promise.allSettled([
      inviteToInterview({ advertiser, userId: owner.id, memberRole: 'owner' }, id, invitation),
      closeUnanswered(),
    ])
    const { status } = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(status).toBe(invited.status === 'fulfilled' ? 'submitted' : 'rejected')
  }
})

test('counts what is due today by the day of the job’s state', async () => {
  const { id, job } = await promised({ state: 'WA' })
  const clock = (await clockOf(id))!
  expect(clock.time_zone).toBe('Australia/Perth')
  // The end of today in Perth, which is tomorrow in Sydney.
  const { rows } = await sql<{
    end: Date
  }>`select (date_trunc('day', now() at time zone 'Australia/Perth') + interval '1 day' - interval '1 second')
    at time zone 'Australia/Perth' as end`.execute(db)
  await letPass(id, { due: rows[0]!.end, remind: ago(0.1) })
  expect(await countClocks(job.id)).toMatchObject({ today: 1, later: 0, overdue: 0 })
})

test('keeps the promise that an application was sent under, whenever its task runs, and of what an earlier program queued the ad’s', async () => {
  const { id, job } = await promised({ closes_unanswered: true })
  const promise = { workingDays: 2, closesUnanswered: false }
  for (const [queued, clock] of [
    [promise, { working_days: 2, closes_unanswered: false }],
    [null, undefined],
    [undefined, { working_days: 10, closes_unanswered: true }],
  ] as const) {
    await db.deleteFrom('response_clocks').where('application_id', '=', id).execute()
    await db.updateTable('jobs').set({ response_days: 10 }).where('id', '=', job.id).execute()
    await startClock({ applicationId: id, promise: queued })
    if (clock) expect(await clockOf(id)).toMatchObject(clock)
    else expect(await clockOf(id)).toBeUndefined()
  }
})

test('the promise is noted as the application is sent', async () => {
  const { id } = await promised({ response_days: 2, closes_unanswered: true })
  const { data } = await db
    .selectFrom('events')
    .select('data')
    .where('application_id', '=', id)
    .where('name', '=', 'application.submitted')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ promise: { workingDays: 2, closesUnanswered: true } })
})

test('an answer that came before a withdrawal counts, also where the task of the withdrawal runs first', async () => {
  const { advertiser, owner, seeker, id } = await promised()
  const { moveId } = await moveApplication(advertiser, id, { to: 'shortlisted', version: 1, actorId: owner.id })
  await tellMove({ applicationId: id, moveId })
  await withdrawApplication(seeker.id, id)
  await stopClock(id)
  await noteAnswer(id)
  expect(await clockOf(id)).toMatchObject({ answered_at: expect.any(Date), stopped_at: null })
})

test('closes nobody of whom the team was not reminded', async () => {
  const { id } = await promised({ closes_unanswered: true })
  await letPass(id, { due: ago(0.1), remind: ago(1), reminded: false })
  await closeUnanswered()
  expect(await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst()).toEqual({ status: 'submitted' })
})

/** So many clocks of one job: when each was due and answered, in days ago. */
async function createClocks(
  count: number,
  { due, answered, started = 20 }: { due: number; answered: number | null; started?: number },
  job_id: number,
) {
  for (let at = 0; at < count; at++) {
    const { id } = await createApplication({ job_id, submitted_at: ago(started) })
    await db
      .insertInto('response_clocks')
      .values({
        application_id: id,
        job_id,
        working_days: 5,
        closes_unanswered: false,
        started_at: ago(started),
        due_at: ago(due),
        remind_at: ago(due),
        answered_at: answered === null ? null : ago(answered),
      })
      .execute()
  }
}

test('counts a record from twenty answered or due applications of six months on', async () => {
  const { id: employerId } = await createEmployer()
  const job = await createJob({ employer_id: employerId, response_days: 5 })
  expect(await findResponseRecord({ employerId })).toBeNull()
  await createClocks(15, { due: 13, answered: 17 }, job.id)
  await createClocks(4, { due: 13, answered: 10 }, job.id)
  // Neither due nor answered, and of long ago.
  await createClocks(2, { due: -3, answered: null }, job.id)
  await createClocks(2, { due: 190, answered: 191, started: 200 }, job.id)
  expect(await findResponseRecord({ employerId })).toEqual({ total: 19, tooFew: true })
  await createClocks(1, { due: 13, answered: null }, job.id)
  expect(await findResponseRecord({ employerId })).toMatchObject({ total: 20, inTime: 15, answers: 19, medianDays: expect.closeTo(3, 1) })
  // An agency's ad for the company is the agency's to answer.
  const { id: agencyId } = await createAgency()
  const theirs = await createJob({ employer_id: employerId, agency_id: agencyId, response_days: 5 })
  await createClocks(1, { due: 13, answered: null }, theirs.id)
  expect(await findResponseRecord({ employerId })).toMatchObject({ total: 20 })
  expect(await findResponseRecord({ agencyId })).toEqual({ total: 1, tooFew: true })
})
