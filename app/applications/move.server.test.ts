import { expect, test } from 'vitest'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { runWaitingTasks } from '#app/platform/tasks.server.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { suspend } from '#test/factories/teams.ts'
import { APPLICATION_STATUSES, type ApplicationStatus, employerMoves } from './application.ts'
import { lockReceived, markViewed, moveApplication, undoMove } from './move.server.ts'
import { findOwnApplication, listOwnMoves, withdrawApplication } from './own.server.ts'
import { findReceivedApplication, listReceivedMoves } from './received.server.ts'
import { tellMove, undoChange } from './untold.server.ts'

async function createReceived(status: ApplicationStatus = 'submitted') {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const application = await createApplication({ job_id: job.id, status })
  const advertiser: Advertiser = { employerId }
  return { advertiser, owner, application }
}

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )
const rowOf = (id: string) =>
  db.selectFrom('applications').select(['status', 'version', 'viewed_at']).where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = (id: string) =>
  db.selectFrom('events').select(['name', 'actor_id', 'data']).where('application_id', '=', id).orderBy('id').execute()

const FEEDBACK = { reasons: ['licence', 'again'] as ['licence', 'again'], words: 'We needed somebody who signs agreements.' }

const EVERY_MOVE = APPLICATION_STATUSES.flatMap((from) => APPLICATION_STATUSES.map((to) => [from, to] as const))

test.each(EVERY_MOVE)('moving from %s to %s ends as the rules say', async (from, to) => {
  const { advertiser, owner, application } = await createReceived(from)
  const allowed = employerMoves(from).includes(to)
  expect(await codeOf(moveApplication(advertiser, application.id, { to, version: 1, actorId: owner.id }))).toBe(
    allowed ? 'done' : 'conflict',
  )
  expect(await rowOf(application.id)).toMatchObject({ status: allowed ? to : from, version: allowed ? 2 : 1 })
  expect(await eventsOf(application.id)).toEqual(
    allowed ? [{ name: 'application.moved', actor_id: owner.id, data: { from, to, moveId: expect.any(Number) } }] : [],
  )
})

test('keeps the history with names and order', async () => {
  const { advertiser, owner, application } = await createReceived()
  await moveApplication(advertiser, application.id, { to: 'shortlisted', version: 1, actorId: owner.id })
  await moveApplication(advertiser, application.id, { to: 'rejected', version: 2, actorId: owner.id })
  const moves = await listReceivedMoves(advertiser, application.id)
  expect(moves.map(({ from_status, to_status, actor_name }) => [from_status, to_status, actor_name])).toEqual([
    [null, 'submitted', 'Sam Seeker'],
    ['submitted', 'shortlisted', 'Olive Owner'],
    ['shortlisted', 'rejected', 'Olive Owner'],
  ])
})

test('the team reads beside the status what the candidate sees, which changes once they are told', async () => {
  const { advertiser, owner, application } = await createReceived()
  const { moveId } = await moveApplication(advertiser, application.id, { to: 'shortlisted', version: 1, actorId: owner.id })
  const seen = () => findReceivedApplication(advertiser, application.id)
  expect(await seen()).toMatchObject({ status: 'shortlisted', told_status: 'submitted' })
  await tellMove({ applicationId: application.id, moveId })
  expect(await seen()).toMatchObject({ status: 'shortlisted', told_status: 'shortlisted' })
})

test('refuses a move from a version that is no longer true, also of two at once', async () => {
  const { advertiser, owner, application } = await createReceived()
  const answers = await Promise.all(
    (['shortlisted', 'rejected'] as const).map((to) =>
      codeOf(moveApplication(advertiser, application.id, { to, version: 1, actorId: owner.id })),
    ),
  )
  expect(answers.toSorted()).toEqual(['conflict', 'done'])
  expect(await eventsOf(application.id)).toHaveLength(1)
  await expect(moveApplication(advertiser, application.id, { to: 'interview', version: 1, actorId: owner.id })).rejects.toThrow(
    /Somebody changed this application after you opened it/,
  )
})

