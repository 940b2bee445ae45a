import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listChoices } from './choices.server.ts'

/** What a person said of the jobs that were recommended to them. */
export const matchingEntry: PersonalDataEntry = {
  name: 'recommendations',
  about: {
    title: 'Your choices about recommendations',
    what: 'Jobs you hid, and those of which you want more or fewer.',
    seenBy: 'You.',
  },
  tables: ['recommendation_choices'],
  list: listChoices,
  async erase(tx, userId) {
    await tx.deleteFrom('recommendation_choices').where('user_id', '=', userId).execute()
    return {}
  },
}
