import { expectAccessible } from './axe.ts'
import { expect, field, hydrated, RESUME, test } from './journey.ts'

const PATH = '/test/experience-detection'

/** In the browser: the instant at which a text is shown there, however late the journey sees it. */
const whenShown = (text: string) =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.innerText.includes(text)) return
      observer.disconnect()
      resolve(performance.now())
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })

/** In the browser: how long after an instant the next request to a path began, in milliseconds; null while there is none. */
const loadedAfter = ({ path, since }: { path: string; since: number }) => {
  const next = performance.getEntriesByType('resource').find(({ name, startTime }) => name.includes(path) && startTime > since)
  return next ? next.startTime - since : null
}

test('a CV is uploaded, previewed and read once more on the test page', async ({ seeker: { page } }) => {
  test.setTimeout(90_000)
  await page.goto(PATH)
  await hydrated(page)
  await expect(page.getByText('Admin view', { exact: true })).toBeVisible()
  await expect(page.getByText('Test', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Reparse CV' }).click()
  await expect(page.getByRole('main').getByText('No CV found to reparse')).toBeVisible()

  await field(page, 'New CV').setInputFiles(RESUME)
  await page.getByRole('button', { name: 'Upload CV' }).click()
  const preview = page.getByRole('region', { name: 'Parsed preview' })
  await expect(preview.getByRole('list', { name: 'Jobs' }).getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
  await expect(preview.getByText('Read more')).toBeVisible()
  await preview.getByText('Read more').click()
  await expect(preview.getByText('Show less')).toBeVisible()
  await expectAccessible(page)

  const messages = page.getByRole('region', { name: 'Messages' })
  const told = page.evaluate(whenShown, 'CV reparsed successfully! Refreshing data...')
  await page.getByRole('button', { name: 'Reparse CV' }).click()
  await expect(messages.getByText('Triggering CV reparse...')).toBeVisible()
  await expect(messages.getByText('CV reparsed successfully! Refreshing data...')).toBeVisible({ timeout: 30_000 })
  const since = await told
  const nextLoad = () => page.evaluate(loadedAfter, { path: `${PATH}.data`, since })
  await expect.poll(nextLoad).not.toBeNull()
  expect(await nextLoad()).toBeGreaterThan(500)
})

test('a CV that cannot be read, also when it is read once more, says why', async ({ seeker: { page } }) => {
  await page.goto(PATH)
  await hydrated(page)
  await field(page, 'New CV').setInputFiles('test/fixtures/cvs-bad/scan-only.pdf')
  await page.getByRole('button', { name: 'Upload CV' }).click()
  const failure = page.getByRole('region', { name: 'CV', exact: true }).getByText(/Reparse failed: \S/)
  await expect(failure).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('scan-only.pdf')).toHaveCount(1)
  await page.getByRole('button', { name: 'Reparse CV' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Triggering CV reparse...')).toBeVisible()
  await expect(failure).toBeVisible({ timeout: 30_000 })
})

test('a reparse that cannot be started says so', async ({ seeker: { page } }) => {
  await page.goto(PATH)
  await hydrated(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Reparse CV' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^Failed to trigger reparse: /)).toBeVisible()
  await page.getByRole('button', { name: 'Load mock data' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Failed to load mock data: You are offline.')).toBeVisible()
})

test('mock data fills the own profile', async ({ seeker: { page } }) => {
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Load mock data' }).click()
  const preview = page.getByRole('region', { name: 'Parsed preview' })
  await expect(preview.getByRole('list', { name: 'Jobs' }).getByRole('listitem')).toHaveCount(2)
  await expect(preview.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveCount(7)
})

for (const javaScriptEnabled of [true, false])
  test(`an experience is analysed from a preset, with its jobs edited, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(PATH)
    if (javaScriptEnabled) await hydrated(page)
    const result = page.getByRole('region', { name: 'Result' })
    await page.getByRole('link', { name: 'Sales', exact: true }).click()
    await expect(result).toContainText('Sales experienceYes')
    await expect(result).toContainText('Real estate experienceNo')
    await page.getByRole('link', { name: 'No Experience' }).click()
    await expect(result).toContainText('Confidence0%')
    await page.getByRole('link', { name: 'Real Estate' }).click()
    await expect(result).toContainText('Real estate experienceYes')

    const more = page.getByRole('group', { name: 'One more job' })
    await more.getByLabel('Position').fill('Auctioneer')
    await page.getByRole('button', { name: 'Analyse experience' }).click()
    await expect(result).toContainText('Auctioneer')
    await expect(page.getByRole('group', { name: 'Job 3' }).getByLabel('Position')).toHaveValue('Auctioneer')
    for (const name of ['Position', 'Company']) await page.getByRole('group', { name: 'Job 3' }).getByLabel(name).fill('')
    await page.getByRole('button', { name: 'Analyse experience' }).click()
    await expect(result).not.toContainText('Auctioneer')
    await context.close()
  })
