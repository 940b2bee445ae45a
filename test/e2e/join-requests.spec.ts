import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { expect, field, test, toast } from './journey.ts'
import { mailTo, newWord, signUp } from './people.ts'

/** A new agency with its owner, signed in in a browser of their own. */
async function newAgency(browserOf: (email: null) => Promise<Page>) {
  const name = `Wren ${newWord()} Recruitment`
  const page = await browserOf(null)
  return { name, page, owner: await signUp(page, { type: 'recruiter', company_name: name }) }
}

/** Somebody who asks to join it, in a browser of their own. */
async function newColleague(browserOf: (email: null) => Promise<Page>, agency: string) {
  const page = await browserOf(null)
  await page.goto('/signup?type=recruiter')
  const id = await field(page, 'Agency').locator('option', { hasText: agency }).getAttribute('value')
  return { page, person: await signUp(page, { type: 'recruiter', agency: id ?? '' }) }
}

test('an owner lets a colleague in, who lands on the dashboard without loading the page', async ({ browserOf }) => {
  const { name: agency, page, owner } = await newAgency(browserOf)
  const complaints = watchConsole(page)
  await page.goto('/recruiter/dashboard')
  await expect(page.getByRole('region', { name: /asks? to join/ })).toBeHidden()

  const { page: colleague, person } = await newColleague(browserOf, agency)
  await colleague.goto('/recruiter/dashboard')
  await expect(colleague.getByRole('heading', { level: 1, name: `Waiting for ${agency}` })).toBeVisible()
  await expectAccessible(colleague)

  const mail = await mailTo(owner.email, `${person.name} asks to join ${agency}`)
  expect(mail.text).toContain(person.email)
  expect(mail.text).toContain('/recruiter/join-requests/')

  // The open dashboard is updated live.
  const card = page.getByRole('region', { name: 'Somebody asks to join' })
  await expect(card.getByText(person.email)).toBeVisible()
  await expect(page.getByRole('link', { name: /1 person asks to join/ })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: `Let in ${person.name}` }).click()
  await expect(toast(page, `${person.name} is let in`)).toBeVisible()
  await expect(card).toBeHidden()

  await expect(colleague.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible()
  await expect(colleague.getByRole('region', { name: 'Recruiter menu' })).toContainText(agency)
  await mailTo(person.email, `${agency} has let you in`)

  // A member may not decide who joins.
  const { page: third } = await newColleague(browserOf, agency)
  await third.goto('/recruiter/dashboard')
  await colleague.reload()
  await expect(colleague.getByText(/asks? to join/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Somebody asks to join' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('an owner declines after being asked once, and the colleague asks another agency or opens one', async ({ browserOf }) => {
  const { name: agency, page } = await newAgency(browserOf)
  const { page: colleague, person } = await newColleague(browserOf, agency)
  await colleague.goto('/recruiter/dashboard')

  await page.goto('/recruiter/dashboard')
  await page.getByRole('link', { name: `Decline ${person.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Decline ${person.name}?` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.getByRole('link', { name: `Decline ${person.name}` }).click()
  await page.getByRole('button', { name: 'Decline request' }).click()
  await expect(toast(page, `${person.name} is declined`)).toBeVisible()
  await mailTo(person.email, `Your request to join ${agency}`)

  await expect(colleague.getByRole('heading', { level: 1, name: `${agency} has declined your request` })).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: 'Continue' }).click()
  await expect(colleague.getByRole('alert')).toContainText('Please choose an agency')

  const second = await newAgency(browserOf)
  await colleague.reload()
  await field(colleague, 'Agency').selectOption(second.name)
  await colleague.getByRole('button', { name: 'Continue' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: `Waiting for ${second.name}` })).toBeVisible()
  await mailTo(second.owner.email, `${person.name} asks to join ${second.name}`)

  const own = `${newWord()} & Daughters`
  await field(colleague, 'Agency').selectOption('Create New Agency')
  await field(colleague, 'Agency name').fill(own)
  await colleague.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(colleague, `${own} is open`)).toBeVisible()
  await expect(colleague.getByRole('region', { name: 'Recruiter menu' })).toContainText(own)

  // The second agency still decides: a recruiter works for several.
  await second.page.goto('/recruiter/dashboard')
  await second.page.getByRole('button', { name: `Let in ${person.name}` }).click()
  await mailTo(person.email, `${second.name} has let you in`)
  await colleague.goto('/recruiter/dashboard')
  await expect(colleague.getByRole('region', { name: 'Recruiter menu' })).toContainText(own)
  await expect(colleague.getByRole('region', { name: 'Recruiter menu' })).toContainText('1 of your 2 agencies')
})

