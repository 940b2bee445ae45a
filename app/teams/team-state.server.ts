import { type RawBuilder, sql } from 'kysely'

/** SQL of the state of the company or agency that a person belongs to, as it says; null where it says none. @param userId SQL of their id */
export const teamStateOf = (userId: RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select e.state_territory from employer_members m join employers e on e.id = m.employer_id where m.user_id = ${userId} limit 1),
  (select g.state_territory from agency_members m join agencies g on g.id = m.agency_id where m.user_id = ${userId} order by g.id limit 1))`
