import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { ACCESS } from '../../app/access.ts'
import { expectAccessible } from './axe.ts'
import { describe, expect, open, test, toast } from './journey.ts'
import { agencyOf, DEMO, fillSignIn, sendForm, signUp } from './people.ts'

const agencies = (page: Page) => page.getByRole('list', { name: 'Agencies' }).getByRole('article')

const BOARD = '/recruiter/cornerlot-talent/board'
const THIN = 'otis.ferreira@example.com'

test('a visitor finds an agency by state and kind of jobs, reads its page, and opens a job of its board', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Recruitment agencies' }).click()
  await expect(page).toHaveURL('/recruiters/network')
  await expect(page.getByRole('heading', { level: 1, name: 'Recruiters who know the trade' })).toBeVisible()
  const form = page.getByRole('search', { name: 'Agencies' })
  await form.getByLabel('State').selectOption('Australian Capital Territory')
  await form.getByLabel('Kind of jobs').selectOption('Valuation')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/recruiters\/network\?.*state=ACT&category=valuation/)
  await expect(page.getByRole('status').filter({ hasText: /^1 agency, \d+ open jobs?$/ })).toBeVisible()
  await agencies(page).getByRole('link', { name: 'View Profile of Cornerlot Talent' }).click()

  await expect(page).toHaveURL('/recruiter/cornerlot-talent')
  await expect(page.getByRole('heading', { level: 1, name: 'Cornerlot Talent' })).toBeFocused()
  await expect(page.getByText('Recruitment agency, Surry Hills NSW')).toBeVisible()
  const specialises = page.getByRole('region', { name: 'Specialises in' })
  await expect(specialises).toContainText('Commercial, Valuation, Admin')
  await expect(specialises).toContainText('Sydney NSW, Greater Newcastle NSW, Australian Capital Territory')
  await page.getByRole('link', { name: 'All jobs on one page' }).click()

  await expect(page).toHaveURL(BOARD)
  const count = page.getByRole('status').filter({ hasText: /open job/ })
  const all = await count.innerText()
  await page.getByRole('search', { name: 'Jobs of this agency' }).getByLabel('What').fill('analyst')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/board\?q=analyst/)
  await expect(count).not.toHaveText(all)
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await expect(page.getByRole('link', { name: /^Apply/ }).first()).toBeVisible()
})

test('an address that is no agency’s, and a board that is not published, are not found; those of recruiters stay theirs', async ({
  page,
}) => {
  for (const path of ['/recruiter/nobody-at-all', '/recruiter/%F0%9F%8F%A0', `/recruiter/${'x'.repeat(3_000)}`]) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Agency Not Found' })).toBeVisible()
  }
  for (const tail of ['', '/embed', '.rss', '.json'])
    expect((await page.request.get(`/recruiter/wattlebird-and-lowe/board${tail}`)).status()).toBe(404)
  for (const own of ['dashboard', 'jobs', 'profile', 'team']) {
    await page.goto(`/recruiter/${own}`)
    await expect(page).toHaveURL(/^[^?]*\/login\?/)
  }
  await page.goto('/recruiter/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/recruiter/Cornerlot%20Talent')
  await expect(page).toHaveURL('/recruiter/cornerlot-talent')
})

test('an agency’s page is in the sitemap with its board, and crawlers may read it', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap-agencies.xml')).text()
  for (const path of ['/recruiter/cornerlot-talent</loc>', `${BOARD}</loc>`, '/recruiter/wattlebird-and-lowe</loc>'])
    expect(sitemap).toContain(path)
  for (const path of ['gumnut-people', 'wattlebird-and-lowe/board']) expect(sitemap).not.toContain(path)
  const robots = await (await page.request.get('/robots.txt')).text()
  expect(robots).toContain('/sitemap-agencies.xml')
  expect(robots).toContain('Disallow: /recruiter/dashboard$')
  expect(robots).not.toMatch(/Disallow: \/recruiter\/$/m)
  await page.goto('/recruiter/cornerlot-talent')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/recruiter\/cornerlot-talent$/)
  const markup = JSON.parse((await page.locator('script[type="application/ld+json"]').last().textContent()) ?? '')
  expect(markup).toMatchObject({ '@type': 'EmploymentAgency', name: 'Cornerlot Talent', address: { addressLocality: 'Surry Hills' } })
  await page.goto('/recruiter/gumnut-people')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
})

