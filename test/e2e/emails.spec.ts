import { expectAccessible, watchConsole } from './axe.ts'
import { apply, completeProfile, expect, open, postJob, test, toast } from './journey.ts'
import { mailTo, newWord, sendForm, signUp } from './people.ts'

const PAGE = '/account/emails'
const LINK = /http\S+(\/unsubscribe\/\S+)/

test('a kind of mail is stopped from the mail, by a person or by their mail program, and sent again', async ({
  page,
  browserOf,
  playwright,
}) => {
  const complaints = watchConsole(page)
  const company_name = `Wren ${newWord()} Realty`
  const employer = await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
  const { id, title } = await postJob(page, { title: `Property Manager ${newWord()}` })
  const seeker = await browserOf(null)
  await signUp(seeker)
  await apply(seeker, id)
  const link = LINK.exec((await mailTo(employer.email, new RegExp(`^New application for ${title}`))).text)?.[1] ?? ''

  const stranger = await browserOf(null)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await expect(stranger.getByText('Applications for your jobs')).toBeVisible()
  await expectAccessible(stranger)
  // Opening it, as scanners do, changes nothing; the mail program's own button has neither cookies nor an origin.
  await page.goto(PAGE)
  await expect(page.getByRole('checkbox', { name: 'Applications for your jobs, by email' })).toBeChecked()
  const mailProgram = await playwright.request.newContext({ baseURL: new URL(stranger.url()).origin })
  expect((await mailProgram.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
  expect((await mailProgram.post(link, { multipart: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
  expect((await mailProgram.post('/theme', { form: { theme: 'dark' } })).status()).toBe(403)
  expect((await mailProgram.post(`${link}x`, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(404)
  await mailProgram.dispose()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Applications for your jobs, by email' })).not.toBeChecked()

  await open(stranger, link)
  await expect(stranger.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible()
  await stranger.getByRole('button', { name: 'Send them again' }).click()
  await expect(stranger.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await stranger.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(stranger.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('each person chooses their mails, and reads what always comes', async ({ page }) => {
  await signUp(page)
  await open(page, '/account')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Notifications' }).click()
  const steps = page.getByRole('checkbox', { name: 'Your applications, by email' })
  await expect(steps).toBeChecked()
  await expect(page.getByText('The receipt of an application')).toBeVisible()
  await page.getByRole('button', { name: 'Stop all these emails' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await expect(steps).not.toBeChecked()
  await steps.check()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await page.reload()
  await expect(steps).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Messages, by email' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Messages, here' })).toBeChecked()
  const unknown = await sendForm(page, PAGE, { form: { intent: 'save', wanted: 'everything' } })
  expect(unknown.status()).toBe(422)
})

test('one mail a day is chosen, and what a browser refuses is said in words', async ({ page }) => {
  await signUp(page)
  await open(page, PAGE)
  await page.getByLabel('Collect my emails until the morning').check()
  await page.getByRole('button', { name: 'Save one mail a day' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Collect my emails until the morning')).toBeChecked()
  // The browser of the journeys lets no site show anything.
  await expect(page.getByText('This browser was told not to show notifications of this site.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch on in this browser' })).toHaveCount(0)
  const odd = { intent: 'browser-on', endpoint: 'http://push.example/1', p256dh: 'x', auth: 'y' }
  expect((await sendForm(page, PAGE, { form: odd })).status()).toBe(422)
})

test('a browser that is refused says why, and ends what it subscribed to', async ({ page }) => {
  await page.addInitScript(() => {
    let subscription: object | null = null
    const made = {
      endpoint: 'https://push.example/1',
      toJSON: () => ({ keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) } }),
      unsubscribe: async () => {
        subscription = null
        document.title = 'Unsubscribed'
        return true
      },
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Object.assign(Notification, { requestPermission: async () => 'granted' })
    const pushManager = {
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = made
        return made
      },
    }
    const worker = { addEventListener() {}, register: async () => ({}), getRegistration: async () => ({ pushManager }) }
    // The browser of the journeys has no push service.
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => ({ ...worker, ready: Promise.resolve({ pushManager }) }) })
  })
  await signUp(page)
  await open(page, PAGE)
  await page.getByRole('button', { name: 'Switch on in this browser' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No browser has this push service' })).toBeVisible()
  await expect(page).toHaveTitle('Unsubscribed')
  await expect(page.getByRole('button', { name: 'Switch on in this browser' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('mails are chosen', async ({ page }) => {
    await signUp(page, { type: 'recruiter', company_name: `Wren ${newWord()} Partners` })
    await page.goto(PAGE)
    await page.getByRole('checkbox', { name: 'People who want to join, by email' }).uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'People who want to join, by email' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Applications for your jobs, by email' })).toBeChecked()
  })
})
