import type { PostingField } from '#app/jobs/changed-fields.ts'
import { DRAFT_DEFAULTS, JOB_STATUS, JOB_STATUSES, type JobStatus } from '#app/jobs/job.ts'

/**
 * The lists of a company's jobs: all, by status, the two that need attention, and the jobs that agencies advertise for it; those are not
 * its own, but it gets their applications.
 */
export const OWN_JOB_LISTS = ['all', ...JOB_STATUSES, 'new-applications', 'closing-soon', 'by-agencies'] as const

export type OwnJobList = (typeof OWN_JOB_LISTS)[number]

/** A job as its own company lists it. */
export type OwnJob = {
  id: number
  title: string
  company_name: string
  /** The agency that owns the job; null for the company's own. */
  agency_name: string | null
  /** An agency advertises it for a client. */
  for_client: boolean
  location: string
  status: JobStatus
  /** Null until it is first published. */
  posted_at: Date | null
  /** Null: it never closes. */
  expires_at: Date | null
  /** When the desk removed it; null for any other. */
  removed_at: Date | null
  /** When a draft goes live by itself; null: when somebody publishes it. */
  publish_at: Date | null
  created_at: Date
  version: number
  views: number
  applications: number
  /** The applications that nobody has opened. */
  new_applications: number
  /** The submission id of the copy button, so that a double click makes one copy. */
  copyId: string
}

/** A change of a job: which fields were edited or which move was made, by whom, and the resulting version. */
export type JobChange = {
  id: number
  name: string
  created_at: Date
  actor_name: string | null
  version: number
  fields?: PostingField[]
  from?: JobStatus
  to?: JobStatus
}

/** The place of a job for its team: a draft may have none yet. */
export const placeWords = (location: string): string => (location === DRAFT_DEFAULTS.location ? 'No place yet' : location)

export type OwnJobCounts = Record<OwnJobList, number>

/** Own jobs on one page. */
export const OWN_JOBS_PAGE = 50

/** Parses the list in an address; anything unknown is "all". */
export const ownJobList = (text: string | null): OwnJobList => OWN_JOB_LISTS.find((list) => list === text) ?? 'all'

export const isStatus = (list: OwnJobList): list is JobStatus => (JOB_STATUSES as readonly string[]).includes(list)

/** True for moves that end a job for job seekers: the button asks for confirmation. */
export const needsConfirmation = (to: JobStatus): boolean => to === 'closed' || to === 'filled'

/** The link to the page about when a job goes live and closes; none where that page offers nothing. */
export const RUN_LINK: Partial<Record<JobStatus, string>> = {
  draft: 'Schedule',
  live: 'Extend or renew',
  paused: 'Extend or renew',
  expired: 'Renew',
}

/** What messages about a job are about, on whichever page it was changed. */
export const aboutJob = (jobId: number) => ({ about: `job ${jobId}` })

/** The message after a move to each status. */
export const MOVED: Record<JobStatus, string> = {
  draft: 'Job is a draft again',
  pending_approval: 'Job sent for approval',
  live: 'Job is live',
  paused: 'Job paused',
  filled: 'Job marked as filled',
  closed: 'Job closed',
  expired: 'Job ended',
  held: 'Job held',
  removed: 'Job removed',
}

/** What is said of a job that was just published: it is live, or the board holds it until somebody has looked at it. */
export const publishedWords = (status: JobStatus) =>
  status === 'held'
    ? {
        tone: 'warning' as const,
        title: 'Held until somebody at our desk has looked',
        text: 'Our mail says which words we ask about. You can change them meanwhile.',
      }
    : { title: 'Job published successfully' }

/** Why a change of an approved ad that has ended is not sent to its client; null when it is. One that was removed is not changed at all. */
export function changeReason(status: JobStatus): string | null {
  if (status === 'expired') return 'This job has expired. Renew it first: then a change can be sent to the client'
  return status === 'closed' || status === 'filled'
    ? 'This job has ended. Open it again first: then a change can be sent to the client'
    : null
}

/** Why no ad and no boost is sold for a job; null when they are. */
export function notSoldFor(status: JobStatus): string | null {
  if (status === 'held') return 'Our desk looks at this ad first. Nothing is sold for it meanwhile'
  if (status === 'removed') return 'This job was removed, and is never live again'
  return status === 'closed' || status === 'filled' ? 'This job has ended. Open it again first' : null
}

/** Why a job is not deleted; null when it is. @param hasOrder an ad of its own or a boost was ordered for it */
export function notDeletedFor(status: JobStatus, hasOrder: boolean): string | null {
  if (status !== 'draft') return `Only a draft can be deleted: this job is ${JOB_STATUS[status].label.toLowerCase()} now`
  return hasOrder ? 'What was ordered for this draft would be lost with it. Change its words and publish it instead' : null
}
