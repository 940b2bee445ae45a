import type { ApplicationStatus } from '#app/applications/application.ts'
import type { MayStartAnswer } from '#app/matching/may-start.ts'
import type { State } from '#app/places/location.ts'
import type { Criterion, LicenceStatus } from '#app/vocabulary/must-haves.ts'
import type { ResponseClock } from './clock.ts'

/** A candidate with where they stand on the team's board. What a person does not show is null. */
export type BoardCard = {
  id: string
  full_name: string
  status: ApplicationStatus
  version: number
  submitted_at: Date
  /** Null once the application is withdrawn. */
  criteria: readonly Criterion[] | null
  licence: LicenceStatus | null
  licence_state: State | null
  mayStart: MayStartAnswer | null
  suburb: string | null
  /** Kilometres between home and the job. */
  km: number | null
  /** The average of the team's stars. */
  rating: number | null
  /** The key of the stage; null once they withdrew. */
  stage: string | null
  /** Since when they stand there. */
  since: Date
  clock: ResponseClock | null
}
