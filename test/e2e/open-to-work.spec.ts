import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { completeProfile, expect, field, open, postJob, test, toast } from './journey.ts'
import { mailTo, newWord, type Person, sendForm, signUp } from './people.ts'

const LIST = '/employer/candidates/open'
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('table', { name: 'Open to work' }).getByRole('row')

/** A new company whose owner has an address below the domain of its website. */
async function checkedCompany(page: Page): Promise<string> {
  const company_name = `Wren ${newWord()} Realty`
  await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name, website_url: `${company_name.split(' ')[1]}.example.com` })
  return company_name
}

/** A new job seeker who looks for a role in a town where nobody else of the journeys does. */
async function openPerson(page: Page, preferred_roles: string, suburb: string): Promise<Person> {
  const person = await signUp(page)
  const steps = {
    details: { suburb, work_rights: 'citizen' },
    licence: { licence_status: 'full_licence', licence_state: 'NT', license_number: '20481234' },
    roles: { preferred_roles },
  }
  for (const [step, form] of Object.entries(steps)) expect((await sendForm(page, `/onboard?step=${step}`, { form })).status()).toBe(302)
  return person
}

test('a checked company finds who is open to work, as much as they show, and they see who looked', async ({ browserOf }) => {
  const [employer, seeker] = [await browserOf(null), await browserOf(null)]
  const complaints = watchConsole(employer)
  const company = await checkedCompany(employer)
  const person = await openPerson(seeker, 'Valuation', 'Alice Springs NT')
  await open(employer, '/employer/candidates')
  await main(employer).getByRole('navigation', { name: 'Candidates' }).getByRole('link', { name: 'Open to work' }).click()
  await expect(employer).toHaveURL(LIST)
  await expect(main(employer).getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible()
  await expectAccessible(employer)
  await field(employer, 'Role').fill('valuation')
  await main(employer).getByText('More filters').click()
  await field(employer, 'Near this suburb').fill('Alice Springs NT')
  await field(employer, 'Within').selectOption('5')
  await main(employer).getByRole('button', { name: 'Apply filters' }).click()
  await expect(employer).toHaveURL(/near=Alice\+Springs\+NT&km=5$/)
  await expect(rows(employer)).toHaveCount(2)
  const list = employer.url()
  await main(employer).getByRole('link', { name: 'Valuation', exact: true }).click()
  await expect(main(employer).getByRole('heading', { name: 'Valuation', level: 1 })).toBeVisible()
  await expect(main(employer)).toContainText('Full Licence, NT')
  await expect(main(employer)).toContainText('Alice Springs NT')
  const profile = employer.url()
  for (const secret of [person.name, person.email, '20481234']) expect(await employer.content()).not.toContain(secret)
  await expectAccessible(employer)

  await open(seeker, '/account/privacy')
  const views = seeker.getByRole('list', { name: 'Who viewed my profile' }).getByRole('listitem')
  await expect(views).toContainText(company)
  await expect(views).toContainText('Your profile')

  // Limited: found by the state alone.
  expect((await sendForm(seeker, '/account/privacy', { form: { intent: 'visibility', visibility: 'limited' } })).status()).toBe(302)
  await employer.goto(list)
  await expect(main(employer)).toContainText('People who show their state alone are not found by a suburb.')
  await expectAccessible(employer)
  await employer.goto(profile)
  await expect(main(employer)).not.toContainText('Alice Springs')
  await expect(main(employer)).toContainText('NT')

  await views.getByRole('button', { name: `Block ${company}` }).click()
  await expect(views).toContainText('Blocked')
  await employer.goto(`${LIST}?q=valuation&state=NT`)
  await expect(main(employer)).toContainText('Nobody matches all of this.')
  expect((await employer.request.get(profile)).status()).toBe(404)
  expect(complaints).toEqual([])
})

test('a company that is not checked sees nobody, and how it becomes checked', async ({ browserOf }) => {
  const [employer, seeker] = [await browserOf(null), await browserOf(null)]
  const company_name = `Wren ${newWord()} Realty`
  await signUp(employer, { type: 'employer', company_name })
  await completeProfile(employer, { company_name })
  await openPerson(seeker, 'Office Manager', 'Tennant Creek NT')
  for (const path of [LIST, `${LIST}?state=NT`, `${LIST}/00000000-0000-4000-8000-000000000000`]) {
    await employer.goto(path)
    await expect(main(employer)).toContainText('Your company is not checked yet')
    await expect(main(employer)).not.toContainText('Office Manager')
  }
  await expectAccessible(employer)
  await main(employer).getByRole('link', { name: 'Get checked' }).click()
  await expect(employer).toHaveURL('/employer/profile/check')
})

/** Opens the profile of the only person of a role in a state, and returns its address. */
async function openOnly(employer: Page, role: string, state: string): Promise<string> {
  await employer.goto(`${LIST}?${new URLSearchParams({ q: role, state })}`)
  await main(employer).getByRole('link', { name: role, exact: true }).click()
  await expect(main(employer).getByRole('heading', { name: role, level: 1 })).toBeVisible()
  return employer.url()
}

const PAY = { salary_range: '$90,000 a year' }

test('a person who is open to work is asked, agrees, and takes it back', async ({ browserOf }) => {
  const [employer, seeker] = [await browserOf(null), await browserOf(null)]
  const complaints = watchConsole(employer)
  const company = await checkedCompany(employer)
  const person = await openPerson(seeker, 'Team Leader', 'Katherine NT')
  await open(employer, await openOnly(employer, 'Team Leader', 'NT'))
  await expect(main(employer)).toContainText('a request needs a live job of yours that states its pay')
  await expect(main(employer).getByRole('button', { name: 'Ask to meet' })).toHaveCount(0)
  const job = await postJob(employer, { title: `Sales Manager ${newWord()}`, ...PAY })
  await open(employer, employer.url())
  await expectAccessible(employer)
  await field(employer, 'Job').selectOption(String(job.id))
  const led = await sendForm(employer, new URL(employer.url()).pathname, { form: { job: String(job.id), note: 'See www.wren.example' } })
  expect([led.status(), await led.text()]).toEqual([422, expect.stringContaining('Please write without links and addresses')])
  await field(employer, /^Note/).fill('A coffee on Todd Street?')
  await main(employer).getByRole('button', { name: 'Ask to meet' }).click()
  await expect(toast(employer, /^Asked/)).toBeVisible()
  await expect(main(employer)).not.toContainText(person.name)
  await expectAccessible(employer)
  // The list says so, and the profile asks no more.
  await openOnly(employer, 'Team Leader', 'NT')
  await expect(main(employer).getByRole('button', { name: 'Ask to meet' })).toHaveCount(0)
  await employer.goBack()
  await expect(main(employer).getByRole('link', { name: /^Asked on \d/ })).toBeVisible()
  await expectAccessible(employer)
  await main(employer)
    .getByRole('link', { name: /^Asked on \d/ })
    .click()
  await expect(employer).toHaveURL(/\/open\/requests\//)

  const mail = await mailTo(person.email, `${company} would like to meet you: ${job.title}`)
  expect(mail.text).toMatch(/\$90,000/)
  await open(seeker, '/candidate/dashboard')
  const card = main(seeker).getByRole('region', { name: 'Companies that would like to meet you' })
  await expect(card).toContainText(job.title)
  await card.getByRole('link', { name: company }).click()
  await expect(main(seeker).getByRole('heading', { name: `${company} would like to meet you` })).toBeVisible()
  for (const words of [job.title, '$90,000', 'A coffee on Todd Street?', person.name, person.email])
    await expect(main(seeker)).toContainText(words)
  await expectAccessible(seeker)
  await main(seeker).getByRole('button', { name: 'Agree to meet' }).click()
  await expect(toast(seeker, /^You agreed to meet/)).toBeVisible()
  await expectAccessible(seeker)
  // Once.
  const again = await sendForm(seeker, new URL(seeker.url()).pathname, { form: { intent: 'decline' } })
  expect([again.status(), await again.text()]).toEqual([409, expect.stringContaining('You have agreed to this request already')])

  // The open page hears of it.
  await expect(main(employer).getByRole('heading', { name: person.name, level: 1 })).toBeVisible()
  await expect(main(employer).getByRole('link', { name: person.email })).toBeVisible()
  await expect(main(employer)).toContainText('20481234')
  await expectAccessible(employer)
  await main(employer).getByRole('link', { name: 'Requests to meet' }).click()
  await expect(main(employer).getByRole('table', { name: 'Requests to meet' })).toContainText(person.name)
  await expectAccessible(employer)

  await main(seeker).getByRole('button', { name: 'Stop sharing' }).click()
  await seeker.getByRole('dialog', { name: 'Stop sharing' }).getByRole('button', { name: 'Stop sharing' }).click()
  await expect(toast(seeker, /^No longer shared/)).toBeVisible()
  await expect(main(employer).getByRole('table', { name: 'Requests to meet' })).toContainText('No longer shared')
  await expect(main(employer)).not.toContainText(person.name)
  expect(complaints).toEqual([])
})

test('a person declines without scripts, and is not asked again', async ({ browserOf, browser, baseURL }) => {
  const [employer, seeker, stranger] = [await browserOf(null), await browserOf(null), await browserOf(null)]
  const company = await checkedCompany(employer)
  await openPerson(seeker, 'Customer Service', 'Nhulunbuy NT')
  const job = await postJob(employer, { title: `Leasing Officer ${newWord()}`, ...PAY })
  const profile = new URL(await openOnly(employer, 'Customer Service', 'NT')).pathname
  const asked = await sendForm(employer, profile, { form: { job: String(job.id), note: '' } })
  const request = asked.headers().location!
  expect((await sendForm(employer, profile, { form: { job: String(job.id), note: '' } })).status()).toBe(409)
  await seeker.goto('/requests')
  await expectAccessible(seeker)
  const own = (await main(seeker).getByRole('link', { name: company }).getAttribute('href'))!
  // Nobody else's, whoever asks.
  await signUp(stranger)
  expect((await stranger.request.get(own)).status()).toBe(404)
  expect((await sendForm(stranger, own, { form: { intent: 'accept' } })).status()).toBe(404)
  // The company has the profile open, and hears of the answer there: nobody looks at it again, so no view is recorded.
  await open(employer, profile)
  const renewed = employer.waitForResponse((response) => new URL(response.url()).pathname === `${profile}.data`)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await seeker.context().storageState(),
    ...(baseURL && { baseURL }),
  })
  const page = await plain.newPage()
  await page.goto(own)
  await main(page).getByRole('button', { name: 'Decline' }).click()
  await expect(main(page)).toContainText(`${company} is told, and cannot ask you again for two years.`)
  await plain.close()
  const routes = new URL((await renewed).url()).searchParams.get('_routes')
  expect(routes).toContain('employer-area')
  expect(routes).not.toContain('open-profile')
  await employer.goto(request)
  await expect(main(employer)).toContainText('Declined')
  await expect(main(employer).getByRole('heading', { name: 'Customer Service', level: 1 })).toBeVisible()
  expect((await sendForm(employer, profile, { form: { job: String(job.id), note: '' } })).status()).toBe(409)
  await employer.goto(profile)
  await expect(main(employer).getByRole('button', { name: 'Ask to meet' })).toHaveCount(0)
})
