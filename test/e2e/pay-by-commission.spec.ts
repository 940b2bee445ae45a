import type { Page } from '@playwright/test'
import { expectAccessible, SCREENS } from './axe.ts'
import { completeProfile, expect, field, open, test, toast } from './journey.ts'
import { mailTo, newWord, sendForm, signUp } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const card = (page: Page) => page.getByRole('region', { name: 'How this role pays' })

async function newEmployer(page: Page): Promise<void> {
  const company_name = `${newWord()} Realty`
  await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
}

test('an employer says how commission pays, a mistake is told next to its field, and the ad is found by it', async ({
  page,
  browserOf,
}) => {
  test.setTimeout(60_000)
  await newEmployer(page)
  await open(page, '/employer/jobs/new')
  const word = newWord()
  const title = `Sales Agent ${word}`
  // It is for work on commission, and its parts are for those who choose a basis.
  await field(page, 'Job title').fill(`Receptionist ${word}`)
  await expect(field(page, 'Pay basis')).toBeHidden()
  await field(page, 'Job title').fill(title)
  await field(page, 'Location').fill('Parramatta NSW 2150')
  await field(page, /Salary range/).fill('$65k base + super')
  await expect(field(page, 'Step 1 from, in dollars')).toBeHidden()
  await field(page, 'Pay basis').selectOption('Debit-credit')
  await expect(page.getByText('commission is paid once it comes to more than the wage')).not.toHaveCount(0)
  await field(page, 'What the share is of').selectOption('Share of net commission')
  await field(page, 'Share of step 1, in percent').fill('40')
  await field(page, 'Step 2 from, in dollars').fill('150,000')
  await field(page, 'Share of step 2, in percent').fill('45,5')
  await field(page, 'Commission is paid').selectOption('At settlement')
  await field(page, 'Super on commission').selectOption('On top of the share')
  await field(page, 'Phone').selectOption('Company phone')
  await field(page, 'A low year').fill('90,000')
  await field(page, 'A typical year').fill('80,000')
  await field(page, /^Description/).fill('List and sell homes around Parramatta.')
  await field(page, /^Employment type/).selectOption('full-time')
  await expectAccessible(page)
  await button(page, 'Publish Job').click()
  const steps = page.getByRole('group', { name: 'Shares of commission' })
  await expect(steps).toContainText('Step 2: please write a share of more than 0 and up to 100 percent, such as 42.5')
  await expect(main(page)).toContainText('This is less than the year before it. Please write them from low to high')
  await expect(field(page, 'Share of step 2, in percent')).toHaveValue('45,5')
  await expectAccessible(page)
  await field(page, 'Share of step 2, in percent').fill('45.5')
  await field(page, 'A typical year').fill('110,000')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('45.5%')
  await button(page, 'Publish Job').click()
  await expect(toast(page, 'Job published successfully')).toBeVisible()
  const id = Number(new URL(page.url()).searchParams.get('published'))

  const seeker = await browserOf(null)
  await open(seeker, `/jobs?q=${word}`)
  await seeker.setViewportSize({ width: 1280, height: 800 })
  await seeker
    .getByRole('group', { name: 'Pay basis' })
    .getByRole('checkbox', { name: /^Debit-credit/ })
    .check()
  await expect(seeker).toHaveURL(/payBasis=debit_credit/)
  await expect(seeker.getByRole('article').filter({ hasText: title }).first()).toContainText('debit-credit')
  await seeker
    .getByRole('group', { name: 'Commission' })
    .getByRole('checkbox', { name: /^Share of net commission/ })
    .check()
  await expect(seeker).toHaveURL(/commission=net/)
  for (const chip of ['Debit-credit', 'Share of net commission'])
    await expect(seeker.getByRole('link', { name: new RegExp(`${chip}$`) }).first()).toBeVisible()
  await seeker.goto(`/jobs?q=${word}&payBasis=commission_only`)
  await expect(seeker.getByRole('article').filter({ hasText: title })).toHaveCount(0)
  // Typed, it is understood.
  await seeker.goto(`/jobs?q=${word} debit credit`)
  await expect(seeker.getByRole('article').filter({ hasText: title }).first()).toBeVisible()

  for (const { viewport, colorScheme } of SCREENS) {
    await seeker.setViewportSize(viewport)
    await seeker.emulateMedia({ colorScheme })
    await seeker.goto(`/jobs/${id}`)
    await expect(card(seeker)).toContainText('Debit-credit.')
    await expectAccessible(seeker)
  }
  await expect(card(seeker).getByRole('row', { name: 'First $150,000 40%' })).toBeVisible()
  await expect(card(seeker).getByRole('row', { name: 'Above $150,000 45.5%' })).toBeVisible()
  for (const fact of ['$65,000 a year', 'At settlement', 'On top of the share', 'Company phone', '$110,000'])
    await expect(card(seeker).getByRole('definition').filter({ hasText: fact })).toBeVisible()
  await expect(card(seeker)).toContainText('The employer’s own figures')
  await expect(card(seeker)).toContainText('on the rates of 1 July 2025')
  await expect(card(seeker).getByRole('link', { name: 'Real Estate Industry Award 2020' })).toBeVisible()
  const markup = JSON.parse(
    (await seeker.locator('script[type="application/ld+json"]').allTextContents()).find((text) => text.includes('JobPosting'))!,
  )
  const posting = [markup].flat().find((one) => one['@type'] === 'JobPosting')
  expect(posting.incentiveCompensation).toMatch(/^Debit-credit\. Share of net commission/)
  expect(posting.baseSalary.value).toMatchObject({ minValue: 65_000, unitText: 'YEAR' })
})

