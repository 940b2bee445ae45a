import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

/** An owner may still want to send one again that ran out. */
const UNANSWERED = { days: 90 }
const ANSWERED = { days: 30 }
/** As long as the mails about them. */
const ENDED_REQUESTS = { days: 90 }

const isOverRequest = sql<boolean>`(t.state in ('declined', 'withdrawn') and t.left_at is null and t.ended_at < ${instantAgo(ENDED_REQUESTS)})`
const REQUESTS_KEPT = `${periodWords(ENDED_REQUESTS)} after they were declined or taken back. Of somebody who was a member before, as the membership.`

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
    kept: 'Until you delete your account. Once you have left it or were removed, it says until when you belonged to it, and gives you no rights.',
    noRule:
      'Who belonged to a team when is what its rights are checked by, and what keeps the address of somebody who left off its invoices.',
  },
  {
    name: 'company_requests',
    title: 'Requests to join a company',
    tables: ['employer_users'],
    kept: REQUESTS_KEPT,
    rule: deletesRows('employer_users', isOverRequest),
  },
  {
    name: 'agency_requests',
    title: 'Requests to join an agency',
    tables: ['agency_users'],
    kept: REQUESTS_KEPT,
    rule: deletesRows('agency_users', isOverRequest),
  },
  {
    name: 'claims',
    title: 'Claims of companies',
    tables: ['company_claims', 'company_domains'],
    kept: 'Until you delete your account. That somebody received a code at the domain stays with the company, without your name.',
    noRule: 'Whose a company is, and how that was shown, can be asked years later.',
  },
]
