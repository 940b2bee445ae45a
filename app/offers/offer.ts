import { ACTIVE, type ApplicationStatus } from '#app/applications/application.ts'
import { dayAfter, sydneyDate, sydneyInstant } from '#app/jobs/sydney-time.ts'
import type { Tone } from '#app/ui/display/badge.tsx'
import { dayInWords } from '#app/ui/display/day.ts'

export type StoredState = 'draft' | 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired'

/** What an offer is to its team: `waiting` is a draft that a second member looks at. */
export type OfferState = StoredState | 'waiting'

export const STATE: Record<OfferState, { team: string; candidate: string; tone: Tone }> = {
  draft: { team: 'Draft', candidate: '', tone: 'outline' },
  waiting: { team: 'Waiting for approval', candidate: '', tone: 'warning' },
  open: { team: 'Sent', candidate: 'Open', tone: 'info' },
  accepted: { team: 'Accepted', candidate: 'You accepted', tone: 'success' },
  declined: { team: 'Declined', candidate: 'You declined', tone: 'neutral' },
  withdrawn: { team: 'Withdrawn', candidate: 'Taken back', tone: 'neutral' },
  expired: { team: 'Expired', candidate: 'Ran out', tone: 'neutral' },
}

export const REASON_MAX = 500
export const NOTE_MAX = 500
export const SIGNED_NAME_MAX = 100
export const QUESTION_MAX = 2_000
/** Most versions of one offer; the table has the same. */
export const MOST_VERSIONS = 50
/** The time of day, in Sydney, at which the candidate is reminded on the day before the last one. */
const REMINDER_TIME = '09:00'
/** When the candidate of an offer that is open until a day (YYYY-MM-DD, in Sydney) is reminded. */
export const remindsAt = (openUntil: string): Date => sydneyInstant(dayAfter(openUntil, -1), REMINDER_TIME)! // no clock changes at that time
/** "4 December 2026 (end of day, Sydney time)": a day alone leaves open whether it is in, and whose it is. Empty for no day. */
export const untilWords = (day: string): string => (day ? `${dayInWords(day)} (end of day, Sydney time)` : '')
/** For how many days an offer is open unless its team says otherwise. */
export const USUAL_DAYS = 7
/** The longest time that an offer may be open, in days. */
export const LONGEST_DAYS = 90

/** The events after which a page that shows offers is loaded again. */
export const OFFER_CHANGES = [
  'offer.approval_asked',
  'offer.sent_back',
  'offer.sent',
  'offer.accepted',
  'offer.declined',
  'offer.withdrawn',
  'offer.expired',
] as const

/** An offer as its row has it. */
export type Dated = { state: StoredState; expires_at: Date | null }

/** The state of an offer at a moment: an open one whose time has passed has expired, before the task that notes it has run. */
export const stateOf = ({ state, expires_at }: Dated, now: Date): StoredState =>
  state === 'open' && expires_at !== null && expires_at <= now ? 'expired' : state

/** True while a candidate may accept or decline. */
export const isOpen = (offer: Dated, now: Date): boolean => stateOf(offer, now) === 'open'

const CLOSED: Record<Exclude<StoredState, 'open'>, string> = {
  draft: 'This offer is not sent yet',
  accepted: 'This offer is accepted already',
  declined: 'This offer was declined, so it is closed',
  withdrawn: 'This offer was taken back, so it is closed',
  expired: 'This offer has run out, so it is closed',
}

/** Why an offer takes no answer, in a sentence for whoever tries; null when it takes one. */
export function whyNotAnswer(offer: Dated, now: Date): string | null {
  const state = stateOf(offer, now)
  return state === 'open' ? null : CLOSED[state]
}

/** True while the reminder of an open offer is still to come. */
export const isReminded = ({ expires_at }: Dated, now: Date): boolean => expires_at !== null && remindsAt(sydneyDate(expires_at)) > now

/** True for an offer in whose place another may be written. One that is in writing or open is changed, one that ran out is sent again. */
export const takesAnother = (state: StoredState): boolean => state === 'declined' || state === 'withdrawn'

/** True for an application that an offer can be written for, sent for or accepted for: under consideration, or hired by hand before the letter is signed. */
export const takesOffers = (status: ApplicationStatus): boolean => status === 'hired' || ACTIVE.includes(status)

/** True for an offer that another version can be sent of: nobody answered it or took it back. */
export const takesVersions = (state: StoredState): boolean => state === 'draft' || state === 'open' || state === 'expired'

/** True when a version may be sent by this member: at once, or once the team wants a second member, by anybody but its author. */
export const maySend = (version: { written_by: string | null }, userId: string, needsApproval: boolean): boolean =>
  !needsApproval || version.written_by !== userId
