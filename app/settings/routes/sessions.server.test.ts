import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audit } from '#app/accounts/audit.server.ts'
import { userOf } from '#app/accounts/current-user.server.ts'
import { listLiveSessions } from '#app/accounts/session.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { openStream } from '#app/platform/live.server.ts'
import { isKnownIn, rememberIn } from '#test/factories/known-browsers.ts'
import { createOwner, createSession, isOpen } from '#test/factories/owners.ts'
import { cookiesAfter, routeArgs, visit } from '#test/factories/requests.ts'
import * as sessions from './sessions.tsx'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const send = (cookie: string, form: Record<string, string>) => visit(sessions.action, { path: '/account/sessions', cookie, form })
const pageOf = async (cookie: string) =>
  (await visit(sessions.loader, { path: '/account/sessions', cookie })).data as Awaited<ReturnType<typeof sessions.loader>>

/** Opens the live stream of a session. @returns a promise of true once the stream is closed */
function stream(userId: string, sessionId: string): Promise<boolean> {
  const reader = openStream({ userId, agencyId: null, sessionId, listLiveSessions }, new AbortController().signal).body!.getReader()
  const read = async (): Promise<boolean> => (await reader.read()).done || read()
  return read()
}

test('lists the browsers of a person in words, this one marked, and nobody else’s', async () => {
  const owner = await createOwner()
  const other = await createSession(owner.userId, { userAgent: FIREFOX })
  await createOwner()
  const page = await pageOf(owner.cookie)
  expect(page.ownId).toBe(owner.sessionId)
  expect(page.sessions.map(({ id }) => id).sort()).toEqual([owner.sessionId, other.sessionId].sort())
  expect(page.sessions.find(({ id }) => id === other.sessionId)).toMatchObject({ browser: 'Firefox on Windows', seenAt: null })
})

test('ends one session at once, with its open pages', async () => {
  const owner = await createOwner()
  const other = await createSession(owner.userId)
  const ended = stream(owner.userId, other.sessionId)
  expect(await send(owner.cookie, { intent: 'end', session: other.sessionId })).toMatchObject({
    status: 302,
    location: '/account/sessions',
  })
  expect(await ended).toBe(true)
  expect([await isOpen(owner.sessionId), await isOpen(other.sessionId)]).toEqual([true, false])
  expect((await pageOf(owner.cookie)).entries[0]).toMatchObject({ words: 'Signed out in other browsers' })
})

test('answers for a session of somebody else as for one that is not there', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  const answers = [
    await send(owner.cookie, { intent: 'end', session: stranger.sessionId }),
    await send(owner.cookie, { intent: 'end', session: randomUUID() }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, data: { formError: 'This session is over already' } })
  expect(await isOpen(stranger.sessionId)).toBe(true)
})

test('ends all others, or all, and never another person’s', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  const others = [await createSession(owner.userId), await createSession(owner.userId)]
  await send(owner.cookie, { intent: 'end_others' })
  expect(await Promise.all([owner, ...others].map(({ sessionId }) => isOpen(sessionId)))).toEqual([true, false, false])
  const everywhere = await send(owner.cookie, { intent: 'end_all' })
  expect(everywhere).toMatchObject({ status: 302, location: '/' })
  expect(everywhere.headers.getSetCookie().join()).toMatch(/session=; Max-Age=0/)
  expect(userOf((await routeArgs({ path: '/', cookie: owner.cookie })).context)).toBeNull()
  expect(await isOpen(stranger.sessionId)).toBe(true)
})

test.each([
  ['end_others', true],
  ['end_all', false],
])('with %s other browsers are new to the account; this one stays known: %s', async (intent, stays) => {
  const owner = await createOwner()
  const [elsewhere, cookie] = [await rememberIn('', owner.email), await rememberIn(owner.cookie, owner.email)]
  const { headers } = await send(cookie, { intent })
  expect(await isKnownIn(elsewhere, owner.email)).toBe(false)
  expect(await isKnownIn(cookiesAfter(headers, cookie), owner.email)).toBe(stays)
})

test('tells what happened lately in words, newest first, to its own person only', async () => {
  const [owner, stranger] = [await createOwner(), await createOwner()]
  const visitor = visitorOf(await routeArgs({ path: '/' }))
  await audit('signed_in', { userId: owner.userId, visitor })
  await audit('sign_in_refused', { userId: owner.userId, visitor, data: { by: 'password' } })
  expect((await pageOf(owner.cookie)).entries.map(({ words }) => words)).toEqual(['A wrong password was entered', 'Signed in'])
  expect((await pageOf(stranger.cookie)).entries).toEqual([])
})
