import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** What an admin decided at the desk. It stays without them: it is about others. */
export const moderationEntry: PersonalDataEntry = {
  name: 'desk',
  tables: ['decisions'],
  list: (userId) =>
    db
      .selectFrom('decisions')
      .select(['job_id', 'employer_id', 'outcome', 'words', 'decided_at'])
      .where('decided_by', '=', userId)
      .orderBy('decided_at')
      .orderBy('id')
      .execute(),
  async erase(tx, userId) {
    await tx.updateTable('decisions').set({ decided_by: null }).where('decided_by', '=', userId).execute()
    return {}
  },
}
