import { z } from 'zod'
import { isPostingField } from './changed-fields.ts'
import { JOB_STATUSES } from './job.ts'

const version = z.int().positive()
const status = z.enum(JOB_STATUSES)

export const jobEvents = {
  'job.created': z.object({ jobId: z.int(), status, version, copyOf: z.int().optional() }),
  // A field that the form has no more, or not yet, is left out: the event is still read.
  'job.edited': z.object({ jobId: z.int(), fields: z.array(z.string()).transform((names) => names.filter(isPostingField)), version }),
  'job.moved': z.object({ jobId: z.int(), from: status, to: status, version }),
  // Many jobs at once, changed by the product or an import and not by their posters.
  'jobs.changed': z.object({ by: z.enum(['import', 'company-name', 'place']), count: z.int() }),
}

export const savedJobEvents = {
  /** A live job that somebody has saved closes within three days. */
  'job.saved_ends_soon': z.object({ jobId: z.int(), closesAt: z.iso.datetime() }),
}

/** True for the events that make cached answers about jobs stale. */
export const isJobEvent = (name: string): boolean => Object.hasOwn(jobEvents, name)
