import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { type Reported, sendReport } from './report.server.ts'

const report = { reason: 'scam', detail: 'Asks for bank details <script>', reporterId: null } as const

const reportsOf = (about: Reported) =>
  db
    .selectFrom('reports')
    .select(['reason', 'detail'])
    .where('jobId' in about ? 'job_id' : 'employer_id', '=', 'jobId' in about ? about.jobId : about.employerId)
    .orderBy('detail')
    .execute()

test('keeps a report of a job, and of a company, as it was written', async () => {
  for (const about of [{ jobId: (await createJob()).id }, { employerId: (await createEmployer()).id }]) {
    await sendReport({ ...report, about, client: randomUUID() })
    expect(await reportsOf(about)).toEqual([{ reason: 'scam', detail: 'Asks for bank details <script>' }])
  }
})

test('counts a person once, from whatever address, and a visitor once by theirs; the later words replace the earlier', async () => {
  const [about, reporterId, client] = [{ jobId: (await createJob()).id }, (await createUser()).id, randomUUID()]
  for (const detail of ['a person', 'a person again']) await sendReport({ ...report, about, detail, reporterId, client: randomUUID() })
  await Promise.all(Array.from({ length: 4 }, () => sendReport({ ...report, about, detail: 'a visitor', client })))
  await sendReport({ ...report, about, detail: 'another visitor', client: randomUUID() })
  expect((await reportsOf(about)).map(({ detail }) => detail)).toEqual(['a person again', 'a visitor', 'another visitor'])
})

test('refuses what is not there and the eleventh report of an hour', async () => {
  const client = randomUUID()
  await expect(sendReport({ ...report, about: { jobId: 2_000_000_000 }, client })).rejects.toMatchObject({ code: 'not_found' })
  await expect(sendReport({ ...report, about: { employerId: randomUUID() }, client })).rejects.toMatchObject({ code: 'not_found' })
  const about = { jobId: (await createJob()).id }
  for (let i = 0; i < 8; i++) await sendReport({ ...report, about, client })
  await expect(sendReport({ ...report, about, client })).rejects.toMatchObject({ code: 'rate_limited' })
})
