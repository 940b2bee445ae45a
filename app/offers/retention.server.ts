import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'
import { KEPT } from './kept.server.ts'

export const offerRetention: readonly RetentionRow[] = [
  {
    name: 'offers',
    title: 'Your offers',
    tables: ['offers', 'offer_versions'],
    kept: 'An offer with its versions, and how it was signed: as long as its application. Keep the PDF of a signed letter.',
    noRule: 'They are deleted with their application.',
  },
  {
    name: 'signed_letters',
    title: 'Letters that you signed',
    tables: ['signed_letters'],
    kept: `With the company or agency that sent it, once your application or account is gone: ${periodWords(KEPT)} after you signed.`,
    rule: deletesRows('signed_letters', sql`t.signed_at < ${instantAgo(KEPT)}`),
  },
  {
    name: 'offer_templates',
    title: 'Letters of a team, and whether a second member looks at offers',
    tables: ['offer_templates', 'offer_settings'],
    kept: 'Until the team deletes or changes them.',
    noRule: 'They are texts and choices of the team, and say nothing of anybody.',
  },
]
