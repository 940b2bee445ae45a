import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { apply, expect, field, moveJob, open, postJob, RESUME, resumeBytes, test, toast } from './journey.ts'
import { agencyOf, DEMO, EMPLOYERS, fillSignIn, mailsTo, mailTo, newWord, sendForm, signIn } from './people.ts'

const LETTER = 'I know every street between Fortitude Valley and New Farm.'
const TYPE = 'Invalid file type. Please upload a PDF or Word document'
const SIZE = 'File too large. Please compress your CV to under 10MB and try again'

const newJob = (page: Page, more: Record<string, string> = {}) =>
  postJob(page, { title: `Commercial Leasing Agent ${newWord()}`, category_slug: 'commercial', location: 'Brisbane City QLD', ...more })

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' }).click()

const openApply = (page: Page, jobId: number) => open(page, `/jobs/${jobId}/apply`)

/** Expects the status 404 for this browser's person, and no word of what is behind the address. */
async function expectUnknown(page: Page, path: string, secret: string) {
  const response = await page.request.get(path)
  expect(response.status(), path).toBe(404)
  expect(await response.text(), path).not.toContain(secret)
}

test('the job stands beside the form, with what is known of the person filled in', async ({ seeker, browserOf }) => {
  const { id, title } = await newJob(await browserOf(EMPLOYERS.applying), { salary_range: '90k + super' })
  const { page } = seeker
  await openApply(page, id)
  const summary = page.getByRole('complementary', { name: 'Job summary' })
  for (const fact of [title, 'Brisbane City QLD', 'Full-time', '$90,000', 'Ironbark Row Commercial'])
    await expect(summary).toContainText(fact)
  await expect(summary).toContainText('feedback on missing criteria would follow')
  await expect(field(page, 'Full name')).toHaveValue(seeker.name)
  await expect(field(page, 'Email')).toHaveValue(seeker.email)
  await field(page, 'Cover letter').fill(LETTER)
  await expect(page.getByText(`${LETTER.length} of 4,000 characters`)).toBeVisible()
})

test('a company that is not checked is named so beside the form too', async ({ seeker }) => {
  const { page } = seeker
  const { items } = await (await page.request.get(`/jobs.json?${new URLSearchParams({ q: '"Kestrel Bay"' })}`)).json()
  await page.goto(`${new URL(items[0].url).pathname}/apply`)
  await expect(page.getByRole('complementary', { name: 'Job summary' })).toContainText('Kestrel Bay Realty is not checked yet')
})

test('a job that does not exist leads to the search with a word', async ({ seeker }) => {
  await seeker.page.goto('/jobs/999999999/apply')
  await expect(seeker.page).toHaveURL('/jobs')
  await expect(toast(seeker.page, 'Job not found')).toBeVisible()
})

test('a file of another type or too large is refused before it is sent', async ({ seeker, browserOf }) => {
  const { id } = await newJob(await browserOf(EMPLOYERS.applying))
  const { page } = seeker
  await openApply(page, id)
  const input = field(page, 'New resume')
  await expect(input).toHaveAttribute('accept', '.pdf,.doc,.docx')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(input).toHaveAccessibleDescription(new RegExp(TYPE))
  await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(input).toHaveAccessibleDescription(new RegExp(SIZE))
  await input.setInputFiles(RESUME)
  await expect(page.getByText('s01-sales-agent-nsw.pdf')).toBeVisible()
  await expect(page.getByText(SIZE)).toHaveCount(0)
})

const BAD_FILES = [
  { name: 'me.png', buffer: Buffer.from('x'), says: TYPE },
  { name: 'renamed.pdf', buffer: readFileSync('test/fixtures/hostile/files/html-named.pdf'), says: TYPE },
  { name: 'renamed.doc', buffer: readFileSync('test/fixtures/cvs-bad/really-rtf.doc'), says: TYPE },
  { name: 'program.pdf', buffer: readFileSync('test/fixtures/cvs-bad/program.pdf'), says: TYPE },
  { name: 'plain.docx', buffer: readFileSync('test/fixtures/cvs-bad/plain-zip.docx'), says: TYPE },
  { name: 'empty.pdf', buffer: Buffer.alloc(0), says: null },
  { name: 'large.pdf', buffer: Buffer.concat([resumeBytes(), Buffer.alloc(10 * 1024 * 1024)]), says: SIZE },
]

