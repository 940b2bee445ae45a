import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, SCREENS, watchConsole } from './axe.ts'
import { apply, completeProfile, expect, field, open, postJob, tabKey, test, toast } from './journey.ts'
import { DEMO, newWord, signUp } from './people.ts'

const LIST = '/employer/candidates'
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('table', { name: 'Candidates' }).getByRole('row')
const status = (page: Page, label: RegExp) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: label })

/** A new company with a job for which two people applied; each letter has a word of its own. */
async function company(browserOf: (email: string | null) => Promise<Page>) {
  const employer = await browserOf(null)
  const name = `Wren ${newWord()} Realty`
  await signUp(employer, { type: 'employer', company_name: name })
  await completeProfile(employer, { company_name: name })
  const job = await postJob(employer, { title: `Property Manager ${newWord()}` })
  const people = [`Ana ${newWord()}`, `Ben ${newWord()}`] as const
  const word = newWord()
  const ids: string[] = []
  for (const full_name of people) {
    const seeker = await browserOf(null)
    await signUp(seeker, { name: full_name })
    ids.push(await apply(seeker, job.id, { full_name, cover_letter: full_name === people[0] ? `I kept ${word} low.` : 'I am new.' }))
  }
  return { employer, job, ana: people[0], ben: people[1], word, ids }
}

