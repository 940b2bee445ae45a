import { data } from 'react-router'
import type { z } from 'zod'
import { needsConfirmation } from '#app/applications/application.ts'
import { movedWords } from '#app/applications/emails.ts'
import { feedbackProblem } from '#app/applications/feedback-problem.ts'
import { rejectedJobOf } from '#app/applications/rejected-job.server.ts'
import { statusWords } from '#app/applications/status-words.ts'
import { openedForField, type TeamMember } from '#app/applications/team-member.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { type boardForm, type Card, cardValue } from './forms.ts'
import { countToBeTold, moveCards, undoMoves } from './move.server.ts'
import { movedTexts } from './moved-words.ts'
import { listStages } from './stages.server.ts'

type Job = Parameters<typeof rejectedJobOf>[0] & { id: number; title: string; status: JobStatus; expires_at: Date | null }

/**
 * Does what a form on a board asks. A move that hires or turns somebody down answers with a question first; one that only some cards took, with who
 * stays and why.
 *
 * @param page the address of the board, to return to
 */
export async function answerBoardForm(member: TeamMember, job: Job, form: z.output<typeof boardForm>, page: string) {
  const { back = page } = form
  if (form.intent === 'undo') return redirectWithFlash(back, undoneWords(await undoMoves(member, form.batch)))
  const { to, card: cards, confirmed, reason: reasons, words, anyway } = form
  if (!cards) throw new AppError('invalid', 'Tick at least one candidate')
  const stage = (await listStages(member.advertiser)).find(({ key }) => key === to)
  // A move between two stages that mean the same to candidates tells nobody anything.
  const readers = stage && needsConfirmation(stage.status) ? await countToBeTold(member.advertiser, job.id, { cards, to: stage.status }) : 0
  const problem = stage?.status === 'rejected' && readers > 0 ? feedbackProblem(words, anyway) : null
  if (stage && readers > 0 && (!confirmed || problem)) {
    const ask = { ...questionOf(job, { stage, cards }), readers, back: form.back ?? null }
    // Asked again, with what was typed.
    return problem
      ? data({ ask: { ...ask, typed: { values: { reason: reasons, words, anyway }, fieldErrors: { words: problem } } } }, 422)
      : { ask }
  }
  const outcome = await moveCards(member, job.id, { cards, to, feedback: { reasons, words } })
  const fields = { intent: 'undo', batch: outcome.batchId, ...(form.back && { back }), ...openedForField(member.advertiser) }
  const moved = {
    ...movedTexts(outcome, config.undoSeconds),
    ...(outcome.moved.length > 0 && { undo: { action: page, fields } }),
    // Of one card moved twice the last move counts.
    ...(cards.length === 1 && { about: `candidate ${cards[0]!.id}` }),
  }
  // Who stays, and why, is more than a toast holds, and has to be read in peace.
  return outcome.refused.length > 0 ? { partly: { ...moved, refused: outcome.refused } } : redirectWithFlash(back, moved)
}

function questionOf(
  job: Job,
  { stage, cards }: { stage: { key: string; name: string; status: 'hired' | 'rejected' | string }; cards: readonly Card[] },
) {
  const to = stage.status as 'hired' | 'rejected' // only these ask
  const words = statusWords({ status: to, company_name: job.company_name, job_status: job.status, expires_at: job.expires_at })
  return {
    to: stage.key,
    stage: stage.name,
    status: to,
    cards: cards.map(cardValue),
    mail: movedWords({ jobTitle: job.title, companyName: job.company_name, words, job: rejectedJobOf(job) }, { from: 'interview', to }),
  }
}

function undoneWords({ undone, kept }: Awaited<ReturnType<typeof undoMoves>>) {
  if (undone === 0)
    return { tone: 'warning' as const, title: 'Too late to undo', text: 'The candidate has been told, or a colleague moved them on.' }
  return {
    title: undone === 1 ? 'The move is undone' : `${undone} moves are undone`,
    text: kept === 0 ? 'Nobody was told.' : `${kept} stay: told already, or moved on by a colleague.`,
  }
}