for (const { name, buffer, says } of BAD_FILES)
  test(`the server refuses ${name} in words and keeps what was typed`, async ({ seeker, browserOf }) => {
    const { id } = await newJob(await browserOf(EMPLOYERS.applying), { screening_questions: 'Which suburbs do you know?' })
    const { page } = seeker
    // Submitted without the page, whose own check would come first: this reaches the server's.
    const answer = await sendForm(page, `/jobs/${id}/apply`, {
      multipart: {
        full_name: 'Robin W.',
        phone: '0491 570 156',
        cover_letter: LETTER,
        asked_0: 'Which suburbs do you know?',
        question_0: 'All of them.',
        resume_file: { name, mimeType: 'application/pdf', buffer },
      },
    })
    expect(answer.status()).toBe(422)
    await page.setContent((await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, ''))
    await expect(page.getByRole('alert').first()).toContainText('Failed to submit application')
    const input = page.locator('input[type="file"]')
    await expect(input).toHaveAccessibleDescription(says ? new RegExp(says) : /Error: \S+/)
    await expect(page.getByLabel('Full name')).toHaveValue('Robin W.')
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('0491 570 156')
    await expect(page.getByRole('textbox', { name: 'Cover letter' })).toHaveValue(LETTER)
    await expect(page.getByRole('textbox', { name: 'Which suburbs do you know?' })).toHaveValue('All of them.')
    expect((await page.request.get('/applications')).ok()).toBe(true)
  })

test('a refused form in the browser keeps the letter, and the file that was good', async ({ seeker, browserOf }) => {
  const { id } = await newJob(await browserOf(EMPLOYERS.applying))
  const { page } = seeker
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  await submit(page)
  await expect(page.getByRole('alert').first()).toContainText('Failed to submit application')
  await expect(field(page, 'New resume')).toHaveAccessibleDescription(/Upload your resume/)
  await page.getByRole('alert').first().getByRole('link', { name: 'Upload your resume' }).click()
  await expect(field(page, 'New resume')).toBeFocused()
  await expect(field(page, 'Cover letter')).toHaveValue(LETTER)
  await field(page, 'Full name').fill('')
  await field(page, 'New resume').setInputFiles(RESUME)
  // A form that is submitted earlier waits for its file, and is then sent as it is at that time.
  await expect(page.getByText('sent', { exact: true })).toBeVisible()
  await submit(page)
  await expect(field(page, 'Full name')).toHaveAccessibleDescription(/Enter your name/)
  await expect(field(page, 'Cover letter')).toHaveValue(LETTER)
  await field(page, 'Full name').fill('Robin Wren')
  await submit(page)
  await expect(page).toHaveURL(/\/jobseeker-dashboard\?application=/)
})

test('a job that closes while somebody writes is told where the form was, with the letter kept', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id } = await newJob(employer)
  const { page } = seeker
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  await field(page, 'New resume').setInputFiles(RESUME)
  await moveJob(employer, id, 'closed')
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This job is closed' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Failed to submit application. This job is closed')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Submit application' })).toHaveCount(0)
  await expect(page.getByLabel('Your letter')).toHaveValue(LETTER)
  await expect(page.getByRole('region', { name: 'Similar Jobs' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your letter')).toHaveValue(LETTER)
})

test('an ad that is filled while somebody writes shows all that they typed, each answer under its question', async ({
  seeker,
  browserOf,
}) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id } = await newJob(employer, { screening_questions: 'How many homes have you leased?', question_kind: 'number' })
  const { page } = seeker
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  await page.getByRole('textbox', { name: 'How many homes have you leased?' }).fill('120')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await moveJob(employer, id, 'filled')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This job is closed' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('It has been filled')
  const written = page.getByRole('region', { name: 'What you wrote' })
  await expect(written.getByLabel('Your letter')).toHaveValue(LETTER)
  await expect(written.getByLabel('How many homes have you leased?')).toHaveValue('120')
})

test('a form for a job that is not there keeps what was typed on the page that says so', async ({ seeker }) => {
  const answer = await sendForm(seeker.page, '/jobs/999999999/apply', {
    multipart: {
      full_name: 'Robin',
      phone: '',
      cover_letter: LETTER,
      resume_file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: resumeBytes() },
    },
  })
  expect(answer.status()).toBe(404)
  await seeker.page.setContent((await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, ''))
  await expect(seeker.page.getByRole('heading', { level: 1, name: 'Job not found' })).toBeVisible()
  await expect(seeker.page.getByLabel('Your letter')).toHaveValue(LETTER)
})

