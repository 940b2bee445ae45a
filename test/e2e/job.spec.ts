import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, field, moveJob, open, postJob, pressSave, test, toast } from './journey.ts'
import { EMPLOYERS, fillSignIn, newWord, sendForm } from './people.ts'

/** The structured data of the page as search engines read it; null when there is none. */
const markupOf = (page: Page) =>
  page.locator('script[type="application/ld+json"]').evaluateAll((scripts) => JSON.parse(scripts.at(-1)?.textContent ?? 'null'))

test('a job page shows its facts, and the structured data says the same', async ({ page, browserOf }) => {
  const title = `Senior Property Manager ${newWord()}`
  const { id } = await postJob(await browserOf(EMPLOYERS.job), {
    title,
    location: 'Parramatta NSW 2150',
    employment_type: 'part-time',
    salary_range: '$80,000 - $90,000 plus super',
    description: '## The role\nA rent roll of 120 homes.\n\n- Inspections\n- Renewals',
    tags: 'portfolio 120, Monday to Friday',
    benefits: 'A car space\nYour birthday off',
    licence_required: 'any',
    work_rights_required: 'on',
    experience_years_required: '3',
  })
  await page.goto(`/jobs/${id}`)
  await expectAccessible(page)
  const job = page.getByRole('article')
  await expect(page).toHaveTitle(new RegExp(`^${title}, Tidewater & Finch, Parramatta`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(job).toContainText('Tidewater & Finch')
  await expect(job).toContainText('Parramatta NSW')
  await expect(job).toContainText('$80,000 – $90,000')
  await expect(job).toContainText('a year + super')
  await expect(job).toContainText('Part-time')
  await expect(job).toContainText('Certificate or full licence')
  await expect(job.getByRole('heading', { name: 'The role' })).toBeVisible()
  await expect(job.getByRole('listitem').filter({ hasText: 'Renewals' })).toBeVisible()
  const mustHaves = page.getByRole('region', { name: 'Must-haves' })
  await expect(mustHaves.getByRole('listitem')).toHaveText([/Certificate of registration/, /Right to work/, /3 years/])
  await expect(job).toContainText('portfolio 120')
  const apply = job.getByRole('link', { name: 'Apply Now' }).first()
  await expect(apply).toHaveAttribute('href', new RegExp(`^/login\\?next=%2Fjobs%2F${id}%2Fapply&`))
  const company = page.getByRole('region', { name: 'Tidewater & Finch' })
  await expect(company).toContainText('Company size')
  await expect(company).toContainText('Industry')
  await expect(company).toContainText('Your birthday off')
  await expect(page.getByRole('region', { name: 'Similar Jobs' }).getByRole('link').first()).toHaveAttribute('href', /^\/jobs\/\d+$/)

  const markup = await markupOf(page)
  expect(markup).toMatchObject({
    '@type': 'JobPosting',
    title,
    employmentType: 'PART_TIME',
    hiringOrganization: { name: 'Tidewater & Finch' },
    jobLocation: { address: { addressLocality: 'Parramatta', addressRegion: 'NSW', postalCode: '2150', addressCountry: 'AU' } },
    baseSalary: { currency: 'AUD', value: { minValue: 80_000, maxValue: 90_000, unitText: 'YEAR' } },
  })
  expect(markup.description).toContain('<li>Renewals</li>')
  const [closes, posted] = await job.getByRole('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect({ closes, posted }).toEqual({ closes: markup.validThrough, posted: markup.datePosted })
})

test('a featured job says so on its card and on its page', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Featured jobs' }).getByRole('article').first()
  await expect(card).toContainText('Featured')
  const title = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Featured')
})

test('a company whose mail is not at its website says so on page and pane with what to do; the others say nothing', async ({ page }) => {
  const pane = page.getByRole('region', { name: 'Chosen job' })
  const full = page.getByRole('main').getByRole('article')
  for (const [name, checked] of [
    ['Kestrel Bay', false],
    ['Tidewater', true],
  ] as const) {
    await page.goto(`/jobs?${new URLSearchParams({ q: `"${name}"` })}`)
    for (const shown of [pane, full]) {
      await expect(shown.getByText(name).first()).toBeVisible()
      await expect(shown.getByText('Not checked yet', { exact: true })).toHaveCount(checked ? 0 : 1)
      await expect(shown.getByText(/is not checked yet.*pay nothing, and send no identity documents/)).toHaveCount(checked ? 0 : 1)
      await expectAccessible(page)
      if (shown === full) continue
      await pane.getByRole('link', { name: 'Open the full page' }).click()
      await expect(page).toHaveURL(/\/jobs\/\d+$/)
    }
    expect(JSON.stringify(await markupOf(page))).not.toMatch(/not checked|_checked/i)
  }
})

test('/job/{id} leads to the page at its one address', async ({ page, browserOf }) => {
  const { id, title } = await postJob(await browserOf(EMPLOYERS.job), { title: `Valuer ${newWord()}` })
  const first = await page.request.get(`/job/${id}`, { maxRedirects: 0 })
  expect(first.status()).toBe(301)
  await page.goto(`/job/${id}`)
  await expect(page).toHaveURL(`/jobs/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/jobs/${id}$`))
})

for (const path of ['/jobs/999999999', '/jobs/0', '/jobs/abc', '/jobs/1e3', '/jobs/99999999999999999999', "/jobs/1'or'1"])
  test(`${path} says that there is no such job`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job Not Found')
    await expect(page.getByText("The job you're looking for doesn't exist or has been removed.")).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: 'Browse All Jobs' }).click()
    await expect(page).toHaveURL('/jobs')
  })

