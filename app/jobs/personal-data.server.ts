import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listTeamsOfLastMember } from '#app/teams/leaving.server.ts'
import { closeAllJobs } from './life-cycle.server.ts'

/** Jobs a person saved, opened, reported (companies too) or posted. What they posted belongs to the company or agency, and stays with it. */
export const jobsEntry: PersonalDataEntry = {
  name: 'jobs',
  about: {
    title: 'Jobs you saved, opened, reported or posted',
    what: 'Saved jobs with your notes, jobs you opened, reports you wrote about a job or a company, jobs you posted for a company.',
    seenBy:
      'You. Reports are read by the people who look after the board; the advertiser does not learn who wrote them. A posted job is public, without your name.',
  },
  tables: ['saved_jobs', 'viewed_jobs', 'reports', 'jobs'],
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
        .selectFrom('reports as r')
        .leftJoin('jobs as j', 'j.id', 'r.job_id')
        .leftJoin('employers as e', 'e.id', 'r.employer_id')
        .select(['r.job_id', 'j.title', 'e.company_name', 'r.reason', 'r.detail', 'r.created_at'])
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
    // The words of a report stay, without who made it.
    await tx.updateTable('reports').set({ reporter_id: null, reporter_key: sql`id::text` }).where('reporter_id', '=', userId).execute()
    for (const id of await listTeamsOfLastMember(tx, 'company', userId)) await closeAllJobs(tx, 'employer_id', id)
    for (const id of await listTeamsOfLastMember(tx, 'agency', userId)) await closeAllJobs(tx, 'agency_id', id)
    return {}
  },
}