test('a resume that was sent becomes the CV afterwards, and is not offered again', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { page } = seeker
  const application = await apply(page, (await newJob(employer)).id)
  const offer = page.getByRole('button', { name: 'Use this resume for your profile' })
  await open(page, `/jobseeker-dashboard?application=${application}`)
  await expect(offer).toBeVisible()
  // The next form offers it beside the resume, too.
  await openApply(page, (await newJob(employer)).id)
  await expect(page.getByLabel('Use this resume as my CV too')).not.toBeChecked()
  await open(page, `/applications/${application}`)
  await offer.click()
  await expect(page).toHaveURL('/cv-management')
  const cv = page.getByRole('region', { name: 'Current CV' })
  await expect(cv).toContainText('robin-wren.pdf')
  await expect(cv.getByText('Parsed', { exact: true })).toBeVisible()
  await page.goto(`/applications/${application}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('a double click sends once', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id, title } = await newJob(employer)
  const { page } = seeker
  await openApply(page, id)
  await field(page, 'New resume').setInputFiles(RESUME)
  await page.getByRole('button', { name: 'Submit application' }).dblclick()
  await expect(page).toHaveURL(/\/jobseeker-dashboard\?application=/)
  await page.reload()
  await employer.goto(`/employer/jobs/${id}/applications`)
  await expect(employer.getByRole('link', { name: seeker.name, exact: true })).toHaveCount(1)
  await mailTo(seeker.email, `Application sent: ${title}`)
  expect((await mailsTo(seeker.email)).filter(({ subject }) => subject.includes(title))).toHaveLength(1)
  // The form of this job is no longer reachable, not even with the back button.
  await page.goto(`/jobs/${id}/apply`)
  await expect(page.getByRole('heading', { level: 1, name: 'You have applied' })).toBeVisible()
})

test('ten forms at once make one application, one mail to each and one event', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id, title } = await newJob(employer)
  await apply(seeker.page, (await newJob(employer)).id)
  await seeker.page.goto(`/jobs/${id}/apply`)
  const resume_id = await seeker.page.locator('input[name="resume_id"]').inputValue()
  const ids = await Promise.all(Array.from({ length: 10 }, () => apply(seeker.page, id, { full_name: seeker.name, resume_id })))
  expect(new Set(ids).size).toBe(1)
  await mailTo(EMPLOYERS.applying, `New application for ${title}`)
  await mailTo(seeker.email, `Application sent: ${title}`)
  for (const email of [EMPLOYERS.applying, seeker.email])
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes(title))).toHaveLength(1)
  await employer.goto(`/employer/applications/${ids[0]}`)
  await expect(employer.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1)
})

test('an answer that is lost on the way is asked for again, and nothing is sent twice', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id } = await newJob(employer)
  const { page } = seeker
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  await field(page, 'New resume').setInputFiles(RESUME)
  await page.route(`**/jobs/${id}/apply*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // The request reaches the server; the answer is lost.
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await submit(page)
  await expect(toast(page, 'Failed to submit application: No answer came.')).toBeVisible()
  await expect(field(page, 'Cover letter')).toHaveValue(LETTER)
  await page.unroute(`**/jobs/${id}/apply*`)
  await submit(page)
  await expect(page).toHaveURL(/\/jobseeker-dashboard\?application=/)
  await expect(toast(page, 'Application submitted successfully!')).toBeVisible()
  await employer.goto(`/employer/jobs/${id}/applications`)
  await expect(employer.getByRole('link', { name: seeker.name, exact: true })).toHaveCount(1)
})

test('what is typed is saved by itself and comes back, also elsewhere', async ({ seeker, browserOf }) => {
  const { id } = await newJob(await browserOf(EMPLOYERS.applying))
  const { page } = seeker
  await openApply(page, id)
  await field(page, /Phone/).fill('0491 570 156')
  await field(page, 'Cover letter').fill(LETTER)
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Cover letter')).toHaveValue(LETTER)
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  const phone = await browserOf(null)
  await signIn(phone, seeker.email, seeker.password)
  await phone.goto(`/jobs/${id}/apply`)
  await expect(field(phone, 'Cover letter')).toHaveValue(LETTER)
  await expect(field(phone, /Phone/)).toHaveValue('0491 570 156')
})

