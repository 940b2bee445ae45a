import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { createApplication } from '#test/factories/applications.ts'
import {
  createAgreed,
  createCampaignTeam,
  createDraft,
  createStarted,
  draftOf,
  runCampaign,
  stateOf,
  visitor,
} from '#test/factories/campaigns.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createMember } from '#test/factories/teams.ts'
import { findCampaign } from './find.server.ts'
import { findFigures } from './list.server.ts'
import { moveCampaign, startCampaign } from './run.server.ts'
import { copyCampaign, createCampaign, deleteCampaign, saveCampaign } from './write.server.ts'

giveOwnDataDir()

const refusalOf = (write: Promise<unknown>) =>
  write.then(
    () => null,
    ({ code, field }: AppError) => ({ code, field }),
  )
const start = (member: Parameters<typeof startCampaign>[0], id: string, version = 1) =>
  startCampaign(member, id, { version, company: 'Banksia', sender: 'Olive Owner', visitor })

test('a form that is sent twice is one campaign, and a draft is saved on the version that was seen', async () => {
  const member = await createCampaignTeam()
  const id = randomUUID()
  await Promise.all([createCampaign(member, id, draftOf()), createCampaign(member, id, draftOf())])
  expect(await saveCampaign(member, id, { ...draftOf({ subject: 'Another' }), version: 1 })).toBe(2)
  expect(await refusalOf(saveCampaign(member, id, { ...draftOf(), version: 1 }))).toMatchObject({ code: 'conflict' })
  expect((await findCampaign(member.advertiser, id))?.subject).toBe('Another')
})

test('once it is started nothing of it changes, by a form or by any statement; a copy is a draft', async () => {
  const member = await createCampaignTeam()
  await createAgreed(member.advertiser)
  const id = await createStarted(member)
  expect(await refusalOf(saveCampaign(member, id, { ...draftOf({ subject: 'Changed' }), version: 1 }))).toMatchObject({ code: 'conflict' })
  expect(await refusalOf(deleteCampaign(member, id))).toMatchObject({ code: 'conflict' })
  for (const change of [{ subject: 'Changed' }, { body: 'Changed' }, { filter: '{}' }])
    await expect(db.updateTable('campaigns').set(change).where('id', '=', id).execute()).rejects.toThrow('keeps what it says')
  const copy = await copyCampaign(member, id)
  expect(await findCampaign(member.advertiser, copy)).toMatchObject({
    state: 'draft',
    subject: draftOf().subject,
    name: 'Copy of Leasing in spring',
  })
  await deleteCampaign(member, copy)
  expect(await refusalOf(deleteCampaign(member, copy))).toMatchObject({ code: 'not_found' })
  expect(await findCampaign(member.advertiser, copy)).toBeNull()
})

test.each([
  ['subject', { subject: '' }],
  ['body', { body: '' }],
  ['body', { body: 'About {{job_title}}' }],
  ['near', { near: 'Nowhereville' }],
  ['applicants', { applicants: false, followers: false }],
])('what cannot be sent is told beside its field: %s', async (field, over) => {
  const member = await createCampaignTeam()
  await createAgreed(member.advertiser)
  const id = await createDraft(member, over)
  expect(await refusalOf(start(member, id))).toEqual({ code: 'invalid', field })
  expect(await stateOf(id)).toBe('draft')
})

test('a field that does not exist is not even saved, nor the job of another team', async () => {
  const member = await createCampaignTeam()
  const foreign = await createJob()
  expect(await refusalOf(createDraft(member, { body: 'Hello {{nobody}}' }))).toEqual({ code: 'invalid', field: 'body' })
  expect(await refusalOf(createDraft(member, { job: foreign.id }))).toEqual({ code: 'invalid', field: 'job' })
})

test('a member without the role, a plan without campaigns and another team are refused', async () => {
  const member = await createCampaignTeam()
  await createAgreed(member.advertiser)
  const plain = { ...member, userId: (await createMember(member.advertiser, { memberRole: 'member' })).id }
  const manager = { ...member, userId: (await createMember(member.advertiser, { memberRole: 'manager' })).id }
  const stranger = await createCampaignTeam()
  const id = await createDraft(manager)
  expect(await refusalOf(start(plain, id))).toMatchObject({ code: 'forbidden' })
  expect(await refusalOf(createDraft(plain))).toMatchObject({ code: 'forbidden' })
  expect(await refusalOf(start(stranger, id))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(moveCampaign(stranger, id, 'stop', { visitor }))).toMatchObject({ code: 'not_found' })
  await db
    .updateTable('employers')
    .set({ plan: 'starter' })
    .where('id', '=', (member.advertiser as { employerId: string }).employerId)
    .execute()
  expect(await refusalOf(start(manager, id))).toMatchObject({ code: 'forbidden' })
  expect(await stateOf(id)).toBe('draft')
})

test('starting twice, and starting what a colleague changed since, are refused', async () => {
  const member = await createCampaignTeam()
  await createAgreed(member.advertiser)
  const id = await createDraft(member)
  await saveCampaign(member, id, { ...draftOf({ subject: 'New' }), version: 1 })
  expect(await refusalOf(start(member, id, 1))).toMatchObject({ code: 'conflict' })
  const answers = await Promise.allSettled([start(member, id, 2), start(member, id, 2)])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1)
})

test('its figures are those of plain SQL: applications and answers after the mail, within four weeks', async () => {
  const member = await createCampaignTeam()
  const { employerId } = member.advertiser as { employerId: string }
  const job = await createJob({ employer_id: employerId })
  const [applies, early, late, elsewhere] = await Promise.all(Array.from({ length: 4 }, () => createAgreed(member.advertiser)))
  const id = await createStarted(member)
  await runCampaign(id)
  const day = 86_400_000
  await createApplication({ job_id: job.id, applicant_id: applies!.id, submitted_at: new Date(Date.now() + 1_000) })
  await createApplication({ job_id: job.id, applicant_id: early!.id, submitted_at: new Date(Date.now() - day) })
  await createApplication({ job_id: job.id, applicant_id: late!.id, submitted_at: new Date(Date.now() + 29 * day) })
  await createApplication({ applicant_id: elsewhere!.id, submitted_at: new Date(Date.now() + 1_000) })
  const figures = (await findFigures(member.advertiser, [id])).get(id)
  expect(figures).toEqual({ waiting: 0, sent: 4, leftOut: 0, clicked: 0, replied: 0, applied: 1, optedOut: 0 })
  const other = await createCampaignTeam()
  expect((await findFigures(other.advertiser, [id])).get(id)).toBeUndefined()
})
