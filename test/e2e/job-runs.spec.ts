import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible, SCREENS } from './axe.ts'
import { completeProfile, describe, expect, field, jobFields, open, passDays, postJob, test, toast } from './journey.ts'
import { mailTo, newWord, sendForm, signUp } from './people.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

/** A company of the journey's own. */
async function openCompany(page: Page) {
  const company_name = `${newWord()} Realty`
  const owner = await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
  return owner
}

/** Opens the menu of a job in the employer's list and chooses one of its actions. */
async function choose(page: Page, title: string, action: string) {
  await open(page, '/employer/jobs')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page
    .getByRole('link', { name: action, exact: true })
    .or(page.getByRole('button', { name: action, exact: true }))
    .filter({ visible: true })
    .last()
    .click()
}

/** Waits until a job has a state in the employer's list: a task has changed it. */
const waitForState = (page: Page, title: string, state: string) =>
  expect(async () => {
    await page.goto('/employer/jobs')
    await expect(rowOf(page, title)).toContainText(state, { timeout: 500 })
  }).toPass({ timeout: 20_000 })

async function expectAccessibleOnAll(page: Page) {
  const size = page.viewportSize()
  for (const { viewport, colorScheme } of SCREENS) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await page.setViewportSize(size!) // the configuration sets one
}

/** The day in a field's attribute, as people read it. */
const inWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

async function createDraft(page: Page, title: string): Promise<number> {
  const form = { ...jobFields({ title }), submission_id: randomUUID(), intent: 'draft' }
  const { location = '' } = (await sendForm(page, '/employer/jobs/new', { form })).headers()
  return Number(location.match(/jobs\/(\d+)/)?.[1])
}

