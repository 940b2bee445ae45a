import { expect, test } from 'vitest'
import { inOrder, type RecentOrder, recentOrder } from './recent.ts'

const ROWS = [
  { full_name: 'Émile Bru', submitted_at: new Date('2026-03-03') },
  { full_name: 'zoe adams', submitted_at: new Date('2026-03-01') },
  { full_name: 'Emil Cho', submitted_at: new Date('2026-03-02') },
]

test.each<[RecentOrder, string[]]>([
  ['newest', ['Émile Bru', 'Emil Cho', 'zoe adams']],
  ['oldest', ['zoe adams', 'Emil Cho', 'Émile Bru']],
  ['name', ['Emil Cho', 'Émile Bru', 'zoe adams']],
  ['name-desc', ['zoe adams', 'Émile Bru', 'Emil Cho']],
])('lists applications in the order %s', (order, names) => {
  expect(inOrder(ROWS, order).map(({ full_name }) => full_name)).toEqual(names)
})

test.each([
  ['name', 'name'],
  ['NAME', 'newest'],
  ['', 'newest'],
  [null, 'newest'],
])('reads the order %j of an address as %s', (text, order) => {
  expect(recentOrder(text)).toBe(order)
})