test('a draft is unknown to everybody but its company', async ({ page, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.job)
  await employer.goto('/employer/jobs/new')
  await employer.getByRole('button', { name: 'Save Draft' }).click()
  await expect(employer).toHaveURL(/\/employer\/jobs\/\d+\/edit$/)
  const id = employer.url().match(/\d+(?=\/edit)/)?.[0]
  for (const path of [`/jobs/${id}`, `/jobs/${id}/report`, `/employer/jobs/${id}/edit`]) {
    expect(await (await page.request.get(path)).text(), path).not.toContain('Untitled role')
  }
  expect((await page.goto(`/jobs/${id}`))?.status()).toBe(404)
})

test('a closed job says so, keeps its text, leaves the search engines and takes no applications', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.job)
  const { id, title } = await postJob(employer, { title: `Concierge ${newWord()}` })
  const { page } = seeker
  await page.goto(`/jobs/${id}`)
  expect(await markupOf(page)).not.toBeNull()
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/jobs/${id}<`)

  await moveJob(employer, id, 'closed')
  const response = await page.goto(`/jobs/${id}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByText('This job is closed')).toBeVisible()
  await expect(page.getByText('Look after 120 homes around Church Street.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Similar Jobs' })).toBeVisible()
  expect(await markupOf(page)).toBeNull()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0)
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(`/jobs/${id}<`)
  expect(await (await page.request.get(`/jobs?q=${title.split(' ')[1]}`)).text()).not.toContain(title)
  await page.goto(`/jobs/${id}/apply`)
  await expect(page.getByRole('heading', { level: 1, name: 'This job is closed' })).toBeVisible()
})

test('a paused job says that it is paused', async ({ page, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.job)
  const { id } = await postJob(employer, { title: `Caretaker ${newWord()}` })
  await moveJob(employer, id, 'paused')
  await page.goto(`/jobs/${id}`)
  await expect(page.getByText('This job is paused')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0)
})

