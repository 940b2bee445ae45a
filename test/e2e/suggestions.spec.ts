import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { expect, open, postJob, test } from './journey.ts'
import { EMPLOYERS, newWord } from './people.ts'

const box = (page: Page, name: 'Keyword' | 'Location') => page.getByRole('combobox', { name })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const count = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status')

/** Waits until the page shows the complete search of this address: while it loads, the old list is dimmed. */
async function settled(page: Page, address: string) {
  await expect(page).toHaveURL(address)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/** Answers with fixed suggestions: other journeys publish jobs, and the real suggestions follow within half a minute. */
async function answerWith(page: Page, answers: Record<string, string[]>) {
  await page.route('**/jobs/suggestions?*', async (route) => {
    const [[box, typed] = ['', '']] = new URL(route.request().url()).searchParams
    const labels = answers[typed] ?? []
    const kind = box === 'what' ? 'title' : 'place'
    await route.fulfill({ json: labels.map((label) => ({ kind, label, detail: '3 jobs', value: label })) })
  })
}

test('by keyboard alone a title is suggested, chosen and searched for', async ({ page }) => {
  const complaints = watchConsole(page)
  await open(page, '/jobs')
  await box(page, 'Keyword').pressSequentially('property m')
  const titles = page.getByRole('group', { name: 'Job titles' }).getByRole('option')
  await expect(titles.first()).toHaveText(/property m/i)
  await expect(page.getByText(/^\d suggestions?$/)).toHaveAttribute('aria-live', 'polite')
  await settled(page, '/jobs?q=property+m')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  const title = (await titles.first().locator('span').first().innerText()).trim()
  await page.keyboard.press('Enter')
  await expect(box(page, 'Keyword')).toHaveValue(title)
  await expect(page).toHaveURL(`/jobs?${new URLSearchParams({ q: title })}`)
  await expect(count(page)).toHaveText(/^[1-9][\d,]* jobs?$/)
  await expect(box(page, 'Keyword')).toBeFocused()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('with the mouse a place is chosen, and the jobs there are listed', async ({ page }) => {
  await open(page, '/jobs')
  await box(page, 'Location').pressSequentially('parram')
  await page.getByRole('option', { name: /^Parramatta NSW/ }).click()
  await expect(box(page, 'Location')).toHaveValue('Parramatta, NSW')
  await expect(page).toHaveURL('/jobs?location=Parramatta%2C+NSW')
  await expect(count(page)).toHaveText(/ jobs? in Parramatta, NSW$/)
})

test('a company is suggested by a word of its name', async ({ page, browserOf }) => {
  await postJob(await browserOf(EMPLOYERS.search), { title: `Agent ${newWord()}` })
  const answer = await page.request.get('/jobs/suggestions?what=realty')
  expect(answer.headers()).toMatchObject({ 'cache-control': 'public, max-age=30', 'x-robots-tag': 'noindex' })
  const companies = (await answer.json()).filter(({ kind }: { kind: string }) => kind === 'company')
  expect(companies[0]).toMatchObject({ label: expect.stringMatching(/\brealty/i) })
})

test('of several places the last is suggested and replaced', async ({ page }) => {
  await open(page, '/jobs')
  await answerWith(page, { par: ['Parramatta, NSW'] })
  await box(page, 'Location').fill('Newtown, NSW; par')
  await options(page).click()
  await expect(box(page, 'Location')).toHaveValue('Newtown, NSW; Parramatta, NSW')
  await expect(page).toHaveURL(/location=Newtown%2C\+NSW%3B\+Parramatta%2C\+NSW$/)
})

test('Enter without a choice searches for what was typed, and Escape keeps it', async ({ page }) => {
  await open(page, '/jobs')
  await box(page, 'Keyword').pressSequentially('manage')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(box(page, 'Keyword')).toHaveValue('manage')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobs?q=manage')
  await expect(options(page)).toHaveCount(0)
})

test('nothing is asked for a single letter, and once typing rests only for the whole', async ({ page }) => {
  await open(page, '/jobs')
  await answerWith(page, { sales: ['Sales Agent'] })
  const asked: string[] = []
  let searched: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/jobs/suggestions') asked.push(url.search)
    if (url.pathname === '/jobs.data') searched.push(url.searchParams.get('q'))
  })
  await box(page, 'Keyword').pressSequentially('s')
  await expect(page).toHaveURL('/jobs?q=s')
  searched = []
  // All at once: on a busy machine a test's key presses may be further apart than the debounce time.
  await box(page, 'Keyword').evaluate((input: HTMLInputElement) => {
    for (const typed of ['sa', 'sal', 'sale', 'sales']) {
      input.value = typed
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await expect(options(page)).toHaveText(['Sales Agent3 jobs'])
  expect(asked).toEqual(['?what=sales'])
  await expect(page).toHaveURL('/jobs?q=sales')
  expect(searched).toEqual(['sales'])
})

test('an older answer that comes late changes nothing', async ({ page }) => {
  await open(page, '/jobs')
  const late = Promise.withResolvers<void>()
  await page.route('**/jobs/suggestions?*', async (route) => {
    const typed = new URL(route.request().url()).searchParams.get('what')
    if (typed === 'sal') await late.promise
    const label = typed === 'sal' ? 'Old' : 'New'
    // The page no longer waits for the old answer.
    await route.fulfill({ json: [{ kind: 'title', label, detail: '', value: label }] }).catch(() => {})
  })
  const first = page.waitForRequest(/what=sal$/)
  const over = Promise.race([
    page.waitForEvent('requestfailed'),
    page.waitForEvent('requestfinished', (one) => one.url().endsWith('what=sal')),
  ])
  await box(page, 'Keyword').fill('sal')
  await first
  await box(page, 'Keyword').fill('sales')
  await expect(options(page)).toHaveText(['New'])
  late.resolve()
  await over
  await answersRead(page)
  await expect(options(page)).toHaveText(['New'])
})

/** An answer is read after it has arrived: a request that the page makes after it, and what that leads to, are done later still. */
const answersRead = (page: Page) =>
  page.evaluate(async () => {
    await (await fetch('/robots.txt')).text()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

/** Answers with fixed suggestions; the second answer waits until it is released. */
async function answerLate(page: Page, first: string[], second: string[]) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let asked = 0
  await page.route('**/jobs/suggestions?*', async (route) => {
    asked++
    const labels = asked === 1 ? first : second
    if (asked > 1) await isLetGo
    await route.fulfill({ json: labels.map((label) => ({ kind: 'title', label, detail: '', value: label })) }).catch(() => {})
  })
  return async () => {
    const answered = page.waitForResponse(/suggestions/)
    letGo()
    await answered
    await answersRead(page)
  }
}

test('a late answer takes no choice away that the keys have reached', async ({ page }) => {
  await open(page, '/jobs')
  const answerTheRest = await answerLate(page, ['Sales Agent', 'Sales Manager'], ['Salon', 'Salaried'])
  await box(page, 'Keyword').fill('sal')
  await expect(options(page)).toHaveText(['Sales Agent', 'Sales Manager'])
  const asked = page.waitForRequest(/suggestions/)
  await box(page, 'Keyword').fill('sale')
  await asked
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await answerTheRest()
  await expect(options(page)).toHaveText(['Sales Agent', 'Sales Manager'])
  await page.keyboard.press('Enter')
  await expect(box(page, 'Keyword')).toHaveValue('Sales Manager')
  await expect(page).toHaveURL('/jobs?q=Sales+Manager')
})

test('a late answer puts nothing else under a finger that is down', async ({ page }) => {
  await open(page, '/jobs')
  const answerTheRest = await answerLate(page, ['Sales Agent', 'Sales Manager'], ['Salon', 'Salaried'])
  await box(page, 'Keyword').fill('sal')
  await expect(options(page)).toHaveCount(2)
  const asked = page.waitForRequest(/suggestions/)
  await box(page, 'Keyword').fill('sale')
  await asked
  await options(page).nth(1).hover()
  await page.mouse.down()
  await answerTheRest()
  await page.mouse.up()
  await expect(box(page, 'Keyword')).toHaveValue('Sales Manager')
  await expect(page).toHaveURL('/jobs?q=Sales+Manager')
})

test('what is chosen at the moment that the typed text is searched for stays in the box', async ({ page }) => {
  await open(page, '/jobs')
  await answerWith(page, { sal: ['Sales Manager'], sale: ['Sales Manager'] })
  await box(page, 'Keyword').fill('sal')
  await expect(options(page)).toHaveCount(1)
  await settled(page, '/jobs?q=sal')
  // React writes the text of a search into the attribute, and runs its effects some time after that.
  await box(page, 'Keyword').evaluate((input) => {
    const watching = new MutationObserver(() => {
      if (input.getAttribute('value') !== 'sale') return
      watching.disconnect()
      document.querySelector<HTMLElement>('[role="option"]')?.click()
    })
    watching.observe(input, { attributeFilter: ['value'] })
  })
  await box(page, 'Keyword').fill('sale')
  await settled(page, '/jobs?q=Sales+Manager')
  await expect(box(page, 'Keyword')).toHaveValue('Sales Manager')
})

test('without an answer the box is a plain box', async ({ page }) => {
  await open(page, '/jobs')
  await page.route('**/jobs/suggestions?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  const failed = page.waitForResponse(/suggestions/)
  await box(page, 'Keyword').fill('manager')
  await failed
  await expect(page).toHaveURL('/jobs?q=manager')
  await expect(options(page)).toHaveCount(0)
  await expect(page.getByText('Something broke')).toHaveCount(0)
})

test('on the home page a place fills its box, and a title searches with it', async ({ page }) => {
  await open(page, '/')
  await answerWith(page, { pert: ['Perth, WA'], sale: ['Sales Agent'] })
  await box(page, 'Location').fill('pert')
  await options(page).click()
  await expect(box(page, 'Location')).toHaveValue('Perth, WA')
  await expect(page).toHaveURL('/')
  await box(page, 'Keyword').fill('sale')
  await expect(options(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/jobs?q=Sales+Agent&location=Perth%2C+WA')
})

test('the name of a job is text in the list', async ({ page }) => {
  page.on('dialog', () => expect(false, 'a script of an answer ran').toBe(true))
  await open(page, '/jobs')
  await answerWith(page, { img: ['<img src=x onerror=alert(1)>'] })
  await box(page, 'Keyword').fill('img')
  await expect(options(page)).toHaveText(['<img src=x onerror=alert(1)>3 jobs'])
})

test('the list is accessible on a phone, in the dark as well', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(page, '/jobs')
    await answerWith(page, { par: ['Parramatta, NSW', 'Paris Creek, SA'] })
    await box(page, 'Location').fill('par')
    await expect(options(page)).toHaveCount(2)
    await box(page, 'Location').press('ArrowDown')
    await settled(page, '/jobs?location=par')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  }
})

test('on a phone five are suggested, and they go once the person turns to the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, '/jobs')
  const towns = Array.from({ length: 8 }, (_, at) => `Perth ${at}`)
  const turns: Record<string, () => Promise<void>> = {
    pert: () => page.mouse.wheel(0, 120),
    // A press that does not move the focus, like a touch on some phones.
    perth: () => heading(page).dispatchEvent('pointerdown'),
  }
  await answerWith(page, { pert: towns, perth: towns })
  for (const [typed, turn] of Object.entries(turns)) {
    await box(page, 'Location').fill(typed)
    await expect(options(page)).toHaveCount(5)
    await settled(page, `/jobs?location=${typed}`)
    await turn()
    await expect(options(page)).toHaveCount(0)
  }
  await box(page, 'Location').press('ArrowDown')
  await expect(options(page)).toHaveCount(5)
  await options(page).first().click()
  await expect(box(page, 'Location')).toHaveValue('Perth 0')
})

test('the page names the feed of its search, and a browser reads it as XML', async ({ page, browserOf }) => {
  const word = newWord()
  const title = `<b>Agent</b> & "${word}" ]]>`
  await postJob(await browserOf(EMPLOYERS.search), { title })
  await open(page, `/jobs?q=${word}&page=1`)
  const feeds = page.locator('link[rel=alternate]')
  await expect(feeds).toHaveCount(2)
  await expect(feeds.first()).toHaveAttribute('type', 'application/rss+xml')
  await expect(feeds.first()).toHaveAttribute('title', `“${word}” jobs in Australia`)
  const link = page.getByRole('link', { name: 'RSS feed of this search' })
  await expect(link).toHaveAttribute('href', `/jobs.rss?q=${word}`)
  const read = await page.evaluate(async (address) => {
    const answer = await fetch(address)
    const xml = new DOMParser().parseFromString(await answer.text(), 'application/xml')
    return {
      type: answer.headers.get('content-type'),
      broken: xml.querySelector('parsererror')?.textContent ?? null,
      titles: [...xml.querySelectorAll('item > title')].map(({ textContent }) => textContent),
    }
  }, `/jobs.rss?q=${word}`)
  expect(read).toEqual({
    type: 'application/rss+xml; charset=utf-8',
    broken: null,
    titles: [expect.stringMatching(/^<b>Agent<\/b> & "\w+" \]\]>, .+, Parramatta NSW$/)],
  })
  const json = await (await page.request.get(`/jobs.json?q=${word}`)).json()
  expect(json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: [{ title: read.titles[0] }] })
})

test('a second place is typed behind the first while that one is searched for', async ({ page }) => {
  await open(page, '/jobs')
  const box = page.getByRole('combobox', { name: 'Location' })
  await box.pressSequentially('Perth;')
  await expect(page).toHaveURL(/location=Perth$/)
  await expect(count(page)).toHaveText(/ in Perth$/)
  await box.pressSequentially(' Fremantle')
  await expect(box).toHaveValue('Perth; Fremantle')
  await expect(count(page)).toHaveText(/ in Perth or Fremantle$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the boxes are plain boxes of a form', async ({ page }) => {
    for (const path of ['/', '/jobs']) {
      await page.goto(path)
      await page.getByLabel('Keyword').fill('manager')
      await page.getByLabel('Location').fill('NSW')
      await expect(page.getByRole('combobox', { name: 'Keyword' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Search Jobs' }).click()
      await expect(page).toHaveURL(/\/jobs\?q=manager&location=NSW/)
      await expect(count(page)).toHaveText(/ in NSW$/)
    }
  })
})
