import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, focusInside, hydrated, open, postJob, pressSave, test, toast } from './journey.ts'
import { EMPLOYERS, newWord } from './people.ts'

const count = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status')
const cards = (page: Page) => page.getByRole('list', { name: 'Jobs' }).getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading')
const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen job' })

/** A search that no other journey changes by publishing meanwhile. */
const QUIET = '/jobs?category=marketing'

/** Ticks a filter; the address decides whether it stays ticked. */
async function tick(box: Locator) {
  await box.click()
  await expect(box).toBeChecked()
}

/** The number in "128 jobs in Parramatta". */
const number = async (page: Page) => Number((await count(page).innerText()).replace(/,/g, '').match(/^\d+/)?.[0])

test('the boxes of the home page lead to the search', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Keyword').fill('property manager')
  await page.getByLabel('Location').fill('NSW')
  await page.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(page).toHaveURL('/jobs?q=property+manager&location=NSW')
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('property manager')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('NSW')
  await expect(count(page)).toHaveText(/^\d+ jobs? in NSW$/)
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a category of the home page shows its jobs', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /Strata/ })
    .first()
    .click()
  await expect(page).toHaveURL('/jobs?category=strata')
  await expect(page.getByRole('checkbox', { name: /^Strata/ })).toBeChecked()
})

test('filters stand in the address and leave no trail in the history', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Find Jobs' }).first().click()
  await hydrated(page)
  await tick(page.getByRole('checkbox', { name: /^Sales/ }))
  await expect(page).toHaveURL('/jobs?category=sales')
  await tick(page.getByRole('checkbox', { name: /^Full-time/ }))
  await expect(page).toHaveURL('/jobs?category=sales&workType=full-time')
  await tick(page.getByRole('checkbox', { name: /^Part-time/ }))
  await expect(page).toHaveURL('/jobs?category=sales&workType=full-time&workType=part-time')
  await tick(page.getByRole('checkbox', { name: /^New South Wales/ }))
  await tick(page.getByRole('radio', { name: 'Last 30 days' }))
  await expect(page).toHaveURL(/state=NSW&listed=30$/)
  const address = page.url()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('checkbox', { name: /^Part-time/ })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked()
})

test('typing searches by itself, and the count is read out', async ({ page, browserOf }) => {
  const word = newWord()
  await postJob(await browserOf(EMPLOYERS.search), { title: `Strata Manager ${word}`, category_slug: 'strata' })
  await open(page, '/jobs')
  await expect(count(page)).toHaveAttribute('role', 'status')
  await page.getByRole('combobox', { name: 'Keyword' }).pressSequentially(word)
  await expect(page).toHaveURL(`/jobs?q=${word}`)
  await expect(count(page)).toHaveText('1 job')
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Location' }).fill('Parramatta')
  await expect(count(page)).toHaveText('1 job in Parramatta')
  await page.getByRole('combobox', { name: 'Keyword' }).fill('')
  await expect(page).toHaveURL('/jobs?location=Parramatta')
})

