import { db } from '#app/db/client.server.ts'
import type { Opened } from './words.ts'

/**
 * The applications that a member of a company or agency was the first of their team to open, the latest first, as far back as events are
 * kept. Who of the team opens one again later is noted nowhere; lists of candidates that were exported are in the audit.
 */
export const listOpenedBy = (userId: string, most: number): Promise<Opened[]> =>
  db
    .selectFrom('events as e')
    .innerJoin('applications as a', 'a.id', 'e.application_id')
    .innerJoin('users as u', 'u.id', 'a.applicant_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['e.id', 'e.created_at', 'a.applicant_id', 'u.full_name', 'j.id as job_id', 'j.title', 'j.company_name'])
    .where('e.actor_id', '=', userId)
    .where('e.name', '=', 'application.viewed')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
