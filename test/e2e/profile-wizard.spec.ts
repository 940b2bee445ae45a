import type { Page } from '@playwright/test'
import { PROFILE_STEPS } from '../../app/employers/profile-steps.ts'
import { expectAccessible, watchConsole } from './axe.ts'
import { completeProfile, expect, field, jobFields, open, postJob, tabKey, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, newWord, sendForm, signUp } from './people.ts'

const WIZARD = '/employer/profile/wizard'
const SCREENS = [
  { name: 'phone, light', width: 375, colorScheme: 'light' },
  { name: 'desktop, dark', width: 1280, colorScheme: 'dark' },
] as const

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const onStep = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

/** The heading of a step. */
const step = (at: number, label: string) => `Step ${at} of ${PROFILE_STEPS.length}: ${label}`

/** The last step, which asks for nothing that is required. */
const ABOUT = step(PROFILE_STEPS.length, 'About')

const openWizard = (page: Page, key?: string) => open(page, key ? `${WIZARD}?step=${key}` : WIZARD)

test('a new employer completes the profile, publishes at once, and is found', async ({ page, browserOf }) => {
  const complaints = watchConsole(page)
  const company = `Wren ${newWord()} Realty`
  const person = await signUp(page, { type: 'employer', company_name: company })
  await page.goto('/employer/jobs/new')
  await expect(button(page, 'Publish Job')).toHaveAccessibleDescription('Please complete your employer profile first')
  await expect(page.getByRole('main').getByRole('link', { name: 'Complete Setup' })).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: 'Complete Setup' }).first().click()
  await expect(page).toHaveURL(/\/employer\/profile\/wizard\?step=company$/)
  await onStep(page, step(1, 'Company'))
  await expect(page).toHaveTitle(/^Step 1 of \d: Company/)
  await expect(page.getByRole('navigation', { name: 'Profile steps' }).locator('[aria-current="step"]')).toHaveText(/Company/)
  await expect(field(page, 'Company name')).toHaveValue(company)
  await expect(field(page, /^ABN/)).toHaveAttribute('placeholder', '12 345 678 901')
  await expect(button(page, 'Back')).toBeDisabled()
  await expect(button(page, 'Back')).toHaveAccessibleDescription('This is the first step')

  await field(page, 'Company name').fill('')
  await button(page, /^Next/).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  await expect(field(page, 'Company name')).toHaveAccessibleDescription(/Please enter your company name/)
  await expect(field(page, 'Website')).toHaveAccessibleDescription(/Please enter your company’s website/)
  await field(page, 'Company name').fill(company)
  await field(page, 'Website').fill('wren.example')
  await field(page, /^ABN/).fill('12 345 678 901')
  await field(page, 'Website').focus()
  await expect(page.getByText(/one may be mistyped/)).toBeVisible()
  await field(page, /^ABN/).fill('51 824 753 556')
  await button(page, /^Next/).click()

  await onStep(page, step(2, 'Contact'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(field(page, 'Contact name')).toHaveValue(person.name)
  await expect(field(page, 'Contact email')).toHaveValue(person.email)
  await button(page, /^Next/).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a phone number')
  await field(page, 'Contact phone').fill('(02) 5550 1234')

  await button(page, 'Back').click()
  await onStep(page, step(1, 'Company'))
  await expect(field(page, 'Website')).toHaveValue('https://wren.example')
  await expect(field(page, /^ABN/)).toHaveValue('51 824 753 556')

  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await page.getByRole('main').getByRole('link', { name: 'Complete the company profile' }).click()
  await onStep(page, step(3, 'Place'))
  await page.goBack()
  await openWizard(page, 'contact')
  await expect(field(page, 'Contact phone')).toHaveValue('(02) 5550 1234')
  await button(page, /^Next/).click()

  await onStep(page, step(3, 'Place'))
  await button(page, /^Next/).click()
  await expect(page.getByRole('alert')).toContainText('Please choose a state or territory')
  await field(page, 'State or territory').selectOption('NSW')
  await field(page, /^Suburb/).fill('Parramatta')
  await button(page, /^Next/).click()
  await openWizard(page, 'about')
  await onStep(page, ABOUT)
  await field(page, /^About the company/).fill('We look after 400 homes around Parramatta.')
  await field(page, /^LinkedIn/).fill('javascript:alert(1)')
  await button(page, 'Finish & Go to Dashboard').click()
  await expect(field(page, /^LinkedIn/)).toHaveAccessibleDescription(/Please enter your company’s address on LinkedIn/)
  await expect(field(page, /^About the company/)).toHaveValue('We look after 400 homes around Parramatta.')
  await field(page, /^LinkedIn/).fill('linkedin.com/company/wren')
  await field(page, /^Facebook/).fill('facebook.com/wren')
  await field(page, /^Instagram/).fill('instagram.com/wren')
  await button(page, 'Finish & Go to Dashboard').click()
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await expect(toast(page, 'Profile completed successfully!')).toBeVisible()
  await expect(page.getByText('Setup Required')).toHaveCount(0)
  await openWizard(page, 'place')
  await expect(field(page, /^Suburb/)).toHaveValue('Parramatta')
  await openWizard(page, 'about')
  await expect(field(page, /^LinkedIn/)).toHaveValue('https://linkedin.com/company/wren')

  const title = `Property Manager ${newWord()}`
  await open(page, '/employer/jobs/new')
  // The title tells the category.
  for (const [name, value] of Object.entries(jobFields({ title })).filter(([key]) => key !== 'category_slug')) {
    const control = page.locator(`main [name="${name}"]`)
    if (await control.evaluate((one) => one.matches('select'))) await control.selectOption(value)
    else await control.fill(value)
  }
  await button(page, 'Publish Job').click()
  await expect(toast(page, 'Job published successfully')).toBeVisible()
  const visitor = await browserOf(null)
  await visitor.goto(`/jobs?q=${title.split(' ').at(-1)}`)
  await expect(visitor.getByRole('article').first()).toContainText(company)
  expect(complaints.filter((line) => !/status of 422/.test(line))).toEqual([])
})