test('a job is saved and taken off the list again', async ({ seeker, browserOf }) => {
  const { id, title } = await postJob(await browserOf(EMPLOYERS.job), { title: `Auctioneer ${newWord()}` })
  const { page } = seeker
  await page.goto('/saved')
  await expect(page.getByText('Your saved jobs appear here.')).toBeVisible()
  await open(page, `/jobs/${id}`)
  await pressSave(page, page.getByRole('button', { name: 'Save Job' }))
  const saved = page.getByRole('button', { name: 'Saved' })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/saved')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await open(page, `/jobs/${id}`)
  await pressSave(page, saved)
  await expect(page.getByRole('button', { name: 'Save Job' })).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/saved')
  await expect(page.getByText('Your saved jobs appear here.')).toBeVisible()
})

test('saved jobs carry a note of their own and are compared side by side', async ({ seeker, browserOf }) => {
  const employer = await browserOf(EMPLOYERS.job)
  const first = await postJob(employer, { title: `Auctioneer ${newWord()}`, salary_range: '$90,000 - $100,000' })
  const second = await postJob(employer, { title: `Valuer ${newWord()}`, location: 'Newcastle NSW 2300' })
  const { page } = seeker
  for (const { id } of [first, second]) await sendForm(page, `/jobs/${id}/saved`, { form: { saved: 'true' } })
  await open(page, '/saved')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: first.title }) })
  await row.getByText('Add a note').click()
  const note = row.getByRole('textbox')
  await note.fill('x'.repeat(1_001))
  await row.getByRole('button', { name: 'Save note' }).click()
  await expect(row.getByText('A note has at most 1,000 characters.')).toBeVisible()
  await expect(note).toHaveValue('x'.repeat(1_001))
  await note.fill('Ask about the car\nand Saturdays')
  await row.getByRole('button', { name: 'Save note' }).click()
  await expect(toast(page, 'Note saved')).toBeVisible()
  await expect(row.getByRole('paragraph').filter({ hasText: 'Ask about the car' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('Choose 2 to 4 of your saved jobs')).toBeVisible()
  await page.getByRole('link', { name: 'Choose jobs' }).click()
  for (const { title } of [first, second]) await page.getByRole('checkbox', { name: `Compare ${title}` }).check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('row', { name: /^Pay/ })).toContainText('$90,000 – $100,000')
  await expect(table.getByRole('row', { name: /^Place/ })).toContainText('Newcastle NSW 2300')
  await expect(table.getByRole('row', { name: /^Your note/ })).toContainText('Saturdays')
  await expectAccessible(page)
})

