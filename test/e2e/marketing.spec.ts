import { EMPLOYER_SITE_NAVIGATION } from '#app/content/employer-site-map.ts'
import { expectAccessible, SCREENS } from './axe.ts'
import { expect, field, test } from './journey.ts'
import { DEMO, enterMailedCode, newPerson, newWord } from './people.ts'

const PAGES = [...EMPLOYER_SITE_NAVIGATION.map(({ to }) => to), '/docs/sdks', '/docs/webhooks']

for (const path of [...PAGES, '/jobs/in/new-south-wales', '/jobs/category/sales'])
  test(`${path} is accessible and no wider than the screen, on phones and in the dark`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const { viewport, colorScheme } of SCREENS) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })

test('Employer Site leads to the pages for employers, and their menu back to the main site', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Employer Site' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/employers')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employers' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Employers',
    'Post a Job',
    'Pricing',
    'Recruiters',
    'Partners',
    'Developers',
    'Create Employer Account',
    'Back to Main Site',
  ])
  await menu.getByRole('link', { name: 'Back to Main Site' }).click()
  await expect(page).toHaveURL('/')
})

test('the header of somebody signed in leads to their dashboard', async ({ browserOf }) => {
  const page = await browserOf(DEMO.recruiter)
  await page.goto('/recruiters')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toHaveAttribute('href', '/recruiter/dashboard')
})

test('every page leads where it says', async ({ page }) => {
  for (const [path, links] of [
    ['/employers', ['/employers/post', '/signup?type=employer', '/signup?plan=professional', '/employers/pricing']],
    ['/employers/post', ['/signup?from=post-job', '/signup?from=post-job&plan=basic', '/signup?from=post-job&plan=branded_ai']],
    ['/recruiters', ['/recruiter/login', '/signup?type=recruiter', '/contact']],
    ['/partners/ats', ['/docs/api', '/docs/sdks', '/docs/webhooks']],
  ] as const) {
    await page.goto(path)
    for (const to of links) await expect(page.getByRole('main').locator(`a[href="${to}"]`).first(), `${to} on ${path}`).toBeVisible()
  }
})

test('employers see benefits, features and three plans with their prices', async ({ page }) => {
  await page.goto('/employers')
  await expect(page.getByRole('region', { name: 'Benefits' }).getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'What comes with it' }).getByRole('term')).toHaveCount(9)
  const plans = page.getByRole('region', { name: 'Three plans' }).getByRole('article')
  await expect(plans).toHaveText([/Starter.*Free.*1 active job/s, /Professional.*\$299.*a month/s, /Enterprise.*Custom/s])
  await page.goto('/employers/post')
  await expect(page.getByRole('region', { name: 'Single ads' }).getByRole('article')).toHaveText([
    /Basic.*\$149.*30 days/s,
    /Branded \+ AI.*\$299.*60 days/s,
    /Performance Boost.*\+\$99/s,
  ])
  await page.goto('/employers/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products and pricing')
  await expect(page.getByRole('row', { name: /Active jobs/ })).toContainText('10')
})

test('recruiters see features and three plans, partners six integrations in their true state and three tiers', async ({ page }) => {
  await page.goto('/recruiters')
  await expect(page.getByRole('region', { name: 'Features' }).getByRole('term')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Three plans' }).getByRole('article')).toHaveText([
    /\$199.*a month.*Up to 3 clients/s,
    /\$499.*a month.*Any number of clients/s,
    /Enterprise.*Custom/s,
  ])
  await page.goto('/partners/ats')
  const cards = page.getByRole('region', { name: 'Six integrations' }).getByRole('listitem')
  await expect(cards).toHaveCount(6)
  await expect(cards.filter({ hasText: 'Available' })).toHaveCount(4)
  await expect(cards.filter({ hasText: 'Planned' })).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Features' }).getByRole('term')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Three partnership tiers' }).getByRole('term')).toHaveText([
    'Free',
    'Revenue Share',
    'Custom',
  ])
})

test('a picture of the product is drawn in the colours of the page', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/employers/post')
    const shot = page.getByRole('img', { name: /posting form/ })
    await shot.scrollIntoViewIfNeeded()
    await expect(shot).toHaveCount(1)
    await expect(shot).toHaveAttribute('src', `/product/posting${colorScheme === 'dark' ? '-dark' : ''}.webp`)
    await expect.poll(() => shot.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1024)
  }
})

test('what the documentation names answers with the type that it names', async ({ page }) => {
  await page.goto('/docs/api')
  const rows = page.getByRole('table', { name: 'Addresses' }).getByRole('row')
  const texts = (await rows.allInnerTexts()).slice(1)
  expect(texts).toHaveLength(4)
  for (const text of texts) {
    const [path = ''] = text.match(/\/[\w./-]+/) ?? []
    const answer = await page.request.get(path)
    const [type = ''] = answer.headers()['content-type']?.split(';') ?? []
    expect([path, answer.status(), text.includes(type)]).toEqual([path, 200, true])
  }
  expect((await page.request.get('/docs/nothing')).status()).toBe(404)
})

test('an ad chosen on the page for employers is chosen where it is ordered, after signing up and writing the job', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/employers/post')
  await page.getByRole('link', { name: 'Post with Basic' }).click()
  await expect(page.getByText('You chose Basic, $149 for 30 days.')).toBeVisible()
  const person = newPerson('chooser')
  await field(page, 'Full name').fill(person.name)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await field(page, 'Company name').fill(`Chooser ${newWord()} Realty`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await enterMailedCode(page, person.email)
  await expect(page).toHaveURL('/employer/jobs/new?plan=basic', { timeout: 15_000 })
  await expect(page.getByText('You chose Basic, $149 for 30 days.')).toBeVisible()
  await field(page, /Job title/i).fill('Property Manager')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await page.getByRole('link', { name: 'Order Basic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Single ad')
  await expect(page.getByRole('radio', { name: /Basic/ })).toBeChecked()
})

test('the plan that was chosen leads to where it is ordered', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/employers/pricing')
  await page.getByRole('link', { name: 'Choose Professional' }).click()
  await expect(page.getByText('You chose Professional, $299 a month.')).toBeVisible()
  const person = newPerson('planner')
  await field(page, 'Full name').fill(person.name)
  await field(page, 'Email').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await field(page, 'Company name').fill(`Planner ${newWord()} Realty`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await enterMailedCode(page, person.email)
  await expect(page).toHaveURL('/employer/profile/billing', { timeout: 15_000 })
})

test('jobs in a place lead to the job, to places near it and to their search', async ({ page }) => {
  const answer = await page.goto('/jobs/in/new-south-wales')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real estate jobs in New South Wales')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/jobs\/in\/new-south-wales$/)
  const markup = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(markup).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ name: 'Find Jobs' }, { position: 2 }] })
  await expect(page.getByRole('region', { name: 'Licences in NSW' })).toContainText('assistant agent')
  const guides = page.getByRole('region', { name: 'Guides' })
  await expect(guides.getByRole('link', { name: 'Licensing' })).toHaveAttribute('href', '/career-resources/licensing')
  await expect(guides.getByRole('link', { name: 'All career resources' })).toHaveAttribute('href', '/career-resources')
  await page.getByRole('region', { name: 'Places in NSW' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/jobs\/in\/[a-z-]+-nsw$/)
  await page.getByRole('region', { name: 'Newest jobs' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  const missing = await page.goto('/jobs/in/atlantis-nsw')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('main').locator('a[href="/jobs"]').first()).toBeVisible()
})
