import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listFollowed } from './following.server.ts'

/** The companies and agencies a person follows. */
export const followingEntry: PersonalDataEntry = {
  name: 'following',
  about: {
    title: 'Companies and agencies you follow',
    what: 'Their names, and since when.',
    seenBy: 'You. The company or agency sees how many follow it, and writes to those who let it, without their names.',
  },
  tables: ['followed_companies', 'followed_agencies'],
  list: async (userId) => (await listFollowed(userId)).map(({ kind, name, created_at }) => ({ [kind]: name, since: created_at })),
  async erase(tx, userId) {
    await tx.deleteFrom('followed_companies').where('user_id', '=', userId).execute()
    await tx.deleteFrom('followed_agencies').where('user_id', '=', userId).execute()
    return {}
  },
}

/** Which companies and agencies a person let write to them, and which not. */
export const mailConsentsEntry: PersonalDataEntry = {
  name: 'mail_consents',
  about: {
    title: 'Companies that may write to you',
    what: 'Which company or agency you allowed to email you about jobs: when, where and in which words, and when and how you ended it.',
    seenBy: 'You. The company or agency sees that somebody agreed, where and when; with a name only where you have applied to it.',
  },
  tables: ['mail_consents', 'mail_suppressions'],
  async list(userId) {
    const [given, stopped] = await Promise.all([
      db
        .selectFrom('mail_consents as c')
        .leftJoin('employers as e', 'e.id', 'c.employer_id')
        .leftJoin('agencies as g', 'g.id', 'c.agency_id')
        .select((eb) => [eb.fn.coalesce('e.company_name', 'g.name').as('by'), 'c.source', 'c.wording', 'c.given_at'])
        .select(['c.withdrawn_at', 'c.withdrawn_by'])
        .where('c.user_id', '=', userId)
        .orderBy('c.given_at')
        .orderBy('c.id')
        .execute(),
      db
        .selectFrom('mail_suppressions as s')
        .leftJoin('employers as e', 'e.id', 's.employer_id')
        .leftJoin('agencies as g', 'g.id', 's.agency_id')
        .select((eb) => [eb.fn.coalesce('e.company_name', 'g.name').as('by'), 's.via', 's.made_at'])
        .where('s.user_id', '=', userId)
        .orderBy('s.made_at')
        .execute(),
    ])
    return { given, stopped }
  },
  async erase(tx, userId) {
    await tx.deleteFrom('mail_consents').where('user_id', '=', userId).execute()
    await tx.deleteFrom('mail_suppressions').where('user_id', '=', userId).execute()
    return {}
  },
}
