import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { apply, expect, open, postJob, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, newWord, sendForm, signUp } from './people.ts'

const PAGE = '/account/privacy'
const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('the level is chosen by keyboard beside what employers see at it, and stays', async ({ seeker: { page } }) => {
  const complaints = watchConsole(page)
  await open(page, '/candidate/dashboard')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('link', { name: 'Who sees you' }).click()
  await expect(page).toHaveURL(PAGE)
  const preview = page.getByRole('figure')
  await expect(preview).toContainText('What employers see: Public')
  await expect(preview).toContainText('Name after you apply')
  await page.getByRole('radio', { name: 'Public' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(preview).toContainText('What employers see: Limited')
  await page.keyboard.press('ArrowDown')
  await expect(preview).toContainText('Nothing, until you send an application.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(toast(page, /^Settings saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked()
  await expect(preview).toContainText('What employers see: Private')
  expect(complaints).toEqual([])
})

test('the person sees who looked, and a company that is blocked keeps what was sent but sees no profile', async ({ seeker, browserOf }) => {
  const { page } = seeker
  const employer = await browserOf(EMPLOYERS.applying)
  const { id, title } = await postJob(employer, { title: `Leasing Officer ${newWord()}` })
  const application = await apply(page, id, { full_name: seeker.name })
  await open(page, PAGE)
  await expect(section(page, 'Who viewed my profile')).toContainText('Nobody yet.')
  const profile = employer.getByRole('main').getByRole('region', { name: 'Profile', exact: true })
  await employer.goto(`/employer/applications/${application}`)
  await expect(profile).toBeVisible()
  const view = rows(page, 'Who viewed my profile')
  await expect(async () => {
    await page.reload()
    await expect(view).toHaveCount(1)
  }).toPass()
  await expect(view).toContainText(`Your application to ${title}`)
  const block = view.getByRole('button', { name: /^Block / })
  const name = (await block.getAttribute('aria-label'))!.slice('Block '.length)
  await block.press('Enter')
  await expect(rows(page, 'Block list')).toContainText(name)
  await expect(view).toContainText('Blocked')
  await expectAccessible(page)
  await employer.reload()
  await expect(employer.getByRole('heading', { level: 1, name: seeker.name })).toBeVisible()
  await expect(employer.getByText('I know every street in it.')).toBeVisible()
  await expect(profile).toHaveCount(0)
  await rows(page, 'Block list')
    .getByRole('button', { name: `Unblock ${name}` })
    .click()
  await expect(rows(page, 'Block list')).toHaveCount(0)
  await employer.reload()
  await expect(profile).toBeVisible()
})

test('a company is blocked by its name, which is completed, and a wrong one is told', async ({ seeker: { page } }) => {
  await open(page, PAGE)
  const box = page.getByRole('combobox', { name: 'Company' })
  await box.pressSequentially('tidew')
  await page.getByRole('option', { name: 'Tidewater & Finch' }).click()
  await expect(box).toHaveValue('Tidewater & Finch')
  const button = section(page, 'Block list').getByRole('button', { name: 'Block', exact: true })
  await button.click()
  await expect(rows(page, 'Block list')).toContainText('Tidewater & Finch')
  await expect(box).toHaveValue('')
  await box.fill('Nobody of this name')
  await button.click()
  await expect(box).toHaveAccessibleDescription(/No company or agency has that name here/)
  await expect(box).toHaveValue('Nobody of this name')
  await expectAccessible(page)
})

test('the page is for job seekers alone', async ({ browserOf }) => {
  for (const [email, to] of [
    [DEMO.employer, '/employer/dashboard'],
    [DEMO.recruiter, '/recruiter/dashboard'],
  ] as const) {
    const page = await browserOf(email)
    await page.goto('/account')
    await expect(page.getByRole('link', { name: 'Who sees you' })).toHaveCount(0)
    await page.goto(PAGE)
    await expect(page).toHaveURL(to)
    const answer = await sendForm(page, PAGE, { form: { intent: 'block', company: 'Tidewater & Finch' } })
    expect(answer.headers().location).toBe(to)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the level is saved, and a company blocked and unblocked', async ({ page }) => {
    await signUp(page)
    await page.goto(PAGE)
    await page.getByRole('radio', { name: 'Limited' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('radio', { name: 'Limited' })).toBeChecked()
    await page.getByLabel('Company', { exact: true }).fill('kestrel bay realty')
    await section(page, 'Block list').getByRole('button', { name: 'Block', exact: true }).click()
    await rows(page, 'Block list').getByRole('button', { name: 'Unblock Kestrel Bay Realty' }).click()
    await expect(rows(page, 'Block list')).toHaveCount(0)
  })
})
