import type { Comment } from './shared-candidate.ts'
import type { ShownState, SubmissionState } from './submission.ts'

/** A submission as its agency reads it on a page of its own. */
export type SubmissionDetail = {
  id: string
  employer_id: string
  client: string
  /** As it is stored: a consent that has ended does not change it. */
  state: SubmissionState
  shown: ShownState
  asked_at: Date
  asked_by: string | null
  /** What the agency wrote to the candidate. */
  note: string
  expires_at: Date
  consent_until: Date | null
  shares_contact: boolean
  /** Of the resume that the candidate shares. */
  filename: string | null
  shortlist_id: string | null
  contact_email: string | null
  sent_at: Date | null
  link_until: Date | null
  link_ended_at: Date | null
  decided_by: string | null
  decided_at: Date | null
  reason: string | null
  placement_id: string | null
  comments: readonly Comment[]
}

/** How the fee of a submission is shared. */
export type SubmissionSplit = {
  agency: string
  partner: string
  agency_basis_points: number
  partner_basis_points: number
  state: 'proposed' | 'agreed' | 'declined' | 'taken_back'
}
