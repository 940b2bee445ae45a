import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of when the person of an application first got an answer; null for none. What counts as one stands where the database keeps it
 * (migration 0161, `refresh_application_progress`).
 */
export const firstAnswer = (applicationId: RawBuilder<unknown>) =>
  sql<Date | null>`(select p.answered_at from application_progress p where p.application_id = ${applicationId})`
