import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { apply, expect, field, hydrated, open, postJob, test, toast } from './journey.ts'
import { EMPLOYERS, newWord, signIn, signInOnScreen } from './people.ts'

const NOTE = 'Note for your team'
const back = (page: Page) => page.getByText('You wrote this before and have not sent it.')
const box = (page: Page) => field(page, /^Message to /)

test('a message and a note that were not sent wait for whoever typed them, and for nobody else', async ({ browserOf, seeker }) => {
  test.setTimeout(120_000)
  const { page: person } = seeker
  const page = await browserOf(EMPLOYERS.plain)
  const job = await postJob(page, { title: `Property Manager ${newWord()}` })
  const id = await apply(person, job.id)
  const [candidate, thread] = [`/employer/applications/${id}`, `/employer/messages/${id}`]

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
  await page.getByRole('button', { name: 'Clear' }).click()
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

  // The job seeker's own side, and logging out.
  await open(person, `/messages/${id}`)
  await expect(person.getByRole('list', { name: 'Messages' })).toContainText('Or on Tuesday?')
  await box(person).fill('Monday suits me')
  await open(person, '/applications')
  await open(person, `/messages/${id}`)
  await expect(box(person)).toHaveValue('Monday suits me')
  await person.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(toast(person, 'You are logged out')).toBeVisible()
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
