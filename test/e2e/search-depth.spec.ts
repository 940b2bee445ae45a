import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, holdBack, open, postJob, test } from './journey.ts'
import { EMPLOYERS, newWord } from './people.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const count = (page: Page) => results(page).getByRole('status')
const cards = (page: Page) => page.getByRole('list', { name: 'Jobs' }).getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading')
const chips = (page: Page) => page.getByLabel('Applied filters').getByRole('link', { name: /^Remove/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type BrowserOf = (email: string | null) => Promise<Page>

/** Publishes jobs that share a unique word, oldest first; the keys are their titles without it. */
async function postJobs(browserOf: BrowserOf, jobs: Record<string, Record<string, string>>): Promise<string> {
  const word = newWord()
  const employer = await browserOf(EMPLOYERS.search)
  for (const [title, fields] of Object.entries(jobs)) await postJob(employer, { title: `${title} ${word}`, ...fields })
  return word
}

const TWO_TOWNS = { 'Strata Manager': { location: 'Mudgee NSW', category_slug: 'strata' }, Receptionist: { location: 'Gulgong NSW' } }

test('a slip of the keys is put right, and what was typed can be had instead', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { Receptionist: {} })
  await open(page, `/jobs?q=recieptionist+${word}`)
  await expect(count(page)).toHaveText(`Results for receptionist ${word}: 1 job`)
  await expect(heading(page)).toHaveText(`“receptionist ${word}” jobs in Australia`)
  await expect(titles(page)).toHaveText([`Receptionist ${word}`])
  await expect(page.getByRole('searchbox', { name: 'Keyword' }).or(page.getByRole('combobox', { name: 'Keyword' }))).toHaveValue(
    `recieptionist ${word}`,
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: `Search instead for “recieptionist ${word}”` }).click()
  await expect(page).toHaveURL(`/jobs?q=%22recieptionist%22+${word}`)
  await expect(count(page)).toHaveText('0 jobs')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByRole('link', { name: /^Search instead/ })).toHaveCount(0)
  await page.goBack()
  await expect(titles(page)).toHaveText([`Receptionist ${word}`])
})

test('a place that was mistyped is put right', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { Receptionist: {} })
  await open(page, `/jobs?q=${word}&location=Paramatta`)
  await expect(count(page)).toHaveText('Results for Parramatta: 1 job')
  await page.getByRole('link', { name: 'Search instead for “Paramatta”' }).click()
  await expect(page).toHaveURL(`/jobs?q=${word}&location=%22Paramatta%22`)
  await expect(count(page)).toHaveText('0 jobs in Paramatta')
})

test('the words of the trade find each other: PM is a property manager', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { 'Property Manager': {}, 'Sales Agent': {} })
  await open(page, `/jobs?q=PM+${word}`)
  await expect(titles(page)).toHaveText([`Property Manager ${word}`])
  await expect(count(page)).toHaveText('1 job')
})

test('a distance around a place finds the next town, and each card says how far it is', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, TWO_TOWNS)
  await open(page, `/jobs?q=${word}`)
  await expect(page.getByLabel(/^Distance from/)).toHaveCount(0)
  await open(page, `/jobs?q=${word}&location=mudgee`)
  await expect(titles(page)).toHaveText([`Strata Manager ${word}`])
  await expect(cards(page)).not.toContainText('away')
  const distance = page.getByLabel('Distance from Mudgee')
  await expect(distance).toHaveValue('')
  await distance.selectOption('50 km')
  await expect(page).toHaveURL(`/jobs?q=${word}&location=mudgee&radius=50`)
  await expect(count(page)).toHaveText('2 jobs within 50 km of Mudgee')
  await expect(cards(page).nth(0)).toContainText(/Gulgong NSW, 2\d\u00A0km away/)
  await expect(cards(page).nth(1)).toContainText('Mudgee NSW, under 1\u00A0km away')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove Within 50\u00A0km of mudgee' }).click()
  await expect(page).toHaveURL(`/jobs?q=${word}`)
  await expect(distance).toHaveCount(0)
})

test('several places are several chips', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, TWO_TOWNS)
  await open(page, `/jobs?q=${word}&location=Mudgee; Gulgong`)
  await expect(count(page)).toHaveText('2 jobs in Mudgee or Gulgong')
  await expect(chips(page)).toHaveText([`“${word}”`, 'Mudgee', 'Gulgong'])
  await page.getByRole('link', { name: 'Remove Mudgee' }).click()
  await expect(page).toHaveURL(`/jobs?q=${word}&location=Gulgong`)
  await expect(titles(page)).toHaveText([`Receptionist ${word}`])
})

test('the filters are set by keys alone, and the focus stays where it is', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, TWO_TOWNS)
  await open(page, `/jobs?q=${word}`)
  const focused = () => page.evaluate(() => document.activeElement?.closest('label')?.textContent ?? '')
  await page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: 'Reset' }).focus()
  // A choice that would show nothing is skipped.
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Property management, 1 result')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Strata, 1 result')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`/jobs?q=${word}&category=strata`)
  await expect(titles(page)).toHaveText([`Strata Manager ${word}`])
  expect(await focused()).toBe('Strata, 1 result')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Full-time, 1 result')
  await page.getByRole('radio', { name: 'Any time' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(`/jobs?q=${word}&category=strata&listed=1`)
  await expect(page.getByRole('radio', { name: /^Last 24 hours\b.*\b1 result/ })).toBeFocused()
})

