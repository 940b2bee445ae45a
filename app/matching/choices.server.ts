import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Choice } from './choices.ts'

/** What a person said of one recommended job. */
export type RecommendationChoice = { jobId: number; choice: Choice; title: string; advertiser: string }

/**
 * Stores what a person said of a recommended job; saying something else of it replaces that.
 *
 * @throws AppError `not_found` for a job that was never published
 */
export async function chooseRecommendation(userId: string, jobId: number, choice: Choice): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('recommendation_choices')
    .columns(['user_id', 'job_id', 'choice'])
    .expression((eb) =>
      eb
        .selectFrom('jobs')
        .select([eb.val(userId).as('user_id'), 'id as job_id', eb.val(choice).as('choice')])
        .where('id', '=', jobId)
        .where('posted_at', 'is not', null),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'job_id']).doUpdateSet({ choice }))
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new AppError('not_found', 'This job does not exist')
}

/** Takes back what a person said of a job: it is recommended again by its points. */
export async function undoChoice(userId: string, jobId: number): Promise<void> {
  await db.deleteFrom('recommendation_choices').where('user_id', '=', userId).where('job_id', '=', jobId).execute()
}

/** What a person said of recommended jobs, the latest first. */
export async function listChoices(userId: string): Promise<RecommendationChoice[]> {
  const rows = await db
    .selectFrom('recommendation_choices as c')
    .innerJoin('jobs as j', 'j.id', 'c.job_id')
    .leftJoin('agencies as a', 'a.id', 'j.agency_id')
    .select(['c.job_id', 'c.choice', 'j.title', 'j.company_name', 'a.name'])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .execute()
  return rows.map(({ job_id, choice, title, company_name, name }) => ({ jobId: job_id, choice, title, advertiser: name ?? company_name }))
}
