import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** What an admin decided at the desk, which stays without them, and the suspensions of a person. */
export const moderationEntry: PersonalDataEntry = {
  name: 'desk',
  about: {
    title: 'What was decided at our desk',
    what: 'A suspension of your account, with the words that you were sent; for people who look after the board, what they decided.',
    seenBy: 'You, and the people who look after the board.',
  },
  tables: ['decisions', 'suspensions', 'employers'],
  async list(userId) {
    const [decided, suspended] = await Promise.all([
      db
        .selectFrom('decisions')
        .select(['job_id', 'employer_id', 'outcome', 'words', 'decided_at'])
        .where('decided_by', '=', userId)
        .orderBy('decided_at')
        .orderBy('id')
        .execute(),
      db
        .selectFrom('suspensions')
        .select(['words', 'created_at', 'until', 'lifted_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    ])
    return { decided, suspended }
  },
  async erase(tx, userId) {
    await tx.updateTable('decisions').set({ decided_by: null }).where('decided_by', '=', userId).execute()
    await tx.deleteFrom('suspensions').where('user_id', '=', userId).execute()
    await tx.updateTable('employers').set({ checked_by: null }).where('checked_by', '=', userId).execute()
    for (const column of ['suspended_by', 'lifted_by'] as const)
      await tx
        .updateTable('suspensions')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    return {}
  },
}
