import { expectAccessible, watchConsole } from './axe.ts'
import { imageFile, twoColours } from './images.ts'
import { expect, open, test, toast } from './journey.ts'
import { newWord, signUp } from './people.ts'

const BRAND = '/employer/profile/brand'

test('a logo gives the area its colours, other colours are chosen with a preview, and are reset', async ({ page }) => {
  const complaints = watchConsole(page)
  await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await open(page, BRAND)
  await expect(page.getByText('PNG or JPEG up to 10MB, recommended 200x200')).toBeVisible()
  await expect(page.getByText('PNG or JPEG up to 10MB, recommended 1200x300')).toBeVisible()
  await page.locator('#logo').setInputFiles(imageFile(await twoColours('#aa2030', '#205090')))
  await expect(toast(page, 'Logo uploaded successfully. Brand colors extracted and saved')).toBeVisible()
  await expect(page.getByText('Brand colors extracted and applied: two, from your logo')).toBeVisible()
  const bar = page.locator('.bg-brand').first()
  await expect(bar).toHaveCSS('background-color', 'rgb(170, 32, 48)')
  await expect(bar.locator('img')).toHaveAttribute('src', /^\/employer-media\//)

  await page.getByRole('radio', { name: '#205090' }).first().check()
  await page.getByRole('radio', { name: '#aa2030' }).last().check()
  await expect(page.getByRole('complementary', { name: 'Live preview' }).locator('figure > div').first()).toHaveCSS(
    'background-color',
    'rgb(32, 80, 144)',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(toast(page, 'Brand saved')).toBeVisible()
  await expect(bar).toHaveCSS('background-color', 'rgb(32, 80, 144)')
  await page.getByRole('button', { name: 'Reset to the site default' }).click()
  await expect(toast(page, 'Brand colors reset to site default')).toBeVisible()
  await expect(bar).not.toHaveCSS('background-color', 'rgb(32, 80, 144)')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(toast(page, 'Logo removed')).toBeVisible()

  await page.locator('#banner').setInputFiles(imageFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'banner.png'))
  await expect(page.getByText('Invalid file type. Please choose a PNG or JPEG image')).toBeVisible()
  await page.locator('#banner').setInputFiles(imageFile(await twoColours('#aa2030', '#205090', 1600, 400), 'banner.png'))
  await expect(toast(page, 'Banner uploaded successfully')).toBeVisible()
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('the form of the colours shows what is saved after an image, a typed colour and a reset', async ({ page }) => {
  await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await open(page, BRAND)
  const main = (colour: string) => page.getByRole('radio', { name: colour }).first()
  const typed = page.getByLabel('Another main colour')
  const save = page.getByRole('button', { name: 'Save brand' })
  const bar = page.locator('.bg-brand').first()
  await page.locator('#logo').setInputFiles(imageFile(await twoColours('#aa2030', '#205090')))
  await expect(main('#aa2030')).toBeChecked()
  await expect(page.getByRole('radio', { name: '#205090' }).last()).toBeChecked()

  await typed.fill('#ffee00')
  await save.click()
  await expect(main('#ffee00')).toBeChecked()
  await expect(typed).toHaveValue('')
  await expect(save).toBeFocused()
  await main('#205090').check()
  await save.click()
  await expect(bar).toHaveCSS('background-color', 'rgb(32, 80, 144)')

  await page.getByRole('button', { name: 'Reset to the site default' }).click()
  await expect(toast(page, 'Brand colors reset to site default')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the setup form takes a logo, and what is typed in it stays', async ({ page }) => {
  await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await open(page, '/employer/profile/setup')
  await page.getByLabel('Contact phone').fill('131450')
  await page.locator('#logo').setInputFiles(imageFile(await twoColours('#aa2030', '#205090')))
  await expect(toast(page, 'Logo uploaded successfully. Brand colors extracted and saved')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
  await expect(page.getByLabel('Contact phone')).toHaveValue('131450')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the wizard takes a logo by a plain form, and says next to it why it takes no other file', async ({ page }) => {
    await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
    await page.goto('/employer/profile/wizard?step=images')
    await expect(page.getByText('PNG or JPG, maximum 2MB')).toBeVisible()
    await expect(page.getByText('JPG or PNG, maximum 4MB')).toBeVisible()
    await page.locator('#logo').setInputFiles(imageFile(Buffer.from('GIF89a'), 'mark.gif'))
    await page.getByRole('button', { name: 'Send the logo' }).click()
    await expect(page.getByText('Invalid file type. Please choose a PNG or JPEG image').first()).toBeVisible()
    await page.locator('#logo').setInputFiles(imageFile(await twoColours('#aa2030', '#205090')))
    await page.getByRole('button', { name: 'Send the logo' }).click()
    await expect(page.getByText('Logo uploaded successfully').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Detected brand colours' })).toBeVisible()
    await expect(page.getByText('#aa2030')).toBeVisible()
    await page.getByRole('button', { name: /^Next: About/ }).click()
    await expect(page).toHaveURL(/step=about$/)
  })
})

test('a member sees logo and banner of the company, without a form', async ({ browserOf }) => {
  const page = await browserOf('tilly.nakamura@example.com')
  await open(page, '/employer/profile/brand')
  await expect(page.getByText('You can see the brand of your company.')).toBeVisible()
  const logo = page.getByRole('img', { name: /^Logo of / })
  await expect.poll(() => logo.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('Without one, we draw a street in your colours.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save brand' })).toHaveCount(0)
  await expectAccessible(page)
})
