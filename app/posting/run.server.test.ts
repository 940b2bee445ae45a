import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { closingInstant, DAY_MS, dayAfter, defaultClosingDate, sydneyDate, sydneyInstant } from '#app/jobs/sydney-time.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { tasks } from '#app/tasks.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { moveJob, publishDueJob, renewJob } from './move.server.ts'
import { findEditableJob, listJobChanges } from './own-jobs.server.ts'
import { copyJob } from './posting.server.ts'
import { extendJob, publishScheduledJobs, scheduleJob, unscheduleJob } from './run.server.ts'

giveOwnDataDir()

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
/** A day of the calendar in Sydney: daylight saving makes one longer or shorter than 24 hours. */
const dayIn = (days: number) => dayAfter(sydneyDate(new Date()), days)
const aMinuteAgo = () => new Date(Date.now() - 60_000)

async function createPosted(values: Parameters<typeof createJob>[0] = {}, company: Parameters<typeof createEmployer>[0] = {}) {
  const { id: employerId, owner } = await createEmployer(company)
  const job = await createJob({ employer_id: employerId, ...values })
  return { poster: { employerId, userId: owner.id }, owner, job }
}

const createDraft = (values: Parameters<typeof createJob>[0] = {}) => createPosted({ status: 'draft', posted_at: null, ...values })

const jobOf = (id: number) => db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: number) =>
  (await db.selectFrom('events').select('name').where('job_id', '=', id).orderBy('id').execute()).map(({ name }) => name)

test('extends a job up to its longest run, and keeps the day of its publication', async () => {
  const { poster, job } = await createPosted({ posted_at: sydneyInstant(dayIn(-10), '09:00') })
  const extended = await extendJob(poster, job.id, { closesOn: dayIn(50), version: 1 })
  expect(extended).toMatchObject({ status: 'live', version: 2, posted_at: job.posted_at, expires_at: closingInstant(dayIn(50)) })
  expect(await listJobChanges({ employerId: poster.employerId }, job.id)).toMatchObject([
    { name: 'job.edited', fields: ['closes_on'], version: 2 },
  ])
  await expect(extendJob(poster, job.id, { closesOn: dayIn(50), version: 2 })).rejects.toMatchObject({ code: 'conflict' })
})

test.each([
  ['a day that is over', dayIn(-1), /day is over/],
  ['a day after the longest run', dayIn(51), /60 days at most/],
  ['what is no day', '2026-02-30', /from the calendar/],
  ['nothing', '', /from the calendar/],
])('extends no job to %s', async (_, closesOn, message) => {
  const { poster, job } = await createPosted({ posted_at: sydneyInstant(dayIn(-10), '09:00') })
  const refused = { code: 'invalid', field: 'closes_on', message: expect.stringMatching(message) }
  await expect(extendJob(poster, job.id, { closesOn, version: 1 })).rejects.toMatchObject(refused)
  expect((await jobOf(job.id)).version).toBe(1)
})

test('renews a live job for the usual run from today, and it moves no higher in the list', async () => {
  const { poster, job } = await createPosted({ posted_at: inDays(-28), expires_at: inDays(2) })
  const renewed = await renewJob(poster, job.id, { version: 1 })
  expect(renewed).toMatchObject({ status: 'live', version: 2, posted_at: job.posted_at })
  expect(renewed.expires_at).toEqual(closingInstant(defaultClosingDate(new Date())))
  expect(await listJobChanges({ employerId: poster.employerId }, job.id)).toMatchObject([{ name: 'job.edited', fields: ['closes_on'] }])
  await expect(renewJob(poster, job.id, { version: 2 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^It was renewed on/),
  })
})

test.each(['live', 'paused'] as const)('renews no %s job that closes later than its new run would, and keeps its boost', async (status) => {
  const expires_at = closingInstant(dayIn(50))
  const { poster, job } = await createPosted({ status, posted_at: inDays(-10), expires_at, featured: true })
  await expect(renewJob(poster, job.id, { version: 1 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/ already\. Renewing it adds days from .* on$/),
  })
  expect(await jobOf(job.id)).toMatchObject({ status, version: 1, renewed_at: null, expires_at, featured: true })
})

