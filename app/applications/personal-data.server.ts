import { db } from '#app/db/client.server.ts'
import { shownFilename } from '#app/platform/filename.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { storedAnswers, storedCriteria } from './check.server.ts'

/**
 * A person's applications and drafts. Which member moved an application stays with the employer: the person only sees that it was moved.
 */
export const applicationsEntry: PersonalDataEntry = {
  name: 'applications',
  tables: ['applications', 'application_moves', 'application_drafts'],
  async list(userId) {
    const [sent, moves, drafts] = await Promise.all([listSent(userId), listMoves(userId), listDrafts(userId)])
    const movesOf = Map.groupBy(moves, ({ application_id }) => application_id)
    return {
      sent: sent.map((application) => ({
        ...application,
        filename: shownFilename(application.filename),
        answers: storedAnswers(application.answers),
        criteria: storedCriteria(application.criteria),
        moves: (movesOf.get(application.id) ?? []).map(({ from_status, to_status, moved_at, actor_id }) => ({
          from: from_status,
          to: to_status,
          at: moved_at,
          by: actor_id === userId ? 'you' : 'the employer',
        })),
      })),
      drafts,
    }
  },
  async erase(tx, userId) {
    await tx.deleteFrom('application_drafts').where('user_id', '=', userId).execute()
    // Their moves, events and records of sent mails are deleted with them.
    const gone = await tx.deleteFrom('applications').where('applicant_id', '=', userId).returning('id').execute()
    return { marks: gone.map(({ id }) => id) }
  },
}

const listSent = (userId: string) =>
  db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoin('resumes as r', 'r.id', 'a.resume_id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['a.id', 'a.job_id', 'j.title', 'j.company_name', 'j.location', 'a.status', 'a.full_name', 'a.email', 'a.phone'])
    .select(['a.cover_letter', 'a.answers', 'a.criteria', 'f.filename', 'a.submitted_at', 'a.viewed_at', 'a.updated_at'])
    .where('a.applicant_id', '=', userId)
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .execute()

const listMoves = (userId: string) =>
  db
    .selectFrom('application_moves as m')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .select(['m.application_id', 'm.from_status', 'm.to_status', 'm.moved_at', 'm.actor_id'])
    .where('a.applicant_id', '=', userId)
    .orderBy('m.id')
    .execute()

const listDrafts = (userId: string) =>
  db
    .selectFrom('application_drafts as d')
    .innerJoin('jobs as j', 'j.id', 'd.job_id')
    .select(['d.job_id', 'j.title', 'j.company_name', 'd.content', 'd.updated_at'])
    .where('d.user_id', '=', userId)
    .orderBy('d.job_id')
    .execute()