test('a session that ended while somebody wrote loses nothing', async ({ seeker, browserOf }) => {
  const { id } = await newJob(await browserOf(EMPLOYERS.applying))
  const { page } = seeker
  await openApply(page, id)
  await field(page, 'Cover letter').fill(LETTER)
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  await page.context().clearCookies()
  await submit(page)
  await expect(page).toHaveURL(/\/login\?next=/)
  await fillSignIn(page, seeker.email, seeker.password)
  await expect(page).toHaveURL(new RegExp(`/jobs/${id}/apply`))
  await expect(field(page, 'Cover letter')).toHaveValue(LETTER)
})

test('must-haves are told before sending and after, and the employer sees the same', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const musts = {
    licence_required: 'full_licence',
    work_rights_required: 'on',
    experience_years_required: '3',
    screening_questions: 'Which suburbs do you know?',
  }
  const { id } = await newJob(employer, musts)
  const { page } = seeker
  await openApply(page, id)
  const check = page.getByRole('region', { name: 'Must-haves' })
  await expect(check.getByRole('listitem')).toHaveText([
    /^Full licence: not stated/,
    /^Right to work in Australia: not stated/,
    /^3 years of experience: not stated/,
    /^Which suburbs do you know\??: not stated/,
  ])
  await page.getByLabel('Certificate of Registration').check()
  await page.getByLabel('Australian or New Zealand citizen').check()
  await page.getByLabel('How many years have you worked in real estate?').fill('2')
  await expect(check.getByRole('listitem')).toHaveText([/licence: not met/, /Australia: met/, /experience: not met/, /know\??: not stated/])
  await field(page, 'New resume').setInputFiles(RESUME)
  await submit(page)
  const feedback = page.getByRole('region', { name: 'Must-haves' })
  await expect(feedback).toContainText('Nothing is rejected automatically')
  await expect(feedback.getByRole('listitem')).toHaveText([
    /Full licence: not met.*Say in your letter/,
    /Australia: met/,
    /experience: not met.*Say in your letter/,
    /know\??: not stated.*Answer this question/,
  ])

  // How to fix it: until the employer has opened it, letter and answers may be changed.
  await page.getByRole('link', { name: 'Add what is missing' }).click()
  await page.getByText('Change letter and answers').click()
  await page.getByRole('textbox', { name: 'Which suburbs do you know?' }).fill('All of them.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, /Application changed/)).toBeVisible()
  const application = page.url().match(/[0-9a-f-]{36}$/)?.[0]
  await employer.goto(`/employer/applications/${application}`)
  const seen = employer.getByRole('region', { name: 'Must-haves' })
  await expect(seen.getByRole('listitem')).toHaveText([/licence: not met/, /Australia: met/, /experience: not met/, /know\??: met/])
  await expect(employer.getByRole('main')).toContainText('All of them.')

  // What the profile now knows is not asked again.
  const second = await newJob(employer, musts)
  await openApply(page, second.id)
  await expect(page.getByText('From your profile: Certificate of Registration')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Certificate of Registration' })).toBeHidden()
  await expect(page.getByRole('radio', { name: /s01-sales-agent-nsw\.pdf/ })).toBeChecked()
})

test('every text about an application follows what the employer does with it', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id, title } = await newJob(employer)
  const { page } = seeker
  const application = await apply(page, id, { full_name: seeker.name })
  const pages = [`/jobseeker-dashboard?application=${application}`, `/applications/${application}`, `/jobs/${id}/apply`]
  const expectTexts = async (now: RegExp, next: string, isOver: boolean) => {
    for (const address of [...pages, '/applications']) {
      await page.goto(address)
      await expect(page.getByText(now).first()).toBeVisible()
      await expect(page.getByText('We write to you when they open it')).toHaveCount(isOver || address === '/applications' ? 0 : 1)
      if (address !== '/applications') await expect(page.getByText(next).first()).toBeVisible()
    }
  }
  await expectTexts(/has not opened it yet\.$/, 'Until then you can change your letter and answers.', false)

  await employer.goto(`/employer/applications/${application}`)
  await expect(page.getByText(/has opened it\.$/)).toBeVisible()
  await expectTexts(/has opened it\.$/, 'We write to you at each step they take here.', true)
  await moveJob(employer, id, 'closed')
  await expectTexts(/has opened it\.$/, 'The job takes no new applications now.', true)
  expect((await mailTo(seeker.email, `Application sent: ${title}`)).to).toBe(seeker.email)

  await employer.goto(`/employer/applications/${application}`)
  await employer.getByRole('button', { name: 'Move to Interview' }).click()
  await expect(toast(employer, /Moved to Interview/)).toBeVisible()
  await expectTexts(/to the interview stage\.$/, 'A time is agreed between you and them', true)
})

