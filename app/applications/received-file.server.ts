import { db } from '#app/db/client.server.ts'

/** True for an active member of the employer or agency that received a resume, until the application is withdrawn. */
export async function hasReceivedResume(viewerId: string, fileId: string): Promise<boolean> {
  const received = await db
    .selectFrom('resumes as r')
    .innerJoin('applications as a', 'a.resume_id', 'r.id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .leftJoin('employer_members as em', (join) => join.onRef('em.employer_id', '=', 'j.employer_id').on('em.user_id', '=', viewerId))
    .leftJoin('agency_members as am', (join) => join.onRef('am.agency_id', '=', 'j.agency_id').on('am.user_id', '=', viewerId))
    .select('a.id')
    .where('r.file_id', '=', fileId)
    .where('a.status', '<>', 'withdrawn')
    .where((eb) => eb.or([eb('em.user_id', 'is not', null), eb('am.user_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()
  return received !== undefined
}
