import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { tasks } from '#app/tasks.ts'
import { withNearlyFullDisk } from '#test/mocks/full-disk.ts'
import { recordEvent } from './events.server.ts'
import { startTasks, stopTasks, type Task, wakeTasks } from './tasks.server.ts'

/** A task of its own, which waits as often as it was asked for; nobody works yet. The product's tasks are back after the test. */
async function queueOwnTask(times: number) {
  const ran: number[] = []
  const task: Task = { name: `test-${randomUUID()}`, on: 'user.deleted', run: async ({ eventId }) => void ran.push(eventId) }
  onTestFinished(async () => {
    await stopTasks()
    await startTasks(tasks, { work: false })
  })
  await stopTasks()
  await startTasks([task], { work: false })
  const ids: number[] = []
  for (let at = 0; at < times; at++) ids.push(await db.transaction().execute((tx) => recordEvent(tx, 'user.deleted', {})))
  return { task, ids, ran }
}

/** As a process leaves them that was killed with the task in hand this long ago. */
const leaveInHand = ({ name }: Task, eventId: number, secondsAgo: number) => {
  const at = sql`now() - make_interval(secs => ${secondsAgo})`
  return sql`update pgboss.job set state = 'active', started_on = ${at}, heartbeat_on = ${at}
    where name = ${name} and (data ->> 'eventId')::int = ${eventId}`.execute(db)
}

test('takes up what a process that died had in hand, at once and once', async () => {
  const { task, ids, ran } = await queueOwnTask(2)
  await leaveInHand(task, ids[0]!, 30)
  await stopTasks()
  await startTasks([task], { work: true })
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(ids), { timeout: 10_000 })
})

test('tries a task that failed again as soon as its time has come', async () => {
  const { task, ids, ran } = await queueOwnTask(1)
  await sql`update pgboss.job set retry_delay = 1, retry_backoff = false where name = ${task.name}`.execute(db)
  await stopTasks()
  let hasFailed = false
  const run: Task['run'] = async (payload) => {
    if (hasFailed) return task.run(payload)
    hasFailed = true
    throw new Error('once')
  }
  await startTasks([{ ...task, run }], { work: true })
  await vi.waitFor(() => expect(ran).toEqual(ids), { timeout: 10_000 })
})

// The embedded database belongs to one process.
test.skipIf(isEmbedded)('takes up what falls silent in another process', async () => {
  const { task, ids, ran } = await queueOwnTask(1)
  await leaveInHand(task, ids[0]!, 8)
  await stopTasks()
  await startTasks([task], { work: true })
  await vi.waitFor(() => expect(ran).toEqual(ids), { timeout: 10_000 })
})

test.skipIf(isEmbedded)('leaves alone what another process works on', async () => {
  const { task, ids, ran } = await queueOwnTask(2)
  await leaveInHand(task, ids[0]!, 0)
  await stopTasks()
  await startTasks([task], { work: true })
  await vi.waitFor(() => expect(ran).toEqual([ids[1]]), { timeout: 10_000 })
})

// A PostgreSQL server has a disk of its own.
test.skipIf(!isEmbedded)('starts while the disk is nearly full, and rests until there is room', async () => {
  const { task, ids, ran } = await queueOwnTask(1)
  const other: Task = { name: `test-${randomUUID()}`, every: '0 3 1 1 *', run: async () => {} }
  await stopTasks()
  await withNearlyFullDisk(() => startTasks([other, { ...other, name: `test-${randomUUID()}` }, task], { work: true }))
  wakeTasks()
  await vi.waitFor(() => expect(ran).toEqual(ids), { timeout: 10_000 })
})

test('gives every queue its lease, those that an earlier program made too', async () => {
  const { task } = await queueOwnTask(0)
  await sql`update pgboss.queue set expire_seconds = 900 where name = ${task.name}`.execute(db)
  await stopTasks()
  await startTasks([task], { work: false })
  const { rows } = await sql`select expire_seconds from pgboss.queue where name = ${task.name}`.execute(db)
  expect(rows).toEqual([{ expire_seconds: 120 }])
})
