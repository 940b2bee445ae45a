import type { z } from 'zod'

/** Every event of the product with the schema of its payload: app/events.ts declares them here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

export type EventSchemas = Register extends { events: infer Schemas extends Record<string, z.ZodObject> } ? Schemas : never

export type EventName = keyof EventSchemas

/** What an event of this name carries. */
export type EventPayload<Name extends EventName> = Named<z.output<EventSchemas[Name]>>

// Nothing to carry is an empty object; zod says that every field of it is refused, `actorId` too.
type Named<Payload> = { [Key in keyof Payload as string extends Key ? never : Key]: Payload[Key] }

/** An event as it is recorded. `actorId`: the person who did it, null or left out when it was the product. */
export type NewEvent<Name extends EventName> = EventPayload<Name> & { actorId?: string | null }

/** An event as it is read. `actorId` is null, too, once that person has left. */
export type RecordedEvent<Name extends EventName = EventName> = {
  [Each in Name]: EventPayload<Each> & { eventId: number; name: Each; actorId: string | null; at: Date }
}[Name]