test('the last field of a step is checked on the way to a button, and what is mended is no longer called wrong', async ({ page }) => {
  await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await openWizard(page, 'company')
  const reason = page.getByRole('main').getByText('This is the first step')
  await button(page, 'Back').focus()
  await page.keyboard.press('Enter')
  await expect(reason).toBeInViewport()
  const told = page.getByText('An ABN has 11 digits', { exact: false })
  await field(page, /^ABN/).fill('12 345')
  const box = await button(page, 'Back').boundingBox()
  if (!box) throw new Error('no Back button')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await expect(button(page, 'Back')).toBeFocused()
  await expect(told).toHaveCount(0)
  await page.mouse.up()
  await expect(told).toBeVisible()

  await openWizard(page, 'place')
  await button(page, /^Next/).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Please choose a state or territory')
  await field(page, 'State or territory').selectOption('NSW')
  await expect(alert).toHaveCount(0)
  await expect(page.getByText('Please choose a state or territory')).toHaveCount(0)
})

test('a step left open is asked for at the end, where it says what it needs', async ({ page }) => {
  await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await openWizard(page, 'place')
  await field(page, 'State or territory').selectOption('TAS')
  await button(page, /^Next/).click()
  await openWizard(page, 'about')
  await button(page, 'Finish & Go to Dashboard').click()
  await onStep(page, step(1, 'Company'))
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  await page.getByRole('alert').getByRole('link', { name: 'Please enter your company’s website' }).click()
  await expect(field(page, 'Website')).toBeFocused()
  await page.goto('/employer/dashboard')
  await expect(page.getByText('It still needs: website and contact phone.')).toBeVisible()
})

