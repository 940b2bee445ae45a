import { inWords, sameDay } from '#app/ui/display/moment.ts'

/** The clock of a promised answer; nobody promised one where there is none. */
export type ResponseClock = { due_at: Date; answered_at: Date | null; stopped_at: Date | null }

export type ClockState = 'running' | 'today' | 'overdue' | 'answered' | 'stopped'

/** How a clock stands: `today` is its last day, `overdue` has passed without an answer. */
export function clockState({ due_at, answered_at, stopped_at }: ResponseClock, now: Date): ClockState {
  if (answered_at !== null) return 'answered'
  if (stopped_at !== null) return 'stopped'
  if (due_at < now) return 'overdue'
  return sameDay(due_at, now) ? 'today' : 'running'
}

/** The clock as the team reads it: "Answer due today". Null once it no longer runs. */
export function clockWords(clock: ResponseClock, now: Date): string | null {
  switch (clockState(clock, now)) {
    case 'running':
      return `Answer due ${shortDay(clock.due_at)}`
    case 'today':
      return 'Answer due today'
    case 'overdue':
      return `Answer was due ${shortDay(clock.due_at)}`
    default:
      return null
  }
}

/** The clock as the job seeker reads it; null once it no longer runs. */
export function promiseNote(clock: ResponseClock, company: string, now: Date): string | null {
  switch (clockState(clock, now)) {
    case 'running':
      return `${company} promised a first answer by ${inWords(clock.due_at, 'full')}.`
    case 'today':
      return `${company} promised a first answer by the end of today.`
    case 'overdue':
      return `${company} promised a first answer by ${inWords(clock.due_at, 'full')}. None has come yet.`
    default:
      return null
  }
}

/** "Mon 23 Nov". */
const shortDay = (at: Date) => `${inWords(at, 'full').slice(0, 3)} ${inWords(at, 'day')}`

/** True while an application of this status waits for a first answer: opening it is none. */
export const waitsForAnswer = (status: string): boolean => status === 'submitted' || status === 'viewed'

/** How the clocks of a job stand together. */
export type ClockCounts = { total: number; answered: number; overdue: number; today: number; later: number }
