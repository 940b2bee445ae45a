import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readCandidateQuery } from '#app/applications/candidate-query.ts'
import { markViewed, moveApplication, undoMove } from '#app/applications/move.server.ts'
import { editApplication, findOwnApplication, withdrawApplication } from '#app/applications/own.server.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { crowd } from '#test/crowd.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { createBoard } from '#test/factories/pipeline.ts'
import { suspend } from '#test/factories/teams.ts'
import { loadBoard } from './board.server.ts'
import { moveCards, undoMoves } from './move.server.ts'
import { applyTemplate, countPlaced } from './stages.server.ts'
import { listTimeline } from './timeline.server.ts'

const boardOf = async (advertiser: Advertiser, job: number) => {
  const { query } = readCandidateQuery(new URLSearchParams({ job: String(job) }))
  const { cards } = await loadBoard(advertiser, { filters: query, view: 'board', stage: null })
  return new Map(cards.map((card) => [card.id, card]))
}
const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )
const mailsTo = async (address: string) => (await listOutbox()).mails.filter(({ to }) => to === address)
const first = { version: 1 }

test('moves a card to a stage, and its status with it', async () => {
  const { advertiser, member, job, applications } = await createBoard()
  const { id } = applications[0]!
  const { moved } = await moveCards(member, job.id, { cards: [{ id, ...first }], to: 'phone-call' })
  expect(moved).toEqual(['Candidate 0'])
  expect((await boardOf(advertiser, job.id)).get(id)).toMatchObject({ stage: 'phone-call', status: 'shortlisted', version: 2 })
})

test('a move within a status tells nobody, and leaves the version that its candidate and other teams see', async () => {
  const { advertiser, member, job, applications } = await createBoard(1, { status: 'interview' })
  const { id, email, applicant_id } = applications[0]!
  await moveCards(member, job.id, { cards: [{ id, ...first }], to: 'offer' })
  expect((await boardOf(advertiser, job.id)).get(id)).toMatchObject({ stage: 'offer', status: 'interview', version: 1 })
  const names = await db.selectFrom('events').select('name').where('application_id', '=', id).execute()
  expect(names).toEqual([{ name: 'application.staged' }])
  await runWaitingTasks()
  expect(await mailsTo(email)).toEqual([])
  expect(await findOwnApplication(applicant_id, id)).toMatchObject({ status: 'interview' })
})

test('moves those who can be moved, and names the others with the reason', async () => {
  const { advertiser, member, job, applications } = await createBoard(3)
  const [one, two, three] = [applications[0]!, applications[1]!, applications[2]!]
  await withdrawApplication(two.applicant_id, two.id)
  const outcome = await moveCards(member, job.id, {
    cards: [
      { id: one.id, version: 1 },
      { id: two.id, version: 2 },
      { id: three.id, version: 9 },
    ],
    to: 'interview',
  })
  expect(outcome.moved).toEqual(['Candidate 0'])
  expect(outcome.refused).toEqual([
    { name: 'Candidate 1', reason: 'The candidate has withdrawn' },
    { name: 'Candidate 2', reason: expect.stringMatching(/^Somebody changed this application/) },
  ])
  expect((await boardOf(advertiser, job.id)).get(three.id)).toMatchObject({ stage: 'new', version: 1 })
})

test('refuses a card of another job, of another company, an unknown stage, and a member who may not move', async () => {
  const { member, job, applications, advertiser } = await createBoard()
  const cards = [{ id: applications[0]!.id, ...first }]
  const otherJob = await createJob({ employer_id: advertiser.employerId })
  const other = await createEmployer()
  const reader = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: advertiser.employerId, user_id: reader.id, member_role: 'member' }).execute()
  expect(await codeOf(moveCards(member, otherJob.id, { cards, to: 'interview' }))).toBe('not_found')
  expect(
    await codeOf(moveCards({ advertiser: { employerId: other.id }, userId: other.owner.id }, job.id, { cards, to: 'interview' })),
  ).toBe('not_found')
  expect(await codeOf(moveCards(member, job.id, { cards, to: 'nowhere' }))).toBe('conflict')
  expect(await codeOf(moveCards({ advertiser, userId: reader.id }, job.id, { cards, to: 'interview' }))).toBe('forbidden')
  expect(await codeOf(moveCards({ advertiser, userId: randomUUID() }, job.id, { cards, to: 'interview' }))).toBe('forbidden')
  expect((await boardOf(advertiser, job.id)).get(applications[0]!.id)).toMatchObject({ stage: 'new', version: 1 })
})

