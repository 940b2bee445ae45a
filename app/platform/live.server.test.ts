import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listLiveSessions, workFor } from '#app/accounts/session.server.ts'
import { db } from '#app/db/client.server.ts'
import { createRecruiterAt } from '#test/factories/agencies.ts'
import { createApplication } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createUser } from '#test/factories/people.ts'
import { listenForEvents, recordEvent } from './events.server.ts'
import type { EventName, NewEvent } from './events.ts'
import { checkSessions, countStreams, MAX_MISSED, MAX_STREAMS_PER_USER, openStream, sendHeartbeats } from './live.server.ts'
import { HEARTBEAT_MS, MAX_PAGE_AGE_MS, SESSION_CHECK_MS } from './live.ts'
import { connectLive, type LiveSignal, readEvents } from './live-connection.ts'
import { listNewestEvents } from './recorded-events.server.ts'

// Other tests write events into the same database: only those of a job of this file count as the newest.
const own = new Set<number>()
const listOwnEvents: typeof listNewestEvents = async (count) =>
  (await listNewestEvents(20_000)).filter((event) => 'jobId' in event && own.has(event.jobId ?? 0)).slice(0, count)

let stopListening: () => Promise<void>
beforeAll(async () => {
  stopListening = await listenForEvents()
})
afterAll(() => stopListening())

async function signOut(userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await checkSessions()
}

