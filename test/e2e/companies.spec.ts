import type { Page } from '@playwright/test'
import { expect, holdBack, open, test, toast } from './journey.ts'
import { DEMO, fillSignIn, signUp } from './people.ts'

const companies = (page: Page) => page.getByRole('list', { name: 'Companies' }).getByRole('article')
const headings = (page: Page) => companies(page).getByRole('heading').allInnerTexts()

test('a visitor finds a company by type and state, and its jobs', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Companies' }).click()
  await expect(page).toHaveURL('/companies')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Who is hiring in real estate' })).toBeVisible()

  const form = page.getByRole('search', { name: 'Companies' })
  await form.getByLabel('Company type').selectOption('Property Management')
  await form.getByLabel('Location').selectOption('Victoria')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/location=VIC&type=Property\+Management/)
  await expect(page.getByRole('status').filter({ hasText: '1 company' })).toBeVisible()

  const card = companies(page)
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('heading', { name: 'Merindah Property Group' })).toBeVisible()
  for (const fact of ['Property Management', /^South Yarra VIC, and 4 more places$/, '120 people'])
    await expect(card.getByText(fact)).toBeVisible()
  const jobs = card.getByRole('link', { name: /View Jobs \d+ at Merindah Property Group in Victoria/ })
  const count = Number((await jobs.innerText()).match(/\d+/)?.[0])
  await jobs.click()
  await expect(page).toHaveURL(/\/jobs\?location=VIC&company=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /Merindah Property Group/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} jobs`) })).toBeVisible()

  await page.goBack()
  await card.getByRole('link', { name: 'View Profile of Merindah Property Group' }).click()
  await expect(page).toHaveURL('/companies/merindah-property-group')
  await expect(page.getByRole('heading', { level: 1, name: 'Merindah Property Group' })).toBeFocused()
  await expect(page.getByText('Property managers first, with a selling arm that grew out of client demand.').first()).toBeVisible()
  const offices = page.getByRole('region', { name: 'Offices' })
  await expect(offices.getByText('Rentals, inner north')).toBeVisible()
  await offices.getByRole('link', { name: 'in Brunswick VIC' }).click()
  await expect(page.getByRole('list', { name: 'Jobs' }).getByText('Merindah Property Group').first()).toBeVisible()
})

test('the name of a company on cards and job pages leads to its page', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('main').getByRole('definition').getByRole('link', { name: /^\d+$/ }).nth(1)).toHaveAttribute(
    'href',
    '/companies',
  )
  await open(page, '/jobs?q=leasing+officer')
  const card = page.getByRole('list', { name: 'Jobs' }).getByRole('article').filter({ hasText: 'Merindah Property Group' }).first()
  await card.getByRole('link', { name: 'Merindah Property Group' }).click()
  await expect(page).toHaveURL('/companies/merindah-property-group')
  await page.getByRole('region', { name: 'Open jobs' }).getByRole('link', { name: 'Leasing Officer' }).click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await page.getByRole('heading', { level: 2, name: 'Merindah Property Group' }).getByRole('link').click()
  await expect(page).toHaveURL('/companies/merindah-property-group')
})

test('the directory has four feature cards, is searched by name and suburb, sorted, and leads on to sign-up and jobs', async ({ page }) => {
  await open(page, '/companies')
  const tells = page.getByRole('region', { name: 'What a company page tells you' })
  await expect(tells.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('main').getByRole('link', { name: 'Join as a job seeker' })).toHaveAttribute('href', '/signup?type=jobseeker')
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse all jobs' })).toHaveAttribute('href', '/jobs')

  await page.getByLabel('Sorted by').selectOption('A to Z')
  await expect(page).toHaveURL(/sort=name/)
  await expect(companies(page).first().getByRole('heading')).toHaveText('Banksia Lane Realty')
  const names = (await headings(page)).filter((name) => !/wren/i.test(name))
  expect(names).toEqual(names.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())))

  const box = page.getByRole('search', { name: 'Companies' }).getByLabel('Company', { exact: true })
  await box.fill('tidewater and finch')
  await box.press('Enter')
  await expect(companies(page)).toHaveCount(1)
  await expect(companies(page).getByRole('heading')).toHaveText('Tidewater & Finch')
  await box.fill('surfers')
  await box.press('Enter')
  await expect(companies(page).getByRole('heading').first()).toHaveText('Kestrel Bay Realty')
})

test('an empty search names its filters, and says what is found without each', async ({ page }) => {
  await open(page, '/companies?q=valuers&location=WA&type=Strata')
  await expect(page.getByText('No strata company in Western Australia matches “valuers”.')).toBeVisible()
  await page.getByRole('link', { name: 'Without Strata: 1 company' }).click()
  await expect(companies(page).getByRole('heading')).toHaveText('Northlight Property Valuers')
})

test('an address with wrong values opens, and says in words what it left out', async ({ page }) => {
  await open(page, `/companies?type=Plumbing&location=London&page=${10 ** 9}&q=${encodeURIComponent('<b>%_')}`)
  await expect(page.getByText('The directory has no state or city “London”. The directory has no company type “Plumbing”.')).toBeVisible()
  await open(page, `/companies?page=${10 ** 9}`)
  await expect(page.getByText('This is the last.')).toBeVisible()
  expect((await page.request.get(`/companies?q=${'a'.repeat(5_000)}`)).status()).toBe(200)
})

test('/company/{slug} and other spellings lead to the page of the company; an unknown one is not found', async ({ page }) => {
  for (const path of ['/company/banksia-lane-realty', '/companies/Banksia-Lane-Realty', '/company/Banksia%20Lane%20Realty']) {
    await page.goto(path)
    await expect(page).toHaveURL('/companies/banksia-lane-realty')
  }
  const markup = JSON.parse((await page.locator('script[type="application/ld+json"]').last().textContent()) ?? '')
  expect(markup).toMatchObject({ '@type': 'Organization', name: 'Banksia Lane Realty', address: { addressLocality: 'Parramatta' } })
  expect(await (await page.request.get('/sitemap-companies.xml')).text()).toContain('/companies/banksia-lane-realty</loc><lastmod>')
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap-companies.xml')
  // Its profile is not complete.
  for (const path of ['/companies/currajong-street-realty', '/companies/nobody']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Company Not Found' })).toBeVisible()
  }
})

test('a company shows its colour on its page with the plans that have it, and ours without', async ({ page }) => {
  const band = (slug: string) =>
    page.goto(`/companies/${slug}`).then(() =>
      page
        .getByRole('heading', { level: 1 })
        .locator('xpath=ancestor::div[contains(@class, "company-band")]')
        .evaluate((element) => getComputedStyle(element).backgroundColor),
    )
  expect(await band('merindah-property-group')).toBe('rgb(61, 52, 139)')
  expect(await band('pardalote-property')).not.toBe('rgb(74, 88, 89)')
})

test('a visitor who presses Follow signs in, and follows the company then', async ({ page, browserOf }) => {
  const { email, password } = await signUp(await browserOf(null))
  await open(page, '/companies/derwent-and-oak-property')
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.getByText('Please log in to follow companies')).toBeVisible()
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL('/companies/derwent-and-oak-property')
  await expect(toast(page, 'Company followed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true')
  // The message goes with what it says.
  await page.getByRole('button', { name: 'Following' }).click()
  await expect(toast(page, 'Company followed')).toHaveCount(0, { timeout: 1_000 })
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'false')
})

test('a job seeker follows a company at once, by keys, finds it on the list, and lets it go with a way back', async ({
  seeker: { page },
}) => {
  await open(page, '/companies?following=1')
  await expect(page.getByText('You follow no company yet')).toBeVisible()
  await open(page, '/companies/saltbush-and-stone-property')
  const goOn = await holdBack(page, '**/following.data*')
  await page.getByRole('link', { name: /View \d+ open jobs/ }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Following' })).toBeFocused()
  goOn()
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click()
  await page.getByRole('link', { name: 'Only those you follow' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Companies you follow' })).toBeVisible()
  await expect(companies(page)).toHaveCount(1)
  const answer = page.waitForResponse('**/following.data*')
  await page.getByRole('button', { name: 'Following Saltbush & Stone Property' }).click()
  await expect(page.getByRole('button', { name: 'Follow Saltbush & Stone Property' })).toBeFocused()
  await answer
  await page.reload()
  await expect(page.getByText('You follow no company yet')).toBeVisible()
})

test('an employer is offered no Follow, and a refused one changes back', async ({ browserOf, seeker: { page } }) => {
  const employer = await browserOf(DEMO.employer)
  await open(employer, '/companies/merindah-property-group')
  await expect(employer.getByRole('link', { name: /View \d+ open jobs/ })).toBeVisible()
  await expect(employer.getByRole('button', { name: 'Follow' })).toHaveCount(0)

  await open(page, '/companies/merindah-property-group')
  await page.route('**/following.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/following.data*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the directory is searched and a company read', async ({ page }) => {
    await page.goto('/companies')
    const form = page.getByRole('search', { name: 'Companies' })
    await form.getByLabel('Company', { exact: true }).fill('Banksia')
    await page.getByLabel('Sorted by').selectOption('A to Z')
    await form.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=Banksia.*sort=name/)
    await companies(page).getByRole('link', { name: 'Banksia Lane Realty', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Open jobs' })).toBeVisible()
    await page.getByRole('link', { name: /View \d+ open jobs/ }).click()
    await expect(page).toHaveURL('/companies/banksia-lane-realty#jobs')
  })

  test('a company is followed and let go, and the button leads back', async ({ seeker: { page } }) => {
    await page.goto('/companies/banksia-lane-realty')
    await page.getByRole('button', { name: 'Follow' }).click()
    await expect(page).toHaveURL('/companies/banksia-lane-realty')
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
    await page.goto('/companies?following=1')
    await page.getByRole('button', { name: 'Following Banksia Lane Realty' }).click()
    await expect(page).toHaveURL('/companies?following=1')
    await expect(page.getByText('You follow no company yet')).toBeVisible()
  })
})
