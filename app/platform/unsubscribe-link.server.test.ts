import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sign } from './secrets.server.ts'
import { readUnsubscribeToken, unsubscribeLink } from './unsubscribe-link.server.ts'

const tokenOf = (link: string) => link.split('/').at(-1)!

test('names the person and the kind', () => {
  const userId = randomUUID()
  expect(readUnsubscribeToken(tokenOf(unsubscribeLink(userId, 'application_steps')))).toEqual({
    userId,
    kind: 'application_steps',
    from: null,
  })
  const from = { sender: 'e1f0', mail: 7 }
  expect(readUnsubscribeToken(tokenOf(unsubscribeLink(userId, 'campaigns', from)))).toEqual({ userId, kind: 'campaigns', from })
})

test('is not ours once anything in it was changed, and in no other link', () => {
  const token = tokenOf(unsubscribeLink(randomUUID(), 'application_steps'))
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.stringMatching(/^[\w.-]$/), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1)
      expect(readUnsubscribeToken(changed) === null).toBe(changed !== token)
    }),
  )
  expect(readUnsubscribeToken(sign('file link', `${randomUUID()}.application_steps`))).toBeNull()
  expect(readUnsubscribeToken('a'.repeat(100_000))).toBeNull()
  expect(readUnsubscribeToken('')).toBeNull()
})
