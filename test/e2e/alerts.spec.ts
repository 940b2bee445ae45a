import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { apply, describe, expect, field, open, postJob, test, toast } from './journey.ts'
import { EMPLOYERS, mailsTo, mailTo, newAddress, newWord, sendForm, signUp } from './people.ts'

const LINK = /http\S+(\/alerts\/link\/\S+)/
const linkIn = ({ text }: { text: string }) => LINK.exec(text)?.[1] ?? ''

/** The word as the title of an alert has it. */
const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('a visitor subscribes to a search, says yes in the mail, gets a new job, and unsubscribes by one press', async ({
  page,
  browserOf,
  playwright,
}) => {
  const complaints = watchConsole(page)
  const [word, email] = [newWord(), newAddress('reader')]
  await open(page, `/jobs?q=${word}`)
  await page.getByRole('link', { name: 'Get an email when there is one' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New jobs by email' })).toBeVisible()
  await expect(field(page, 'What')).toHaveValue(word)
  await page.getByRole('radio', { name: /As it happens/ }).check()
  await page.getByRole('button', { name: 'Send me new jobs' }).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter your email address/)
  await expect(field(page, 'What')).toHaveValue(word)
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send me new jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)
  const link = linkIn(await mailTo(email, 'Do you want new jobs by email?'))

  // Opening it, as scanners do, says yes to nothing.
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'Do you want these jobs by email?' })).toBeVisible()
  await expectAccessible(page)
  const employer = await browserOf(EMPLOYERS.list)
  await postJob(employer, { title: `Leasing ${word}` })
  await page.getByRole('button', { name: 'Yes, send me new jobs' }).click()
  await expect(page.getByRole('heading', { name: 'New jobs come by email' })).toBeVisible()
  const { id } = await postJob(employer, { title: `Senior ${word}` })
  const mail = await mailTo(email, `1 new job: ${titled(word)}`)
  expect(mail.text).toContain(`/jobs/${id}?utm_source=frontage-alert\n`)
  expect(mail.text).toContain(`Why: “${word}” in its title`)

  // The mail program's own button has neither cookies nor an origin.
  const mailProgram = await playwright.request.newContext({ baseURL: new URL(page.url()).origin })
  expect((await mailProgram.post(`${link}x`, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(404)
  for (const _ of ['once', 'twice'])
    expect((await mailProgram.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
  await mailProgram.dispose()
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible()
  await expectAccessible(page)
  await postJob(employer, { title: `Junior ${word}` })
  await page.getByRole('combobox', { name: 'How often' }).selectOption('Weekly')
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(page.getByRole('status').getByText('Saved. New jobs come to you.')).toBeVisible()
  expect(await mailsTo(email)).toHaveLength(2)
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
})

test('a job seeker keeps alerts: makes, changes, pauses and deletes one, and is not mailed what they applied for', async ({
  page,
  browserOf,
}) => {
  const complaints = watchConsole(page)
  const word = newWord()
  const { email } = await signUp(page)
  await open(page, '/alerts')
  await expect(page.getByText('No job alerts yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Make a job alert' }).click()
  await page.getByRole('button', { name: 'Send me new jobs' }).click()
  await expect(field(page, 'What')).toHaveAccessibleDescription(/Say what or where the jobs should be/)
  await field(page, 'What').fill(word)
  await field(page, 'Where').fill('Parramatta NSW')
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('25 km')
  await page.getByRole('button', { name: 'Send me new jobs' }).click()
  await expect(toast(page, 'Job alert saved')).toBeVisible()
  const alert = row(page, `${titled(word)} in Parramatta NSW`)
  await expect(alert).toContainText('Within 25\u00A0km')
  await expect(alert).toContainText('No mail yet')

  const employer = await browserOf(EMPLOYERS.list)
  const applied = await postJob(employer, { title: `Leasing ${word}`, location: 'Parramatta NSW 2150' })
  await apply(page, applied.id)
  await open(page, '/alerts')
  await expect(alert).toContainText('0 new')
  await postJob(employer, { title: `Senior ${word}`, location: 'Westmead NSW 2145' })
  await expect.poll(async () => (await page.reload()) && (await alert.innerText())).toContain('1 new')

  await alert.getByRole('combobox').selectOption('Paused')
  await expect(toast(page, 'Saved: paused')).toBeVisible()
  await expect(alert).toContainText('Since')
  await alert.getByRole('link', { name: /^Change the job alert/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change this job alert' })).toBeVisible()
  await field(page, 'Where').fill('')
  await page.getByRole('radio', { name: /As it happens/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Job alert changed')).toBeVisible()
  const changed = row(page, titled(word))
  await expect(changed.getByRole('combobox')).toHaveValue('instant')
  await expectAccessible(page)
  const third = await postJob(employer, { title: `Junior ${word}`, location: 'Perth WA 6000' })
  expect((await mailTo(email, `1 new job: ${titled(word)}`)).text).toContain(`/jobs/${third.id}?utm_source=frontage-alert\n`)

  await changed.getByRole('button', { name: /^Delete the job alert/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Job alert deleted')).toBeVisible()
  await expect(page.getByText('No job alerts yet.')).toBeVisible()
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
})

test('the alert of another person, and a hand-made search, answer as nothing there', async ({ page, browserOf }) => {
  const [owner, stranger] = [page, await browserOf(null)]
  await signUp(owner)
  await signUp(stranger)
  const word = newWord()
  await sendForm(owner, '/alerts/new', { form: { q: word, location: '', radius: '', frequency: 'daily' } })
  await open(owner, '/alerts')
  const path = (await owner.getByRole('link', { name: /^Change the job alert/ }).getAttribute('href')) ?? ''
  const id = path.split('=')[1] ?? ''
  expect((await stranger.goto(path))?.status()).toBe(404)
  expect((await stranger.goto('/alerts/new?alert=nothing'))?.status()).toBe(404)
  for (const form of [
    { intent: 'choose', alert: id, choice: 'paused' },
    { intent: 'choose', alert: id, choice: 'hourly' },
  ])
    expect((await sendForm(stranger, '/alerts', { form })).status()).toBeGreaterThanOrEqual(400)
  await sendForm(stranger, '/alerts', { form: { intent: 'delete', alert: id } })
  await owner.reload()
  await expect(row(owner, titled(word)).getByRole('combobox')).toHaveValue('daily')
  const long = { form: { q: 'a'.repeat(5_000), location: '', radius: '', frequency: 'daily' } }
  expect((await sendForm(owner, '/alerts/new', long)).status()).toBe(422)
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an alert is made, chosen how often, and one of followed companies', async ({ page }) => {
    await signUp(page)
    await page.goto(`/alerts/new?workType=full-time`)
    await expect(page.getByRole('list', { name: 'Also from your search' })).toContainText('Full-time')
    await page.getByRole('button', { name: 'Send me new jobs' }).click()
    const alert = row(page, 'All jobs')
    await expect(alert).toContainText('Full-time')
    await alert.getByRole('combobox').selectOption('Weekly')
    await alert.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved: weekly')).toBeVisible()
    await expect(alert.getByRole('combobox')).toHaveValue('weekly')
    await sendForm(page, '/companies/banksia-lane-realty/following', { form: { following: 'true' } })
    await page.goto('/alerts')
    const followed = page.getByRole('region', { name: 'Companies and agencies you follow' })
    await expect(followed.getByRole('link', { name: 'Banksia Lane Realty' })).toBeVisible()
    await followed.getByRole('combobox').selectOption('Daily')
    await followed.getByRole('button', { name: 'Save' }).click()
    await expect(followed.getByRole('combobox')).toHaveValue('daily')
  })
})
