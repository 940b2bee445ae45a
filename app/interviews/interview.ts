import type { Tone } from '#app/ui/display/badge.tsx'
import { counted } from '#app/ui/display/figure.ts'

export const KINDS = ['phone', 'video', 'office', 'trial'] as const
export type InterviewKind = (typeof KINDS)[number]

/** Each kind in words, and what its place is. A phone interview needs none where the application has a number. */
export const KIND: Record<InterviewKind, { label: string; noun: string; place: string; hint: string }> = {
  phone: {
    label: 'Phone',
    noun: 'Phone interview',
    place: 'Number',
    hint: 'Leave it empty if you ring the candidate on the number in the application.',
  },
  video: { label: 'Video', noun: 'Video interview', place: 'Link', hint: 'The address of the call, from https:// on.' },
  office: {
    label: 'At the office',
    noun: 'Interview at the office',
    place: 'Address',
    hint: 'With what helps to find it: level, parking, step-free entrance.',
  },
  trial: {
    label: 'Trial',
    noun: 'Trial',
    place: 'Address',
    hint: 'Work on trial is paid work, and needs your insurance. Say in the note what the person will do.',
  },
}

export const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480] as const
export const BUFFERS = [0, 15, 30, 60] as const

export const PLACE_MAX = 300
export const NOTE_MAX = 1_000
export const REASON_MAX = 500
export const FEEDBACK_MAX = 2_000
export const MOST_SLOTS = 10
export const MOST_PANEL = 5

/** Until how long before the start a candidate may choose a time, or another one. */
export const LEAD_MINUTES = 120
/** How often a candidate may choose another time. */
export const MOST_MOVES = 2
/** How many days ahead times are offered. */
export const OFFERED_DAYS = 14
/** When people are reminded, in hours before the start. */
export const REMINDERS = [24, 1] as const

export type StoredState = 'invited' | 'booked' | 'declined' | 'cancelled' | 'no_show'

/** An interview as its row has it. */
export type Timed = { state: StoredState; starts_at: Date | null; ends_at: Date | null }

/** `held`: booked, and over. `lapsed`: all offered times have passed without an answer. */
export type InterviewState = StoredState | 'held' | 'lapsed'

export const STATE: Record<InterviewState, { team: string; candidate: string; tone: Tone }> = {
  invited: { team: 'Not chosen yet', candidate: 'Choose a time', tone: 'yellow' },
  booked: { team: 'Booked', candidate: 'Booked', tone: 'success' },
  declined: { team: 'Declined', candidate: 'You declined', tone: 'neutral' },
  cancelled: { team: 'Cancelled', candidate: 'Cancelled', tone: 'neutral' },
  no_show: { team: 'Did not come', candidate: 'Missed', tone: 'warning' },
  held: { team: 'Over', candidate: 'Over', tone: 'neutral' },
  lapsed: { team: 'Not booked', candidate: 'The times have passed', tone: 'neutral' },
}

/** The events after which a page that shows interviews is loaded again. */
export const INTERVIEW_CHANGES = [
  'interview.invited',
  'interview.booked',
  'interview.declined',
  'interview.cancelled',
  'interview.attendance_noted',
  'interview.feedback_given',
] as const

const MINUTE_MS = 60_000

/** The earliest start that a candidate may choose at a moment. */
export const earliestStart = (now: Date): Date => new Date(now.getTime() + LEAD_MINUTES * MINUTE_MS)

/** The state of an interview at a moment. @param lastSlot the latest time that was offered */
export function stateOf({ state, ends_at }: Timed, now: Date, lastSlot: Date | null = null): InterviewState {
  if (state === 'booked' && ends_at !== null && ends_at <= now) return 'held'
  if (state === 'invited' && lastSlot !== null && lastSlot < earliestStart(now)) return 'lapsed'
  return state
}

/** Why a candidate cannot choose this or another time now, in a sentence for them; null when they can. */
export function whyNotBook({ moves, ...interview }: Timed & { moves: number }, now: Date): string | null {
  const { state, starts_at } = interview
  if (state === 'invited') return null
  if (state !== 'booked' || starts_at === null) return 'This interview is closed, so no time can be chosen any more'
  if (starts_at < earliestStart(now)) return 'It begins in less than two hours, so please ring the team instead of choosing another time'
  return moves >= MOST_MOVES ? 'You have chosen another time twice already, so please write to the team' : null
}

/** Which reminders of a booked interview are still to come, in a sentence; null for none. */
export function reminderWords(startsAt: Date, now: Date): string | null {
  const [first] = REMINDERS.filter((hours) => startsAt.getTime() - hours * 60 * MINUTE_MS > now.getTime())
  if (first === undefined) return null
  return first === 24 ? 'Reminders come a day and an hour before.' : 'A reminder comes an hour before.'
}

/** True while a candidate may decline: before it begins. */
export const canDecline = ({ state, starts_at }: Timed, now: Date): boolean =>
  state === 'invited' || (state === 'booked' && starts_at !== null && starts_at > now)

/** True while a team may take an interview back: before it begins. */
export const canCancel = canDecline

/** True once a booked interview has begun: then its team may say that the candidate did not come, and what it thinks. */
export const hasBegun = ({ state, starts_at }: Timed, now: Date): boolean =>
  (state === 'booked' || state === 'no_show') && starts_at !== null && starts_at <= now

/** True when the panel is asked for feedback: it is over, and the candidate came. */
export const wantsFeedback = (interview: Timed, now: Date): boolean => stateOf(interview, now) === 'held'

export const VERDICTS = ['strong_yes', 'yes', 'unsure', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]
export const VERDICT: Record<Verdict, { label: string; tone: Tone }> = {
  strong_yes: { label: 'Strong yes', tone: 'success' },
  yes: { label: 'Yes', tone: 'info' },
  unsure: { label: 'Not sure', tone: 'yellow' },
  no: { label: 'No', tone: 'neutral' },
}

/** "45 minutes", "2 hours", "1 hour 30 minutes". */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = [...(hours > 0 ? [counted(hours, 'hour')] : []), ...(rest > 0 ? [`${rest} minutes`] : [])]
  return words.join(' ')
}
