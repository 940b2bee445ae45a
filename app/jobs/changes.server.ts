import { changesByEvent } from '#app/platform/cache.server.ts'
import { isJobEvent } from './events.ts'

/** The changes of jobs: what makes an answer about jobs old. */
export const jobChanges = changesByEvent(isJobEvent)

/** Call it after the commit of a write to jobs, so that the process that wrote answers with it from then on. */
export const jobsChanged = jobChanges.happened

/** Caches answers about jobs for a second at most: a job that expires is told by no event, nor are rows that another program writes. */
export const aboutJobs = { changes: jobChanges, maxAgeMs: 1_000 }
