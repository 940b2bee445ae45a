import type { Page } from '@playwright/test'
import { expect, field, hydrated, postJob, RESUME, resumeBytes, test } from './journey.ts'
import { EMPLOYERS, newWord } from './people.ts'

const LETTER = 'I know every street between Fortitude Valley and New Farm.'

/** A job's apply page with a letter typed into it. */
async function openApply(page: Page, employer: Page, more: Record<string, string> = {}): Promise<void> {
  const fields = { title: `Commercial Leasing Agent ${newWord()}`, category_slug: 'commercial', location: 'Brisbane City QLD', ...more }
  const { id } = await postJob(employer, fields)
  await page.goto(`/jobs/${id}/apply`)
  await hydrated(page)
  await field(page, 'Cover letter').fill(LETTER)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })
const isSent = (page: Page) => expect(page).toHaveURL(/\/jobseeker-dashboard\?application=/)

test('a resume travels while the letter is written: percent, cancel, and the form waits for it', async ({ seeker, browserOf }) => {
  const { page } = seeker
  await openApply(page, await browserOf(EMPLOYERS.uploading))
  const line = await page.context().newCDPSession(page)
  const speed = (bytesPerSecond: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond })
  await speed(100_000)
  const large = { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([resumeBytes(), Buffer.alloc(2_000_000)]) }
  await expect(page.getByLabel('Use this resume as my CV too')).toHaveCount(0)
  await field(page, 'New resume').setInputFiles(large)
  await expect(page.getByRole('progressbar', { name: 'Sending large.pdf' })).toHaveJSProperty('max', 100)
  await expect(page.getByText(/sending [1-9]\d?%/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel sending large.pdf' }).click()
  await expect(page.getByText('large.pdf')).toHaveCount(0)
  await expect(field(page, 'New resume')).toBeFocused()

  await field(page, 'New resume').setInputFiles(large)
  await expect(page.getByLabel('Use this resume as my CV too')).not.toBeChecked()
  await submit(page).click()
  await expect(page.getByRole('button', { name: /Sending your resume… \d+%/ })).toBeVisible()
  await expect(field(page, 'Cover letter')).toHaveValue(LETTER)
  await speed(-1)
  await isSent(page)
})

test('a line that breaks under a resume is told beside it, and Retry sends the same file', async ({ seeker, browserOf }) => {
  const { page } = seeker
  await openApply(page, await browserOf(EMPLOYERS.uploading))
  await page.context().setOffline(true)
  await field(page, 'New resume').setInputFiles(RESUME)
  await expect(field(page, 'New resume')).toHaveAccessibleDescription(/You are offline, so the file is not sent\./)
  await expect(page.getByText('not sent', { exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await page.route('**/resumes', (route) => route.abort())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(field(page, 'New resume')).toHaveAccessibleDescription(/No answer came, so the file is not sent\./)
  await page.unroute('**/resumes')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('sent', { exact: true })).toBeVisible()
  await expect(field(page, 'Cover letter')).toHaveValue(LETTER)
  await submit(page).click()
  await isSent(page)
})

test('Submit sends a resume again that did not arrive', async ({ seeker, browserOf }) => {
  const { page } = seeker
  await openApply(page, await browserOf(EMPLOYERS.uploading))
  await page.route('**/resumes', (route) => route.abort())
  await field(page, 'New resume').setInputFiles(RESUME)
  await expect(page.getByText('not sent', { exact: true })).toBeVisible()
  await page.unroute('**/resumes')
  await submit(page).click()
  await isSent(page)
})

test('a file the server refuses is told beside it before anything is sent', async ({ seeker, browserOf }) => {
  const { page } = seeker
  await openApply(page, await browserOf(EMPLOYERS.uploading))
  await field(page, 'New resume').setInputFiles('test/fixtures/hostile/files/docx-entity-expansion.docx')
  await expect(field(page, 'New resume')).toHaveAccessibleDescription(/Unusual Word document\. .*save it again or as PDF/)
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await field(page, 'New resume').setInputFiles(RESUME)
  await submit(page).click()
  await isSent(page)
})

test('the preview shows the application as the employer will read it', async ({ seeker, browserOf }) => {
  const { page } = seeker
  await openApply(page, await browserOf(EMPLOYERS.uploading), { screening_questions: 'Which suburbs do you know?' })
  await page.getByRole('textbox', { name: 'Which suburbs do you know?' }).fill('All of them.')
  const apply = page.url()
  const open = page.getByRole('button', { name: 'Preview my application' })
  await open.click()
  const preview = page.getByRole('dialog', { name: 'What Lumen Park Communities will see' })
  await expect(preview).toContainText('No resume is chosen yet.')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await field(page, 'New resume').setInputFiles(RESUME)
  await open.click()
  for (const text of [seeker.name, seeker.email, LETTER, 'All of them.', 's01-sales-agent-nsw.pdf', /know: met/])
    await expect(preview).toContainText(text)
  await expect(preview.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(preview).toContainText('There is nothing in it at the moment.')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/They also see your profile as it then is \(suburb, .*licence with its number/)).toBeVisible()

  await page.getByRole('link', { name: 'Change who sees your profile' }).click()
  await page.getByRole('radio', { name: /^Private/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Settings saved/).first()).toBeVisible()
  await page.goto(apply)
  await hydrated(page)
  await expect(page.getByText(/Nothing else from your profile: it is private\./)).toBeVisible()
  await open.click()
  await expect(preview).toContainText(LETTER)
  await expect(preview.getByRole('heading', { name: 'Profile' })).toHaveCount(0)
})

test('without scripts the form sends file and letter in one go', async ({ seeker, browser, browserOf }) => {
  await openApply(seeker.page, await browserOf(EMPLOYERS.uploading))
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await seeker.page.context().storageState() })
  const page = await context.newPage()
  await page.goto(seeker.page.url())
  await expect(page.getByRole('button', { name: 'Preview my application' })).toBeHidden()
  await page.locator('input[type="file"]').setInputFiles(RESUME)
  await page.getByLabel('Use this resume as my CV too').check()
  await field(page, 'Cover letter').fill(LETTER)
  await submit(page).click()
  await isSent(page)
  await page.goto('/cv-management')
  await expect(page.getByRole('region', { name: 'Current CV' })).toContainText('s01-sales-agent-nsw.pdf')
  await context.close()
})
