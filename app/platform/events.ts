import type { z } from 'zod'

/** All events of the product, with the schemas of their payloads. app/events.ts adds them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

export type EventSchemas = Register extends { events: infer Schemas extends Record<string, z.ZodObject> } ? Schemas : never

export type EventName = keyof EventSchemas

/** The payload of an event. */
export type EventPayload<Name extends EventName> = Named<z.output<EventSchemas[Name]>>

// Drops zod's index signature: for an empty payload it would forbid every other key, `actorId` too.
type Named<Payload> = { [Key in keyof Payload as string extends Key ? never : Key]: Payload[Key] }

/** An event to record. `actorId` is the person who caused it; null or omitted when the product did. */
export type NewEvent<Name extends EventName> = EventPayload<Name> & { actorId?: string | null }

/** An event read back. `actorId` is also null once that person has deleted their account. */
export type RecordedEvent<Name extends EventName = EventName> = {
  [Each in Name]: EventPayload<Each> & { eventId: number; name: Each; actorId: string | null; at: Date }
}[Name]