async function createSession(userId: string): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({ user_id: userId, token: randomUUID(), expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An open stream of a person, the events received so far, and a marker event that proves that earlier ones did not arrive. */
async function open(userId: string, signal = new AbortController().signal, pageAge?: number, listEvents = listOwnEvents) {
  return openFor(userId, await createSession(userId), signal, pageAge, listEvents)
}

/** As `open`, in a session that is there. */
async function openFor(
  userId: string,
  sessionId: string,
  signal = new AbortController().signal,
  pageAge?: number,
  listEvents = listOwnEvents,
) {
  const agencyId = (await listLiveSessions([sessionId])).get(sessionId) ?? null
  const response = openStream({ userId, agencyId, sessionId, pageAge, listLiveSessions }, signal, listEvents)
  const events: { event: string; data: string }[] = []
  const ended = (async () => {
    for await (const event of readEvents(response.body!)) events.push(event)
  })()
  const facts = () => events.filter(({ event }) => event !== 'heartbeat')
  return { response, sessionId, events, ended, facts, close: () => signOut(userId) }
}

const record = <Name extends EventName>(name: Name, event: NewEvent<Name>) => db.transaction().execute((tx) => recordEvent(tx, name, event))
const editOf = ({ id }: { id: number }) => ({ jobId: id, fields: ['title' as const], version: 2 })
const moveOf = ({ id }: { id: number }) => ({ jobId: id, from: 'live' as const, to: 'paused' as const, version: 2 })

test('opens a stream nobody keeps a copy of, and says at once that it is alive', async () => {
  const stream = await open((await createUser()).id)
  expect(Object.fromEntries(stream.response.headers)).toEqual({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  })
  await vi.waitFor(() => expect(stream.events).toEqual([{ event: 'heartbeat', data: '{}' }]))
  sendHeartbeats()
  await vi.waitFor(() => expect(stream.events).toHaveLength(2))
  await stream.close()
})

test('tells an application to its applicant and to members of the employer and the agency, and to nobody else', async () => {
  const employer = await createEmployer()
  const agency = await createAgency()
  const job = await createJob({ employer_id: employer.id, agency_id: agency.id })
  const { id: applicationId, applicant_id } = await createApplication({ job_id: job.id })
  const others = [await createUser(), (await createEmployer()).owner, (await createAgency()).owner]
  const told = await Promise.all([applicant_id, employer.owner.id, agency.owner.id].map((id) => open(id)))
  const untold = await Promise.all(others.map(({ id }) => open(id)))

  await record('application.submitted', { jobId: job.id, applicationId, actorId: applicant_id })
  const message = { event: 'application.submitted', data: JSON.stringify({ name: 'application.submitted', jobId: job.id, applicationId }) }
  await vi.waitFor(() => {
    for (const stream of told) expect(stream.facts()).toEqual([message])
  })
  for (const stream of untold) expect(stream.facts()).toEqual([])
  for (const stream of [...told, ...untold]) await stream.close()
})

test('tells a recruiter of two agencies only of the one that this session works for, and begins anew when that changes', async () => {
  const [one, other] = [await createAgency(), await createAgency()]
  const { id } = await createRecruiterAt(one.id, { state: 'active' })
  await db
    .insertInto('agency_users')
    .values({ agency_id: other.id, user_id: id, created_at: new Date(0) })
    .execute()
  const [here, there] = [await open(id), await open(id)]
  await workFor(here.sessionId, one.id)
  await checkSessions()
  await here.ended
  const again = await openFor(id, here.sessionId)
  await record('job.edited', editOf(await createJob({ agency_id: other.id })))
  await record('job.moved', moveOf(await createJob({ agency_id: one.id })))
  await vi.waitFor(() => expect(again.facts().map(({ event }) => event)).toEqual(['job.moved']))
  await vi.waitFor(() => expect(there.facts().map(({ event }) => event)).toEqual(['job.edited']))
  await there.close()
})

test('tells nothing of a write that was rolled back', async () => {
  const { owner, id } = await createEmployer()
  const job = await createJob({ employer_id: id })
  const stream = await open(owner.id)
  const write = db.transaction().execute(async (tx) => {
    await recordEvent(tx, 'job.edited', editOf(job))
    throw new Error('refused')
  })
  await expect(write).rejects.toThrow('refused')
  await record('job.moved', moveOf(job))
  await vi.waitFor(() => expect(stream.facts().map(({ event }) => event)).toEqual(['job.moved']))
  await stream.close()
})

/** Opens the stream of a page that was asked for so long ago. */
const openAt = (userId: string, pageAge?: number) => open(userId, undefined, pageAge)

test('tells a page what happened while it was on its way, to each person theirs', async () => {
  const { owner, id } = await createEmployer()
  const stranger = await createUser()
  const job = await createJob({ employer_id: id })
  own.add(job.id)
  // The others open once the notice of the event has come by: else it would reach them as news.
  const witness = await openAt(owner.id)
  const eventId = await record('job.edited', editOf(job))
  await vi.waitFor(() => expect(witness.facts()).toHaveLength(1))
  const recordedAgo = (ms: number) =>
    db
      .updateTable('events')
      .set({ created_at: new Date(Date.now() - ms) })
      .where('id', '=', eventId)
      .execute()
  await recordedAgo(6_000)
  const [told, none, fresh, other] = [
    await openAt(owner.id, 5_000),
    await openAt(owner.id),
    await openAt(owner.id, 1_000),
    await openAt(stranger.id, 5_000),
  ]
  await vi.waitFor(() => expect(told.facts().map(({ event }) => event)).toEqual(['job.edited']))
  await record('job.moved', moveOf(job))
  for (const stream of [none, fresh]) await vi.waitFor(() => expect(stream.facts().map(({ event }) => event)).toEqual(['job.moved']))
  expect(other.facts()).toEqual([])
  // A page from long ago asks for no more than the last minute.
  await recordedAgo(MAX_PAGE_AGE_MS + 10_000)
  const old = await openAt(owner.id, Number.POSITIVE_INFINITY)
  await vi.waitFor(() => expect(old.facts().map(({ event }) => event)).toEqual(['job.moved']))
  for (const stream of [witness, told, none, fresh, other, old]) await stream.close()
})

test('tells an event once that is both missed and news', async () => {
  const { owner, id } = await createEmployer()
  const job = await createJob({ employer_id: id })
  own.add(job.id)
  let read = () => {}
  const mayRead = new Promise<void>((resolve) => {
    read = resolve
  })
  const stream = await open(owner.id, undefined, 5_000, async (count) => {
    await mayRead
    return listOwnEvents(count)
  })
  await record('job.edited', editOf(job))
  await vi.waitFor(() => expect(stream.facts()).toHaveLength(1))
  read()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await record('job.moved', moveOf(job))
  await vi.waitFor(() => expect(stream.facts().map(({ event }) => event)).toContain('job.moved'))
  expect(stream.facts().map(({ event }) => event)).toEqual(['job.edited', 'job.moved'])
  await stream.close()
})

test('ends the stream of a page that missed too much, so that it reloads what it shows', async () => {
  const { owner, id } = await createEmployer()
  const job = await createJob({ employer_id: id })
  own.add(job.id)
  for (let count = 0; count < MAX_MISSED; count++) await record('job.edited', editOf(job))
  await (await openAt(owner.id, 5_000)).ended
})

test('asks for the right at each fact: a member who was removed hears no more', async () => {
  const { owner, id } = await createEmployer()
  const member = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: id, user_id: member.id, member_role: 'member' }).execute()
  const job = await createJob({ employer_id: id })
  const [kept, removed] = [await open(owner.id), await open(member.id)]
  await record('job.edited', editOf(job))
  await vi.waitFor(() => expect(removed.facts()).toHaveLength(1))
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', member.id).execute()
  await record('job.moved', moveOf(job))
  await vi.waitFor(() => expect(kept.facts()).toHaveLength(2))
  expect(removed.facts()).toHaveLength(1)
  await kept.close()
  await removed.close()
})

