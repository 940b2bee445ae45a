import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { authenticator } from './authenticator.ts'
import { expectAccessible, watchConsole } from './axe.ts'
import { expect, field, open, test, toast } from './journey.ts'
import { fillSignIn, mailTo, newWord, type Person, sendForm, signUp } from './people.ts'

const PAGE = '/account/two-factor'
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

type WithApp = { person: Person; nextCode: () => Promise<string>; codes: string[] }

/** Creates a new employer and switches two-step sign-in on in this browser, on the screen. */
async function switchOn(page: Page): Promise<WithApp> {
  const person = await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await page.goto(PAGE)
  await main(page).getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(heading(page, 'Step 1 of 2: add Frontage to your app')).toBeVisible()
  const nextCode = authenticator((await main(page).locator('code').textContent()) ?? '')
  await field(page, 'Code').fill(await nextCode())
  await main(page).getByRole('button', { name: 'Switch on' }).click()
  await expect(heading(page, 'Your recovery codes')).toBeVisible()
  return { person, nextCode, codes: await main(page).locator('li code').allTextContents() }
}

/** Types the right password in this browser and waits for the second step. */
async function typePassword(page: Page, person: Person, path = '/login'): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, person.email, person.password)
  await expect(page).toHaveURL(/\/login\/confirm$/)
}

async function enter(page: Page, code: string, label = 'Code'): Promise<void> {
  await field(page, label).fill(code)
  await main(page).getByRole('button', { name: 'Verify' }).click()
}