test.each(['expired', 'paused'] as const)(
  'a job that is %s goes live again by its renewal, on the day it was first published',
  async (status) => {
    const { poster, job } = await createPosted({ status, posted_at: inDays(-40), expires_at: inDays(-10) })
    const renewed = await renewJob(poster, job.id, { version: 1 })
    expect(renewed).toMatchObject({ status: 'live', from: status, posted_at: job.posted_at, renewed_at: expect.any(Date) })
    expect(await eventsOf(job.id)).toEqual(['job.moved'])
  },
)

test('jobs of a plan that has ended run to their closing days, and no further than the new plan has room', async () => {
  const { poster, job } = await createPosted({ posted_at: inDays(-28), expires_at: inDays(2) }, { plan: 'professional' })
  const other = await createJob({ employer_id: poster.employerId, posted_at: inDays(-28), expires_at: inDays(2) })
  await db.updateTable('employers').set({ plan: 'starter' }).where('id', '=', poster.employerId).execute()
  const refused = { code: 'forbidden', message: expect.stringMatching(/Starter/) }
  await expect(renewJob(poster, job.id, { version: 1 })).rejects.toMatchObject(refused)
  await expect(extendJob(poster, job.id, { closesOn: dayIn(20), version: 1 })).rejects.toMatchObject(refused)
  expect((await jobOf(job.id)).expires_at).toEqual(job.expires_at)
  await moveJob(poster, other.id, 'closed')
  expect(await renewJob(poster, job.id, { version: 1 })).toMatchObject({ status: 'live', version: 2 })
})

test.each(['draft', 'closed', 'filled'] as const)('a job that is %s is not renewed', async (status) => {
  const { poster, job } = await createPosted({ status, ...(status === 'draft' && { posted_at: null }) })
  await expect(renewJob(poster, job.id, { version: 1 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await jobOf(job.id)).toMatchObject({ status, version: 1 })
})

test('a run that is over begins again once a month, however the job is opened', async () => {
  const values = { posted_at: inDays(-80), renewed_at: inDays(-20), expires_at: inDays(-1) }
  for (const status of ['expired', 'closed'] as const) {
    const { poster, job } = await createPosted({ ...values, status })
    await expect(moveJob(poster, job.id, 'live')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/can be again from/),
    })
    await db
      .updateTable('jobs')
      .set({ renewed_at: inDays(-31) })
      .where('id', '=', job.id)
      .execute()
    expect(await moveJob(poster, job.id, 'live')).toMatchObject({ status: 'live', renewed_at: expect.any(Date) })
  }
})

// The embedded database has one connection, so nothing runs concurrently.
test('of two renewals at once one is done', async () => {
  const { poster, job } = await createPosted({ status: 'expired', posted_at: inDays(-40), expires_at: inDays(-10) })
  const answers = await Promise.allSettled(Array.from({ length: isEmbedded ? 2 : 10 }, () => renewJob(poster, job.id, { version: 1 })))
  const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[] // just filtered
  expect(refused).toHaveLength(answers.length - 1)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'conflict' })
  expect(await jobOf(job.id)).toMatchObject({ status: 'live', version: 2 })
})

test('renews and extends a job within its own ad alone, and beside a full plan', async () => {
  const { poster, job } = await createPosted({ posted_at: inDays(-20), expires_at: inDays(2) })
  await db.updateTable('employers').set({ plan: 'starter' }).where('id', '=', poster.employerId).execute()
  await createJob({ employer_id: poster.employerId })
  await db
    .insertInto('job_ads')
    .values({ job_id: job.id, product: 'basic', runs_until: closingInstant(dayIn(10)) })
    .execute()
  const late = { code: 'invalid', field: 'closes_on', message: expect.stringMatching(/single ad ends on/) }
  await expect(extendJob(poster, job.id, { closesOn: dayIn(11), version: 1 })).rejects.toMatchObject(late)
  expect(await renewJob(poster, job.id, { version: 1 })).toMatchObject({ status: 'live', expires_at: closingInstant(dayIn(10)) })
  const over = { code: 'conflict', message: expect.stringMatching(/single ad ends on/) }
  await expect(renewJob(poster, job.id, { version: 2 })).rejects.toMatchObject(over)
  await expect(extendJob(poster, job.id, { closesOn: dayIn(9), version: 2 })).rejects.toMatchObject(over)
})