test('an owner whose page is open sees that a request was taken back', async ({ browserOf }) => {
  const { name: agency, page } = await newAgency(browserOf)
  const { page: colleague, person } = await newColleague(browserOf, agency)
  await page.goto('/recruiter/dashboard')
  await page.getByRole('link', { name: person.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${person.name} asks to join` })).toBeVisible()

  const other = await newAgency(browserOf)
  await colleague.goto('/recruiter/dashboard')
  await field(colleague, 'Agency').selectOption(other.name)
  await colleague.getByRole('button', { name: 'Continue' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: `Waiting for ${other.name}` })).toBeVisible()

  await expect(page.getByText('The request was taken back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Let in' })).toHaveCount(0)
  await expectAccessible(page)
})

test('who asks the owners of a company sees that it waits, asks once, and is let in on the team page', async ({ browserOf }) => {
  const company = `Wren ${newWord()} Realty`
  const [page, colleague] = [await browserOf(null), await browserOf(null)]
  const owner = await signUp(page, { type: 'employer', company_name: company })
  const person = await signUp(colleague, { type: 'employer', company_name: company, asksOwners: true })
  await colleague.goto('/employer/dashboard')
  await expect(colleague.getByRole('heading', { level: 1, name: `Waiting for ${company}` })).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('link', { name: 'Open or ask another company' }).click()
  await expect(colleague.getByText(`opening one ends your request to ${company}`)).toBeVisible()
  await expectAccessible(colleague)
  await field(colleague, 'Company name').fill(company)
  await colleague.getByRole('button', { name: 'Open the company' }).click()
  await colleague.getByRole('button', { name: 'Ask its owners' }).click()
  await expect(toast(colleague, 'You have asked this company already')).toBeVisible()

  expect((await mailTo(owner.email, `${person.name} asks to join ${company}`)).text).toContain('/employer/join-requests/')
  await page.goto('/employer/dashboard')
  await page.getByRole('link', { name: /1 person asks to join the company/ }).click()
  const card = page.getByRole('region', { name: 'Somebody asks to join' })
  await expect(card.getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: `Let in ${person.name}` }).click()
  await expect(toast(page, `${person.name} is let in`)).toBeVisible()
  await expect(card).toBeHidden()
  await expect(colleague.getByRole('heading', { level: 1, name: /Waiting/ })).toBeHidden()
  await mailTo(person.email, `${company} has let you in`)
})

test.describe('on a phone, without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('an owner lets one in and declines another', async ({ browserOf }) => {
    const { name: agency, page } = await newAgency(browserOf)
    const [first, second] = [await newColleague(browserOf, agency), await newColleague(browserOf, agency)]
    await page.goto('/recruiter/dashboard')
    const card = page.getByRole('region', { name: 'People who ask to join' })
    await expect(card.getByRole('listitem')).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await card.getByRole('button', { name: `Let in ${first.person.name}` }).click()
    await expect(page.getByRole('region', { name: 'Somebody asks to join' }).getByText(second.person.email)).toBeVisible()
    await page.getByRole('link', { name: `Decline ${second.person.name}` }).click()
    await page.getByRole('button', { name: 'Decline request' }).click()
    await expect(page).toHaveURL(/\/recruiter\/dashboard$/)
    await expect(page.getByText(/asks? to join/)).toHaveCount(0)
    await first.page.goto('/recruiter/dashboard')
    await expect(first.page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible()
    await second.page.goto('/recruiter/dashboard')
    await expect(second.page.getByRole('heading', { level: 1, name: `${agency} has declined your request` })).toBeVisible()
  })
})
