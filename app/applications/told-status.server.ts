import { sql } from 'kysely'
import type { ApplicationStatus } from './application.ts'

/**
 * SQL of the status of an application (`a`) as its job seeker sees it: a move that can still be undone is not told yet. What they did
 * themselves counts at once.
 */
export const toldStatus = sql<ApplicationStatus>`case when a.status = 'withdrawn' then a.status else coalesce((
  select m.from_status from application_moves m where m.application_id = a.id and m.told_at is null order by m.id limit 1), a.status) end`

/** SQL that is true for an application (`a`) whose last step was made by the product, because no answer came in the promised time. */
export const closedUnanswered = sql<boolean>`coalesce((
  select m.reason = 'no_answer' from application_moves m where m.application_id = a.id and m.told_at is not null order by m.id desc limit 1), false)`
