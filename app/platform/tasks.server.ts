import { fromKysely, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { insideTransaction, isEmbedded, pool, type Tx } from '#app/db/client.server.ts'
import { config } from './config.server.ts'
import { requireDiskSpace } from './disk-space.server.ts'
import type { EventName, EventPayload, RecordedEvent } from './events.ts'
import { log, requestScope } from './log.server.ts'
import { findEvent } from './recorded-events.server.ts'

/** The payload of a queued task: its event (none for scheduled tasks) and the request that caused it. */
const queued = z.object({ eventId: z.int().optional(), requestId: z.string().optional() })

type Queued = z.output<typeof queued>

/**
 * Background work, safe to run twice. `on` names the event that triggers it, `onAny` the events of a task that hears several; `every` is a
 * cron expression in Australia/Sydney time instead. A process runs one of a name at a time, or as many as `workers` says. `afterSeconds`
 * delays it; `at` says when it is due. A `retired` one only runs what an earlier program queued.
 */
export type Task =
  | {
      [Name in EventName]: {
        name: string
        on: Name
        run: (event: RecordedEvent<Name>) => Promise<void>
        workers?: number
        afterSeconds?: number
        at?: (event: EventPayload<Name>) => Date
        retired?: true
      }
    }[EventName]
  | {
      name: string
      on?: never
      onAny: readonly EventName[]
      run: (event: RecordedEvent) => Promise<void>
      workers?: number
      at?: (name: EventName, payload: unknown) => Date | undefined
    }
  | { name: string; every: string; atStart?: true; run: () => Promise<void> }

type EventTask = Exclude<Task, { every: string }>

const hears = (task: Task, event: EventName): boolean => ('onAny' in task ? task.onAny.includes(event) : 'on' in task && task.on === event)

const RETRY = { retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600 } as const

/**
 * How often a failed run is tried again. One of an event for three days, the first nine times within an hour and then hourly: a mail outlives a
 * mail server that is away over a weekend. A scheduled one comes again by itself.
 */
const RETRIES = { on: 80, every: 8 }

/** As how many attempts a run counts that ended with its process: a task that ends every process is given up after some twenty. */
const ORPHAN_COST = 4

/** How long one run may take, in seconds: a task of an event sends a mail or writes a few rows, a scheduled one may scan tables. */
const LEASE_SECONDS = { on: 120, every: 900 }

/**
 * A run without a heartbeat for this long is retried: its process died, or could not note how it ended because the disk was full. Short,
 * because a mailed code is valid for only ten minutes.
 */
const ORPHANED_AFTER_SECONDS = 10
const HEARTBEAT_REFRESH_SECONDS = 2

/** When pg-boss itself gives up a silent run: long after us, because it then waits before the retry. */
const HEARTBEAT_SECONDS = 6 * ORPHANED_AFTER_SECONDS

/** How long the queue remembers a task that was done or given up: ids, and no more. */
export const FINISHED_TASKS = { days: 7 }

/** How often one query checks all queues for tasks that are due: failed ones, and those of processes that died. */
const DUE_CHECK_MS = 2_000

/** How often each worker polls its queue, should nothing wake it. */
const POLL_SECONDS = 30

let boss: PgBoss | null = null
let known: Task[] = []
let dueTimer: NodeJS.Timeout | undefined
let isStarted = false
/** The name of the task that each worker runs, by the worker's id. */
const workers = new Map<string, string>()

/**
 * Creates the queues and, with `work`, starts their workers. Without `work` (scripts, tests) tasks are only queued.
 *
 * @param tasks every task of the product: app/tasks.ts
 */
export async function startTasks(tasks: Task[], { work }: { work: boolean }): Promise<void> {
  boss = new PgBoss({
    ...(isEmbedded ? { backend: 'pglite' as const, db: embeddedQueue } : { connectionString: config.databaseUrl!, max: 4 }),
    supervise: work,
    schedule: work,
  })
  boss.on('error', (error) => log.error({ err: error }, 'background work'))
  await boss.start()
  known = tasks
  for (const task of tasks) {
    const options = {
      ...RETRY,
      retryLimit: 'every' in task ? RETRIES.every : RETRIES.on,
      notify: false,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: FINISHED_TASKS.days * 86_400,
      expireInSeconds: 'every' in task ? LEASE_SECONDS.every : LEASE_SECONDS.on,
    }
    // Creating a queue that exists does not update its options.
    await boss.createQueue(task.name, options)
    await boss.updateQueue(task.name, options)
    // The first send of a queue reads its settings on a connection of its own, which would hang inside a transaction.
    await boss.findJobs(task.name, { id: '00000000-0000-0000-0000-000000000000' })
  }
  if (!work) return
  // The embedded database belongs to one process, so at its start every active run is orphaned.
  await retryOrphans(isEmbedded ? '' : SILENT)
  dueTimer = setInterval(() => void wakeForDueTasks().catch(() => {}), DUE_CHECK_MS).unref()
  for (const task of tasks) await startWorkers(boss, task)
  await dropSchedules(boss, tasks)
  for (const task of tasks) if ('atStart' in task && task.atStart) await boss.send(task.name, {})
  isStarted = true
}

/** Ends the schedules of tasks that an earlier version had: nobody would run what they queue. */
async function dropSchedules(queue: PgBoss, tasks: Task[]): Promise<void> {
  const names = new Set(tasks.flatMap((task) => ('every' in task ? task.name : [])))
  for (const { name } of await queue.getSchedules()) if (!names.has(name)) await queue.unschedule(name)
}

/** Runs without a recent heartbeat. What an earlier program queued may have none. */
const SILENT = `and heartbeat_seconds is not null and heartbeat_on < now() - interval '${ORPHANED_AFTER_SECONDS} seconds'`

/** Queues orphaned runs again. */
async function retryOrphans(which: string): Promise<void> {
  await boss?.getDb().executeSql(`update pgboss.job set state = 'retry', retry_count = least(retry_count + ${ORPHAN_COST - 1}, retry_limit)
    where state = 'active' and retry_count < retry_limit ${which}`)
}

/** Wakes the workers that have due tasks. */
async function wakeForDueTasks(): Promise<void> {
  await retryOrphans(SILENT)
  if (boss) wakeWorkers(await listDueNames(boss))
}

/** The names of the tasks that have a run due. */
async function listDueNames(queue: PgBoss): Promise<string[]> {
  const { rows } = await queue.getDb().executeSql("select distinct name from pgboss.job where state < 'active' and start_after <= now()")
  return rows.map(({ name }: { name: string }) => name)
}

/** Makes the workers of the named tasks poll now. */
function wakeWorkers(names: readonly string[]): void {
  for (const [id, name] of workers) if (names.includes(name)) boss?.notifyWorker(id)
}

/** Wakes the workers of an event's tasks; without an event, all of them, for when events may have been missed. */
export function wakeTasks(event?: EventName): void {
  wakeWorkers(known.filter((task) => event === undefined || hears(task, event)).map(({ name }) => name))
}

async function startWorkers(queue: PgBoss, task: Task): Promise<void> {
  if ('every' in task) await queue.schedule(task.name, task.every, {}, { tz: 'Australia/Sydney' })
  const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS, heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS }
  const count = ('workers' in task && task.workers) || 1
  for (let at = 0; at < count; at++) {
    const id = await queue.work(task.name, options, async ([job]) => {
      // A worker sleeps after each poll unless it is woken, and more tasks may be waiting.
      wakeWorkers([task.name])
      if (job) await runTask(task, job.data)
    })
    workers.set(id, task.name)
  }
}

