import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { putFile } from '#app/platform/storage.server.ts'
import { createApplication } from './applications.ts'
import { createJob } from './jobs.ts'
import { createOwner } from './owners.ts'

/** A job seeker with every kind of personal data: profile, file, application, draft, saved job. */
export async function createSeekerWithData() {
  const word = randomUUID().replaceAll('-', '')
  const name = `Robinia ${word}`
  const phone = `04${Math.trunc(Math.random() * 1e13)}`
  const owner = await createOwner({ fullName: name })
  const content = `%PDF-1.4 ${word}`
  const storageKey = await putFile(new TextEncoder().encode(content))
  const file = { owner_id: owner.userId, storage_key: storageKey, filename: `1700000000000-robinia-${word}.pdf`, sha256: word }
  const { id: file_id } = await db
    .insertInto('files')
    .values({ ...file, content_type: 'application/pdf', size_bytes: content.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resume = await db.insertInto('resumes').values({ user_id: owner.userId, file_id }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('job_seeker_profiles').values({ user_id: owner.userId, contact_phone: phone, contact_email: owner.email }).execute()
  const letter = `Dear team, I am ${name}.`
  const application = await createApplication({
    applicant_id: owner.userId,
    resume_id: resume.id,
    full_name: name,
    email: owner.email,
    phone,
    cover_letter: letter,
  })
  const [drafted, saved] = [await createJob({ title: 'Drafted job' }), await createJob({ title: 'Saved job' })]
  await db
    .insertInto('application_drafts')
    .values({ user_id: owner.userId, job_id: drafted.id, content: JSON.stringify({ cover_letter: letter }) })
    .execute()
  await db.insertInto('saved_jobs').values({ user_id: owner.userId, job_id: saved.id }).execute()
  await db.insertInto('entry_pathways').values({ user_id: owner.userId, state: 'NSW' }).execute()
  return { ...owner, word, name, phone, content, storageKey, fileId: file_id, application, letter }
}

/** Tables, in any schema, with a row that contains this text. */
export async function tablesHolding(words: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { table } of rows) {
    const hit = await sql`select from ${sql.raw(table)} t where t::text ilike ${`%${words}%`} limit 1`.execute(db)
    if (hit.rows.length > 0) found.push(table)
  }
  return found
}

/** Deletes a person's account, as they do, while a write of theirs or about them has begun after it. @returns what became of the write */
export async function eraseBeside<Result>(userId: string, write: () => Promise<Result>): Promise<Result> {
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: wait } = Promise.withResolvers<void>()
  const erased = db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    lock()
    await waiting
    await erasePersonalData(tx, userId)
  })
  await locked
  const written = write()
  // It waits for the account by then.
  await setTimeout(200)
  wait()
  const [result] = await Promise.all([written, erased])
  return result
}