test('each filter is a chip that takes it away, and Reset takes all', async ({ page }) => {
  await open(page, '/jobs?q=manager&location=NSW&category=strata&workType=full-time&minSalary=60000&maxSalary=200000')
  const chips = page.getByRole('list', { name: 'Applied filters' }).or(page.getByLabel('Applied filters'))
  await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveCount(6)
  await chips.getByRole('link', { name: 'Remove From $60,000' }).click()
  await expect(page).toHaveURL('/jobs?q=manager&location=NSW&category=strata&workType=full-time&maxSalary=200000')
  await expect(page.getByRole('textbox', { name: 'Minimum salary' })).toHaveValue('')
  // The focus is never lost: it is on the chip that took the place of the removed one.
  await expect(chips.getByRole('link', { name: 'Remove Up to $200,000' })).toBeFocused()
  await chips.getByRole('link', { name: 'Remove Full-time' }).click()
  await expect(page.getByRole('checkbox', { name: /^Full-time/ })).not.toBeChecked()
  await chips.getByRole('link', { name: 'Remove “manager”' }).click()
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('')
  await chips.getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/jobs')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('pay is bounded by the fields and by the slider, and jobs without pay stay in', async ({ page, browserOf }) => {
  const word = newWord()
  const employer = await browserOf(EMPLOYERS.search)
  for (const [title, salary_range] of [
    ['Cheap', '50k - 55k'],
    ['Fair', '80k - 90k'],
    ['Untold', 'By agreement'],
  ] as const)
    await postJob(employer, { title: `${title} Manager ${word}`, salary_range })
  await open(page, `/jobs?q=${word}`)
  await page.getByRole('textbox', { name: 'Minimum salary' }).fill('60,000')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(`/jobs?q=${word}&minSalary=60000`)
  await expect(titles(page)).toHaveText([`Untold Manager ${word}`, `Fair Manager ${word}`])
  await expect(cards(page).first()).toContainText('Salary not shown')
  await expect(page.getByRole('slider', { name: 'Minimum salary' })).toHaveValue('60000')
  await page.getByRole('slider', { name: 'Maximum salary' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`/jobs?q=${word}&minSalary=60000&maxSalary=295000`)
  await page.getByRole('textbox', { name: 'Maximum salary' }).fill('75000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/jobs?q=${word}&minSalary=60000&maxSalary=75000`)
  await expect(titles(page)).toHaveText([`Untold Manager ${word}`])
})

test('a wide page shows the chosen job beside the list, and back and forward follow', async ({ page, browserOf }) => {
  // A unique word: other journeys publish meanwhile.
  const word = newWord()
  const [first, second] = [`Later ${word}`, `Earlier ${word}`]
  const employer = await browserOf(EMPLOYERS.search)
  for (const title of [second, first]) await postJob(employer, { title })
  await open(page, `/jobs?q=${word}`)
  await expect(chosen(page).getByRole('heading', { name: first }).first()).toBeVisible()
  await page.getByRole('link', { name: second, exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/jobs\\?q=${word}&job=\\d+$`))
  await expect(chosen(page).getByRole('heading', { name: second }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/jobs?q=${word}`)
  await expect(chosen(page).getByRole('heading', { name: first }).first()).toBeVisible()
  await page.goForward()
  await expect(chosen(page).getByRole('heading', { name: second }).first()).toBeVisible()
  await page.reload()
  await expect(chosen(page).getByRole('heading', { name: second }).first()).toBeVisible()
  await chosen(page).getByRole('link', { name: 'Open the full page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
})

test('fifty jobs stand on a page, and the pages are links', async ({ page }) => {
  await open(page, '/jobs')
  const total = await number(page)
  expect(total).toBeGreaterThan(50)
  await expect(cards(page)).toHaveCount(50)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1 to 50 of')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/jobs?page=2')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/jobs?page=2')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/jobs')
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
})

test('with words the order is relevance unless newest first is asked for', async ({ page, browserOf }) => {
  const [word, other] = [newWord(), newWord()]
  const employer = await browserOf(EMPLOYERS.search)
  await postJob(employer, { title: `${word} specialist` })
  await postJob(employer, { title: `${other} specialist`, description: `Also something of ${word}.` })
  await open(page, `/jobs?q=${word}`)
  await expect(titles(page)).toHaveText([`${word} specialist`, `${other} specialist`])
  await expect(count(page)).toHaveText('2 jobs')
  await expect(page.getByText('2 jobs, relevance')).toBeVisible()
  const order = page.getByRole('combobox', { name: 'Sorted by' })
  await expect(order).toHaveAccessibleDescription(/With words, jobs are sorted by relevance.+Without words the newest come first/)
  await order.selectOption('Newest first')
  await expect(page).toHaveURL(`/jobs?q=${word}&sort=newest`)
  await expect(titles(page)).toHaveText([`${other} specialist`, `${word} specialist`])
  await order.selectOption('Relevance')
  await expect(page).toHaveURL(`/jobs?q=${word}`)
  await expect(titles(page)).toHaveText([`${word} specialist`, `${other} specialist`])
})

for (const path of [
  '/jobs?category=plumbing&workType=all&minSalary=lots&maxSalary=-5&sort=worst&page=zero&job=abc',
  '/jobs?page=99999999&minSalary=300000&maxSalary=40000&listed=1e9',
  '/jobs?q=%00%01%F0%9F%8F%A0%27%3B--%20%25_%5C&location=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  `/jobs?q=${'a'.repeat(3_000)}&category=sales&category=sales&category[]=x&__proto__=1&constructor=2`,
  '/jobs?q=%E2%80%AEesrever&state=ZZ&licence=perhaps&agency=1&radius=-1',
  '/jobs?job=999999999',
])
  test(`a pasted address with rubbish still renders the page: ${path.slice(0, 60)}`, async ({ page }) => {
    page.on('dialog', () => expect(false, 'a script of the address ran').toBe(true))
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(count(page)).toHaveText(/^[\d,]+ jobs?/)
    await expect(page.getByText('Something broke')).toHaveCount(0)
  })

test('nothing found names the filters and offers to drop one at a time', async ({ page }) => {
  const word = newWord()
  await open(page, `/jobs?q=${word}&category=valuation`)
  await expect(page.getByText('No jobs found. Try adjusting your filters.')).toBeVisible()
  await expect(count(page)).toHaveText('0 jobs')
  await expect(page.getByText(`Nothing fits all of: “${word}”, Valuation.`)).toBeVisible()
  // Without the category there is still nothing, so it is not suggested.
  await expect(page.getByRole('link', { name: /^Without/ })).toHaveText([new RegExp(`^Without “${word}”: \\d+ jobs?$`)])
  await page.getByRole('link', { name: `Without “${word}”` }).click()
  await expect(page).toHaveURL('/jobs?category=valuation')
  await expect(cards(page).first()).toBeVisible()
})

test('a choice that would show nothing stays and cannot be made', async ({ page, browserOf }) => {
  const word = newWord()
  await postJob(await browserOf(EMPLOYERS.search), { title: `Strata Manager ${word}`, category_slug: 'strata', location: 'Hobart TAS' })
  await open(page, `/jobs?q=${word}`)
  await expect(page.getByRole('checkbox', { name: /^Strata\b.*\b1 results?/ })).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: /^Valuation\b.*\b0 results/ })).toBeDisabled()
  await tick(page.getByRole('checkbox', { name: /^Strata/ }))
  // OR within a facet: the other categories keep the counts they would add.
  await expect(page).toHaveURL(`/jobs?q=${word}&category=strata`)
  await expect(page.getByRole('checkbox', { name: /^Strata\b.*\b1 results?/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Tasmania\b.*\b1 results?/ })).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: /^New South Wales\b.*\b0 results/ })).toBeDisabled()
})

