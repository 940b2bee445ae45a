import { expect, test } from 'vitest'
import { MEMBER_ROLES } from '#app/accounts/role.ts'
import { APPLICATION_STATUSES } from '#app/applications/application.ts'
import { db } from '#app/db/client.server.ts'
import type { AppError } from '#app/platform/errors.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview, inHours } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { createMember } from '#test/factories/teams.ts'
import { bookInterview } from './book.server.ts'
import { findCalendar, listFreeTimes, saveCalendar } from './calendar.server.ts'
import { cancelInterview } from './end.server.ts'
import { USUAL_HOURS } from './hours.ts'
import { earliestStart } from './interview.ts'
import { type Invitation, inviteToInterview } from './invite.server.ts'
import { listOffered, presentMonday } from './schedule.server.ts'
import { quartersOf } from './slots.ts'

async function createReceived() {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId })
  const application = await createApplication({ job_id: job.id, status: 'viewed' })
  const team = { employerId }
  const member = { advertiser: team, userId: owner.id, memberRole: 'owner' as const }
  const free = (panel = [owner.id]) => listFreeTimes(db, { panel, minutes: 45, bufferMinutes: 15, from: earliestStart(new Date()) })
  const invitation = (over: Partial<Invitation> & Pick<Invitation, 'slots'>): Invitation => ({
    kind: 'phone',
    panel: [owner.id],
    minutes: 45,
    bufferMinutes: 15,
    place: '02 5550 0150',
    note: '',
    ...over,
  })
  return { team, owner, job, application, member, free, invitation }
}
const codeOf = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    ({ code, field }: AppError) => (field ? `${code} ${field}` : code),
  )

test('a member who has said no hours takes interviews in the usual ones of their team’s state', async () => {
  const { team, owner, free } = await createReceived()
  const earliest = async () => Math.min(...(await free()).map((start) => start.getUTCHours()))
  expect((await findCalendar(owner.id)).timeZone).toBe('Australia/Sydney')
  await db.updateTable('employers').set({ state_territory: 'WA' }).where('id', '=', team.employerId).execute()
  expect(await findCalendar(owner.id)).toMatchObject({ timeZone: 'Australia/Perth', hours: USUAL_HOURS, isOwn: false })
  // Nine in Perth is one in the morning of UTC, the whole year.
  expect(await earliest()).toBe(1)
  await saveCalendar(owner.id, { timeZone: 'Australia/Brisbane', hours: USUAL_HOURS })
  expect((await findCalendar(owner.id)).timeZone).toBe('Australia/Brisbane')
})

test('on a Sunday the calendar opens at the week to come, unless an interview of that day is still to come', async () => {
  const { member, team, application, owner } = await createReceived()
  const [noon, two] = [new Date('2032-05-02T02:00Z'), new Date('2032-05-02T04:00Z')] // a Sunday
  const opens = (now: Date) => presentMonday(member, now, 'Australia/Sydney')
  expect(await opens(noon)).toBe('2032-05-03')
  await createInterview({ applicationId: application.id, team, panel: [owner.id], state: 'booked', slots: [two], startsAt: two })
  expect([await opens(noon), await opens(new Date('2032-05-02T05:00Z'))]).toEqual(['2032-04-26', '2032-05-03'])
  expect(await opens(new Date('2032-05-01T02:00Z'))).toBe('2032-04-26')
})

test('the week shows the offered times that can still be chosen: none that somebody of the panel is booked at meanwhile', async () => {
  const { team, owner, member, application, job } = await createReceived()
  const slots = [inHours(48), inHours(50), inHours(52)]
  const offered = async () => (await listOffered(member, inHours(0), inHours(100))).map(({ starts_at }) => starts_at)
  const panel = [owner.id]
  await createInterview({ applicationId: application.id, team, panel, slots, bufferMinutes: 15 })
  expect(await offered()).toEqual(slots)
  const other = await createApplication({ job_id: job.id, status: 'viewed' })
  const interview_id = await createInterview({ applicationId: other.id, team, panel, slots: [inHours(51)], state: 'booked' })
  const taken = quartersOf(inHours(51), { minutes: 60, bufferMinutes: 0 })
  await db
    .insertInto('interview_busy')
    .values(taken.map((quarter) => ({ user_id: owner.id, quarter, interview_id })))
    .execute()
  // An hour from 51, with a quarter before and after each: neither that before nor that after goes with it.
  expect(await offered()).toEqual([slots[0]])
})

test.each(MEMBER_ROLES)('of a team a %s invites as their role may', async (memberRole) => {
  const { team, application, free, invitation } = await createReceived()
  const person = await createMember(team, { memberRole })
  const write = inviteToInterview(
    { advertiser: team, userId: person.id, memberRole },
    application.id,
    invitation({ slots: (await free()).slice(0, 3) }),
  )
  expect(await codeOf(write)).toBe(memberRole === 'member' ? 'forbidden' : 'done')
})

test('the candidate of another team is unknown, and a panel is of the team', async () => {
  const [{ member, application, free, invitation, team }, other] = [await createReceived(), await createReceived()]
  const slots = (await free()).slice(0, 2)
  expect(await codeOf(inviteToInterview(other.member, application.id, invitation({ slots, panel: [other.owner.id] })))).toBe('not_found')
  expect(await codeOf(inviteToInterview(member, application.id, invitation({ slots, panel: [other.owner.id] })))).toBe('invalid panel')
  const removed = await createMember(team)
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', removed.id).execute()
  expect(await codeOf(inviteToInterview(member, application.id, invitation({ slots, panel: [removed.id] })))).toBe('invalid panel')
  expect(await codeOf(inviteToInterview(member, application.id, invitation({ slots, panel: [(await createUser()).id] })))).toBe(
    'invalid panel',
  )
})

