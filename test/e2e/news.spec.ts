import { expect, test } from '@playwright/test'
import { open } from './journey.ts'

test('a visitor reads the news by sector, and the article at its source', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Industry News' }).click()
  await expect(page).toHaveTitle('Real Estate News | Frontage')
  const sectors = page.getByRole('navigation', { name: 'Sectors' })
  await expect(sectors.getByRole('link')).toHaveCount(4)
  await expect(sectors.getByRole('link', { name: /^Market trends/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('One of our sources does not answer.')).toBeVisible()
  await page.getByRole('link', { name: 'Older articles' }).click()
  await expect(page.getByText('9 of 9 shown')).toBeVisible()

  await sectors.getByRole('link', { name: /^Industry/ }).click()
  await expect(page).toHaveURL('/news?sector=industry')
  await expect(sectors.getByRole('link', { name: /^Industry/ })).toHaveAttribute('aria-current', 'true')
  const article = page.getByRole('article').filter({ hasText: 'Auction rooms fill & empty' })
  // The server asks its sources when it starts.
  await expect(async () => {
    await page.reload()
    await expect(article).toContainText('Press of the Journeys', { timeout: 500 })
  }).toPass()
  await expect(article).toContainText('What agents counted in October.')
  await expect(article.getByText('2 hours ago')).toBeVisible()
  await expect(article.getByRole('link', { name: 'Read on source' })).toHaveAttribute('href', 'https://press.test/auctions')
  // Our own copy of the image: the page loads nothing from others.
  const image = article.locator('img')
  await expect(image).toHaveAttribute('src', /^\/news-images\//)
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(960)
})

test('a sector without articles says so, and when its sources were asked', async ({ page }) => {
  await open(page, '/news?sector=commercial')
  await expect(page.getByRole('heading', { name: 'No articles right now' })).toBeVisible()
  await expect(page.getByText('We last asked the sources of this sector on')).toBeVisible()
})

test('the news are subscribed to as RSS', async ({ page }) => {
  await open(page, '/news')
  const path = await page.getByRole('link', { name: 'Subscribe via RSS' }).getAttribute('href')
  const answer = () => page.request.get(path ?? '')
  expect((await answer()).headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  await expect.poll(async () => (await answer()).text()).toContain('<link>https://press.test/auctions</link>')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the sectors are links', async ({ page }) => {
    await page.goto('/news')
    await page.getByRole('link', { name: /^Investing/ }).click()
    await expect(page.getByRole('article').first()).toContainText('Harbour & Acre')
    await expect(page.getByRole('article').getByRole('link', { name: 'Read on source' }).first()).toBeVisible()
  })
})