test('a plan that is full renews no expired job, and ends a schedule with its reason', async () => {
  const { poster, owner, job } = await createPosted({ status: 'expired', posted_at: inDays(-40), expires_at: inDays(-10) })
  await db.updateTable('employers').set({ plan: 'starter' }).where('id', '=', poster.employerId).execute()
  await createJob({ employer_id: poster.employerId })
  const draft = await createJob({ employer_id: poster.employerId, status: 'draft', posted_at: null, publish_at: aMinuteAgo() })
  await expect(renewJob(poster, job.id, { version: 1 })).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringMatching(/Starter/),
  })
  await publishScheduledJobs()
  expect(await jobOf(draft.id)).toMatchObject({ status: 'draft', publish_at: null })
  expect((await mailsTo(owner.email))[0]?.text).toMatch(/Starter/)
})

const morning = (days: number) => ({ day: dayIn(days), time: '09:00', closesOn: dayIn(days + 30) })

test('schedules a draft, changes its time and cancels it', async () => {
  const { poster, job } = await createDraft()
  const scheduled = await scheduleJob(poster, job.id, { ...morning(20), version: 1 })
  expect(scheduled).toMatchObject({
    status: 'draft',
    posted_at: null,
    publish_at: sydneyInstant(dayIn(20), '09:00'),
    expires_at: closingInstant(dayIn(50)),
  })
  expect(await scheduleJob(poster, job.id, { ...morning(3), version: 2 })).toMatchObject({ publish_at: sydneyInstant(dayIn(3), '09:00') })
  expect(await unscheduleJob(poster, job.id, { version: 3 })).toMatchObject({ publish_at: null, version: 4 })
  expect(await listJobChanges({ employerId: poster.employerId }, job.id)).toMatchObject([
    { fields: ['publish_at'] },
    { fields: ['publish_at', 'closes_on'] },
    { fields: ['publish_at', 'closes_on'] },
  ])
})

test.each([
  ['a day that is over', { ...morning(-1), closesOn: dayIn(30) }, 'day', /time is over/],
  ['a day too far ahead', { ...morning(92) }, 'day', /within 90 days/],
  ['what is no day', { ...morning(1), day: 'soon' }, 'day', /from the calendar/],
  ['what is no time', { ...morning(1), time: '25:00' }, 'time', /no such time/],
  ['a closing day before it', { ...morning(5), closesOn: dayIn(4) }, 'closes_on', /closed before it goes live/],
  ['a run that is too long', { ...morning(5), closesOn: dayIn(66) }, 'closes_on', /60 days at most/],
  ['no closing day', { ...morning(5), closesOn: '' }, 'closes_on', /from the calendar/],
])('schedules nothing for %s', async (_, schedule, field, message) => {
  const { poster, job } = await createDraft()
  const refused = { code: 'invalid', field, message: expect.stringMatching(message) }
  await expect(scheduleJob(poster, job.id, { ...schedule, version: 1 })).rejects.toMatchObject(refused)
  expect(await jobOf(job.id)).toMatchObject({ version: 1, publish_at: null })
})

test('schedules no draft that could not be published', async () => {
  const untitled = await createDraft({ title: 'Untitled role' })
  await expect(scheduleJob(untitled.poster, untitled.job.id, { ...morning(1), version: 1 })).rejects.toMatchObject({ code: 'invalid' })
  const live = await createPosted()
  await expect(scheduleJob(live.poster, live.job.id, { ...morning(1), version: 1 })).rejects.toMatchObject({ code: 'conflict' })
  const { id: employerId, owner } = await createEmployer({ profileComplete: false })
  const draft = await createJob({ employer_id: employerId, status: 'draft', posted_at: null })
  const unfinished = scheduleJob({ employerId, userId: owner.id }, draft.id, { ...morning(1), version: 1 })
  await expect(unfinished).rejects.toMatchObject({ message: 'Please complete your employer profile first' })
})

test('changes the run of no job of another company or agency, from an older sight of it, or for a member', async () => {
  const { poster, job } = await createPosted()
  const agency = await createAgency()
  const others = [await createJob(), await createJob({ employer_id: poster.employerId, agency_id: agency.id })]
  const member = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: poster.employerId, user_id: member.id, member_role: 'member' }).execute()
  const draft = await createJob({ employer_id: poster.employerId, status: 'draft', posted_at: null })
  const attempts = (by: typeof poster, id: number, draftId: number, version: number) => [
    () => extendJob(by, id, { closesOn: dayIn(40), version }),
    () => renewJob(by, id, { version }),
    () => scheduleJob(by, draftId, { ...morning(1), version }),
    () => unscheduleJob(by, draftId, { version }),
  ]
  for (const other of others)
    for (const attempt of attempts(poster, other.id, other.id, 1)) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  for (const attempt of attempts(poster, job.id, draft.id, 7)) await expect(attempt()).rejects.toMatchObject({ code: 'conflict' })
  for (const attempt of attempts({ ...poster, userId: member.id }, job.id, draft.id, 1))
    await expect(attempt()).rejects.toMatchObject({ code: 'forbidden' })
  for (const { id } of [job, draft, ...others]) expect(await jobOf(id)).toMatchObject({ version: 1, publish_at: null, renewed_at: null })
})

