import { expect, test } from 'vitest'
import { themeCookie, themeFromCookie } from './theme.ts'

test.each([
  ['theme=dark', 'dark'],
  ['a=1; theme=light; b=2', 'light'],
  ['theme=blue', null],
  ['mytheme=dark', null],
  ['', null],
  [null, null],
])('%s asks for %s', (cookies, theme) => {
  expect(themeFromCookie(cookies)).toBe(theme)
})

test('a choice is read back, and system forgets it', () => {
  expect(themeFromCookie(themeCookie('dark'))).toBe('dark')
  expect(themeCookie('system')).toContain('Max-Age=0')
})
