import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { expectAccessible, expectAccessibleOnScreens, SCREENS, watchConsole } from './axe.ts'
import { expect, hydrated, open, postJob, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, newWord, sendForm, signUp } from './people.ts'

const CVS = 'test/fixtures/cvs'
const AGENT = `${CVS}/s01-sales-agent-nsw.pdf`
const GRADUATE = `${CVS}/s03-receptionist-vic.docx`
const SLOW = {
  name: 'deep-nesting.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: readFileSync('test/fixtures/cvs-bad/deep-nesting.docx'),
}
const PAGE = '/cv-management'

const card = (page: Page, name: string) => page.getByRole('region', { name })
const group = (page: Page, title: string) => card(page, 'Parse results').getByRole('region', { name: title })
const badge = (page: Page, label: string) => card(page, 'Current CV').getByText(label, { exact: true })
const file = (page: Page) => page.locator('input[type=file]')

async function isParsed(page: Page): Promise<void> {
  await expect(badge(page, 'Parsed')).toBeVisible({ timeout: 30_000 })
}

/** A page of paper without a word, as a scan has none. */
function scan(): { name: string; mimeType: string; buffer: Buffer } {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  const bytes = `%PDF-1.4\n${body}trailer\n<< /Size 4 /Root 1 0 R >>\n%%EOF\n`
  return { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(bytes) }
}

