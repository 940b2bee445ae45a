import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'
import { ANSWER_DAYS, KEPT } from './introduction.ts'

export const introductionRetention: readonly RetentionRow[] = [
  {
    name: 'requests_to_meet',
    title: 'Requests to meet you',
    tables: ['introductions'],
    kept: `${periodWords(KEPT)} after you answered, stopped sharing or blocked the company, or until you delete your account. Then the company may ask again. A request ends by itself after ${ANSWER_DAYS} days.`,
    rule: deletesRows('introductions', sql`coalesce(t.withdrawn_at, t.answered_at, t.expires_at) < ${instantAgo(KEPT)}`),
  },
]
