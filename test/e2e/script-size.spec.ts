import { expect, test } from '@playwright/test'

/** The most script a page may send, compressed, in bytes. */
const LIMIT = 150_000

for (const address of ['/', '/jobs', '/jobs/1'])
  test(`${address} sends at most 150 kB of script`, async ({ page }) => {
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(
          response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        )
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    const sent = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(sent).toBeGreaterThan(50_000)
    expect(sent).toBeLessThanOrEqual(LIMIT)
  })