test('a tick holds while the answer is on its way', async ({ page }) => {
  await open(page, '/jobs')
  const go = await holdBack(page, '**/jobs.data*')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const ticked = [...document.querySelectorAll<HTMLInputElement>('input[name="category"]:checked')].map(({ value }) => value).join()
      if (seen.at(-1) !== ticked) seen.push(ticked)
      requestAnimationFrame(look)
    }
    look()
  })
  const asked = page.waitForRequest('**/jobs.data*')
  await page.getByRole('checkbox', { name: /^Sales/ }).click()
  await asked
  await page.getByRole('checkbox', { name: /^Strata/ }).click()
  await expect(page).toHaveURL('/jobs')
  await expect(page.getByRole('list', { name: 'Jobs' })).toHaveAttribute('aria-busy', 'true')
  go()
  await expect(page).toHaveURL('/jobs?category=sales&category=strata')
  await expect(chips(page)).toHaveText(['Sales', 'Strata'])
  await expect(page.getByRole('list', { name: 'Jobs' })).toHaveAttribute('aria-busy', 'false')
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['', 'sales', 'sales,strata'])
})

test('a link that is followed while a tick is on its way counts for more', async ({ page }) => {
  await open(page, '/jobs?category=sales')
  const go = await holdBack(page, '**/jobs.data*')
  await page.getByRole('checkbox', { name: /^Strata/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Strata/ })).toBeChecked()
  await page.getByRole('link', { name: 'Remove Sales' }).click()
  go()
  await expect(page.getByRole('checkbox', { name: /^Strata/ })).not.toBeChecked()
  await expect(page).toHaveURL('/jobs')
})

test('what is typed and ticked before scripts run is searched for once they do', async ({ page }) => {
  const go = await holdBack(page, '**/assets/*.js')
  await page.goto('/jobs', { waitUntil: 'commit' })
  await page.getByLabel('Keyword').fill('manager')
  await page.getByRole('checkbox', { name: /^Strata/ }).click()
  await page.getByRole('radio', { name: /^Last 30 days/ }).click()
  go()
  await expect(page).toHaveURL('/jobs?q=manager&category=strata&listed=30')
  await expect(page.getByLabel('Keyword')).toHaveValue('manager')
  await expect(page.getByRole('checkbox', { name: /^Strata/ })).toBeChecked()
})

test('each search is read out once, also when its number is the same', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, TWO_TOWNS)
  await open(page, `/jobs?q=${word}`)
  await expect(results(page).locator('[aria-live], [role="status"], [role="alert"]')).toHaveCount(1)
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const region = document.querySelector('section[aria-label="Results"] [role="status"]')
    if (region)
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  await page.getByRole('checkbox', { name: /^Full-time/ }).click()
  await expect(page).toHaveURL(/workType=full-time$/)
  await page.getByRole('checkbox', { name: /^Strata/ }).click()
  await expect(page).toHaveURL(/category=strata&workType=full-time$/)
  await titles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/job=\d+$/)
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['2 jobs', '1 job'])
})

test('nothing found offers what would show jobs, with how many', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { ...TWO_TOWNS, Concierge: { location: 'Mudgee NSW', employment_type: 'casual' } })
  await open(page, `/jobs?q=${word}&location=Gulgong&workType=casual,internship`)
  await expect(page.getByText(`Nothing fits all of: “${word}”, Gulgong, Casual, Internship.`)).toBeVisible()
  const offers = page.getByRole('list').filter({ hasText: 'Show all' }).getByRole('link')
  await expect(offers).toHaveText([
    '1 job within 50 km of Gulgong',
    'Without “Gulgong”: 1 job',
    'Without “Casual or Internship”: 1 job',
    /^Show all \d+ jobs$/,
  ])
  await expectAccessible(page)
  await offers.nth(0).click()
  await expect(page).toHaveURL(`/jobs?q=${word}&location=Gulgong&radius=50&workType=casual&workType=internship`)
  await expect(titles(page)).toHaveText([`Concierge ${word}`])
  await expect(heading(page)).toBeFocused()
  await open(page, `/jobs?q=${word}&location=Gulgong&workType=casual`)
  await page.getByRole('link', { name: 'Without “Casual”: 1 job' }).click()
  await expect(titles(page)).toHaveText([`Receptionist ${word}`])
})

test('back and forward keep words, places, distance and filters', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, TWO_TOWNS)
  const search = `/jobs?q=${word}&location=Mudgee&radius=100&category=strata&listed=7`
  await open(page, search)
  await cards(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/job=\d+$/)
  await page.getByRole('region', { name: 'Chosen job' }).getByRole('link', { name: 'Open the full page' }).click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(search)
  const kept = async () => {
    await expect(page.getByLabel('Distance from Mudgee')).toHaveValue('100')
    await expect(page.getByRole('checkbox', { name: /^Strata/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Last 7 days/ })).toBeChecked()
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Mudgee')
    await expect(titles(page)).toHaveText([`Strata Manager ${word}`])
  }
  await kept()
  await page.goForward()
  await expect(page).toHaveURL(/job=\d+$/)
  await kept()
})

