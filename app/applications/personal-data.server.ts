import { db } from '#app/db/client.server.ts'
import { shownFilename } from '#app/platform/filename.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { storedAnswers, storedCriteria } from './check.server.ts'
import { requireNoHold } from './holds.server.ts'
import { toldFrom, toldStatus } from './told-status.server.ts'

/**
 * A person's applications and drafts, and what they wrote of others' as a member of a team. What teams wrote of them is theirs to read, too;
 * who wrote it, or moved an application, stays with the team.
 */
export const applicationsEntry: PersonalDataEntry = {
  name: 'applications',
  about: {
    title: 'Your applications',
    what: 'What you sent: name, contact, letter, answers, resume; which must-haves it meets; each step it took, with what you were told of it. How you came to the ad on that day: by our search, a mail or another site, as one word. Which forms you began, and drafts you have not sent. What a team noted about you, its ratings, and the notes and views you made as a member of one.',
    seenBy:
      'The company that hires, and the agency if one advertises for it. They no longer see what you sent once you withdraw. Notes and ratings are seen by the team that made them, and stand in your copy of your data.',
  },
  tables: [
    'applications',
    'application_moves',
    'application_progress',
    'application_drafts',
    'application_starts',
    'application_notes',
    'application_ratings',
    'candidate_views',
    'application_holds',
  ],
  async list(userId) {
    const [sent, moves, drafts, started, notes, ratings, asMember] = await Promise.all([
      listSent(userId),
      listMoves(userId),
      listDrafts(userId),
      listStarts(userId),
      listNotesAbout(userId),
      listRatingsOf(userId),
      listAsMember(userId),
    ])
    const movesOf = Map.groupBy(moves, ({ application_id }) => application_id)
    const notesOf = Map.groupBy(notes, ({ application_id }) => application_id)
    const ratingsOf = Map.groupBy(ratings, ({ application_id }) => application_id)
    return {
      sent: sent.map((application) => ({
        ...application,
        filename: shownFilename(application.filename),
        answers: storedAnswers(application.answers),
        criteria: storedCriteria(application.criteria),
        moves: (movesOf.get(application.id) ?? []).map(
          ({ from_status, to_status, moved_at, actor_id, feedback_reasons, feedback_words }) => ({
            from: from_status,
            to: to_status,
            at: moved_at,
            by: actor_id === userId ? 'you' : 'the employer',
            ...(feedback_reasons.length > 0 && { reasons: feedback_reasons }),
            ...(feedback_words && { told: feedback_words }),
          }),
        ),
        notes: (notesOf.get(application.id) ?? []).map(({ body, created_at }) => ({ note: body, at: created_at })),
        ratings: (ratingsOf.get(application.id) ?? []).map(({ stars, rated_at }) => ({ stars, at: rated_at })),
      })),
      drafts,
      started,
      ...asMember,
    }
  },
  async erase(tx, userId) {
    await requireNoHold(tx, userId)
    await tx.updateTable('application_holds').set({ held_by: null }).where('held_by', '=', userId).execute()
    await tx.deleteFrom('application_drafts').where('user_id', '=', userId).execute()
    await tx.updateTable('application_starts').set({ user_id: null }).where('user_id', '=', userId).execute()
    await tx.deleteFrom('candidate_views').where('user_id', '=', userId).execute()
    await tx.deleteFrom('application_ratings').where('user_id', '=', userId).execute()
    // A note is the team's record of somebody else: it stays, without its author.
    await tx.updateTable('application_notes').set({ author_id: null }).where('author_id', '=', userId).execute()
    // Their moves, notes about them, events and records of sent mails are deleted with them.
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
    .select(['a.id', 'a.job_id', 'j.title', 'j.company_name', 'j.location', toldStatus.as('status'), 'a.full_name', 'a.email', 'a.phone'])
    .select(['a.cover_letter', 'a.answers', 'a.criteria', 'a.source', 'f.filename', 'a.submitted_at', 'a.viewed_at', 'a.updated_at'])
    .where('a.applicant_id', '=', userId)
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .execute()

const listMoves = (userId: string) =>
  db
    .selectFrom('application_moves as m')
    .innerJoin('applications as a', 'a.id', 'm.application_id')
    .select(['m.application_id', toldFrom.as('from_status'), 'm.to_status', 'm.moved_at', 'm.actor_id'])
    .select(['m.feedback_reasons', 'm.feedback_words'])
    .where('a.applicant_id', '=', userId)
    .where('m.told_at', 'is not', null)
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

const listStarts = (userId: string) =>
  db.selectFrom('application_starts').select(['job_id', 'started_at']).where('user_id', '=', userId).orderBy('job_id').execute()

const listNotesAbout = (userId: string) =>
  db
    .selectFrom('application_notes as n')
    .innerJoin('applications as a', 'a.id', 'n.application_id')
    .select(['n.application_id', 'n.body', 'n.created_at'])
    .where('a.applicant_id', '=', userId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()

const listRatingsOf = (userId: string) =>
  db
    .selectFrom('application_ratings as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .select(['r.application_id', 'r.stars', 'r.rated_at'])
    .where('a.applicant_id', '=', userId)
    .orderBy('r.rated_at')
    .execute()

/** What a person wrote as a member of a team: their notes and ratings of applications, which they name by id alone, and their saved lists. */
async function listAsMember(userId: string) {
  const [written_notes, given_ratings, candidate_views] = await Promise.all([
    db
      .selectFrom('application_notes')
      .select(['application_id', 'body', 'created_at'])
      .where('author_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('application_ratings')
      .select(['application_id', 'stars', 'rated_at'])
      .where('user_id', '=', userId)
      .orderBy('rated_at')
      .execute(),
    db.selectFrom('candidate_views').select(['name', 'query', 'created_at']).where('user_id', '=', userId).orderBy('created_at').execute(),
  ])
  return { written_notes, given_ratings, candidate_views }
}
