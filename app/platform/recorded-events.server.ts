import { type Selectable, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Events } from '#app/db/tables.ts'
import type { EventName, EventSchemas, RecordedEvent } from './events.ts'

let schemas: EventSchemas | null = null

/** Sets the events and their schemas (app/events.ts). Call it before the first event is read. */
export function defineEvents(events: EventSchemas): void {
  schemas = events
}

function schemaOf(name: string) {
  if (!schemas) throw new Error('defineEvents() was not called')
  return isEventName(name) ? schemas[name] : null
}

/** True for an event that this version of the program knows. */
export const isEventName = (name: string): name is EventName => schemas !== null && Object.hasOwn(schemas, name)

type Row = Omit<Selectable<Events>, 'data'> & { data: unknown }

function parseRow({ id, name, actor_id, job_id, application_id, data, created_at }: Row) {
  const payload = { ...(data as object), jobId: job_id, applicationId: application_id } // recordEvent writes objects
  const parsed = schemaOf(name)?.safeParse(payload)
  if (!parsed?.success) return { problem: parsed?.error.issues.map(({ path }) => path.join('.')).join(', ') ?? 'its name is not known' }
  return { event: { ...parsed.data, eventId: id, name, actorId: actor_id, at: created_at } as RecordedEvent } // as its schema says
}

/** Parses the row of an event; null when this version of the program cannot read it. */
export const readEvent = (row: Row): RecordedEvent | null => parseRow(row).event ?? null

/**
 * Finds an event as it is now: data removed by `forgetInEvent` is gone. Null once it has been deleted with its job or application.
 *
 * @throws Error when this version of the program cannot read it
 */
export async function findEvent(id: number): Promise<RecordedEvent | null> {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { event, problem } = parseRow(row)
  if (!event) throw new Error(`event ${id} (${row.name}) cannot be read: ${problem}`)
  return event
}

/** The newest events, the newest first, without those that this version of the program cannot read. */
export async function listNewestEvents(count: number): Promise<RecordedEvent[]> {
  const rows = await db.selectFrom('events').selectAll().orderBy('id', 'desc').limit(count).execute()
  return rows.map(readEvent).filter((event) => event !== null)
}

/**
 * The fields of payloads that a task needs once: what a last mail to or about somebody is sent by, and which files go with an account. The task
 * removes them, and a rule of retention those of a task that was given up (its index names them, too).
 */
export const FORGOTTEN_FIELDS = ['sealedAddress', 'sealedAddresses', 'sealedName', 'marks', 'storageKeys'] as const

/**
 * Removes fields from an event's payload once the task that needed them is done, so that the email address of a deleted account does
 * not outlive the last mail to it.
 */
export async function forgetInEvent(eventId: number, ...fields: (typeof FORGOTTEN_FIELDS)[number][]): Promise<void> {
  await sql`update events set data = data - ${fields}::text[] where id = ${eventId}`.execute(db)
}
