import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** A person's CVs as read by the parser. Their files belong to the profile's entry. */
export const cvsEntry: PersonalDataEntry = {
  name: 'cvs',
  about: {
    title: 'What we read in your CV',
    what: 'The text of your CV as a summary, jobs, roles, skills, software and licences, with the lines it came from and how sure the program is.',
    seenBy: 'You. Companies see what became part of your profile, as far as you let them.',
  },
  tables: ['cvs', 'parse_summary'],
  async list(userId) {
    const [cvs, results] = await Promise.all([
      db
        .selectFrom('cvs')
        .select(['id', 'parsed_status', 'problem', 'last_parsed_at', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      db.selectFrom('parse_summary').select(['cv_id', 'parse_data', 'created_at']).where('user_id', '=', userId).orderBy('id').execute(),
    ])
    return { cvs, results }
  },
  async erase(tx, userId) {
    await tx.deleteFrom('parse_summary').where('user_id', '=', userId).execute()
    await tx.deleteFrom('cvs').where('user_id', '=', userId).execute()
    return {}
  },
}
