import type { ApplicationStatus } from '#app/applications/application.ts'
import type { Feedback } from '#app/applications/rejection.ts'

/**
 * Something that happened with an application, as a team reads it: a step of its status, a move on the board (with the names that the stages had),
 * a note, a rating. `by` is null for the product itself, and for people who have gone.
 */
export type TimelineEntry = {
  key: string
  at: Date
  by: string | null
} & (
  | { kind: 'status'; status: ApplicationStatus; reason: string | null; waits: boolean; feedback: Feedback | null }
  | { kind: 'stage'; from: string; to: string; status: ApplicationStatus | null; waits: boolean; feedback: Feedback | null }
  | { kind: 'note' }
  | { kind: 'rating'; stars: number }
)
