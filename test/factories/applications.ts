import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Applications } from '#app/db/tables.ts'
import { createJob } from './jobs.ts'
import { createUser } from './people.ts'

/** A resume of a person. Its file exists only as a row, without stored bytes. */
export async function createResume(userId: string, filename = '1700000000000-cv.pdf') {
  const file = await db
    .insertInto('files')
    .values({
      owner_id: userId,
      storage_key: randomUUID(),
      filename,
      content_type: 'application/pdf',
      size_bytes: 400_000,
      sha256: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db.insertInto('resumes').values({ user_id: userId, file_id: file.id }).returning(['id', 'file_id']).executeTakeFirstOrThrow()
}

/** An application with its first move, by default for a job of a new employer. */
export async function createApplication(values: Partial<Insertable<Applications>> = {}) {
  const applicant_id = values.applicant_id ?? (await createUser({ fullName: 'Sam Seeker' })).id
  // As the form shows it: the address that the applicant signs in with.
  const { email } = await db.selectFrom('users').select('email').where('id', '=', applicant_id).executeTakeFirstOrThrow()
  const job_id = values.job_id ?? (await createJob()).id
  const resume_id = values.resume_id ?? (await createResume(applicant_id)).id
  const application = await db
    .insertInto('applications')
    .values({
      full_name: 'Sam Seeker',
      email,
      cover_letter: 'I would like to work with you.',
      ...values,
      applicant_id,
      job_id,
      resume_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('application_moves')
    .values({ application_id: application.id, to_status: 'submitted', actor_id: applicant_id, moved_at: application.submitted_at })
    .execute()
  return application
}
