import { type Selectable, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Events } from '#app/db/tables.ts'
import type { EventName, EventSchemas, RecordedEvent } from './events.ts'

let schemas: EventSchemas | null = null

/** Says which events there are, before the first is read: app/events.ts. */
export function defineEvents(events: EventSchemas): void {
  schemas = events
}

function schemaOf(name: string) {
  if (!schemas) throw new Error('defineEvents() was not called')
  return isEventName(name) ? schemas[name] : null
}

/** False for an event of another version of this program. */
export const isEventName = (name: string): name is EventName => schemas !== null && Object.hasOwn(schemas, name)

type Row = Omit<Selectable<Events>, 'data'> & { data: unknown }

function parseRow({ id, name, actor_id, job_id, application_id, data, created_at }: Row) {
  const payload = { ...(data as object), jobId: job_id, applicationId: application_id } // recordEvent writes objects
  const parsed = schemaOf(name)?.safeParse(payload)
  if (!parsed?.success) return { problem: parsed?.error.issues.map(({ path }) => path.join('.')).join(', ') ?? 'its name is not known' }
  return { event: { ...parsed.data, eventId: id, name, actorId: actor_id, at: created_at } as RecordedEvent } // as its schema says
}

/** An event as its row says; null for one that this version of the program cannot read. */
export const readEvent = (row: Row): RecordedEvent | null => parseRow(row).event ?? null

/**
 * An event as it stands now: what was forgotten there is nowhere else. Null once it is gone, with its job or application.
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

/**
 * Takes out of an event what it carried for its task alone, once that is done: the address of a person who left does not
 * outlive its mail.
 */
export async function forgetInEvent(eventId: number, ...keys: string[]): Promise<void> {
  await sql`update events set data = data - ${keys}::text[] where id = ${eventId}`.execute(db)
}