test('without scripts every part of pay is there, and what was typed comes back with its error', async ({ browser, page }) => {
  await newEmployer(page)
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  const form = await plain.newPage()
  await form.goto('/employer/jobs/new')
  await field(form, 'Job title').fill('Sales Agent')
  await field(form, 'Pay basis').selectOption('Commission only')
  await field(form, 'Step 1 from, in dollars').fill('100,000')
  await field(form, 'Share of step 1, in percent').fill('50')
  await button(form, 'Save Draft').click()
  await expect(form.getByRole('group', { name: 'Shares of commission' })).toContainText('The first step begins at 0')
  await expect(field(form, 'Step 1 from, in dollars')).toHaveValue('100,000')
  await field(form, 'Step 1 from, in dollars').fill('')
  await button(form, 'Preview Job').click()
  const shown = form.getByRole('region', { name: 'How this role pays' })
  await expect(shown).toContainText('allows pay by commission alone where all of this holds')
  await expect(shown).toContainText('$69,446 for level 2')
  await expect(shown).toContainText('Rules read in November 2026')
  await plain.close()
})

test('hand-made terms are refused next to their fields, and change nothing', async ({ page }) => {
  await newEmployer(page)
  const base = { intent: 'draft', title: 'Sales Agent', pay_basis: 'base' }
  for (const [fields, message] of [
    [{ pay_basis: 'salary' }, 'Please choose an answer'],
    [{ pay_basis: '', phone_provision: 'allowance' }, 'Please choose what is paid beside commission'],
    [{ commission_steps: '-40' }, 'please write a share of more than 0'],
    [{ commission_steps: '1e3' }, 'please write a share of more than 0'],
    [{ earnings_high: '99999999999999999999' }, 'Please write whole dollars a year'],
    [{ earnings_high: '-1' }, 'Please write whole dollars a year'],
    [{ earnings_high: '9'.repeat(2_000) }, 'Please use'],
    [{ commission_steps: '40', commission_from: '0'.repeat(2_000) }, 'please write whole dollars'],
    [{ pay_basis: 'commission_only', salary_range: '$30,000' }, 'Commission only has no wage'],
    [{ salary_range: '$65k', employment_type: 'full-time', earnings_low: '50,000' }, 'This is less than the wage alone'],
    [{ salary_commission: 'no' }, 'Please change one of the two'],
  ] as const) {
    const answer = await sendForm(page, '/employer/jobs/new', { form: { ...base, ...fields } })
    expect([answer.status(), message]).toEqual([422, message])
    expect(await answer.text()).toContain(message)
  }
})

test('a change of pay on an agency’s approved ad waits for the client, who sees what changes', async ({ page, browserOf }) => {
  test.setTimeout(60_000)
  await signUp(page, { type: 'recruiter', company_name: `Wren ${newWord()} Talent` })
  const [company, contact, title] = [`Finch ${newWord()} Realty`, `${newWord()}@finch.example`, `Sales Consultant ${newWord()}`]
  await open(page, '/recruiter/clients')
  await field(page, 'Company').fill(company)
  await button(page, 'Ask for consent').click()
  await field(page, /^Contact’s name/).fill('Leilani Brooks')
  await field(page, /^Contact’s email/).fill(contact)
  await button(page, 'Ask for consent').click()
  await expect(toast(page, `${company} is asked`)).toBeVisible()
  const linkIn = ({ text }: { text: string }, path: string) => new URL(text.match(new RegExp(`https?://\\S+${path}\\S+`))![0]).pathname // the mail has it
  const client = await browserOf(null)
  await client.goto(linkIn(await mailTo(contact, /asks to act for/), '/agency-requests/'))
  await button(client, 'Agree').click()

  await open(page, '/recruiter/jobs/new')
  await field(page, 'Who is hiring?').selectOption({ label: company })
  await field(page, 'Job title').fill(title)
  await field(page, 'Location').fill('Parramatta NSW 2150')
  await field(page, /^Employment type/).selectOption('full-time')
  await field(page, /^Description/).fill('List and sell homes around Parramatta.')
  await field(page, 'Pay basis').selectOption('Base plus commission')
  await field(page, 'Share of step 1, in percent').fill('30')
  await button(page, 'Send for approval').click()
  await expect(toast(page, 'Sent for approval')).toBeVisible()
  const first = linkIn(await mailTo(contact, /^Please check this ad/), '/approvals/')
  await client.goto(first)
  await expect(card(client)).toContainText('Base plus commission.')
  await expectAccessible(client)
  await button(client, 'Approve text and pay').click()
  await expect(main(client)).toContainText('The ad is approved')

  await open(page, '/recruiter/jobs')
  await main(page).getByRole('link', { name: title, exact: true }).click()
  await field(page, 'Share of step 1, in percent').fill('35')
  await button(page, 'Send the change for approval').click()
  await expect(toast(page, 'Sent to the client')).toBeVisible()
  await expect.poll(async () => linkIn(await mailTo(contact, /check/), '/approvals/')).not.toBe(first)
  const seeker = await browserOf(null)
  await seeker.goto(`/jobs?q=${encodeURIComponent(title)}`)
  const ad = seeker.getByRole('article').filter({ hasText: title }).first()
  await ad.getByRole('link', { name: title }).first().click()
  await expect(card(seeker)).toContainText('30%')
  await client.goto(linkIn(await mailTo(contact, /check/), '/approvals/'))
  await expect(main(client)).toContainText('Commission steps')
  await expect(card(client)).toContainText('35%')
  await button(client, 'Approve text and pay').click()
  await expect(main(client)).toContainText('The ad is approved')
  await seeker.reload()
  await expect(card(seeker)).toContainText('35%')
})
