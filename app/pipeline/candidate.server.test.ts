import { expect, test } from 'vitest'
import { readCandidateQuery } from '#app/applications/candidate-query.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { loadBoard } from './board.server.ts'
import { answerBoardForm } from './board-action.server.ts'
import { loadCandidatePipeline } from './candidate.server.ts'
import { boardForm } from './forms.ts'
import { moveCards } from './move.server.ts'

const asOwner = (member: Pick<TeamMember, 'advertiser' | 'userId'>): TeamMember => ({ ...member, memberRole: 'owner' })

test('a candidate’s page has the stage of the team, and the stages they may go to for whoever may move', async () => {
  const { member, applications } = await createBoard(1, { status: 'interview' })
  const { id, submitted_at } = applications[0]!
  const facts = { id, submitted_at, status: 'interview' as const }
  const shown = await loadCandidatePipeline(asOwner(member), facts)
  expect(shown.stage?.name).toBe('Interview')
  expect(shown.choices.filter(({ refusal }) => refusal === null).map(({ key }) => key)).toEqual([
    'phone-call',
    'offer',
    'hired',
    'not-going-ahead',
  ])
  expect((await loadCandidatePipeline({ ...member, memberRole: 'member' }, facts)).choices).toEqual([])
  expect(await loadCandidatePipeline(asOwner(member), { ...facts, status: 'withdrawn' })).toMatchObject({ stage: null, choices: [] })
})

test('a candidate’s page tells since when they stand in their stage as the board does, also after a move within a status', async () => {
  const { member, job, applications } = await createBoard(1)
  const { id, submitted_at } = applications[0]!
  const facts = { id, submitted_at, status: 'interview' as const }
  await moveCards(member, job.id, { cards: [{ id, version: 1 }], to: 'interview' })
  const long = new Date('2026-02-03T04:05:06Z')
  await db.updateTable('application_moves').set({ moved_at: long }).where('application_id', '=', id).execute()
  await db.updateTable('application_stages').set({ moved_at: long }).where('application_id', '=', id).execute()
  expect((await loadCandidatePipeline(asOwner(member), facts)).since).toEqual(long)
  await moveCards(member, job.id, { cards: [{ id, version: 2 }], to: 'offer' })
  const { since, stage } = await loadCandidatePipeline(asOwner(member), facts)
  expect(stage?.name).toBe('Offer')
  expect(since > long).toBe(true)
  const { query } = readCandidateQuery(new URLSearchParams({ job: String(job.id) }))
  const { cards } = await loadBoard(member.advertiser, { filters: query, view: 'board', stage: null })
  expect(cards).toMatchObject([{ id, since }])
})

test('a move from a candidate’s page is the board’s, asks as it does, and leads back', async () => {
  const { member, job, applications } = await createBoard(1, { status: 'interview' })
  const { id, submitted_at } = applications[0]!
  const facts = { id, submitted_at, status: 'interview' as const }
  const back = `/employer/applications/${id}`
  const jobFacts = { ...job, company_name: 'Wren Realty', status: 'live' as const, expires_at: null }
  const send = async (fields: Record<string, string>) =>
    answerBoardForm(asOwner(member), jobFacts, boardForm.parse({ intent: 'move', card: `${id}.1`, back, ...fields }), '/board')
  expect(await send({ to: 'hired' })).toMatchObject({ ask: { status: 'hired', back } })
  const moved = await send({ to: 'offer' })
  expect(moved instanceof Response && moved.headers.get('location')).toBe(back)
  expect((await loadCandidatePipeline(asOwner(member), facts)).stage?.name).toBe('Offer')
  const other = { advertiser: { employerId: (await createEmployer()).id }, userId: member.userId, memberRole: 'owner' as const }
  expect((await loadCandidatePipeline(other, facts)).stage?.name).toBe('Interview')
})

test.each(['https://elsewhere.example/employer/applications/1', '//elsewhere.example', '/employer/jobs', '/\\elsewhere.example'])(
  'a form does not lead back to %s',
  (back) => {
    expect(boardForm.safeParse({ intent: 'undo', batch: 'a6b3f0f4-8c1e-4c5a-9a4e-1f0c6b7d8e9f', back }).success).toBe(false)
  },
)
