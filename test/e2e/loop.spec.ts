import { readFile } from 'node:fs/promises'
import { describe, expect, field, hydrated, postJob, RESUME, resumeBytes, test, toast } from './journey.ts'
import { EMPLOYERS, enterMailedCode, fillSignUp, mailsTo, mailTo, newPerson, newWord } from './people.ts'

const LETTER = 'I have managed 120 homes in Parramatta since 2021.\n\nI could start on the first of the month.'

test('a job is published, found, applied for, shortlisted, and each sees what the other did', async ({ browserOf }) => {
  const word = newWord()
  const title = `Property Manager ${word}`
  const employer = await browserOf(EMPLOYERS.loop)
  const visitor = await browserOf(null)
  const person = newPerson('seeker')

  await employer.goto('/employer/dashboard')
  await employer.getByRole('navigation', { name: 'Employer' }).getByRole('link', { name: 'Post a Job' }).click()
  await field(employer, 'Job title').fill(title)
  await field(employer, 'Location').fill('Parramatta NSW 2150')
  await field(employer, 'Employment type').selectOption('Full-time')
  await field(employer, /Salary range/).fill('72k - 80k + super')
  await field(employer, 'Description').fill('Look after 120 homes around Church Street.')
  await employer.getByRole('button', { name: 'Publish Job' }).click()
  await expect(employer).toHaveURL(/\/employer\/jobs\?published=\d+$/)
  // Product decisions §2: it can be found by words and by place within a second.
  await expect(async () => {
    expect(await (await visitor.request.get(`/jobs?q=${word}`)).text()).toContain(title)
    expect(await (await visitor.request.get(`/jobs?location=Parramatta&q=${word}`)).text()).toContain(title)
  }).toPass({ timeout: 1_000, intervals: [50] })
  await expect(toast(employer, 'Job published successfully')).toBeVisible()

  await visitor.goto('/')
  await visitor.getByLabel('Keyword').fill(word)
  await visitor.getByRole('button', { name: 'Search Jobs' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: '1 job' })).toBeVisible()
  const card = visitor
    .getByRole('article')
    .filter({ has: visitor.getByRole('heading', { name: title }) })
    .first()
  await expect(card).toContainText('$72,000 – $80,000')
  await visitor.goto(`/jobs?location=Parramatta&q=${word}`)
  await expect(visitor.getByRole('link', { name: title })).toBeVisible()
  await visitor.goto(`/jobs?location=Perth&q=${word}`)
  await expect(visitor.getByText('No jobs found. Try adjusting your filters.')).toBeVisible()

  await visitor.goto(`/jobs?q=${word}`)
  await visitor.getByRole('link', { name: 'Apply Now' }).click()
  await expect(visitor.getByText('Please log in to apply for jobs')).toBeVisible()
  await visitor.getByRole('link', { name: 'Sign up as a job seeker' }).click()
  await fillSignUp(visitor, person)
  await enterMailedCode(visitor, person.email)
  await expect(toast(visitor, /Account created successfully!/)).toBeVisible()
  await expect(visitor).toHaveURL(/\/jobs\/\d+\/apply$/)
  await expect(field(visitor, 'Full name')).toHaveValue(person.name)
  await field(visitor, 'Cover letter').fill(LETTER)
  await field(visitor, 'New resume').setInputFiles(RESUME)
  await visitor.getByRole('button', { name: 'Submit application' }).click()
  await expect(visitor).toHaveURL(/\/jobseeker-dashboard\?application=[0-9a-f-]{36}$/)
  await expect(toast(visitor, 'Application submitted successfully!')).toBeVisible()
  const justSent = visitor.getByRole('region', { name: 'Your application is with Banksia Lane Realty' })
  await expect(justSent).toContainText('s01-sales-agent-nsw.pdf')
  await expect(justSent).toContainText(person.email)
  await mailTo(person.email, `Application sent: ${title}`)
  await mailTo(EMPLOYERS.loop, `New application for ${title}: ${person.name}`)

  await visitor.goto('/applications')
  await expect(visitor.getByText('Track your applications and status updates.')).toBeVisible()
  const own = visitor.getByRole('article').filter({ hasText: title })
  await expect(own.getByText('Submitted', { exact: true }).first()).toBeVisible()
  await hydrated(visitor)
  await visitor.evaluate(() => Object.assign(window, { neverReloaded: true }))

  await employer.goto('/employer/jobs')
  await employer.getByRole('link', { name: new RegExp(`^1 applications? for ${title} \\(1 new\\)`) }).click()
  await employer.getByRole('link', { name: person.name, exact: true }).click()
  await expect(employer.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expect(employer.getByText(LETTER.split('\n')[0]!)).toBeVisible()
  const downloading = employer.waitForEvent('download')
  await employer.getByRole('link', { name: 's01-sales-agent-nsw.pdf' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('s01-sales-agent-nsw.pdf')
  expect(Buffer.compare(await readFile(await download.path()), resumeBytes())).toBe(0)

  await expect(own.getByText('Viewed', { exact: true }).first()).toBeVisible()
  await employer.getByRole('button', { name: 'Shortlist' }).click()
  await expect(toast(employer, /Moved to Shortlisted/)).toBeVisible()
  await expect(own.getByText('Shortlisted', { exact: true }).first()).toBeVisible()
  expect(await visitor.evaluate(() => 'neverReloaded' in window)).toBe(true)
  await mailTo(person.email, `You are on the shortlist for ${title}`)
  // One mail for each step.
  expect((await mailsTo(person.email)).filter(({ subject }) => subject.includes(title))).toHaveLength(2)
})

test('an open list of applications shows a new one by itself', async ({ browserOf, seeker }) => {
  const employer = await browserOf(EMPLOYERS.loop)
  const { id } = await postJob(employer, { title: `Leasing Consultant ${newWord()}` })
  await employer.goto(`/employer/jobs/${id}/applications`)
  await expect(employer.getByText('Nobody has applied yet.')).toBeVisible()
  await hydrated(employer)
  await seeker.page.goto(`/jobs/${id}/apply`)
  await field(seeker.page, 'New resume').setInputFiles(RESUME)
  await seeker.page.getByRole('button', { name: 'Submit application' }).click()
  await expect(toast(seeker.page, 'Application submitted successfully!')).toBeVisible()
  await expect(employer.getByRole('link', { name: seeker.name, exact: true })).toBeVisible()
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same loop works by plain forms', async ({ browserOf }) => {
    const word = newWord()
    const title = `Sales Agent ${word}`
    const employer = await browserOf(EMPLOYERS.plain)
    const visitor = await browserOf(null)
    const person = newPerson('plain')

    await employer.goto('/employer/jobs/new')
    await field(employer, 'Job title').fill(title)
    await field(employer, 'Location').fill('Norwood SA 5067')
    await field(employer, 'Employment type').selectOption('Part-time')
    await field(employer, 'Description').fill('Sell the terraces behind the Parade.')
    await employer.getByRole('button', { name: 'Publish Job' }).click()
    await expect(employer.getByText('Job published successfully').first()).toBeVisible()

    await visitor.goto('/jobs')
    await visitor.getByLabel('Keyword').fill(word)
    await visitor.getByRole('button', { name: 'Search Jobs' }).click()
    await expect(visitor).toHaveURL(new RegExp(`/jobs\\?.*q=${word}`))
    await visitor.getByRole('main').getByRole('link', { name: title }).click()
    await expect(visitor).toHaveURL(/\/jobs\/\d+$/)
    await visitor.getByRole('link', { name: 'Apply Now' }).first().click()
    await visitor.getByRole('link', { name: 'Sign up as a job seeker' }).click()
    await fillSignUp(visitor, person)
    await enterMailedCode(visitor, person.email)
    await expect(visitor).toHaveURL(/\/jobs\/\d+\/apply$/)

    await field(visitor, 'Cover letter').fill(LETTER)
    await field(visitor, 'New resume').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await visitor.getByRole('button', { name: 'Submit application' }).click()
    await expect(visitor.getByText(/Invalid file type.*Please upload a PDF or Word document/).first()).toBeVisible()
    await expect(field(visitor, 'Cover letter')).toHaveValue(LETTER)
    await field(visitor, 'New resume').setInputFiles(RESUME)
    await visitor.getByRole('button', { name: 'Submit application' }).click()
    await expect(visitor).toHaveURL(/\/jobseeker-dashboard/)
    await expect(visitor.getByText('Application submitted successfully!').first()).toBeVisible()

    await employer.goto('/employer/jobs')
    await employer.getByRole('link', { name: new RegExp(`applications? for ${title}`) }).click()
    await employer.getByRole('link', { name: person.name, exact: true }).click()
    await employer.getByRole('button', { name: 'Shortlist' }).click()
    await expect(employer.getByText('Shortlisted', { exact: true }).first()).toBeVisible()
    const steps = visitor.getByRole('article').filter({ hasText: title }).getByRole('list', { name: 'Progress' })
    // A page without scripts does not hear when the move is told.
    await expect(async () => {
      await visitor.goto('/applications')
      await expect(steps.locator('[aria-current="step"]')).toContainText('Shortlisted', { timeout: 500 })
    }).toPass()
  })
})
