import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** The requests of companies to meet a person, and those that they sent as a member of one, without whom they asked. */
export const introductionsEntry: PersonalDataEntry = {
  name: 'requests_to_meet',
  about: {
    title: 'Requests to meet you',
    what: 'Which company asked, for which job, with what note, and your answer. As a member of a company: whom you asked.',
    seenBy: 'You and that company. It learns your name and contact only if you agree.',
  },
  tables: ['introductions'],
  async list(userId) {
    const select = () =>
      db
        .selectFrom('introductions as i')
        .innerJoin('employers as e', 'e.id', 'i.employer_id')
        .innerJoin('jobs as j', 'j.id', 'i.job_id')
        .select(['e.company_name', 'j.title', 'i.note', 'i.state', 'i.asked_at', 'i.expires_at', 'i.answered_at', 'i.withdrawn_at'])
        .orderBy('i.asked_at')
        .orderBy('i.id')
    const [received, sent] = await Promise.all([
      select().where('i.user_id', '=', userId).execute(),
      select().where('i.asked_by', '=', userId).execute(),
    ])
    return { received, sent }
  },
  async erase(tx, userId) {
    const gone = await tx.deleteFrom('introductions').where('user_id', '=', userId).returning('id').execute()
    // A request is the company's: it stays, without who sent it.
    await tx.updateTable('introductions').set({ asked_by: null }).where('asked_by', '=', userId).execute()
    return { marks: gone.map(({ id }) => id) }
  },
}
