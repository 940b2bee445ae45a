import { expect, test } from 'vitest'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { answerBoardForm } from './board-action.server.ts'
import { loadCandidatePipeline } from './candidate.server.ts'
import { boardForm } from './forms.ts'

const asOwner = (member: Pick<TeamMember, 'advertiser' | 'userId'>): TeamMember => ({ ...member, memberRole: 'owner' })

test('a candidate’s page has the stage of the team, and the stages they may go to for whoever may move', async () => {
  const { member, applications } = await createBoard(1, { status: 'interview' })
  const facts = { id: applications[0]!.id, status: 'interview' as const }
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

test('a move from a candidate’s page is the board’s, asks as it does, and leads back', async () => {
  const { member, job, applications } = await createBoard(1, { status: 'interview' })
  const { id } = applications[0]!
  const back = `/employer/applications/${id}`
  const jobFacts = { ...job, company_name: 'Wren Realty', status: 'live' as const, expires_at: null }
  const send = async (fields: Record<string, string>) =>
    answerBoardForm(asOwner(member), jobFacts, boardForm.parse({ intent: 'move', card: `${id}.1`, back, ...fields }), '/board')
  expect(await send({ to: 'hired' })).toMatchObject({ ask: { status: 'hired', back } })
  const moved = await send({ to: 'offer' })
  expect(moved instanceof Response && moved.headers.get('location')).toBe(back)
  expect((await loadCandidatePipeline(asOwner(member), { id, status: 'interview' })).stage?.name).toBe('Offer')
  const other = { advertiser: { employerId: (await createEmployer()).id }, userId: member.userId, memberRole: 'owner' as const }
  expect((await loadCandidatePipeline(other, { id, status: 'interview' })).stage?.name).toBe('Interview')
})

test.each(['https://elsewhere.example/employer/applications/1', '//elsewhere.example', '/employer/jobs', '/\\elsewhere.example'])(
  'a form does not lead back to %s',
  (back) => {
    expect(boardForm.safeParse({ intent: 'undo', batch: 'a6b3f0f4-8c1e-4c5a-9a4e-1f0c6b7d8e9f', back }).success).toBe(false)
  },
)
