import { expect, test } from 'vitest'
import { sidebarCookie, sidebarIsCollapsed } from './sidebar-state.ts'

test.each([true, false])('a sidebar collapsed: %s is read back', (collapsed) => {
  expect(sidebarIsCollapsed(`a=1; ${sidebarCookie(collapsed)}`)).toBe(collapsed)
})

test('is open for somebody new', () => {
  expect(sidebarIsCollapsed(null)).toBe(false)
})

test('is kept for seven days', () => {
  expect(sidebarCookie(true)).toContain('Max-Age=604800')
})
