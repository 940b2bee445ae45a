import { expect, test } from 'vitest'
import { TOLD_AT_ONCE } from '#app/applications/away.server.ts'
import { findOwnApplication, listOwnApplications } from '#app/applications/own.server.ts'
import { db } from '#app/db/client.server.ts'
import { closeUnanswered, startClock } from '#app/pipeline/clock.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { textsOf } from '#test/factories/notices.ts'
import { createUsers } from '#test/factories/people.ts'
import { lift, suspend } from './suspend.server.ts'
import type { Account } from './suspension-locks.server.ts'

giveOwnDataDir()

const AWAY = 'The advertiser of this job cannot be reached through Frontage at present.'
const why = { reason: 'Asked for money', currentPassword: null }

async function suspendNow(account: Account) {
  const { desk } = await createAdmin()
  await suspend(desk, account, { ...why, words: 'You asked people for money.', until: new Date(Date.now() + 86_400_000) })
  await runWaitingTasks()
  return desk
}

const awayOf = async (userId: string) => (await listOwnApplications(userId, { limit: 9 })).map(({ advertiser_away }) => advertiser_away)

test('who applied to a company that is suspended is told once, and no more when it ends', async () => {
  const employer = await createEmployer()
  const job = () => createJob({ employer_id: employer.id, company_name: 'Wren Realty' })
  const first = await createApplication({ job_id: (await job()).id, status: 'viewed' })
  const { applicant_id, email } = first
  await createApplication({ job_id: (await job()).id, applicant_id, email, status: 'shortlisted' })
  const decided = await createApplication({ job_id: (await job()).id, status: 'rejected' })
  const elsewhere = await createApplication({})
  const account = { kind: 'company', id: employer.id } as const
  const desk = await suspendNow(account)

  const mails = await mailsTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^About your application: /)])
  expect(mails[0]?.text).toContain(AWAY)
  expect(mails[0]?.text).not.toMatch(/suspen|swindle|asked people/i)
  expect(await textsOf(applicant_id)).toEqual([AWAY])
  expect(await awayOf(applicant_id)).toEqual([true, true])
  expect(await findOwnApplication(applicant_id, first.id)).toMatchObject({ advertiser_away: true })
  for (const other of [decided, elsewhere]) {
    expect([await mailsTo(other.email), await textsOf(other.applicant_id)]).toEqual([[], []])
    expect(await awayOf(other.applicant_id)).toEqual([false])
  }

  const { id: suspensionId } = await db
    .selectFrom('suspensions')
    .select('id')
    .where('employer_id', '=', employer.id)
    .executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => recordEvent(tx, 'suspension.begun', { suspensionId }))
  expect(await mailsTo(email)).toHaveLength(1)

  await lift(desk, account, why)
  await runWaitingTasks()
  expect(await textsOf(applicant_id)).toEqual([])
  expect(await awayOf(applicant_id)).toEqual([false, false])
})

test('of an agency that is suspended, only where no client may answer, and without the name of the client', async () => {
  const agency = await createAgency()
  const applicationFor = async (values: object) => createApplication({ job_id: (await createJob(values)).id })
  const [client, other] = [await createEmployer(), await createEmployer()]
  const stranger = await createEmployer()
  await db.deleteFrom('employer_users').where('employer_id', '=', stranger.id).execute()
  const posted = { agency_id: agency.id, posted_at: new Date() }
  const answered = await applicationFor({ ...posted, employer_id: client.id })
  const shared = await applicationFor({ ...posted, employer_id: other.id })
  const alone = await applicationFor({ ...posted, employer_id: stranger.id, company_name: 'Kestrel Realty' })
  const direct = await applicationFor({ employer_id: client.id })
  const stood = async () => Promise.all([answered, shared, alone, direct].map(({ applicant_id }) => awayOf(applicant_id)))
  const mailed = async () => {
    await runWaitingTasks()
    const { mails } = await listOutbox()
    return [answered, shared, alone, direct].map(({ email }) => mails.filter(({ to }) => to === email).length)
  }

  await suspendNow({ kind: 'agency', id: agency.id })
  expect(await stood()).toEqual([[false], [false], [true], [false]])
  expect(await mailed()).toEqual([0, 0, 1, 0])
  expect((await mailsTo(alone.email))[0]?.text).not.toContain('Kestrel')

  await suspendNow({ kind: 'company', id: other.id })
  expect(await stood()).toEqual([[false], [true], [true], [false]])
  expect(await mailed()).toEqual([0, 1, 1, 0])
})

test('tells more people than one transaction does', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  const { resume_id } = await createApplication({ job_id: job.id })
  const people = await createUsers('job_seeker', TOLD_AT_ONCE)
  const sent = { job_id: job.id, resume_id, full_name: 'Sam Seeker', cover_letter: '' }
  await db
    .insertInto('applications')
    .values(people.map(({ id, email }) => ({ ...sent, applicant_id: id, email })))
    .execute()
  await suspendNow({ kind: 'company', id: employer.id })
  const told = await db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'application.advertiser_away')
    .where('job_id', '=', job.id)
    .execute()
  expect(told).toHaveLength(TOLD_AT_ONCE + 1)
})

test('nobody is closed unanswered by a team that may not answer, nor after', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, response_days: 1, closes_unanswered: true })
  const { id } = await createApplication({ job_id: job.id })
  await startClock({ applicationId: id })
  const account = { kind: 'company', id: employer.id } as const
  const desk = await suspendNow(account)
  const yesterday = new Date(Date.now() - 86_400_000)
  await db.updateTable('response_clocks').set({ due_at: yesterday, reminded_at: yesterday }).where('application_id', '=', id).execute()
  await closeUnanswered()
  await lift(desk, account, why)
  await closeUnanswered()
  const { status } = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe('submitted')
})