test('an employer switches on two-step sign-in, and logs in with password and code from then on', async ({ page, browserOf }) => {
  const { person, nextCode, codes } = await switchOn(page)
  expect(new Set(codes).size).toBe(10)
  await main(page).getByRole('link', { name: 'I have kept them' }).click()
  await expect(heading(page, 'Two-step sign-in')).toBeFocused()
  await expect(main(page).getByText('On since')).toBeVisible()
  await expect(main(page)).not.toContainText(codes[0] ?? '')

  const other = await browserOf(null)
  await typePassword(other, person, '/login?next=%2Femployer%2Fjobs')
  await other.goto('/employer/jobs')
  await expect(other, 'the password alone opens nothing').toHaveURL(/\/login\?/)
  await other.goto('/login/confirm')
  const code = await nextCode()
  await enter(other, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(other).toHaveURL(/\/employer\/jobs$/)
  await mailTo(person.email, 'New sign-in to your Frontage account')

  const third = await browserOf(null)
  await typePassword(third, person)
  await enter(third, code)
  await expect(field(third, 'Code'), 'the same code again').toHaveAccessibleDescription(/Invalid verification code/)
})

test('a wrong code is told next to the field five times, and the right one is taken after them', async ({ page, browserOf }) => {
  const { person, nextCode } = await switchOn(page)
  const other = await browserOf(null)
  await typePassword(other, person)
  const right = await nextCode()
  for (let count = 1; count <= 5; count++) {
    await enter(other, String((Number(right) + count) % 1_000_000).padStart(6, '0'))
    await expect(field(other, 'Code')).toHaveAccessibleDescription(/Invalid verification code/)
    await expect(other.getByRole('alert')).toBeFocused()
  }
  await enter(other, right)
  await expect(other).toHaveURL(/\/employer\//)
})

test('a recovery code lets in once, and says how many are left', async ({ page, browserOf }) => {
  const { person, codes } = await switchOn(page)
  const [code = ''] = codes
  const other = await browserOf(null)
  await typePassword(other, person)
  await other.getByRole('link', { name: 'Use a recovery code' }).click()
  await enter(other, code.toLowerCase().replaceAll('-', ' '), 'Recovery code')
  await expect(toast(other, 'You used a recovery code. 9 are left.')).toBeVisible()
  await other.goto(PAGE)
  await expect(main(other)).toContainText('Recovery codes left9')

  const third = await browserOf(null)
  await typePassword(third, person)
  await third.getByRole('link', { name: 'Use a recovery code' }).click()
  await enter(third, code, 'Recovery code')
  await expect(field(third, 'Recovery code')).toHaveAccessibleDescription(/Invalid verification code/)
})

test('recovery codes are copied and downloaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { codes } = await switchOn(page)
  await main(page).getByRole('button', { name: 'Copy codes' }).click()
  await expect(toast(page, 'Recovery codes copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  const saved = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Download codes' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('frontage-recovery-codes.txt')
  const file = readFileSync(await download.path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
})

test('the step counts in the browser in which the password was typed, and the login page says when it is too late', async ({
  page,
  browserOf,
}) => {
  const { person, nextCode } = await switchOn(page)
  const other = await browserOf(null)
  await typePassword(other, person, '/login?next=%2Fsaved')
  const stolen = (await other.context().cookies()).filter(({ name }) => name === 'second_step')
  expect(stolen).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
  const thief = await browserOf(null)
  await thief.context().addCookies(stolen)
  const sent = await sendForm(thief, '/login/confirm', { form: { code: await nextCode() } })
  expect(sent.headers().location).toBe('/login?next=%2Fsaved&notice=expired')
  await thief.goto('/login/confirm')
  await expect(main(thief).getByText('Your sign-in has expired. Please log in again')).toBeVisible()
})

test('signing up again with the right password stands before the second step too', async ({ page, browserOf }) => {
  const { person, nextCode } = await switchOn(page)
  const other = await browserOf(null)
  const form = { role: 'jobseeker', full_name: person.name, email: person.email, password: person.password }
  expect((await sendForm(other, '/signup', { form })).headers().location).toBe('/login/confirm')
  await other.goto('/employer/dashboard')
  await expect(other).toHaveURL(/\/login\?/)
  await other.goto('/login/confirm')
  await enter(other, await nextCode())
  await expect(other).toHaveURL(/\/employer\//)
})

test('new recovery codes replace the old ones, and switched off the password is enough again', async ({ page, browserOf }) => {
  const { person, codes } = await switchOn(page)
  await page.goto(PAGE)
  await main(page).getByRole('button', { name: 'Make new recovery codes' }).click()
  await expect(heading(page, 'Your recovery codes')).toBeFocused()
  const fresh = await main(page).locator('li code').allTextContents()
  expect(fresh.filter((code) => codes.includes(code))).toEqual([])
  await main(page).getByRole('link', { name: 'I have kept them' }).click()
  await main(page).getByRole('button', { name: 'Switch off' }).click()
  await expect(toast(page, 'Two-step sign-in is off')).toBeVisible()
  const other = await browserOf(null)
  await other.goto('/login')
  await fillSignIn(other, person.email, person.password)
  await expect(other).toHaveURL(/\/employer\//)
})

test('with the keyboard alone, from the password to the page behind it', async ({ page, browserOf }) => {
  const { person, nextCode } = await switchOn(page)
  const other = await browserOf(null)
  await open(other, '/login')
  await field(other, 'Email').focus()
  await other.keyboard.type(person.email)
  await other.keyboard.press('Tab')
  await other.keyboard.type(person.password)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/login\/confirm$/)
  for (let count = 0; count < 30 && !(await field(other, 'Code').evaluate((input) => input === document.activeElement)); count++)
    await other.keyboard.press('Tab')
  await other.keyboard.type(await nextCode())
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/employer\//)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('two-step sign-in is switched on, used and switched off by plain forms', async ({ page }) => {
    const { person, nextCode, codes } = await switchOn(page)
    await expect(main(page).getByRole('link', { name: 'Download codes' })).toHaveAttribute('href', /^data:text\/plain/)
    await page.context().clearCookies()
    await typePassword(page, person)
    await enter(page, '000000')
    await expect(main(page).getByText('Invalid verification code').first()).toBeVisible()
    await enter(page, await nextCode())
    await expect(page).toHaveURL(/\/employer\//)
    await page.context().clearCookies()
    await typePassword(page, person)
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    await enter(page, codes[1] ?? '', 'Recovery code')
    await page.goto(PAGE)
    await main(page).getByRole('button', { name: 'Switch off' }).click()
    await expect(main(page).getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
  })
})

for (const { name, viewport, colorScheme } of [
  { name: 'phone, light', viewport: { width: 375, height: 740 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
] as const)
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('each state is accessible and quiet', async ({ page }) => {
      const complaints = watchConsole(page)
      const person = await signUp(page)
      const check = async () => {
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'scrolls sideways').toBe(true)
      }
      await page.goto(PAGE)
      await check()
      await main(page).getByRole('button', { name: 'Set up two-step sign-in' }).click()
      await expect(heading(page, 'Step 1 of 2: add Frontage to your app')).toBeFocused()
      await check()
      const nextCode = authenticator((await main(page).locator('code').textContent()) ?? '')
      await field(page, 'Code').fill(await nextCode())
      await main(page).getByRole('button', { name: 'Switch on' }).click()
      await expect(heading(page, 'Your recovery codes')).toBeFocused()
      await check()
      await main(page).getByRole('link', { name: 'I have kept them' }).click()
      await expect(main(page).getByText('On since')).toBeVisible()
      await check()
      await page.context().clearCookies()
      await typePassword(page, person)
      await check()
      await page.getByRole('link', { name: 'Use a recovery code' }).click()
      await expect(field(page, 'Recovery code')).toBeVisible()
      await check()
      expect(complaints).toEqual([])
    })
  })
