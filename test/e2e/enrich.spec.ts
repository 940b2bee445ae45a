import type { Page } from '@playwright/test'
import { expectAccessible, SCREENS } from './axe.ts'
import { expect, field, open, test, toast } from './journey.ts'
import { newWord, signUp } from './people.ts'

// The websites of test/e2e/sites.ts.
const SETUP = '/employer/profile/setup'
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const read = (page: Page) => button(page, 'Fill in from the website')

async function openSetup(page: Page): Promise<string> {
  const company = `Wren ${newWord()} Realty`
  await signUp(page, { type: 'employer', company_name: company })
  await open(page, SETUP)
  return company
}

test('a website fills in empty fields, and offers the rest beside what stands there', async ({ page }) => {
  const company = await openSetup(page)
  await expect(read(page)).toHaveAttribute('aria-disabled', 'true')
  await read(page).click({ force: true })
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the address of your website first' })).toBeVisible()
  await field(page, 'Website').fill('http://wren.test')
  await field(page, /^Facebook/).fill('facebook.com/ours')
  await field(page, 'Contact phone').fill('131450')
  await expect(read(page)).not.toHaveAttribute('aria-disabled')
  await read(page).click()
  await expect(toast(page, 'Website information loaded successfully!')).toBeVisible()

  // What was empty is filled in, and can be taken back.
  await expect(field(page, /^About the company/)).toHaveValue('Sales & rentals in Mosman since 1987.')
  await expect(field(page, /^LinkedIn/)).toHaveValue('https://www.linkedin.com/company/wren-mosman/')
  await button(page, 'Leave empty: LinkedIn').click()
  await expect(field(page, /^LinkedIn/)).toHaveValue('')
  // What was typed stays until the website's words are taken.
  await expect(field(page, 'Company name')).toHaveValue(company)
  await expect(field(page, /^Facebook/)).toHaveValue('facebook.com/ours')
  await expect(field(page, 'Contact phone')).toHaveValue('131450')
  await button(page, 'Use this: Facebook').click()
  await expect(field(page, /^Facebook/)).toHaveValue('https://www.facebook.com/wrenmosman')
  await button(page, 'Keep mine: Company name').click()
  await expect(button(page, 'Keep mine: Company name')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Use this: Facebook')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('checkbox', { name: 'Use the logo of the website' }).check()
  await field(page, 'State or territory').selectOption('NSW')
  await button(page, 'Complete Setup').click()
  await expect(toast(page, 'Profile completed successfully!')).toBeVisible()

  await open(page, SETUP)
  await expect(field(page, 'Company name')).toHaveValue(company)
  await expect(field(page, /^Facebook/)).toHaveValue('https://www.facebook.com/wrenmosman')
  await expect(field(page, /^LinkedIn/)).toHaveValue('')
  await expect(page.locator('img[src*="/employer-media/"]').first()).toBeVisible()
})

test('a website that is slow, broken or not there is told in words, and nothing typed is lost', async ({ page }) => {
  const company = await openSetup(page)
  await field(page, /^About the company/).fill('We let homes.')
  for (const [website, reason] of [
    ['http://nobody.test', 'The address did not answer with what we can read'],
    ['http://slow.test', 'The address did not answer with what we can read'],
    ['not a website', 'Please enter a web address, for example example.com.au'],
  ] as const) {
    await field(page, 'Website').fill(website)
    await read(page).click()
    await expect(button(page, 'Fill in from the website').locator('..')).toContainText(`Failed to load website information. ${reason}`, {
      timeout: 20_000,
    })
    await expect(toast(page, `Failed to load website information. ${reason}`).first()).toBeVisible()
    await expect(field(page, 'Company name')).toHaveValue(company)
    await expect(field(page, /^About the company/)).toHaveValue('We let homes.')
  }
  await field(page, 'Website').fill('http://broken.test')
  await read(page).click()
  await expect(toast(page, 'Website information loaded successfully!')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Café Réalty')
})

test('without scripts the form comes back with what was found', async ({ browser, page }) => {
  const company = await openSetup(page)
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() })
  const plain = await context.newPage()
  await plain.goto(SETUP)
  await field(plain, 'Website').fill('http://wren.test')
  await field(plain, 'Contact phone').fill('131450')
  await plain.getByRole('button', { name: 'Fill in from the website' }).click()
  await expect(field(plain, /^About the company/)).toHaveValue('Sales & rentals in Mosman since 1987.')
  await expect(field(plain, 'Company name')).toHaveValue(company)
  await expect(field(plain, 'Contact phone')).toHaveValue('131450')
  await expect(plain.getByRole('main')).toContainText('Wren Realty Mosman')
  await field(plain, 'Website').fill('http://nobody.test')
  await plain.getByRole('button', { name: 'Fill in from the website' }).click()
  await expect(plain.getByRole('alert').first()).toContainText(
    'Failed to load website information. The address did not answer with what we can read',
  )
  await expect(field(plain, 'Contact phone')).toHaveValue('131450')
  await context.close()
})

for (const { name, viewport, colorScheme } of SCREENS)
  test(`the findings are accessible: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openSetup(page)
    await field(page, 'Website').fill('http://wren.test')
    await read(page).click()
    await expect(button(page, 'Use this: Company name')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
