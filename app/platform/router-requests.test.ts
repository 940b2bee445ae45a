import { expect, test } from 'vitest'
import { countedFetch, isAwaitingAnswer } from './router-requests.ts'

test('the router waits from the call on until its answer, or its failure; others are not counted', async () => {
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<Response>())
  let calls = 0
  const send = countedFetch(async () => answers[calls++]!.promise)
  const [first, second, other] = [send(new URL('https://own.invalid/a')), send(new URL('https://own.invalid/b')), send('/c')]
  expect(isAwaitingAnswer()).toBe(true)
  answers[0]!.resolve(new Response())
  await first
  expect(isAwaitingAnswer()).toBe(true)
  answers[1]!.reject(new TypeError('no connection'))
  await expect(second).rejects.toThrow('no connection')
  expect(isAwaitingAnswer()).toBe(false)
  answers[2]!.resolve(new Response())
  await other
})
