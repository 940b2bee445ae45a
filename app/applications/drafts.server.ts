import { sql } from 'kysely'
import type { z } from 'zod'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { draftForm } from './forms.ts'
import { hasMetJob } from './removed-job.server.ts'

/** What a person typed on an apply page and has not submitted. */
export type Draft = { content: z.output<typeof draftForm>; savedAt: Date }

/** A person's draft for a job; null if there is none. */
export async function findDraft(userId: string, jobId: number): Promise<Draft | null> {
  const row = await db
    .selectFrom('application_drafts')
    .select(['content', 'updated_at'])
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  const content = draftForm.safeParse(row?.content)
  return row && content.success ? { content: content.data, savedAt: row.updated_at } : null
}

/**
 * Saves a draft; the last save wins. The first notes that the form was begun. A job that they have applied for takes no draft: a save that was under way while the application was
 * sent must not bring the form back.
 *
 * @returns when it was saved
 * @throws AppError `conflict` when there is no such job, or they have applied for it
 */
export async function saveDraft(userId: string, jobId: number, content: z.output<typeof draftForm>): Promise<Date> {
  const { rows } = await sql<{ updated_at: Date }>`
    with saved as (
      insert into application_drafts (user_id, job_id, content)
      select ${userId}::uuid, j.id, ${JSON.stringify(content)}::jsonb
      from jobs j
      where j.id = ${jobId} and j.status not in ('draft', 'pending_approval') and (j.status <> 'removed' or ${hasMetJob(userId)})
        and not exists (select from applications a where a.applicant_id = ${userId} and a.job_id = j.id)
      on conflict (user_id, job_id) do update set content = excluded.content, updated_at = now()
      returning user_id, job_id, updated_at
    ), begun as (
      insert into application_starts (user_id, job_id) select user_id, job_id from saved on conflict do nothing
    )
    select updated_at from saved`.execute(db)
  if (!rows[0]) throw new AppError('conflict', 'There is no application to write for this job')
  return rows[0].updated_at
}
