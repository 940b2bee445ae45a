import { expect, test } from 'vitest'
import { DISMISSED_MS, installOffer } from './install.ts'

const now = Date.UTC(2026, 10, 25)
const android = {
  path: '/',
  width: 390,
  installed: false,
  prompt: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15)',
  dismissedAt: null,
  now,
}
const iphone = { ...android, prompt: false, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' }

test.each([
  ['on Android with a prompt', android, 'prompt'],
  ['on Android without a prompt', { ...android, prompt: false }, null],
  ['on iOS, by steps', iphone, 'steps'],
  ['on a screen 767 px wide', { ...android, width: 767 }, 'prompt'],
  ['on a screen 768 px wide', { ...android, width: 768 }, null],
  ['where it is installed', { ...android, installed: true }, null],
  ['a moment before a day has passed since it was dismissed', { ...iphone, dismissedAt: now - DISMISSED_MS + 1 }, null],
  ['a day after it was dismissed', { ...iphone, dismissedAt: now - DISMISSED_MS }, 'steps'],
  ['where the stored time is no number', { ...iphone, dismissedAt: Number.NaN }, 'steps'],
] as const)('%s', (_, visit, offer) => {
  expect(installOffer(visit)).toBe(offer)
})

test.each([
  ['/', true],
  ['/jobs', true],
  ['/jobs/17', true],
  ['/job/17', true],
  ['/company/wattle', true],
  ['/companies/wattle', true],
  ['/companies', false],
  ['/jobs/hidden', false],
  ['/jobs/17/apply', false],
  ['/login', false],
  ['/candidate/dashboard', false],
  ['/employer/jobs', false],
])('is offered on %s: %s', (path, offered) => {
  expect(installOffer({ ...android, path }) !== null).toBe(offered)
})
