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

/** The only files that store anything else in the browser, and what the cookie page says of it. */
const STORED = {
  'app/content/components/installed.tsx': 'when you closed the offer to install this site as an app',
  'app/content/service-worker.js': 'the jobs that they saved or applied for',
  'app/posting/components/posting-unsent.tsx': 'the words of an ad that are not saved yet',
  'app/search/components/list-keys.tsx': 'whether single keys are shortcuts',
  'app/search/components/use-last-visit.ts': 'when you last looked at the list of jobs',
  'app/search/components/use-pane-scroll.ts': 'where you had scrolled to',
  'app/search/components/use-suggestions.ts': 'the last five texts that you searched for',
  'app/ui/browser/saved-form-input.ts': 'what you typed into a form whose answer got lost',
  'app/ui/browser/unsent-text.ts': 'a message or a private note that you had begun',
  'app/ui/browser/use-missing-scripts.ts': 'which page was loaded anew after a release',
  'app/ui/shell/beta-toast.tsx': 'that the home page told you of the beta',
}

test('the cookie page says of everything that is stored in the browser what it is', () => {
  const storing = globSync('app/**/*.{ts,tsx,js}')
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== 'app/ui/browser/browser-memory.ts')
    .filter((file) => /\bremember\('|\.setItem\(|caches\.open|indexedDB/.test(readFileSync(file, 'utf8')))
  expect(storing.sort()).toEqual(Object.keys(STORED))
  const page = readFileSync('app/content/pages/cookies.md', 'utf8')
  for (const words of Object.values(STORED)) expect(page).toContain(words)
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
