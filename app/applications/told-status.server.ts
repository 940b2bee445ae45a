import { sql } from 'kysely'
import type { ApplicationStatus } from './application.ts'

/** SQL that is true for a move (`m`) of which its job seeker is still to be told: until then it can be undone. */
export const waitsToBeTold = sql<boolean>`(m.told_at is null and not m.passed_over)`

/**
 * SQL of the status of an application (`a`) as its job seeker sees it: a move that can still be undone is not told yet. What they did
 * themselves counts at once.
 */
export const toldStatus = sql<ApplicationStatus>`case when a.status = 'withdrawn' then a.status else coalesce((
  select m.from_status from application_moves m where m.application_id = a.id and ${waitsToBeTold} order by m.id limit 1), a.status) end`

/** SQL that is true for an application (`a`) whose last step was made by the product, because no answer came in the promised time. */
export const closedUnanswered = sql<boolean>`coalesce((
  select m.reason = 'no_answer' from application_moves m where m.application_id = a.id and m.told_at is not null order by m.id desc limit 1), false)`

/** SQL that is true for an application (`a`) whose last step that its person was told of was taken by the product itself, not by a team. */
export const toldByItself = sql<boolean>`coalesce((
  select m.by_itself from application_moves m where m.application_id = a.id and m.told_at is not null order by m.id desc limit 1), false)`

/** SQL of what the person of an application (`a`) was told beside the rejection that they were told of last: of any other step there is none. */
export const toldFeedback = sql<{ reasons: string[]; words: string } | null>`(
  select jsonb_build_object('reasons', m.feedback_reasons, 'words', m.feedback_words)
  from application_moves m where m.application_id = a.id and m.told_at is not null order by m.id desc limit 1)`

/** SQL of the status from which a told move (`m`) came as the job seeker knows it: what was passed over just before it was never told. */
export const toldFrom = sql<string | null>`coalesce((
  select p.from_status from application_moves p where p.application_id = m.application_id and p.passed_over and p.id < m.id
    and not exists (select from application_moves t where t.application_id = p.application_id and t.told_at is not null and t.id between p.id and m.id - 1)
  order by p.id limit 1), m.from_status)`
