import { expect, type Page, test } from '@playwright/test'

/** The most script a page may send, compressed, in bytes. */
const LIMIT = 150_000
/** The most files of it: each costs a request, and many small ones compress worse than a few. */
const MOST_FILES = 12

/** The address of a live job, which is not the same on every board. */
async function jobPath(page: Page): Promise<string> {
  const list = await page.request.get('/jobs')
  return (await list.text()).match(/\/jobs\/\d+(?=")/)![0]
}

for (const [name, path] of [
  ['/', async () => '/'],
  ['/jobs', async () => '/jobs'],
  ['a job', jobPath],
] as const)
  test(`${name} sends at most 150 kB of script, in 12 files`, async ({ page }) => {
    const sizes: Promise<number>[] = []
    const address = await path(page)
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(
          response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        )
    })
    const response = await page.goto(address, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    const sent = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(sizes.length).toBeLessThanOrEqual(MOST_FILES)
    expect(sent).toBeGreaterThan(50_000)
    expect(sent).toBeLessThanOrEqual(LIMIT)
  })