test('the keys j, k, s, Enter and Escape do the whole list', async ({ seeker }) => {
  const { page } = seeker
  await open(page, QUIET)
  const links = titles(page).getByRole('link')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveValue('j')
  await page.getByRole('combobox', { name: 'Keyword' }).fill('')
  await page.keyboard.press('Tab')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('s')
  const save = cards(page)
    .nth(1)
    .getByRole('button', { name: /^Save / })
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?category=marketing&job=\d+$/)
  await expect(chosen(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(links.nth(1)).toBeFocused()
})

test('a question mark tells the keys; single ones can be switched off, and stay off', async ({ page }) => {
  await open(page, '/jobs')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(shortcuts.getByRole('definition')).toHaveCount(7)
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await shortcuts.getByLabel('Use single keys').uncheck()
  await page.reload()
  await hydrated(page)
  await page.getByRole('heading', { level: 1 }).focus()
  for (const key of ['j', '?', '/']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(shortcuts).toHaveCount(0)
})

test('skip links lead to the results and to the job within ten keys', async ({ page }) => {
  await open(page, QUIET)
  for (const [name, reached] of [
    ['Skip to results', page.getByRole('heading', { level: 1 })],
    ['Skip to the job', chosen(page).getByRole('heading', { level: 2 }).first()],
  ] as const) {
    await page.reload()
    await hydrated(page)
    const skip = page.getByRole('link', { name })
    let keys = 0
    do {
      await page.keyboard.press('Tab')
      keys++
    } while (keys < 200 && !(await skip.evaluate((link) => link === document.activeElement)))
    expect(keys, `Tab to "${name}"`).toBeLessThan(10)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(reached).toBeFocused()
    await expect(reached).toBeInViewport()
  }
  await page.keyboard.press('Tab')
  await expect(chosen(page).locator(':focus')).toHaveCount(1)
})

test('Enter on the card whose job is shown already goes to its text, and Escape back', async ({ page }) => {
  await open(page, QUIET)
  const first = titles(page).getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(chosen(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})

test('on a phone Enter on a card leads to the heading of the job', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, QUIET)
  const first = titles(page).getByRole('link').first()
  const title = await first.innerText()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})

test('a job seeker saves from the card, and sees Applied where they applied', async ({ seeker, browserOf }) => {
  const word = newWord()
  const { id, title } = await postJob(await browserOf(EMPLOYERS.search), { title: `Agent ${word}` })
  const { page } = seeker
  await open(page, `/jobs?q=${word}`)
  await pressSave(page, page.getByRole('button', { name: `Save ${title}` }))
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/saved')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.goto(`/jobs/${id}/apply`)
  await page.getByLabel('New resume').setInputFiles('test/fixtures/cvs/s01-sales-agent-nsw.pdf')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/jobseeker-dashboard/)
  await page.goto(`/jobs?q=${word}`)
  await expect(cards(page).first().getByText('Applied', { exact: true })).toBeVisible()
  for (const path of [`/jobs?q=${word}`, `/jobs/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0)
    await page.getByRole('link', { name: 'See your application' }).click()
    await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/)
  }
})

test('saving from the list that does not reach the server is put back and told', async ({ seeker }) => {
  const { page } = seeker
  await open(page, QUIET)
  await page.route('**/saved*', (route) => route.abort())
  const save = cards(page)
    .first()
    .getByRole('button', { name: /^Save / })
  await save.click()
  await expect(toast(page, 'No answer came.')).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/saved*')
  await pressSave(page, save)
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('filters are put together in a sheet, and applied by its button', async ({ page }) => {
    await open(page, '/jobs')
    const before = await number(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    expect(Math.round((await sheet.boundingBox())?.height ?? 0)).toBe(740)
    await expectAccessible(page)
    await tick(sheet.getByRole('checkbox', { name: /^Marketing/ }))
    const show = sheet.getByRole('button', { name: /^Show [\d,]+ jobs?$/ })
    await expect(show).not.toHaveText(`Show ${before} jobs`)
    await expect(page).toHaveURL('/jobs')
    const promised = Number((await show.innerText()).match(/\d+/)?.[0])
    await show.click()
    await expect(page).toHaveURL('/jobs?category=marketing')
    await expect(sheet).toHaveCount(0)
    // The address changes slightly before the list does.
    await expect.poll(() => number(page)).toBe(promised)
    await expect(page.getByRole('button', { name: 'Filters 1 applied' })).toBeVisible()
  })

  test('closing the sheet without applying keeps the old result', async ({ page }) => {
    await open(page, '/jobs?workType=full-time')
    const before = await count(page).innerText()
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await tick(sheet.getByRole('checkbox', { name: /^Strata/ }))
    await expect(sheet.getByRole('checkbox', { name: /^Strata/ })).toBeChecked()
    await sheet.getByRole('button', { name: 'Close filters' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL('/jobs?workType=full-time')
    await expect(count(page)).toHaveText(before)
    await page.getByRole('button', { name: /^Filters/ }).click()
    await expect(sheet.getByRole('checkbox', { name: /^Strata/ })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  })

  test('the focus stays inside the sheet', async ({ page }) => {
    await open(page, '/jobs')
    await page.getByRole('button', { name: 'Filters' }).click()
    await focusInside(page)
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press(stop < 5 ? 'Shift+Tab' : 'Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[popover]') !== null)).toBe(true)
    }
  })

  test('a job opens as a page of its own, and back returns to the list', async ({ page }) => {
    await open(page, QUIET)
    const title = await titles(page).nth(1).innerText()
    await titles(page).nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(QUIET)
    await expect(titles(page).nth(1)).toHaveText(title)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('words, place, filters, order and pages work by plain forms and links', async ({ page }) => {
    await page.goto('/jobs')
    await expect(cards(page)).toHaveCount(50)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/jobs?page=2')
    await page.goto('/jobs')
    await page.getByRole('searchbox', { name: 'Keyword' }).fill('manager')
    await tick(page.getByRole('checkbox', { name: /^Property management/i }))
    await page.getByRole('textbox', { name: 'Minimum salary' }).fill('60000')
    await page.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(page).toHaveURL(/q=manager/)
    await expect(page).toHaveURL(/category=property-management/)
    await expect(page).toHaveURL(/minSalary=60000/)
    await expect(page.getByRole('combobox', { name: 'Sorted by' }).locator('option:checked')).toHaveText('Relevance')
    await expect(page.getByRole('checkbox', { name: /^Property management/i })).toBeChecked()
    await page.getByRole('link', { name: 'Remove “manager”' }).click()
    await expect(page.getByRole('searchbox', { name: 'Keyword' })).toHaveValue('')
    await titles(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
  })

  test('a job seeker saves from the list', async ({ seeker }) => {
    const { page } = seeker
    await page.goto('/jobs?q=manager')
    const title = await titles(page).first().innerText()
    await page
      .getByRole('button', { name: `Save ${title}` })
      .first()
      .click()
    await page.goto('/saved')
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })
})
