import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withdrawApplication } from '#app/applications/own.server.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { readThread } from '#app/messages/read.server.ts'
import { tellPeople } from '#app/notifications/notify.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { NOT_COLLECTED } from '#app/platform/mail-kinds.ts'
import { findEvent } from '#app/platform/recorded-events.server.ts'
import { blockByName } from '#app/profiles/blocks.server.ts'
import { crowd } from '#test/crowd.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview, createInvited, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { noticesOf, tellOf, textsOf } from '#test/factories/notices.ts'
import { createUser } from '#test/factories/people.ts'
import { createMember } from '#test/factories/teams.ts'
import { createThread, write } from '#test/factories/threads.ts'
import { countUnreadNoticesOf, NOTICES } from './notices.server.ts'
import { CHOICES, isMailKind } from './notifications/choices.ts'

/** Tells people of the latest message of a conversation, as the task does. */
async function tellOfLatestMessage(applicationId: string) {
  const { id } = await db
    .selectFrom('events')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('name', '=', 'message.sent')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const event = await findEvent(id)
  await tellPeople(NOTICES, event!) // it was just recorded
  return event!
}

test('kinds have names of their own, and each choice has kinds that it decides about', () => {
  const names = NOTICES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const choices = new Set<string>(NOTICES.map(({ choice }) => choice))
  expect(Object.keys(CHOICES).filter((kind) => !choices.has(kind))).toEqual(['campaigns', 'reports']) // come by mail alone
})

test('each kind of mail comes by itself, or has notices for the mail of the day', () => {
  const choices = new Set<string>(NOTICES.map(({ choice }) => choice))
  const mails = Object.keys(CHOICES).filter(isMailKind)
  expect(mails.filter((kind) => !NOT_COLLECTED.includes(kind) && !choices.has(kind))).toEqual([])
})

test('kinds of one event are due at the same time', () => {
  for (const [name, kinds] of Map.groupBy(NOTICES, ({ on }) => on))
    expect([name, new Set(kinds.map(({ at }) => String(at))).size]).toEqual([name, 1])
})

test('no line for a locked screen names anybody', () => {
  for (const { push } of NOTICES) expect(push).toMatch(/^[A-Z][^{}$]{5,60}$/)
})

test('an applicant is told of each step once, with the way to it', async () => {
  const job = await createJob({ title: 'Leasing Consultant', company_name: 'Wren Realty' })
  const application = await createApplication({ job_id: job.id })
  const { id, applicant_id } = application
  const ids = { jobId: job.id, applicationId: id }
  const viewed = await tellOf('application.viewed', ids)
  await tellPeople(NOTICES, viewed)
  await tellOf('application.told', { ...ids, from: 'viewed', to: 'rejected' })
  expect(await noticesOf(applicant_id)).toMatchObject([
    { text: 'Wren Realty has decided not to go ahead', detail: 'Leasing Consultant', to: `/applications/${id}`, isRead: false },
    { text: 'Wren Realty has opened your application' },
  ])
  expect(await countUnreadNoticesOf({ id: applicant_id })).toBe(2)
})

test.skipIf(isEmbedded)('twenty runs of one task at once write one notification each', async () => {
  const { application, owner } = await createInvited()
  const event = await tellOf('application.submitted', { jobId: application.job_id, applicationId: application.id })
  await db.deleteFrom('notifications').where('event_id', '=', event.eventId).execute()
  await Promise.all(crowd(20, () => tellPeople(NOTICES, event)))
  expect(await textsOf(owner.id)).toEqual(['Sam Seeker has applied'])
})

test('nobody is told of what they did themselves', async () => {
  const { application, owner } = await createInvited()
  const ids = { jobId: application.job_id, applicationId: application.id }
  await tellOf('application.told', { ...ids, from: 'viewed', to: 'interview', actorId: application.applicant_id })
  expect(await textsOf(application.applicant_id)).toEqual([])
  await tellOf('application.withdrawn', { ...ids, actorId: application.applicant_id })
  expect(await textsOf(owner.id)).toEqual(['Sam Seeker has withdrawn their application'])
})

test('a member who is removed sees nothing more of the team, and sees it again once they are back', async () => {
  const { application, team } = await createInvited()
  const member = await createMember(team, { memberRole: 'member' })
  await tellOf('application.submitted', { jobId: application.job_id, applicationId: application.id })
  expect(await textsOf(member.id)).toEqual(['Sam Seeker has applied'])
  const setState = (state: 'removed' | 'active') =>
    db.updateTable('employer_users').set({ state }).where('user_id', '=', member.id).execute()
  await setState('removed')
  expect([await textsOf(member.id), await countUnreadNoticesOf(member)]).toEqual([[], 0])
  await setState('active')
  expect(await textsOf(member.id)).toEqual(['Sam Seeker has applied'])
})

