import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { checkSessions, countStreams } from '#app/platform/live.server.ts'
import { VIEWER_HEADER } from '#app/platform/live.ts'
import { createUser } from '#test/factories/people.ts'
import { routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { loader } from './live.ts'

test('refuses a visitor and a cookie that is not ours, and names nobody', async () => {
  for (const cookie of [undefined, 'session=forged.signature']) {
    const { status, headers } = await visit(loader, { path: '/live', cookie })
    expect([status, headers.get(VIEWER_HEADER)]).toEqual([401, null])
  }
})

test('opens a stream for a signed-in person and ends it once their session is gone', async () => {
  const before = countStreams()
  const { id } = await createUser()
  const { status, headers } = await visit(loader, { path: '/live', cookie: await createSessionFor(id) })
  expect([status, headers.get('content-type'), headers.get(VIEWER_HEADER)]).toEqual([200, 'text/event-stream; charset=utf-8', id])
  expect(countStreams()).toBe(before + 1)
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await checkSessions()
  expect(countStreams()).toBe(before)
})

test('answers who asks for its head without opening a stream', async () => {
  const before = countStreams()
  const { id } = await createUser()
  const args = await routeArgs({ path: '/live', cookie: await createSessionFor(id) })
  const { status, headers, body } = loader({ ...args, request: new Request(args.request, { method: 'HEAD' }) } as Parameters<
    typeof loader
  >[0])
  expect([status, headers.get(VIEWER_HEADER), body, countStreams()]).toEqual([200, id, null, before])
})

test('asks a person with too many open pages to wait, and tells a tab that waits when it is signed out', async () => {
  const { id } = await createUser()
  const cookie = await createSessionFor(id)
  for (let count = 0; count < 10; count++) await visit(loader, { path: '/live', cookie })
  const refused = await visit(loader, { path: '/live', cookie })
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get(VIEWER_HEADER)]).toEqual([429, '10', id])
  await db.deleteFrom('sessions').where('user_id', '=', id).execute()
  expect((await visit(loader, { path: '/live', cookie })).status).toBe(401)
  await checkSessions()
})
