import { expectAccessible, expectAccessibleOnScreens, SCREENS } from './axe.ts'
import { apply, expect, hydrated, postJob, test } from './journey.ts'
import { agencyOf, DEMO, EMPLOYERS, newWord, sendForm, signIn, signUp } from './people.ts'

const bell = (page: import('@playwright/test').Page) => page.getByRole('link', { name: /^Notifications/ }).first()

test('a person is told of a step on an open page, reads it below the bell, and is led to it', async ({ browserOf, seeker }) => {
  const { page: person } = seeker
  const employer = await browserOf(EMPLOYERS.plain)
  const job = await postJob(employer, { title: `Leasing Consultant ${newWord()}` })
  await person.goto('/saved')
  await hydrated(person)
  await expect(bell(person)).toHaveAccessibleName('Notifications')
  const id = await apply(person, job.id)
  await employer.goto(`/employer/applications/${id}`)
  await expect(bell(person)).toHaveAccessibleName('Notifications 1 unread')

  await bell(person).click()
  const list = person.getByRole('region', { name: 'Notifications' })
  await expect(list).toBeVisible()
  const notice = list.getByRole('link', { name: /has opened your application/ })
  await expect(notice).toBeVisible()
  await expect(list).toContainText(job.title)
  await expectAccessible(person)
  // At once, so that the second key comes before the page has heard of the first.
  await Promise.all([person.keyboard.press('Escape'), person.keyboard.press('Enter')])
  await expect(list).toBeFocused()
  await person.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(bell(person)).toBeFocused()
  await person.keyboard.press('Enter')
  await notice.click()
  await expect(person).toHaveURL(new RegExp(`/applications/${id}$`))
  await expect(list).toBeHidden()
  await expect(bell(person)).toHaveAccessibleName('Notifications')
})

test('the list marks one and all as read, without scripts, too, and looking at it reads nothing', async ({ browser, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.other)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await signIn(plain, EMPLOYERS.other)
  const job = await postJob(employer, { title: `Strata Manager ${newWord()}` })
  for (const email of [DEMO.seeker, 'wren.abernathy@example.com'] as const) await apply(await browserOf(email), job.id)
  const items = plain.getByRole('main').getByRole('listitem').filter({ hasText: job.title })
  await expect(async () => {
    await plain.goto('/notifications')
    await expect(items).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await expect(items.first().getByText('(unread)')).toBeAttached()
  await items
    .first()
    .getByRole('button', { name: /^Mark read/ })
    .click()
  await expect(items.first().getByText('(unread)')).not.toBeAttached()
  await expect(items.last().getByText('(unread)')).toBeAttached()
  await plain.getByRole('button', { name: 'Mark all read' }).click()
  await expect(plain.getByText('(unread)')).toHaveCount(0)
  await expect(plain.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await items.last().getByRole('link').click()
  await expect(plain).toHaveURL(/\/employer\/applications\//)
  await context.close()
})

test('a recruiter is told in the area of their agency, and the number follows in every tab', async ({ browserOf }) => {
  const page = await browserOf(null)
  await signUp(page, { type: 'recruiter', company_name: `Wren ${newWord()} Recruitment` })
  await page.goto('/recruiter/dashboard')
  await hydrated(page)
  const other = await page.context().newPage()
  await other.goto('/notifications')
  await hydrated(other)
  const agency = await agencyOf(page)
  await signUp(await browserOf(null), { type: 'recruiter', agency: agency ?? '' })
  const all = other.getByRole('button', { name: 'Mark all read' })
  await expect(bell(page)).toHaveAccessibleName(/unread$/)
  await all.click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(bell(other)).toHaveAccessibleName('Notifications')
})

test('visitors have no bell, are asked to sign in, and forms of others change nothing', async ({ browserOf, page }) => {
  await page.goto('/')
  await expect(bell(page)).toHaveCount(0)
  await page.goto('/notifications')
  await expect(page).toHaveURL(/\/login\?next=%2Fnotifications$/)
  const person = await browserOf(DEMO.seeker)
  expect((await sendForm(person, '/notifications', { form: { intent: 'read', id: '1', more: 'x' } })).status()).toBe(422)
})

test('notifications are accessible', async ({ browserOf, seeker }) => {
  for (const page of [await browserOf(DEMO.employer), seeker.page]) {
    await page.setViewportSize(SCREENS[0].viewport)
    await page.goto('/notifications')
    await hydrated(page)
    await expectAccessibleOnScreens(page)
    await bell(page).click()
    const all = page.getByRole('link', { name: 'All notifications' })
    await expect(all).toBeVisible()
    await expectAccessibleOnScreens(page)
    await expect(all).toBeVisible()
  }
})
