import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALL_COOKIES, lifeInWords } from './cookie-list.ts'

/** The only files that write a cookie themselves; everything else goes through `setCookieHeader`, which takes names of the table alone. */
const WRITERS = [
  'app/platform/cookies.server.ts',
  'app/ui/shell/area-shell.tsx',
  'app/ui/shell/sidebar-state.ts',
  'app/ui/shell/theme-switch.tsx',
  'app/ui/theme.ts',
]

test('nothing sets a cookie past the table that the cookie page shows', () => {
  const writers = globSync(['app/**/*.{ts,tsx}', 'server/*.ts'])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /document\.cookie|cookieStore|Max-Age=|stringifySetCookie|serialize\w*Cookie/.test(readFileSync(file, 'utf8')))
  expect(writers.sort()).toEqual(WRITERS)
})

test.each([
  [60, '1 minute'],
  [900, '15 minutes'],
  [86_400, '1 day'],
  [604_800, '7 days'],
  [31_536_000, '1 year'],
])('says %i seconds as %s', (seconds, words) => {
  expect(lifeInWords(seconds)).toBe(words)
})

test('each cookie says when it is set and what for, in a sentence', () => {
  for (const { seconds, when, purpose } of Object.values(ALL_COOKIES)) {
    expect(seconds).toBeGreaterThan(0)
    expect(when).toMatch(/^(You|Your|A) /)
    expect(purpose).toMatch(/\.$/)
  }
})