test('takes back many moves at once, each to the stage and the time it had', async () => {
  const { advertiser, member, job, applications } = await createBoard(3)
  const ids = applications.map(({ id }) => id)
  await moveCards(member, job.id, { cards: [{ id: ids[0]!, ...first }], to: 'offer' })
  const before = await boardOf(advertiser, job.id)
  const { batchId } = await moveCards(member, job.id, {
    cards: ids.map((id, at) => ({ id, version: at === 0 ? 2 : 1 })),
    to: 'interview',
  })
  expect(await undoMoves(member, batchId)).toEqual({ undone: 3, kept: 0 })
  const after = await boardOf(advertiser, job.id)
  for (const id of ids)
    expect(after.get(id)).toMatchObject({ stage: before.get(id)!.stage, status: before.get(id)!.status, since: before.get(id)!.since })
  expect(await codeOf(undoMoves(member, batchId))).toBe('conflict')
  await runWaitingTasks()
  for (const { email } of applications.slice(1)) expect(await mailsTo(email)).toEqual([])
})

test('keeps what is told or moved on, and undoes nothing of a colleague', async () => {
  const { advertiser, member, job, applications } = await createBoard(3)
  const [one, two, three] = [applications[0]!, applications[1]!, applications[2]!]
  const { batchId } = await moveCards(member, job.id, { cards: [one, two, three].map(({ id }) => ({ id, ...first })), to: 'phone-call' })
  const colleague = await createUser({ role: 'employer' })
  await db
    .insertInto('employer_users')
    .values({ employer_id: advertiser.employerId, user_id: colleague.id, member_role: 'manager' })
    .execute()
  expect(await codeOf(undoMoves({ advertiser, userId: colleague.id }, batchId))).toBe('conflict')
  await moveCards({ advertiser, userId: colleague.id }, job.id, { cards: [{ id: one.id, version: 2 }], to: 'interview' })
  await db
    .updateTable('application_moves')
    .set({ told_at: new Date() })
    .where('application_id', '=', two.id)
    .where('told_at', 'is', null)
    .execute()
  expect(await undoMoves(member, batchId)).toEqual({ undone: 1, kept: 2 })
  const board = await boardOf(advertiser, job.id)
  expect([one, two, three].map(({ id }) => board.get(id)?.stage)).toEqual(['interview', 'phone-call', 'new'])
})

test('refuses a card that a colleague moved on within its status, and no card whose stage follows from an opening or a change of stages', async () => {
  const { advertiser, member, job, applications } = await createBoard(1, { status: 'interview' })
  const card = { id: applications[0]!.id, version: 1, stage: 'interview' }
  await moveCards(member, job.id, { cards: [card], to: 'offer' })
  const outdated = moveCards(member, job.id, { cards: [card], to: 'phone-call' })
  await expect(outdated).rejects.toThrow('A colleague moved this card to Offer. Look again, then move it')
  await moveCards(member, job.id, { cards: [{ ...card, stage: 'a-stage-that-is-gone' }], to: 'interview' })

  const fresh = await createBoard()
  const { id } = fresh.applications[0]!
  await markViewed(fresh.advertiser, id, fresh.member.userId)
  await moveCards(fresh.member, fresh.job.id, { cards: [{ id, version: 1, stage: 'new' }], to: 'phone-call' })
  expect((await boardOf(advertiser, job.id)).get(card.id)).toMatchObject({ stage: 'interview' })
})

test('a candidate saves their letter whatever the team does on its board, and takes back', async () => {
  const { member, job, applications } = await createBoard()
  const { id, applicant_id } = applications[0]!
  const { version } = (await findOwnApplication(applicant_id, id))!
  const { batchId } = await moveCards(member, job.id, { cards: [{ id, ...first }], to: 'phone-call' })
  await undoMoves(member, batchId)
  expect(await codeOf(editApplication(applicant_id, id, { coverLetter: 'Better', stated: { screening: [] }, version }))).toBe('done')
  // The team is told that what it saw has changed.
  expect(await codeOf(moveCards(member, job.id, { cards: [{ id, version: 3 }], to: 'phone-call' }))).toBe('conflict')
})

test('a card that left a stage by its status does not come back there with the status, but for an undo', async () => {
  const { advertiser, member, job, applications } = await createBoard()
  const { id } = applications[0]!
  await moveCards(member, job.id, { cards: [{ id, ...first }], to: 'offer' })
  const placed = (await boardOf(advertiser, job.id)).get(id)
  const to = (status: 'shortlisted' | 'interview', version: number) =>
    moveApplication(advertiser, id, { to: status, version, actorId: member.userId })
  const { moveId } = await to('shortlisted', 2)
  await undoMove(advertiser, id, { moveId, actorId: member.userId })
  expect((await boardOf(advertiser, job.id)).get(id)).toMatchObject({ stage: 'offer', since: placed!.since })

  await to('shortlisted', 4)
  await to('interview', 5)
  const back = (await boardOf(advertiser, job.id)).get(id)
  expect(back).toMatchObject({ stage: 'interview', version: 6 })
  expect(back!.since > placed!.since).toBe(true)
  expect(await countPlaced(advertiser)).toEqual({})
  // It can be moved to the stage again, which is one move.
  expect(await moveCards(member, job.id, { cards: [{ id, version: 6, stage: 'interview' }], to: 'offer' })).toMatchObject({ told: 0 })
  expect((await boardOf(advertiser, job.id)).get(id)).toMatchObject({ stage: 'offer', version: 6 })
})

