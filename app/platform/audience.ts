import type { EventName, RecordedEvent } from './events.ts'

/** Lists the ids of the users who may receive an event. Called for each event, so that permissions are current. */
export type Audience<Name extends EventName> = (event: RecordedEvent<Name>) => Promise<readonly string[]>

/** The audience of each event; null when nobody receives it. */
export type Audiences = { readonly [Name in EventName]: Audience<Name> | null }
