import type { EventName, RecordedEvent } from './events.ts'

/** The id of a person, or a member of an agency: one who works for another now does not hear of it. */
export type Receiver = string | AgencyMember

type AgencyMember = { userId: string; agencyId: string }

/** Lists who may receive an event. Called for each event, so that permissions are current. */
export type Audience<Name extends EventName> = (event: RecordedEvent<Name>) => Promise<readonly Receiver[]>

/** The audience of each event; null when nobody receives it. */
export type Audiences = { readonly [Name in EventName]: Audience<Name> | null }
