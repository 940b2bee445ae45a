import { expect, test } from 'vitest'
import { withdrawApplication } from '#app/applications/own.server.ts'
import { db } from '#app/db/client.server.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { answerBoardForm } from './board-action.server.ts'
import { boardForm } from './forms.ts'
import { addStage, listStages } from './stages.server.ts'

/** A board whose owner moves cards by its form. */
async function createMover(count: number) {
  const { member, job, applications } = await createBoard(count, { status: 'interview' })
  const facts = { ...job, company_name: 'Wren Realty', status: 'live' as const, expires_at: null }
  const move = (to: string, card: string[]) =>
    answerBoardForm({ ...member, memberRole: 'owner' }, facts, boardForm.parse({ intent: 'move', to, card }), '/board')
  const answer = (form: Record<string, unknown>) =>
    answerBoardForm({ ...member, memberRole: 'owner' }, facts, boardForm.parse({ intent: 'move', ...form }), '/board')
  return { applications, member, move, answer, cards: applications.map(({ id }) => `${id}.1.interview`) }
}

test('who stays is named on the page with the reason, beside an undo of those who were moved', async () => {
  const { applications, move, cards } = await createMover(3)
  await withdrawApplication(applications[1]!.applicant_id, applications[1]!.id)
  const answer = await move('offer', cards)
  expect(answer).toEqual({
    partly: {
      title: '2 people moved to Offer',
      text: 'What candidates see stays the same.',
      refused: [{ name: 'Candidate 1', reason: expect.stringMatching(/It is now withdrawn/) }],
      undo: { action: '/board', fields: expect.objectContaining({ intent: 'undo', batch: expect.any(String) }) },
    },
  })
})

test('cards that stand in the stage already are no moves, and leave nothing to undo', async () => {
  const { applications, move, cards } = await createMover(2)
  await withdrawApplication(applications[1]!.applicant_id, applications[1]!.id)
  expect(await move('interview', cards)).toMatchObject({
    partly: { title: 'Nobody was moved', text: 'Candidate 0 stood in Interview already.' },
  })
  expect(await move('interview', cards)).not.toHaveProperty('partly.undo')
  const done = await move('interview', cards.slice(0, 1))
  expect(done instanceof Response && done.headers.get('location')).toBe('/board')
})

test('turning down asks again with what was typed where its words are about who somebody is, and tells all of them what was chosen', async () => {
  const { applications, answer, cards } = await createMover(2)
  const form = { to: 'not-going-ahead', card: cards, confirmed: 'yes', reason: ['experience', 'filled'] }
  expect(await answer({ ...form, words: 'Too many kids' })).toMatchObject({
    init: { status: 422 },
    data: {
      ask: {
        cards,
        typed: {
          values: { reason: ['experience', 'filled'], words: 'Too many kids', anyway: '' },
          fieldErrors: { words: expect.stringMatching(/^“kids”/) },
        },
      },
    },
  })
  const told = () =>
    db
      .selectFrom('application_moves')
      .select(['feedback_reasons', 'feedback_words'])
      .where(
        'application_id',
        'in',
        applications.map(({ id }) => id),
      )
      .where('to_status', '=', 'rejected')
      .execute()
  expect(await told()).toEqual([])
  // Other words than those that were asked about are asked about, too.
  expect(await answer({ ...form, words: 'Too many kids, too old', anyway: 'Too many kids' })).toMatchObject({ init: { status: 422 } })
  expect(await told()).toEqual([])
  await answer({ ...form, words: ' Too many kids in our team, thank you both.\n', anyway: 'Too many kids in our team, thank you both.' })
  const one = { feedback_reasons: ['experience', 'filled'], feedback_words: 'Too many kids in our team, thank you both.' }
  expect(await told()).toEqual([one, one])
})

test('a move between stages that mean the same to candidates asks nothing, and the question names how many are told', async () => {
  const { applications, member, move, answer, cards } = await createMover(3)
  await addStage(member, { name: 'Kept in mind', status: 'rejected' })
  const { key: kept } = (await listStages(member.advertiser)).find(({ name }) => name === 'Kept in mind')!
  await answer({ to: 'not-going-ahead', card: cards.slice(0, 1), confirmed: 'yes' })
  await withdrawApplication(applications[1]!.applicant_id, applications[1]!.id)

  const turnedDown = `${applications[0]!.id}.2.not-going-ahead`
  const all = [turnedDown, ...cards.slice(1)]
  expect(await move(kept, all)).toMatchObject({ ask: { stage: 'Kept in mind', readers: 1, cards: all } })
  const moved = await move(kept, [turnedDown])
  expect(moved instanceof Response && moved.headers.get('location')).toBe('/board')
  // What nobody is told is not judged either, nor stored.
  await answer({ to: 'not-going-ahead', card: [`${applications[0]!.id}.2.${kept}`], words: 'Too old' })
  const stored = await db
    .selectFrom('application_moves')
    .select(['to_status', 'feedback_words'])
    .where('application_id', '=', applications[0]!.id)
    .where('from_status', 'is not', null)
    .execute()
  expect(stored).toEqual([{ to_status: 'rejected', feedback_words: '' }])
})

test('a candidate who has withdrawn is not asked about: the reason is told at once', async () => {
  const { applications, move, cards } = await createMover(1)
  await withdrawApplication(applications[0]!.applicant_id, applications[0]!.id)
  await expect(move('not-going-ahead', cards)).rejects.toThrow(/withdrawn/)
})