test('saving that finds no server is put back and told', async ({ seeker, browserOf }) => {
  const { id } = await postJob(await browserOf(EMPLOYERS.job), { title: `Assistant ${newWord()}` })
  const { page } = seeker
  await open(page, `/jobs/${id}`)
  await page.route('**/saved*', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.getByRole('button', { name: 'Save Job' }).click()
  await expect(toast(page, 'No answer came.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Job' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Look after 120 homes around Church Street.')).toBeVisible()
})

test('a visitor who saves signs in, is back where they were, and the job is saved', async ({ seeker, browserOf }) => {
  const word = newWord()
  const { id, title } = await postJob(await browserOf(EMPLOYERS.job), { title: `Inspector ${word}` })
  const visitor = await browserOf(null)
  await open(visitor, `/jobs?q=${word}&workType=full-time`)
  await visitor.getByRole('button', { name: `Save ${title}` }).click()
  await expect(visitor).toHaveURL(/\/login\?next=/)
  await expect(visitor.getByText('Please log in to save jobs')).toBeVisible()
  await fillSignIn(visitor, seeker.email, seeker.password)
  await expect(visitor).toHaveURL(`/jobs?q=${word}&workType=full-time`)
  await expect(toast(visitor, 'Job saved')).toBeVisible()
  await expect(visitor.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true')
  // Opening the address by itself changes nothing.
  await seeker.page.goto('/saved')
  await expect(seeker.page.getByRole('link', { name: title })).toBeVisible()
  await open(visitor, `/jobs/${id}`)
  await pressSave(visitor, visitor.getByRole('button', { name: 'Saved' }))
  await visitor.goto(`/jobs/${id}?save=${id}`)
  await expect(visitor.getByRole('button', { name: 'Save Job' })).toHaveAttribute('aria-pressed', 'false')
})

test('an employer is offered neither applying nor saving', async ({ browserOf }) => {
  const employer = await browserOf(EMPLOYERS.job)
  const { id } = await postJob(employer, { title: `Clerk ${newWord()}` })
  await employer.goto(`/jobs/${id}`)
  await expect(employer.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(employer.getByRole('link', { name: 'Apply Now' })).toHaveCount(0)
  await expect(employer.getByRole('button', { name: 'Save Job' })).toHaveCount(0)
})

test('sharing copies the address of the job', async ({ page, context, browserOf }) => {
  const { id } = await postJob(await browserOf(EMPLOYERS.job), { title: `Photographer ${newWord()}` })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open(page, `/jobs/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^https?://[^/]+/jobs/${id}$`))
})

test('a job is reported with a reason', async ({ page, browserOf }) => {
  const { id } = await postJob(await browserOf(EMPLOYERS.job), { title: `Trainee ${newWord()}` })
  await page.goto(`/jobs/${id}`)
  await page.getByRole('link', { name: 'Report this job' }).click()
  await field(page, /Tell us more/).fill('They ask for a deposit.')
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('group', { name: 'What is wrong?' })).toContainText('Choose what is wrong')
  await expect(field(page, /Tell us more/)).toHaveValue('They ask for a deposit.')
  await page.getByLabel('It asks for money, bank or identity details').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page).toHaveURL(`/jobs/${id}`)
  await expect(toast(page, 'Thank you, we will look at this job')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('the facts stand in the first screen, and one Apply with Save beside it stays at the foot', async ({ page, browserOf }) => {
    const { id, title } = await postJob(await browserOf(EMPLOYERS.job), {
      title: `Property Officer ${newWord()}`,
      salary_range: '70k + super',
      licence_required: 'any',
      description: `${'A paragraph of the text of this job, long enough to scroll.\n\n'.repeat(30)}`,
    })
    await page.goto(`/jobs/${id}`)
    for (const part of [
      page.getByRole('heading', { name: title }),
      page.getByText('$70,000').first(),
      page.getByText('Full-time').first(),
      page.getByText('Closes').first(),
    ])
      await expect(part).toBeInViewport()
    for (const address of [`/jobs/${id}`, `/jobs?q=${newWord()}&job=${id}`]) {
      await page.goto(address)
      for (const share of [0, 0.1, 0.5, 1]) {
        await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share)
        const apply = page.getByRole('link', { name: 'Apply Now' })
        await expect(apply, `${address} at ${share}`).toHaveCount(1)
        await expect(apply).toBeInViewport({ ratio: 1 })
        const save = page.getByRole('button', { name: 'Save Job' })
        await expect(save).toBeInViewport({ ratio: 1 })
        const [left, right] = [await apply.boundingBox(), await save.boundingBox()]
        expect(right!.x, 'Save stands at the right of Apply').toBeGreaterThanOrEqual(left!.x + left!.width)
        expect(right!.y).toBeLessThan(left!.y + left!.height)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a job is read, saved, shared by mail and reported', async ({ seeker, browserOf }) => {
    const { id, title } = await postJob(await browserOf(EMPLOYERS.job), { title: `Locksmith ${newWord()}` })
    const { page } = seeker
    await page.goto(`/jobs/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Save Job' }).click()
    await expect(page).toHaveURL(`/jobs/${id}`)
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Share by mail' })).toHaveAttribute('href', new RegExp(`^mailto:.*jobs%2F${id}$`))
    await page.getByRole('link', { name: 'Report this job' }).click()
    await page.getByLabel('It discriminates').check()
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Thank you, we will look at this job').first()).toBeVisible()
  })
})