test('jobs that came since the last visit say so until the visit is over', async ({ page, browserOf }) => {
  const now = Date.now()
  const hours = (count: number) => page.clock.setFixedTime(now + count * 3_600_000)
  await hours(-2)
  await open(page, '/jobs?category=marketing')
  await expect(page.getByText(/since your last visit/)).toHaveCount(0)
  const word = await postJobs(browserOf, { Earlier: {}, Later: {} })
  await hours(1)
  await open(page, `/jobs?q=${word}`)
  await expect(page.getByText('2 new since your last visit')).toBeVisible()
  await expect(cards(page).filter({ hasText: 'New since your last visit' })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Full-time/ }).click()
  await expect(page).toHaveURL(/workType=full-time$/)
  await open(page, `/jobs?q=${word}`)
  await expect(page.getByText('2 new since your last visit')).toBeVisible()
  await hours(3)
  await open(page, `/jobs?q=${word}`)
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByText(/since your last visit/)).toHaveCount(0)
})

test('a browser that keeps nothing calls nothing new', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await open(page, '/jobs?category=marketing')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(/since your last visit/)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('the sheet has the distance, and counts before it is applied', async ({ page, browserOf }) => {
    const word = await postJobs(browserOf, TWO_TOWNS)
    await open(page, `/jobs?q=${word}&location=Mudgee`)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Distance from Mudgee').selectOption('50 km')
    await expect(sheet.getByRole('button', { name: 'Show 2 jobs' })).toBeVisible()
    await expect(sheet.getByRole('radio', { name: /^Last 24 hours\b.*\b2 results/ })).toBeVisible()
    await expectAccessible(page)
    await expect(page).toHaveURL(`/jobs?q=${word}&location=Mudgee`)
    await sheet.getByRole('button', { name: 'Show 2 jobs' }).click()
    await expect(page).toHaveURL(`/jobs?q=${word}&location=Mudgee&radius=50`)
    await expect(cards(page).first()).toContainText(/Gulgong NSW, 2\d\u00A0km away/)
    await expect(page.getByRole('button', { name: 'Filters 1 applied' })).toBeVisible()
  })

  test('long words never make the page wider than the screen', async ({ page, browserOf }) => {
    const word = await postJobs(browserOf, { Receptionist: {} })
    const long = 'W'.repeat(150)
    for (const [search, found] of [
      [`q=${long}`, '0 jobs'],
      [`q=${long}&location=${long}&radius=25`, /^0 jobs in W/],
      [`q=${word}+-${long}`, '1 job'],
      [`q=${word}&location=Parramatta; ${long}`, /^1 job in/],
      [`q=recieptionist+${word}+-${long}`, /^Results for .*: 1 job$/],
    ] as const) {
      await open(page, `/jobs?${search}`)
      await expect(count(page)).toHaveText(found)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
      const chip = chips(page).filter({ hasText: long }).first()
      expect((await chip.boundingBox())!.width).toBeLessThan(375)
      await expect(chip.getByTitle(long)).toBeVisible()
    }
  })

  test('nothing moves once it is rendered: neither late fonts nor the marks of new jobs', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('frontage.list-visits', `0 ${Date.now() - 30 * 86_400_000}`)
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => moved.push(...list.getEntries().map((entry) => JSON.stringify(entry)))).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    for (const path of ['/jobs', '/jobs?q=agent&category=sales&workType=full-time']) {
      await open(page, path)
      await expect(page.getByText(/new (on this page )?since your last visit/)).toBeVisible()
      await page.evaluate(async () => {
        await document.fonts.ready
        // Layout shifts are reported with the next frame.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      })
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a slip is put right, a distance is chosen and a way out is taken by plain forms and links', async ({ page, browserOf }) => {
    const word = await postJobs(browserOf, TWO_TOWNS)
    await page.goto(`/jobs?q=recieptionist+${word}`)
    await expect(count(page)).toHaveText(`Results for receptionist ${word}: 1 job`)
    await page.getByRole('link', { name: /^Search instead for/ }).click()
    await page.getByRole('link', { name: /^Without “recieptionist/ }).click()
    await expect(page).toHaveURL('/jobs')
    await page.goto(`/jobs?q=${word}&location=Mudgee`)
    await page.getByLabel('Distance from Mudgee').selectOption('50 km')
    await page.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(page).toHaveURL(/location=Mudgee.*radius=50/)
    await expect(page.getByLabel('Distance from Mudgee')).toHaveValue('50')
    await expect(cards(page).first()).toContainText(/Gulgong NSW, 2\d\u00A0km away/)
    await page.getByLabel('Distance from Mudgee').selectOption('This place only')
    await page.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(titles(page)).toHaveText([`Strata Manager ${word}`])
  })
})
