import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, field, hydrated, open, postJob, RESUME, test, toast } from './journey.ts'
import { EMPLOYERS, fillSignIn, newWord, sendForm, signIn, signInOnScreen, signUp } from './people.ts'

const LETTER = 'I know every street between Fortitude Valley and New Farm.'
/** An open page notices the end of its session within half a minute. */
const NOTICED = { timeout: 30_000 }

const newJob = (page: Page) => postJob(page, { title: `Leasing Agent ${newWord()}` })
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You have been signed out. What you typed is still here.' })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

const openApply = (page: Page, jobId: number) => open(page, `/jobs/${jobId}/apply`)

/** Logs out with the button of the header in another tab. */
async function logOutInAnotherTab(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/')
  await tab.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  return tab
}

/** Ends the session of these pages from another device, without telling this browser. */
async function logOutElsewhere(page: Page) {
  const context = await page
    .context()
    .browser()!
    .newContext({ storageState: await page.context().storageState() })
  expect((await sendForm(await context.newPage(), '/logout', { form: {} })).status()).toBe(302)
  await context.close()
}

/** Makes the page hidden or visible, as the browser does with tabs; again where it was just then loaded anew. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  expect(() =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state),
  ).toPass()

test('a letter stays when its writer logs out in another tab, and is sent once they are back', async ({ seeker, browserOf }) => {
  const { id } = await newJob(await browserOf(EMPLOYERS.other))
  const { page } = seeker
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  await field(page, 'New resume').setInputFiles(RESUME)
  await logOutInAnotherTab(page.context())
  await expect(notice(page)).toBeVisible(NOTICED)
  await expect(page.getByText(/signed out/)).toHaveCount(1)
  await expect(page).toHaveURL(`/jobs/${id}/apply`)
  await expect(field(page, 'Cover letter')).toHaveValue(LETTER)
  await expectAccessible(page)

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await field(page, 'Cover letter').fill(`${LETTER} I start on Monday.`)
  await button(page, 'Submit application').click()
  await expect(notice(page)).toBeFocused()
  expect(sent.filter((url) => !url.endsWith('/draft'))).toEqual([])

  const link = notice(page).getByRole('link', { name: 'Log in' })
  await expect(link).toHaveAttribute('rel', 'noopener')
  const opened = page.context().waitForEvent('page')
  await link.click()
  const tab = await opened
  await expect(tab).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === `/jobs/${id}/apply`)
  await fillSignIn(tab, seeker.email, seeker.password)
  await expect(tab).toHaveURL(`/jobs/${id}/apply`)

  await show(page, 'visible')
  await expect(notice(page)).toHaveCount(0)
  await expect(button(page, 'Submit application')).toBeFocused()
  await expect(field(page, 'Cover letter')).toHaveValue(`${LETTER} I start on Monday.`)
  await button(page, 'Submit application').click()
  await expect(page).toHaveURL(/\/jobseeker-dashboard\?application=/)
  await page.goto(`/applications/${new URL(page.url()).searchParams.get('application')}`)
  await expect(page.getByText('I start on Monday.').filter({ visible: true })).toBeVisible()
})

test('a job that is being written stays when its session ends on another device', async ({ page }) => {
  const title = `Portfolio Manager ${newWord()}`
  await signIn(page, EMPLOYERS.plain)
  await open(page, '/employer/jobs/new')
  await field(page, 'Job title').fill(title)
  await logOutElsewhere(page)
  await expect(notice(page)).toBeVisible(NOTICED)
  await expectAccessible(page)
  // The page looks up places on the server; a visitor's request would be answered with the sign-in page.
  await field(page, 'Location').fill('South Yarra VIC 3141')
  await field(page, 'Description').fill('Look after 120 homes.')
  await button(page, 'Save Draft').click()
  await expect(notice(page)).toBeFocused()

  // In a second window: the first one gets no visibility event.
  const beside = await page.context().newPage()
  await signInOnScreen(beside, EMPLOYERS.plain)
  await expect(notice(page)).toHaveCount(0, NOTICED)
  await expect(field(page, 'Location')).toHaveValue('South Yarra VIC 3141')
  await button(page, 'Save Draft').click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue(title)
  await expect(field(page, 'Description')).toHaveValue('Look after 120 homes.')
})

test('a step of the profile wizard keeps its answer when its session ends, and is saved once its person is back', async ({ seeker }) => {
  const { page } = seeker
  await open(page, '/onboard')
  await page.getByRole('radio', { name: 'Marketing' }).check()
  await logOutElsewhere(page)
  await expect(notice(page)).toBeVisible(NOTICED)
  await button(page, 'Next: CV upload').click()
  await expect(notice(page)).toBeFocused()
  await signInOnScreen(await page.context().newPage(), seeker.email, seeker.password)
  await expect(notice(page)).toHaveCount(0, NOTICED)
  await button(page, 'Next: CV upload').click()
  await expect(page).toHaveURL('/onboard?step=cv')
})

test('a guarded page without typed text leads to sign-in, and says why', async ({ seeker, page }) => {
  await open(page, '/jobseeker-dashboard')
  await logOutInAnotherTab(page.context())
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/jobseeker-dashboard', NOTICED)
  await expect(page.getByRole('main').getByText('You have been signed out.')).toBeVisible()
  await fillSignIn(page, seeker.email, seeker.password)
  await expect(page).toHaveURL('/jobseeker-dashboard')
})

test('a page of an area leads to sign-in, and says why', async ({ page }) => {
  await signIn(page, EMPLOYERS.plain)
  await open(page, '/employer/jobs')
  await logOutElsewhere(page)
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === '/employer/jobs', NOTICED)
  await expect(page.getByText('You have been signed out.')).toBeVisible()
})

test('a page for everybody stays open and shows nothing of the person any more', async ({ seeker, page }) => {
  await page.clock.install()
  await page.goto('/applications')
  await expect(page.getByRole('banner').getByText(seeker.name).filter({ visible: true })).toBeVisible()
  await hydrated(page)
  const asked: string[] = []
  await logOutInAnotherTab(page.context())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible(NOTICED)
  await expect(page.getByText(seeker.name)).toHaveCount(0)
  await expect(page).toHaveURL('/applications')
  // A visitor's page has no live stream.
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.runFor(60_000)
  expect(asked).toEqual([])
})

test('what was refused is held back, what was taken is not', async ({ seeker, page, browserOf }) => {
  const { id } = await newJob(await browserOf(EMPLOYERS.other))
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  await button(page, 'Submit application').click()
  await expect(page.getByText('Failed to submit application')).toBeVisible()
  await logOutElsewhere(page)
  await expect(notice(page)).toBeVisible(NOTICED)
  await signInOnScreen(await page.context().newPage(), seeker.email, seeker.password)
  await expect(notice(page)).toHaveCount(0, NOTICED)
  await field(page, 'New resume').setInputFiles(RESUME)
  await button(page, 'Submit application').click()
  await expect(page).toHaveURL(/\?application=/)

  // This form stays on its page after it is accepted.
  await open(page, `/applications/${new URL(page.url()).searchParams.get('application')}`)
  await page.getByText('Change letter and answers').click()
  await field(page, 'Cover letter').fill(`${LETTER} I start on Monday.`)
  await button(page, 'Save changes').click()
  await expect(toast(page, 'Application changed')).toBeVisible()
  await logOutElsewhere(page)
  await expect(page).toHaveURL(/\/login\?next=.*notice=signed-out/, NOTICED)
})

test('another person who signs in finds none of the words', async ({ seeker, page, browserOf, browser }) => {
  const { id } = await newJob(await browserOf(EMPLOYERS.other))
  const context = await browser.newContext()
  const other = await signUp(await context.newPage())
  await context.close()
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  const tab = await logOutInAnotherTab(page.context())
  await expect(notice(page)).toBeVisible(NOTICED)
  await signInOnScreen(tab, other.email, other.password)
  await show(page, 'visible')
  await expect(field(page, 'Full name')).toHaveValue(other.name)
  await expect(field(page, 'Cover letter')).toHaveValue('')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByText(seeker.name)).toHaveCount(0)
})

test('another person who took the place at once finds none of the words either', async ({ seeker, page, browserOf, browser }) => {
  const { id } = await newJob(await browserOf(EMPLOYERS.other))
  const context = await browser.newContext()
  const other = await signUp(await context.newPage())
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  const mine = await page.context().storageState()
  await page.context().addCookies((await context.storageState()).cookies)
  await context.clearCookies()
  await context.addCookies(mine.cookies)
  expect((await sendForm(context.pages()[0]!, '/logout', { form: {} })).status()).toBe(302)
  await expect(field(page, 'Full name')).toHaveValue(other.name, NOTICED)
  await expect(field(page, 'Cover letter')).toHaveValue('')
  await expect(page.getByText(seeker.name)).toHaveCount(0)
  await context.close()
})

test('a tab that was hidden notices when it is looked at', async ({ seeker, page }) => {
  await page.clock.install()
  await open(page, '/jobseeker-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(seeker.name)
  await show(page, 'hidden')
  await page.clock.runFor(11_000)
  await logOutInAnotherTab(page.context())
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL('/jobseeker-dashboard')
  await show(page, 'visible')
  await expect(page).toHaveURL(/\/login\?next=.*notice=signed-out/)
})

test('a tab that finds no line because too many are open notices too', async ({ seeker, page, baseURL }) => {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const lines = await Promise.all(Array.from({ length: 10 }, () => fetch(`${baseURL}/live`, { headers: { cookie } })))
  expect(lines.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const refused = page.waitForResponse((response) => response.url().endsWith('/live') && response.status() === 429)
  await page.goto('/jobseeker-dashboard')
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toContainText(seeker.name)
  await logOutElsewhere(page)
  await expect(page).toHaveURL(/\/login\?next=.*notice=signed-out/, NOTICED)
  for (const line of lines) await line.body?.cancel()
})