test('a job from a template is published, extended, asked about, expires and is renewed, and keeps its first day', async ({
  page,
  browserOf,
}) => {
  test.setTimeout(120_000)
  const owner = await openCompany(page)
  const title = `Property Manager ${newWord()}`
  await open(page, '/employer/jobs/new')
  await page.getByText('Start from a template').click()
  await button(page, 'Property Manager').click()
  await expect(page.getByText('Filled in from the template “Property Manager”.')).toBeFocused()
  await field(page, 'Job title').fill(title)
  await field(page, 'Location').fill('Parramatta NSW 2150')
  await field(page, 'Roster').selectOption('Some Saturdays')
  await page.getByRole('group', { name: 'Licence', exact: true }).getByRole('radio').nth(1).check()
  await button(page, 'Publish Job').click()
  await expect(toast(page, 'Job published successfully')).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('published'))

  await choose(page, title, 'Extend or renew')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Extend or renew: ${title}`)
  await expectAccessibleOnAll(page)
  const latest = (await field(page, 'Closing date').getAttribute('max')) ?? ''
  await field(page, 'Closing date').fill('2031-01-15')
  await button(page, 'Change the closing date').click()
  await expect(page.getByRole('alert')).toContainText('60 days at most')
  await field(page, 'Closing date').fill(latest)
  await button(page, 'Change the closing date').click()
  await expect(toast(page, `Closing date changed: “${title}”. It closes on ${inWords(latest)}.`)).toBeVisible()

  await passDays(id, 58)
  const { text } = await mailTo(owner.email, `Still hiring? ${title}`)
  const link = new URL(text.match(/https?:\/\/\S+still-hiring\S+/)![0]) // the mail holds it
  const visitor = await browserOf(null)
  await open(visitor, link.pathname)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Still hiring?')
  await expectAccessibleOnAll(visitor)
  // Opening it has changed nothing.
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Still hiring?')
  await button(visitor, 'Yes, keep it open').click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expectAccessibleOnAll(visitor)
  await choose(page, title, 'Extend or renew')
  await expect(page.getByText(/^It was renewed on/)).toBeVisible()
  await expect(button(page, 'Renew Job')).toHaveCount(0)

  await passDays(id, 31)
  await waitForState(page, title, 'Expired')
  await visitor.goto(`/jobs?q=${title.split(' ').at(-1)}`)
  await expect(visitor.getByRole('article').filter({ hasText: title })).toHaveCount(0)
  await choose(page, title, 'Renew')
  await expect(toast(page, `Job is live: “${title}”`)).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Live')
  await visitor.goto(`/jobs?q=${title.split(' ').at(-1)}`)
  await expect(visitor.getByRole('article').filter({ hasText: title }).first()).toBeVisible()
  await choose(page, title, 'Extend or renew')
  const posted = new Date(Date.now() - 89 * 86_400_000).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' })
  await expect(page.getByText('First published').locator('..')).toContainText(posted)
})

test('a job is marked as filled from the mail, without signing in, and the link is used up', async ({ page, browserOf }) => {
  const owner = await openCompany(page)
  const { id, title } = await postJob(page, { title: `Leasing Agent ${newWord()}` })
  await passDays(id, 28)
  const { text } = await mailTo(owner.email, `Still hiring? ${title}`)
  const visitor = await browserOf(null)
  await open(visitor, new URL(text.match(/https?:\/\/\S+still-hiring\S+/)![0]).pathname) // the mail holds it
  await button(visitor, 'No, it is filled').click()
  await expect(visitor.getByText('It is filled.')).toBeVisible()
  await expect(button(visitor, 'Yes, keep it open')).toHaveCount(0)
  await waitForState(page, title, 'Filled')
  expect((await visitor.goto('/still-hiring/made.up'))?.status()).toBe(404)
})

test('a draft is scheduled and goes live by itself; another is cancelled and stays a draft', async ({ page, browserOf }) => {
  await openCompany(page)
  const [title, other] = [`Sales Agent ${newWord()}`, `Auctioneer ${newWord()}`]
  const [id, cancelled] = [await createDraft(page, title), await createDraft(page, other)]
  await choose(page, title, 'Schedule')
  await expectAccessibleOnAll(page)
  await field(page, 'Time').fill('08:30')
  await button(page, 'Schedule Job').click()
  await expect(toast(page, `Job scheduled: “${title}”`)).toBeVisible()
  await expect(rowOf(page, title)).toContainText(/goes live .*8:30/)
  await choose(page, title, 'Schedule')
  await expect(page.getByText(/^It goes live by itself on .* at 8:30/)).toBeVisible()
  await expectAccessibleOnAll(page)

  await choose(page, other, 'Schedule')
  await button(page, 'Schedule Job').click()
  await choose(page, other, 'Schedule')
  await button(page, 'Do not publish it by itself').click()
  await expect(toast(page, `Not scheduled any more: “${other}”`)).toBeVisible()

  await passDays(cancelled, 2)
  await passDays(id, 2)
  await waitForState(page, title, 'Live')
  await expect(rowOf(page, other)).toContainText('Draft')
  const visitor = await browserOf(null)
  await visitor.goto(`/jobs?q=${title.split(' ').at(-1)}`)
  await expect(visitor.getByRole('article').filter({ hasText: title }).first()).toBeVisible()
})

test('two people change the dates of a job: the second is told, and sees the job as it is', async ({ page }) => {
  await openCompany(page)
  const { id, title } = await postJob(page, { title: `Office Manager ${newWord()}` })
  await open(page, `/employer/jobs/${id}/run`)
  // A renewal on the first day would add none.
  await expect(page.getByText(/ already\. Renewing it adds days from /)).toBeVisible()
  await expect(button(page, 'Renew Job')).toHaveCount(0)
  await passDays(id, 5)
  await open(page, `/employer/jobs/${id}/run`)
  const second = await page.context().newPage()
  await open(second, `/employer/jobs/${id}/run`)
  await button(page, 'Renew Job').click()
  await expect(toast(page, `Job renewed: “${title}”`)).toBeVisible()
  await button(second, 'Renew Job').click()
  await expect(second.getByRole('alert')).toContainText(`“${title}” was changed a moment ago`)
  await expect(second.getByText(/^It was renewed on/)).toBeVisible()
})

test('a member who may not post is offered nothing, and told who may', async ({ browserOf }) => {
  const member = await browserOf('tilly.nakamura@example.com')
  await member.goto('/employer/jobs')
  await expect(member.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  const links = member.getByRole('link', { name: /applications? for/ })
  const applications = (await links.first().getAttribute('href')) ?? ''
  const run = applications.replace('/applications', '/run')
  expect((await member.goto(run))?.status()).toBe(403)
  await expect(member.getByText('Only an owner or a manager of Banksia Lane Realty can')).toBeVisible()
  expect((await sendForm(member, run, { form: { intent: 'renew', version: '1' } })).status()).toBe(403)
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a draft is scheduled, and a wrong day is answered next to its field', async ({ page }) => {
    await openCompany(page)
    const title = `Receptionist ${newWord()}`
    const id = await createDraft(page, title)
    await page.goto(`/employer/jobs/${id}/run`)
    await field(page, 'Closing date').fill('2026-01-01')
    await button(page, 'Schedule Job').click()
    await expect(page.getByRole('alert')).toContainText('closed before it goes live')
    await expect(field(page, 'Closing date')).toHaveValue('2026-01-01')
    await field(page, 'Closing date').fill((await field(page, 'Day').inputValue()) || '')
    await button(page, 'Schedule Job').click()
    await expect(rowOf(page, title)).toContainText('goes live')
  })
})