test('marks an application viewed once, and leaves the page that is open able to move it', async () => {
  const { advertiser, owner, application } = await createReceived()
  const firsts = await Promise.all([1, 2, 3].map(() => markViewed(advertiser, application.id, owner.id)))
  expect(firsts.filter(Boolean)).toHaveLength(1)
  expect(await rowOf(application.id)).toMatchObject({ status: 'viewed', version: 1, viewed_at: expect.any(Date) })
  expect(await eventsOf(application.id)).toEqual([{ name: 'application.viewed', actor_id: owner.id, data: {} }])
  expect(await codeOf(moveApplication(advertiser, application.id, { to: 'shortlisted', version: 1, actorId: owner.id }))).toBe('done')
  expect(await markViewed(advertiser, application.id, owner.id)).toBe(false)
  expect(await rowOf(application.id)).toMatchObject({ status: 'shortlisted' })
})

// Abuse case A6: other companies and agencies, and people without one, are answered as for an unknown id.
test('moves nothing of another advertiser', async () => {
  const { application, owner } = await createReceived()
  const others: Advertiser[] = [
    { employerId: (await createEmployer()).id },
    { agencyId: (await createAgency()).id },
    { agencyId: application.applicant_id },
  ]
  for (const other of others) {
    expect(await codeOf(moveApplication(other, application.id, { to: 'rejected', version: 1, actorId: owner.id }))).toBe('not_found')
    expect(await markViewed(other, application.id, owner.id)).toBe(false)
  }
  expect(await codeOf(moveApplication(others[0]!, (await createUser()).id, { to: 'rejected', version: 1, actorId: owner.id }))).toBe(
    'not_found',
  )
  expect(await rowOf(application.id)).toMatchObject({ status: 'submitted', version: 1 })
  expect(await eventsOf(application.id)).toEqual([])
})

test.each(MEMBER_ROLES)('is moved by owners and managers: %s', async (member_role) => {
  const { advertiser, application } = await createReceived('viewed')
  const { id: user_id } = await createUser({ role: 'employer' })
  const { employerId: employer_id } = advertiser as { employerId: string } // made so above
  await db.insertInto('employer_users').values({ employer_id, user_id, member_role }).execute()
  const moved = moveApplication(advertiser, application.id, { to: 'shortlisted', version: 1, actorId: user_id })
  const message = 'Only an owner or a manager of the company can move applications'
  if (member_role === 'member') await expect(moved).rejects.toMatchObject({ code: 'forbidden', message })
  else await expect(moved).resolves.toMatchObject({ status: 'shortlisted' })
})

