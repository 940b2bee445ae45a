import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { apply, expect, field, holdBack, hydrated, open, postJob, resumeBytes, test, toast } from './journey.ts'
import { EMPLOYERS, newWord, sendForm, signIn, signInOnScreen } from './people.ts'

const NOTE = 'Note for your team'
const back = (page: Page) => page.getByText('You wrote this before and have not sent it.')
const box = (page: Page) => field(page, /^Message to /)
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const kept = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent ')))

type Browsers = { browserOf: (email: string | null) => Promise<Page>; seeker: { page: Page } }

/** One ad for all: a plan has so many. */
let job: Awaited<ReturnType<typeof postJob>> | undefined

/** Somebody who applied, and the team's page of them and of the conversation. */
async function newCandidate({ browserOf, seeker }: Browsers) {
  const page = await browserOf(EMPLOYERS.plain)
  job ??= await postJob(page, { title: `Property Manager ${newWord()}` })
  const id = await apply(seeker.page, job.id)
  return { page, id, candidate: `/employer/applications/${id}`, thread: `/employer/messages/${id}` }
}

/** The messages of the conversation, as the person who applied reads them. */
const arrived = async (person: Page, id: string) => {
  await person.goto(`/messages/${id}`)
  return person.getByRole('list', { name: 'Messages' })
}

