import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'
import { ANSWER_DAYS } from './introduction.ts'

/** As an application: a company that met somebody so long ago asks again. */
const REQUESTS = { years: 2 }

export const introductionRetention: readonly RetentionRow[] = [
  {
    name: 'requests_to_meet',
    title: 'Requests to meet you',
    tables: ['introductions'],
    kept: `${periodWords(REQUESTS)} after you answered, or until you delete your account. A request ends by itself after ${ANSWER_DAYS} days.`,
    rule: deletesRows('introductions', sql`coalesce(t.answered_at, t.expires_at) < ${instantAgo(REQUESTS)}`),
  },
]