test('an empty search names its filters; an agency without jobs says so, here and on its board', async ({ page }) => {
  await open(page, '/recruiters/network?state=TAS&category=strata&q=zzzz')
  await expect(page.getByText('No agency for strata in Tasmania matches “zzzz”.')).toBeVisible()
  for (const path of ['/recruiter/harbour-and-vine-recruitment', '/recruiter/harbour-and-vine-recruitment/board']) {
    await page.goto(path)
    await expect(page.getByText('Harbour & Vine Recruitment has no open job now.')).toBeVisible()
  }
})

test('a visitor who presses Follow signs in as a job seeker, and follows the agency then', async ({ page, browserOf }) => {
  const { email, password } = await signUp(await browserOf(null))
  await open(page, '/recruiter/harbour-and-vine-recruitment')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText('Please log in to follow agencies')).toBeVisible()
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL('/recruiter/harbour-and-vine-recruitment')
  await expect(toast(page, 'Agency followed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true')
})

test('a job seeker follows an agency, finds it on the list and among the job alerts, and lets it go', async ({ seeker: { page } }) => {
  await open(page, '/recruiters/network?following=1')
  await expect(page.getByText('You follow no agency yet')).toBeVisible()
  await open(page, '/recruiter/wattlebird-and-lowe')
  const answer = page.waitForResponse('**/following.data*')
  await page.getByRole('button', { name: 'Follow' }).click()
  await answer
  await open(page, '/alerts')
  const followed = page.getByRole('region', { name: 'Companies and agencies you follow' })
  await expect(followed.getByRole('link', { name: 'Wattlebird & Lowe' })).toHaveAttribute('href', '/recruiter/wattlebird-and-lowe')
  const saved = page.waitForResponse((response) => response.url().includes('/alerts.data') && response.request().method() === 'POST')
  await followed.getByRole('combobox').selectOption('Daily')
  await saved
  await page.reload()
  await expect(followed.getByRole('combobox')).toHaveValue('daily')
  await open(page, '/recruiters/network?following=1')
  await expect(agencies(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Following Wattlebird & Lowe' }).click()
  await expect(page.getByRole('button', { name: 'Follow Wattlebird & Lowe' })).toBeFocused()
})

test('an owner says what the agency is, publishes its board and takes the line for another site', async ({ browserOf }) => {
  const page = await browserOf(THIN)
  await open(page, '/recruiter/dashboard')
  await page.getByRole('link', { name: 'Agency profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agency profile' })).toBeVisible()
  await expectAccessible(page)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: /^Website/ }).fill('javascript:alert(1)')
  await main.getByRole('button', { name: 'Save profile' }).click()
  await expect(main.getByText('Please enter a web address').first()).toBeVisible()
  await main.getByRole('textbox', { name: /^Website/ }).fill('')
  await main.getByRole('textbox', { name: 'Suburb' }).fill('Fremantle')
  await main.getByLabel('State or territory').selectOption('WA, Western Australia')
  await main.getByLabel('About the agency').fill('We recruit for rentals. مرحبا 🏠 <b>')
  await main.getByRole('checkbox', { name: 'Property management' }).check()
  await main.locator('summary').filter({ hasText: 'Western Australia' }).click()
  await main.getByRole('checkbox', { name: 'Greater Fremantle' }).check()
  await main.getByRole('checkbox', { name: 'Publish our board' }).check()
  await main.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page, 'Agency profile saved')).toBeVisible()
  const snippet = await main.getByLabel('HTML of your board').inputValue()
  expect(snippet).toMatch(/^<iframe src="http[^"]+\/recruiter\/gumnut-people\/board\/embed" title="Jobs of Gumnut People"/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await main.getByRole('button', { name: 'Copy the HTML' }).click()
  await expect(toast(page, 'HTML copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet)

  await open(page, '/recruiter/gumnut-people')
  await expect(page.getByText('We recruit for rentals.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Specialises in' })).toContainText('Greater Fremantle WA')
  await open(page, '/recruiters/hosted')
  await expect(agencies(page).filter({ hasText: 'Gumnut People' })).toHaveCount(1)

  await open(page, '/recruiter/profile/brand')
  await main.getByLabel('Another main colour').fill('#ffff00')
  await main.getByRole('radio', { name: '#0f4c5c' }).last().check()
  await main.getByRole('button', { name: 'Save brand' }).click()
  await expect(toast(page, 'Brand saved')).toBeVisible()
  // Its plan shows colours in its own area alone.
  await page.goto('/recruiter/gumnut-people/board')
  await expect(page.locator('.branded')).toHaveCount(0)
  await sendForm(page, '/recruiter/profile', {
    form: { version: '2', name: 'Gumnut People', [OPENED_FOR]: await agencyOf(page) },
  })
  expect((await page.request.get('/recruiter/gumnut-people/board')).status()).toBe(404)
})