test('of a withdrawn application its team keeps only that it was withdrawn', async () => {
  const { application, team, interviewId, owner } = await createInvited()
  const ids = { jobId: application.job_id, applicationId: application.id }
  await tellOf('application.submitted', ids)
  await db
    .updateTable('interviews')
    .set({ state: 'booked', starts_at: inHours(48), ends_at: inHours(49) })
    .where('id', '=', interviewId)
    .execute()
  await tellOf('interview.booked', { ...ids, interviewId, sequence: 0, moved: false })
  expect(await textsOf(owner.id)).toEqual(['Sam Seeker has booked an interview', 'Sam Seeker has applied'])
  await withdrawApplication(application.applicant_id, application.id)
  await tellOf('application.withdrawn', { ...ids, actorId: application.applicant_id })
  expect(await textsOf(owner.id)).toEqual(['Sam Seeker has withdrawn their application'])
  expect(await countUnreadNoticesOf(owner)).toBe(1)
  expect(team).toBeDefined()
})

test('the messages of a conversation are one notification, which reading or answering them reads', async () => {
  const thread = await createThread()
  await write(thread.person, thread.id, 'Good morning')
  const first = await tellOfLatestMessage(thread.id)
  await write(thread.person, thread.id, 'One more thing')
  await tellOfLatestMessage(thread.id)
  const owner = thread.owner.member.userId
  const notice = { text: '2 new messages from Ana Lindqvist', to: `/employer/messages/${thread.id}`, isRead: false }
  expect(await noticesOf(owner)).toMatchObject([notice])
  await tellPeople(NOTICES, first)
  expect(await noticesOf(owner)).toMatchObject([notice])

  const latest = await db
    .selectFrom('messages')
    .select('id')
    .where('application_id', '=', thread.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await readThread(thread.owner, thread.id, latest.id)
  await tellOf('message.read', { jobId: thread.jobId, applicationId: thread.id, actorId: owner })
  expect(await countUnreadNoticesOf({ id: owner })).toBe(0)
  expect(await countUnreadNoticesOf({ id: thread.manager.member.userId })).toBe(1)
  await write(thread.manager, thread.id, 'Gladly')
  await tellOfLatestMessage(thread.id)
  expect(await countUnreadNoticesOf({ id: thread.manager.member.userId })).toBe(0)
  expect(await noticesOf(thread.seeker.id)).toMatchObject([
    { text: `New message from ${thread.companyName}`, to: `/messages/${thread.id}` },
  ])
})

test('a recruiter of two agencies is led to the agency that it is about, and leaves it behind with that agency', async () => {
  const [one, other] = [await createAgency(), await createAgency()]
  await db
    .insertInto('agency_users')
    .values({ agency_id: other.id, user_id: one.owner.id, member_role: 'owner', state: 'active' })
    .execute()
  const job = await createJob({ agency_id: other.id })
  const application = await createApplication({ job_id: job.id })
  await tellOf('application.submitted', { jobId: job.id, applicationId: application.id })
  expect(await noticesOf(one.owner.id)).toMatchObject([{ to: `/recruiter/applications/${application.id}?agency=${other.id}` }])
  await db
    .updateTable('agency_users')
    .set({ state: 'removed' })
    .where('agency_id', '=', other.id)
    .where('user_id', '=', one.owner.id)
    .execute()
  expect(await noticesOf(one.owner.id)).toEqual([])
})

test('a company does not hear of a job that its agency has not published, nor an agency of its client’s own', async () => {
  const { id: employer_id, owner } = await createEmployer()
  const agency = await createAgency()
  const job = await createJob({ employer_id, agency_id: agency.id })
  const application = await createApplication({ job_id: job.id })
  await tellOf('application.submitted', { jobId: job.id, applicationId: application.id })
  expect(await textsOf(agency.owner.id)).toEqual(['Sam Seeker has applied'])
  expect(await textsOf(owner.id)).toEqual([])
})

test('interviews are told to the candidate and to the panel, and a reminder of an earlier time to nobody', async () => {
  const { application, team, owner } = await createInvited()
  const other = await createMember(team, { memberRole: 'member' })
  const interviewId = await createInterview({ applicationId: application.id, team, panel: [owner.id], state: 'booked' })
  const ids = { jobId: application.job_id, applicationId: application.id, interviewId }
  const planned = { ...ids, hours: 1, dueAt: new Date().toISOString() }
  await tellOf('interview.reminder_planned', { ...planned, sequence: 0 })
  expect(await textsOf(owner.id)).toEqual([])
  await tellOf('interview.reminder_planned', { ...planned, sequence: 1 })
  expect(await noticesOf(owner.id)).toMatchObject([
    { text: 'Reminder: you meet Sam Seeker', detail: expect.stringMatching(/day .* [ap]m, Sydney time.*, Property Manager$/) },
  ])
  expect(await textsOf(application.applicant_id)).toEqual([expect.stringMatching(/^Reminder: your interview with /)])
  expect(await textsOf(other.id)).toEqual([])
  await db.deleteFrom('interview_panel').where('user_id', '=', owner.id).execute()
  expect(await textsOf(owner.id)).toEqual(['Reminder: you meet Sam Seeker'])
})

test('somebody of the panel who may not invite sees no more of an interview once they are off it', async () => {
  const { application, team } = await createInvited()
  const plain = await createMember(team, { memberRole: 'member' })
  const interviewId = await createInterview({ applicationId: application.id, team, panel: [plain.id], state: 'booked' })
  await tellOf('interview.booked', { jobId: application.job_id, applicationId: application.id, interviewId, sequence: 1, moved: true })
  expect(await textsOf(plain.id)).toEqual(['Sam Seeker has chosen another time'])
  await db.deleteFrom('interview_panel').where('user_id', '=', plain.id).execute()
  expect(await textsOf(plain.id)).toEqual([])
})

test('a request to meet is seen while it waits, by neither side once the person has blocked the company', async () => {
  const { id: employer_id, owner } = await createEmployer({ companyName: 'Blocked Realty' })
  const person = await createUser()
  const job = await createJob({ employer_id })
  const asked = { employer_id, user_id: person.id, job_id: job.id, asked_by: owner.id, expires_at: inHours(200) }
  const { id: introductionId } = await db.insertInto('introductions').values(asked).returning('id').executeTakeFirstOrThrow()
  await tellOf('introduction.asked', { employerId: employer_id, introductionId, round: 1 })
  const name = await db.selectFrom('employers').select('company_name').where('id', '=', employer_id).executeTakeFirstOrThrow()
  expect(await textsOf(person.id)).toEqual([`${name.company_name} would like to meet you`])
  await db.updateTable('introductions').set({ state: 'declined', answered_at: new Date() }).where('id', '=', introductionId).execute()
  await tellOf('introduction.answered', { employerId: employer_id, introductionId, actorId: person.id })
  expect([await textsOf(person.id), await textsOf(owner.id)]).toEqual([[], ['Somebody you asked to meet has declined']])
  await blockByName(person.id, name.company_name)
  expect(await textsOf(owner.id)).toEqual([])
})

test('owners hear who wants to join until somebody has answered', async () => {
  const agency = await createAgency()
  const asker = await createRecruiterAt(agency.id, { fullName: 'Wanda Waiting' })
  await tellOf('agency.join_requested', { agencyId: agency.id, actorId: asker.id })
  expect(await noticesOf(agency.owner.id)).toMatchObject([
    { text: 'Wanda Waiting asks to join your agency', to: `/recruiter/join-requests/${asker.id}?agency=${agency.id}` },
  ])
  await db.updateTable('agency_users').set({ state: 'declined' }).where('user_id', '=', asker.id).execute()
  expect(await textsOf(agency.owner.id)).toEqual([])
})

test('whoever saved a job, and has not applied, hears that it closes, its poster that it does', async () => {
  const { id: employer_id, owner } = await createEmployer()
  const expires_at = inHours(60)
  const job = await createJob({ employer_id, expires_at, title: 'Strata Manager' })
  const [saver, applicant] = [await createUser(), await createUser()]
  for (const { id: user_id } of [saver, applicant]) await db.insertInto('saved_jobs').values({ user_id, job_id: job.id }).execute()
  await createApplication({ job_id: job.id, applicant_id: applicant.id })
  for (const name of ['job.ends_soon', 'job.saved_ends_soon'] as const)
    await tellOf(name, { jobId: job.id, closesAt: expires_at.toISOString() })
  expect(await textsOf(saver.id)).toEqual(['A job you saved closes within three days'])
  expect(await textsOf(applicant.id)).toEqual([])
  expect(await noticesOf(owner.id)).toMatchObject([{ to: `/employer/jobs/${job.id}/run`, detail: 'Strata Manager' }])
  await db.deleteFrom('saved_jobs').where('user_id', '=', saver.id).execute()
  expect(await textsOf(saver.id)).toEqual([])
})

test.each([['is extended', { expires_at: inHours(900) }] as const, ['is closed', { status: 'closed' }] as const])(
  'that a job closes is told no more once it %s',
  async (_, change) => {
    const { id: employer_id, owner } = await createEmployer()
    const expires_at = inHours(60)
    const job = await createJob({ employer_id, expires_at })
    const { id: user_id } = await createUser()
    await db.insertInto('saved_jobs').values({ user_id, job_id: job.id }).execute()
    for (const name of ['job.ends_soon', 'job.saved_ends_soon'] as const)
      await tellOf(name, { jobId: job.id, closesAt: expires_at.toISOString() })
    expect([(await textsOf(user_id)).length, (await textsOf(owner.id)).length]).toEqual([1, 1])
    await db.updateTable('jobs').set(change).where('id', '=', job.id).execute()
    expect([await textsOf(user_id), await textsOf(owner.id)]).toEqual([[], []])
  },
)

test('that a job could not go live is told while it is a draft', async () => {
  const { id: employer_id, owner } = await createEmployer()
  const job = await createJob({ employer_id, status: 'draft', posted_at: null })
  await tellOf('job.schedule_ended', { jobId: job.id, reason: 'its text is not whole.' })
  expect(await textsOf(owner.id)).toHaveLength(1)
  await db.updateTable('jobs').set({ status: 'live', posted_at: new Date() }).where('id', '=', job.id).execute()
  expect(await textsOf(owner.id)).toEqual([])
})

test('an alert is told once for a mail that is due twice, and not once it is stopped', async () => {
  const { id: userId } = await createUser()
  const alert = {
    user_id: userId,
    search: 'q=strata',
    frequency: 'instant',
    state: 'active',
    consent: 'Yes',
    time_zone: 'Australia/Sydney',
  } as const
  const { id: alert_id } = await db.insertInto('alerts').values(alert).returning('id').executeTakeFirstOrThrow()
  const { id: mailId } = await db.insertInto('alert_mails').values({ alert_id }).returning('id').executeTakeFirstOrThrow()
  const job = await createJob()
  await db.insertInto('alert_matches').values({ alert_id, job_id: job.id, mail_id: mailId }).execute()
  await tellOf('alert.due', { mailId })
  await tellOf('alert.due', { mailId })
  expect(await noticesOf(userId)).toMatchObject([{ text: 'A new job for you', detail: 'Strata', to: '/jobs?q=strata' }])
  const choose = { user_id: userId, job_id: job.id, choice: 'less_like_this' } as const
  await db.insertInto('recommendation_choices').values(choose).execute()
  expect(await noticesOf(userId), 'the only job is hidden').toEqual([])
  await db.deleteFrom('recommendation_choices').where('user_id', '=', userId).execute()
  expect(await textsOf(userId)).toHaveLength(1)
  await db.updateTable('alerts').set({ state: 'paused' }).where('id', '=', alert_id).execute()
  expect(await noticesOf(userId)).toEqual([])
})

test('a notification of a kind that this version does not know is not shown', async () => {
  const application = await createApplication()
  const event = await tellOf('application.viewed', { jobId: application.job_id, applicationId: application.id })
  await db.updateTable('notifications').set({ kind: 'of_tomorrow' }).where('event_id', '=', event.eventId).execute()
  expect([await textsOf(application.applicant_id), await countUnreadNoticesOf({ id: application.applicant_id })]).toEqual([[], 0])
})

test('counts a hundred at most', async () => {
  const application = await createApplication()
  const { jobId, applicationId } = { jobId: application.job_id, applicationId: application.id }
  await sql`with made as (insert into events (name, job_id, application_id) select 'application.viewed', ${jobId}, ${applicationId}
      from generate_series(1, 120) returning id)
    insert into notifications (user_id, event_id, kind, choice) select ${application.applicant_id}, id, 'application_viewed', 'application_steps' from made`.execute(
    db,
  )
  expect(await countUnreadNoticesOf({ id: application.applicant_id })).toBe(100)
})

test('somebody who deletes their account leaves no notification behind, nor any about their application', async () => {
  const { application, owner } = await createInvited()
  const ids = { jobId: application.job_id, applicationId: application.id }
  await tellOf('application.submitted', ids)
  await tellOf('application.viewed', ids)
  await db.transaction().execute((tx) => erasePersonalData(tx, application.applicant_id))
  const left = await db.selectFrom('notifications').select('id').where('user_id', 'in', [application.applicant_id, owner.id]).execute()
  expect(left).toEqual([])
})