function runTask(task: Task, data: unknown): Promise<void> {
  const { requestId, eventId } = queued.parse(data ?? {})
  return requestScope.run(requestId ? { requestId } : {}, async () => {
    try {
      if ('every' in task) return await task.run()
      await runOn(task, eventId)
    } catch (error) {
      log.error({ err: error, task: task.name, eventId }, 'task failed, it is tried again')
      // pg-boss stores the error it catches, statement parameters included, so it gets only the name. The details are in the log.
      throw new Error(`${task.name} failed`)
    }
  })
}

/** Runs a task of an event. Does nothing when the event has been deleted meanwhile. */
async function runOn(task: EventTask, eventId: number | undefined): Promise<void> {
  const event = eventId === undefined ? null : await findEvent(eventId)
  if (event && !hears(task, event.name)) throw new Error(`${event.name} where ${task.name} does not hear it`)
  if (event) await (task.run as (event: RecordedEvent) => Promise<void>)(event) // its name says that it is of the task's own kind
}

// The statements of pg-boss on the embedded database, which has one connection: inside a transaction they would deadlock, so they throw.
// Once started, they also throw while the disk is nearly full; a run whose end was not noted is then orphaned.
const embeddedQueue = {
  async executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    if (insideTransaction()) throw new Error('background work used inside db.transaction(): record an event')
    if (isStarted) requireDiskSpace()
    const client = await pool().connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      // A text of several statements may leave its transaction open.
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  },
}

/**
 * Queues the tasks of events of one name in their transaction: they run after the commit, not before the time that the task gives, and
 * vanish on rollback.
 */
export async function queueTasks<Name extends EventName>(
  tx: Tx,
  event: Name,
  recorded: readonly { id: number; payload: EventPayload<Name> }[],
): Promise<void> {
  const requestId = requestScope.getStore()?.requestId
  for (const task of known) {
    if ('every' in task || !hears(task, event) || ('retired' in task && task.retired)) continue
    if (!boss) throw new Error('startTasks() was not called')
    const at = dueOf(task, event)
    const afterSeconds = 'onAny' in task ? undefined : task.afterSeconds
    const runs = recorded.map(({ id, payload }) => ({
      data: { eventId: id, requestId } satisfies Queued,
      startAfter: at(payload) ?? afterSeconds ?? 0,
    }))
    // pg-boss says that a transaction of many one-row inserts leaves less behind than one that calls `insert` for each.
    if (runs.length > 1) await boss.insert(task.name, runs, { db: fromKysely(tx) })
    else for (const { data, startAfter } of runs) await boss.send(task.name, data, { db: fromKysely(tx), startAfter })
  }
}

/** When a task says that it is due after an event of this name. */
function dueOf(task: EventTask, event: EventName): (payload: unknown) => Date | undefined {
  if ('onAny' in task) return (payload) => task.at?.(event, payload)
  return (payload) => (task.at as ((payload: unknown) => Date) | undefined)?.(payload) // the event is the one that the task is on
}

/** Runs all queued tasks now, in this process, for tests and scripts. @returns how many ran */
export async function runWaitingTasks(): Promise<number> {
  if (!boss) throw new Error('startTasks() was not called')
  let count = 0
  // One question for all queues: nearly every queue is empty.
  let due = await listDueNames(boss)
  for (const task of known) {
    if (!due.includes(task.name)) continue
    for (const job of await boss.fetch(task.name, { batchSize: 1_000 })) {
      await runTask(task, job.data)
      await boss.complete(task.name, job.id)
      count++
    }
    // What ran may have queued tasks further down.
    due = await listDueNames(boss)
  }
  return count
}

/** Stops the workers: running tasks may finish within eight seconds, the others stay queued. */
export async function stopTasks(): Promise<void> {
  clearInterval(dueTimer)
  isStarted = false
  workers.clear()
  await boss?.stop({ graceful: true, timeout: 8_000 })
  boss = null
  known = []
}
