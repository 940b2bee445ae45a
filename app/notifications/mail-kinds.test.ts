import { expect, test } from 'vitest'
import { ROLES } from '#app/accounts/role.ts'
import { isMailKind, kindsOf, MAIL_KINDS } from './mail-kinds.ts'

test('each kind concerns somebody, and says what it is', () => {
  const concerned = new Set(ROLES.flatMap((role) => kindsOf(role)))
  expect([...concerned].toSorted()).toEqual(Object.keys(MAIL_KINDS).toSorted())
  for (const { label, hint } of Object.values(MAIL_KINDS)) expect([label, hint]).not.toContain('')
})

test.each(['toString', '__proto__', 'constructor', '', 'always'])('%j is no kind', (kind) => {
  expect(isMailKind(kind)).toBe(false)
})
