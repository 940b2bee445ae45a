import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'
import { IDLE_DAYS, MAX_DAYS } from './session.server.ts'

/** Two years, as the security requirements ask: what was read and changed can be told to people and regulators (part 7). */
const AUDIT = { years: 2 }

export const accountRetention: readonly RetentionRow[] = [
  {
    name: 'accounts',
    title: 'Your account',
    tables: ['users', 'credentials', 'two_factors', 'recovery_codes'],
    kept: 'Until you delete your account.',
    noRule: 'Its person ends it. An account that nobody used for years may be the only way back to what they sent.',
  },
  {
    name: 'sessions',
    title: 'Sign-ins',
    tables: ['sessions'],
    kept: `${IDLE_DAYS} days without a visit, ${MAX_DAYS} days at most.`,
    rule: { hourly: true, ...deletesRows('sessions', sql`t.expires_at < now()`) },
  },
  {
    name: 'audit',
    title: 'Log of sign-ins and changes',
    tables: ['audit_log'],
    kept: `${periodWords(AUDIT)}. After you delete your account it no longer names you.`,
    rule: deletesRows('audit_log', sql`t.at < ${instantAgo(AUDIT)}`),
  },
]
