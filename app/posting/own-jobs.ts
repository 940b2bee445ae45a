import type { PostingField } from '#app/jobs/changed-fields.ts'
import { JOB_STATUSES, type JobStatus } from '#app/jobs/job.ts'

/**
 * The lists a company has of its jobs: all, by status, the two that ask for something, and those that agencies advertise for
 * it, which are not its own but whose applications it gets.
 */
export const OWN_JOB_LISTS = ['all', ...JOB_STATUSES, 'new-applications', 'closing-soon', 'by-agencies'] as const

export type OwnJobList = (typeof OWN_JOB_LISTS)[number]

/** A job as its own company lists it. */
export type OwnJob = {
  id: number
  title: string
  company_name: string
  /** The agency whose job it is; null for a job of one's own. */
  agency_name: string | null
  location: string
  status: JobStatus
  /** Null before it was first published. */
  posted_at: Date | null
  /** Null never closes. */
  expires_at: Date | null
  created_at: Date
  version: number
  views: number
  applications: number
  /** Those of them that nobody has opened. */
  new_applications: number
  /** The copy button's own id, so that a double click makes one copy. */
  copyId: string
}

/** A change of a job: which fields or which move, by whom, and the version that came of it. */
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

export type OwnJobCounts = Record<OwnJobList, number>

/** Own jobs on one page. */
export const OWN_JOBS_PAGE = 50

/** The list that an address asks for; all for anything else. */
export const ownJobList = (text: string | null): OwnJobList => OWN_JOB_LISTS.find((list) => list === text) ?? 'all'

export const isStatus = (list: OwnJobList): list is JobStatus => (JOB_STATUSES as readonly string[]).includes(list)

/** True for the moves that end a job for those who look for one: the button asks once before. */
export const needsConfirmation = (to: JobStatus): boolean => to === 'closed' || to === 'filled'

/** What is said after a move. */
export const MOVED: Record<JobStatus, string> = {
  draft: 'Job is a draft again',
  pending_approval: 'Job sent for approval',
  live: 'Job is live',
  paused: 'Job paused',
  filled: 'Job marked as filled',
  closed: 'Job closed',
  expired: 'Job ended',
}
