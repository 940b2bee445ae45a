import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readArchive } from '../factories/archive.ts'
import { expectAccessible } from './axe.ts'
import { apply, completeProfile, describe, expect, field, hydrated, open, postJob, RESUME, test, toast } from './journey.ts'
import {
  codeMaySendAgain,
  DEMO,
  EMPLOYERS,
  fillSignIn,
  mailedCode,
  mailsTo,
  mailTo,
  newAddress,
  newWord,
  type Person,
  signIn,
  signUp,
} from './people.ts'

const NEW_PASSWORD = 'weatherboard and paling'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const save = (page: Page) => button(page, 'Save settings').click()
const openAccount = (page: Page, path = '/account') => open(page, path)

/** Fills in the form for a new password and submits it. */
async function changePassword(page: Page, current: string | null) {
  await field(page, 'New password').fill(NEW_PASSWORD)
  await field(page, 'Confirm new password').fill(NEW_PASSWORD)
  if (current !== null) await field(page, 'Current password').fill(current)
  await save(page)
}

/** Signs in with the password: somebody who has just signed up has proven themselves by the code. */
async function byPassword(page: Page, person: Person) {
  await page.context().clearCookies()
  await signIn(page, person.email, person.password)
}

/** Another browser in which the person is signed in. */
async function elsewhere(browserOf: (email: null) => Promise<Page>, person: Person) {
  const page = await browserOf(null)
  await signIn(page, person.email, person.password)
  return page
}

/** Deletes the account with the form on the page. */
async function deleteAccount(page: Page, password: string) {
  await openAccount(page, '/account/data')
  await field(page, 'Current password').fill(password)
  await page.getByLabel('Delete my account for good').check()
  await button(page, 'Delete my account').click()
}

