import type { JobStatus } from '#app/jobs/job.ts'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import type { ApplicationStatus } from './application.ts'
import type { Feedback } from './rejection.ts'

/** An application as its applicant sees it in their list, with its job. */
export type OwnApplication = {
  id: string
  job_id: number
  status: ApplicationStatus
  submitted_at: Date
  updated_at: Date
  /** It was closed because no answer came in time, not by anybody's decision. */
  closed_unanswered: boolean
  /** The last step was taken by the product itself: nobody of the team told anything. */
  by_itself: boolean
  /** It is undecided, and its advertiser cannot be reached here at present. */
  advertiser_away: boolean
  /** What its team told beside a rejection; null for nothing. */
  feedback: Feedback | null
  /** The result of the must-haves check. */
  criteria: Criterion[]
  title: string
  company_name: string
  location: string
  job_status: JobStatus
  expires_at: Date | null
  logo_url: string | null
  brand_colour: string | null
}
