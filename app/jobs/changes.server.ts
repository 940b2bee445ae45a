import { changesByEvent } from '#app/platform/cache.server.ts'
import { isJobEvent } from './events.ts'

/** Changes of jobs, which make cached answers about jobs stale. */
export const jobChanges = changesByEvent(isJobEvent)

/** Call it after the commit of a write to jobs, so that the next answer of this process is current. */
export const jobsChanged = jobChanges.publish

/** For caches of answers about jobs: a second at most, because no event says that a job expired or that another program wrote rows. */
export const jobCacheOptions = { changes: jobChanges, maxAgeMs: 1_000 }
