import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** Which teams' figures a person gets by mail. The figures themselves are of ads, and name nobody. */
export const reportMailsEntry: PersonalDataEntry = {
  name: 'report_mails',
  about: {
    title: 'Reports by mail',
    what: 'As a member of a team: how often you get its figures by mail, and since when.',
    seenBy: 'You alone.',
  },
  tables: ['report_subscriptions'],
  list: (userId) =>
    db
      .selectFrom('report_subscriptions as s')
      .leftJoin('employers as e', 'e.id', 's.employer_id')
      .leftJoin('agencies as g', 'g.id', 's.agency_id')
      .select((eb) => ['s.cadence', 's.chosen_at', eb.fn.coalesce('e.company_name', 'g.name').as('team')])
      .where('s.user_id', '=', userId)
      .orderBy('s.chosen_at')
      .orderBy('s.id')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('report_subscriptions').where('user_id', '=', userId).execute()
    return {}
  },
}
