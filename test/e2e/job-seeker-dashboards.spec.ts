import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { apply, expect, open, postJob, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, newWord, signUp } from './people.ts'

const CANDIDATE = '/candidate/dashboard'
const SEEKER = '/jobseeker-dashboard'

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const stat = (page: Page, label: string) =>
  region(page, 'Your Stats')
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')

test('the Candidate Dashboard has what needs the person, their applications, jobs, figures and profile', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  const complaints = watchConsole(page)
  await open(page, CANDIDATE)
  await expect(page).toHaveTitle(/^Candidate Dashboard/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Ana$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload CV' })).toHaveAttribute('href', '/cv-management')
  await expect(region(page, 'My Applications').getByRole('row')).toHaveCount(6) // a head and five applications
  await expect(region(page, 'Saved Jobs').getByRole('listitem')).toHaveCount(3)
  await expect(region(page, 'Saved Jobs').getByRole('link', { name: /^All \d+$/ })).toHaveAttribute('href', '/saved')
  for (const label of ['Applications', 'Saved jobs', 'Profile views']) await expect(stat(page, label)).toContainText(/^[1-9]/)
  const summary = region(page, 'Ana Lindqvist')
  await expect(summary).toContainText('Hornsby NSW')
  await expect(summary.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/onboard')
  await expect(region(page, 'Profile Completeness')).toContainText('75%')
  await expect(region(page, 'Profile Completeness').getByRole('listitem')).toHaveText([
    'Location, done',
    'Career goal, done',
    'CV uploaded, done',
    'Preferred roles, to do',
  ])
  await expect(region(page, 'Profile Completeness').getByRole('link', { name: 'Complete Profile' })).toHaveAttribute('href', '/onboard')
  await expect(region(page, 'Licence')).toContainText('Full Licence, NSW')
  await expect(region(page, 'Licence')).toContainText('20481973, to 6 January 2028')
  await expect(region(page, 'Key Skills').getByRole('list', { name: 'Software' })).toContainText('PropertyMe')
  const roles = region(page, 'Recent roles').getByRole('listitem')
  await expect(roles.first()).toContainText('to now')
  expect(await roles.count()).toBeLessThanOrEqual(5)
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('Settings opens a dialog by keyboard, whose links lead to the account', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await open(page, CANDIDATE)
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await expect(dialog).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (const link of await dialog.getByRole('link').all())
    expect((await page.request.get((await link.getAttribute('href'))!)).status()).toBe(200)
  await dialog.getByRole('link', { name: 'Name, email and phone' }).click()
  await expect(page).toHaveURL('/account')
})

test('the Job Seeker Dashboard greets, and shows what the profile says and where to go on', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await page.goto('/job-seeker/dashboard')
  await expect(page).toHaveURL(SEEKER)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ana Lindqvist')
  await expect(page.getByRole('main').getByRole('link', { name: 'Find jobs' }).first()).toHaveAttribute('href', '/jobs')
  await expect(page.getByRole('main').getByRole('link', { name: 'Manage CV' })).toHaveAttribute('href', '/cv-management')
  await expect(region(page, 'Introduction')).toBeVisible()
  await expect(region(page, 'Skills').getByRole('list', { name: 'Skills' })).toContainText('Arrears management')
  await expect(region(page, 'Software')).toContainText('PropertyMe')
  await expect(region(page, 'Recent Jobs').getByRole('listitem').first()).toContainText('to now')
  await expect(region(page, 'Licence')).toContainText('Full Licence')
  // Somebody who manages property needs no way into the trade.
  await expect(region(page, 'Entry Pathway')).toHaveCount(0)
  await expectAccessible(page)
})

test('a new person is shown the three things that build the page, and no zeros without a way on', async ({ seeker: { page } }) => {
  await page.goto(CANDIDATE)
  await expect(page.getByText('Nothing is here yet. Three things build it.')).toBeVisible()
  const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  await expect(steps.and(page.locator('[aria-current="step"]'))).toContainText('Upload a CV')
  await expect(region(page, 'Profile Completeness')).toContainText('0%')
  await expect(region(page, 'Licence')).toContainText('Not stated yet')
  await expect(region(page, 'Licence').getByRole('link', { name: 'Get qualified' })).toHaveAttribute('href', '/entry-pathway')
  await expect(stat(page, 'Profile views')).toContainText('0')
  await expectAccessible(page)
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    const answer = await page.request.get((await link.getAttribute('href'))!)
    expect(answer.status(), answer.url()).toBe(200)
  }
  await page.goto(SEEKER)
  await expect(region(page, 'Entry Pathway').getByRole('link')).toHaveAttribute('href', '/entry-pathway')
  await expectAccessible(page)
})

test('an employer who opens the application counts as one view a day, and open pages hear of the step', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id } = await postJob(employer, { title: `Leasing Officer ${newWord()}` })
  const application = await apply(seeker.page, id, { full_name: seeker.name })
  await open(seeker.page, CANDIDATE)
  await expect(stat(seeker.page, 'Profile views')).toContainText(/^0/)
  for (let twice = 0; twice < 2; twice++) await employer.goto(`/employer/applications/${application}`)
  await expect(region(seeker.page, 'My Applications')).toContainText('Viewed')
  await expect(async () => {
    await seeker.page.reload()
    await expect(stat(seeker.page, 'Profile views')).toContainText(/^1/)
  }).toPass()
})

test('a dashboard that cannot be loaded says so, with what is known', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await open(page, CANDIDATE)
  await page.context().setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(toast(page, /^Error loading dashboard: /)).toBeVisible()
})

for (const [who, to] of [
  ['employer', '/employer/dashboard'],
  ['recruiter', '/recruiter/dashboard'],
] as const)
  test(`the dashboards of job seekers are refused to a ${who}, who gets their own`, async ({ browserOf }) => {
    const page = await browserOf(DEMO[who])
    for (const path of [CANDIDATE, SEEKER, '/job-seeker/dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL(to)
    }
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the settings open, and every link of a dashboard leads somewhere', async ({ page }) => {
    await signUp(page)
    await page.goto(CANDIDATE)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('link', { name: 'Your data' }).click()
    await expect(page).toHaveURL('/account/data')
  })
})
