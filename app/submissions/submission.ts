import type { Tone } from '#app/ui/display/badge.tsx'

export const SUBMISSION_STATES = [
  'asked',
  'refused',
  'overtaken',
  'agreed',
  'sent',
  'interview',
  'declined',
  'withdrawn',
  'taken_back',
] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** As it is shown: a request that nobody answered in time has ended, and so has a consent after its days. Its agency reads who was placed. */
export type ShownState = SubmissionState | 'expired' | 'lapsed' | 'placed' | 'placement_ended'

/** How many days a candidate has to answer an agency. */
export const ANSWER_DAYS = 7
/** How many days a consent holds, and an agency represents a candidate at a company. */
export const REPRESENTED_DAYS = 180
/** How many days the page of a shortlist can be read. */
export const SHORTLIST_DAYS = 21
/** How many hours a browser reads a shortlist after its code was entered. */
export const READER_HOURS = 12
/** The most candidates on one shortlist. */
export const MOST_ON_SHORTLIST = 20

export const NOTE_LENGTH = 500
export const REASON_LENGTH = 1_000
export const COMMENT_LENGTH = 2_000

/** What those who may not are told that others can do, as in "Only an owner can …". */
export const PUT_FORWARD = 'put candidates forward'
export const DECIDE = 'answer about candidates'

export const STATE_LABEL: Record<ShownState, { label: string; tone: Tone }> = {
  asked: { label: 'Waits for the candidate', tone: 'warning' },
  expired: { label: 'Not answered', tone: 'neutral' },
  refused: { label: 'Candidate said no', tone: 'destructive' },
  overtaken: { label: 'Represented by another agency', tone: 'neutral' },
  agreed: { label: 'Candidate agreed', tone: 'success' },
  sent: { label: 'Client reads', tone: 'info' },
  interview: { label: 'Accepted for interview', tone: 'success' },
  placed: { label: 'Placed', tone: 'success' },
  placement_ended: { label: 'Placement ended', tone: 'neutral' },
  declined: { label: 'Client declined', tone: 'neutral' },
  withdrawn: { label: 'Candidate withdrew', tone: 'neutral' },
  taken_back: { label: 'Taken back', tone: 'neutral' },
  lapsed: { label: 'Consent has ended', tone: 'neutral' },
}

/** A submission as a list of its agency shows it. */
export type ListedSubmission = {
  id: string
  employer_id: string
  name: string
  role: string
  client: string
  shown: ShownState
  asked_at: Date
  answered_at: Date | null
  decided_at: Date | null
  /** Until when the agency represents the candidate at the client. */
  until: Date | null
}

/** A request of an agency as the person reads it who is asked. */
export type OwnSubmission = {
  id: string
  role: string
  note: string
  agency: string
  company: string
  logo_url: string | null
  /** The agency that would share the fee, and the split in which it does. */
  partner: string | null
  split_id: string | null
  asked_by: string | null
  asked_at: Date
  expires_at: Date
  answered_at: Date | null
  consent_until: Date | null
  shown: ShownState
  shares_contact: boolean
  /** Of the resume that they share. */
  filename: string | null
}

type Dated = { state: SubmissionState; expires_at: Date; consent_until: Date | null }

/** The state as it stands at an instant. */
export function shownState({ state, expires_at, consent_until }: Dated, now = new Date()): ShownState {
  if (state === 'asked' && new Date(expires_at) <= now) return 'expired'
  if (['agreed', 'sent', 'interview'].includes(state) && consent_until && new Date(consent_until) <= now) return 'lapsed'
  return state
}

/** What a candidate or an agency may still do from a state. */
export const canAnswer = (state: ShownState): boolean => state === 'asked'
export const canWithdraw = (state: ShownState): boolean => state === 'agreed' || state === 'sent' || state === 'interview'
export const canTakeBack = (state: ShownState): boolean => state === 'asked' || state === 'expired' || canWithdraw(state)
export const canSend = (state: ShownState): boolean => state === 'agreed'
export const canDecide = (state: ShownState): boolean => state === 'sent'
/** A split is agreed before the client sees the candidate. */
export const canSplit = (state: ShownState): boolean => state === 'asked' || state === 'agreed'
/** True once the client has accepted the candidate: of the stored state, since a placement is recorded also after the consent has ended. */
export const canPlace = (state: SubmissionState): boolean => state === 'interview'

/** True while a client may read what the candidate shared. */
export const isShared = (state: ShownState): boolean => state === 'sent' || state === 'interview'

/** The lines of the ledger. */
export const ENTRY_KINDS = [
  'asked',
  'asked_again',
  'agreed',
  'refused',
  'overtaken',
  'sent',
  'sent_again',
  'opened',
  'commented',
  'replied',
  'interview',
  'declined',
  'withdrawn',
  'taken_back',
  'link_ended',
  'split_proposed',
  'split_agreed',
  'split_declined',
  'split_taken_back',
  'placed',
  'corrected',
  'ended',
  'refunded',
  'replacement_owed',
  'replaced',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]
export type Side = 'agency' | 'partner' | 'candidate' | 'client' | 'board'

/** The events after which an open page is loaded again. */
export const SUBMISSION_CHANGES = ['submission.asked', 'submission.changed', 'submission.candidate_left', 'shortlist.sent'] as const
