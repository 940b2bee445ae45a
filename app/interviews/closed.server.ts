import { sql } from 'kysely'
import { suspendedAgencies, suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { ACTIVE } from '#app/applications/application.ts'
import { toldStatus } from '#app/applications/told-status.server.ts'
import type { Tx } from '#app/db/client.server.ts'

/** What keeps a candidate from choosing a time, and a team from offering others, in words for the candidate. */
export const CLOSED = {
  // It may be a swindle. Who wants nothing more of it can still decline.
  suspended: 'This team is suspended at the moment, so no time can be chosen. You can still decline',
  consent: 'The agency that invited you no longer acts for the company, so no time can be chosen',
  decided: 'This application is decided, so no time can be chosen any more',
} as const

/**
 * SQL of what closes an interview (`i`) of an application (`a`) for a job (`j`), whatever its own state and times; null while nothing does. A
 * decision that its candidate was not told of is none yet.
 */
export const closedBy = sql<keyof typeof CLOSED | null>`case
  when i.employer_id = any(${suspendedCompanies}) or i.agency_id = any(${suspendedAgencies}) then 'suspended'
  when i.agency_id is not null and j.employer_id is not null and not exists (
    select from agency_clients c where c.agency_id = i.agency_id and c.employer_id = j.employer_id and c.state = 'agreed') then 'consent'
  when not (a.status = any(${[...ACTIVE]}::text[]) or ${toldStatus} = any(${[...ACTIVE]}::text[])) then 'decided' end`

/** Why the candidate of an interview can choose no time now, in a sentence for them; null when they can. Asked after the locks. */
export async function findClosed(tx: Tx, interviewId: string): Promise<string | null> {
  const { closed_by } = await tx
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(closedBy.as('closed_by'))
    .where('i.id', '=', interviewId)
    .executeTakeFirstOrThrow()
  return closed_by && CLOSED[closed_by]
}
