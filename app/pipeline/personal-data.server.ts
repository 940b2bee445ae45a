import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** Where teams put a person's applications on their boards, and what a member moved. Who moved it stays with the team. */
export const pipelineEntry: PersonalDataEntry = {
  name: 'pipeline',
  about: {
    title: 'Where your applications stand on a team’s board',
    what: 'The stages through which a team moved your application, and when; until when it promised you an answer, and when that came. What you moved as a member of a team.',
    seenBy: 'The team that moved it. Its stages stand in your copy of your data; your pages show the status they stand for.',
  },
  tables: ['application_stages', 'stage_moves', 'response_clocks'],
  async list(userId) {
    const moves = await db
      .selectFrom('stage_moves as m')
      .innerJoin('applications as a', 'a.id', 'm.application_id')
      .select(['m.application_id', 'm.from_name as from', 'm.to_name as to', 'm.moved_at as at', 'm.actor_id', 'a.applicant_id'])
      .where(({ or, eb }) => or([eb('a.applicant_id', '=', userId), eb('m.actor_id', '=', userId)]))
      .orderBy('m.id')
      .execute()
    const promises = await db
      .selectFrom('response_clocks as c')
      .innerJoin('applications as a', 'a.id', 'c.application_id')
      .select(['c.application_id', 'c.working_days', 'c.due_at', 'c.answered_at'])
      .where('a.applicant_id', '=', userId)
      .orderBy('c.started_at')
      .execute()
    return {
      promises,
      stages: moves
        .filter((move) => move.applicant_id === userId)
        .map(({ application_id, from, to, at }) => ({ application_id, from, to, at })),
      moved_as_member: moves.filter((move) => move.actor_id === userId).map(({ application_id, at }) => ({ application_id, at })),
    }
  },
  async erase(tx, userId) {
    // A move is the team's record of somebody else: it stays, without who made it. Those of their own applications go with these.
    await tx.updateTable('stage_moves').set({ actor_id: null }).where('actor_id', '=', userId).execute()
    return {}
  },
}
