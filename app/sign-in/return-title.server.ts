import { db } from '#app/db/client.server.ts'

const JOB_PAGE = /^\/jobs\/([1-9]\d{0,8})(\/apply)?$/

/** The title of the job a person returns to after signing in; null when `next` is no job page or the job is not live. */
export async function findReturnTitle(next: string | null): Promise<string | null> {
  const jobId = next && JOB_PAGE.exec(next.split(/[?#]/)[0]!)?.[1]
  if (!jobId) return null
  const job = await db.selectFrom('jobs').select('title').where('id', '=', Number(jobId)).where('status', '=', 'live').executeTakeFirst()
  return job?.title ?? null
}
