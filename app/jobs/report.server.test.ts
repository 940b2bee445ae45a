import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { reportJob } from './report.server.ts'

const report = { reason: 'scam', detail: 'Asks for bank details <script>', reporterId: null } as const

test('keeps a report as it was written', async () => {
  const job = await createJob()
  await reportJob({ ...report, jobId: job.id, client: randomUUID() })
  const rows = await db.selectFrom('job_reports').select(['reason', 'detail']).where('job_id', '=', job.id).execute()
  expect(rows).toEqual([{ reason: 'scam', detail: 'Asks for bank details <script>' }])
})

test('refuses a job that is not there and the eleventh report of an hour', async () => {
  const client = randomUUID()
  await expect(reportJob({ ...report, jobId: 2_000_000_000, client })).rejects.toMatchObject({ code: 'not_found' })
  const job = await createJob()
  for (let i = 0; i < 9; i++) await reportJob({ ...report, jobId: job.id, client })
  await expect(reportJob({ ...report, jobId: job.id, client })).rejects.toMatchObject({ code: 'rate_limited' })
})
