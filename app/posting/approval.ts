import type { Tone } from '#app/ui/display/badge.tsx'
import type { Passage } from './passages.ts'

/** The states of a text that a client was asked to approve. */
export const APPROVAL_STATES = ['waiting', 'approved', 'change_asked', 'taken_back'] as const

export type ApprovalState = (typeof APPROVAL_STATES)[number]

const STATE_BADGE: Record<ApprovalState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting for the client', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  change_asked: { label: 'Change asked', tone: 'orange' },
  taken_back: { label: 'Taken back', tone: 'neutral' },
}

/** The state of a text in words. */
export const approvalBadge = ({ state, replaced }: Pick<Approval, 'state' | 'replaced'>): { label: string; tone: Tone } =>
  replaced ? { label: 'Replaced by a newer version', tone: 'neutral' } : STATE_BADGE[state]

/**
 * How a text stands that a client opens: as it was answered, or what has happened since. `in_work`: the agency works on the ad again.
 * `sent_again`: there is a newer text. `ended`: the company's agreement with the agency has ended.
 */
export type ApprovalStanding = ApprovalState | 'in_work' | 'sent_again' | 'ended'

/** How long the link of a mail answers, in days. */
export const APPROVAL_LINK_DAYS = 14

/** The longest text of a change that a client asks for, in characters. */
export const CHANGE_NOTE_LENGTH = 2_000

/**
 * One text that was sent to a client, as both sides read it. `changes` is true where it changes a live ad, `replaced` where the client was sent
 * another in its place before it answered.
 */
export type Approval = {
  id: string
  state: ApprovalState
  replaced: boolean
  changes: boolean
  note: string | null
  sent_at: Date
  sent_by: string | null
  answered_at: Date | null
  answered_by: string | null
}

/** What a field says now and what it would say, empty where it says nothing; `passages` of a text that is too long for a row. */
export type ApprovalChange = { label: string; before: string; after: string; passages: Passage[] | null }
