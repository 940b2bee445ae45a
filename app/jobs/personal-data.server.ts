import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listTeamsOfLastMember } from '#app/teams/leaving.server.ts'
import { closeAllJobs } from './life-cycle.server.ts'

/** Jobs a person saved, opened, reported or posted. What they posted belongs to the company or agency, and stays with it. */
export const jobsEntry: PersonalDataEntry = {
  name: 'jobs',
  tables: ['saved_jobs', 'viewed_jobs', 'job_reports', 'jobs'],
  async list(userId) {
    const [saved, viewed, reported, posted] = await Promise.all([
      db
        .selectFrom('saved_jobs as s')
        .innerJoin('jobs as j', 'j.id', 's.job_id')
        .select(['s.job_id', 'j.title', 'j.company_name', 's.note', 's.created_at'])
        .where('s.user_id', '=', userId)
        .orderBy('s.created_at')
        .execute(),
      db
        .selectFrom('viewed_jobs as v')
        .innerJoin('jobs as j', 'j.id', 'v.job_id')
        .select(['v.job_id', 'j.title', 'j.company_name', 'v.viewed_at'])
        .where('v.user_id', '=', userId)
        .orderBy('v.viewed_at')
        .execute(),
      db
        .selectFrom('job_reports as r')
        .innerJoin('jobs as j', 'j.id', 'r.job_id')
        .select(['r.job_id', 'j.title', 'r.reason', 'r.detail', 'r.created_at'])
        .where('r.reporter_id', '=', userId)
        .orderBy('r.created_at')
        .execute(),
      db
        .selectFrom('jobs')
        .select(['id', 'title', 'company_name', 'status', 'created_at', 'posted_at'])
        .where('posted_by', '=', userId)
        .orderBy('id')
        .execute(),
    ])
    return { saved, viewed, reported, posted }
  },
  async erase(tx, userId) {
    await tx.deleteFrom('saved_jobs').where('user_id', '=', userId).execute()
    await tx.deleteFrom('viewed_jobs').where('user_id', '=', userId).execute()
    for (const id of await listTeamsOfLastMember(tx, 'company', userId)) await closeAllJobs(tx, 'employer_id', id)
    for (const id of await listTeamsOfLastMember(tx, 'agency', userId)) await closeAllJobs(tx, 'agency_id', id)
    return {}
  },
}