test('a job seeker finds the account by their name, and changes name and phone', async ({ seeker, page }) => {
  await page.goto('/jobs')
  await page
    .getByRole('banner')
    .getByRole('link', { name: `Welcome, ${seeker.name}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(seeker.email)
  await hydrated(page)
  await field(page, 'Full name').fill('Robyn Wren-Smith')
  await field(page, /^Phone/).fill('+61 (0)412 345 678')
  await save(page)
  await expect(toast(page, 'Settings saved. Your profile has been updated successfully')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Welcome, Robyn Wren-Smith').filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(field(page, /^Phone/)).toHaveValue('+61 (0)412 345 678')
})

test('wrong settings are told under “Validation error” and next to each field, and nothing typed is lost', async ({ seeker: { page } }) => {
  await openAccount(page)
  await field(page, 'Full name').fill('')
  await field(page, 'Email').fill('robin at example')
  await field(page, /^Phone/).fill('call me')
  await field(page, 'New password').fill('abc')
  await field(page, 'Confirm new password').fill('abd')
  await save(page)
  const told = page.getByRole('alert').filter({ hasText: 'Validation error' })
  await expect(told).toBeFocused()
  const errors = {
    'Full name': 'Name is required',
    Email: 'Please enter a valid email address',
    Phone: 'Please enter a valid phone number',
    'New password': 'Password must be at least 6 characters',
    'Confirm new password': 'New passwords do not match',
  }
  for (const [label, message] of Object.entries(errors)) {
    await expect(told.getByRole('link', { name: message })).toBeVisible()
    await expect(field(page, label === 'Phone' ? /^Phone/ : label)).toHaveAccessibleDescription(new RegExp(message))
  }
  await expect(field(page, 'Email')).toHaveValue('robin at example')
  await expect(field(page, /^Phone/)).toHaveValue('call me')
  await expectAccessible(page)
  await told.getByRole('link', { name: 'New passwords do not match' }).click()
  await expect(field(page, 'Confirm new password')).toBeFocused()
})

for (const [who, email, words] of [
  ['a job seeker', DEMO.seeker, 'Error saving settings'],
  ['an employer', DEMO.employer, 'Failed to update account settings'],
] as const)
  test(`settings of ${who} that no answer came to are told as not saved, and stay typed`, async ({ browserOf }) => {
    const page = await browserOf(email)
    await openAccount(page)
    await field(page, 'Full name').fill('Not Saved')
    await page.route('**/account.data*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await save(page)
    await expect(toast(page, `${words}: No answer came.`)).toBeVisible()
    await expect(field(page, 'Full name')).toHaveValue('Not Saved')
  })

for (const [who, email] of [
  ['employer', DEMO.employer],
  ['recruiter', DEMO.recruiter],
] as const)
  test(`the ${who}’s menu leads to the account settings, which are saved in their own words`, async ({ browserOf }) => {
    const page = await browserOf(email)
    await open(page, `/${who}/dashboard`)
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await expect(field(page, /^Phone/)).toHaveCount(0)
    await hydrated(page)
    // They are still in their own area, which marks the current page; a job seeker is on the main site.
    const entry = page.getByRole('region', { name: /(Employer|Recruiter) menu/ }).getByRole('link', { name: 'Account' })
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    const name = await field(page, 'Full name').inputValue()
    await field(page, 'Full name').fill('')
    await save(page)
    await expect(field(page, 'Full name')).toHaveAccessibleDescription(/Name is required/)
    await field(page, 'Full name').fill(name)
    await save(page)
    await expect(toast(page, 'Account settings updated successfully')).toBeVisible()
  })

// A14
test('a new password needs the current one, and signs every other browser out at once', async ({ seeker, page, browserOf }) => {
  const other = await elsewhere(browserOf, seeker)
  await openAccount(other, '/applications')
  await byPassword(page, seeker)
  await openAccount(page)
  await changePassword(page, '')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/Please enter your current password/)
  await changePassword(page, 'not the password')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/Your current password is not right/)
  await expect(other.getByRole('banner').getByText(seeker.name).filter({ visible: true })).toBeVisible()
  await changePassword(page, seeker.password)
  await expect(toast(page, /Settings saved/)).toBeVisible()
  for (const label of ['New password', 'Confirm new password', 'Current password']) await expect(field(page, label)).toHaveValue('')
  await expect(button(page, 'Save settings')).toBeFocused()
  // The page that is open in the other browser is updated by its live stream, without being touched.
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 10_000 })
  await page.goto('/jobseeker-dashboard')
  await expect(page).toHaveURL(/\/jobseeker-dashboard$/)
  await mailTo(seeker.email, 'Your Frontage password was changed')
  await other.goto('/login')
  await fillSignIn(other, seeker.email, seeker.password)
  await expect(other.getByRole('alert')).toContainText('Invalid credentials')
  await fillSignIn(other, seeker.email, NEW_PASSWORD)
  await expect(other).not.toHaveURL(/\/login/)
})

test('a code from the mailbox stands for the current password for ten minutes', async ({ seeker, browserOf }) => {
  const other = await elsewhere(browserOf, seeker)
  await openAccount(other)
  await other.getByRole('link', { name: 'Use a code from your email instead' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Confirm it is you' })).toBeVisible()
  await expectAccessible(other)
  await button(other, 'Send me a code').click()
  await expect(toast(other, 'New verification code sent!')).toBeVisible()
  await expectAccessible(other)
  const code = (await mailTo(seeker.email, 'Confirm it is you')).text.match(/\b\d{6}\b/)![0]
  await field(other, 'Code').fill(code === '111111' ? '222222' : '111111')
  await button(other, 'Verify').click()
  await expect(other.getByRole('alert')).toContainText('Invalid verification code')
  await field(other, 'Code').fill(code)
  await button(other, 'Verify').click()
  await expect(other).toHaveURL(/\/account$/)
  await expect(other.getByText('Confirmed by code', { exact: true })).toBeVisible()
  await expect(field(other, 'Current password')).toHaveCount(0)
  await changePassword(other, null)
  await expect(toast(other, /Settings saved/)).toBeVisible()
})

test('a new address counts after its code, and the old one is told', async ({ seeker, page, browserOf }) => {
  const wanted = newAddress('moved')
  await byPassword(page, seeker)
  await openAccount(page)
  await field(page, 'Email').fill(wanted)
  await field(page, 'Current password').fill(seeker.password)
  await save(page)
  await expect(page).toHaveURL(/\/account\/email$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your new address' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/account')
  await expect(field(page, 'Email')).toHaveValue(seeker.email)
  await page.getByRole('link', { name: 'Enter the code' }).click()
  await field(page, 'Code').fill(await mailedCode(wanted))
  await button(page, 'Verify').click()
  await expect(toast(page, /Settings saved/)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(wanted)
  await mailTo(seeker.email, 'The address of your Frontage account was changed')
  const again = await browserOf(null)
  await again.goto('/login')
  await fillSignIn(again, seeker.email, seeker.password)
  await expect(again.getByRole('alert')).toContainText('Invalid credentials')
  await fillSignIn(again, wanted, seeker.password)
  await expect(again).not.toHaveURL(/\/login/)
})

test('an address that has an account looks like any other, and its owner is told', async ({ seeker, page, browserOf }) => {
  const owner = await signUp(await browserOf(null))
  await byPassword(page, seeker)
  await openAccount(page)
  await field(page, 'Email').fill(owner.email)
  await field(page, 'Current password').fill(seeker.password)
  await codeMaySendAgain(owner.email)
  await save(page)
  await expect(page).toHaveURL(/\/account\/email$/)
  await expect(toast(page, 'New verification code sent!')).toBeVisible()
  await mailTo(owner.email, 'You have a Frontage account already')
  await field(page, 'Code').fill('123456')
  await button(page, 'Verify').click()
  await expect(page.getByRole('alert')).toContainText('Invalid verification code')
})

test('sessions are listed, and end one by one or all at once', async ({ seeker, page, browserOf }) => {
  const others = [await elsewhere(browserOf, seeker), await elsewhere(browserOf, seeker)] as const
  for (const other of others) await openAccount(other, '/applications')
  await openAccount(page, '/account/sessions')
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Signed in' }).filter({ hasText: /seen/ })
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
  await expect(page.getByText('Chrome on Linux').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Sign out .* on / })
    .first()
    .click()
  await expect(toast(page, 'Signed out there')).toBeVisible()
  await expect(rows).toHaveCount(2)
  const isOut = (other: Page) => other.getByRole('banner').getByRole('link', { name: 'Login' }).isVisible()
  await expect.poll(async () => (await Promise.all(others.map(isOut))).filter(Boolean)).toHaveLength(1)
  await button(page, 'Sign out everywhere else').click()
  await expect(toast(page, 'Signed out everywhere else')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect.poll(async () => (await Promise.all(others.map(isOut))).filter(Boolean)).toHaveLength(2)
  await expect(button(page, 'Sign out everywhere else')).toHaveAccessibleDescription('You are signed in nowhere else')
  await expect(page.getByText('Signed out in other browsers')).toHaveCount(2)
  await button(page, /^Sign out everywhere$/).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(toast(page, 'You are signed out everywhere')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the archive holds what a job seeker sent, with the file', async ({ seeker, page, browserOf }) => {
  const job = await postJob(await browserOf(EMPLOYERS.other), { title: `Receptionist ${newWord()}` })
  await apply(page, job.id, { full_name: seeker.name, cover_letter: 'I know every street in it.' })
  await openAccount(page, '/account/data')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^frontage-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = readArchive(await readFile(await download.path()))
  expect([...files.keys()]).toEqual(['data.json', 'files/robin-wren.pdf'])
  expect(files.get('files/robin-wren.pdf')).toBe(await readFile(RESUME, 'utf8'))
  expect(JSON.parse(files.get('data.json')!)).toMatchObject({
    account: { email: seeker.email, full_name: seeker.name },
    applications: { sent: [{ job_id: job.id, cover_letter: 'I know every street in it.' }] },
  })
})

test('a job seeker who applied deletes the account, and is gone for the employer too', async ({ seeker, page, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.other)
  const job = await postJob(employer, { title: `Receptionist ${newWord()}` })
  const id = await apply(page, job.id, { full_name: seeker.name })
  const other = await elsewhere(browserOf, seeker)
  await openAccount(other, '/applications')
  await employer.goto(`/employer/applications/${id}`)
  const file = await employer.getByRole('link', { name: /\.pdf/ }).getAttribute('href')
  await byPassword(page, seeker)
  await openAccount(page, '/account/data')
  await button(page, 'Delete my account').click()
  await expect(page.getByLabel('Delete my account for good')).toHaveAccessibleDescription(/Please tick the box/)
  await deleteAccount(page, 'not the password')
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(/Your current password is not right/)
  await deleteAccount(page, seeker.password)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(toast(page, 'Your account is deleted')).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 10_000 })
  expect((await employer.goto(`/employer/applications/${id}`))?.status()).toBe(404)
  expect((await employer.request.get(file!)).status()).toBe(404)
  await employer.goto(`/employer/jobs/${job.id}/applications`)
  await expect(employer.getByText(seeker.name)).toHaveCount(0)
  await mailTo(seeker.email, 'Your Frontage account is deleted')
  expect(await mailsTo(seeker.email)).toHaveLength(1)
  await page.goto('/login')
  await fillSignIn(page, seeker.email, seeker.password)
  await expect(page.getByRole('alert')).toContainText('Invalid credentials')
})

test('the last person of a company deletes the account: its open job is closed', async ({ page, browserOf }) => {
  const company = `Wren ${newWord()} Realty`
  const person = await signUp(page, { type: 'employer', company_name: company })
  await completeProfile(page, { company_name: company })
  const job = await postJob(page, { title: `Receptionist ${newWord()}` })
  await byPassword(page, person)
  await deleteAccount(page, person.password)
  await expect(toast(page, 'Your account is deleted')).toBeVisible()
  const visitor = await browserOf(null)
  await visitor.goto(`/jobs/${job.id}`)
  await expect(visitor.getByText('This job is closed').first()).toBeVisible()
  await visitor.goto(`/jobs?q=${job.title.split(' ')[1]}`)
  await expect(visitor.getByRole('link', { name: job.title })).toHaveCount(0)
})

for (const [who, email, menu] of [
  ['an employer', DEMO.employer, 'Employer'],
  ['a recruiter', DEMO.recruiter, 'Recruiter'],
  ['a job seeker', DEMO.seeker, 'Main'],
] as const)
  test(`every page of the account of ${who} stands in the frame of their other pages`, async ({ browserOf }) => {
    const page = await browserOf(email)
    for (const path of ['', '/sessions', '/two-factor', '/data', '/confirm']) {
      await page.goto(`/account${path}`)
      const navigation = page.getByRole('navigation', { name: menu, exact: true })
      await expect(navigation).toBeVisible()
      if (menu !== 'Main') await expect(navigation.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('banner')).toHaveCount(1)
      // pages.spec.ts looks at those of a job seeker.
      if (menu !== 'Main') await expectAccessible(page)
    }
  })

test('the pages of the account are reached and used by keyboard alone', async ({ seeker, page }) => {
  await byPassword(page, seeker)
  await openAccount(page, '/account/data')
  const nav = page.getByRole('navigation', { name: 'Account', exact: true })
  await nav.getByRole('link', { name: 'Details' }).focus()
  for (const name of ['Who sees you', 'Notifications', 'Mails from companies', 'Sessions', 'Two-step sign-in', 'Your data']) {
    await page.keyboard.press('Tab')
    await expect(nav.getByRole('link', { name })).toBeFocused()
  }
  await expect(nav.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Download my data' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Current password')).toBeFocused()
  await page.keyboard.type(seeker.password)
  for (const [role, name] of [
    ['button', 'Show password'],
    ['link', 'Use a code from your email instead'],
    ['checkbox', 'Delete my account for good'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole(role, { name })).toBeFocused()
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your account is deleted')).toBeVisible()
})

test('no page of the account scrolls sideways at 320 px', async ({ seeker: { page } }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/account', '/account/sessions', '/account/data', '/account/confirm']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    await expectAccessible(page)
  }
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('settings, code, sessions and deletion work by plain forms', async ({ page, browserOf }) => {
    const person = await signUp(page)
    const other = await elsewhere(browserOf, person)
    await other.goto('/account')
    await field(other, 'Full name').fill('Robyn Wren')
    await save(other)
    await expect(toast(other, /Settings saved/)).toBeVisible()
    await other.goto('/account/sessions')
    await button(other, 'Sign out everywhere else').click()
    await expect(toast(other, 'Signed out everywhere else')).toBeVisible()
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login/)

    await other.goto('/account/data')
    await other.getByRole('link', { name: 'Use a code from your email instead' }).click()
    await button(other, 'Send me a code').click()
    const { text } = await mailTo(person.email, 'Confirm it is you')
    await field(other, 'Code').fill(text.match(/\b\d{6}\b/)![0])
    await button(other, 'Verify').click()
    await expect(other).toHaveURL(/\/account\/data$/)
    await expect(other.getByText('Confirmed by code', { exact: true })).toBeVisible()
    await button(other, 'Delete my account').click()
    await expect(other.getByRole('alert')).toContainText('Please tick the box if you want to delete your account')
    await other.getByLabel('Delete my account for good').check()
    await button(other, 'Delete my account').click()
    await expect(other).toHaveURL((url) => url.pathname === '/')
    await expect(toast(other, 'Your account is deleted')).toBeVisible()
  })
})
