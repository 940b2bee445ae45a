import { changesByEvent } from '#app/platform/cache.server.ts'
import type { EventName } from '#app/platform/events.ts'
import { isJobEvent } from './events.ts'

/** Changes of jobs, which make cached answers about jobs stale. */
export const jobChanges = changesByEvent(isJobEvent)

/** Call it after the commit of a write to jobs, so that the next answer of this process is current. */
export const jobsChanged = jobChanges.publish

/** For caches of answers about jobs: a second at most, because no event says that a job expired or that another program wrote rows. */
export const jobCacheOptions = { changes: jobChanges, maxAgeMs: 1_000 }

/** Events that may change how the ads of a company or agency look: its name, its logo, its colour, and whether it has a page. */
const CARD_EVENTS: readonly EventName[] = ['employer.edited', 'agency.edited', 'claim.decided', 'invoice.issued', 'user.deleted']

const cardChanges = changesByEvent((name) => CARD_EVENTS.includes(name))
jobChanges.subscribe(cardChanges.publish)

/**
 * For caches of cards: ten seconds at most, because no event says that a plan was granted, that a plan or an ad ended, and with it a colour,
 * or that another program wrote rows.
 */
export const cardCacheOptions = { changes: cardChanges, maxAgeMs: 10_000 }