test('a company that is renamed carries its new name on its jobs and in the search, and stays complete', async ({ page, browserOf }) => {
  const [before, after] = [newWord(), newWord()]
  await signUp(page, { type: 'employer', company_name: `${before} Realty` })
  await completeProfile(page, { company_name: `${before} Realty` })
  const { id, title } = await postJob(page, { title: `Leasing Consultant ${newWord()}` })
  await open(page, '/employer/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account menu/ })
    .click()
  await page.getByRole('link', { name: 'Company Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Company Settings' })).toBeVisible()
  await openWizard(page, 'company')
  await field(page, 'Company name').fill(`${after} Homes`)
  await button(page, /^Next/).click()
  await onStep(page, step(2, 'Contact'))
  await openWizard(page, 'about')
  await button(page, 'Finish & Go to Dashboard').click()
  await expect(toast(page, 'Profile saved successfully!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Employer menu' })).toContainText(`${after} Homes`)
  await expect(page.getByText('Setup Required')).toHaveCount(0)
  const visitor = await browserOf(null)
  // The background work of the rename may take a moment.
  await expect(async () => {
    await visitor.goto(`/jobs?q=${after}`)
    await expect(visitor.getByRole('article').first()).toContainText(title, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await visitor.goto(`/jobs/${id}`)
  await expect(visitor.getByRole('main')).toContainText(`${after} Homes`)
  await expect(visitor.getByRole('main')).not.toContainText(before)
})

test('the wizard is walked by keyboard alone, and the focus is never lost', async ({ page }) => {
  await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await openWizard(page)
  const tabTo = tabKey(page)
  await tabTo('Next: Contact')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await tabTo('Please enter your company’s website')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Website')).toBeFocused()
  await page.keyboard.type('wren.example')
  await page.keyboard.press('Enter')
  await onStep(page, step(2, 'Contact'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo('contact_phone')
  await page.keyboard.type('131450')
  await tabTo('Back')
  await page.keyboard.press('Space')
  await onStep(page, step(1, 'Company'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo('abn')
  await page.keyboard.press('Enter')
  await onStep(page, step(2, 'Contact'))
  await expect(field(page, 'Contact phone')).toHaveValue('131450')
  await tabTo('contact_phone')
  await page.keyboard.press('Enter')
  await onStep(page, step(3, 'Place'))
  await tabTo('state_territory')
  await page.keyboard.type('Q')
  await expect(field(page, 'State or territory')).toHaveValue('QLD')
  await tabTo('suburb')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/step=place/)
  await openWizard(page, 'about')
  await tabTo('about_company')
  await page.keyboard.type('We let homes.')
  await tabTo('Finish & Go to Dashboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await expect(toast(page, 'Profile completed successfully!')).toBeVisible()
})

for (const who of ['job seeker', 'recruiter'] as const)
  test(`a ${who} is sent to their own dashboard, and their form is not taken`, async ({ browserOf }) => {
    const page = await browserOf(who === 'recruiter' ? DEMO.recruiter : DEMO.seeker)
    const home = who === 'recruiter' ? '/recruiter/dashboard' : '/candidate/dashboard'
    const asked = await page.request.get(WIZARD, { maxRedirects: 0 })
    expect(asked.headers().location).toBe(home)
    const sent = await sendForm(page, `${WIZARD}?step=place`, { form: { state_territory: 'NSW' } })
    expect([sent.status(), sent.headers().location]).toEqual([302, home])
  })

test('a visitor signs in first and comes back', async ({ page }) => {
  await page.goto(WIZARD)
  await expect(page).toHaveURL(/\/login\?next=%2Femployer%2Fprofile%2Fwizard/)
})

for (const { name, width, colorScheme } of SCREENS)
  test(`each step is accessible, also with its errors: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
    for (const key of ['company', 'contact', 'place', 'about']) {
      await openWizard(page, key)
      await expectAccessible(page)
      if (key === 'about') await field(page, /^Facebook/).fill('javascript:alert(1)')
      await button(page, /^(Next|Finish)/).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), key).toBe(true)
    }
    await page.goto('/employer/jobs/new')
    await expectAccessible(page)
  })

test('a draft that cannot be published yet leads to the wizard', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.incomplete)
  const draft = await sendForm(page, '/employer/jobs/new', {
    form: { ...jobFields({ title: `Receptionist ${newWord()}` }), intent: 'draft' },
  })
  const id = draft.headers().location?.match(/jobs\/(\d+)/)?.[1]
  await page.goto(`/employer/jobs/${id}/status`)
  await button(page, 'Publish').click()
  await expect(page.getByText('Please complete your employer profile first')).toBeVisible()
  await page.getByRole('link', { name: 'Complete Setup' }).click()
  await onStep(page, step(1, 'Company'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the wizard is refused, filled, walked back and finished by plain forms', async ({ page }) => {
    await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
    await page.goto(WIZARD)
    await onStep(page, step(1, 'Company'))
    await button(page, /^Next/).click()
    await expect(page.getByText('Please fill in all required fields')).toBeVisible()
    await expect(page.getByText('Please enter your company’s website').first()).toBeVisible()
    await field(page, 'Website').fill('wren.example')
    await field(page, 'Website').press('Enter')
    await onStep(page, step(2, 'Contact'))
    await field(page, 'Contact phone').fill('131450')
    await button(page, 'Back').click()
    await onStep(page, step(1, 'Company'))
    await button(page, /^Next/).click()
    await expect(field(page, 'Contact phone')).toHaveValue('131450')
    await button(page, /^Next/).click()
    await field(page, 'State or territory').selectOption('WA')
    await button(page, /^Next/).click()
    await page.goto(`${WIZARD}?step=about`)
    await onStep(page, ABOUT)
    await button(page, 'Finish & Go to Dashboard').click()
    await expect(page).toHaveURL(/\/employer\/dashboard$/)
    await expect(page.getByText('Profile completed successfully!').first()).toBeVisible()
  })
})
