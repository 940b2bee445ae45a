import { type RawBuilder, sql } from 'kysely'

/**
 * SQL of how far each application has come and when, asked of its moves, invitations and offers one by one: what `application_progress`
 * has to equal.
 *
 * @param where a condition on an application `a`
 */
export const plainProgress = (where: RawBuilder<unknown>) => sql`
  select a.id, coalesce((select max(case m.to_status when 'viewed' then 1 when 'shortlisted' then 2 when 'interview' then 3 when 'hired' then 4 else 0 end)
      from application_moves m where m.application_id = a.id), 0) as reached,
    (select min(m.moved_at) from application_moves m
      where m.application_id = a.id and m.to_status in ('viewed', 'shortlisted', 'interview', 'hired')) as viewed_at,
    (select min(m.moved_at) from application_moves m where m.application_id = a.id and m.to_status = 'hired') as hired_at,
    (select min(answer.at) from (
      select m.moved_at as at from application_moves m
        where m.application_id = a.id and m.to_status in ('shortlisted', 'interview', 'hired', 'rejected')
          and m.told_at is not null and m.reason is null and m.actor_id is distinct from a.applicant_id
      union all select i.invited_at from interviews i where i.application_id = a.id
      union all select v.sent_at from offers o join offer_versions v on v.offer_id = o.id where o.application_id = a.id) answer) as answered_at
  from applications a where ${where}`