test('a step that is taken while the page is still on its way shows on it', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { page } = seeker
  const application = await apply(page, (await newJob(employer)).id)
  const { promise: isOpened, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/live?*', async (route) => {
    await isOpened
    await route.continue()
  })
  await page.goto(`/applications/${application}`)
  await expect(page.getByText(/has not opened it yet\.$/)).toBeVisible()
  await employer.goto(`/employer/applications/${application}`)
  goOn()
  await expect(page.getByText(/has opened it\.$/)).toBeVisible()
})

test('what is typed into a letter that the employer opens meanwhile stays to be copied', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { page } = seeker
  const application = await apply(page, (await newJob(employer)).id)
  await open(page, `/applications/${application}`)
  await page.getByText('Change letter and answers').click()
  await field(page, 'Cover letter').fill(`${LETTER} I start on Monday.`)
  await employer.goto(`/employer/applications/${application}`)
  await expect(page.getByText(/has opened your application, so it can no longer be changed/).first()).toBeVisible()
  await expect(field(page, 'Cover letter')).toHaveValue(`${LETTER} I start on Monday.`)
  await page.reload()
  await expect(field(page, 'Cover letter')).toHaveCount(0)
})

test('an application is withdrawn after asking once, and its file is closed to the employer', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id, title } = await newJob(employer)
  const { page } = seeker
  const application = await apply(page, id, { full_name: seeker.name })
  await employer.goto(`/employer/applications/${application}`)
  const link = await employer.getByRole('link', { name: /robin-wren\.pdf/ }).getAttribute('href')
  expect((await employer.request.get(link ?? '')).status()).toBe(200)

  await page.goto('/applications')
  const item = page.getByRole('article').filter({ hasText: title })
  await item.getByText('Withdraw', { exact: true }).click()
  await expect(item.getByText(/Withdraw your application for .* is told and can no longer open your letter and resume/)).toBeVisible()
  await item.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(toast(page, 'Application withdrawn')).toBeVisible()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()

  await mailTo(EMPLOYERS.applying, `Application withdrawn for ${title}`)
  expect((await employer.request.get(link ?? '')).status()).toBe(404)
  await employer.goto(`/employer/applications/${application}`)
  await expect(employer.getByRole('main')).not.toContainText('I know every street in it.')
  await expect(employer.getByText('The candidate has withdrawn, so there is no next step.')).toBeVisible()
  await page.goto(`/jobs/${id}/apply`)
  await expect(page.getByRole('heading', { level: 1, name: 'You withdrew your application' })).toBeVisible()
})

// A5, A6
test('an application of somebody else answers as an unknown one', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id } = await newJob(employer)
  const application = await apply(seeker.page, id, { full_name: seeker.name, cover_letter: LETTER })
  const others = {
    seeker: await browserOf(DEMO.seeker),
    employer: await browserOf(EMPLOYERS.other),
    recruiter: await browserOf(DEMO.recruiter),
  }
  await expectUnknown(others.seeker, `/applications/${application}`, seeker.name)
  await expectUnknown(others.employer, `/employer/applications/${application}`, seeker.name)
  await expectUnknown(others.employer, `/employer/jobs/${id}/applications`, seeker.name)
  await expectUnknown(others.recruiter, `/recruiter/applications/${application}`, seeker.name)
  await expectUnknown(others.recruiter, `/recruiter/jobs/${id}/applications`, seeker.name)
  for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x', '1'])
    await expectUnknown(others.employer, `/employer/applications/${unknown}`, seeker.name)

  const move = { intent: 'move', to: 'rejected', version: '1' }
  expect((await sendForm(others.employer, `/employer/applications/${application}`, { form: move })).status()).toBe(404)
  const ofAgency = { ...move, [OPENED_FOR]: await agencyOf(others.recruiter) }
  expect((await sendForm(others.recruiter, `/recruiter/applications/${application}`, { form: ofAgency })).status()).toBe(404)
  const withdraw = { intent: 'withdraw' }
  expect((await sendForm(others.seeker, `/applications/${application}`, { form: withdraw })).status()).toBe(404)
  // A job seeker's page is not for the employer, and the other way round.
  for (const [page, path] of [
    [employer, `/applications/${application}`],
    [seeker.page, `/employer/applications/${application}`],
    [seeker.page, `/employer/jobs/${id}/applications`],
  ] as const) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(302)
  }
  await seeker.page.goto(`/applications/${application}`)
  await expect(seeker.page.getByText('Submitted', { exact: true }).first()).toBeVisible()
})

