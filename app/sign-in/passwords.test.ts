import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.server.ts'

test('keeps passwords as Argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword('tin roof and jacaranda')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('tells the right password from a wrong one, up to the last of 128 characters', async () => {
  const long = 'jacaranda '.repeat(13).slice(0, 128)
  const hash = await hashPassword(long)
  expect(await verifyPassword({ hash, password: long })).toBe(true)
  expect(await verifyPassword({ hash, password: `${long.slice(0, 127)}!` })).toBe(false)
})

test('takes the same letter written in two ways', async () => {
  const hash = await hashPassword('caf\u00e9 on the corner')
  expect(await verifyPassword({ hash, password: 'cafe\u0301 on the corner' })).toBe(true)
})
