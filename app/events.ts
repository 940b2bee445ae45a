import { accountEvents } from './accounts/events.ts'
import { applicationEvents } from './applications/events.ts'
import { employerEvents } from './employers/events.ts'
import { jobEvents } from './jobs/events.ts'
import { profileEvents } from './profiles/events.ts'
import { teamEvents } from './teams/events.ts'

/**
 * Every event of the product by its name, in the past tense, with what it carries: ids, never words of people. Events are kept
 * for ever and wait in the queue while the program is replaced, so that a field that is added is optional or has a default, and
 * one that may be forgotten (`forgetInEvent`) has a default.
 */
export const EVENTS = { ...accountEvents, ...teamEvents, ...employerEvents, ...profileEvents, ...jobEvents, ...applicationEvents }

declare module './platform/events.ts' {
  interface Register {
    events: typeof EVENTS
  }
}
