import { describe, expect, open, test } from './journey.ts'
import { DEMO } from './people.ts'

test('a person searches with a mistype, and lands on the answer itself', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search help' }).fill('delte my cv')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/help?q=delte+my+cv')
  await expect(page.getByRole('status').filter({ hasText: /answers? for “delte my cv”/ })).toBeVisible()
  await page.getByRole('link', { name: 'How do I delete my CV?' }).click()
  await expect(page).toHaveURL('/help/your-cv#delete-cv')
  await expect(page.getByRole('heading', { name: 'How do I delete my CV?' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
})

test('what is not found says so and leads to a person', async ({ page }) => {
  await open(page, '/help?q=zzqxj')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found for “zzqxj”' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).first().click()
  await expect(page).toHaveURL('/contact')
})

test('an employer reads first what employers ask', async ({ browserOf }) => {
  const page = await browserOf(DEMO.employer)
  await page.goto('/help')
  const often = page.getByRole('region', { name: 'Often asked' })
  await expect(often.getByRole('heading', { level: 3 }).first()).toHaveText('How do I post a job?')
  await often.getByText('How do I cancel our plan?').click()
  await often.getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL('/employer/profile/billing')
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search, topics and answers work', async ({ page }) => {
    await page.goto('/help')
    await page.getByText('Can my boss see that I am looking?').click()
    await expect(page.getByText('A block is not told to anybody.')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search help' }).fill('wrong employr')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: 'Why does my CV show the wrong employer?' })).toBeVisible()
    await page.getByRole('link', { name: /^Posting and closing a job/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posting and closing a job')
  })
})
