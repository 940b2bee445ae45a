import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as ownApplication from '#app/applications/routes/application.tsx'
import { AUDIENCES } from '#app/audiences.ts'
import { db } from '#app/db/client.server.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import { findFeedAddress, setFeed } from '#app/interviews/feed.server.ts'
import { interviewToken } from '#app/interviews/link.server.ts'
import * as calendarFeed from '#app/interviews/routes/calendar-feed.ts'
import * as calendarFile from '#app/interviews/routes/calendar-file.ts'
import * as ownInterview from '#app/interviews/routes/own-interview.tsx'
import * as ownThread from '#app/messages/routes/thread.tsx'
import { offerToken } from '#app/offers/link.server.ts'
import * as ownLetter from '#app/offers/routes/own-letter-file.ts'
import * as ownOffer from '#app/offers/routes/own-offer.tsx'
import { createApplication, createResume } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview, inHours } from '#test/factories/interviews.ts'
import { createOffered } from '#test/factories/offers.ts'
import { createUser } from '#test/factories/people.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { createMember } from '#test/factories/teams.ts'
import { write } from '#test/factories/threads.ts'

/** An application with a message and its file, a booked interview and an open offer, and everybody who may or may not see them. */
async function scene() {
  const { team, employerId, owner, application, offerId, job } = await createOffered()
  const interviewId = await createInterview({
    applicationId: application.id,
    team,
    panel: [owner.id],
    slots: [inHours(48)],
    state: 'booked',
  })
  const messageId = await write(
    { side: 'team', member: { advertiser: team, userId: owner.id, memberRole: 'owner' } },
    application.id,
    'Could we talk?',
  )
  const { file_id: fileId } = await createResume(owner.id)
  await db.insertInto('message_files').values({ message_id: messageId, file_id: fileId }).execute()
  const other = await createApplication({ job_id: job.id })
  const removed = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: removed.id, state: 'removed' }).execute()
  const [employer, agency, second] = [await createEmployer(), await createAgency(), await createAgency()]
  const people = {
    candidate: application.applicant_id,
    'another candidate': other.applicant_id,
    owner: owner.id,
    manager: (await createMember(team, { memberRole: 'manager' })).id,
    member: (await createMember(team, { memberRole: 'member' })).id,
    'removed member': removed.id,
    'another employer': employer.owner.id,
    'an agency': agency.owner.id,
    'another agency': second.owner.id,
  }
  return { people, ids: { applicationId: application.id, interviewId, offerId, fileId, messageId, jobId: job.id }, ownerId: owner.id, team }
}

type Scene = Awaited<ReturnType<typeof scene>>
type Person = keyof Scene['people']

const statusOf = async (route: (args: never) => unknown, asked: Parameters<typeof visit>[1]): Promise<number> =>
  (await visit(route, asked)).status

const TEAM = ['owner', 'manager', 'member'] as const satisfies readonly Person[]

/** The statuses by person that an address answers with. */
async function answers({ people }: Scene, route: (args: never) => unknown, asked: Omit<Parameters<typeof visit>[1], 'cookie'>) {
  const rows: Record<string, number> = {}
  for (const [who, id] of Object.entries(people)) rows[who] = await statusOf(route, { ...asked, cookie: await createSessionFor(id) })
  return rows
}

const everybody = (of: Scene, status: (who: Person) => number) =>
  Object.fromEntries((Object.keys(of.people) as Person[]).map((who) => [who, status(who)]))

const onlyCandidate = (of: Scene) => everybody(of, (who) => (who === 'candidate' ? 200 : 404))

// The guard of the area sends other roles away before; what is tested is that the queries do not depend on it.
test('pages of a candidate open for them alone; the conversation also for its team', async () => {
  const of = await scene()
  const { applicationId, interviewId, offerId } = of.ids
  expect(await answers(of, ownApplication.loader, { path: `/applications/${applicationId}`, params: { applicationId } })).toEqual(
    onlyCandidate(of),
  )
  const interview = { path: `/applications/${applicationId}/interviews/${interviewId}`, params: { applicationId, interviewId } }
  expect(await answers(of, ownInterview.loader, interview)).toEqual(onlyCandidate(of))
  expect(await answers(of, ownOffer.loader, { path: `/offers/${offerId}`, params: { offerId } })).toEqual(onlyCandidate(of))
  expect(await answers(of, ownLetter.loader, { path: `/offers/${offerId}/letter`, params: { offerId } })).toEqual(onlyCandidate(of))
  const isParty = (who: Person) => who === 'candidate' || TEAM.some((one) => one === who)
  expect(await answers(of, ownThread.loader, { path: `/messages/${applicationId}`, params: { applicationId } })).toEqual(
    everybody(of, (who) => (isParty(who) ? 200 : 404)),
  )
})

