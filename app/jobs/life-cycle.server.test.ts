import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { tasks } from '#app/tasks.ts'
import { createJob } from '#test/factories/jobs.ts'
import { expireJobs } from './life-cycle.server.ts'

const yesterday = () => new Date(Date.now() - 86_400_000)

test('ends jobs whose closing time has passed, and no others', async () => {
  const over = await createJob({ expires_at: yesterday() })
  const paused = await createJob({ status: 'paused', expires_at: yesterday() })
  const open = await createJob()
  const endless = await createJob({ expires_at: null })
  const filled = await createJob({ status: 'filled', expires_at: yesterday() })
  await expireJobs()
  await expireJobs()
  const statusOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect(await Promise.all([over, paused, open, endless, filled].map(statusOf))).toEqual(['expired', 'expired', 'live', 'live', 'filled'])
  const events = await db.selectFrom('events').select(['actor_id', 'data']).where('job_id', '=', over.id).execute()
  expect(events).toEqual([{ actor_id: null, data: { from: 'live', to: 'expired', version: 2 } }])
})

test('ends jobs every five minutes', () => {
  expect(tasks.find(({ name }) => name === 'expire-jobs')).toMatchObject({ every: '*/5 * * * *' })
})
