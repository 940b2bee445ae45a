import { expect, test } from 'vitest'
import { errorResponse, notFound } from './error-response.server.ts'

test('refuses in a sentence of plain text that no cache keeps', async () => {
  const answer = errorResponse(405, 'A draft is sent by POST.', { allow: 'POST' })
  expect(answer.status).toBe(405)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    allow: 'POST',
  })
  expect(await answer.text()).toBe('A draft is sent by POST.')
})

test('says in words that nothing is there, each time anew', async () => {
  for (const answer of [notFound(), notFound()])
    expect([answer.status, await answer.text()]).toEqual([404, 'There is nothing at this address.'])
})