test('nobody but the candidate answers for them, and what others try leaves every row as it was', async () => {
  const of = await scene()
  const { applicationId, interviewId, offerId } = of.ids
  const rows = async () => ({
    application: await db.selectFrom('applications').selectAll().where('id', '=', applicationId).executeTakeFirst(),
    interview: await db.selectFrom('interviews').selectAll().where('id', '=', interviewId).executeTakeFirst(),
    offer: await db.selectFrom('offers').selectAll().where('id', '=', offerId).executeTakeFirst(),
    messages: await db.selectFrom('messages').select('id').where('application_id', '=', applicationId).execute(),
  })
  const before = await rows()
  const strangers = { ...of, people: { ...of.people } } as Scene
  delete (strangers.people as Partial<Scene['people']>).candidate
  const forms = [
    [ownApplication.action, `/applications/${applicationId}`, { intent: 'withdraw' }],
    [ownInterview.action, `/applications/${applicationId}/interviews/${interviewId}`, { intent: 'decline', reason: '' }],
    [ownOffer.action, `/offers/${offerId}`, { intent: 'accept', number: '1', signed_name: 'Mallory', agreed: 'on' }],
    [ownOffer.action, `/offers/${offerId}`, { intent: 'decline', number: '1', reason: '' }],
    [ownOffer.action, `/offers/${offerId}`, { intent: 'ask', form_id: randomUUID(), question: 'Why?' }],
  ] as const
  for (const [route, path, form] of forms)
    expect([path, form.intent, await answers(strangers, route, { path, params: { applicationId, interviewId, offerId }, form })]).toEqual([
      path,
      form.intent,
      everybody(strangers, () => 404),
    ])
  expect(await rows()).toEqual(before)
})

test('a signed link opens what it was made for, for whoever has it, and nothing else', async () => {
  const { ids, ownerId } = await scene()
  await setFeed(ownerId, true)
  const feed = new URL((await findFeedAddress(ownerId))!).pathname.split('/').at(-1)!
  const tokens = { interview: interviewToken(ids.interviewId), offer: offerToken(ids.offerId), feed, application: ids.applicationId }
  const routes = {
    'linked interview': [ownInterview.loader, 'interview'],
    'file of an interview': [calendarFile.loader, 'interview'],
    'linked offer': [ownOffer.loader, 'offer'],
    'letter of an offer': [ownLetter.loader, 'offer'],
    'feed of a member': [calendarFeed.loader, 'feed'],
  } as const
  const table: Record<string, string[]> = {}
  for (const [name, [route]] of Object.entries(routes))
    for (const [made, token] of Object.entries(tokens))
      if ((await statusOf(route, { path: '/x', params: { token } })) === 200) table[name] = [...(table[name] ?? []), made]
  expect(table).toEqual(Object.fromEntries(Object.entries(routes).map(([name, [, made]]) => [name, [made]])))
  // A link that was revoked, changed or made up.
  await setFeed(ownerId, false)
  expect(await statusOf(calendarFeed.loader, { path: '/x', params: { token: feed } })).toBe(404)
  for (const [name, [route, made]] of Object.entries(routes))
    expect([name, await statusOf(route, { path: '/x', params: { token: `${tokens[made]}x` } })]).toEqual([name, 404])
})

test('the file of a message opens for its candidate and the active members of the team', async () => {
  const { people, ids } = await scene()
  const opened: string[] = []
  for (const [who, id] of Object.entries(people)) if (await findReadableFile(id, ids.fileId)) opened.push(who)
  expect(opened).toEqual(['candidate', ...TEAM])
})

test('open pages of the candidate and of the team hear of it, and those of nobody else', async () => {
  const { people, ids, team } = await scene()
  const message = { ...ids, messageId: ids.messageId, side: 'team' as const, senderId: people.owner }
  const told = { from: 'interview' as const, to: 'hired' as const }
  const nameOf = new Map(Object.entries(people).map(([who, id]) => [id, who]))
  const hear = async (name: keyof typeof AUDIENCES) => {
    const list = AUDIENCES[name] as ((event: never) => Promise<string[]>) | null
    const ids_ = list ? await list({ ...message, ...told, number: 1, sequence: 1, team } as never) : []
    return [...new Set(ids_)].map((id) => nameOf.get(id) ?? 'somebody else').toSorted()
  }
  const both = ['candidate', ...TEAM].toSorted()
  for (const name of ['offer.sent', 'offer.withdrawn', 'offer.expired', 'offer.accepted', 'message.sent'] as const)
    expect([name, await hear(name)]).toEqual([name, both])
  expect(await hear('application.told')).toContain('candidate')
  for (const name of ['offer.approval_asked', 'offer.sent_back', 'application.staged'] as const)
    expect((await hear(name)).includes('candidate')).toBe(false)
  for (const name of ['application.told', 'application.viewed', 'interview.booked', 'interview.cancelled'] as const)
    for (const who of ['another candidate', 'removed member', 'another employer', 'an agency', 'another agency', 'somebody else'])
      expect([name, (await hear(name)).includes(who)]).toEqual([name, false])
})
