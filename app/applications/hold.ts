import type { ApplicationStatus } from './application.ts'

/** An application as the desk sees it to put it on hold: whose and for what, and nothing of what was sent. */
export type HoldCandidate = {
  id: string
  applicant_id: string
  full_name: string
  status: ApplicationStatus
  submitted_at: Date
  title: string
  company_name: string
  /** Why, since when and by whom it is on hold; null where it is not. */
  reason: string | null
  held_at: Date | null
  held_by: string | null
  /** From when on it is removed; null while its person was not told. */
  removed_from: Date | null
}
