import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listFollowed } from './following.server.ts'

/** The companies a person follows. */
export const followingEntry: PersonalDataEntry = {
  name: 'following',
  tables: ['followed_companies'],
  list: async (userId) =>
    (await listFollowed(userId)).map(({ company_name, created_at }) => ({ company: company_name, since: created_at })),
  async erase(tx, userId) {
    await tx.deleteFrom('followed_companies').where('user_id', '=', userId).execute()
    return {}
  },
}
