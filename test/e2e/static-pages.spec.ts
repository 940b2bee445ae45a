import { expectAccessibleOnScreens, SCREENS, watchConsole } from './axe.ts'
import { expect, open, test } from './journey.ts'
import { DEMO } from './people.ts'

const LEGAL = ['/terms', '/advertiser-terms', '/candidate-terms', '/privacy', '/cookies', '/refunds']
const STATIC_PAGES = ['/about', '/careers', ...LEGAL, '/accessibility', '/contact', '/help', '/help/applying']

test('each static page stands in the frame of the site, with a title, one heading and an address of its own', async ({ page }) => {
  const titles = new Set<string>()
  for (const path of STATIC_PAGES) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('banner').getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(4)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^.{40,170}$/)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(STATIC_PAGES.length)
})

test('the footer has its four groups, and About is in the main navigation', async ({ page }) => {
  await open(page, '/')
  const footer = page.getByRole('contentinfo')
  const groups = await footer.getByRole('navigation').evaluateAll((all) => all.map((group) => group.getAttribute('aria-label')))
  expect(groups).toEqual(['Job seekers', 'Employers', 'About', 'Legal'])
  for (const label of ['About', 'Careers', 'Contact', 'Help'])
    await expect(footer.getByRole('navigation', { name: 'About' }).getByRole('link', { name: label, exact: true })).toBeVisible()
  const legal = footer.getByRole('navigation', { name: 'Legal' }).getByRole('link')
  await expect(legal).toHaveText([
    'Terms',
    'Terms for advertisers',
    'Terms for job seekers',
    'Privacy',
    'Cookies',
    'Refunds',
    'Accessibility',
  ])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Frontage')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
})

test('an address of one word that is no text is still not found', async ({ page }) => {
  for (const path of ['/nothing-here', '/constructor', '/pages', '/help/nothing']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  }
})

test('a text says what changed in it, and leads from its contents to its sections', async ({ page }) => {
  await open(page, '/privacy')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Programs that take part in decisions' }).click()
  await expect(page).toHaveURL('/privacy#matching')
  await expect(page.getByRole('table', { name: 'The points of a recommendation' }).getByRole('row')).toHaveCount(19)
  await expect(
    page.getByRole('table', { name: 'What is held of you' }).getByRole('rowheader', { name: 'Your applications', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What changed, and when' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('To be reviewed by a lawyer before launch.')
})

test('help is linked in the footer of every area', async ({ browserOf }) => {
  for (const [email, paths] of [
    [DEMO.seeker, ['/candidate/dashboard', '/account']],
    [DEMO.employer, ['/employer/dashboard', '/account', '/employer/profile/support']],
    [DEMO.recruiter, ['/recruiter/dashboard', '/account']],
  ] as const) {
    const page = await browserOf(email)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }), path).toHaveAttribute('href', '/help')
    }
  }
  const employer = await browserOf(DEMO.employer)
  await employer.goto('/employer/profile/support')
  await employer.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click()
  await expect(employer.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
})

test('the browser holds no cookie that the cookie page does not name, nor for longer', async ({ page, seeker, browserOf }) => {
  await open(page, '/cookies')
  const rows = await page
    .getByRole('table', { name: 'All cookies of this site' })
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent ?? '')))
  const lives = new Map(rows.slice(1).map(([name = '', , life = '']) => [name, secondsOf(life)]))
  await page.getByRole('button', { name: 'Dark' }).click()
  const employer = await browserOf(DEMO.employer)
  await open(employer, '/employer/dashboard')
  await employer.getByRole('button', { name: 'Collapse sidebar' }).click()
  const visitor = await browserOf(null)
  await visitor.goto('/jobs')
  await visitor.goto('/about')
  expect(await visitor.context().cookies()).toEqual([])
  const held = [...(await seeker.page.context().cookies()), ...(await employer.context().cookies())]
  expect(held.map(({ name }) => name)).toEqual(expect.arrayContaining(['session', 'known_browser', 'theme', 'sidebar_state']))
  for (const { name, expires } of held) {
    const told = lives.get(name.replace(/^__Host-/, ''))
    expect(told, name).toBeDefined()
    expect(expires - Date.now() / 1_000, name).toBeLessThanOrEqual((told ?? 0) + 5)
  }
})

/** The seconds of "7 days". */
function secondsOf(life: string): number {
  const [count, unit = ''] = life.split(':').at(-1)?.trim().split(' ') ?? []
  return Number(count) * ({ minute: 60, day: 86_400, year: 31_536_000 }[unit.replace(/s$/, '')] ?? Number.NaN)
}

test('robots find the texts in the sitemap', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  for (const path of STATIC_PAGES) expect(sitemap).toMatch(new RegExp(`<loc>[^<]+${path}</loc>`))
})

test('axe finds nothing on the static pages', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize(SCREENS[0].viewport)
  const complaints = watchConsole(page)
  for (const path of [...STATIC_PAGES, '/help?q=delte+my+cv', '/help?q=zzqxj', '/contact?sent']) {
    await open(page, path)
    await expectAccessibleOnScreens(page)
  }
  expect(complaints).toEqual([])
})
