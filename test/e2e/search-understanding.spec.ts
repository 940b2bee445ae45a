import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, open, postJob, test } from './journey.ts'
import { EMPLOYERS, newWord } from './people.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const count = (page: Page) => results(page).getByRole('status')
const titles = (page: Page) => page.getByRole('list', { name: 'Jobs' }).getByRole('article').getByRole('heading')
const chips = (page: Page) => page.getByLabel('Applied filters').getByRole('link', { name: /^Remove/ })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const box = (page: Page, name: 'Keyword' | 'Location') => page.getByRole('combobox', { name })

/** Publishes jobs that share a unique word; the keys are their titles without it. */
async function postJobs(browserOf: (email: string | null) => Promise<Page>, jobs: Record<string, Record<string, string>>) {
  const word = newWord()
  const employer = await browserOf(EMPLOYERS.matching)
  for (const [title, fields] of Object.entries(jobs)) await postJob(employer, { title: `${title} ${word}`, ...fields })
  return word
}

test('a misspelt place among the words moves to its box, and what was typed can be had instead', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { Auctioneer: { location: 'Mudgee NSW' }, Receptionist: { location: 'Mudgee NSW' } })
  await open(page, `/jobs?q=auctioneer ${word} in mudgeee nsw`)
  await expect(count(page)).toHaveText(`Results for auctioneer ${word} in Mudgee NSW: 1 job`)
  await expect(titles(page)).toHaveText([`Auctioneer ${word}`])
  await expect(chips(page)).toHaveText([`“auctioneer ${word}”`, 'Mudgee NSW'])
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Search instead for/ }).click()
  await expect(count(page)).toHaveText('0 jobs')
  await expect(page.getByRole('link', { name: /^Search instead/ })).toHaveCount(0)
})

test('hours and pay among the words become filters that can be taken away', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, {
    'Trust Accountant': { employment_type: 'part-time', salary_range: '$90,000' },
    'Sales Associate': { employment_type: 'part-time', salary_range: '$60,000' },
  })
  await open(page, `/jobs?q=P/T ${word} over 80k`)
  await expect(titles(page)).toHaveText([`Trust Accountant ${word}`])
  await expect(chips(page)).toHaveText([`“${word}”`, 'Part-time', 'From $80,000'])
  await page.getByRole('link', { name: 'Remove From $80,000' }).click()
  await expect(titles(page)).toHaveCount(2)
  await expect(chips(page)).toHaveText([`“${word}”`, 'Part-time'])
})

test('words that no job has are left out and named, the trade last', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { Auctioneer: {} })
  const unknown = newWord()
  await open(page, `/jobs?q=${unknown} auctioneer ${word} temp`)
  await expect(page.getByText(/^No job has all of it\. These are without/)).toContainText(`“${unknown}”`)
  await expect(page.getByText(/^No job has all of it\. These are without/)).toContainText('“temp”')
  await expect(titles(page)).toHaveText([`Auctioneer ${word}`])
  await expectAccessible(page)
})

test('a whole sentence is read, and a place that is ruled out is not searched', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { 'Strata Manager': { location: 'Mosman NSW' } })
  await open(page, `/jobs?q=who is hiring a ${word} strata manager in sydney?`)
  await expect(chips(page)).toHaveText([`“hiring a ${word} strata manager”`, 'Sydney'])
  await expect(titles(page)).toHaveText([`Strata Manager ${word}`])
  await open(page, `/jobs?q=${word} strata manager not in hobart`)
  await expect(page.getByText(/^No job has all of it\. These are without/)).toContainText('“not”')
  await expect(chips(page)).toHaveCount(1)
  await expect(titles(page).first()).toContainText('Strata Manager')
})

test('Remote as a place finds what is done from home', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { 'Work from home bookkeeper': {} })
  await open(page, `/jobs?q=${word}&location=Remote`)
  await expect(titles(page)).toHaveText([`Work from home bookkeeper ${word}`])
  await expect(page.getByRole('link', { name: `Search instead for “${word}” in “Remote”` })).toBeVisible()
})

test('the name of a state is the state, dotted, misspelt or short', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { 'Leasing Consultant': { location: 'Mudgee NSW' }, Receptionist: { location: 'Brunswick VIC' } })
  for (const state of ['NSW', 'n.s.w.', 'New South Wales', 'new south whales', 'Regional NSW']) {
    await open(page, `/jobs?q=${word}&location=${state}`)
    await expect(titles(page)).toHaveText([`Leasing Consultant ${word}`])
  }
  await open(page, `/jobs?q=receptionist ${word} vic`)
  await expect(titles(page)).toHaveText([`Receptionist ${word}`])
})

test('a distance is offered where the position of the place is known', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { 'Leasing Consultant': { location: 'Mudgee NSW' } })
  for (const [place, isOffered] of [
    ['Mudgee', true],
    ['Regional NSW', false],
    ['NSW', false],
    ['Nowhereville', false],
  ] as const) {
    await open(page, `/jobs?q=${word}&location=${place}&radius=25`)
    await expect(page.getByLabel(/^Distance from/)).toHaveCount(isOffered ? 1 : 0)
    await expect(heading(page)).toContainText(isOffered ? 'within 25' : `in ${place}`)
  }
})

test('date and licence are chosen above the list, and taken away there', async ({ page, browserOf }) => {
  const word = await postJobs(browserOf, { Auctioneer: { licence_required: 'any' }, Receptionist: { licence_required: 'none' } })
  await open(page, `/jobs?q=${word}`)
  const choices = page.getByLabel('Narrow the list').getByRole('link')
  await expect(choices).toHaveText(['No licence needed1'])
  await choices.click()
  await expect(titles(page)).toHaveText([`Receptionist ${word}`])
  await expect(chips(page)).toHaveText([`“${word}”`, 'No licence needed'])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove No licence needed' }).click()
  await expect(titles(page)).toHaveCount(2)
})

test('a wide screen uses 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1680, height: 900 })
  await open(page, '/jobs')
  const frame = await page.getByRole('search', { name: 'Jobs' }).locator('> div').boundingBox()
  expect(frame?.width).toBe(1440)
})

test('by keyboard a short form suggests its trade', async ({ page }) => {
  await open(page, '/jobs')
  await box(page, 'Keyword').pressSequentially('pm')
  await expect(page.getByRole('option', { name: /^Property Manager/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Keyword')).toHaveValue(/^Property Manager$/i)
  await expect(count(page)).toHaveText(/^[1-9][\d,]* jobs?$/)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('a misspelt place is suggested, tapped and searched', async ({ page }) => {
    await open(page, '/jobs')
    await box(page, 'Location').tap()
    await box(page, 'Location').pressSequentially('paramatta')
    await page.getByRole('option', { name: /^Parramatta NSW/ }).tap()
    await expect(box(page, 'Location')).toHaveValue('Parramatta, NSW')
    await expect(page).toHaveURL('/jobs?location=Parramatta%2C+NSW')
    await expect(count(page)).toHaveText(/^[1-9]\d* jobs? in Parramatta, NSW$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is read again, and the choices above the list are links', async ({ page, browserOf }) => {
    const word = await postJobs(browserOf, { Auctioneer: { location: 'Mudgee NSW', licence_required: 'any' }, Receptionist: {} })
    await page.goto(`/jobs?q=auctioneer ${word} mudgee`)
    await expect(titles(page)).toHaveText([`Auctioneer ${word}`])
    await page.goto(`/jobs?q=${word}`)
    await page.getByLabel('Narrow the list').getByRole('link', { name: 'No licence needed' }).click()
    await expect(titles(page)).toHaveText([`Receptionist ${word}`])
  })
})
