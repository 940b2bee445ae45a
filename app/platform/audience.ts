import type { EventName, RecordedEvent } from './events.ts'

/** Who may receive an event at this moment, by their ids: it is asked anew for each event. */
export type Audience<Name extends EventName> = (event: RecordedEvent<Name>) => Promise<readonly string[]>

/** The audience of each event; null for one that is published to nobody. */
export type Audiences = { readonly [Name in EventName]: Audience<Name> | null }