test('a member reads the profile, and a form that they send anyway is refused', async ({ browserOf }) => {
  const page = await browserOf('theo.brankovic@example.com')
  await open(page, '/recruiter/profile')
  await expect(page.getByText('Only an owner or a manager of Cornerlot Talent can change it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save profile' })).toHaveCount(0)
  const answer = await sendForm(page, '/recruiter/profile', {
    form: { version: '1', name: 'Taken over', [OPENED_FOR]: await agencyOf(page) },
  })
  expect(answer.status()).toBe(403)
  await open(page, '/recruiter/profile/brand')
  await expect(page.getByText('You can see the logo of your agency.')).toBeVisible()
})

/** Another site, which shows the board on its own page. */
async function anotherSite(board: string) {
  const site = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>Our agency</title><h1>Our agency</h1><iframe title="Jobs" src="${board}" width="600" height="800"></iframe>`,
      ),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.2', resolve))
  const { port } = site.address() as AddressInfo
  return { origin: `http://127.0.0.2:${port}`, close: () => site.close() }
}

test('another site shows the board in its page: nothing of the visitor, and a job opens here, in the whole window', async ({
  browserOf,
  baseURL,
}) => {
  const page = await browserOf(DEMO.seeker)
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL! }])
  const site = await anotherSite(`${baseURL}${BOARD}/embed`)
  try {
    await page.goto(site.origin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: 'Jobs of Cornerlot Talent' })).toBeVisible()
    // The style sheet and the fonts came, too.
    expect(await frame.getByRole('heading', { level: 1 }).evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Bricolage')
    await expect(frame.locator('script, form, button, input')).toHaveCount(0)
    await expect(frame.locator('body')).not.toContainText('Lindqvist')
    await frame.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/jobs/\\d+\\?utm_source=frontage-board$`))
  } finally {
    site.close()
  }
})

test('another site can show no other page', async ({ page, baseURL }) => {
  const site = await anotherSite(`${baseURL}${BOARD}`)
  try {
    await page.goto(site.origin)
    await expect(page.getByRole('heading', { name: 'Our agency' })).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Cornerlot Talent' })).toHaveCount(0)
  } finally {
    site.close()
  }
})

const EMBED = '/recruiter/:slug/board/embed'
const policyOf = (headers: Record<string, string>) => headers['content-security-policy'] ?? ''

test('every other address says that no site may show it', async ({ browserOf }) => {
  const { request } = await browserOf(DEMO.seeker)
  const paths = Object.keys(ACCESS)
    .filter((pattern) => pattern !== EMBED && pattern !== '/live')
    .map((pattern) => pattern.replace(':slug', 'cornerlot-talent').replace(':jobId', '1').replace(/:\w+/g, '1').replace('/*', '/nothing'))
  for (const path of [...paths, `${BOARD}/embed.data`, '/recruiter/nobody/board/embed', '/favicon.svg']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    // Stored files have a policy of their own, which lets nothing run.
    if (/sandbox/.test(policyOf(answer.headers()))) continue
    expect([path, policyOf(answer.headers())]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
  }
})

test('the page for other sites is only read, sets no cookie, and is the same for everybody', async ({ browserOf }) => {
  const [seeker, visitor] = [await browserOf(DEMO.seeker), await browserOf(null)]
  const [known, unknown] = [await seeker.request.get(`${BOARD}/embed`), await visitor.request.get(`${BOARD}/embed`)]
  expect(await known.text()).toBe(await unknown.text())
  for (const answer of [known, unknown]) {
    expect(answer.headers()['set-cookie']).toBeUndefined()
    expect(policyOf(answer.headers())).toContain('frame-ancestors *')
    expect(policyOf(answer.headers())).toContain("default-src 'none'")
  }
  const posted = await sendForm(seeker, `${BOARD}/embed`, { form: { intent: 'save' } })
  expect(posted.status()).toBe(405)
  await visitor.goto(`${BOARD}/embed`)
  await expectAccessible(visitor)
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a board is searched and read, and an agency followed', async ({ page }) => {
    await signUp(page)
    await page.goto(BOARD)
    await page.getByRole('search', { name: 'Jobs of this agency' }).getByLabel('What').fill('zzzz-nothing')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText('No job on this board matches.')).toBeVisible()
    await page.getByRole('link', { name: 'All jobs of Cornerlot Talent' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goto('/recruiter/cornerlot-talent')
    await page.getByRole('button', { name: 'Follow' }).click()
    await expect(page).toHaveURL('/recruiter/cornerlot-talent')
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  })
})
