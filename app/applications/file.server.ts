import { db } from '#app/db/client.server.ts'

/**
 * A stored resume for one who may read it now: its own person, or an active member of the employer or agency it was sent
 * to, until the application is withdrawn. Null for everybody else, also with a link that once was right.
 */
export async function findReadableFile(viewerId: string, fileId: string) {
  const file = await db
    .selectFrom('files as f')
    .innerJoin('resumes as r', 'r.file_id', 'f.id')
    .select(['f.id', 'f.storage_key', 'f.filename', 'f.content_type'])
    .where('f.id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('r.user_id', '=', viewerId),
        eb.exists(
          eb
            .selectFrom('applications as a')
            .innerJoin('jobs as j', 'j.id', 'a.job_id')
            .leftJoin('employer_members as em', (join) =>
              join.onRef('em.employer_id', '=', 'j.employer_id').on('em.user_id', '=', viewerId),
            )
            .leftJoin('agency_members as am', (join) => join.onRef('am.agency_id', '=', 'j.agency_id').on('am.user_id', '=', viewerId))
            .select('a.id')
            .whereRef('a.resume_id', '=', 'r.id')
            .where('a.status', '<>', 'withdrawn')
            .where((inner) => inner.or([inner('em.user_id', 'is not', null), inner('am.user_id', 'is not', null)])),
        ),
      ]),
    )
    .executeTakeFirst()
  return file ?? null
}
