import type { Tone } from '#app/ui/display/badge.tsx'

/** The life of a job (product decision §5). */
export const JOB_STATUSES = ['draft', 'pending_approval', 'live', 'paused', 'filled', 'closed', 'expired', 'held', 'removed'] as const

export type JobStatus = (typeof JOB_STATUSES)[number]

/**
 * Who moves a job: a member of the employer or agency it belongs to, an agency that acts for a client and needs its yes,
 * that client, the operator's desk, or the product itself.
 */
export type JobActor = 'member' | 'agency' | 'client' | 'desk' | 'system'

type JobMove = { to: JobStatus; verb: string }

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

const TEAM: readonly JobActor[] = ['member', 'agency']
const DESK: readonly JobActor[] = ['desk', 'system']

type Move = { from: JobStatus; to: JobStatus; by: readonly JobActor[]; verb: string }

const MOVES: readonly Move[] = [
  { from: 'draft', to: 'live', by: ['member', 'system'], verb: 'Publish' },
  { from: 'draft', to: 'pending_approval', by: ['agency'], verb: 'Send for approval' },
  { from: 'pending_approval', to: 'live', by: ['client'], verb: 'Approve' },
  { from: 'pending_approval', to: 'draft', by: ['client'], verb: 'Ask for changes' },
  { from: 'pending_approval', to: 'draft', by: ['agency'], verb: 'Take back' },
  { from: 'live', to: 'paused', by: [...TEAM, 'client'], verb: 'Pause' },
  { from: 'live', to: 'filled', by: TEAM, verb: 'Mark as filled' },
  { from: 'live', to: 'closed', by: TEAM, verb: 'Close' },
  { from: 'live', to: 'expired', by: ['system'], verb: 'Expire' },
  { from: 'paused', to: 'live', by: TEAM, verb: 'Resume' },
  { from: 'paused', to: 'filled', by: TEAM, verb: 'Mark as filled' },
  { from: 'paused', to: 'closed', by: TEAM, verb: 'Close' },
  { from: 'paused', to: 'expired', by: ['system'], verb: 'Expire' },
  { from: 'filled', to: 'live', by: TEAM, verb: 'Reopen' },
  { from: 'closed', to: 'live', by: TEAM, verb: 'Reopen' },
  { from: 'expired', to: 'live', by: TEAM, verb: 'Renew' },
  // Whoever applied while it ran may be hired afterwards.
  { from: 'expired', to: 'filled', by: TEAM, verb: 'Mark as filled' },
  ...(['live', 'paused'] as const).flatMap((one) => [
    { from: one, to: 'held' as const, by: DESK, verb: 'Hold' },
    { from: 'held' as const, to: one, by: DESK, verb: 'Release' },
  ]),
  // A held job is not closed by its team, which could open it again. What the desk has removed never comes back.
  ...(['live', 'paused', 'held', 'filled', 'closed', 'expired'] as const).map((from) => ({
    from,
    to: 'removed' as const,
    by: DESK,
    verb: 'End',
  })),
]

/** True for a job that the operator's desk has taken from its team's hands. */
export const isTakenDown = (status: JobStatus): boolean => status === 'held' || status === 'removed'

/** True for a job that its team can change: one that was removed never comes back, and stays as the desk saw it. */
export const isEditable = (status: JobStatus): boolean => status !== 'removed'

/** The statuses of jobs that others than their team never see. */
export const NOT_PUBLIC = ['draft', 'pending_approval', 'removed'] as const satisfies JobStatus[]

/** True for a job that others can open at its address, if only to read that it has ended. Whatever links there asks this first. */
export const hasPublicPage = (status: JobStatus): boolean => !(NOT_PUBLIC as readonly JobStatus[]).includes(status)

/** True when this actor may move a job from one status to another. */
export function canMove(from: JobStatus, to: JobStatus, actor: JobActor): boolean {
  return MOVES.some((move) => move.from === from && move.to === to && move.by.includes(actor))
}

/** The moves an actor may make from a status, with the labels of their buttons. */
export function movesFrom(from: JobStatus, actor: JobActor = 'member'): JobMove[] {
  return MOVES.filter((move) => move.from === from && move.by.includes(actor)).map(({ to, verb }) => ({ to, verb }))
}

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

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

const SYDNEY_DAY = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar day of an instant in Australia/Sydney, as YYYY-MM-DD. */
export function sydneyDate(instant: Date): string {
  const part = Object.fromEntries(SYDNEY_DAY.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}

/** The last millisecond of a day (YYYY-MM-DD) in Australia/Sydney, daylight saving included; null when there is no such day. */
export function closingInstant(dateText: string): Date | null {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(dateText)) return null
  const endUtcMs = Date.parse(`${dateText}T23:59:59.999Z`)
  if (Number.isNaN(endUtcMs)) return null
  // Sydney is 11 hours ahead of UTC in summer and 10 in winter; the clock never changes at midnight, so one of the two fits.
  for (const hours of [11, 10]) {
    const instant = new Date(endUtcMs - hours * HOUR_MS)
    if (sydneyDate(instant) === dateText && sydneyDate(new Date(instant.getTime() + 1)) !== dateText) return instant
  }
  return null
}

const SYDNEY_TIME = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The time of an instant in Australia/Sydney, as HH:MM. */
export const sydneyTime = (instant: Date): string => SYDNEY_TIME.format(instant)

/**
 * The instant of a day (YYYY-MM-DD) and time (HH:MM) in Australia/Sydney; null when there is none: no such day, or the hour that the
 * clock leaves out in spring. Of the hour that comes twice in autumn it is the first.
 */
export function sydneyInstant(day: string, time: string): Date | null {
  if (closingInstant(day) === null || !/^\d\d:\d\d$/.test(time)) return null
  const utcMs = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(utcMs)) return null
  const instants = [11, 10].map((hours) => new Date(utcMs - hours * HOUR_MS))
  return instants.find((instant) => sydneyDate(instant) === day && sydneyTime(instant) === time) ?? null
}

/** The day (YYYY-MM-DD) this many days after another. Days of the calendar, which daylight saving makes longer or shorter than 24 hours. */
export const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The closing day that the posting form starts with, as YYYY-MM-DD. */
export const defaultClosingDate = (now: Date): string => dayAfter(sydneyDate(now), JOB_RUN_DAYS)
