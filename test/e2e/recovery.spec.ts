import { expectAccessible } from './axe.ts'
import { expect, field, test, toast } from './journey.ts'
import { codeMaySendAgain, fillSignIn, mailsTo, mailTo, newAddress, signUp } from './people.ts'

const linkIn = (text: string) => {
  const url = new URL(text.match(/https?:\/\/\S+reset-password\S+/)![0]) // the mail of a recovery holds it
  return url.pathname + url.search
}

test('a forgotten password is chosen anew by a mailed link, and everybody is signed out', async ({ page, browserOf }) => {
  const person = await signUp(page)
  const visitor = await browserOf(null)
  await visitor.goto('/login')
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Send link' }).click()
  await expect(field(visitor, 'Email')).toHaveAccessibleDescription(/Please enter your email address/)
  await codeMaySendAgain(person.email)
  await field(visitor, 'Email').fill(person.email)
  await visitor.getByRole('button', { name: 'Send link' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expectAccessible(visitor)

  const path = linkIn((await mailTo(person.email, /Choose a new .* password/)).text)
  // A mail scanner opens it first.
  for (let opened = 0; opened < 3; opened++) expect((await page.request.get(path)).status()).toBe(200)
  await visitor.goto(path)
  await expect(visitor.getByText(person.email)).toBeVisible()
  await expectAccessible(visitor)
  await field(visitor, 'New password').fill('weatherboard and paling')
  await field(visitor, 'New password again').fill('weatherboard and palings')
  await visitor.getByRole('button', { name: 'Save password' }).click()
  await expect(field(visitor, 'New password again')).toHaveAccessibleDescription(/New passwords do not match/)
  await field(visitor, 'New password').fill('weatherboard and paling')
  await field(visitor, 'New password again').fill('weatherboard and paling')
  await visitor.getByRole('button', { name: 'Save password' }).click()
  await expect(visitor).toHaveURL(/\/login$/)
  await expect(toast(visitor, 'Your password was changed. Please log in.')).toBeVisible()

  await page.goto('/jobseeker-dashboard')
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillSignIn(visitor, person.email, person.password)
  await expect(visitor.getByRole('alert')).toContainText('Invalid credentials')
  await fillSignIn(visitor, person.email, 'weatherboard and paling')
  await expect(visitor).toHaveURL(/\/candidate\/dashboard$/)
  await mailTo(person.email, /password was changed/)

  const again = await browserOf(null)
  await again.goto(path)
  await expect(again.getByText('This link has been used or is too old.')).toBeVisible()
  await expectAccessible(again)
  await again.getByRole('link', { name: 'Ask for another link' }).click()
  await expect(again).toHaveURL(/\/forgot-password$/)
})

test('an address without an account is told so by mail and nowhere else', async ({ page }) => {
  const email = newAddress('nobody')
  await page.goto('/forgot-password')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If the address has an account, a link')).toBeVisible()
  await mailTo(email, /No .* account with this address/)
  expect((await mailsTo(email)).some(({ text }) => text.includes('reset-password'))).toBe(false)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the new password is chosen by plain forms', async ({ page }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    await codeMaySendAgain(person.email)
    await page.goto('/forgot-password')
    await field(page, 'Email').fill(person.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.goto(linkIn((await mailTo(person.email, /Choose a new .* password/)).text))
    await field(page, 'New password').fill('weatherboard and paling')
    await field(page, 'New password again').fill('weatherboard and paling')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Your password was changed. Please log in.').first()).toBeVisible()
  })
})
