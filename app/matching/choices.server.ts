import { db } from '#app/db/client.server.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { CHOICES_MAX, type Choice, type ChosenJob } from './choices.ts'

/**
 * Stores what a person said of a job; saying something else of it replaces that.
 *
 * @returns false, and stores nothing, for one job more than `CHOICES_MAX`
 * @throws AppError `not_found` for a job that was never published
 */
export function chooseRecommendation(userId: string, jobId: number, choice: Choice): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Two requests at the same time would both count what the other has not stored yet.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    const { count } = await tx
      .selectFrom('recommendation_choices')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('job_id', '!=', jobId)
      .executeTakeFirstOrThrow()
    if (count >= CHOICES_MAX) return false
    const { numInsertedOrUpdatedRows } = await tx
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
    return true
  })
}

/** Takes back what a person said of a job: it is in their lists again, and recommended by its points. */
export async function undoChoice(userId: string, jobId: number): Promise<void> {
  await db.deleteFrom('recommendation_choices').where('user_id', '=', userId).where('job_id', '=', jobId).execute()
}

/** The jobs of which a person said something, the latest first. */
export async function listChoices(userId: string): Promise<ChosenJob[]> {
  const rows = await db
    .selectFrom('recommendation_choices as c')
    .innerJoin('jobs as j', 'j.id', 'c.job_id')
    .leftJoin('agencies as a', 'a.id', 'j.agency_id')
    .select(['c.job_id', 'c.choice', 'j.title', 'j.status', 'j.company_name', 'a.name', isListed.as('open')])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.job_id', 'desc')
    .execute()
  return rows.map(({ job_id, choice, title, status, company_name, name, open }) => ({
    jobId: job_id,
    choice,
    title,
    advertiser: name ?? company_name,
    status,
    open,
  }))
}
