import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { completeProfile, expect, field, open, test } from './journey.ts'
import { newWord, type Person, sendForm, signUp } from './people.ts'

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
  await main(employer).getByRole('link', { name: 'Company profile' }).click()
  await expect(employer).toHaveURL('/employer/profile')
})
