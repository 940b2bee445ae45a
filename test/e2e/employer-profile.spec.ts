import type { Page } from '@playwright/test'
import { expectAccessible, SCREENS, watchConsole } from './axe.ts'
import { completeProfile, expect, field, open, test, toast } from './journey.ts'
import { DEMO, enterMailedCode, newPerson, newWord, sendForm, signUp } from './people.ts'

const SETUP = '/employer/profile/setup'
const PAGE = '/employer/profile'

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Company Profile' }).getByRole('link', { name })
const newCompany = () => `Wren ${newWord()} Realty`

test('an employer signs in by code, walks the wizard to its end, and lands on the dashboard', async ({ page }) => {
  const { email } = newPerson('employer')
  const company = newCompany()
  await open(page, '/employer/login')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await enterMailedCode(page, email)
  await field(page, 'Full name').fill('Robin Wren')
  await field(page, 'Company name').fill(company)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/employer\/profile\/wizard\?step=company$/)
  await field(page, 'Website').fill('wren.example')
  await button(page, /^Next/).click()
  await field(page, 'Contact phone').fill('131450')
  await button(page, /^Next/).click()
  await field(page, 'State or territory').selectOption('NSW')
  await button(page, /^Next/).click()
  await expect(page).not.toHaveURL(/step=place/)
  // Left here, it is resumed at what is still open.
  await page.goto('/employer/dashboard')
  await open(page, '/employer/profile/wizard')
  await expect(page).not.toHaveURL(/step=(company|contact|place)/)
  await open(page, '/employer/profile/wizard?step=about')
  await field(page, /^About the company/).fill('We look after 400 homes around Parramatta.')
  await field(page, /^LinkedIn/).fill('linkedin.com/company/wren')
  await button(page, 'Finish & Go to Dashboard').click()
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await expect(toast(page, 'Profile completed successfully!')).toBeVisible()
})

