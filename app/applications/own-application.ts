import type { JobStatus } from '#app/jobs/job.ts'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import type { ApplicationStatus } from './application.ts'

/** An application in its person's own list, with the job it was sent for. */
export type OwnApplication = {
  id: string
  job_id: number
  status: ApplicationStatus
  submitted_at: Date
  updated_at: Date
  /** How the person stands to each must-have of the job. */
  criteria: Criterion[]
  title: string
  company_name: string
  location: string
  job_status: JobStatus
  expires_at: Date | null
  logo_url: string | null
  brand_colour: string | null
}
