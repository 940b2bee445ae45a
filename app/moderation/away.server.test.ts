import { expect, test } from 'vitest'
import { findOwnApplication, listOwnApplications } from '#app/applications/own.server.ts'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { textsOf } from '#test/factories/notices.ts'
import { type Account, lift, suspend } from './suspend.server.ts'

giveOwnDataDir()

const AWAY = 'Wren Realty cannot be reached through Frontage at present.'
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

test('of an agency that is suspended, and of no ad that it does not advertise', async () => {
  const [agency, client] = [await createAgency(), await createEmployer()]
  const through = await createApplication({ job_id: (await createJob({ employer_id: client.id, agency_id: agency.id })).id })
  const direct = await createApplication({ job_id: (await createJob({ employer_id: client.id })).id })
  await suspendNow({ kind: 'agency', id: agency.id })
  expect([await awayOf(through.applicant_id), await awayOf(direct.applicant_id)]).toEqual([[true], [false]])
  expect([(await mailsTo(through.email)).length, (await mailsTo(direct.email)).length]).toEqual([1, 0])
})
