import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

/** An owner may still want to send one again that ran out. */
const UNANSWERED = { days: 90 }
const ANSWERED = { days: 30 }

export const teamRetention: readonly RetentionRow[] = [
  {
    name: 'invitations',
    title: 'Invitations to a team',
    tables: ['invitations'],
    kept: `${periodWords(ANSWERED)} after their end where they were answered or withdrawn, else ${periodWords(UNANSWERED)}.`,
    rule: deletesRows(
      'invitations',
      sql`(t.expires_at < ${instantAgo(UNANSWERED)} or t.state <> 'open' and t.expires_at < ${instantAgo(ANSWERED)})`,
    ),
  },
  {
    name: 'memberships',
    title: 'Membership of a company or agency',
    tables: ['employer_users', 'agency_users'],
    kept: 'Until you leave it, or delete your account.',
    noRule: 'Who belonged to a team when is what its rights are checked by.',
  },
  {
    name: 'claims',
    title: 'Claims of companies',
    tables: ['company_claims', 'company_domains'],
    kept: 'Until you delete your account. That somebody received a code at the domain stays with the company, without your name.',
    noRule: 'Whose a company is, and how that was shown, can be asked years later.',
  },
]
