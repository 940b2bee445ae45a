import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { insertDecision } from '#app/jobs/decision-rows.server.ts'
import { NOTICES } from '#app/notices.server.ts'
import { tellPeople } from '#app/notifications/notify.server.ts'
import { findEvent } from '#app/platform/recorded-events.server.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { noticesOf, textsOf } from '#test/factories/notices.ts'
import { createMember } from '#test/factories/teams.ts'
import type { Outcome } from './decision.ts'

async function tellOfDecision(jobId: number, outcome: Outcome) {
  const { id: by } = await createAdmin()
  await db.transaction().execute((tx) => insertDecision(tx, { kind: 'job', id: jobId }, { outcome, words: 'It asks for money.', by }))
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('job_id', '=', jobId)
    .where('name', '=', 'decision.made')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await tellPeople(NOTICES, (await findEvent(event.id))!) // it was just recorded
}

test.each<[Outcome, string]>([
  ['ended', 'An ad of yours was removed'],
  ['held', 'An ad of yours is held until our desk has looked at it'],
  ['change_asked', 'We ask you to change an ad of yours'],
  ['no_fault', 'We found no fault with an ad of yours'],
])('a team is told in the app that its ad was decided about: %s', async (outcome, text) => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, title: 'Valuer' })
  await tellOfDecision(job.id, outcome)
  expect(await noticesOf(employer.owner.id)).toMatchObject([{ text, detail: 'Valuer', to: `/employer/jobs/${job.id}/edit` }])
})

test('a team is told in the app that its ad which is to be changed is held', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id, status: 'held' })
  await tellOfDecision(job.id, 'change_asked')
  expect(await textsOf(employer.owner.id)).toEqual(['We ask you to change an ad of yours, which is held until we have looked at it again'])
})

test('of an ad of an agency the agency is told, and no member who may not post', async () => {
  const [agency, client] = [await createAgency(), await createEmployer()]
  const job = await createJob({ employer_id: client.id, agency_id: agency.id })
  await tellOfDecision(job.id, 'ended')
  expect(await textsOf(client.owner.id)).toEqual([])
  expect(await noticesOf(agency.owner.id)).toMatchObject([{ text: 'An ad of yours was removed' }])
  const employer = await createEmployer()
  const member = await createMember({ employerId: employer.id })
  await tellOfDecision((await createJob({ employer_id: employer.id })).id, 'ended')
  expect(await textsOf(member.id)).toEqual([])
  expect(await textsOf(employer.owner.id)).toEqual(['An ad of yours was removed'])
})

test('a later decision takes the place of the earlier one', async () => {
  const employer = await createEmployer()
  const job = await createJob({ employer_id: employer.id })
  await tellOfDecision(job.id, 'held')
  await tellOfDecision(job.id, 'no_fault')
  expect(await textsOf(employer.owner.id)).toEqual(['We found no fault with an ad of yours'])
})
