import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionSecret } from './config.server.ts'
import { isSameHash, keyedHash, seal, sign, unseal, unsign } from './secrets.server.ts'

test('reads back what it signed, for the same purpose only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (value, purpose, other) => {
      fc.pre(purpose !== other)
      expect(unsign(purpose, sign(purpose, value))).toBe(value)
      expect(unsign(other, sign(purpose, value))).toBeNull()
    }),
  )
})

test('takes nothing that was changed anywhere', () => {
  const signed = sign('a purpose', 'a value')
  fc.assert(
    fc.property(fc.nat(signed.length), fc.nat(3), fc.string({ maxLength: 3 }), (at, cut, put) => {
      const changed = signed.slice(0, at) + put + signed.slice(at + cut)
      fc.pre(changed !== signed)
      expect(unsign('a purpose', changed)).toBeNull()
    }),
  )
})

test.each(['', '.', 'a value', 'a value.'])('takes %j for nothing', (signed) => {
  expect(unsign('a purpose', signed)).toBeNull()
})

test('signs nothing with the secret itself: each purpose has a key of its own', () => {
  const withSecret = (text: string) => createHmac('sha256', sessionSecret()).update(text).digest('base64url')
  expect([withSecret('a value'), withSecret('a purpose\0a value')]).not.toContain(keyedHash('a purpose', 'a value'))
  expect(keyedHash('a purpose', 'a value')).not.toBe(keyedHash('another', 'a value'))
})

test('opens what it sealed for the same purpose only, and seals nothing twice alike', () => {
  const sealed = seal('a purpose', 'Größe \0 🏠')
  expect(unseal('a purpose', sealed)).toBe('Größe \0 🏠')
  expect(unseal('another', sealed)).toBeNull()
  expect(unseal('a purpose', `${sealed.slice(0, -4)}AAAA`)).toBeNull()
  expect(seal('a purpose', 'x')).not.toBe(seal('a purpose', 'x'))
})

test('compares hashes of any length', () => {
  expect([isSameHash('ab', 'ab'), isSameHash('ab', 'ac'), isSameHash('ab', 'abc'), isSameHash('', '')]).toEqual([true, false, false, true])
})
