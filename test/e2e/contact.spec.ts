import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { describe, expect, field, open, test } from './journey.ts'
import { mailsTo } from './people.ts'

/** Fills in the form as a person does who has never been here. */
async function fillIn(page: Page, { email, message }: { email: string; message: string }): Promise<void> {
  await field(page, 'Your name').fill('Robin Wren')
  await field(page, 'Email').fill(email)
  await field(page, 'What is it about?').selectOption('account')
  await field(page, 'Your message').fill(message)
}

const press = (page: Page) => page.getByRole('button', { name: 'Send' }).click({ timeout: 2_000 })
const sent = (page: Page) => page.getByText('Your message is with us.')

/** Presses Send until the message is taken: whoever is very fast is asked to press it once more. */
const send = (page: Page) =>
  expect(async () => {
    if (await sent(page).isHidden()) await press(page)
    await expect(sent(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()

test('a visitor writes to us and gets a receipt that does not repeat their words', async ({ page }) => {
  const email = `${randomUUID()}@example.com`
  await open(page, '/contact')
  await fillIn(page, { email, message: 'The code does not arrive, since Monday.' })
  await send(page)
  await expect(page).toHaveURL('/contact?sent')
  await expect.poll(async () => (await mailsTo(email)).map(({ subject }) => subject)).toEqual(['We have your message'])
  expect((await mailsTo(email))[0]?.text).not.toContain('since Monday')
})

test('who is signed in has their name and address filled in, and their words in the receipt', async ({ seeker: { page, email } }) => {
  await open(page, '/contact?topic=privacy')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'What is it about?')).toHaveValue('privacy')
  await expect(page.getByText('You are signed in as job seeker')).toBeVisible()
  await field(page, 'Your message').fill('What do you hold of my last application?')
  await send(page)
  await expect
    .poll(async () => (await mailsTo(email)).find(({ subject }) => subject === 'We have your message')?.text)
    .toContain('my last application')
})

test('mistakes stand beside their fields, and nothing that was typed is lost', async ({ page }) => {
  await open(page, '/contact')
  await field(page, 'Your message').fill('One sentence.')
  await field(page, 'Email').fill('robin')
  await press(page)
  await expect(page.getByRole('alert')).toContainText('Please enter your name')
  await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
  await expect(page.getByRole('alert')).toContainText('Choose what it is about')
  await expect(field(page, 'Your message')).toHaveValue('One sentence.')
})

test('mistakes are not told again to whoever went on and comes back', async ({ page }) => {
  await open(page, '/contact')
  await press(page)
  await expect(page.getByRole('alert')).toContainText('Please enter your name')
  await page.getByRole('banner').getByRole('link', { name: 'Find Jobs' }).click()
  await expect(page).toHaveTitle(/^Jobs in Australia/)
  await page.goBack()
  await expect(field(page, 'Your name')).toBeVisible()
  await expect(page.getByText('Please enter your name')).toHaveCount(0)
})

test('the field for programs is neither seen nor reached by keyboard', async ({ page }) => {
  await open(page, '/contact')
  const trap = page.locator('#website')
  expect(await trap.locator('..').evaluate((element) => element.getBoundingClientRect().width)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0)
  await field(page, 'Your message').focus()
  await page.keyboard.press('Tab')
  await expect(trap).not.toBeFocused()
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('who is very fast sends it once more, with all they wrote', async ({ page }) => {
    const email = `${randomUUID()}@example.com`
    await page.goto('/contact')
    await fillIn(page, { email, message: 'A fast question.' })
    await press(page)
    if (await sent(page).isHidden()) {
      await expect(page.getByRole('alert')).toContainText('Please press Send once more')
      await expect(field(page, 'Your message')).toHaveValue('A fast question.')
    }
    await send(page)
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  })
})
