import type { Tone } from '#app/ui/display/badge.tsx'

/** The statuses of an application that a job seeker sees (specification, first document §3; withdrawn is ours). */
export const APPLICATION_STATUSES = ['submitted', 'viewed', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn'] as const

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** Who moves an application: the job seeker, the employer's team (or the agency acting for it), or the product itself. */
export type ApplicationActor = 'job_seeker' | 'employer' | 'system'

/** Label, colour and lucide icon of each status (colours: specification, first document §3). */
export const APPLICATION_STATUS: Record<ApplicationStatus, { label: string; tone: Tone; icon: string }> = {
  submitted: { label: 'Submitted', tone: 'info', icon: 'Send' },
  viewed: { label: 'Viewed', tone: 'yellow', icon: 'Eye' },
  shortlisted: { label: 'Shortlisted', tone: 'plum', icon: 'Star' },
  interview: { label: 'Interview', tone: 'orange', icon: 'CalendarClock' },
  hired: { label: 'Hired', tone: 'success', icon: 'CircleCheck' },
  rejected: { label: 'Rejected', tone: 'destructive', icon: 'CircleX' },
  withdrawn: { label: 'Withdrawn', tone: 'outline', icon: 'Undo2' },
}

/** The events after which a page that shows a person their own applications is loaded again. */
export const OWN_APPLICATION_CHANGES = ['application.told', 'application.viewed', 'application.advertiser_away'] as const

/** Most characters of a cover letter (product decision §14). */
export const COVER_LETTER_MAX = 4000

// Product decision §14: forward freely, one step back, rejected to shortlisted; hired and withdrawn are final.
// Viewed is set by the employer's first opening; only a step back sets it by hand. A rejected application may still be
// withdrawn: an employer could take it up again, and withdrawing is how a person ends the employer's use of their CV. A time that the job
// seeker books moves it to the interview by itself, an offer that they accept to hired; the others are rejected once that fills the job.
const MOVES: Record<ApplicationStatus, Partial<Record<ApplicationActor, readonly ApplicationStatus[]>>> = {
  submitted: {
    employer: ['shortlisted', 'interview', 'hired', 'rejected'],
    job_seeker: ['withdrawn'],
    system: ['viewed', 'interview', 'hired', 'rejected'],
  },
  viewed: {
    employer: ['shortlisted', 'interview', 'hired', 'rejected'],
    job_seeker: ['withdrawn'],
    system: ['interview', 'hired', 'rejected'],
  },
  shortlisted: {
    employer: ['viewed', 'interview', 'hired', 'rejected'],
    job_seeker: ['withdrawn'],
    system: ['interview', 'hired', 'rejected'],
  },
  interview: { employer: ['shortlisted', 'hired', 'rejected'], job_seeker: ['withdrawn'], system: ['hired', 'rejected'] },
  hired: {},
  rejected: { employer: ['shortlisted'], job_seeker: ['withdrawn'] },
  withdrawn: {},
}

/** True when this actor may move an application from one status to another. */
export function canMove(from: ApplicationStatus, to: ApplicationStatus, actor: ApplicationActor): boolean {
  return MOVES[from][actor]?.includes(to) ?? false
}

/** The statuses an employer may choose next, in the order of the pipeline; empty when the application is final. */
export function employerMoves(from: ApplicationStatus): readonly ApplicationStatus[] {
  return MOVES[from].employer ?? []
}

/** True while the job seeker may change the letter and the answers: until the employer opens the application (product decision §6). */
export const canEdit = (status: ApplicationStatus): boolean => status === 'submitted'

/** The stages of a successful application, in order. */
export const PIPELINE: readonly ApplicationStatus[] = ['submitted', 'viewed', 'shortlisted', 'interview', 'hired']

/** The statuses of applications that are still under consideration. */
export const ACTIVE: readonly ApplicationStatus[] = ['submitted', 'viewed', 'shortlisted', 'interview']

/** The stages that a team's dashboard counts, in order: the pipeline, and who was not taken. */
export const STAGES: readonly ApplicationStatus[] = [...PIPELINE, 'rejected']

/** The stage that an application has reached, from 1; null when it has left the pipeline (rejected, withdrawn). */
export function stepOf(status: ApplicationStatus): number | null {
  const at = PIPELINE.indexOf(status)
  return at < 0 ? null : at + 1
}

/** True for a move to an earlier step than the one an application is at of the pipeline; one that has ended is at none. */
export const isStepBack = (from: ApplicationStatus, to: ApplicationStatus): boolean =>
  (stepOf(to) ?? Number.POSITIVE_INFINITY) < (stepOf(from) ?? 0)

/** True for moves that ask for confirmation. */
export const needsConfirmation = (to: ApplicationStatus): boolean => to === 'hired' || to === 'rejected'

/** A move that its job seeker was not told of yet. */
type WaitingMove = { id: number; from_status: string | null; to_status: string }

/**
 * The step that a job seeker is told of once a move can no longer be undone: from the status that they know to that of the move, whatever
 * came between. Both may be the same: then there is nothing to tell. Null while a later move can still be undone, or when the move is gone.
 *
 * @param waiting the moves that they were not told of, oldest first
 */
export function stepToTell(waiting: readonly WaitingMove[], moveId: number): { from: ApplicationStatus; to: ApplicationStatus } | null {
  const [first, last] = [waiting[0], waiting.at(-1)]
  if (!first || last?.id !== moveId) return null
  // The columns are text; only moves of the rules are written to them. A first move, of none, is never waited for.
  return { from: first.from_status as ApplicationStatus, to: last.to_status as ApplicationStatus }
}

/** For how many days after its end an interview or an offer can still be read by its link. Its candidate reads it in their account. */
export const LINK_DAYS = 30
