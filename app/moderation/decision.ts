import type { JobStatus } from '#app/jobs/job.ts'
import { canMove } from '#app/jobs/moves.ts'

/** What is decided about an ad or a company, in the words of the desk. */
export const OUTCOMES = {
  no_fault: { label: 'No fault', hint: 'It stays. One that is held goes on as it was.' },
  change_asked: { label: 'Ask for a change', hint: 'Your words go to its team. One that is held stays held.' },
  held: { label: 'Hold', hint: 'It leaves the search until you have looked at it. Its reports stay open.' },
  ended: { label: 'End', hint: 'It is removed for good, and its team cannot bring it back.' },
} as const

export type Outcome = keyof typeof OUTCOMES

/** What is said of a decision afterwards. */
export const DECIDED: Record<Outcome, string> = {
  no_fault: 'No fault found',
  change_asked: 'A change asked for',
  held: 'Held',
  ended: 'Ended',
}

/** Who is told of a decision by mail: whoever reported hears of the final one. */
export const whoIsTold = (outcome: Outcome): string =>
  isFinal(outcome) ? 'Both sides are told by mail.' : 'Its team is told by mail. Whoever reported it is told once you decide.'

/** What the team of an ad reads above it while the latest decision stands; "no fault" needs no note. */
export const TEAM_NOTES: Record<Exclude<Outcome, 'no_fault'>, string> = {
  change_asked: 'Please change this ad.',
  held: 'This ad is held until somebody at our desk has looked at it.',
  ended: 'This ad is removed.',
}

/** The same of a held ad that the desk asked to change: the change alone does not let it go on. */
export const HELD_FOR_CHANGE = 'Please change this ad. It is held until somebody at our desk has looked at it again.'

/** The same of an ad that a suspension holds: it goes on by itself. */
export const HELD_FOR_SUSPENSION = 'This ad is held until the suspension ends.'

export type FinalOutcome = Exclude<Outcome, 'held'>

/** The decisions that close the reports: a hold waits for one of them. */
export const isFinal = (outcome: Outcome): outcome is FinalOutcome => outcome !== 'held'

/** What can be decided about an ad in this status, or about a company (null), which has no status. */
export function outcomesFor(status: JobStatus | null): Outcome[] {
  if (status === null) return ['no_fault', 'change_asked']
  if (status === 'removed') return []
  return [
    'no_fault',
    'change_asked',
    ...(canMove(status, 'held', 'desk') ? (['held'] as const) : []),
    ...(canMove(status, 'removed', 'desk') ? (['ended'] as const) : []),
  ]
}

/** Whoever is told of it has to know what it means: only "no fault" needs no words. */
export const needsWords = (outcome: Outcome): boolean => outcome !== 'no_fault'

/** An ad that this many people have reported is held until somebody has looked at it. */
export const HELD_AFTER_REPORTS = 3