test('tells an event without an audience to nobody, not to the person who caused it either', async () => {
  const { owner, id } = await createEmployer()
  const job = await createJob({ employer_id: id })
  const stream = await open(owner.id)
  await record('employer.edited', { actorId: owner.id, employerId: id })
  await record('user.password_changed', { actorId: owner.id })
  await record('job.moved', moveOf(job))
  await vi.waitFor(() => expect(stream.facts().map(({ event }) => event)).toEqual(['job.moved']))
  await stream.close()
})

test('tells who asks to join an agency to its owners and the person, and to nobody else', async () => {
  const { id: agencyId, owner } = await createAgency()
  const [manager, member, removed, person] = [
    await createRecruiterAt(agencyId, { memberRole: 'manager', state: 'active' }),
    await createRecruiterAt(agencyId, { memberRole: 'member', state: 'active' }),
    await createRecruiterAt(agencyId, { memberRole: 'owner', state: 'removed' }),
    await createRecruiterAt(agencyId),
  ]
  const others = [manager, member, removed, await createRecruiterAt(agencyId), (await createAgency()).owner]
  const told = await Promise.all([owner, person].map(({ id }) => open(id)))
  const untold = await Promise.all(others.map(({ id }) => open(id)))
  await db.transaction().execute(async (tx) => {
    await recordEvent(tx, 'agency.join_requested', { actorId: person.id, agencyId })
    await recordEvent(tx, 'agency.member_admitted', { actorId: owner.id, agencyId, userId: person.id })
  })
  const names = ['agency.join_requested', 'agency.member_admitted']
  // The audience of each event is queried separately, so two simultaneous events may swap places.
  const toldTo = (stream: (typeof told)[number]) => stream.facts().map(({ event }) => event)
  for (const stream of told) await vi.waitFor(() => expect(toldTo(stream).toSorted()).toEqual(names))
  for (const stream of untold) expect(stream.facts()).toEqual([])
  for (const stream of [...told, ...untold]) await stream.close()
})

test('ends the streams of a session that is over, and only those', async () => {
  const user = await createUser()
  const [out, expired, old, kept] = [await open(user.id), await open(user.id), await open(user.id), await open(user.id)]
  await db.deleteFrom('sessions').where('id', '=', out.sessionId).execute()
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('id', '=', expired.sessionId)
    .execute()
  await db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', old.sessionId)
    .execute()
  await checkSessions()
  await Promise.all([out.ended, expired.ended, old.ended])
  sendHeartbeats()
  await vi.waitFor(() => expect(kept.events).toHaveLength(2))
  await kept.close()
})