test('publishes a scheduled draft once its time has come, and no other', async () => {
  const due = await createDraft({ publish_at: aMinuteAgo() })
  const later = await createDraft({ publish_at: inDays(1) })
  const plain = await createDraft()
  await publishScheduledJobs()
  await publishScheduledJobs()
  expect(await jobOf(due.job.id)).toMatchObject({ status: 'live', publish_at: null, posted_at: expect.any(Date), version: 2 })
  expect(await jobOf(later.job.id)).toMatchObject({ status: 'draft', version: 1 })
  expect(await jobOf(plain.job.id)).toMatchObject({ status: 'draft', version: 1 })
  const events = await db.selectFrom('events').select(['name', 'actor_id', 'data']).where('job_id', '=', due.job.id).execute()
  expect(events).toEqual([{ name: 'job.moved', actor_id: null, data: { from: 'draft', to: 'live', version: 2 } }])
  expect(tasks.find(({ name }) => name === 'publish-scheduled-jobs')).toMatchObject({ every: '*/5 * * * *' })
})

test('publishes nothing for a job that is not due, whoever asks', async () => {
  for (const publish_at of [inDays(1), null]) {
    const { poster, job } = await createDraft({ publish_at })
    expect(await publishDueJob({ employerId: poster.employerId }, job.id)).toMatchObject({ status: 'draft', version: 1 })
  }
})

test('ends the schedule of a draft that cannot go live, and tells those who post for the company why', async () => {
  const { owner, job } = await createDraft({ publish_at: aMinuteAgo(), title: 'Untitled role', category_slug: 'admin' })
  const member = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: job.employer_id!, user_id: member.id, member_role: 'member' }).execute()
  await publishScheduledJobs()
  await publishScheduledJobs()
  expect(await jobOf(job.id)).toMatchObject({ status: 'draft', publish_at: null })
  expect(await eventsOf(job.id)).toEqual(['job.edited', 'job.schedule_ended'])
  await runWaitingTasks()
  const [mail, ...more] = await mailsTo(owner.email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('Please complete all required fields: job title.')
  expect(mail?.text).toContain(`/employer/jobs/${job.id}/edit`)
  expect(await mailsTo(member.email)).toEqual([])
})

test('waits with a scheduled job while its new company publishes too many', async () => {
  const { job } = await createDraft({ publish_at: aMinuteAgo() })
  for (let ad = 0; ad < 10; ad++) await createJob({ employer_id: job.employer_id })
  await publishScheduledJobs()
  expect(await jobOf(job.id)).toMatchObject({ status: 'draft', version: 1, publish_at: job.publish_at })
})

test('a scheduled publication and a cancel at the same moment end in one of the two', async () => {
  for (let round = 0; round < (isEmbedded ? 2 : 10); round++) {
    const { poster, job } = await createDraft({ publish_at: aMinuteAgo() })
    const [cancelled] = await Promise.allSettled([unscheduleJob(poster, job.id, { version: 1 }), publishScheduledJobs()])
    const now = await jobOf(job.id)
    if (cancelled.status === 'fulfilled') expect(now).toMatchObject({ status: 'draft', publish_at: null, posted_at: null })
    else expect([now.status, (cancelled.reason as { code: string }).code]).toEqual(['live', 'conflict'])
    await publishScheduledJobs()
    expect((await jobOf(job.id)).status).toBe(now.status)
  }
})

test('publishing by hand ends the schedule, and a copy has none', async () => {
  const { poster, job } = await createDraft({ publish_at: inDays(2) })
  const copy = await copyJob(poster, job.id, crypto.randomUUID())
  expect(await findEditableJob({ employerId: poster.employerId }, copy.id)).toMatchObject({
    status: 'draft',
    publish_at: null,
    renewed_at: null,
  })
  expect(await moveJob(poster, job.id, 'live')).toMatchObject({ status: 'live', publish_at: null })
})
