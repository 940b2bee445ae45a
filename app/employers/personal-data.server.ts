import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listFollowed } from './following.server.ts'

/** The companies and agencies a person follows. */
export const followingEntry: PersonalDataEntry = {
  name: 'following',
  about: {
    title: 'Companies and agencies you follow',
    what: 'Their names, and since when.',
    seenBy: 'You. The company or agency is not told.',
  },
  tables: ['followed_companies', 'followed_agencies'],
  list: async (userId) => (await listFollowed(userId)).map(({ kind, name, created_at }) => ({ [kind]: name, since: created_at })),
  async erase(tx, userId) {
    await tx.deleteFrom('followed_companies').where('user_id', '=', userId).execute()
    await tx.deleteFrom('followed_agencies').where('user_id', '=', userId).execute()
    return {}
  },
}
