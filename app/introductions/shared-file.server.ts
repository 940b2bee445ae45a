import { db } from '#app/db/client.server.ts'

/** True for an active member of a company with which a person shares a resume, until they withdraw their consent, remove it or block the company. */
export async function sharesResume(viewerId: string, fileId: string): Promise<boolean> {
  const shared = await db
    .selectFrom('resumes as r')
    .innerJoin('introductions as i', 'i.resume_id', 'r.id')
    .innerJoin('employer_members as m', 'm.employer_id', 'i.employer_id')
    .select('i.id')
    .where('r.file_id', '=', fileId)
    .where('r.removed_at', 'is', null)
    .where('i.state', '=', 'accepted')
    .where('m.user_id', '=', viewerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('profile_blocks as b')
            .whereRef('b.user_id', '=', 'i.user_id')
            .whereRef('b.employer_id', '=', 'i.employer_id')
            .select('b.user_id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return shared !== undefined
}
