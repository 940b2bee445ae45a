import type { Page } from '@playwright/test'
import { expectAccessible, OTHER_SCREENS, SCREENS, THOROUGH } from './axe.ts'
import { expect, focusInside, hydrated, open, test } from './journey.ts'

const phone = { width: 375, height: 800 }
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

/** Our own colours, and the hardest brand: neither black nor white reads well on a middle grey. */
const BRANDS = ['', '#777777']
const OTHER_BRANDS = ['#0f4c5c', '#ffff00', '#ffffff', '#000000']

for (const brand of [...BRANDS, ...OTHER_BRANDS])
  for (const screen of [...SCREENS, ...OTHER_SCREENS]) {
    const { name, viewport, colorScheme } = screen
    const tag = OTHER_BRANDS.includes(brand) || OTHER_SCREENS.some((other) => other === screen) ? THOROUGH : []
    test(`every component is accessible in ${brand || 'our own colours'}: ${name}`, { tag }, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize(viewport)
      await open(page, `/dev/ui/area?brand=${encodeURIComponent(brand)}`)
      await expectAccessible(page)
    })
  }

test('a site of its own has its entries, in a menu on phones, and the way back to the main site', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/dev/ui/site')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'This site' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Back to Main Site' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.setViewportSize(phone)
  await open(page, '/dev/ui/site')
  await expect(page.getByRole('link', { name: 'Back to Main Site' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Main Site' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a menu opens by keyboard, is walked with arrows and gives the focus back', async ({ page }) => {
  await open(page, '/dev/ui')
  await page.getByRole('button', { name: 'Actions for Ana Lindqvist' }).press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Move to Interview' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Actions for Ana Lindqvist' })).toBeFocused()
})

test('a dialog keeps the focus, closes on Escape and on its backdrop', async ({ page }) => {
  await open(page, '/dev/ui')
  const opener = page.getByRole('button', { name: 'Open dialog' })
  await opener.click()
  await expectAccessible(page)
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')))).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.getByRole('button', { name: 'Open sheet' }).click()
  await page.mouse.click(20, 400)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a panel keeps the focus inside while it is a sheet', async ({ page }) => {
  await open(page, '/dev/ui')
  await page.getByRole('button', { name: 'Open panel' }).click()
  await focusInside(page)
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Close')
  }
})

test('a toast leaves by itself, one with an action waits to be read', async ({ page }) => {
  await page.clock.install()
  await open(page, '/dev/ui')
  await page.getByRole('button', { name: 'Toast', exact: true }).click()
  await page.getByRole('button', { name: 'Toast with action' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Saved Property Manager')).toBeVisible()
  await page.clock.fastForward(7_000)
  await expect(messages.getByText('Saved Property Manager')).toHaveCount(0)
  await messages.getByRole('button', { name: 'Try again' }).click()
  await expect(messages).toHaveCount(0)
})

test('a newer toast about the same thing takes the place of the older, and leaves others', async ({ page }) => {
  await open(page, '/dev/ui')
  await page.getByRole('button', { name: 'Toast with action' }).click()
  await page.getByRole('button', { name: 'Toast', exact: true }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Saved Property Manager')).toBeVisible()
  await page.getByRole('button', { name: 'Newer toast' }).click()
  await expect(messages.getByText('No longer saved')).toBeVisible()
  await expect(messages.getByText('Saved Property Manager')).toHaveCount(0, { timeout: 1_000 })
  await expect(messages.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a file is checked before sending, shown with its size and can be taken back', async ({ page }) => {
  await open(page, '/dev/ui')
  const input = page.locator('#resume')
  await expect(page.getByText('or drop it here')).toBeVisible()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('“me.png” is not a file of this kind')).toBeVisible()
  await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(412_000) })
  await expect(page.getByText('0.4 MB')).toBeVisible()
  await page.getByRole('button', { name: 'Remove cv.pdf' }).click()
  expect(await input.evaluate((element: HTMLInputElement) => element.files?.length)).toBe(0)
})

test('the salary slider and its fields say the same', async ({ page }) => {
  await open(page, '/dev/ui')
  await page.getByRole('slider', { name: 'Minimum salary' }).press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Minimum salary' })).toHaveValue('65,000')
  await page.getByRole('textbox', { name: 'Maximum salary' }).fill('91234')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('slider', { name: 'Maximum salary' })).toHaveValue('90000')
  await page.getByRole('textbox', { name: 'Minimum salary' }).fill('120000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'Maximum salary' })).toHaveValue('120000')
})

test('a combobox is driven by the keys, and keeps what was typed', async ({ page }) => {
  await open(page, '/dev/ui')
  const box = page.getByRole('combobox', { name: 'Place', exact: true })
  const list = page.getByRole('listbox', { name: 'Places' })
  const option = (name: string) => list.getByRole('option', { name })
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('h')
  await expect(list.getByRole('group', { name: 'Towns' }).getByRole('option')).toHaveCount(4)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  await expect(page.getByText('4 suggestions', { exact: true })).toHaveAttribute('aria-live', 'polite')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await expectAccessible(page)

  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(option('Hobsons Bay')).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await option('Hobsons Bay').getAttribute('id')) ?? '')
  await expect(box).toBeFocused()
  await expectAccessible(page)
  // Up from the first goes to the last, and down again to the first.
  for (const key of ['ArrowUp', 'ArrowUp']) await box.press(key)
  await expect(option('Hornsby')).toHaveAttribute('aria-selected', 'true')
  await box.press('ArrowDown')
  await expect(option('Hobart')).toHaveAttribute('aria-selected', 'true')
  for (const key of ['Home', 'End']) {
    await box.press('ArrowDown')
    await box.press(key)
    await expect(box).not.toHaveAttribute('aria-activedescendant')
  }
  await box.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(box).toHaveValue('h')
  await box.press('ArrowUp')
  await expect(option('Hornsby')).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(box).toHaveValue('Hornsby')
  await expect(list).toHaveCount(0)
})