test('the company and the agency of one job have stages of their own, and each sees the status that the other made', async () => {
  const { advertiser, member } = await createBoard()
  const agency = await createAgency()
  const recruiter = { advertiser: { agencyId: agency.id }, userId: agency.owner.id }
  const job = await createJob({ employer_id: advertiser.employerId, agency_id: agency.id })
  const { id } = await createApplication({ job_id: job.id, status: 'interview' })
  await applyTemplate(recruiter, 'sales')
  const stages = async () => [
    (await boardOf(advertiser, job.id)).get(id)?.stage,
    (await boardOf(recruiter.advertiser, job.id)).get(id)?.stage,
  ]
  await moveCards(member, job.id, { cards: [{ id, version: 1, stage: 'interview' }], to: 'offer' })
  expect(await stages()).toEqual(['offer', 'principal'])
  // What one team does within a status is nothing to the other, which sees no change.
  await moveCards(recruiter, job.id, { cards: [{ id, version: 1, stage: 'principal' }], to: 'trial-day' })
  expect(await stages()).toEqual(['offer', 'trial-day'])
  await moveCards(recruiter, job.id, { cards: [{ id, version: 1, stage: 'trial-day' }], to: 'coffee' })
  expect(await stages()).toEqual(['phone-call', 'coffee'])
  expect(await codeOf(moveCards(member, job.id, { cards: [{ id, version: 1 }], to: 'hired' }))).toBe('conflict')
  const staged = await db
    .selectFrom('events')
    .select('data')
    .where('application_id', '=', id)
    .where('name', '=', 'application.staged')
    .orderBy('id')
    .execute()
  expect(staged.map(({ data }) => data)).toEqual([{ team: advertiser }, { team: recruiter.advertiser }])
})

test('a withdrawal takes an untold move out of the history of the team, and nothing of it is left to undo', async () => {
  const { member, job, applications } = await createBoard()
  const { id, applicant_id } = applications[0]!
  const { batchId } = await moveCards(member, job.id, { cards: [{ id, ...first }], to: 'phone-call' })
  await withdrawApplication(applicant_id, id)
  expect(await codeOf(undoMoves(member, batchId))).toBe('conflict')
  expect((await listTimeline(member, id)).filter(({ kind }) => kind === 'stage')).toEqual([])
})

test.skipIf(isEmbedded).each(['offer', 'phone-call'])('moves thirty cards to %s in as many statements as three', async (to) => {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  const countFor = async (count: number) => {
    const { member, job, applications } = await createBoard(count, { status: 'interview' })
    await applyTemplate(member, 'property-management')
    statements.mockClear()
    const outcome = await moveCards(member, job.id, { cards: applications.map(({ id }) => ({ id, ...first })), to })
    expect(outcome.moved).toHaveLength(count)
    return statements.mock.calls.length
  }
  expect(await countFor(30)).toBe(await countFor(3))
})

test.skipIf(isEmbedded)('of fifty moves of one card at once exactly one wins, and all others are told', async () => {
  const { advertiser, member, job, applications } = await createBoard()
  const { id } = applications[0]!
  const stages = ['phone-call', 'interview', 'offer', 'hired', 'not-going-ahead']
  const codes = await Promise.all(
    crowd(50, (at) => codeOf(moveCards(member, job.id, { cards: [{ id, ...first }], to: stages[at % stages.length]! }))),
  )
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'conflict')).toHaveLength(49)
  const moves = await db.selectFrom('stage_moves').select('id').where('application_id', '=', id).execute()
  expect(moves).toHaveLength(1)
  expect((await boardOf(advertiser, job.id)).get(id)).toMatchObject({ version: 2 })
})

test.skipIf(isEmbedded)('two members who move the same many cards in opposite order do not block each other', async () => {
  const { member, job, applications } = await createBoard(20)
  const cards = applications.map(({ id }) => ({ id, ...first }))
  const outcomes = await Promise.all([
    codeOf(moveCards(member, job.id, { cards, to: 'phone-call' })),
    codeOf(moveCards(member, job.id, { cards: cards.toReversed(), to: 'interview' })),
  ])
  expect(outcomes.toSorted()).toEqual(['conflict', 'done'])
})

test.skipIf(isEmbedded)('a move and the first opening of the same card leave both in the history', async () => {
  const { advertiser, member, job, applications } = await createBoard()
  const { id } = applications[0]!
  await Promise.all([moveCards(member, job.id, { cards: [{ id, ...first }], to: 'phone-call' }), markViewed(advertiser, id, member.userId)])
  expect((await boardOf(advertiser, job.id)).get(id)).toMatchObject({ stage: 'phone-call', status: 'shortlisted' })
})

test('a team that is suspended moves no card', async () => {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const { id } = await createApplication({ job_id: job.id })
  await suspend({ employer_id: employerId })
  const mover = { advertiser: { employerId }, userId: owner.id, memberRole: 'owner' as const }
  expect(await codeOf(moveCards(mover, job.id, { cards: [{ id, version: 1 }], to: 'rejected' } as never))).toBe('forbidden')
})
