import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { tasks } from '#app/tasks.ts'
import { createJob } from '#test/factories/jobs.ts'
import { expireJobs } from './life-cycle.server.ts'

const yesterday = () => new Date(Date.now() - 86_400_000)

const statusOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('ends jobs whose closing time has passed, and no others', async () => {
  const over = await createJob({ expires_at: yesterday() })
  const paused = await createJob({ status: 'paused', expires_at: yesterday() })
  const open = await createJob()
  const endless = await createJob({ expires_at: null })
  const filled = await createJob({ status: 'filled', expires_at: yesterday() })
  await expireJobs()
  await expireJobs()
  expect(await Promise.all([over, paused, open, endless, filled].map(statusOf))).toEqual(['expired', 'expired', 'live', 'live', 'filled'])
  const events = await db.selectFrom('events').select(['actor_id', 'data']).where('job_id', '=', over.id).execute()
  expect(events).toEqual([{ actor_id: null, data: { from: 'live', to: 'expired', version: 2 } }])
})

// The embedded database has one connection, so nothing runs concurrently.
test.skipIf(isEmbedded)('waits for no job that somebody changes at this moment, and ends it the next time', async () => {
  const [held, over] = [await createJob({ expires_at: yesterday() }), await createJob({ expires_at: yesterday() })]
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const change = db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').where('id', '=', held.id).forUpdate().execute()
    locked.resolve()
    await done.promise
  })
  await locked.promise
  const ended = await Promise.race([expireJobs().then(() => 'ended'), setTimeout(5_000, 'waits')])
  const statuses = await Promise.all([held, over].map(statusOf))
  done.resolve()
  await change
  expect([ended, ...statuses]).toEqual(['ended', 'live', 'expired'])
  await expireJobs()
  expect(await statusOf(held)).toBe('expired')
})

test('ends jobs every five minutes', () => {
  expect(tasks.find(({ name }) => name === 'expire-jobs')).toMatchObject({ every: '*/5 * * * *' })
})