test('a combobox is left by Tab, and closes when the focus goes', async ({ page }) => {
  await open(page, '/dev/ui')
  const box = page.getByRole('combobox', { name: 'Place', exact: true })
  const list = page.getByRole('listbox', { name: 'Places' })
  await box.fill('n')
  await box.press('ArrowDown')
  await box.press('Tab')
  await expect(list).toHaveCount(0)
  await expect(box).toHaveValue('n')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await box.fill('h')
  await expect(list).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list).toHaveCount(0)
})

for (const way of ['mouse', 'touch'] as const)
  test.describe(`with the ${way}`, () => {
    test.use({ hasTouch: way === 'touch' })

    test('an option of a combobox is chosen, and the focus stays in the box', async ({ page }) => {
      await open(page, '/dev/ui')
      const box = page.getByRole('combobox', { name: 'Place', exact: true })
      await box.fill('h')
      const option = page.getByRole('option', { name: 'Holland Park' })
      await (way === 'touch' ? option.tap() : option.click())
      await expect(box).toHaveValue('Holland Park')
      await expect(box).toBeFocused()
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })
  })

test('the error summary leads to the fields', async ({ page }) => {
  await open(page, '/dev/ui')
  await expect(page.getByRole('alert').filter({ hasText: 'need another look' })).toBeFocused()
  await page.getByRole('link', { name: 'Choose one' }).click()
  await expect(page.locator('input[name=licence]').first()).toBeFocused()
  await page.getByRole('link', { name: 'Enter a number of years' }).click()
  await expect(page.locator('#years')).toBeFocused()
})

test('Ctrl B folds the sidebar, and it stays folded', async ({ page, context }) => {
  await open(page, '/dev/ui/area?brand=%230f4c5c')
  const shell = page.locator('[data-sidebar]')
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
  const full = page.getByRole('region', { name: 'Employer menu' })
  expect((await full.boundingBox())?.width).toBeCloseTo(256, 0)
  await page.keyboard.press('Control+b')
  await expect(shell).toHaveAttribute('data-sidebar', 'collapsed')
  expect((await full.boundingBox())?.width).toBeCloseTo(48, 0)
  const kept = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7)
  await page.reload()
  await expect(shell).toHaveAttribute('data-sidebar', 'collapsed')
})

test('on phones, up to 767 px, the sidebar is a sheet of 18 rem', async ({ page }) => {
  await open(page, '/dev/ui/area?brand=%230f4c5c')
  for (const width of [768, 767]) {
    await page.setViewportSize({ ...phone, width })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: width < 768 })
  }
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Employer menu' })
  expect((await sheet.boundingBox())?.width).toBeCloseTo(288, 0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close menu' }).click()
  await expect(sheet).toHaveCount(0)
})

test('the theme changes at once and stays', async ({ page }) => {
  await open(page, '/dev/ui')
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  // An example on this page takes the focus as scripts begin, and the page scrolls under the pointer.
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'As my system' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, files are chosen natively and the theme changes', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/dev/ui')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Find Jobs' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#resume')).toBeVisible()
    await expect(page.getByText('or drop it here')).toBeHidden()
    await expect(page.getByRole('slider', { name: 'Minimum salary' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Place', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(new URL(page.url()).pathname).toBe('/dev/ui')
  })
})
