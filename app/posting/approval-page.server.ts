import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { findProposedJob } from '#app/jobs/detail.server.ts'
import type { JobRow } from '#app/jobs/write.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'
import { APPROVAL_LINK_DAYS, type ApprovalStanding } from './approval.ts'
import { changesOf } from './approval-changes.server.ts'
import { listApprovals, selectApprovals } from './approval-list.server.ts'
import { columnsIn } from './waiting-approvals.server.ts'

/**
 * Finds a text with what it changes, for the company that approves it.
 *
 * @returns `job` as it would be once approved, null for an unknown id; `open` while it waits
 */
export async function findApproval(approvalId: string) {
  const row = await selectApprovals()
    .innerJoin('agencies as a', 'a.id', 'j.agency_id')
    .innerJoin('employers as e', 'e.id', 'p.employer_id')
    .leftJoin('agency_clients as c', (join) => join.onRef('c.agency_id', '=', 'j.agency_id').onRef('c.employer_id', '=', 'p.employer_id'))
    .select([
      'p.content',
      'p.job_id',
      'p.sent_by as sent_by_id',
      'j.agency_id',
      'p.employer_id',
      'a.name as agency',
      'e.company_name as client',
    ])
    .select(['c.contact_name', 'c.contact_email', 'c.answered_at as agreed_at', 'c.id as client_id', 'c.state as consent'])
    .select([
      sql<boolean>`exists (select from employer_members m where m.employer_id = e.id)`.as('hasMembers'),
      sql<boolean>`(p.sent_at > now() - make_interval(days => ${sql.lit(APPROVAL_LINK_DAYS)}))`.as('isCurrent'),
    ])
    .where('p.id', '=', approvalId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * What a client decides about: the ad as it would be, what changes, how the text stands, and what was said before. `newer` is the id of the text that was sent last. `job`
 * is null once there is a newer text, and while the agency works on the ad: what it changes there is for nobody before it is sent again.
 */
export async function loadApproval(approvalId: string) {
  const found = await findApproval(approvalId)
  if (!found) return null
  const content = found.content ? columnsIn(found.content) : null
  const [job, now, history] = await Promise.all([
    findProposedJob(found.job_id, content),
    db.selectFrom('jobs').selectAll().where('id', '=', found.job_id).$narrowType<JobRow>().executeTakeFirst(),
    listApprovals(found.job_id, found.employer_id),
  ])
  if (!job || !now) return null
  // An ad that is for another client by now is nothing to this one.
  const isTheirs = now.employer_id === found.employer_id
  const standing = standingOf(found, { isDraft: isTheirs && now.status === 'draft', isLatest: history[0]?.id === found.id })
  const changes = content && standing === 'waiting' ? changesOf(now, content) : []
  const isShown = isTheirs && (standing === found.state || (standing === 'ended' && now.status !== 'draft'))
  return {
    found,
    standing,
    job: isShown ? job : null,
    changes,
    history,
    newer: standing === 'sent_again' ? (history[0]?.id ?? null) : null,
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findApproval>>>

function standingOf({ state, consent }: Found, { isDraft, isLatest }: { isDraft: boolean; isLatest: boolean }): ApprovalStanding {
  if (state === 'waiting') return 'waiting'
  if (consent !== null && consent !== 'agreed') return 'ended'
  if (!isLatest) return 'sent_again'
  return isDraft ? 'in_work' : state
}

const PURPOSE = 'ad approval'

/** The address where a client without an account answers. It is bound to one text. */
export const approvalLink = (approvalId: string) => `${config.appUrl}/approvals/${sign(PURPOSE, approvalId)}`

/** The id of the text that a link is about. @throws AppError `not_found` for a token that is not ours or was changed */
export function readApprovalToken(token: string): string {
  const id = unsign(PURPOSE, token)
  if (!id) throw new AppError('not_found', 'This link is not whole. Please copy it from the mail again.')
  return id
}
