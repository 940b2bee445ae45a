import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob as insertJob } from '#test/factories/jobs.ts'
import { jobContent } from '#test/factories/postings.ts'
import { moveJob } from './move.server.ts'
import { createJob, editJob } from './posting.server.ts'
import type { CompanyPoster } from './posting-team.server.ts'

const publish = (poster: CompanyPoster, title: string, again = false) =>
  createJob(poster, jobContent({ title }), { submissionId: randomUUID(), publish: true, again })

async function createPoster(): Promise<CompanyPoster> {
  const { id, owner } = await createEmployer()
  return { employerId: id, userId: owner.id }
}

const ASKED = { code: 'conflict', field: 'again', message: expect.stringMatching(/^You posted this ad on .+\. Post it again\?$/) }

test('asks before the same ad is posted twice within a day, and posts it when that is wanted', async () => {
  const [poster, other] = [await createPoster(), await createPoster()]
  const { id } = await publish(poster, 'Leasing Consultant')
  await expect(publish(poster, ' leasing  CONSULTANT')).rejects.toMatchObject(ASKED)
  await expect(publish(other, 'Leasing Consultant')).resolves.toMatchObject({ status: 'live' })
  await expect(publish(poster, 'Senior Leasing Consultant')).resolves.toMatchObject({ status: 'live' })
  await expect(publish(poster, 'Leasing Consultant', true)).resolves.toMatchObject({ status: 'live' })
  await db
    .updateTable('jobs')
    .set({ posted_at: sql<Date>`now() - interval '25 hours'` })
    .where('employer_id', '=', poster.employerId)
    .execute()
  await expect(publish(poster, 'Leasing Consultant')).resolves.toMatchObject({ status: 'live' })
  expect(id).toBeGreaterThan(0)
})

test('asks by whatever door the same ad goes live, and not when a live one is edited or opened again', async () => {
  const poster = await createPoster()
  const first = await publish(poster, 'Leasing Consultant')
  const content = jobContent({ title: 'Leasing Consultant' })
  const draft = await createJob(poster, content, { submissionId: randomUUID(), publish: false })
  await expect(editJob(poster, draft.id, content, { version: 1, publish: true })).rejects.toMatchObject(ASKED)
  await expect(moveJob(poster, draft.id, 'live')).rejects.toMatchObject(ASKED)
  await expect(moveJob(poster, draft.id, 'live', { version: 1, again: true })).resolves.toMatchObject({ status: 'live' })
  await moveJob(poster, first.id, 'paused')
  await expect(moveJob(poster, first.id, 'live')).resolves.toMatchObject({ status: 'live' })
})

test('posts one of the same ad sent by two at the same moment', async () => {
  const poster = await createPoster()
  const sent = await Promise.allSettled([publish(poster, 'Leasing Consultant'), publish(poster, 'Leasing Consultant')])
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('lets a new company that posted ten ads within ten minutes wait a minute, and no other', async () => {
  const poster = await createPoster()
  for (let ad = 0; ad < 10; ad++) await insertJob({ employer_id: poster.employerId, title: `Ad ${ad}`, posted_at: new Date() })
  await expect(publish(poster, 'One more')).rejects.toMatchObject({
    code: 'rate_limited',
    retryAfter: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 61),
    message: expect.stringMatching(/Nothing you typed is lost\. Please try again in (\d+ seconds?|1 minute)\.$/),
  })
  // A draft does not count as an ad.
  await expect(createJob(poster, jobContent(), { submissionId: randomUUID(), publish: false })).resolves.toMatchObject({ status: 'draft' })

  const ads = db.updateTable('jobs').where('employer_id', '=', poster.employerId).where('status', '=', 'live')
  await ads.set({ posted_at: sql<Date>`now() - interval '61 seconds'` }).execute()
  await expect(publish(poster, 'A minute later')).resolves.toMatchObject({ status: 'live' })
  await expect(publish(poster, 'At once after it')).rejects.toMatchObject({ code: 'rate_limited' })

  const company = db.updateTable('employers').where('id', '=', poster.employerId)
  await company.set({ created_at: sql<Date>`now() - interval '6 days'` }).execute()
  await expect(publish(poster, 'Within the first week')).rejects.toMatchObject({ code: 'rate_limited' })
  await company.set({ created_at: sql<Date>`now() - interval '8 days'` }).execute()
  await expect(publish(poster, 'Of a company that is known')).resolves.toMatchObject({ status: 'live' })
})
