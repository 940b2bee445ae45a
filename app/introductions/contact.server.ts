import { db } from '#app/db/client.server.ts'
import { signFileLink } from '#app/files/signed-link.server.ts'

/** What a company sees of a person besides the profile once they agree to meet: name, contact and the number of the licence. */
export async function findContact(userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('job_seeker_profiles as s', 's.user_id', 'u.id')
    .select(['u.full_name', 'u.email', 's.contact_phone as phone', 's.license_number as licence_number'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** A resume that a person shares, with a link for one reader; null once they removed it. */
export async function findSharedFile(resumeId: string, link: { viewerId: string; context: string }) {
  const file = await db
    .selectFrom('resumes as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['f.id', 'f.filename', 'f.size_bytes'])
    .where('r.id', '=', resumeId)
    .where('r.removed_at', 'is', null)
    .executeTakeFirst()
  return file ? { filename: file.filename, size_bytes: file.size_bytes, link: signFileLink({ ...link, fileId: file.id }) } : null
}
