import { expectAccessible, SCREENS, watchConsole } from './axe.ts'
import { describe, expect, open, test } from './journey.ts'

const GUIDES = [
  ['guide-2025', 'Your real estate career: the 2025 guide'],
  ['agent-earnings', 'Agent earnings'],
  ['licensing', 'Licensing'],
  ['real-estate-careers', 'Real estate careers'],
  ['recruiter-career', 'A recruiter’s career'],
  ['recruiter-talent-strategies', 'Recruiter talent strategies'],
] as const

test('a visitor finds the six guides by the main navigation, and the resume builder beside them', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL('/career-resources')
  await expect(page).toHaveTitle('Career Resources for real estate people | Frontage')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Six guides to work in Australian real estate/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^http:\/\/[^/]+\/career-resources$/)
  const titles = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 }).getByRole('link')
  await expect(titles).toHaveText(GUIDES.map(([, title]) => title))
  expect(await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    GUIDES.map(([slug]) => `/career-resources/${slug}`),
  )
  await page.getByRole('complementary', { name: 'Tools' }).getByRole('link', { name: 'Start your resume' }).click()
  await expect(page).toHaveURL('/signup?role=jobseeker&from=resume-builder')
})

test('the 2025 guide has what somebody new asks, with its sources, and tells search engines', async ({ page }) => {
  await open(page, '/career-resources/guide-2025')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveText([
    'Overview',
    'Pathways',
    'What it pays',
    'Skills',
    'The qualification: CPP41419',
    'Training each year',
    'Questions',
    '2025 outlook',
    'Sources',
  ])
  for (const link of await contents.getByRole('link').all())
    await expect(page.locator((await link.getAttribute('href')) ?? '')).toHaveText((await link.textContent()) ?? '')

  const pay = page.getByRole('table', { name: 'Yearly pay before super, adult, full time' })
  await expect(
    pay
      .getByRole('row', { name: /^Award minimum/ })
      .getByRole('cell')
      .first(),
  ).toContainText('$50,170 – $63,903')
  const training = page.getByRole('table', { name: 'Continuing training, by state' })
  await expect(training.getByRole('rowheader')).toHaveText(['NSW', 'VIC', 'QLD', 'WA', 'TAS'])
  await expect(training.getByRole('row', { name: /^WA/ })).toContainText('10 points: 3 mandatory, 7 elective')

  const questions = page.locator('details')
  await expect(questions).toHaveCount(5)
  const answer = page.getByText('It is the code of the Certificate IV in Real Estate Practice')
  await expect(answer).toBeHidden()
  await page.getByText('What is CPP41419?').click()
  await expect(answer).toBeVisible()

  await pay.getByRole('link', { name: 'Source 3' }).click()
  await expect(page).toHaveURL(/#source-3$/)
  await expect(page.locator('#source-3')).toContainText('Real Estate Industry Award 2020 (MA000106)')
  await expect(page.locator('#source-3')).toBeInViewport()

  const markup = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [way, article, faq] = markup.map((text) => JSON.parse(text))
  expect(way.itemListElement).toMatchObject([{ name: 'Career Resources' }, { name: 'The 2025 guide' }])
  expect(article).toMatchObject({ '@type': 'Article', headline: GUIDES[0][1], dateModified: '2026-11-25' })
  expect(faq).toMatchObject({ '@type': 'FAQPage' })
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(await questions.getByRole('heading').allTextContents())
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
})

for (const [slug, title] of GUIDES)
  test(`the guide ${slug} is for everybody: itself, its canonical address and a way on`, async ({ page }) => {
    await open(page, `/career-resources/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | Frontage`)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/career-resources/${slug}$`))
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`/career-resources/${slug}$`))
    await expect(page.getByRole('article').getByRole('table').first()).toBeVisible()
    await page.getByRole('link', { name: 'All guides' }).click()
    await expect(page).toHaveURL('/career-resources')
  })

test('a guide leads to a real search', async ({ page }) => {
  await open(page, '/career-resources/guide-2025')
  await page.getByRole('link', { name: 'the jobs on weekdays only' }).click()
  await expect(page).toHaveURL('/jobs?roster=weekdays')
  await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('article').first()).toBeVisible()
})

for (const { path, title, first } of [
  { path: '/advice', title: 'Career advice', first: 'A CV that gets read' },
  { path: '/employers/advice', title: 'Hiring advice', first: 'An ad that says what the job is' },
])
  test(`${path} is a hub of short pieces, each with its own address`, async ({ page }) => {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const pieces = page.getByRole('article').getByRole('heading').getByRole('link')
    expect(await pieces.count()).toBeGreaterThanOrEqual(4)
    await pieces.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
    await expect(page).toHaveURL(new RegExp(`${path}/[a-z-]+$`))
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
  })

test('an address without a guide says so', async ({ page }) => {
  for (const path of [
    '/career-resources/guide-1925',
    '/advice/licensing',
    '/employers/advice/cv-that-gets-read',
    '/advice/..%2Fguides%2Flicensing',
  ]) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  }
})

test('the sitemap has every guide and piece, as old as its last check', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  for (const [slug] of GUIDES) expect(xml).toMatch(new RegExp(`/career-resources/${slug}</loc><lastmod>2026-`))
  expect(xml).toMatch(/\/advice\/cv-that-gets-read<\/loc>/)
  expect(xml).toMatch(/\/employers\/advice\/pay-in-the-ad<\/loc>/)
})

test('a guide is accessible and quiet with its questions open, and fits on small screens and with large letters', async ({ page }) => {
  const complaints = watchConsole(page)
  for (const path of ['/career-resources/guide-2025', '/career-resources/agent-earnings']) {
    await page.goto(path)
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    for (const { viewport, colorScheme } of SCREENS) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
    for (const [width, text] of [
      [320, '100%'],
      [375, '200%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} at ${width} px, ${text}`,
      ).toBeLessThanOrEqual(0)
    }
  }
  expect(complaints).toEqual([])
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guide is read, its questions open and its links lead on', async ({ page }) => {
    await page.goto('/career-resources/guide-2025')
    await page.getByText('Is commission-only normal?').click()
    await expect(page.getByText('It is lawful, but only when all of these hold')).toBeVisible()
    await page.getByRole('link', { name: 'the licensing guide' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licensing')
  })
})
