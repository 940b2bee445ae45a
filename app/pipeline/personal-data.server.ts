import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** The answers that a person was promised, and what a member moved. Stages are the team's own words: what they stand for is in the steps of the application. */
export const pipelineEntry: PersonalDataEntry = {
  name: 'pipeline',
  about: {
    title: 'Where your applications stand on a team’s board',
    what: 'Until when a team promised you an answer, and when that came. The stage of its own board on which a team put your application, and what its members scored of you. What you moved and scored as a member of a team.',
    seenBy:
      'The team that moved it: its stages are words of its own. Your pages and your copy of your data have the status that they stand for, with each step you were told of.',
  },
  tables: ['application_stages', 'stage_moves', 'response_clocks', 'scorecard_scores'],
  async list(userId) {
    const moves = await db
      .selectFrom('stage_moves as m')
      .select(['m.application_id', 'm.moved_at as at'])
      .where('m.actor_id', '=', userId)
      .orderBy('m.id')
      .execute()
    const promises = await db
      .selectFrom('response_clocks as c')
      .innerJoin('applications as a', 'a.id', 'c.application_id')
      .select(['c.application_id', 'c.working_days', 'c.due_at', 'c.answered_at'])
      .where('a.applicant_id', '=', userId)
      .orderBy('c.started_at')
      .execute()
    const scores = await db
      .selectFrom('scorecard_scores as s')
      .innerJoin('scorecard_criteria as c', 'c.id', 's.criterion_id')
      .innerJoin('applications as a', 'a.id', 's.application_id')
      .select(['s.application_id', 'c.name as criterion', 's.score', 's.word', 's.scored_at as at', 's.user_id', 'a.applicant_id'])
      .where(({ or, eb }) => or([eb('a.applicant_id', '=', userId), eb('s.user_id', '=', userId)]))
      .orderBy('s.application_id')
      .orderBy('c.name')
      .execute()
    const shown = (own: typeof scores) => own.map(({ user_id: _, applicant_id: __, ...score }) => score)
    return {
      promises,
      scores: shown(scores.filter(({ applicant_id }) => applicant_id === userId)),
      moved_as_member: moves,
      scored_as_member: shown(scores.filter(({ user_id }) => user_id === userId)),
    }
  },
  async erase(tx, userId) {
    await tx.deleteFrom('scorecard_scores').where('user_id', '=', userId).execute()
    // A move is the team's record of somebody else: it stays, without who made it. Those of their own applications go with these.
    await tx.updateTable('stage_moves').set({ actor_id: null }).where('actor_id', '=', userId).execute()
    return {}
  },
}
