import type { Tx } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { columnOf, type Decided, insertDecision } from '#app/jobs/decision-rows.server.ts'
import { closeReports } from '#app/jobs/report.server.ts'
import { lastRewrite } from '#app/jobs/swindles.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { DECIDED, isFinal, needsWords, type Outcome, outcomesFor } from './decision.ts'
import { holdJob, listDecisions, lockAdvertisers, lockSubject, moveJob, releaseJob } from './decisions.server.ts'
import { actAtDesk, type Desk, type Why } from './desk.server.ts'
import { nameOf } from './subject.ts'

type Input = Why & {
  outcome: Outcome
  /** To the team of the ad or company. */
  words: string
  /** What the admin saw as the page was opened: `findBasis`. */
  basis: string
}

/**
 * Decides about the open reports of an ad or company, or about an ad that is held: its reports are closed, the ad moves, and both sides
 * are told by mail. Of two admins who decide at once, the second is told what the first decided.
 *
 * @throws AppError `conflict` when somebody decided, another report came in, or the words of the ad were changed since the page was opened; `invalid` without the words that
 * the team needs; `not_found`; and as `actAtDesk`
 */
export async function decide(desk: Desk, subject: Decided, { outcome, words, reason, basis, currentPassword }: Input): Promise<void> {
  if (needsWords(outcome) && words === '') throw new AppError('invalid', 'Please write what they should know', { field: 'words' })
  await actAtDesk(desk, { action: 'reports_decided', reason, currentPassword }, async (tx) => {
    if (subject.kind === 'job') await lockAdvertisers(tx, subject.id)
    const before = await lockSubject(tx, subject)
    await requireBasis(tx, subject, basis)
    if (!outcomesFor(before).includes(outcome)) throw new AppError('conflict', 'This cannot be decided about it any more')
    const closed = await applyOutcome(tx, subject, { before, outcome, words, by: desk.owner.userId })
    const after = subject.kind === 'job' ? await lockSubject(tx, subject) : null
    return {
      subject: nameOf(subject),
      before: { status: before },
      after: { status: after, decision: outcome, reports_closed: closed },
      result: undefined,
    }
  })
  jobsChanged()
}

type Applied = { before: Awaited<ReturnType<typeof lockSubject>>; outcome: Outcome; words: string; by: string }

/** @returns how many reports it closed */
async function applyOutcome(tx: Tx, subject: Decided, { before, outcome, words, by }: Applied): Promise<number> {
  if (subject.kind === 'job' && outcome === 'held') {
    await holdJob(tx, subject.id, { words, by })
    return 0
  }
  const decisionId = await insertDecision(tx, subject, { outcome, words, by })
  const closed = await closeReports(tx, subject, decisionId)
  if (subject.kind === 'job' && outcome === 'ended') await moveJob(tx, subject.id, 'removed', by)
  if (subject.kind === 'job' && outcome === 'no_fault' && before === 'held') await releaseJob(tx, subject.id, by)
  return isFinal(outcome) ? closed : 0
}

/** What a decision is based on: the latest one before it, the reports that are open, and the words of an ad. It goes with the form. */
export async function findBasis(connection: Pick<Tx, 'selectFrom'>, subject: Decided): Promise<string> {
  const [latest] = await listDecisions(subject, connection)
  const open = await connection
    .selectFrom('reports')
    .select('id')
    .where(columnOf(subject), '=', subject.id)
    .where('decision_id', 'is', null)
    .execute()
  const ad =
    subject.kind === 'job'
      ? await connection.selectFrom('jobs').select(lastRewrite(subject.id).as('rewrite')).where('id', '=', subject.id).executeTakeFirst()
      : null
  return `${latest?.id ?? 'none'} ${open.length} ${ad?.rewrite ?? 0}`
}

async function requireBasis(tx: Tx, subject: Decided, basis: string): Promise<void> {
  const now = await findBasis(tx, subject)
  if (now === basis) return
  const [latest] = await listDecisions(subject, tx)
  if (latest && !basis.startsWith(latest.id))
    throw new AppError(
      'conflict',
      `${latest.by ?? 'The board itself'} decided a moment ago: ${DECIDED[latest.outcome]}. Nothing of yours was done.`,
    )
  const news = now.split(' ')[1] === basis.split(' ')[1] ? 'The words of the ad were changed' : 'Another report came in'
  throw new AppError('conflict', `${news} while you were reading. Look at it first; your words are still here.`)
}
