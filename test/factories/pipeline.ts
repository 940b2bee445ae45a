import type { Insertable } from 'kysely'
import type { Applications } from '#app/db/tables.ts'
import { createApplication } from './applications.ts'
import { createEmployer } from './employers.ts'
import { createJob } from './jobs.ts'

/** A company with a job, and so many applications for it; `member` is its owner, who may move them. */
export async function createBoard(count = 1, values: Partial<Insertable<Applications>> = {}) {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const applications = []
  for (let at = 0; at < count; at++) applications.push(await createApplication({ job_id: job.id, full_name: `Candidate ${at}`, ...values }))
  const advertiser = { employerId }
  return { advertiser, owner, job, applications, member: { advertiser, userId: owner.id } }
}