test('the setup form is saved as a draft, refused by name, and completed', async ({ page }) => {
  const complaints = watchConsole(page)
  const company = newCompany()
  await signUp(page, { type: 'employer', company_name: company })
  await open(page, '/employer/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account menu/ })
    .click()
  for (const entry of ['Company Settings', 'Complete Setup'])
    await expect(page.getByRole('banner').getByRole('link', { name: entry })).toHaveAttribute('href', SETUP)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Setup Required' }).click()
  await expect(page).toHaveURL(/\/employer\/profile\/setup$/)
  for (const name of ['Company Information', 'Contact Information', 'Social Media & Branding'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await field(page, 'Website').fill('wren.example')
  await field(page, /^Company size/).selectOption('11-50')
  await field(page, /^Facebook/).fill('https://example.com/wren')
  await button(page, 'Save as Draft').click()
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await expect(toast(page, /Profile saved, but for what follows\. Facebook: Please enter your company’s address on Facebook/)).toBeVisible()

  await open(page, SETUP)
  await expect(field(page, 'Website')).toHaveValue('https://wren.example')
  await expect(field(page, /^Company size/)).toHaveValue('11-50')
  await expect(field(page, /^Facebook/)).toHaveValue('')
  await button(page, 'Complete Setup').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields: Contact phone, State or territory')
  await page.getByRole('alert').getByRole('link', { name: 'Please enter a phone number' }).click()
  await expect(field(page, 'Contact phone')).toBeFocused()
  await field(page, 'Contact phone').fill('131450')
  await field(page, 'State or territory').selectOption('NSW')

  const office = field(page, 'Office 1')
  await office.pressSequentially('Hornsb')
  await page.getByRole('option', { name: 'Hornsby NSW', exact: true }).click()
  await expect(office).toHaveValue('Hornsby NSW')
  await field(page, /^What is done there, office 1 \(/).fill('Rentals')
  await button(page, 'Add an office').click()
  await field(page, 'Office 2').fill('Nowhere at all')
  await button(page, 'Complete Setup').click()
  await expect(field(page, 'Office 2')).toHaveAccessibleDescription(/We do not know this place/)
  await field(page, 'Office 2').fill('')
  await button(page, 'Complete Setup').click()
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await expect(toast(page, 'Profile completed successfully!')).toBeVisible()
  await expect(page.getByText('Setup Required')).toHaveCount(0)

  await page.getByRole('region', { name: 'Employer menu' }).getByRole('link', { name: 'Company Profile' }).click()
  await expect(page).toHaveURL(/\/employer\/profile$/)
  await expect(field(page, 'Office 1')).toHaveValue('Hornsby NSW')
  await expect(field(page, /^What is done there, office 1 \(/)).toHaveValue('Rentals')
  await field(page, /^Suburb/).fill('Hornsby')
  await button(page, 'Save profile').click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  // The row of an office that is removed is the next one's.
  await open(page, PAGE)
  await button(page, 'Add an office').click()
  await field(page, 'Office 2').fill('Parramatta NSW')
  await button(page, 'Save profile').click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await open(page, PAGE)
  await field(page, 'Office 1').fill('')
  await field(page, /^What is done there, office 1 \(/).fill('')
  await button(page, 'Save profile').click()
  await expect(field(page, 'Office 1')).toHaveValue('Parramatta NSW')
  await expect(button(page, 'Save profile')).toBeFocused()
  await button(page, 'Save profile').click()
  await open(page, PAGE)
  await expect(field(page, 'Office 1')).toHaveValue('Parramatta NSW')
  expect(complaints.filter((line) => !/status of 422/.test(line))).toEqual([])
})

test('a form that another tab has made stale shows both, loses nothing, and is saved knowingly', async ({ page }) => {
  const company = newCompany()
  await signUp(page, { type: 'employer', company_name: company })
  await completeProfile(page, { company_name: company })
  const other = await page.context().newPage()
  await open(page, PAGE)
  await open(other, PAGE)
  await field(other, 'Contact phone').fill('131450')
  await field(other, /^Suburb/).fill('Hornsby')
  await button(other, 'Save profile').click()
  await expect(toast(other, 'Profile updated successfully')).toBeVisible()

  await field(page, 'Contact phone').fill('(02) 5550 9999')
  await field(page, /^About the company/).fill('We look after 400 homes.')
  await button(page, 'Save profile').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('changed while your form was open')
  const told = page.getByRole('main').getByText('What changed meanwhile').locator('..')
  await expect(told).toContainText('Contact phone131450')
  await expectAccessible(page)
  await expect(field(page, 'Contact phone')).toHaveValue('(02) 5550 9999')
  await expect(field(page, /^About the company/)).toHaveValue('We look after 400 homes.')
  // What only the other tab changed is not put back.
  await expect(field(page, /^Suburb/)).toHaveValue('Hornsby')
  await button(page, 'Save profile').click()
  await expect(toast(page, 'Profile updated successfully')).toBeVisible()
  await open(other, PAGE)
  await expect(field(other, 'Contact phone')).toHaveValue('(02) 5550 9999')
  await expect(field(other, /^Suburb/)).toHaveValue('Hornsby')
})

test('of wizards in two tabs the second is told what the first saved', async ({ page }) => {
  await signUp(page, { type: 'employer', company_name: newCompany() })
  const other = await page.context().newPage()
  for (const tab of [page, other]) await open(tab, '/employer/profile/wizard?step=company')
  for (const [tab, website] of [
    [other, 'wren.example'],
    [page, 'finch.example'],
  ] as const) {
    await field(tab, 'Website').fill(website)
    await button(tab, /^Next/).click()
    if (tab === other) await expect(tab).toHaveURL(/step=contact/)
  }
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field(page, 'Website')).toHaveAccessibleDescription(/Website was changed meanwhile to “https:\/\/wren\.example”/)
  await expect(field(page, 'Website')).toHaveValue('finch.example')
  await button(page, /^Next/).click()
  await expect(page).toHaveURL(/step=contact/)
  await open(other, '/employer/profile/wizard?step=company')
  await expect(field(other, 'Website')).toHaveValue('https://finch.example')
})

test('the tabs of the profile lead to the account and to support, and out', async ({ page }) => {
  const company = newCompany()
  await signUp(page, { type: 'employer', company_name: company })
  await open(page, PAGE)
  await tab(page, 'Account Settings').click()
  await expect(page).toHaveURL(/\/employer\/profile\/account$/)
  await expect(tab(page, 'Account Settings')).toHaveAttribute('aria-current', 'page')
  await field(page, 'Full name').fill('Wren Robin')
  await button(page, 'Save settings').click()
  await expect(toast(page, 'Account settings updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/employer\/profile\/account$/)
  for (const [name, path] of Object.entries({ Sessions: 'sessions', 'Two-step sign-in': 'two-factor', 'Your data': 'data' }))
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', `/account/${path}`)
  await tab(page, 'Support').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Email support' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await page.goto(PAGE)
  await button(page, 'Sign Out').click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto(PAGE)
  await expect(page).toHaveURL(/\/login\?next=/)
})

for (const { name, viewport, colorScheme } of SCREENS)
  test(`the profile's forms are accessible with their errors: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signUp(page, { type: 'employer', company_name: newCompany() })
    for (const [path, save] of [
      [SETUP, 'Complete Setup'],
      [PAGE, 'Save profile'],
    ] as const) {
      await open(page, path)
      await field(page, 'Office 1').fill('Nowhere at all')
      await button(page, save).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(button(page, save)).not.toHaveAttribute('aria-disabled')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), path).toBe(true)
    }
  })

test('the setup form is filled in by keyboard alone', async ({ page }) => {
  const company = newCompany()
  await signUp(page, { type: 'employer', company_name: company })
  await open(page, SETUP)
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const { activeElement: one } = document
        const known = one?.getAttribute('name')
        return { lost: !one || one === document.body, name: known && known !== 'intent' ? known : (one?.textContent ?? '') }
      })
      expect(at.lost, `on the way to ${name}`).toBe(false)
      if (at.name === name) return
    }
    throw new Error(`the Tab key does not lead to ${name}`)
  }
  await tabTo('website_url')
  await page.keyboard.type('wren.example')
  // Enter in a field sends nothing: two buttons could be meant.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/employer\/profile\/setup$/)
  await tabTo('company_type')
  await page.keyboard.type('Str')
  await tabTo('contact_phone')
  await page.keyboard.type('131450')
  await tabTo('state_territory')
  await page.keyboard.type('Q')
  await tabTo('office_0_place')
  await page.keyboard.type('Hornsb')
  await expect(page.getByRole('option', { name: 'Hornsby NSW', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo('Add an office')
  await page.keyboard.press('Enter')
  await tabTo('Complete Setup')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  await expect(toast(page, 'Profile completed successfully!')).toBeVisible()
  await open(page, SETUP)
  await expect(field(page, /^Company type/)).toHaveValue('Strata')
  await expect(field(page, 'Office 1')).toHaveValue(/^Hornsby NSW/)
})

for (const who of ['job seeker', 'recruiter'] as const)
  test(`a ${who} is sent to their own dashboard from every page of the profile, and their form is not taken`, async ({ browserOf }) => {
    const page = await browserOf(who === 'recruiter' ? DEMO.recruiter : DEMO.seeker)
    const home = who === 'recruiter' ? '/recruiter/dashboard' : '/candidate/dashboard'
    for (const path of ['/employer/profile', '/employer/profile/setup', '/employer/profile/account', '/employer/profile/support']) {
      const asked = await page.request.get(path, { maxRedirects: 0 })
      expect([asked.status(), asked.headers().location]).toEqual([302, home])
      const sent = await sendForm(page, path, { form: { intent: 'draft', company_name: 'Taken' } })
      expect([sent.status(), sent.headers().location]).toEqual([302, home])
    }
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the setup form is drafted, refused, and completed with two offices', async ({ page }) => {
    await signUp(page, { type: 'employer', company_name: newCompany() })
    await page.goto(SETUP)
    await field(page, 'Website').fill('wren.example')
    await button(page, 'Save as Draft').click()
    await expect(page).toHaveURL(/\/employer\/dashboard$/)
    await expect(page.getByText('Profile saved successfully!').first()).toBeVisible()
    await page.goto(SETUP)
    await expect(field(page, 'Website')).toHaveValue('https://wren.example')
    await field(page, 'Office 1').fill('Parramatta NSW')
    await field(page, 'Office 2').fill('Hornsby NSW')
    await button(page, 'Complete Setup').click()
    await expect(page.getByText('Please fill in all required fields: Contact phone, State or territory')).toBeVisible()
    await expect(field(page, 'Office 2')).toHaveValue('Hornsby NSW')
    await field(page, 'Contact phone').fill('131450')
    await field(page, 'State or territory').selectOption('NSW')
    await button(page, 'Complete Setup').click()
    await expect(page).toHaveURL(/\/employer\/dashboard$/)
    await page.goto(PAGE)
    await expect(field(page, 'Office 2')).toHaveValue('Hornsby NSW')
    await field(page, 'Office 1').fill('')
    await button(page, 'Save profile').click()
    await expect(page.getByText('Profile updated successfully').first()).toBeVisible()
    await expect(field(page, 'Office 1')).toHaveValue('Hornsby NSW')
  })
})
