import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { tasks } from '#app/tasks.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { withNearlyFullDisk } from '#test/mocks/full-disk.ts'
import { recordEvent } from './events.server.ts'
import { log } from './log.server.ts'
import { queueTasks, runWaitingTasks, startTasks, stopTasks, type Task, wakeTasks } from './tasks.server.ts'

giveOwnDataDir()

type OwnTask = Extract<Task, { on: 'user.password_changed' }>

/** Starts the queue with one test task, queued a number of times, and no workers yet. The product's tasks are restored after the test. */
async function queueOwnTask(times: number) {
  const ran: number[] = []
  const task: OwnTask = { name: `test-${randomUUID()}`, on: 'user.password_changed', run: async ({ eventId }) => void ran.push(eventId) }
  onTestFinished(async () => {
    await stopTasks()
    await startTasks(tasks, { work: false })
  })
  await stopTasks()
  await startTasks([task], { work: false })
  const ids: number[] = []
  for (let at = 0; at < times; at++) ids.push(await db.transaction().execute((tx) => recordEvent(tx, 'user.password_changed', {})))
  return { task, ids, ran }
}

/** Puts tasks into the state that a process leaves when it is killed while running them, this long ago. */
const leaveInHand = ({ name }: Task, eventId: number, secondsAgo: number) => {
  const at = sql`now() - make_interval(secs => ${secondsAgo})`
  return sql`update pgboss.job set state = 'active', started_on = ${at}, heartbeat_on = ${at}
    where name = ${name} and (data ->> 'eventId')::int = ${eventId}`.execute(db)
}

test('a task that waits is not due before its time', async () => {
  const { task } = await queueOwnTask(0)
  await stopTasks()
  await startTasks([{ ...task, afterSeconds: 10 }], { work: false })
  const id = await db.transaction().execute((tx) => recordEvent(tx, 'user.password_changed', {}))
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from start_after - created_on)::float8 as seconds
    from pgboss.job where name = ${task.name} and (data ->> 'eventId')::int = ${id}`.execute(db)
  expect(rows).toEqual([{ seconds: expect.closeTo(10, 0) }])
  expect(await runWaitingTasks()).toBe(0)
})

test('a retired task runs what an earlier program queued, and is given nothing new', async () => {
  const { task, ids, ran } = await queueOwnTask(1)
  await stopTasks()
  await startTasks([{ ...task, retired: true }], { work: false })
  await db.transaction().execute((tx) => recordEvent(tx, 'user.password_changed', {}))
  await runWaitingTasks()
  expect(ran).toEqual(ids)
})

test('takes up what a process that died had in hand, at once and once', async () => {
  const { task, ids, ran } = await queueOwnTask(2)
  await leaveInHand(task, ids[0]!, 30)
  await stopTasks()
  await startTasks([task], { work: true })
  await vi.waitFor(() => expect(ran.toSorted()).toEqual(ids), { timeout: 10_000 })
  // A run that ended with its process counts as four: what ends every process is given up sooner than a mail that is refused.
  const { rows } = await sql`select retry_count from pgboss.job where name = ${task.name} order by retry_count`.execute(db)
  expect(rows).toEqual([{ retry_count: 0 }, { retry_count: 4 }])
})

test('tries a task that failed again as soon as its time has come', async () => {
  const { task, ids, ran } = await queueOwnTask(1)
  await sql`update pgboss.job set retry_delay = 1, retry_backoff = false where name = ${task.name}`.execute(db)
  await stopTasks()
  let hasFailed = false
  const run: OwnTask['run'] = async (event) => {
    if (hasFailed) return task.run(event)
    hasFailed = true
    throw new Error('once')
  }
  await startTasks([{ ...task, run }], { work: true })
  await vi.waitFor(() => expect(ran).toEqual(ids), { timeout: 10_000 })
})

test('runs as many of a name at once as its workers, each as soon as it is queued, and ends when all of them have', async () => {
  const { task } = await queueOwnTask(0)
  const started: number[] = []
  const ended: number[] = []
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const run: OwnTask['run'] = async ({ eventId }) => {
    started.push(eventId)
    await promise
    ended.push(eventId)
  }
  await stopTasks()
  await startTasks([{ ...task, run, workers: 2 }], { work: true })
  const ask = async () => {
    const id = await db.transaction().execute((tx) => recordEvent(tx, 'user.password_changed', {}))
    wakeTasks('user.password_changed')
    return id
  }
  // Each is woken for: the next poll is half a minute away.
  const first = await ask()
  await vi.waitFor(() => expect(started).toEqual([first]), { timeout: 5_000 })
  const second = await ask()
  await vi.waitFor(() => expect(started).toEqual([first, second]), { timeout: 5_000 })
  const third = await ask()
  const stopped = stopTasks()
  finish()
  await stopped
  expect(ended).toEqual([first, second])
  expect(started).not.toContain(third)
})

// Not on the embedded database, which belongs to one process.
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

// A PostgreSQL server has its own disk.
test.skipIf(!isEmbedded)('starts while the disk is nearly full, and rests until there is room', async () => {
  const { task, ids, ran } = await queueOwnTask(1)
  const other: Task = { name: `test-${randomUUID()}`, every: '0 3 1 1 *', run: async () => {} }
  await stopTasks()
  await withNearlyFullDisk(() => startTasks([other, { ...other, name: `test-${randomUUID()}` }, task], { work: true }))
  wakeTasks()
  await vi.waitFor(() => expect(ran).toEqual(ids), { timeout: 10_000 })
})

test.skipIf(!isEmbedded)('tries a task again that failed while the disk was full, a few seconds after there is room', async () => {
  const { task, ids, ran } = await queueOwnTask(1)
  await stopTasks()
  const [started, full] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let hasFailed = false
  const run: OwnTask['run'] = async (event) => {
    if (hasFailed) return task.run(event)
    hasFailed = true
    started.resolve()
    await full.promise
    throw new Error('once')
  }
  await startTasks([{ ...task, run }], { work: true })
  await started.promise
  const logged = vi.spyOn(log, 'error')
  onTestFinished(() => logged.mockRestore())
  await withNearlyFullDisk(async () => {
    full.resolve()
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.anything(), 'background work'))
  })
  // Most of the time after which a silent run counts as orphaned.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '8 seconds' where name = ${task.name} and state = 'active'`.execute(
    db,
  )
  await vi.waitFor(() => expect(ran).toEqual(ids), { timeout: 10_000 })
})

