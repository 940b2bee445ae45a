import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, SCREENS, watchConsole } from './axe.ts'
import { open, pressSave } from './journey.ts'
import { signUp } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const TITLE = 'You are offline'
const main = (page: Page) => page.getByRole('main')
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const cache = (await caches.has('jobs')) ? await caches.open('jobs') : null
    return ((await cache?.keys()) ?? []).map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/jobs/'))
  })

/** Opens a page whose service worker answers for it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** A job seeker who saved a job, which the browser keeps. */
async function keepJob(page: Page) {
  await signUp(page)
  await openWithWorker(page, '/jobs')
  const link = page.getByRole('article').getByRole('link').first()
  const [title, path] = [await link.innerText(), `/jobs/${(await link.getAttribute('href'))?.match(/\d+/)?.[0]}`]
  await openWithWorker(page, path)
  await pressSave(page, page.getByRole('button', { name: 'Save Job' }))
  await expect.poll(() => keptPaths(page)).toEqual([path])
  return { title, path }
}

test('a saved job is read without a connection, without anything of its person, until they log out', async ({ page, context }) => {
  const { title, path } = await keepJob(page)
  const complaints = watchConsole(page)

  await context.setOffline(true)
  await page.goto(path)
  await expect(main(page).getByText(TITLE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Welcome,')).toHaveCount(0)
  await page.goto('/saved')
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await main(page).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(path)
  expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await context.setOffline(false)
  await page.goto(path)
  await expect(page.getByText(TITLE)).toHaveCount(0)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page.getByText('You are logged out').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.has('jobs'))).toBe(false)
  await context.setOffline(true)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(main(page).getByRole('link', { name: title })).toHaveCount(0)
})

test('a session that ended elsewhere leaves no job on the device', async ({ page, context }) => {
  await keepJob(page)
  await context.clearCookies()
  await page.goto('/')
  await expect.poll(() => page.evaluate(() => caches.has('jobs'))).toBe(false)
})

test('what an earlier release kept goes with it', async ({ page }) => {
  // A file without scripts: nothing registers a worker yet.
  await page.goto('/robots.txt')
  await page.evaluate(async () => (await caches.open('shell-of-an-earlier-release')).put('/offline', new Response('old')))
  await openWithWorker(page, '/login')
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')))).toHaveLength(1)
  expect(await page.evaluate(() => caches.has('shell-of-an-earlier-release'))).toBe(false)
})

test('a browser without room keeps nothing, and everything else goes on', async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  await page.goto('/login')
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await signUp(page)
  await open(page, '/jobs')
  await pressSave(
    page,
    page
      .getByRole('article')
      .getByRole('button', { name: /^Save / })
      .first(),
  )
  await page.goto('/saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved jobs' })).toBeVisible()
  expect(await keptPaths(page)).toEqual([])
})

/** Android's prompt, which no browser of a test has. */
const offerPrompt = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve({ outcome: answer }),
    })
    window.dispatchEvent(event)
  }, outcome)

/** Until what the page heard is drawn. */
const rendered = (page: Page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))

const banner = (page: Page) => page.getByRole('region', { name: 'Install Frontage' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('Android is offered to install where the browser can, and not again after Not now or a declined prompt', async ({ page }) => {
    await openWithWorker(page, '/jobs')
    await expect(banner(page)).toHaveCount(0)
    await offerPrompt(page, 'dismissed')
    await banner(page).getByRole('button', { name: 'Install' }).click()
    await expect(banner(page)).toHaveCount(0)
    await openWithWorker(page, '/jobs')
    await offerPrompt(page, 'accepted')
    await rendered(page)
    await expect(banner(page)).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('install-dismissed', String(Date.now() - 24 * 60 * 60 * 1000)))
    await openWithWorker(page, '/jobs')
    await offerPrompt(page, 'accepted')
    await expect(banner(page)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Not now' }).click()
    await expect(banner(page)).toHaveCount(0)
    expect(await page.evaluate(() => Number(localStorage.getItem('install-dismissed')))).toBeGreaterThan(Date.now() - 60_000)
  })

  test('the offer goes on pages that are not for it, and once installed', async ({ page }) => {
    await openWithWorker(page, '/')
    await offerPrompt(page, 'accepted')
    // A message stands in its place.
    await expect(banner(page)).toBeHidden()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Job seeker' }).first().click()
    await expect(page).toHaveURL(/signup/)
    await expect(banner(page)).toHaveCount(0)
    await page.goBack()
    await banner(page).getByRole('button', { name: 'Install' }).click()
    await expect(banner(page)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('install-dismissed'))).toBeNull()
  })

  test.describe('of Apple', () => {
    test.use({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    })
    test('iOS is told the steps until Got it', async ({ page }) => {
      await page.goto('/jobs')
      await expect(banner(page).getByText('Add to Home Screen')).toBeVisible()
      await expectAccessible(page)
      await banner(page).getByRole('button', { name: 'Got it' }).click()
      await expect(banner(page)).toHaveCount(0)
      await openWithWorker(page, '/jobs')
      await expect(banner(page)).toHaveCount(0)
    })
  })
})

test('a desktop is offered nothing', async ({ page }) => {
  await openWithWorker(page, '/')
  await offerPrompt(page, 'accepted')
  await rendered(page)
  await expect(banner(page)).toHaveCount(0)
})

for (const { name, ...screen } of SCREENS) {
  test.describe(name, () => {
    test.use(screen)
    test('the page for no connection is accessible', async ({ page }) => {
      await page.goto('/offline')
      await expectAccessible(page)
    })
  })
}

test('a visitor has a page for no connection', async ({ page, context }) => {
  await openWithWorker(page, '/')
  await context.setOffline(true)
  await page.goto('/jobs?q=agent')
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/jobs?q=agent')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE)
})