// A15
test('a signed link to a file opens for the person it was made for, and for nobody else', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id } = await newJob(employer)
  const application = await apply(seeker.page, id, { full_name: seeker.name })
  const linkOn = async (page: Page, path: string) => {
    await page.goto(path)
    return (await page.getByRole('link', { name: /robin-wren\.pdf/ }).getAttribute('href')) ?? ''
  }
  const own = await linkOn(seeker.page, `/applications/${application}`)
  const theirs = await linkOn(employer, `/employer/applications/${application}`)
  const response = await seeker.page.request.get(own)
  expect(response.status()).toBe(200)
  expect(Buffer.compare(await response.body(), resumeBytes())).toBe(0)
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(response.headers()['content-disposition']).toMatch(/^attachment; filename/)
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(response.headers()['content-security-policy']).toContain('sandbox')

  const others = [await browserOf(null), await browserOf(DEMO.seeker), await browserOf(EMPLOYERS.other), await browserOf(DEMO.recruiter)]
  for (const other of others) for (const link of [own, theirs]) await expectUnknown(other, link, '%PDF')
  await expectUnknown(employer, own, '%PDF')
  await expectUnknown(seeker.page, theirs, '%PDF')
  for (const broken of [`${own}x`, own.replace(/.$/, own.endsWith('a') ? 'b' : 'a'), '/files/x', '/files/..%2f..%2fsecret'])
    await expectUnknown(seeker.page, broken, '%PDF')
  await seeker.page.context().clearCookies()
  await expectUnknown(seeker.page, own, '%PDF')
})

test('rejecting asks once and tells the candidate, and can be taken up again', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id, title } = await newJob(employer)
  const application = await apply(seeker.page, id, { full_name: seeker.name })
  await employer.goto(`/employer/applications/${application}`)
  await employer.getByText('Reject', { exact: true }).click()
  await expect(employer.getByText(`Reject ${seeker.name}?`, { exact: false })).toBeVisible()
  await employer.getByRole('button', { name: 'Reject application' }).click()
  await expect(toast(employer, /Moved to Rejected/)).toBeVisible()
  await mailTo(seeker.email, `Your application for ${title}`)
  await employer.getByRole('button', { name: 'Take up again' }).click()
  await expect(toast(employer, /Moved to Shortlisted/)).toBeVisible()
  await mailTo(seeker.email, /has taken up your application again/)
  await seeker.page.goto(`/applications/${application}`)
  await expect(seeker.page.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText([
    'Shortlisted',
    'Rejected',
    'Viewed',
    'Submitted',
  ])
  // The candidate does not learn who in the employer's team moved it.
  await expect(seeker.page.getByRole('region', { name: 'History' })).not.toContainText('Rosalind')
})

test('what is said after a move survives news that comes while the page is on its way', async ({ seeker, browserOf }) => {
  // The news is made in another browser: what is said after a move stands in a cookie.
  const [employer, elsewhere] = [await browserOf(EMPLOYERS.applying), await browserOf(EMPLOYERS.applying)]
  const [first, second] = [await newJob(employer), await newJob(employer)]
  const application = await apply(seeker.page, first.id, { full_name: seeker.name })
  const other = await apply(seeker.page, second.id, { full_name: seeker.name })
  await open(employer, `/employer/applications/${application}`)
  let [moved, told] = [false, false]
  await employer.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') moved = true
    if (told || !moved || route.request().method() !== 'GET') return route.continue()
    told = true
    const response = await route.fetch()
    await sendForm(elsewhere, `/employer/applications/${other}`, { form: { intent: 'move', to: 'interview', version: '1' } })
    // The page may have aborted the first answer when the live event makes it ask again.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.fulfill({ response }).catch(() => {})
  })
  await employer.getByRole('button', { name: 'Shortlist' }).click()
  await expect(toast(employer, /Moved to Shortlisted/)).toBeVisible()
})

test('a move from a page that is out of date is told and moves nothing', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.applying)
  const { id } = await newJob(employer)
  const application = await apply(seeker.page, id, { full_name: seeker.name })
  const page = `/employer/applications/${application}`
  const first = await sendForm(employer, page, { form: { intent: 'move', to: 'interview', version: '1' } })
  expect(first.status()).toBe(302)
  const stale = await sendForm(employer, page, { form: { intent: 'move', to: 'rejected', version: '1' } })
  expect(stale.status()).toBe(409)
  await employer.goto(page)
  await expect(employer.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('Interview')
})
