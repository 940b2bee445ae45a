import type { Tone } from '#app/ui/display/badge.tsx'

/** The life of a job (product decision §5). */
export const JOB_STATUSES = ['draft', 'pending_approval', 'live', 'paused', 'filled', 'closed', 'expired', 'held', 'removed'] as const

export type JobStatus = (typeof JOB_STATUSES)[number]

/** The label of each status, and the colour of its badge. */
export const JOB_STATUS: Record<JobStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'outline' },
  pending_approval: { label: 'Waiting for approval', tone: 'warning' },
  live: { label: 'Live', tone: 'success' },
  paused: { label: 'Paused', tone: 'yellow' },
  filled: { label: 'Filled', tone: 'plum' },
  closed: { label: 'Closed', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  held: { label: 'Held', tone: 'warning' },
  removed: { label: 'Removed', tone: 'destructive' },
}

/** A job runs for 30 days unless the poster says otherwise (product decision §14; the Basic plan's listing, second document §9). */
export const JOB_RUN_DAYS = 30
/** The longest run in days (the Branded + AI ad, second document §9): a job closes later only when it is renewed. */
export const LONGEST_RUN_DAYS = 60

/** The text that a draft is saved with in place of an empty field (specification, second document §5). */
export const DRAFT_DEFAULTS = {
  title: 'Untitled role',
  location: 'TBD',
  employment_type: 'full-time',
  description: 'Description to be added',
} as const

/** The longest texts of a job in characters, and the most tags and benefits. Description: product decision §14; the rest is ours. */
export const JOB_LIMITS = {
  title: 200,
  location: 200,
  salary: 200,
  description: 10_000,
  tags: 10,
  tag: 40,
  benefits: 12,
  benefit: 80,
} as const

/** True for a job that the operator's desk has taken from its team's hands. */
export const isTakenDown = (status: JobStatus): boolean => status === 'held' || status === 'removed'

/** True for a job that its team can change: one that was removed never comes back, and stays as the desk saw it. */
export const isEditable = (status: JobStatus): boolean => status !== 'removed'

/** The statuses of jobs that others than their team never see. */
export const NOT_PUBLIC = ['draft', 'pending_approval', 'removed'] as const satisfies JobStatus[]

/** True for a job that others can open at its address, if only to read that it has ended. Whatever links there asks this first. */
export const hasPublicPage = (status: JobStatus): boolean => !(NOT_PUBLIC as readonly JobStatus[]).includes(status)

/** True while a job is listed and takes applications: live, and not past its closing instant (null never closes). */
export function isOpen(job: { status: JobStatus; expires_at: Date | null }, now: Date = new Date()): boolean {
  return job.status === 'live' && (job.expires_at === null || job.expires_at > now)
}

export type RequiredToPublish = keyof typeof DRAFT_DEFAULTS

/**
 * The fields that still stop a job from being published, in the order of the form (specification, second document §5). A draft's default
 * text counts as empty; the default work type counts as an answer.
 */
export function missingToPublish(job: Record<RequiredToPublish, string>): RequiredToPublish[] {
  const fields = ['title', 'location', 'employment_type', 'description'] as const
  return fields.filter((field) => job[field].trim() === '' || (field !== 'employment_type' && job[field].trim() === DRAFT_DEFAULTS[field]))
}
