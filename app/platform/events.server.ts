import { sql } from 'kysely'
import pg from 'pg'
import { isEmbedded, pool, type Tx } from '#app/db/client.server.ts'
import { config } from './config.server.ts'
import type { EventName, NewEvent } from './events.ts'
import { log } from './log.server.ts'
import { isEventName } from './recorded-events.server.ts'
import { queueTasks } from './tasks.server.ts'

/** An event as it is published to every process, without its payload: listeners that need that read the row. */
export type EventNotice = { id: number; name: EventName }

const CHANNEL = 'frontage_events'

/**
 * Records an event in the transaction of the write it belongs to. After the commit its tasks run (mail), and open pages receive it
 * on the live stream.
 *
 * @returns the event's id
 */
export async function recordEvent<Name extends EventName>(tx: Tx, name: Name, event: NewEvent<Name>): Promise<number> {
  const [id] = await recordEvents(tx, name, [event])
  return id! // as many as events
}

/**
 * Records several events of one name, as `recordEvent`, in as many statements as one.
 *
 * @returns their ids in order
 */
export async function recordEvents<Name extends EventName>(tx: Tx, name: Name, events: readonly NewEvent<Name>[]): Promise<number[]> {
  if (events.length === 0) return []
  const rows = await tx
    .insertInto('events')
    .values(events.map(rowOf(name)))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await queueTasks(
    tx,
    name,
    events.map((event, at) => ({ id: ids[at]!, payload: event })), // an id each
  )
  const notices = ids.map((id) => JSON.stringify({ id, name } satisfies EventNotice))
  await sql`select pg_notify(${CHANNEL}, notice) from unnest(${notices}::text[]) notice`.execute(tx)
  return ids
}

const rowOf =
  <Name extends EventName>(name: Name) =>
  (event: NewEvent<Name>) => {
    const { actorId = null, jobId = null, applicationId = null, ...data } = event as NewEvent<Name> & EventIds
    return { name, actor_id: actorId, job_id: jobId, application_id: applicationId, data: JSON.stringify(data) }
  }

/** Ids with columns of their own: foreign keys delete an event with its job or application. */
type EventIds = { jobId?: number; applicationId?: string }

type Listener = (event: EventNotice) => void
const listeners = new Set<Listener>()

/** Calls `listener` for every event that any process commits from now on. @returns a function that unsubscribes */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isKnown = (event: { id: number; name: string }): event is EventNotice => isEventName(event.name)

function publish(payload: string): void {
  const event = JSON.parse(payload) as { id: number; name: string } // written by recordEvent
  if (!isKnown(event)) return
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      log.error({ err: error }, 'listener failed')
    }
  }
}

const gapListeners = new Set<() => void>()

/** Calls `listener` when events may have been missed because the database connection was lost. @returns a function that unsubscribes */
export function onGap(listener: () => void): () => void {
  gapListeners.add(listener)
  return () => gapListeners.delete(listener)
}

const RECONNECT_MS = 500

/** How often the connection is asked for a sign of life, and how long that may take. */
const CHECK = { everyMs: 10_000, answerMs: 5_000 }

/**
 * Starts to listen for the events of every process, and reconnects when the connection breaks or falls silent: of a server that vanished, the
 * operating system says nothing for two hours.
 *
 * @returns a function that stops it
 */
export async function listenForEvents({ url = config.databaseUrl, check = CHECK } = {}): Promise<() => Promise<void>> {
  if (isEmbedded) return listenOnPool()
  let ended = false
  let away = false
  let client: pg.Client | null = null
  const connect = async (isAgain: boolean): Promise<void> => {
    const next = new pg.Client({ connectionString: url!, connectionTimeoutMillis: 3_000, query_timeout: check.answerMs })
    let lost = false
    let checks: NodeJS.Timeout | undefined
    const again = () => {
      clearInterval(checks)
      // A broken connection reports it more than once; reconnecting twice would publish each event twice.
      if (lost || ended) return
      lost = true
      setTimeout(() => void connect(true), RECONNECT_MS).unref()
    }
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => payload && publish(payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      client = next
      away = false
      checks = setInterval(() => void next.query('select 1').catch(() => giveUp(next, again)), check.everyMs).unref()
      if (isAgain) for (const listener of gapListeners) listener()
    } catch (error) {
      if (!away) log.warn({ err: error }, 'live events are not heard, trying again')
      away = true
      await giveUp(next, again)
    }
  }
  await connect(false)
  return async () => {
    ended = true
    await client?.end()
  }
}

/** Closes a connection that does not answer, and connects anew. */
async function giveUp(client: pg.Client, again: () => void): Promise<void> {
  again()
  await client.end().catch(() => {})
}

/** On the embedded database the one connection of the pool receives the notifications; a new one subscribes when that was lost. */
async function listenOnPool(): Promise<() => Promise<void>> {
  const onNotification = ({ payload }: pg.Notification) => void (payload && publish(payload))
  let current: pg.ClientBase | null = null
  const subscribe = (client: pg.ClientBase) => {
    current = client.on('notification', onNotification)
    return client.query(`listen ${CHANNEL}`)
  }
  const onConnect = (client: pg.ClientBase) =>
    void subscribe(client).then(
      () => {
        for (const listener of gapListeners) listener()
      },
      (error) => log.warn({ err: error }, 'live events are not heard'),
    )
  const client = await pool().connect()
  await subscribe(client).finally(() => client.release())
  pool().on('connect', onConnect)
  return async () => {
    pool().off('connect', onConnect)
    current?.off('notification', onNotification)
  }
}
