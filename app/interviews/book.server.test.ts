import { expect, test } from 'vitest'
import { moveApplication, undoMove } from '#app/applications/move.server.ts'
import { findOwnApplication, listOwnMoves } from '#app/applications/own.server.ts'
import { tellMove } from '#app/applications/untold.server.ts'
import { db, isEmbedded } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { crowd } from '#test/crowd.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview, createInvited, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createMember, suspend } from '#test/factories/teams.ts'
import { bookInterview } from './book.server.ts'
import { cancelInterview, declineInterview } from './end.server.ts'
import { findOwnInterview } from './own.server.ts'

const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code }: AppError) => code,
  )
const messageOf = (write: Promise<unknown>) =>
  write.then(
    () => null,
    ({ message }: AppError) => message,
  )
const rowOf = (id: string) => db.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const busyOf = (userId: string) =>
  db.selectFrom('interview_busy').select(['quarter', 'interview_id']).where('user_id', '=', userId).orderBy('quarter').execute()
const eventsOf = async (applicationId: string) =>
  (await db.selectFrom('events').select('name').where('application_id', '=', applicationId).orderBy('id').execute()).map(({ name }) => name)
const statusOf = async (id: string) =>
  (await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('books a time: the panel is busy for it, the application moves to the interview, reminders and feedback wait', async () => {
  const { interviewId, application, owner } = await createInvited({ bufferMinutes: 15, minutes: 45 })
  const startsAt = inHours(48)
  await bookInterview({ interviewId }, startsAt)
  expect(await rowOf(interviewId)).toMatchObject({ state: 'booked', starts_at: startsAt, sequence: 1, moves: 0 })
  const busy = await busyOf(owner.id)
  expect(busy.map(({ quarter }) => (quarter.getTime() - startsAt.getTime()) / 60_000)).toEqual([-15, 0, 15, 30, 45])
  expect(await statusOf(application.id)).toBe('interview')
  expect(await eventsOf(application.id)).toEqual([
    'application.moved',
    'application.told',
    'interview.booked',
    'interview.reminder_planned',
    'interview.reminder_planned',
    'interview.feedback_planned',
  ])
})

test.each([
  ['submitted', 'interview'],
  ['viewed', 'interview'],
  ['shortlisted', 'interview'],
  ['interview', 'interview'],
] as const)('an application that is %s is %s after a booking', async (status, after) => {
  const { interviewId, application } = await createInvited()
  await db.updateTable('applications').set({ status }).where('id', '=', application.id).execute()
  await bookInterview({ interviewId }, inHours(48))
  expect(await statusOf(application.id)).toBe(after)
})

test.each(['hired', 'rejected', 'withdrawn'] as const)('nothing is booked for an application that is %s', async (status) => {
  const { interviewId, application } = await createInvited()
  await db.updateTable('applications').set({ status }).where('id', '=', application.id).execute()
  expect(await codeOf(bookInterview({ interviewId }, inHours(48)))).toBe('conflict')
})

test.each(['shortlisted', 'hired', 'rejected'] as const)(
  'a booking goes by what its person knows: not by %s that waits to be told',
  async (to) => {
    const { interviewId, application, team, owner } = await createInvited()
    const { moveId } = await moveApplication(team, application.id, { to, version: 1, actorId: owner.id })
    await bookInterview({ interviewId }, inHours(48))
    await tellMove({ applicationId: application.id, moveId })
    expect(await statusOf(application.id)).toBe('interview')
    expect((await findOwnApplication(application.applicant_id, application.id))?.status).toBe('interview')
    const told = (await listOwnMoves(application.applicant_id, [application.id])).map(({ to_status }) => to_status)
    expect(told).toEqual(['submitted', 'interview'])
  },
)

test('an undo of a step to the interview comes too late once its person has booked one', async () => {
  const { interviewId, application, team, owner } = await createInvited()
  const { moveId } = await moveApplication(team, application.id, { to: 'interview', version: 1, actorId: owner.id })
  await bookInterview({ interviewId }, inHours(48))
  expect(await codeOf(undoMove(team, application.id, { moveId, actorId: owner.id }))).toBe('conflict')
  expect(await statusOf(application.id)).toBe('interview')
})

test('an account books its own interview alone, and what is not theirs is unknown', async () => {
  const [own, other] = [await createInvited(), await createInvited()]
  const applicantId = own.application.applicant_id
  expect(await codeOf(bookInterview({ interviewId: other.interviewId, applicantId }, inHours(48)))).toBe('not_found')
  expect(await codeOf(declineInterview({ interviewId: other.interviewId, applicantId }, { reason: '', wantsOtherTimes: false }))).toBe(
    'not_found',
  )
  expect(await codeOf(bookInterview({ interviewId: crypto.randomUUID() }, inHours(48)))).toBe('not_found')
  expect(await codeOf(bookInterview({ interviewId: own.interviewId, applicantId }, inHours(48)))).toBe('done')
})

test('only offered times are booked, and none that is too soon', async () => {
  const { interviewId } = await createInvited({ slots: [inHours(0), inHours(48)] })
  expect(await codeOf(bookInterview({ interviewId }, inHours(49)))).toBe('invalid')
  expect(await codeOf(bookInterview({ interviewId }, inHours(0)))).toBe('conflict')
})

test('another time gives back the first, and only twice', async () => {
  const { interviewId, owner, application } = await createInvited({ minutes: 30 })
  const times = [inHours(48), inHours(50), inHours(52)]
  for (const at of times) await bookInterview({ interviewId }, at)
  expect(await rowOf(interviewId)).toMatchObject({ starts_at: times[2], sequence: 3, moves: 2 })
  expect((await busyOf(owner.id)).map(({ quarter }) => quarter)).toEqual([times[2], new Date(times[2]!.getTime() + 900_000)])
  expect(await messageOf(bookInterview({ interviewId }, times[0]!))).toContain('twice already')
  // The time that it has already, pressed again.
  await bookInterview({ interviewId }, times[2]!)
  expect((await eventsOf(application.id)).filter((name) => name === 'interview.booked')).toHaveLength(3)
})

test('of fifty tries for one time by one link one books, and the rest change nothing', async () => {
  const { interviewId, application, owner } = await createInvited()
  const answers = await Promise.all(crowd(isEmbedded ? 10 : 50, () => codeOf(bookInterview({ interviewId }, inHours(48)))))
  expect(new Set(answers)).toEqual(new Set(['done']))
  expect((await eventsOf(application.id)).filter((name) => name === 'interview.booked')).toHaveLength(1)
  expect(await busyOf(owner.id)).toHaveLength(4)
})

/** Candidates of one company who were offered the same times with the same panel. */
async function createRivals(count: number, panelOf: (at: number) => readonly string[], employerId: string, slotOf: (at: number) => Date) {
  const job = await createJob({ employer_id: employerId })
  return Promise.all(
    crowd(count, async (at) => {
      const application = await createApplication({ job_id: job.id, status: 'viewed' })
      return createInterview({
        applicationId: application.id,
        team: { employerId },
        panel: panelOf(at),
        slots: [slotOf(at), inHours(72 + 2 * at)],
      })
    }),
  )
}

test('of fifty candidates who book one time of one member one gets it, and the others are offered what is left', async () => {
  const { id: employerId, owner } = await createEmployer()
  const [count, slot] = [isEmbedded ? 10 : 50, inHours(48)]
  const rivals = await createRivals(
    count,
    () => [owner.id],
    employerId,
    () => slot,
  )
  const answers = await Promise.all(crowd(count, (at) => messageOf(bookInterview({ interviewId: rivals[at]! }, slot))))
  expect(answers.filter((message) => message === null)).toHaveLength(1)
  expect(answers.filter((message) => message?.startsWith('That time was taken a moment ago'))).toHaveLength(count - 1)
  const busy = await busyOf(owner.id)
  expect([busy.length, new Set(busy.map(({ interview_id }) => interview_id)).size]).toEqual([4, 1])
  const late = rivals[answers.findIndex((message) => message !== null)]!
  expect((await findOwnInterview({ interviewId: late }))?.slots).toEqual([(await slotsOf(late))[1]])
})

test('when others have taken all the times of an invitation, its candidate may still ask for others', async () => {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const team = { employerId }
  const [one, other] = [await createApplication({ job_id: job.id }), await createApplication({ job_id: job.id })]
  const interviewId = await createInterview({ applicationId: one.id, team, panel: [owner.id], slots: [inHours(48)] })
  const rival = await createInterview({ applicationId: other.id, team, panel: [owner.id], slots: [inHours(48)] })
  await bookInterview({ interviewId: rival }, inHours(48))
  expect(await findOwnInterview({ interviewId })).toMatchObject({ slots: [], shownState: 'invited' })
})

const slotsOf = async (interviewId: string) =>
  (await db.selectFrom('interview_slots').select('starts_at').where('interview_id', '=', interviewId).orderBy('starts_at').execute()).map(
    ({ starts_at }) => starts_at,
  )

test('panels that overlap in people or in time never have a member twice at once, whatever the order', async () => {
  const { id: employerId, owner } = await createEmployer()
  const [mia, max] = [await createMember({ employerId }), await createMember({ employerId })]
  const panels = [
    [owner.id, mia.id],
    [mia.id, max.id],
    [max.id, owner.id],
    [owner.id, mia.id, max.id],
  ]
  const count = isEmbedded ? 8 : 50
  // Half an hour apart, an hour long: neighbours overlap.
  const slot = (at: number) => new Date(inHours(48).getTime() + (at % 5) * 1_800_000)
  const rivals = await createRivals(count, (at) => panels[at % panels.length]!, employerId, slot)
  const answers = await Promise.all(crowd(count, (at) => codeOf(bookInterview({ interviewId: rivals[at]! }, slot(at)))))
  expect(new Set(answers)).toEqual(new Set(['done', 'conflict']))
  const booked = await db
    .selectFrom('interviews as i')
    .innerJoin('interview_panel as p', 'p.interview_id', 'i.id')
    .select(['p.user_id', 'i.starts_at', 'i.ends_at'])
    .where('i.id', 'in', rivals)
    .where('i.state', '=', 'booked')
    .orderBy('i.starts_at')
    .execute()
  for (const one of booked)
    for (const other of booked)
      if (one !== other && one.user_id === other.user_id)
        expect(one.ends_at! <= other.starts_at! || other.ends_at! <= one.starts_at!).toBe(true)
})

test('two candidates who swap their times at once both end somewhere, and nobody waits for ever', async () => {
  const { id: employerId, owner } = await createEmployer()
  const [first, second] = [inHours(48), inHours(50)]
  const job = await createJob({ employer_id: employerId })
  const ids = await Promise.all(
    [first, second].map(async (startsAt) => {
      const application = await createApplication({ job_id: job.id, status: 'viewed' })
      return createInterview({ applicationId: application.id, team: { employerId }, panel: [owner.id], slots: [first, second] }).then(
        async (id) => {
          await bookInterview({ interviewId: id }, startsAt)
          return id
        },
      )
    }),
  )
  const answers = await Promise.all(ids.map((interviewId, at) => codeOf(bookInterview({ interviewId }, at === 0 ? second : first))))
  expect(answers).toEqual(['conflict', 'conflict'])
  expect(await busyOf(owner.id)).toHaveLength(8)
})

test('a booking and a cancellation at once end as one of them, and busy time is that of a booking', async () => {
  const { interviewId, member, owner } = await createInvited()
  await Promise.all([codeOf(bookInterview({ interviewId }, inHours(48))), codeOf(cancelInterview(member, interviewId, ''))])
  const { state } = await rowOf(interviewId)
  expect(state).toBe('cancelled')
  expect(await busyOf(owner.id)).toEqual([])
})

test('while its team is suspended no time is chosen, and the invitation can be declined', async () => {
  const { interviewId, team } = await createInvited()
  await suspend({ employer_id: team.employerId })
  expect(await messageOf(bookInterview({ interviewId }, inHours(48)))).toContain('This team is suspended')
  await declineInterview({ interviewId }, { reason: '', wantsOtherTimes: false })
  expect((await rowOf(interviewId)).state).toBe('declined')
})

test('no time is chosen of an agency that no longer acts for the company, and a suspended team cancels without words of its own', async () => {
  const [{ id: employerId }, { id: agencyId, owner }] = [await createEmployer(), await createAgency()]
  const job = await createJob({ employer_id: employerId, agency_id: agencyId })
  const application = await createApplication({ job_id: job.id, status: 'viewed' })
  const interviewId = await createInterview({ applicationId: application.id, team: { agencyId }, panel: [owner.id] })
  await db.insertInto('agency_clients').values({ agency_id: agencyId, employer_id: employerId, state: 'withdrawn' }).execute()
  expect(await messageOf(bookInterview({ interviewId }, inHours(48)))).toContain('no longer acts for the company')
  await suspend({ agency_id: agencyId })
  await cancelInterview({ advertiser: { agencyId }, userId: owner.id, memberRole: 'owner' }, interviewId, 'Pay the bond to this account')
  expect(await rowOf(interviewId)).toMatchObject({ state: 'cancelled', reason: '' })
})
