import { isTimeZone, localTime } from '#app/places/time-zone.ts'
import { brand } from '#app/platform/brand.ts'
import { zoneFormat } from '#app/platform/zone-format.ts'

/** The clock of a promised answer; nobody promised one where there is none. */
export type ResponseClock = {
  due_at: Date
  answered_at: Date | null
  stopped_at: Date | null
  /** Of the job's state, in which its last day ends. */
  time_zone: string
}

export type ClockState = 'running' | 'today' | 'overdue' | 'answered' | 'stopped'

/** True for a clock that was answered, or stopped without an answer, as when its person withdrew. */
export const hasEnded = ({ answered_at, stopped_at }: ResponseClock): boolean => answered_at !== null || stopped_at !== null

/** How a clock stands: `today` is its last day, `overdue` has passed without an answer. */
export function clockState({ due_at, answered_at, stopped_at, time_zone }: ResponseClock, now: Date): ClockState {
  if (answered_at !== null) return 'answered'
  if (stopped_at !== null) return 'stopped'
  if (due_at < now) return 'overdue'
  return dayIn(time_zone, due_at) === dayIn(time_zone, now) ? 'today' : 'running'
}

/** The clock as the team reads it: "Answer due today". Null once it no longer runs. */
export function clockWords(clock: ResponseClock, now: Date): string | null {
  switch (clockState(clock, now)) {
    case 'running':
      return `Answer due ${dueDay(clock, 'short')}`
    case 'today':
      return 'Answer due today'
    case 'overdue':
      return `Answer was due ${dueDay(clock, 'short')}`
    default:
      return null
  }
}

/** The clock as the job seeker reads it; null once it no longer runs. */
export function promiseNote(clock: ResponseClock, company: string, now: Date): string | null {
  switch (clockState(clock, now)) {
    case 'running':
      return `${company} promised a first answer by ${dueDay(clock, 'long')}.`
    case 'today':
      return `${company} promised a first answer by the end of today.`
    case 'overdue':
      return `${company} promised a first answer by ${dueDay(clock, 'long')}. None has come yet.`
    default:
      return null
  }
}

const dayIn = (zone: string, at: Date) => localTime(at, isTimeZone(zone) ? zone : brand.timeZone).day

/** The last day, where it ends: "Mon 23 Nov", or "Monday 23 November 2026". */
function dueDay({ due_at, time_zone }: ResponseClock, length: 'short' | 'long'): string {
  const year = length === 'long' ? ({ year: 'numeric' } as const) : {}
  const format = zoneFormat(brand.locale, time_zone, { weekday: length, day: 'numeric', month: length, ...year })
  return format.format(due_at).replace(',', '')
}

/** True while an application of this status waits for a first answer: opening it is none. */
export const waitsForAnswer = (status: string): boolean => status === 'submitted' || status === 'viewed'

/** How the clocks of a job stand together. */
export type ClockCounts = { total: number; answered: number; overdue: number; today: number; later: number }