const lastMove = (id: string) =>
  db
    .selectFrom('application_moves')
    .select(['id', 'told_at'])
    .where('application_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const undo = (advertiser: Advertiser, id: string, moveId: number, actorId: string) =>
  db.transaction().execute(async (tx) => undoChange(tx, (await lockReceived(tx, advertiser, id))!, moveId, actorId))

test('tells the job seeker of a move when its undo has run out, and not before', async () => {
  const { advertiser, owner, application } = await createReceived()
  const seen = async () => (await findOwnApplication(application.applicant_id, application.id))?.status
  const told = async () => (await listOwnMoves(application.applicant_id, [application.id])).map(({ to_status }) => to_status)
  await moveApplication(advertiser, application.id, { to: 'shortlisted', version: 1, actorId: owner.id })
  expect(await rowOf(application.id)).toMatchObject({ status: 'shortlisted' })
  expect([await seen(), await told()]).toEqual(['submitted', ['submitted']])
  await runWaitingTasks()
  expect([await seen(), await told()]).toEqual(['shortlisted', ['submitted', 'shortlisted']])
  const { id: moveId } = await lastMove(application.id)
  await tellMove({ applicationId: application.id, moveId })
  expect((await eventsOf(application.id)).map(({ name }) => name)).toEqual(['application.moved', 'application.told'])
})

test('an undone move leaves no trace for the job seeker, and cannot be undone once it is told', async () => {
  const { advertiser, owner, application } = await createReceived('viewed')
  await moveApplication(advertiser, application.id, { to: 'rejected', version: 1, actorId: owner.id })
  const first = await lastMove(application.id)
  expect(await undo(advertiser, application.id, first.id, owner.id)).toBe(true)
  expect(await rowOf(application.id)).toMatchObject({ status: 'viewed', version: 3 })
  await runWaitingTasks()
  expect((await listOutbox()).mails.filter(({ to }) => to === application.email)).toEqual([])
  expect((await listReceivedMoves(advertiser, application.id)).map(({ to_status }) => to_status)).toEqual(['submitted'])

  await moveApplication(advertiser, application.id, { to: 'shortlisted', version: 3, actorId: owner.id })
  await runWaitingTasks()
  expect(await undo(advertiser, application.id, (await lastMove(application.id)).id, owner.id)).toBe(false)
  expect(await rowOf(application.id)).toMatchObject({ status: 'shortlisted' })
})

/** Makes moves one after the other, within the time for an undo. @returns the ids of their rows */
async function moveThrough({ advertiser, owner, application }: Awaited<ReturnType<typeof createReceived>>, steps: ApplicationStatus[]) {
  const ids: number[] = []
  for (const to of steps) {
    const { version } = await rowOf(application.id)
    ids.push((await moveApplication(advertiser, application.id, { to, version, actorId: owner.id })).moveId)
  }
  return ids
}
const mailsTo = async (address: string) => (await listOutbox()).mails.filter(({ to }) => to === address)
const toldOf = async (id: string) => (await eventsOf(id)).filter(({ name }) => name === 'application.told').map(({ data }) => data)
const seenBy = async ({ application: { applicant_id, id } }: Awaited<ReturnType<typeof createReceived>>) => ({
  status: (await findOwnApplication(applicant_id, id))?.status,
  moves: (await listOwnMoves(applicant_id, [id])).map(({ from_status, to_status }) => [from_status, to_status]),
})

test('two moves in one window are told as one step, by the last of their tasks, whichever runs first or again', async () => {
  for (const order of [
    [0, 1, 0],
    [1, 0, 1],
  ]) {
    const received = await createReceived('viewed')
    const { id } = received.application
    const moves = await moveThrough(received, ['rejected', 'shortlisted'])
    await tellMove({ applicationId: id, moveId: moves[order[0]!]! })
    if (order[0] === 0) expect(await seenBy(received)).toEqual({ status: 'viewed', moves: [[null, 'submitted']] })
    for (const at of order) await tellMove({ applicationId: id, moveId: moves[at]! })
    expect(await toldOf(id)).toEqual([{ from: 'viewed', to: 'shortlisted' }])
    expect(await seenBy(received)).toEqual({
      status: 'shortlisted',
      moves: [
        [null, 'submitted'],
        ['viewed', 'shortlisted'],
      ],
    })
    await runWaitingTasks()
    const mails = await mailsTo(received.application.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).not.toMatch(/not taking your application further|unsuccessful|not going ahead/i)
  }
})

test('moves that lead back to what the job seeker knows are never told', async () => {
  const received = await createReceived('viewed')
  await moveThrough(received, ['rejected', 'shortlisted', 'viewed'])
  await runWaitingTasks()
  expect(await toldOf(received.application.id)).toEqual([])
  expect(await mailsTo(received.application.email)).toEqual([])
  expect(await seenBy(received)).toEqual({ status: 'viewed', moves: [[null, 'submitted']] })
  // The next one is told from there.
  await moveThrough(received, ['interview'])
  await runWaitingTasks()
  expect(await toldOf(received.application.id)).toEqual([{ from: 'viewed', to: 'interview' }])
})

test('a move whose task left the telling to a later one is told when that one is undone', async () => {
  const received = await createReceived('viewed')
  const { advertiser, owner, application } = received
  const [first, second] = await moveThrough(received, ['shortlisted', 'interview'])
  await tellMove({ applicationId: application.id, moveId: first! })
  expect(await toldOf(application.id)).toEqual([])
  expect(await undo(advertiser, application.id, second!, owner.id)).toBe(true)
  await runWaitingTasks()
  expect(await toldOf(application.id)).toEqual([{ from: 'viewed', to: 'shortlisted' }])
})

test.each(['shortlisted', 'hired', 'rejected'] as const)('a withdrawal takes back what was not told: %s', async (to) => {
  const received = await createReceived('viewed')
  const { advertiser, owner, application } = received
  const [moveId] = await moveThrough(received, [to])
  await withdrawApplication(application.applicant_id, application.id)
  await tellMove({ applicationId: application.id, moveId: moveId! })
  await runWaitingTasks()
  expect(await seenBy(received)).toEqual({
    status: 'withdrawn',
    moves: [
      [null, 'submitted'],
      ['viewed', 'withdrawn'],
    ],
  })
  const moves = await listReceivedMoves(advertiser, application.id)
  expect(moves.map(({ from_status, to_status }) => [from_status, to_status])).toEqual([
    [null, 'submitted'],
    ['viewed', 'withdrawn'],
  ])
  expect(await toldOf(application.id)).toEqual([])
  expect(await mailsTo(application.email)).toEqual([])
  expect(await undo(advertiser, application.id, moveId!, owner.id)).toBe(false)
})

test('what the job seeker was told of before stays final', async () => {
  const received = await createReceived('viewed')
  await moveThrough(received, ['hired'])
  await runWaitingTasks()
  expect(await codeOf(withdrawApplication(received.application.applicant_id, received.application.id))).toBe('conflict')
})

test.skipIf(isEmbedded)('a withdrawal and the task that tells agree on which came first, each time', async () => {
  for (let round = 0; round < 10; round++) {
    const received = await createReceived('viewed')
    const { id, applicant_id } = received.application
    const [moveId] = await moveThrough(received, ['hired'])
    const [left] = await Promise.all([codeOf(withdrawApplication(applicant_id, id)), tellMove({ applicationId: id, moveId: moveId! })])
    expect(await toldOf(id)).toHaveLength(left === 'done' ? 0 : 1)
    expect((await seenBy(received)).status).toBe(left === 'done' ? 'withdrawn' : 'hired')
  }
})

test.skipIf(isEmbedded)(
  'of a move and a withdrawal at the same moment the withdrawal stands, and nothing of the move is left',
  async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const { advertiser, owner, application } = await createReceived('viewed')
      const reject = () =>
        codeOf(moveApplication(advertiser, application.id, { to: 'rejected', version: 1, actorId: owner.id, feedback: FEEDBACK }))
      const withdraw = () => codeOf(withdrawApplication(application.applicant_id, application.id))
      const [one, other] = await Promise.all(round % 2 ? [reject(), withdraw()] : [withdraw(), reject()])
      const [moved, withdrawn] = round % 2 ? [one, other] : [other, one]
      outcomes.add(moved)
      expect(withdrawn).toBe('done')
      expect((await rowOf(application.id)).status).toBe('withdrawn')
      expect((await listOwnMoves(application.applicant_id, [application.id])).at(-1)).toMatchObject({
        from_status: 'viewed',
        to_status: 'withdrawn',
      })
      const left = await db
        .selectFrom('application_moves')
        .select('id')
        .where('application_id', '=', application.id)
        .where('to_status', '=', 'rejected')
        .execute()
      expect(left).toEqual([])
    }
    for (const outcome of outcomes) expect(['done', 'conflict']).toContain(outcome)
  },
)

