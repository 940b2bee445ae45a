import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/**
 * True for a file in a thread of the viewer's: they applied, or they are an active member of the team that gets the application. A team opens
 * what the person sent until the application is withdrawn.
 */
export async function readsMessageFile(viewerId: string, fileId: string): Promise<boolean> {
  const isMember = sql<boolean>`(
    exists (select from agency_members m where m.agency_id = j.agency_id and m.user_id = ${viewerId})
    or ((j.agency_id is null or j.posted_at is not null)
      and exists (select from employer_members m where m.employer_id = j.employer_id and m.user_id = ${viewerId})))`
  const file = await db
    .selectFrom('message_files as f')
    .innerJoin('messages as m', 'm.id', 'f.message_id')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select('f.file_id')
    .where('f.file_id', '=', fileId)
    .where(sql<boolean>`(a.applicant_id = ${viewerId} or (${isMember} and (m.side = 'team' or a.status <> 'withdrawn')))`)
    .limit(1)
    .executeTakeFirst()
  return file !== undefined
}
