import { expect, test } from 'vitest'
import { ROLES } from '#app/accounts/role.ts'
import { ALL_BOXES, boxesOf, byDefault, CHOICES, isChosen, isMailKind, kindsOf, type NoticeChoice, WAYS } from './choices.ts'

const KINDS = Object.keys(CHOICES) as NoticeChoice[] // its own keys

test('each kind concerns somebody, and says what it is', () => {
  const concerned = new Set(ROLES.flatMap((role) => kindsOf(role)))
  expect([...concerned].toSorted()).toEqual(KINDS.toSorted())
  for (const { label, hint } of Object.values(CHOICES)) expect([label, hint]).not.toContain('')
})

test.each(['toString', '__proto__', 'constructor', '', 'always', 'interviews', 'offers', 'saved_jobs'])(
  'no mail of %j can be stopped',
  (kind) => {
    expect(isMailKind(kind)).toBe(false)
  },
)

test('interviews always come, a report by mail alone, and a browser is asked for each other kind', () => {
  expect(WAYS.map((way) => isChosen('interviews', way))).toEqual([false, false, true])
  expect(WAYS.map((way) => isChosen('reports', way))).toEqual([false, true, false])
  expect(WAYS.map((way) => byDefault('reports', way))).toEqual([false, true, false])
  expect(KINDS.filter((kind) => !ALL_BOXES.includes(`${kind}.push`))).toEqual(['campaigns', 'reports'])
  expect(boxesOf('admin')).toEqual([])
  expect(byDefault('saved_jobs', 'mail')).toBe(false)
})