test.skipIf(isEmbedded)('a second move and the task that tells the first leave every step told once', async () => {
  for (let round = 0; round < 10; round++) {
    const received = await createReceived('viewed')
    const { id } = received.application
    const [first] = await moveThrough(received, ['shortlisted'])
    const [[second]] = await Promise.all([moveThrough(received, ['interview']), tellMove({ applicationId: id, moveId: first! })])
    await tellMove({ applicationId: id, moveId: second! })
    const told = await toldOf(id)
    expect([
      [{ from: 'viewed', to: 'interview' }],
      [
        { from: 'viewed', to: 'shortlisted' },
        { from: 'shortlisted', to: 'interview' },
      ],
    ]).toContainEqual(told)
  }
})

test.skipIf(isEmbedded)('an undo and the task that tells the move agree on which came first, each time', async () => {
  for (let round = 0; round < 20; round++) {
    const { advertiser, owner, application } = await createReceived()
    await moveApplication(advertiser, application.id, { to: 'shortlisted', version: 1, actorId: owner.id })
    const { id: moveId } = await lastMove(application.id)
    const [undone] = await Promise.all([
      undo(advertiser, application.id, moveId, owner.id),
      tellMove({ applicationId: application.id, moveId }),
    ])
    const told = (await eventsOf(application.id)).filter(({ name }) => name === 'application.told')
    expect(told).toHaveLength(undone ? 0 : 1)
    expect(await rowOf(application.id)).toMatchObject({ status: undone ? 'submitted' : 'shortlisted' })
  }
})