test.each(APPLICATION_STATUSES)('an application that is %s is invited while it is open', async (status) => {
  const { member, application, free, invitation } = await createReceived()
  await db.updateTable('applications').set({ status }).where('id', '=', application.id).execute()
  const isOpen = ['submitted', 'viewed', 'shortlisted', 'interview'].includes(status)
  expect(await codeOf(inviteToInterview(member, application.id, invitation({ slots: (await free()).slice(0, 1) })))).toBe(
    isOpen ? 'done' : 'conflict',
  )
})

test('only free times are offered: not booked ones with their buffers, nor those outside the hours', async () => {
  const { member, owner, job, application, free, invitation } = await createReceived()
  const before = await free()
  const id = await inviteToInterview(member, application.id, invitation({ slots: [before[4]!] }))
  await bookInterview({ interviewId: id }, before[4]!)
  const gone = before.filter((slot) => Math.abs(slot.getTime() - before[4]!.getTime()) < 75 * 60_000)
  const after = await free()
  expect(gone.length).toBeGreaterThan(1)
  expect(before.filter((slot) => !after.some((one) => one.getTime() === slot.getTime()))).toEqual(gone)
  const second = await createApplication({ job_id: job.id, status: 'viewed' })
  expect(await codeOf(inviteToInterview(member, second.id, invitation({ slots: [gone[0]!] })))).toBe('invalid slots')
  await saveCalendar(owner.id, { timeZone: 'Australia/Sydney', hours: USUAL_HOURS.map(() => null) })
  expect(await free()).toEqual([])
  expect(await codeOf(inviteToInterview(member, second.id, invitation({ slots: [after[0]!] })))).toBe('invalid slots')
})

test('of two invitations at once one is open, and the other is told', async () => {
  const { member, application, free, invitation } = await createReceived()
  const slots = (await free()).slice(0, 2)
  const answers = await Promise.all([1, 2].map(() => codeOf(inviteToInterview(member, application.id, invitation({ slots })))))
  expect(answers.sort()).toEqual(['conflict', 'done'])
})

test('a phone interview needs a number that somebody can ring: the team’s, or one in the application', async () => {
  const { member, application, free, invitation } = await createReceived()
  const slots = (await free()).slice(0, 1)
  const invite = (place: string) => codeOf(inviteToInterview(member, application.id, invitation({ slots, place })))
  expect(await invite('')).toBe('invalid place')
  await db.updateTable('applications').set({ phone: '0412 555 010' }).where('id', '=', application.id).execute()
  expect(await invite('')).toBe('done')
})

test('an agency whose client ended its consent invites nobody in its name', async () => {
  const { id: employerId } = await createEmployer()
  const { id: agencyId, owner } = await createAgency()
  const job = await createJob({ employer_id: employerId, agency_id: agencyId })
  const application = await createApplication({ job_id: job.id, status: 'viewed' })
  const member = { advertiser: { agencyId }, userId: owner.id, memberRole: 'owner' as const }
  const asked = { panel: [owner.id], minutes: 45, bufferMinutes: 15 }
  const [slot] = await listFreeTimes(db, { ...asked, from: earliestStart(new Date()) })
  const invite = () =>
    inviteToInterview(member, application.id, { ...asked, kind: 'phone', place: '02 5550 0150', note: '', slots: [slot!] })
  await db.insertInto('agency_clients').values({ agency_id: agencyId, employer_id: employerId, state: 'withdrawn' }).execute()
  expect(await codeOf(invite())).toBe('conflict')
  await db.updateTable('agency_clients').set({ state: 'agreed' }).where('agency_id', '=', agencyId).execute()
  expect(await codeOf(invite())).toBe('done')
})

test('a candidate who was invited and cancelled six times in a day is invited no more, and can be again the day after', async () => {
  const { member, application, free, invitation } = await createReceived()
  const [slot] = await free()
  const invite = () => inviteToInterview(member, application.id, invitation({ slots: [slot!] })) // there are free times in two weeks
  for (let count = 0; count < 6; count++) await cancelInterview(member, await invite(), 'Somebody is ill')
  expect(await codeOf(invite())).toBe('rate_limited')
  expect(await db.selectFrom('interviews').select('id').where('application_id', '=', application.id).execute()).toHaveLength(6)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await db.updateTable('interviews').set({ invited_at: yesterday }).where('application_id', '=', application.id).execute()
  expect(await codeOf(invite())).toBe('done')
})

test('an invitation of which no time can be chosen any more gives way to the next one', async () => {
  const { team, owner, member, application, free, invitation } = await createReceived()
  const soon = [inHours(0), inHours(1)]
  const before = await createInterview({ applicationId: application.id, team, panel: [owner.id], slots: soon })
  const slots = (await free()).slice(0, 1)
  expect(await codeOf(inviteToInterview(member, application.id, invitation({ slots })))).toBe('done')
  expect(await db.selectFrom('interviews').select('state').where('id', '=', before).executeTakeFirst()).toEqual({ state: 'cancelled' })
})
