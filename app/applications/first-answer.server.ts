import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of when the person of an application first got an answer: a step that they were told of, an invitation to an interview, or an offer. Null for
 * none: an opening is none, nor is what they did themselves, nor a closing by itself.
 */
export const firstAnswer = (applicationId: RawBuilder<unknown>) =>
  sql<Date | null>`(select min(answer.at) from (
    select m.moved_at as at from application_moves m join applications own on own.id = m.application_id
    where m.application_id = ${applicationId} and m.to_status in ('shortlisted', 'interview', 'hired', 'rejected')
      and m.told_at is not null and m.reason is null and m.actor_id is distinct from own.applicant_id
    union all
    select i.invited_at from interviews i where i.application_id = ${applicationId}
    union all
    select v.sent_at from offers o join offer_versions v on v.offer_id = o.id where o.application_id = ${applicationId}) answer)`
