import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview, createInvited, inHours } from '#test/factories/interviews.ts'
import { createUser } from '#test/factories/people.ts'
import { answerOf, routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { findFeedAddress, setFeed } from '../feed.server.ts'
import { interviewToken } from '../link.server.ts'
import { findOwnInterview } from '../own.server.ts'
import { findInterview, listOfApplication } from '../schedule.server.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as calendarFile from './calendar-file.ts'
import * as own from './own-interview.tsx'

const page = '/interviews/x'
/** Calls a loader or action with the token of a link, as the server does. */
async function open(
  call: (args: never) => unknown,
  token: string,
  form?: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const args = (await routeArgs({ path: page, params: { token }, ...(form && { form }) })) as never
  const answer = await answerOf(() => call(args))
  if (answer instanceof Response) return { status: answer.status, text: await answer.text() }
  const { data = answer, init = null } = answer as { data?: unknown; init?: ResponseInit | null }
  return { status: init?.status ?? 200, text: JSON.stringify(data) }
}
const rowOf = (id: string) => db.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a scanner that opens the link and its file changes nothing', async () => {
  const { interviewId } = await createInvited({ state: 'booked' })
  const before = await rowOf(interviewId)
  for (let at = 0; at < 3; at++) {
    expect((await open(own.loader as never, interviewToken(interviewId))).status).toBe(200)
    expect((await open(calendarFile.loader as never, interviewToken(interviewId))).status).toBe(200)
  }
  expect(await rowOf(interviewId)).toEqual(before)
})

test('the link shows what the invitation says, and nothing else of the application or the people', async () => {
  const { interviewId, application, owner } = await createInvited()
  const { text } = await open(own.loader as never, interviewToken(interviewId))
  expect(text).toContain('Olive Owner')
  expect(text).toContain('"firstName":"Sam"')
  for (const secret of [
    'Seeker',
    application.email,
    application.cover_letter,
    application.id,
    application.applicant_id,
    owner.email,
    owner.id,
  ])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})

test('a changed, cut or made-up token is unknown, and so is one for something else', async () => {
  const [{ interviewId }, other] = [await createInvited(), await createInvited()]
  const token = interviewToken(interviewId)
  const signature = token.split('.').at(-1)!
  const tokens = [
    `${token}x`,
    token.slice(0, -1),
    interviewId,
    `${other.interviewId}.${signature}`,
    '',
    '.',
    'x'.repeat(500),
    `${interviewId}.${'a'.repeat(43)}`,
  ]
  for (const made of tokens)
    for (const call of [own.loader, calendarFile.loader, calendarFeed.loader]) expect((await open(call as never, made)).status).toBe(404)
  for (const made of tokens) expect((await open(own.action as never, made, { intent: 'decline', reason: '' })).status).toBe(404)
  expect((await rowOf(interviewId)).state).toBe('invited')
})

test('a form with a field that the page does not have is refused', async () => {
  const { interviewId } = await createInvited()
  const form = { intent: 'book', slot: inHours(48).toISOString(), state: 'booked', application_id: crypto.randomUUID() }
  expect((await open(own.action as never, interviewToken(interviewId), form)).status).toBe(422)
  expect((await rowOf(interviewId)).state).toBe('invited')
})

test('the account opens its own interviews alone, below their own application', async () => {
  const [mine, other] = [await createInvited(), await createInvited()]
  const cookie = await createSessionFor(mine.application.applicant_id)
  const statusOf = async (applicationId: string, interviewId: string) => {
    const answer = await answerOf(async () =>
      own.loader((await routeArgs({ path: page, params: { applicationId, interviewId }, cookie })) as never),
    )
    return answer instanceof Response ? answer.status : 200
  }
  expect(await statusOf(mine.application.id, mine.interviewId)).toBe(200)
  expect(await statusOf(mine.application.id, other.interviewId)).toBe(404)
  expect(await statusOf(other.application.id, mine.interviewId)).toBe(404)
  expect(await statusOf(other.application.id, other.interviewId)).toBe(404)
  expect(await statusOf('x', 'y')).toBe(404)
})

const feedOf = async (userId: string) => (await findFeedAddress(userId))?.split('/').at(-1) ?? ''

test('a calendar feed has the panel’s interviews of its member, with first names alone, until it is revoked', async () => {
  const { team, application, owner, interviewId } = await createInvited({ state: 'booked' })
  const mia = await createMember(team)
  const others = await createInterview({ applicationId: application.id, team, panel: [mia.id], slots: [inHours(60)], state: 'booked' })
  await createInterview({ applicationId: application.id, team, panel: [owner.id], slots: [inHours(70)] })
  expect(await findFeedAddress(owner.id)).toBeNull()
  await setFeed(owner.id, true)
  const first = await feedOf(owner.id)
  const { text } = await open(calendarFeed.loader as never, first)
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  expect(events.map(({ uid }) => uid.includes(interviewId))).toEqual([true])
  expect(text).toContain('Sam S.')
  for (const secret of ['Seeker', application.email, owner.email, others]) expect([secret, text.includes(secret)]).toEqual([secret, false])
  // A new address ends the old one; off ends both.
  await setFeed(owner.id, true)
  const second = await feedOf(owner.id)
  expect([(await open(calendarFeed.loader as never, first)).status, (await open(calendarFeed.loader as never, second)).status]).toEqual([
    404, 200,
  ])
  await setFeed(owner.id, false)
  expect((await open(calendarFeed.loader as never, second)).status).toBe(404)
  await setFeed(owner.id, true)
  expect((await open(calendarFeed.loader as never, second)).status).toBe(404)
})

