import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { expect, open, test, toast } from './journey.ts'
import { signInOnScreen, signUp } from './people.ts'

const PAGE = '/entry-pathway'
const DASHBOARD = '/dashboard/entry-pathway'

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const steps = (page: Page) => main(page).getByRole('list', { name: 'The five steps' }).getByRole('listitem')
const progress = (page: Page) => region(page, 'Your progress')
const tickBox = (page: Page, name: string) => progress(page).getByRole('checkbox', { name: new RegExp(`^${name}`) })
const save = (page: Page) => progress(page).getByRole('button', { name: 'Save progress' }).click()

test('a visitor picks a role and a state, and sees what is asked, who teaches it and jobs to begin with', async ({ page }) => {
  const complaints = watchConsole(page)
  await open(page, PAGE)
  await expect(page).toHaveTitle(/^Entry Pathway/)
  await expect(steps(page)).toHaveCount(5)
  await expect(region(page, 'What New South Wales asks')).toContainText('CPPREP4001')
  await main(page).getByText('Junior Property Manager', { exact: true }).first().click()
  await main(page).getByLabel('State').selectOption('TAS')
  await main(page).getByRole('button', { name: 'Show what it takes' }).click()
  await expect(page).toHaveURL(`${PAGE}?role=junior-property-manager&state=TAS`)
  await expect(steps(page).and(page.locator('[aria-current="step"]'))).toContainText('Take the course')
  await expect(region(page, 'What Tasmania asks')).toContainText('Property Agents Board')
  await expect(region(page, 'Training providers in Tasmania').getByRole('listitem')).toHaveCount(1)
  await region(page, 'Training providers in Tasmania').getByRole('link', { name: 'All training providers in Australia' }).click()
  await expect(region(page, 'All training providers').getByRole('listitem')).toHaveCount(32)
  await expect(region(page, 'Entry-level jobs').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('what the address says wrong is answered in words', async ({ page }) => {
  await page.goto(`${PAGE}?role=astronaut&state=Moon`)
  await expect(main(page)).toContainText('We do not know that role: choose one of these.')
  await expect(region(page, 'What New South Wales asks')).toBeVisible()
})

test('Course Completed waits for Course Started, and completing is congratulated', async ({ seeker: { page } }) => {
  await open(page, DASHBOARD)
  await expect(tickBox(page, 'Course Completed')).toBeDisabled()
  await tickBox(page, 'Course Started').check()
  await save(page)
  await expect(toast(page, 'Progress saved')).toBeVisible()
  await expect(steps(page).nth(2)).toContainText('Started')
  await tickBox(page, 'Course Completed').check()
  await save(page)
  await expect(progress(page)).toContainText('Congratulations!')
  await expect(progress(page).getByRole('link', { name: 'Update my licence status' })).toHaveAttribute('href', '/onboard?step=licence')
  await expectAccessible(page)
  await page.goto(DASHBOARD)
  await expect(tickBox(page, 'Course Completed')).toBeChecked()
})

test('what a visitor ticks without scripts moves to their account when they sign in', async ({ browser, browserOf }) => {
  const person = await signUp(await browserOf(null))
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${PAGE}?role=receptionist&state=QLD`)
  await tickBox(page, 'Course Completed').check()
  await save(page)
  await expect(main(page).getByRole('alert')).toContainText('Tick Course Started first.')
  await tickBox(page, 'Course Completed').uncheck()
  await tickBox(page, 'Course Started').check()
  await save(page)
  await page.goto(PAGE)
  await expect(tickBox(page, 'Course Started')).toBeChecked()
  await signInOnScreen(page, person.email, person.password)
  await page.goto(DASHBOARD)
  await expect(tickBox(page, 'Course Started')).toBeChecked()
  await expect(region(page, 'What Queensland asks')).toBeVisible()
  await context.close()
})