test('gives every queue its lease, those that an earlier program made too', async () => {
  const { task } = await queueOwnTask(0)
  await sql`update pgboss.queue set expire_seconds = 900 where name = ${task.name}`.execute(db)
  await stopTasks()
  await startTasks([task], { work: false })
  const { rows } = await sql`select expire_seconds, retry_limit from pgboss.queue where name = ${task.name}`.execute(db)
  expect(rows).toEqual([{ expire_seconds: 120, retry_limit: 80 }])
})

test('does what comes after an event that it cannot read, and tries that again: another process may be of a later program', async () => {
  const { task, ran } = await queueOwnTask(0)
  const ask = (name: string, data: object) =>
    db.transaction().execute(async (tx) => {
      const values = { name, data: JSON.stringify(data) }
      const { id } = await tx.insertInto('events').values(values).returning('id').executeTakeFirstOrThrow()
      await queueTasks(tx, 'user.signed_in', [{ id, payload: { auditId: 1 } }])
      return id
    })
  const onSignIn: Task = { name: task.name, on: 'user.signed_in', run: async ({ auditId }) => void ran.push(auditId) }
  await stopTasks()
  await startTasks([onSignIn], { work: false })
  const unreadable = [
    await ask('user.signed_in', {}),
    await ask('user.signed_in', { auditId: 'x' }),
    await ask('user.signed_in', { auditId: null }),
    await ask('user.signed_in_by_name', { auditId: 1 }),
    await ask('user.password_changed', {}),
  ]
  await ask('user.signed_in', { auditId: 7, by: 'a later program' })
  await stopTasks()
  await startTasks([onSignIn], { work: true })
  await vi.waitFor(() => expect(ran).toEqual([7]), { timeout: 10_000 })
  await vi.waitFor(async () => {
    const { rows } = await sql`select (data ->> 'eventId')::int as id, state, retry_limit
      from pgboss.job where name = ${task.name} and state <> 'completed' order by 1`.execute(db)
    expect(rows).toEqual(unreadable.map((id) => ({ id, state: 'retry', retry_limit: 80 })))
  })
})

test('reads what an earlier program left in the queue, and leaves out what happened to something that is gone', async () => {
  const { task, ids, ran } = await queueOwnTask(2)
  const leave = (at: number, eventId: number) => {
    const data = { eventId, jobId: null, applicationId: null, actorId: null, requestId: 'a request' }
    return sql`update pgboss.job set data = ${JSON.stringify(data)}::jsonb
      where name = ${task.name} and (data ->> 'eventId')::int = ${ids[at]}`.execute(db)
  }
  await leave(0, 0)
  await leave(1, ids[1]!)
  await runWaitingTasks()
  expect(ran).toEqual([ids[1]])
})