test('a member takes back a move on the page of the candidate; whoever may not move may not', async () => {
  const { advertiser, owner, application } = await createReceived()
  const { moveId } = await moveApplication(advertiser, application.id, { to: 'shortlisted', version: 1, actorId: owner.id })
  const stranger = await createUser({ role: 'employer' })
  const other: Advertiser = { employerId: (await createEmployer()).id }
  expect(await codeOf(undoMove(other, application.id, { moveId, actorId: owner.id }))).toBe('not_found')
  expect(await codeOf(undoMove(advertiser, application.id, { moveId, actorId: stranger.id }))).toBe('forbidden')
  expect(await codeOf(undoMove(advertiser, application.id, { moveId, actorId: owner.id }))).toBe('done')
  expect(await rowOf(application.id)).toMatchObject({ status: 'submitted', version: 3 })
  expect(await codeOf(undoMove(advertiser, application.id, { moveId, actorId: owner.id }))).toBe('conflict')
})

test('what is told beside a rejection reaches its person with it, and is gone with an undo', async () => {
  const { advertiser, owner, application } = await createReceived('viewed')
  const shown = async () => (await findOwnApplication(application.applicant_id, application.id))?.feedback
  const reject = (version: number) =>
    moveApplication(advertiser, application.id, { to: 'rejected', version, actorId: owner.id, feedback: FEEDBACK })
  const first = await reject(1)
  expect(await shown()).toBeNull()
  await undoMove(advertiser, application.id, { moveId: first.moveId, actorId: owner.id })
  await tellMove({ applicationId: application.id, moveId: first.moveId })
  expect(await shown()).toBeNull()

  const second = await reject(3)
  await tellMove({ applicationId: application.id, moveId: second.moveId })
  expect(await shown()).toEqual(FEEDBACK)
  // Who is taken up again reads no more of it, once they are told.
  const third = await moveApplication(advertiser, application.id, { to: 'shortlisted', version: 4, actorId: owner.id })
  expect(await shown()).toEqual(FEEDBACK)
  await tellMove({ applicationId: application.id, moveId: third.moveId })
  expect(await shown()).toBeNull()
})

test('words of white space alone are not stored', async () => {
  const { advertiser, owner, application } = await createReceived()
  const feedback = { reasons: [], words: ' \n\t' }
  await expect(moveApplication(advertiser, application.id, { to: 'rejected', version: 1, actorId: owner.id, feedback })).rejects.toThrow(
    /application_moves_words/,
  )
})

test('only a rejection has feedback', async () => {
  const { advertiser, owner, application } = await createReceived()
  const { moveId } = await moveApplication(advertiser, application.id, {
    to: 'shortlisted',
    version: 1,
    actorId: owner.id,
    feedback: FEEDBACK,
  })
  const { feedback_reasons, feedback_words } = await db
    .selectFrom('application_moves')
    .select(['feedback_reasons', 'feedback_words'])
    .where('id', '=', moveId)
    .executeTakeFirstOrThrow()
  expect([feedback_reasons, feedback_words]).toEqual([[], ''])
})

test('a team that is suspended moves nothing, so that nobody is mailed its words', async () => {
  const { advertiser, owner, application } = await createReceived()
  await suspend({ employer_id: (advertiser as { employerId: string }).employerId })
  const move = { to: 'rejected' as const, version: 1, actorId: owner.id, feedback: FEEDBACK }
  expect(await codeOf(moveApplication(advertiser, application.id, move))).toBe('forbidden')
  expect(await eventsOf(application.id)).toEqual([])
})