test('a candidate is found by a word of the letter, read beside the list, rated, noted, moved and exported', async ({ browserOf }) => {
  const { employer: page, job, ana, ben, word, ids } = await company(browserOf)
  const complaints = watchConsole(page)
  await open(page, '/employer/dashboard')
  await page.getByRole('navigation', { name: 'Employer' }).getByRole('link', { name: 'Candidates' }).first().click()
  await expect(main(page).getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible()
  // Specification, second document §4: the sidebar and the top navigation.
  const menu = page.getByRole('region', { name: 'Employer menu' })
  for (const [name, path] of [
    ['Dashboard', 'dashboard'],
    ['Candidates', 'candidates'],
    ['Company Profile', 'profile'],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/employer/${path}`)
  const top = page.getByRole('navigation', { name: 'Top' }).getByRole('link')
  await expect(top).toHaveText(['Dashboard', 'Jobs', 'Candidates', 'Post a Job'])
  await expect(rows(page)).toHaveCount(3)
  await expect(status(page, /^Submitted/)).toContainText('2')

  await field(page, 'Search').fill(word)
  await field(page, 'Job').selectOption(String(job.id))
  await main(page).getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}&job=${job.id}`))
  await expect(rows(page)).toHaveCount(2)
  await page
    .getByRole('group', { name: 'Filters in use' })
    .getByRole('link', { name: `Remove “${word}”` })
    .click()
  await expect(rows(page)).toHaveCount(3)

  await main(page).getByRole('link', { name: ana, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`job=${job.id}&candidate=${ids[0]}`))
  await expect(main(page).getByRole('heading', { name: ana, level: 1 })).toBeVisible()
  await expect(main(page)).toContainText(`I kept ${word} low.`)
  await expect(main(page).getByRole('link', { name: 'robin-wren.pdf' })).toBeVisible()

  await main(page).getByRole('button', { name: '4 stars' }).click()
  await expect(toast(page, 'Rated 4 of 5')).toBeVisible()
  await expect(main(page)).toContainText('4 of 5, team 4 from 1')
  await field(page, 'Note for your team').fill('Calm on arrears.')
  await main(page).getByRole('button', { name: 'Add note' }).click()
  await expect(toast(page, /Note added/)).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Private notes' }).getByRole('listitem')).toContainText('Calm on arrears.')
  await expect(field(page, 'Note for your team')).toHaveValue('')

  await main(page).getByRole('button', { name: 'Shortlist' }).click()
  await expect(toast(page, /Moved to Shortlisted/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`candidate=${ids[0]}`))
  const places = page.getByRole('navigation', { name: 'Candidates in the list' })
  await expect(places).toContainText('2 of 2')
  await places.getByRole('link', { name: 'Previous' }).click()
  await expect(main(page).getByRole('heading', { name: ben, level: 1 })).toBeVisible()

  await page.goto(`${LIST}?status=shortlisted`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText(/Rated 4 of 5.*1 note/)
  const arrives = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Export CSV' }).click()
  const file = await arrives
  expect(file.suggestedFilename()).toMatch(/^candidates-\d{4}-\d\d-\d\d\.csv$/)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain(ana)
  expect(text).not.toContain(ben)
  expect(complaints).toEqual([])

  // Another company finds neither the person nor the address.
  const other = await browserOf(null)
  await signUp(other, { type: 'employer', company_name: `Wren ${newWord()} Homes` })
  await other.goto(`${LIST}?q=${word}`)
  await expect(main(other)).toContainText('Nobody has applied yet.')
  expect((await other.goto(`${LIST}?candidate=${ids[0]}`))?.status()).toBe(404)
})

test('a candidate is found, rated, noted and moved without scripts', async ({ browserOf, browser, baseURL }) => {
  const { employer, ana, ids } = await company(browserOf)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await employer.context().storageState(),
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(LIST)
  await main(page).getByText('More filters').click()
  await field(page, 'Applied').selectOption('7')
  await main(page).getByRole('button', { name: 'Apply filters' }).click()
  await expect(rows(page)).toHaveCount(3)
  await field(page, 'Search').fill(ana)
  await main(page).getByRole('button', { name: 'Search' }).click()
  await main(page).getByRole('link', { name: ana, exact: true }).click()
  await main(page).getByRole('button', { name: '5 stars' }).click()
  await field(page, 'Note for your team').fill('By hand.')
  await main(page).getByRole('button', { name: 'Add note' }).click()
  await expect(main(page)).toContainText('By hand.')
  await main(page).getByRole('button', { name: 'Shortlist' }).click()
  await expect(page).toHaveURL(new RegExp(`candidate=${ids[0]}`))
  await expect(main(page)).toContainText('5 of 5, team 5 from 1')
  await expect(main(page).getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('Shortlisted')
  await context.close()
})

test('a member names a set of filters, finds it above the list, renames and deletes it', async ({ browserOf }) => {
  const { employer: page } = await company(browserOf)
  await open(page, `${LIST}?status=submitted&sort=name`)
  const views = main(page).getByRole('region', { name: 'Your views' })
  await views.getByText('Save these filters as a view').click()
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByText('Give the view a name').first()).toBeVisible()
  await field(page, 'Name of the view').fill('To call')
  await views.getByRole('button', { name: 'Save view' }).click()
  await expect(toast(page, /View saved/)).toBeVisible()
  await open(page, LIST)
  await views.getByRole('link', { name: 'To call' }).click()
  await expect(page).toHaveURL(/\?status=submitted&sort=name$/)
  await expect(views.getByRole('link', { name: 'To call' })).toHaveAttribute('aria-current', 'page')
  await views.getByText('Change “To call”').click()
  await field(page, 'New name').fill('Call today')
  await views.getByRole('button', { name: 'Rename' }).click()
  await expect(views.getByRole('link', { name: 'Call today' })).toBeVisible()
  await views.getByText('Change “Call today”').click()
  await views.getByRole('button', { name: 'Delete view' }).click()
  await page.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'View deleted')).toBeVisible()
  await expect(views.getByRole('link')).toHaveCount(0)
})

test('the list is searched and a candidate rated with the keyboard alone', async ({ browserOf }) => {
  const { employer: page, ana } = await company(browserOf)
  await open(page, LIST)
  const tabTo = tabKey(page)
  await tabTo('q')
  await page.keyboard.type(ana)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await tabTo(ana)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: ana, level: 1 })).toBeVisible()
  await main(page).getByRole('button', { name: '3 stars' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Rated 3 of 5')).toBeVisible()
})

test('the list is accessible with candidates, with none found, and beside one', async ({ browserOf }) => {
  const page = await browserOf(DEMO.employer)
  await page.goto(LIST)
  const candidate = await rows(page).getByRole('link').first().getAttribute('href')
  for (const path of [LIST, `${LIST}?q=nobodyhasthisname`, `${LIST}?licence=full_licence&km=50&start=now&near=Atlantis`, candidate ?? '']) {
    await page.goto(path)
    for (const { viewport, colorScheme } of SCREENS) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
  }
})
