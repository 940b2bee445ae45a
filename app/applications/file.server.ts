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
            .leftJoin('employer_users as eu', (join) =>
              join.onRef('eu.employer_id', '=', 'j.employer_id').on('eu.user_id', '=', viewerId).on('eu.state', '=', 'active'),
            )
            .leftJoin('agency_users as au', (join) =>
              join.onRef('au.agency_id', '=', 'j.agency_id').on('au.user_id', '=', viewerId).on('au.state', '=', 'active'),
            )
            .select('a.id')
            .whereRef('a.resume_id', '=', 'r.id')
            .where('a.status', '<>', 'withdrawn')
            .where((inner) => inner.or([inner('eu.user_id', 'is not', null), inner('au.user_id', 'is not', null)])),
        ),
      ]),
    )
    .executeTakeFirst()
  return file ?? null
}
