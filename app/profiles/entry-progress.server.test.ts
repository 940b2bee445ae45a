import { expect, test } from 'vitest'
import { config } from '#app/platform/config.server.ts'
import type { SignInResult } from '#app/sign-in/sign-in.server.ts'
import { createUser } from '#test/factories/people.ts'
import { cookiesAfter } from '#test/factories/requests.ts'
import {
  adoptBrowserProgress,
  findBrowserProgress,
  findEntryProgress,
  keepBrowserProgress,
  saveEntryProgress,
} from './entry-progress.server.ts'
import type { ProgressForm } from './entry-progress.ts'

const [monday, tuesday] = [new Date('2026-11-02T00:00:00Z'), new Date('2026-11-03T00:00:00Z')]
const started = { role: 'receptionist', state: 'QLD', course_started: true, course_completed: false } as const

const requestWith = (cookie: string) => new Request(config.appUrl, { headers: { cookie } })
const browserWith = (form: ProgressForm, cookie = '') =>
  requestWith(cookiesAfter(keepBrowserProgress(new Headers(), requestWith(cookie), form, monday), cookie))

test('saves the ticks of a person, once and again', async () => {
  const { id } = await createUser()
  expect(await findEntryProgress(id)).toBeNull()
  await saveEntryProgress(id, started, monday)
  await saveEntryProgress(id, started, tuesday)
  expect(await findEntryProgress(id)).toEqual({ role: 'receptionist', state: 'QLD', startedAt: monday, completedAt: null })
  await saveEntryProgress(id, { ...started, course_completed: true }, tuesday)
  expect(await findEntryProgress(id)).toMatchObject({ startedAt: monday, completedAt: tuesday })
})

test('keeps those of a visitor in the browser, and reads no cookie of somebody else’s', () => {
  expect(findBrowserProgress(browserWith(started))).toEqual({ role: 'receptionist', state: 'QLD', startedAt: monday, completedAt: null })
  for (const cookie of ['', 'entry_pathway=e30.x', 'entry_pathway=%00']) expect(findBrowserProgress(requestWith(cookie))).toBeNull()
})

test('fills in at sign-in what the account lacks', async () => {
  const { id, email } = await createUser()
  await saveEntryProgress(id, { ...started, role: null, state: 'WA' }, tuesday)
  const browser = browserWith({ ...started, course_completed: true })
  await adoptBrowserProgress(browser, { user: { id, email, role: 'job_seeker' }, headers: new Headers() })
  expect(await findEntryProgress(id)).toEqual({ role: 'receptionist', state: 'WA', startedAt: tuesday, completedAt: monday })
})

test('moves them to the account at sign-in, and leaves what the account has', async () => {
  const [fresh, before] = [await createUser(), await createUser()]
  await saveEntryProgress(before.id, { ...started, state: 'WA' }, tuesday)
  for (const { id, email } of [fresh, before]) {
    const headers = new Headers()
    await adoptBrowserProgress(browserWith(started), { user: { id, email, role: 'job_seeker' }, headers })
    expect(headers.get('set-cookie')).toMatch(/^(__Host-)?entry_pathway=;.*Max-Age=0/)
  }
  expect(await findEntryProgress(fresh.id)).toMatchObject({ state: 'QLD', startedAt: monday })
  expect(await findEntryProgress(before.id)).toMatchObject({ state: 'WA', startedAt: tuesday })
})

test('waits for the second step, and stays in the browser of an employer', async () => {
  const { id, email } = await createUser({ role: 'employer' })
  const results: SignInResult[] = [
    { step: 'totp', headers: new Headers() },
    { user: { id, email, role: 'employer' }, headers: new Headers() },
  ]
  for (const result of results) {
    await adoptBrowserProgress(browserWith(started), result)
    expect(result.headers.get('set-cookie')).toBeNull()
  }
  expect(await findEntryProgress(id)).toBeNull()
})
