import { expect, test } from 'vitest'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { APPLICATION_STATUSES, type ApplicationStatus, employerMoves } from './application.ts'
import { markViewed, moveApplication } from './move.server.ts'
import { listReceivedMoves } from './received.server.ts'

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

const EVERY_MOVE = APPLICATION_STATUSES.flatMap((from) => APPLICATION_STATUSES.map((to) => [from, to] as const))

test.each(EVERY_MOVE)('moving from %s to %s ends as the rules say', async (from, to) => {
  const { advertiser, owner, application } = await createReceived(from)
  const allowed = employerMoves(from).includes(to)
  expect(await codeOf(moveApplication(advertiser, application.id, { to, version: 1, actorId: owner.id }))).toBe(
    allowed ? 'done' : 'conflict',
  )
  expect(await rowOf(application.id)).toMatchObject({ status: allowed ? to : from, version: allowed ? 2 : 1 })
  expect(await eventsOf(application.id)).toEqual(allowed ? [{ name: 'application.moved', actor_id: owner.id, data: { from, to } }] : [])
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
