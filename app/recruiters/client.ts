import type { Tone } from '#app/ui/display/badge.tsx'

/** What a company said to an agency that asked to act for it. */
export const CLIENT_STATES = ['asked', 'agreed', 'declined', 'withdrawn'] as const

export type ClientState = (typeof CLIENT_STATES)[number]

/** A company's answer; withdrawing ends a consent, which the agency may, too. */
export type ClientAnswer = Exclude<ClientState, 'asked'>

export const CLIENT_STATE: Record<ClientState, { label: string; tone: Tone }> = {
  asked: { label: 'Asked', tone: 'warning' },
  agreed: { label: 'Agreed', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Consent ended', tone: 'neutral' },
}

/** What those who may not are told that others can do, as in "Only an owner can …". */
export const ASK_CLIENTS = 'ask companies to be clients'
export const END_CLIENTS = 'end what was agreed with a client'
export const ANSWER_AGENCIES = 'answer agencies'

/** How long the link of a mail to a client answers, in days. */
export const CLIENT_LINK_DAYS = 14

/** True when this answer may be given from a state. */
export const canAnswer = (from: ClientState, to: ClientAnswer): boolean => (to === 'withdrawn' ? from === 'agreed' : from === 'asked')
