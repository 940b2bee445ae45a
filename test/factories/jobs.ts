import type { Insertable } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Jobs } from '#app/db/tables.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { indexJobs } from '#app/jobs/search-index.server.ts'
import type { CommissionStep } from '#app/vocabulary/pay-terms.ts'
import type { Question } from '#app/vocabulary/screening.ts'
import { createEmployer } from './employers.ts'

type JobValues = Omit<Partial<Insertable<Jobs>>, 'screening_questions' | 'commission_steps'> & {
  screening_questions?: readonly Question[]
  commission_steps?: readonly CommissionStep[]
}

/** A live job of a new employer, posted now and open for thirty days, which searches find at once. */
export async function createJob({ screening_questions = [], commission_steps = [], ...values }: JobValues = {}) {
  const employer_id = values.employer_id ?? (values.agency_id ? null : (await createEmployer()).id)
  const created = await db.transaction().execute(async (tx) => {
    const job = await tx
      .insertInto('jobs')
      .values({
        employer_id,
        title: 'Property Manager',
        company_name: 'Test Realty',
        location: 'Parramatta NSW 2150',
        suburb: 'Parramatta',
        state: 'NSW',
        postcode: '2150',
        employment_type: 'full-time',
        category_slug: 'property-management',
        description: 'Look after one hundred homes.',
        status: 'live',
        posted_at: new Date(),
        expires_at: new Date(Date.now() + 30 * 86_400_000),
        screening_questions: JSON.stringify(screening_questions),
        commission_steps: JSON.stringify(commission_steps),
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await indexJobs(tx, [job.id])
    return job
  })
  // It records no event: cached locations and counts would be without it for a second.
  jobsChanged()
  return created
}