test('ends a stream whose session cannot be looked up, and fails for nobody who asked for that', async () => {
  const { id: userId } = await createUser()
  const sessionId = await createSession(userId)
  const unreachable = async () => {
    throw new Error('no database')
  }
  const { body } = openStream({ userId, agencyId: null, sessionId, listLiveSessions: unreachable }, new AbortController().signal)
  await expect(checkSessions()).resolves.toBeUndefined()
  for await (const _ of readEvents(body!)) {
    // Until the stream ends.
  }
})

test('looks at sessions often enough: a stream ends within 5 seconds of sign-out, and says every 25 that it is alive', () => {
  expect(SESSION_CHECK_MS).toBeLessThan(5_000)
  expect(HEARTBEAT_MS).toBe(25_000)
})

test('holds ten streams of one person and refuses the eleventh', async () => {
  const user = await createUser()
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, () => open(user.id)))
  await expect(open(user.id)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 10 })
  await signOut(user.id)
  await Promise.all(streams.map(({ ended }) => ended))
  await (await open(user.id)).close()
})

test('forgets a stream whose reader went away', async () => {
  const before = countStreams()
  const gone = new AbortController()
  const stream = await open((await createUser()).id, gone.signal)
  expect(countStreams()).toBe(before + 1)
  gone.abort()
  await stream.ended
  expect(countStreams()).toBe(before)
})

test('cuts off a reader who takes nothing', async () => {
  const user = await createUser()
  const before = countStreams()
  openStream({ userId: user.id, agencyId: null, sessionId: await createSession(user.id), listLiveSessions }, new AbortController().signal)
  for (let count = 0; count < 3_000; count++) sendHeartbeats()
  expect(countStreams()).toBe(before)
})

test('reaches a browser over HTTP, which goes away or finds that it is signed out', async () => {
  const { owner, id } = await createEmployer()
  const job = await createJob({ employer_id: id })
  const sessionId = await createSession(owner.id)
  const isLive = () => db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
  const answer = async ({ signal }: Request) =>
    (await isLive())
      ? openStream({ userId: owner.id, agencyId: null, sessionId, listLiveSessions }, signal)
      : new Response(null, { status: 401 })
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await vi.waitFor(() => expect(server.listening).toBe(true))
  const { port } = server.address() as AddressInfo
  const signals: LiveSignal[] = []
  const connect = () => connectLive({ url: `http://127.0.0.1:${port}/live`, onSignal: (signal) => signals.push(signal) })
  const before = countStreams()

  const left = connect()
  await vi.waitFor(() => expect(countStreams()).toBe(before + 1))
  left.close()
  await vi.waitFor(() => expect(countStreams()).toBe(before))

  const line = connect()
  await vi.waitFor(() => expect(countStreams()).toBe(before + 1))
  await record('job.edited', editOf(job))
  const fact = { kind: 'event', message: { name: 'job.edited', jobId: job.id, applicationId: null } }
  await vi.waitFor(() => expect(signals).toEqual([fact]))
  await signOut(owner.id)
  await vi.waitFor(() => expect(signals).toEqual([fact, { kind: 'viewer', userId: null }]), { timeout: 5_000 })
  line.close()
  await new Promise((resolve) => server.close(resolve))
})

test('ends every stream when the process closes, and opens no more', async () => {
  // A separate instance, because closing is final.
  const closing: typeof import('./live.server.ts') = await import(/* @vite-ignore */ `${'./live.server.ts'}?closing`)
  const viewer = { userId: randomUUID(), agencyId: null, sessionId: randomUUID(), listLiveSessions }
  const response = closing.openStream(viewer, new AbortController().signal)
  closing.closeAllStreams()
  expect(await response.text()).toContain('retry: 1000')
  expect(() => closing.openStream(viewer, new AbortController().signal)).toThrow(expect.objectContaining({ code: 'unavailable' }))
})