test('a CV becomes a profile that the person decides about, and undo leaves what is theirs', async ({ seeker: { page } }) => {
  const complaints = watchConsole(page)
  await page.goto('/jobseeker-dashboard')
  await page.getByRole('link', { name: 'Manage CV' }).click()
  await expect(page).toHaveTitle(/CV Management/)
  await expect(page.getByRole('heading', { level: 1, name: 'CV Management' })).toBeVisible()
  await expect(card(page, 'Current CV')).toContainText('PDF or Word up to 10MB')
  await hydrated(page)
  await file(page).setInputFiles(AGENT)
  await expect(toast(page, 'CV uploaded successfully. Parsing will begin automatically...')).toBeVisible()
  // In the specification's words: 'Found N skills, N real estate roles'.
  await expect(toast(page, /^CV parsed successfully! Found \d+ skills, \d+ real estate roles$/)).toBeVisible({ timeout: 30_000 })
  await isParsed(page)
  await expect(card(page, 'Current CV')).toContainText(/\d\.\d MB, \d pages?, uploaded just now/)
  await expect(card(page, 'Parse results')).toContainText(/Average confidence\s*\d+%/)
  await expect(group(page, 'Roles')).toContainText(/Page 1, line \d+/)

  const skills = group(page, 'Skills added')
  await expect(skills.locator('> ul > li')).toHaveCount(8)
  // Eight skills, then '+N more'.
  await expect(skills.getByText(/^\+\d+ more$/)).toBeVisible()

  const names = await skills
    .getByRole('button', { name: /^Keep / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!.slice(5)))
  const [kept, removed, corrected] = names as [string, string, string]
  await skills.getByRole('button', { name: `Keep ${kept}`, exact: true }).click()
  await expect(skills.getByRole('button', { name: `Keep ${kept}`, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await skills.getByRole('button', { name: `Remove ${removed}`, exact: true }).click()
  await expect(skills.getByRole('button', { name: `Put ${removed} back`, exact: true })).toBeFocused()
  await skills.getByRole('link', { name: `Correct ${corrected}`, exact: true }).click()
  const form = skills.getByRole('form', { name: `Correct ${corrected}` })
  await expect(form.getByLabel('It should say')).toBeFocused()
  await form.getByLabel('It should say').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('It should say')).toHaveAccessibleDescription(/Write what it should say/)
  await expect(form.getByRole('alert')).toBeFocused()
  await form.getByLabel('It should say').fill('Prestige campaigns')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(skills.getByText('Prestige campaigns', { exact: true })).toBeVisible()
  await expect(skills.getByRole('heading', { level: 3 })).toBeFocused()

  const toCheck = await card(page, 'Parse results').getByText('Check', { exact: true }).count()
  expect(toCheck).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'What employers will see' }).click()
  await expect(card(page, 'Parse results')).toContainText(`${toCheck} to check.`)
  const seen = page.getByRole('list', { name: 'Skills' })
  await expect(seen).toContainText('Prestige campaigns')
  await expect(seen.getByText(removed, { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'What your CV says' }).click()

  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(toast(page, 'Changes undone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0)
  await page.getByRole('link', { name: 'What employers will see' }).click()
  await expect(seen.getByRole('listitem')).toHaveText([kept, 'Prestige campaigns'])

  await page.getByRole('link', { name: 'Replace' }).click()
  await file(page).setInputFiles(GRADUATE)
  await expect(page.getByText(/Uploaded s03-receptionist-vic\.docx.*, replacing s01-sales-agent-nsw\.pdf/)).toBeVisible()
  await isParsed(page)
  await page.getByText('What changed').click()
  await expect(
    card(page, 'Current CV')
      .getByText(/^Removed: /)
      .first(),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Are you sure you want to delete your CV? This action cannot be undone.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete CV' }).click()
  await expect(toast(page, 'CV deleted. Your CV has been successfully deleted')).toBeVisible()
  await expect(card(page, 'Current CV')).toContainText('Click to upload')
  // The refused correction; the browser reports every status of 400 and above.
  expect(complaints.filter((text) => !text.includes('422'))).toEqual([])
})

test('a CV that waits says how many are ahead of it, until it is read', async ({ seeker: { page }, browserOf }) => {
  const other = await browserOf(null)
  await signUp(other)
  await open(page, PAGE)
  // The embedded database has one reader, whom each of these keeps busy for seconds.
  for (let sent = 0; sent < 2; sent++) {
    expect((await sendForm(other, '/cvs', { multipart: { cv_file: SLOW } })).status()).toBe(201)
  }
  await file(page).setInputFiles(GRADUATE)
  const position = page.getByText(/^Waiting to be read: (?:1 CV is|\d+ CVs are) ahead of yours\.$/)
  await expect(position).toBeVisible()
  await expect(position).toHaveCount(0, { timeout: 30_000 })
  await isParsed(page)
})

test('a CV that cannot be read says why, and is retried', async ({ seeker: { page } }) => {
  await open(page, PAGE)
  await file(page).setInputFiles(scan())
  await expect(badge(page, 'Parsing failed - retry available')).toBeVisible({ timeout: 30_000 })
  await expect(toast(page, /^Parsing failed\. /)).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(toast(page, 'Triggering CV reparse...')).toBeVisible()
  await expect(toast(page, /^Reparse failed: /)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo changes' })).toHaveCount(0)
})

test('of a long CV the page says how much of it was read, and not that the rest says nothing', async ({ seeker: { page } }) => {
  const doc = new PDFDocument()
  doc.text('Robin Wren\n\nExperience\n\nProperty Manager, Harrow Realty\nMarch 2019 - June 2023')
  for (let pages = 1; pages < 21; pages++) doc.addPage()
  doc.end()
  await open(page, PAGE)
  await file(page).setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer: await buffer(doc) })
  await isParsed(page)
  await expect(card(page, 'Parse results')).toContainText('We read the first 20 of 21 pages.')
  await expect(card(page, 'Parse results')).not.toContainText('Not found')
})

test('a file that is no CV, or a line that breaks, is told beside the field and not sent', async ({ seeker: { page } }) => {
  await open(page, PAGE)
  await file(page).setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(file(page)).toHaveAccessibleDescription(/Invalid file type\. Please upload a PDF or Word document/)
  await file(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(file(page)).toHaveAccessibleDescription(/File too large\. Please compress your CV to under 10MB and try again/)
  await page.route('**/cvs', (route) => route.abort())
  await file(page).setInputFiles(AGENT)
  await expect(file(page)).toHaveAccessibleDescription(/Upload failed\. No answer came/)
  await expect(toast(page, /Upload failed/)).toHaveCount(0)
  await page.unroute('**/cvs')
  await page.getByRole('button', { name: 'Retry' }).click()
  await isParsed(page)
})

test('the question before a CV is deleted is told in full, and keeps the focus until it is answered', async ({ seeker: { page } }) => {
  await open(page, PAGE)
  await file(page).setInputFiles(GRADUATE)
  await isParsed(page)
  const ask = page.getByRole('button', { name: 'Delete', exact: true })
  const question = page.getByRole('dialog', { name: 'Delete' })
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await ask.click()
    expect(await question.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await question.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Tab')
    await expect(question.getByRole('button', { name: 'Delete CV' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(ask).toBeFocused()
  }
})

test('the focus stays at the group when a correction is left or taken back', async ({ seeker: { page } }) => {
  await open(page, PAGE)
  await file(page).setInputFiles(GRADUATE)
  await isParsed(page)
  const skills = group(page, 'Skills added')
  const pencil = skills.getByRole('link', { name: /^Correct / }).first()
  await pencil.click()
  await skills.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(pencil).toBeFocused()
  await pencil.click()
  await skills.getByLabel('It should say').fill('Prestige campaigns')
  await skills.getByRole('button', { name: 'Save' }).click()
  await skills.getByRole('button', { name: /^Undo the correction/ }).press('Enter')
  await expect(skills.getByText('Prestige campaigns')).toHaveCount(0)
  await expect(skills.getByRole('heading', { level: 3 })).toBeFocused()
})

test('a CV is sent to its end, whatever is pressed meanwhile', async ({ seeker: { page } }) => {
  await open(page, PAGE)
  await file(page).setInputFiles(GRADUATE)
  await isParsed(page)
  await page.getByRole('link', { name: 'Replace' }).click()
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/cvs', async (route) => {
    await held
    await route.continue()
  })
  await file(page).setInputFiles(AGENT)
  await expect(badge(page, 'Uploading')).toBeVisible()
  const skills = group(page, 'Skills added')
  await skills
    .getByRole('link', { name: /^Correct / })
    .first()
    .click()
  await expect(skills.getByLabel('It should say')).toBeFocused()
  await expect(badge(page, 'Uploading')).toBeVisible()
  goOn()
  await expect(toast(page, /^CV uploaded successfully/)).toBeVisible()
  await isParsed(page)
  await expect(card(page, 'Current CV')).toContainText('replacing s03-receptionist-vic.docx')
  await expect(file(page)).toHaveCount(0)
})

test('a correction that is being typed stays when another row is decided, and is asked about before another one opens', async ({
  seeker: { page },
}) => {
  await open(page, PAGE)
  await file(page).setInputFiles(GRADUATE)
  await isParsed(page)
  const skills = group(page, 'Skills added')
  const pencils = skills.getByRole('link', { name: /^Correct / })
  await pencils.first().click()
  const typed = skills.getByLabel('It should say')
  await typed.fill('Prestige campaigns')
  const keep = group(page, 'Software')
    .getByRole('button', { name: /^Keep / })
    .first()
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await expect(typed).toHaveValue('Prestige campaigns')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await pencils.nth(1).click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(typed).toHaveValue('Prestige campaigns')
  await pencils.nth(1).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(typed).not.toHaveValue('Prestige campaigns')
  // Cancel says it already.
  await typed.fill('Prestige campaigns')
  await skills.getByRole('link', { name: 'Cancel' }).click()
  await expect(typed).toHaveCount(0)
  await expect(question).toBeHidden()
})

test('another tab sees the result', async ({ seeker: { page } }) => {
  const other = await page.context().newPage()
  await open(other, PAGE)
  await open(page, PAGE)
  await file(page).setInputFiles(GRADUATE)
  await isParsed(page)
  await isParsed(other)
  await group(page, 'Software')
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(group(other, 'Software').getByRole('button', { name: /^Put / })).toBeVisible()
  const view = page.getByRole('link', { name: 'View (opens in a new tab)' })
  await expect(view).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await view.getAttribute('href'))!)
  expect(answer.headers()['content-disposition']).toContain('s03-receptionist-vic.docx')
})

test('everything works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signUp(page)
  await page.goto(PAGE)
  await file(page).setInputFiles(GRADUATE)
  await page.getByRole('button', { name: 'Upload CV' }).click()
  await expect(page.getByText('CV uploaded successfully').first()).toBeInViewport()
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Look again' })
    await ((await again.isVisible()) ? again.click() : page.goto(PAGE))
    await expect(badge(page, 'Parsed')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  const skills = group(page, 'Skills added')
  await skills
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(skills.getByRole('button', { name: /^Put / })).toBeVisible()
  await skills
    .getByRole('link', { name: /^Correct / })
    .first()
    .click()
  await page.getByLabel('It should say').fill('My own words')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('My own words')).toBeVisible()
  await page.getByRole('link', { name: 'Replace' }).click()
  await file(page).setInputFiles(AGENT)
  await page.getByRole('button', { name: 'Upload CV' }).click()
  await expect(card(page, 'Current CV')).toContainText('replacing s03-receptionist-vic.docx')
  // A page that is left open meanwhile offers what is no longer there.
  const [undone, deleted] = [await context.newPage(), await context.newPage()]
  await expect(async () => {
    await undone.goto(PAGE)
    await expect(badge(undone, 'Parsed')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await deleted.goto(`${PAGE}?delete`)
  await page.goto(PAGE)
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await undone.getByRole('button', { name: 'Undo changes' }).click()
  await expect(undone.getByRole('alert').first()).toContainText(/Undo failed\s*There is nothing to undo/)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${PAGE}?delete`)
  const question = (await page.getByRole('dialog', { name: 'Delete' }).boundingBox())!
  expect(question.x + question.width).toBeLessThan(375)
  await page.getByRole('button', { name: 'Delete CV' }).click()
  await expect(card(page, 'Current CV')).toContainText('PDF or Word up to 10MB')
  await deleted.getByRole('button', { name: 'Delete CV' }).click()
  await expect(deleted.getByRole('alert').first()).toContainText(/Delete failed\s*This CV is no longer here/)
  await context.close()
})

for (const javaScriptEnabled of [true, false])
  test(`a profile is taken along as resume.json and comes back from it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await signUp(page)
    await page.goto(PAGE)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download JSON' }).click()])
    expect(download.suggestedFilename()).toBe('frontage-resume.json')
    await page.getByRole('link', { name: 'Import' }).click()
    const resume = page.getByLabel('Your resume.json')
    if (javaScriptEnabled) {
      await hydrated(page)
      await resume.setInputFiles(AGENT)
      await expect(resume).toHaveAccessibleDescription(/Invalid file type\. Please choose a resume\.json/)
    }
    const importJson = async (json: unknown) => {
      await resume.setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(json)) })
      await page.getByRole('button', { name: 'Import resume.json' }).click()
    }
    await importJson({ work: [{ position: 'Leasing Consultant', startDate: 'soon' }] })
    await expect(resume).toHaveAccessibleDescription(/work 1, startDate must be a date such as 2021/)
    await expect(page.getByRole('alert').first()).toContainText('Import failed')
    if (javaScriptEnabled) await expectAccessible(page)
    await importJson({ work: [{ position: 'Leasing Consultant', name: 'Harrow Realty', startDate: '2021-03' }] })
    // Read at once, it may already say so in place of the first message.
    await expect(page.getByText(/^(resume\.json imported|CV parsed)/).first()).toBeVisible()
    await expect(async () => {
      if (!javaScriptEnabled) await page.goto(PAGE)
      await expect(badge(page, 'Parsed')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await expect(group(page, 'Experience')).toContainText('resume.json, work 1')
    const [resumePdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download PDF' }).click()])
    expect(resumePdf.suggestedFilename()).toMatch(/resume\.pdf$/)
    if (javaScriptEnabled) await expectAccessible(page)
    await context.close()
  })

test('the PDF of a profile is saved as a resume, once, and goes with an application', async ({ seeker, browserOf }) => {
  const { page, name } = seeker
  await open(page, PAGE)
  await expect(page.getByRole('button', { name: 'Save as a resume' })).toHaveCount(0)
  await file(page).setInputFiles(GRADUATE)
  await isParsed(page)
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Save as a resume' }).click()
    await expect(toast(page, 'Saved as a resume. You can choose it when you apply.')).toBeVisible()
  }
  const title = `Leasing Consultant ${newWord()}`
  const { id } = await postJob(await browserOf(EMPLOYERS.uploading), { title })
  await open(page, `/jobs/${id}/apply`)
  const made = page.getByRole('radio', { name: `${name} resume.pdf` })
  await expect(made).toHaveCount(1)
  await made.check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/jobseeker-dashboard\?application=/)
})

test('the page has no violations', async ({ seeker: { page } }) => {
  await page.setViewportSize(SCREENS[0].viewport)
  await open(page, PAGE)
  await expectAccessibleOnScreens(page)
  await file(page).setInputFiles(AGENT)
  await isParsed(page)
  await expectAccessibleOnScreens(page)
  await page
    .getByRole('link', { name: /^Correct / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await expectAccessibleOnScreens(page)
  await open(page, `${PAGE}?delete`)
  await expectAccessibleOnScreens(page)
  await page.goto(`${PAGE}?show=employers`)
  await expectAccessibleOnScreens(page)
})

for (const [person, state] of [
  [DEMO.seeker, 'Parsed'],
  ['liam.faasavalu@example.com', 'Parsed'],
  ['keith.mallory@example.com', 'Failed'],
] as const) {
  test(`the board has a CV in the state ${state}: ${person}`, async ({ browserOf }) => {
    const page = await browserOf(person)
    await page.goto(PAGE)
    await expect(badge(page, state)).toBeVisible()
    await expectAccessible(page)
  })
}

test('on a phone the quoted words have the whole width of their row, and the signs beside it are explained', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(PAGE)
  const row = group(page, 'Skills added').getByRole('listitem').first()
  const [words, whole] = [await row.getByRole('blockquote').boundingBox(), await row.boundingBox()]
  expect(words?.width).toBe(whole?.width)
  await expect(page.getByRole('list', { name: 'What the signs do' }).getByRole('listitem')).toHaveText([
    'keeps it, also when you undo or replace this CV',
    'corrects it',
    'takes it out of your profile',
  ])
})

test('a view that cannot be loaded is told', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await open(page, PAGE)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'What employers will see' }).click()
  await expect(toast(page, /^Error loading CV data: /)).toBeVisible()
  // As destructive as every failure of a page or form, the dashboards' and the settings' too.
  await expect(page.getByRole('region', { name: 'Messages' }).locator('svg.text-destructive')).toBeVisible()
})

test('a resume that was sent is listed, removed, and stays with its application', async ({ seeker: { page }, browserOf }) => {
  const complaints = watchConsole(page)
  const { id } = await postJob(await browserOf(EMPLOYERS.uploading), { title: `Property ${newWord()}` })
  await open(page, `/jobs/${id}/apply`)
  await page.getByLabel('New resume').setInputFiles(AGENT)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\?application=/)
  await open(page, `${PAGE}/resumes`)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Sent with one application' })
  await expectAccessibleOnScreens(page)
  await row.getByRole('button', { name: /^Remove / }).click()
  const question = page.getByRole('dialog', { name: /^Remove / })
  await expect(question).toContainText('It stays with the application it was sent with')
  await question.getByRole('button', { name: 'Remove resume' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('A resume that you upload when you apply')
  expect(complaints).toEqual([])
})
