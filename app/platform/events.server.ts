import { sql } from 'kysely'
import pg from 'pg'
import { db, embedded, isEmbedded, type Tx } from '#app/db/client.server.ts'
import { config } from './config.server.ts'
import { log } from './log.server.ts'
import { queueTasks } from './tasks.server.ts'

/** Every fact the product records, in the past tense. */
export type EventName =
  | 'code.asked'
  | 'user.signed_up'
  | 'user.signed_in'
  | 'user.password_changed'
  | 'user.email_changed'
  | 'user.deleted'
  | 'employer.edited'
  | 'employer.owners_asked'
  | 'agency.join_requested'
  | 'agency.member_admitted'
  | 'agency.member_declined'
  | 'job.created'
  | 'job.edited'
  | 'job.moved'
  | 'application.submitted'
  | 'application.viewed'
  | 'application.moved'
  | 'application.withdrawn'

/** A fact as the live stream passes it on: ids only, so that each reader's right is checked when it is told. */
export type LiveEvent = { id: number; name: EventName; jobId: number | null; applicationId: string | null; actorId: string | null }

type Fact = { actorId?: string | null; jobId?: number | null; applicationId?: string | null; data?: Record<string, unknown> }

const CHANNEL = 'frontage_events'

/**
 * Records a fact in the transaction of the write it tells of. After the commit its tasks run (mail) and the live
 * stream tells it.
 *
 * @returns the event's id
 */
export async function recordEvent(
  tx: Tx,
  name: EventName,
  { actorId = null, jobId = null, applicationId = null, data = {} }: Fact,
): Promise<number> {
  const { id } = await tx
    .insertInto('events')
    .values({ name, actor_id: actorId, job_id: jobId, application_id: applicationId, data: JSON.stringify(data) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueTasks(tx, name, { eventId: id, jobId, applicationId, actorId })
  const live: LiveEvent = { id, name, jobId, applicationId, actorId }
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(live)})`.execute(tx)
  return id
}

/**
 * Takes out of a fact what it carried for its task alone, once that is done: the address of a person who left does not
 * outlive its mail.
 */
export async function forgetInEvent(eventId: number, ...keys: string[]): Promise<void> {
  await sql`update events set data = data - ${keys}::text[] where id = ${eventId}`.execute(db)
}

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Calls `listener` for every fact committed by any process from now on. @returns how to stop */
export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(payload: string): void {
  const event = JSON.parse(payload) as LiveEvent
  for (const listener of listeners) {
    try {
      listener(event)
    } catch (error) {
      log.error({ err: error }, 'listener failed')
    }
  }
}

const gapListeners = new Set<() => void>()

/** Calls `listener` whenever facts of other processes may have been missed: the line to the database was down. @returns how to stop */
export function onGap(listener: () => void): () => void {
  gapListeners.add(listener)
  return () => gapListeners.delete(listener)
}

const RECONNECT_MS = 500

/** Starts hearing the facts of every process. @returns how to stop */
export async function listenForEvents(): Promise<() => Promise<void>> {
  if (isEmbedded) return (await embedded()).listen(CHANNEL, tell)
  let ended = false
  let away = false
  let client: pg.Client | null = null
  const connect = async (isAgain: boolean): Promise<void> => {
    const next = new pg.Client({ connectionString: config.databaseUrl!, keepAlive: true, connectionTimeoutMillis: 3_000 })
    let lost = false
    const again = () => {
      // A line that breaks says so more than once; two new ones would tell each fact twice.
      if (lost || ended) return
      lost = true
      setTimeout(() => void connect(true), RECONNECT_MS).unref()
    }
    next.on('error', again)
    next.on('end', again)
    next.on('notification', ({ payload }) => payload && tell(payload))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      client = next
      away = false
      if (isAgain) for (const listener of gapListeners) listener()
    } catch (error) {
      if (!away) log.warn({ err: error }, 'live events are not heard, trying again')
      away = true
      again()
      await next.end().catch(() => {})
    }
  }
  await connect(false)
  return async () => {
    ended = true
    await client?.end()
  }
}