test('a message and a note that were not sent wait for whoever typed them, and for nobody else', async ({ browserOf, seeker }) => {
  test.setTimeout(120_000)
  const { page: person } = seeker
  const { page, id, candidate, thread } = await newCandidate({ browserOf, seeker })

  await open(page, candidate)
  await field(page, NOTE).pressSequentially('Calm on arrears.')
  await open(page, thread)
  await expect(back(page)).toHaveCount(0)
  await box(page).pressSequentially('Could we talk')
  // By a link, by Back, by a reload.
  await page.getByRole('navigation', { name: 'Employer' }).getByRole('link', { name: 'Jobs' }).click()
  await expect(page).toHaveURL('/employer/jobs')
  await page.goBack()
  await expect(box(page)).toHaveValue('Could we talk')
  await expect(back(page)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await hydrated(page)
  await expect(box(page)).toHaveValue('Could we talk')
  await box(page).fill('Could we talk on Monday?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await page.reload()
  await hydrated(page)
  await expect(back(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('')

  await open(page, candidate)
  await expect(field(page, NOTE)).toHaveValue('Calm on arrears.')
  await page.getByRole('button', { name: 'Clear note' }).click()
  await expect(field(page, NOTE)).toBeFocused()
  await expect(back(page)).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(field(page, NOTE)).toHaveValue('')
  await field(page, NOTE).fill('Ask about trust accounts.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(toast(page, 'Note added')).toBeVisible()
  await expect(field(page, NOTE)).toHaveValue('')

  // The field at the foot of the candidate's page is that of the conversation: an empty message says why beside it, and sending leads nowhere else.
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(box(page)).toHaveAccessibleDescription(/Write something, or choose a file/)
  await box(page).pressSequentially('Or on Tuesday?')
  await open(page, thread)
  await expect(box(page)).toHaveValue('Or on Tuesday?')
  await open(page, candidate)
  await expect(box(page)).toHaveValue('Or on Tuesday?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(page).toHaveURL(candidate)
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).not.toHaveAccessibleDescription(/Write something/)

  // The job seeker's own side, and logging out.
  await open(person, `/messages/${id}`)
  await expect(person.getByRole('list', { name: 'Messages' })).toContainText('Or on Tuesday?')
  await box(person).fill('Monday suits me')
  await open(person, '/applications')
  await open(person, `/messages/${id}`)
  await expect(box(person)).toHaveValue('Monday suits me')
  await person.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(toast(person, 'You are logged out')).toBeVisible()
  await hydrated(person)
  expect(await person.evaluate(() => JSON.stringify(localStorage))).not.toContain('Monday')
  await signInOnScreen(person, seeker.email, seeker.password)
  await open(person, `/messages/${id}`)
  await expect(box(person)).toHaveValue('')

  // Somebody who signs in without the first one having logged out.
  await box(person).fill('Tuesday is better')
  await signIn(person, EMPLOYERS.plain)
  await open(person, thread)
  await expect(box(person)).toHaveValue('')
  expect(await person.evaluate(() => JSON.stringify(localStorage))).not.toContain('Tuesday')
})

test('a message to several that was not sent waits for them, until it has arrived', async ({ browserOf, seeker }) => {
  const { page, id } = await newCandidate({ browserOf, seeker })
  const path = `/employer/messages/new?card=${id}`
  const letter = page.getByLabel('Message', { exact: true })
  await open(page, path)
  await letter.pressSequentially('Could we talk, {{first_name}}?')
  await open(page, '/employer/jobs')
  await open(page, path)
  await expect(letter).toHaveValue('Could we talk, {{first_name}}?')
  await expect(back(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Could we talk')
  await open(page, path)
  await expect(letter).toHaveValue('')
  await expect(back(page)).toHaveCount(0)
})

test('the same message twice and then another all arrive, and words typed after Send stay', async ({ browserOf, seeker }) => {
  const { page, id, candidate } = await newCandidate({ browserOf, seeker })
  await open(page, candidate)
  for (const words of ['Are you there?', 'Are you there?', 'Then on Friday.']) {
    await box(page).fill(words)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/messages/'))
    await sendButton(page).click()
    await answered
    await expect(box(page)).toHaveValue('')
  }
  await expect((await arrived(seeker.page, id)).getByText('Are you there?')).toHaveCount(2)
  await expect((await arrived(seeker.page, id)).getByText('Then on Friday.')).toHaveCount(1)

  // The text that was sent last, typed again and not sent.
  await box(page).fill('Then on Friday.')
  await page.reload()
  await hydrated(page)
  await expect(box(page)).toHaveValue('Then on Friday.')
  const release = await holdBack(page, '**/messages/**')
  await sendButton(page).click()
  await box(page).fill('Then on Friday. At ten.')
  release()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(box(page)).toHaveValue('Then on Friday. At ten.')
  await page.reload()
  await hydrated(page)
  await expect(box(page)).toHaveValue('Then on Friday. At ten.')
  await sendButton(page).click()
  await expect(box(page)).toHaveValue('')
  await expect((await arrived(seeker.page, id)).getByText('Then on Friday.')).toHaveCount(3)

  // What the server fills in is known again.
  await box(page).fill('Hello {{first_name}}')
  await sendButton(page).click()
  await expect(box(page)).toHaveValue('')
  await expect.poll(() => kept(page)).toEqual([])
})

test('a file goes with the message that it was sent with, and not again with the words typed on meanwhile', async ({
  browserOf,
  seeker,
}) => {
  const { page, id, thread } = await newCandidate({ browserOf, seeker })
  await open(page, thread)
  await box(page).fill('The plan is attached.')
  await page.getByLabel('Attach a file').setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: resumeBytes() })
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
  const release = await holdBack(page, '**/messages/**')
  await sendButton(page).click()
  await box(page).fill('The plan is attached. Have a look.')
  release()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toHaveCount(0)
  await expect(box(page)).toHaveValue('The plan is attached. Have a look.')
  await sendButton(page).click()
  await expect(box(page)).toHaveValue('')
  const list = await arrived(seeker.page, id)
  await expect(list.getByText('The plan is attached.')).toHaveCount(2)
  await expect(list.getByRole('link', { name: /plan\.pdf/ })).toHaveCount(1)
})

test('without scripts a form that is changed and sent again is not taken for the first message', async ({ browserOf, seeker }) => {
  const { page, id, thread } = await newCandidate({ browserOf, seeker })
  const form = { intent: 'send', form_id: crypto.randomUUID(), body: 'On Monday?' }
  expect((await sendForm(page, thread, { form })).status()).toBe(302)
  expect((await sendForm(page, thread, { form })).status()).toBe(302)
  const answer = await sendForm(page, thread, { form: { ...form, body: 'On Tuesday?' } })
  expect(answer.status()).toBe(409)
  expect(await answer.text()).toContain('has sent another message before')
  const list = await arrived(seeker.page, id)
  await expect(list.getByText('On Monday?')).toHaveCount(1)
  await expect(list.getByText('On Tuesday?')).toHaveCount(0)
})

test('two tabs share one text, which is sent once', async ({ browserOf, seeker }) => {
  const { page, id, candidate, thread } = await newCandidate({ browserOf, seeker })
  await open(page, candidate)
  const other = await page.context().newPage()
  await open(other, thread)
  await box(page).pressSequentially('Could we talk')
  await expect(box(other)).toHaveValue('Could we talk')
  await box(other).fill('Could we talk on Monday?')
  await expect(box(page)).toHaveValue('Could we talk on Monday?')
  await sendButton(other).click()
  await expect(box(other)).toHaveValue('')
  await expect(box(page)).toHaveValue('')
  await box(page).fill('And on Tuesday?')
  await expect(box(other)).toHaveValue('And on Tuesday?')
  await sendButton(page).click()
  await expect(box(other)).toHaveValue('')
  const list = await arrived(seeker.page, id)
  await expect(list.getByText('Could we talk')).toHaveCount(1)
  await expect(list.getByText('And on Tuesday?')).toHaveCount(1)
  await expect.poll(() => kept(page)).toEqual([])
})

test('a colleague who rejects the candidate leaves the words of whoever writes, to copy', async ({ browserOf, seeker }) => {
  const { page, candidate } = await newCandidate({ browserOf, seeker })
  await open(page, candidate)
  await box(page).fill('Could we talk')
  const form = { intent: 'move', to: 'rejected', version: '1' }
  const versions = page.locator('main input[name="version"]').first()
  const colleague = await sendForm(page, candidate, { form: { ...form, version: await versions.inputValue() } })
  expect(colleague.status()).toBe(302)
  await expect(page.getByText('Your team decided not to go ahead with this application.', { exact: false })).toBeVisible()
  const left = field(page, 'Your message that was not sent')
  await expect(left).toHaveValue('Could we talk')
  await expectAccessible(page)
  await page.reload()
  await hydrated(page)
  await expect(left).toHaveValue('Could we talk')
  await page.getByRole('button', { name: 'Clear message' }).click()
  await expect(left).toHaveCount(0)
  await expect.poll(() => kept(page)).toEqual([])
})

test('without a connection the field at the foot of a candidate says that nothing was sent, and its button can be used again', async ({
  browserOf,
  seeker,
}) => {
  const { page, id, candidate } = await newCandidate({ browserOf, seeker })
  await open(page, candidate)
  await box(page).fill('Could we talk')
  await page.context().setOffline(true)
  await sendButton(page).click()
  await expect(page.getByText('Your message is not sent.')).toBeVisible()
  await expect(toast(page, /You are offline\./)).toBeVisible()
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(box(page)).toHaveValue('')
  await expect((await arrived(seeker.page, id)).getByText('Could we talk')).toHaveCount(1)

  // Nor does logging out take the words while there is no connection.
  await box(page).fill('On Friday?')
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /^(Sign Out|Logout)$/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(toast(page, /You are offline\./)).toBeVisible()
  expect(await kept(page)).toHaveLength(1)
})

test('what was not sent goes when somebody signs out everywhere or deletes their account, and after two weeks', async ({
  browserOf,
  seeker,
}) => {
  const { page: person } = seeker
  const { id } = await newCandidate({ browserOf, seeker })
  const begin = async () => {
    await open(person, `/messages/${id}`)
    await box(person).fill('Monday suits me')
    expect(await kept(person)).toHaveLength(1)
  }
  await begin()
  await open(person, '/account/sessions')
  await person.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  await expect(toast(person, 'You are signed out everywhere')).toBeVisible()
  await hydrated(person)
  await expect.poll(() => kept(person)).toEqual([])

  await signInOnScreen(person, seeker.email, seeker.password)
  await begin()
  await person.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('unsent '))) {
      const stored = localStorage.getItem(key) ?? ''
      const at = Number.parseInt(stored, 10)
      localStorage.setItem(key, stored.replace(String(at), String(at - 14 * 86_400_000)))
    }
  })
  await person.context().clearCookies()
  await open(person, '/login')
  await expect.poll(() => kept(person)).toEqual([])

  await signInOnScreen(person, seeker.email, seeker.password)
  await begin()
  await open(person, '/account/data')
  await field(person, 'Current password').fill(seeker.password)
  await person.getByRole('checkbox', { name: 'Delete my account for good' }).check()
  await person.getByRole('button', { name: 'Delete my account' }).click()
  await expect(toast(person, 'Your account is deleted')).toBeVisible()
  await hydrated(person)
  await expect.poll(() => kept(person)).toEqual([])
})
