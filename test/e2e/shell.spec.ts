import type { Page } from '@playwright/test'
import { watchConsole } from './axe.ts'
import { expect, focusInside, holdBack, open, test } from './journey.ts'
import { DEMO } from './people.ts'

const shown = (page: Page, role: 'banner' | 'contentinfo' | 'navigation' | 'main') => page.getByRole(role)

/** The addresses that the header and footer link to, each once. */
async function frameLinks(page: Page): Promise<string[]> {
  const links = await page
    .locator('header a, footer a, nav a, [role=region] a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const own = links.filter((link) => link.startsWith('/'))
  return [...new Set(own.map((link) => link.replace(/#.*/, '')))]
}

test('an address where nothing is says so, with a way home', async ({ page }) => {
  for (const path of ['/nothing-here', '/jobs/1/nothing', '/employer', '/nothing/x', '/%F0%9F%8F%A0']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page).toHaveTitle(/Page not found/)
  }
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('the skip link is the first stop and leads into the page', async ({ page }) => {
  await open(page, '/jobs')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('the colours are switched, kept, and right from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(ground).not.toBe(light)
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/jobs')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const html = await (await page.request.get('/jobs')).text()
  expect(html).toMatch(/<html[^>]*data-theme="dark"/)
  await page.getByRole('button', { name: 'As my system' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('the main navigation marks where one is', async ({ page }) => {
  await page.goto('/jobs')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/')
  await expect(main.getByRole('link', { name: 'Find Jobs' })).not.toHaveAttribute('aria-current', 'page')
})

test('the beta message shows once a session, for ten seconds', async ({ page, browserOf }) => {
  await page.clock.install()
  await page.goto('/')
  const beta = page.getByRole('region', { name: 'Messages' }).getByText(/is in beta/)
  await expect(beta).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(beta).toBeVisible()
  await page.clock.fastForward(1_500)
  await expect(beta).toHaveCount(0)
  await page.goto('/jobs')
  await open(page, '/')
  await page.clock.fastForward(500)
  await expect(page.getByText(/is in beta/)).toHaveCount(0)
  const another = await browserOf(null)
  await another.goto('/')
  await expect(another.getByRole('region', { name: 'Messages' }).getByText(/is in beta/)).toBeVisible()
})

test('the way home stands on every page and takes one there', async ({ page }) => {
  for (const path of ['/jobs', '/login', '/nothing-here', '/saved']) {
    await page.goto(path)
    await page.getByRole('navigation', { name: 'Shortcut' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('a page brings the pages above it: without them the router would take the frame alone for the home page', async ({ page }) => {
  // What the page asks for once it has loaded is not what it brings.
  await page.route('**/__manifest?*', (route) => route.abort())
  await page.goto('/help/privacy')
  const brought = await page.evaluate(() =>
    Object.keys((window as never as { __reactRouterManifest: { routes: object } }).__reactRouterManifest.routes),
  )
  expect(brought).toEqual(expect.arrayContaining(['root', 'content/routes/home', 'content/routes/help', 'content/routes/help-topic']))
  expect(brought.length).toBeLessThan(20)
})

test('every page of a demonstration board says that it is one', async ({ page, browserOf }) => {
  for (const path of ['/', '/jobs', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: 'Demonstration' })).toContainText('made up')
  }
  for (const email of Object.values(DEMO)) {
    const person = await browserOf(email)
    await person.goto('/')
    await person.getByRole('banner').getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).click()
    await expect(person.getByRole('complementary', { name: 'Demonstration' })).toBeVisible()
  }
})

test('the footer names its groups, and the figures of the home page are counted', async ({ page }) => {
  await page.goto('/')
  const footer = shown(page, 'contentinfo')
  for (const group of ['Job seekers', 'Employers', 'About', 'Legal'])
    await expect(footer.getByRole('navigation', { name: group })).toBeVisible()
  await expect(footer).toContainText('GeoNames')
  const main = shown(page, 'main')
  for (const label of ['Active Jobs', 'Companies', 'Job Seekers', 'Placements'])
    await expect(main.getByText(label, { exact: true })).toBeVisible()
  const active = Number((await main.getByText('Active Jobs', { exact: true }).locator('..').innerText()).match(/\d+/)?.[0])
  await page.goto('/jobs')
  const listed = Number((await page.getByRole('status').filter({ hasText: /jobs/ }).innerText()).match(/\d+/)?.[0])
  // Other journeys publish and close meanwhile.
  expect(Math.abs(active - listed)).toBeLessThan(10)
})

test('the home page is marked as beta, and ends with a call to whoever hires', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Real estate jobs in Australia | Frontage')
  const main = shown(page, 'main')
  await expect(main.getByText('Beta', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading').last()).toHaveText('Hiring? Put the job where agents look')
  await expect(main.getByRole('link').last()).toHaveText('Post a Job')
  await expect(main.getByRole('link').last()).toHaveAttribute('href', '/employers/post')
})

test('the role cards of the home page lead to signing up as that', async ({ page }) => {
  for (const [label, type, role] of [
    ['Join as a job seeker', 'jobseeker', 'Job Seeker'],
    ['Join as an employer', 'employer', 'Employer'],
    ['Join as a recruiter', 'recruiter', 'Recruiter'],
  ] as const) {
    await page.goto('/')
    await shown(page, 'main').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/signup?type=${type}`)
    const chosen = page.getByRole('navigation', { name: 'Who you are' }).locator('[aria-current="page"]')
    await expect(chosen).toHaveText(role)
  }
})

test('a visitor sees Login and Employer Site, and nothing that is for members', async ({ page }) => {
  await page.goto('/')
  const header = shown(page, 'banner')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Employer Site' })).toBeVisible()
  for (const name of ['Post a Job', 'Dashboard', 'Logout']) await expect(header.getByText(name, { exact: true })).toHaveCount(0)
})

const DASHBOARDS = { seeker: '/candidate/dashboard', employer: '/employer/dashboard', recruiter: '/recruiter/dashboard' } as const

for (const [who, email] of Object.entries(DEMO) as [keyof typeof DEMO, string][])
  test(`the header of a ${who} has what the role may do`, async ({ browserOf }) => {
    const page = await browserOf(email)
    await page.goto('/jobs')
    const header = shown(page, 'banner')
    await expect(header.getByText(/^Welcome, /).filter({ visible: true })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', DASHBOARDS[who])
    await expect(header.getByRole('link', { name: 'Post a Job' })).toHaveCount(who === 'employer' ? 1 : 0)
    await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
  })

for (const who of ['visitor', ...Object.keys(DEMO)] as const)
  test(`no link in the frame of a ${who} is dead`, async ({ browserOf }) => {
    const page = await browserOf(who === 'visitor' ? null : DEMO[who as keyof typeof DEMO])
    const complaints = watchConsole(page)
    const seen = new Set<string>()
    const starts = {
      visitor: ['/', '/jobs', '/login'],
      seeker: ['/', '/candidate/dashboard', '/jobseeker-dashboard'],
      employer: ['/', '/employer/dashboard'],
      recruiter: ['/', '/recruiter/dashboard'],
    }
    for (const start of starts[who as keyof typeof starts]) {
      await page.goto(start)
      for (const link of await frameLinks(page)) seen.add(link)
    }
    expect(seen.size).toBeGreaterThan(5)
    for (const link of seen) {
      const response = await page.request.get(link)
      expect(response.status(), link).toBeLessThan(400)
      expect(await response.text(), link).not.toContain('Page not found')
    }
    expect(complaints).toEqual([])
  })

test('a guarded page that takes its time shows that it is coming', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await open(page, '/')
  const go = await holdBack(page, '**/*.data*')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  const spinner = page.getByRole('status').filter({ hasText: /Loading|Opening|One moment/ })
  await expect(spinner).toBeVisible()
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  go()
  await expect(page).toHaveURL(/\/candidate\/dashboard$/)
  await expect(page.getByRole('status').filter({ hasText: /Loading|Opening|One moment/ })).toHaveCount(0)
})

test('the title changes and the focus is never lost when one goes on', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page).toHaveTitle(/^Jobs in Australia/)
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveTitle(/^Login/)
})

for (const [area, label] of [
  ['employer', 'Sign Out'],
  ['recruiter', 'Logout'],
] as const)
  test(`${label} stands in view at the foot of the ${area}'s sidebar, however high the banner is`, async ({ browserOf }) => {
    const page = await browserOf(DEMO[area])
    await open(page, `/${area}/dashboard`)
    const signOut = page.getByRole('region', { name: `${area} menu` }).getByRole('button', { name: label })
    const banner = page.getByRole('complementary', { name: 'Demonstration' })
    for (const [height, text] of [
      [0, 100],
      [300, 100],
      [300, 200],
    ]) {
      await banner.evaluate((element, px) => element.style.setProperty('min-height', `${px}px`), height)
      await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), text)
      for (const share of [0, 1]) {
        await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share)
        await expect(signOut).toBeInViewport({ ratio: 1 })
      }
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  for (const who of ['visitor', ...Object.keys(DEMO)] as const)
    test(`the menu of a ${who} is one list with one left edge`, async ({ browserOf }) => {
      const page = await browserOf(who === 'visitor' ? null : DEMO[who as keyof typeof DEMO])
      await page.setViewportSize({ width: 375, height: 740 })
      await open(page, '/jobs')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await expect(menu).toBeVisible()
      const lines = menu.getByRole('navigation').getByRole('list').locator('a, button')
      expect(await lines.count()).toBe((await menu.locator('a, button').count()) - 1)
      const edges = await lines.evaluateAll((all) => {
        const range = document.createRange()
        return all.map((line) => {
          range.selectNodeContents(line)
          return Math.round(range.getBoundingClientRect().left)
        })
      })
      expect(edges.length).toBeGreaterThan(2)
      expect(new Set(edges).size).toBe(1)
    })

  test('the menu opens as a sheet, keeps the focus and closes after a link', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await focusInside(page)
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[popover]') !== null)).toBe(true)
    }
    await menu.getByRole('link', { name: 'Find Jobs' }).click()
    await expect(page).toHaveURL('/jobs')
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  })
})