test('the feed of a member who was removed is unknown at once, and the link of an interview is none of a feed', async () => {
  const { team, interviewId } = await createInvited()
  const mia = await createMember(team)
  await setFeed(mia.id, true)
  const token = await feedOf(mia.id)
  expect((await open(calendarFeed.loader as never, token)).status).toBe(200)
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', mia.id).execute()
  expect((await open(calendarFeed.loader as never, token)).status).toBe(404)
  expect((await open(calendarFeed.loader as never, interviewToken(interviewId))).status).toBe(404)
})

test('a team sees its own interviews: managers all, members those they are on the panel of, and the other side of the job none', async () => {
  const company = await createEmployer()
  const agency = await createAgency()
  const { job, application, interviewId, owner, team } = await createInvited()
  const mia = await createMember(team)
  const read = (advertiser: typeof team | { agencyId: string }, userId: string, memberRole: 'owner' | 'manager' | 'member') =>
    findInterview({ advertiser, userId, memberRole }, interviewId)
  expect(await read(team, owner.id, 'owner')).not.toBeNull()
  expect(await read(team, mia.id, 'manager')).not.toBeNull()
  expect(await read(team, mia.id, 'member')).toBeNull()
  expect(await read(team, owner.id, 'member')).not.toBeNull()
  expect(await read({ employerId: company.id }, company.owner.id, 'owner')).toBeNull()
  // An agency that advertises for the company gets the application too, but not this team's interviews.
  await db.updateTable('jobs').set({ agency_id: agency.id }).where('id', '=', job.id).execute()
  expect(await read({ agencyId: agency.id }, agency.owner.id, 'owner')).toBeNull()
  expect(
    await listOfApplication({ advertiser: { agencyId: agency.id }, userId: agency.owner.id, memberRole: 'owner' }, application.id),
  ).toEqual([])
})

test('others’ feedback is shown to a member of the panel once they have given theirs', async () => {
  const { team, application, owner } = await createInvited({ state: 'cancelled' })
  const mia = await createMember(team)
  const interviewId = await createInterview({
    applicationId: application.id,
    team,
    panel: [owner.id, mia.id],
    slots: [inHours(-3)],
    state: 'booked',
  })
  await db
    .insertInto('interview_feedback')
    .values({ interview_id: interviewId, user_id: mia.id, verdict: 'no', body: 'Was late.' })
    .execute()
  const read = () => findInterview({ advertiser: team, userId: owner.id, memberRole: 'owner' }, interviewId)
  expect(await read()).toMatchObject({ mayGiveFeedback: true, mine: null, others: null })
  await db.insertInto('interview_feedback').values({ interview_id: interviewId, user_id: owner.id, verdict: 'yes' }).execute()
  expect((await read())?.others).toMatchObject([{ body: 'Was late.', verdict: 'no' }])
  const reader = await createUser({ role: 'employer' })
  const other = await findInterview({ advertiser: team, userId: reader.id, memberRole: 'manager' }, interviewId)
  expect(other).toMatchObject({ mayGiveFeedback: false, others: [{}, {}] })
})

test('whoever has the link, or knows the id, uses up no answers of the candidate', async () => {
  const { interviewId, application } = await createInvited()
  const stranger = await createSessionFor((await createUser()).id)
  const decline = { intent: 'decline', reason: '' }
  const asked = { path: page, params: { applicationId: application.id, interviewId }, form: decline }
  for (let at = 0; at < 61; at++) {
    await open(own.action as never, interviewToken(interviewId), { intent: 'book', slot: inHours(500).toISOString() })
    await visit(own.action, { ...asked, cookie: stranger }).catch(() => null)
  }
  const refused = await open(own.action as never, interviewToken(interviewId), { ...decline, reason: 'I found another one.' })
  // What was typed is not lost.
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('I found another one.')])
  expect((await visit(own.action, { ...asked, cookie: await createSessionFor(application.applicant_id) })).status).toBe(302)
  expect((await rowOf(interviewId)).state).toBe('declined')
})

test.each([
  ['booked', 31, 404],
  ['booked', 29, 200],
  ['cancelled', 31, 404],
  ['invited', 31, 404],
  ['invited', -2, 200],
] as const)(
  'the link of an interview that is %s answers %i days after its end with %i; its candidate reads it in their account',
  async (state, days, status) => {
    const { interviewId, application } = await createInvited()
    const ended = new Date(Date.now() - days * 86_400_000)
    const over =
      state === 'invited'
        ? { state }
        : state === 'cancelled'
          ? { state, answered_at: ended }
          : { state, starts_at: new Date(ended.getTime() - 3_600_000), ends_at: ended }
    await db
      .updateTable('interviews')
      .set({ ...over, invited_at: new Date(0) })
      .where('id', '=', interviewId)
      .execute()
    const slots = await db
      .selectFrom('interview_slots')
      .select('starts_at')
      .where('interview_id', '=', interviewId)
      .orderBy('starts_at', 'desc')
      .execute()
    for (const [at, slot] of slots.entries())
      await db
        .updateTable('interview_slots')
        .set({ starts_at: new Date(ended.getTime() - at * 3_600_000) })
        .where('interview_id', '=', interviewId)
        .where('starts_at', '=', slot.starts_at)
        .execute()
    expect((await open(own.loader as never, interviewToken(interviewId))).status).toBe(status)
    expect((await open(calendarFile.loader as never, interviewToken(interviewId))).status).toBe(state === 'booked' ? status : 404)
    expect(await findOwnInterview({ interviewId, applicantId: application.applicant_id })).toMatchObject({ id: interviewId })
  },
)
