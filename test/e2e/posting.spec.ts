import type { Page } from '@playwright/test'
import { apply, expect, field, holdBack, hydrated, jobFields, open, postJob, test, toast } from './journey.ts'
import { EMPLOYERS, mailTo, newWord, sendForm, signUp } from './people.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })

const openNew = (page: Page) => open(page, '/employer/jobs/new')

/** Fills in the four fields that publishing requires. */
async function typeRequired(page: Page, title: string) {
  await field(page, 'Job title').fill(title)
  await field(page, 'Location').fill('South Yarra VIC 3141')
  await field(page, 'Employment type').selectOption('Full-time')
  await field(page, 'Description').fill('Look after 120 homes.')
}

/** Opens the menu of a job in the employer's list and chooses one of its actions. */
async function choose(page: Page, title: string, action: string) {
  await page.goto('/employer/jobs')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page
    .getByRole('link', { name: action, exact: true })
    .or(page.getByRole('button', { name: action, exact: true }))
    .filter({ visible: true })
    .last()
    .click()
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) })

const numberOf = (page: Page) => Number(page.url().match(/\/jobs\/(\d+)/)?.[1])

test('an empty draft is kept with the words of a draft', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  await button(page, 'Save Draft').click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/\/employer\/jobs\/\d+\/edit$/)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit draft: Untitled role')
  // Default texts count as empty fields: nobody has to delete them.
  await expect(field(page, 'Job title')).toHaveValue('')
  await expect(field(page, 'Location')).toHaveValue('')
  await expect(field(page, 'Employment type')).toHaveValue('full-time')
  await expect(field(page, 'Description')).toHaveValue('')
  const id = numberOf(page)
  await page.goto(`/employer/jobs/${id}/preview`)
  await expect(page.getByText('Untitled role').first()).toBeVisible()
  await expect(page.getByText('No place yet').first()).toBeVisible()
  await expect(page.getByText('Description to be added').first()).toBeVisible()
  await expect(button(page, 'Publish Job')).toBeDisabled()
})

test('a draft keeps what was typed, grows by saving again and is published from its preview', async ({ browserOf }) => {
  const title = `Portfolio Manager ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  await field(page, 'Job title').fill(title)
  await field(page, /Tags/).fill('portfolio 130, no Saturdays')
  await button(page, 'Save Draft').click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue(title)
  await expect(field(page, /Tags/)).toHaveValue('portfolio 130, no Saturdays')
  await typeRequired(page, title)
  await button(page, 'Preview Job').click()
  await expect(page).toHaveURL(/\/employer\/jobs\/\d+\/preview$/)
  const [card, whole] = [page.getByRole('region', { name: 'In the list' }), page.getByRole('region', { name: 'On its own page' })]
  await expect(card.getByRole('article')).toContainText(title)
  await expect(card.getByRole('article')).toContainText('no Saturdays')
  await expect(whole).toContainText('Look after 120 homes.')
  await expect(whole).toContainText('Merindah Property Group')
  await button(page, 'Publish Job').click()
  await expect(page).toHaveURL(/\/employer\/jobs\?published=\d+$/)
  await expect(toast(page, 'Job published successfully')).toBeVisible()
  await page.getByRole('link', { name: 'See it as job seekers do' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('going back from the preview of a new job leads to where it was begun, and not to an empty form', async ({ browserOf }) => {
  const title = `Portfolio Manager ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  await page.goto('/employer/jobs')
  await openNew(page)
  await typeRequired(page, title)
  await button(page, 'Preview Job').click()
  await expect(page).toHaveURL(/\/preview$/)
  await page.goBack()
  await expect(page).toHaveURL('/employer/jobs')
})

test('saving a draft leaves the form, the focus and what is typed meanwhile alone', async ({ browserOf }) => {
  const title = `Leasing Consultant ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  await field(page, 'Job title').fill(title)
  await field(page, 'Description').evaluate((area) => area.setAttribute('data-same', ''))
  // The answer is slow, and the person goes on typing.
  const answer = await holdBack(page, '**/employer/jobs/**')
  await button(page, 'Save Draft').click()
  await field(page, 'Description').pressSequentially('Typed while it was saved.')
  answer()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(page).toHaveURL(/\/employer\/jobs\/\d+\/edit$/)
  await expect(field(page, 'Description')).toBeFocused()
  await expect(field(page, 'Description')).toHaveAttribute('data-same', '')
  await expect(field(page, 'Description')).toHaveValue('Typed while it was saved.')
  await page.keyboard.type(' And on.')
  await button(page, 'Save Draft').click()
  await expect(button(page, 'Save Draft')).toBeFocused()
  await expect(toast(page, 'Draft saved').first()).toBeVisible()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain('And on.')
  await page.reload()
  await hydrated(page)
  await expect(field(page, 'Job title')).toHaveValue(title)
  await expect(field(page, 'Description')).toHaveValue('Typed while it was saved. And on.')
  // It made exactly one draft.
  await page.goto('/employer/jobs?list=draft')
  await expect(rowOf(page, title)).toHaveCount(1)
})

test('words that were left without saving are offered again, until they are taken or saved', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  const notice = page.getByText('There are words here that you did not save.')
  const title = `Sales Associate ${newWord()}`
  await openNew(page)
  await field(page, 'Job title').fill(title)
  await page.goto('/employer/dashboard')
  await openNew(page)
  await expect(notice).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue('')
  await button(page, 'Bring them back').click()
  await expect(field(page, 'Job title')).toHaveValue(title)
  await expect(notice).toHaveCount(0)
  await button(page, 'Save Draft').click()
  await expect(page).toHaveURL(/\/employer\/jobs\/\d+\/edit/)
  await openNew(page)
  await expect(field(page, 'Job title')).toHaveValue('')
  await expect(notice).toHaveCount(0)
})

test('Enter in a field of one line sends nothing, and places are chosen from a list while one types', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  for (const name of ['Job title', 'Location', /Salary range/, /Tags/]) await field(page, name).press('Enter')
  await field(page, 'Location').pressSequentially('South Yar')
  const option = page.getByRole('listbox', { name: 'Places' }).getByRole('option', { name: /^South Yarra/ })
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Location')).toHaveValue(/^South Yarra VIC/)
  await expect(page.getByText(/^We understood South Yarra/)).toBeVisible()
  await page.keyboard.press('Enter')
  // A location that is in no list is accepted as typed.
  await field(page, 'Location').fill('Behind the Old Mill NSW')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Location')).toHaveValue('Behind the Old Mill NSW')
  await expect(page).toHaveURL(/\/employer\/jobs\/new$/)
  expect(sent).toEqual([])
})

test('the category is asked in the open where the title does not tell it', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  await typeRequired(page, `Property Manager ${newWord()}`)
  await expect(page.getByText('Category: Property management, guessed from the title.')).toBeVisible()
  await expect(field(page, 'Category')).toHaveCount(0)
  await field(page, 'Job title').fill(`Happiness Officer ${newWord()}`)
  await expect(field(page, 'Category')).toBeVisible()
  await expect(button(page, 'Publish Job')).toHaveAccessibleDescription(/Please complete all required fields: category$/)
  await field(page, 'Category').selectOption('Admin')
  await expect(button(page, 'Publish Job')).toBeEnabled()
})

test('the buttons stay in view, and never on top of the field that has the focus', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  await page.setViewportSize({ width: 375, height: 667 })
  await openNew(page)
  await expect(button(page, 'Save Draft')).toBeInViewport({ ratio: 1 })
  await field(page, 'Job title').focus()
  for (let step = 0; step < 30; step++) {
    const covered = await page.evaluate(() => {
      const [bar, focused] = [document.querySelector('.form-bar'), document.activeElement]
      if (!bar || !focused || bar.contains(focused) || focused.tagName === 'TEXTAREA') return false
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
    })
    expect(covered).toBe(false)
    if (await button(page, 'Save Draft').evaluate((save) => save === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  // On a low screen the fields get the room.
  await page.setViewportSize({ width: 640, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(button(page, 'Save Draft')).not.toBeInViewport()
})

test('the same ad is asked about before it is posted twice', async ({ browserOf }) => {
  const title = `Property Manager ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  for (const time of ['first', 'second']) {
    await openNew(page)
    await typeRequired(page, title)
    await button(page, 'Publish Job').click()
    if (time === 'first') await expect(page).toHaveURL(/published=\d+/)
  }
  await expect(page.getByRole('alert')).toContainText(/You posted this ad on .* Post it again\?/)
  await expect(field(page, 'Description')).toHaveValue('Look after 120 homes.')
  await button(page, 'Post it again').click()
  await expect(page).toHaveURL(/published=\d+/)
})

test('publishing waits for the required fields and says which', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  await expect(button(page, 'Publish Job')).toBeDisabled()
  await expect(button(page, 'Publish Job')).toHaveAccessibleDescription(
    /Please complete all required fields.*title.*location.*type.*description/,
  )
  await field(page, 'Job title').fill('Property Manager')
  await field(page, 'Location').fill('South Yarra VIC')
  await field(page, 'Employment type').selectOption('Casual')
  await expect(button(page, 'Publish Job')).toHaveAccessibleDescription(/Please complete all required fields: description$/)
  await field(page, 'Description').fill('Look after 120 homes.')
  await expect(button(page, 'Publish Job')).toBeEnabled()
})

test('a way around the button is refused by the server, next to the fields', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  const answer = await sendForm(page, '/employer/jobs/new', { form: { intent: 'publish', title: 'Only a title', location: ' ' } })
  expect(answer.status()).toBe(422)
  const text = await answer.text()
  for (const words of [
    'Please complete all required fields',
    'Please say where the job is',
    'Please choose an employment type',
    'Please describe the job',
  ])
    expect(text).toContain(words)
  expect(text).toContain('Only a title')
})

test('pay is written as one would say it, and what was understood can be put right', async ({ browserOf }) => {
  const title = `Sales Agent ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  await typeRequired(page, title)
  await field(page, /Salary range/).fill('72k - 80k + super')
  const understood = page.getByRole('status').filter({ has: page.getByRole('term') })
  await expect(understood).toContainText('From$72,000')
  await expect(understood).toContainText('To$80,000')
  await expect(understood).toContainText('Perioda year')
  await expect(understood).toContainText('Superon top')
  await field(page, /Salary range/).fill('a great package')
  await expect(page.getByText('We understood no figure.')).toBeVisible()
  await field(page, /Salary range/).fill('72k - 80k + super')
  await page.getByText('Correct this').click()
  await field(page, 'To').fill('85,000')
  await page.getByLabel('Super', { exact: true }).selectOption('Included')
  await expect(understood).toContainText('To$85,000')
  await expect(understood).toContainText('Superincluded')
  await button(page, 'Publish Job').click()
  await page.getByRole('link', { name: 'See it as job seekers do' }).click()
  await expect(page.getByRole('article')).toContainText('$72,000 – $85,000')
  await expect(page.getByRole('article')).toContainText('a year including super')
})

test('the preview beside the form follows what is typed', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  const preview = page.getByRole('region', { name: 'Preview' })
  await field(page, 'Job title').fill('Head of Property Management')
  await field(page, 'Description').fill('## What you will do\n- Lead a team of **five**')
  await expect(preview.getByText('Head of Property Management').first()).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'What you will do' })).toBeVisible()
  await expect(preview.getByRole('listitem').filter({ hasText: 'Lead a team of five' })).toBeVisible()
  await expect(page.getByText('Property management, guessed from the title.')).toBeVisible()
})

test('a live job is edited, and stays at its place in the list', async ({ browserOf }) => {
  const title = `Leasing Consultant ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  const { id } = await postJob(page, { title })
  await page.goto(`/jobs/${id}`)
  const posted = await page.getByRole('time').nth(1).getAttribute('datetime')
  await open(page, `/employer/jobs/${id}/edit`)
  await field(page, 'Description').fill('Let 16 apartments a month.')
  await field(page, 'Job title').fill('')
  await button(page, 'Save changes').click()
  await expect(field(page, 'Job title')).toHaveAccessibleDescription(/Please give the job a title/)
  await expect(field(page, 'Description')).toHaveValue('Let 16 apartments a month.')
  await field(page, 'Job title').fill(`${title} part two`)
  await button(page, 'Save changes').click()
  await expect(toast(page, 'Changes saved')).toBeVisible()
  await page.goto(`/jobs/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${title} part two` })).toBeVisible()
  await expect(page.getByText('Let 16 apartments a month.')).toBeVisible()
  expect(await page.getByRole('time').nth(1).getAttribute('datetime')).toBe(posted)
})

test('news that comes while a page loads its data after a save costs neither the message nor the data', async ({ browserOf, seeker }) => {
  const title = `Leasing Consultant ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  const { id } = await postJob(page, { title })
  await open(page, `/employer/jobs/${id}/edit`)
  await field(page, 'Job title').fill(`${title} part two`)
  const release = Promise.withResolvers<void>()
  await page.route('**/edit.data*', async (route) => {
    if (route.request().method() === 'GET') await release.promise
    // The page may have aborted the request.
    await route.continue().catch(() => {})
  })
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page, 'Save changes').click()
  await saved
  await apply(seeker.page, id)
  // In another browser, which does not take this one's message.
  const other = await browserOf(EMPLOYERS.posting)
  await expect.poll(async () => (await other.request.get('/notifications')).text()).toContain(`${title} part two`)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)))
  release.resolve()
  await expect(toast(page, 'Changes saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit: ${title} part two`)
  await expect(page.getByRole('link', { name: /^Notifications \d+ unread/ })).toBeVisible()
})

test('a job is paused, resumed, closed, opened again and duplicated by its buttons', async ({ page: visitor, browserOf }) => {
  const title = `Strata Manager ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  const { id } = await postJob(page, { title, category_slug: 'strata' })
  const isFound = async () =>
    (await (await visitor.request.get(`/jobs?q=${title.split(' ').at(-1)}`)).text()).includes(`href="/jobs/${id}"`)

  await choose(page, title, 'Pause')
  await expect(toast(page, /Job paused/)).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Paused')
  expect(await isFound()).toBe(false)
  // On the same page: what is said now takes the place of what was said before.
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('button', { name: 'Resume', exact: true }).filter({ visible: true }).click()
  await expect(toast(page, /Job is live/)).toBeVisible()
  await expect(toast(page, /Job paused/)).toHaveCount(0, { timeout: 1_000 })
  expect(await isFound()).toBe(true)

  // Closing asks for confirmation, with the title.
  await choose(page, title, 'Close')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Close.*${title}.*\\?$`) })).toBeVisible()
  await page.getByRole('link', { name: 'Keep it live' }).click()
  await expect(rowOf(page, title)).toContainText('Live')
  await choose(page, title, 'Close')
  await button(page, 'Close').click()
  await expect(toast(page, /Job closed/)).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Closed')
  expect(await isFound()).toBe(false)
  await choose(page, title, 'Reopen')
  await expect(toast(page, /Job is live/)).toBeVisible()
  await expect(rowOf(page, title)).toContainText('Live')

  await choose(page, title, 'Duplicate')
  await expect(toast(page, /Job copied/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Edit draft: ${title}` })).toBeVisible()
  expect(numberOf(page)).not.toBe(id)
  await expect(field(page, 'Description')).toHaveValue(jobFields({ title }).description ?? '')

  // The copy is a draft, which can be deleted after a question.
  await page.getByRole('link', { name: 'Delete draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Delete “${title}”?` })).toBeVisible()
  await button(page, 'Delete draft').click()
  await expect(toast(page, `Draft deleted: “${title}”`)).toBeVisible()
  await expect(rowOf(page, title)).toHaveCount(1)
})

test('who saves over the words of another is told, and both see what changed', async ({ browserOf, browser }) => {
  const title = `Auctioneer ${newWord()}`
  const first = await browserOf(EMPLOYERS.posting)
  const { id } = await postJob(first, { title })
  const context = await browser.newContext({ storageState: await first.context().storageState() })
  const second = await context.newPage()
  for (const page of [first, second]) {
    await open(page, `/employer/jobs/${id}/edit`)
  }
  await first.getByLabel('Description').fill('What the first wrote.')
  await button(first, 'Save changes').click()
  await expect(toast(first, 'Changes saved')).toBeVisible()
  await second.getByLabel('Description').fill('What the second wrote.')
  await button(second, 'Save changes').click()
  await expect(second.getByRole('alert')).toContainText('Somebody changed this job while you were editing')
  await expect(second.getByRole('listitem').filter({ hasText: 'changed Description' })).toBeVisible()
  await expect(second.getByRole('definition').filter({ hasText: 'What the first wrote.' })).toBeVisible()
  await expect(field(second, 'Description')).toHaveValue('What the second wrote.')
  await button(second, 'Save changes').click()
  await expect(toast(second, 'Changes saved')).toBeVisible()
  await second.goto(`/jobs/${id}`)
  await expect(second.getByText('What the second wrote.')).toBeVisible()
  await context.close()
})

test('a company whose profile is not complete writes drafts and is told what publishing needs', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.incomplete)
  await openNew(page)
  await expect(page.getByText('Setup Required')).toBeVisible()
  await typeRequired(page, `Receptionist ${newWord()}`)
  await expect(button(page, 'Publish Job')).toBeDisabled()
  await expect(button(page, 'Publish Job')).toHaveAccessibleDescription('Please complete your employer profile first')
  const answer = await sendForm(page, '/employer/jobs/new', { form: { ...jobFields({ title: 'Receptionist' }), intent: 'publish' } })
  expect(answer.status()).toBe(403)
  expect(await answer.text()).toContain('Please complete your employer profile first')
  await button(page, 'Save Draft').click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
})

test('the same form sent twice makes one job', async ({ browserOf, page: visitor }) => {
  const title = `Bookkeeper ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  await openNew(page)
  await typeRequired(page, title)
  const submission_id = await page.locator('input[name="submission_id"]').inputValue()
  await button(page, 'Publish Job').dblclick()
  await expect(page).toHaveURL(/published=\d+/)
  const id = Number(page.url().match(/published=(\d+)/)?.[1])
  await page.goBack()
  const again = await sendForm(page, '/employer/jobs/new', {
    form: {
      submission_id,
      intent: 'publish',
      title,
      location: 'South Yarra VIC 3141',
      employment_type: 'full-time',
      category_slug: 'admin',
      description: 'Look after 120 homes.',
    },
  })
  expect(again.headers().location).toBe(`/employer/jobs?published=${id}`)
  await visitor.goto(`/jobs?q=${title.split(' ')[1]}`)
  await expect(visitor.getByRole('status').filter({ hasText: '1 job' })).toBeVisible()
})

const DECIDED_BY_THE_SERVER: Record<string, string>[] = [
  { featured: 'true' },
  { is_featured: 'true' },
  { company_name: 'Somebody Else Realty' },
  { employer_id: '00000000-0000-0000-0000-000000000000' },
  { posted_by: '00000000-0000-0000-0000-000000000000' },
  { posted_at: '2020-01-01T00:00:00Z' },
  { status: 'filled' },
  { agency_id: '00000000-0000-0000-0000-000000000000' },
]

// A7
test('what the server decides is not taken from the form', async ({ browserOf, page: visitor }) => {
  const title = `Valuer ${newWord()}`
  const page = await browserOf(EMPLOYERS.posting)
  for (const more of DECIDED_BY_THE_SERVER) {
    const form = { ...jobFields({ title, category_slug: 'valuation' }), intent: 'publish', ...more }
    const answer = await sendForm(page, '/employer/jobs/new', { form })
    expect(answer.status(), Object.keys(more)[0]).toBe(422)
    expect(await answer.text()).toContain('a field we do not know')
  }
  await visitor.goto(`/jobs?q=${title.split(' ')[1]}`)
  await expect(visitor.getByText('No jobs found. Try adjusting your filters.')).toBeVisible()
})

test('a company gets the applications for what an agency advertises for it, and does not edit the job', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.applying)
  await page.goto('/employer/jobs')
  await expect(page.getByRole('row', { name: /advertised by/ })).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Jobs by state' })
    .getByRole('link', { name: /^By agencies/ })
    .click()
  const row = rowOf(page, 'Commercial Property Manager')
  await expect(row).toContainText('advertised by Cornerlot Talent')
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link', { name: /for Commercial Property Manager/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Applications for Commercial Property Manager' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Priya Raghunathan', exact: true })).toBeVisible()
  const id = page.url().match(/jobs\/(\d+)/)?.[1]
  expect((await page.request.get(`/employer/jobs/${id}/edit`)).status()).toBe(404)
  await page.goto('/employer/candidates?days=7')
  await expect(page.getByRole('row', { name: /Priya Raghunathan/ })).toContainText('Commercial Property Manager')
})

test('a job of another company cannot be opened, changed, moved or copied', async ({ browserOf }) => {
  const owner = await browserOf(EMPLOYERS.posting)
  const { id, title } = await postJob(owner, { title: `Inspector ${newWord()}` })
  const other = await browserOf(EMPLOYERS.other)
  for (const path of ['edit', 'preview', 'status?to=closed', 'applications']) {
    const response = await other.goto(`/employer/jobs/${id}/${path}`)
    expect(response?.status(), path).toBe(404)
    await expect(other.getByText(title)).toHaveCount(0)
  }
  const edit = { ...jobFields({ title: 'Mine now' }), intent: 'save', version: '1' }
  const copy = { submission_id: crypto.randomUUID() }
  expect((await sendForm(other, `/employer/jobs/${id}/edit`, { form: edit })).status()).toBe(404)
  expect((await sendForm(other, `/employer/jobs/${id}/status`, { form: { to: 'closed' } })).status()).toBe(404)
  expect((await sendForm(other, `/employer/jobs/${id}/copies`, { form: copy })).status()).toBe(404)
  await owner.goto(`/jobs/${id}`)
  await expect(owner.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

// A8
const HOSTILE = [
  { name: 'markup', text: '<script>window.hostile=1</script><img src=x onerror="window.hostile=1">' },
  { name: 'the end of a script', text: '</script><script>window.hostile=1</script>\u2028' },
  { name: 'a formula', text: '=HYPERLINK("http://127.0.0.1:9/?"&A1,"Open")' },
  { name: 'right-to-left overrides', text: 'reganaM \u202Eytreporp\u202C \u2066x\u2069 שלום' },
  { name: 'a template', text: '{{7*7}} <%= 7*7 %> %0d%0aBcc: x@example.com' },
]

for (const { name, text } of HOSTILE)
  test(`${name} in a job and in an application is text everywhere`, async ({ browserOf, page }) => {
    const word = newWord()
    const title = `${word} ${text}`
    const plain = (written: string) =>
      written
        .replace(/\p{Bidi_Control}/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
    const shown = plain(title)
    const employer = await browserOf(EMPLOYERS.posting)
    const person = await signUp(page, { name: `Robin ${text}` })
    const { id } = await postJob(employer, {
      title,
      description: `${text}\n\n[link](javascript:window.hostile=1) ${text}`,
      tags: text.slice(0, 30),
      benefits: text.slice(0, 60),
    })
    for (const reader of [employer, page]) {
      await reader.goto(`/jobs?q=${word}`)
      await expect(reader.getByRole('article').getByRole('heading').first()).toHaveText(shown)
      const response = await reader.goto(`/jobs/${id}`)
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(shown)
      const html = (await response?.text()) ?? ''
      expect(html).not.toContain('<img src=x')
      expect(html).not.toContain('<script>window.hostile')
      expect(html).not.toMatch(/href="javascript:/i)
      const markup = await reader.locator('script[type="application/ld+json"]').last().textContent()
      expect(JSON.parse(markup ?? '').title).toBe(shown)
      expect(markup).not.toMatch(/<\/?script|<img/i)
      expect(await reader.evaluate(() => 'hostile' in window)).toBe(false)
    }
    const application = await apply(page, id, { full_name: person.name, cover_letter: text })
    await page.goto(`/applications/${application}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown)
    await employer.goto(`/employer/applications/${application}`)
    await expect(employer.getByRole('heading', { level: 1 })).toHaveText(plain(person.name))
    for (const reader of [employer, page]) expect(await reader.evaluate(() => 'hostile' in window)).toBe(false)
    const notice = await mailTo(EMPLOYERS.posting, `New application for ${word}`)
    expect(notice.to).toBe(EMPLOYERS.posting)
    expect(notice.text).toContain(
      text
        .replace(/\p{Bidi_Control}/gu, '')
        .trim()
        .split('\u2028')[0],
    )
    const receipt = await mailTo(person.email, `Application sent: ${word}`)
    expect(receipt.to).toBe(person.email)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a draft is saved, refused, completed and published by plain forms', async ({ browserOf }) => {
    const title = `Concierge ${newWord()}`
    const page = await browserOf(EMPLOYERS.plain)
    await page.goto('/employer/jobs/new')
    await field(page, 'Job title').fill(title)
    await field(page, /Salary range/).fill('38 an hour')
    await button(page, 'Publish Job').click()
    await expect(page.getByText('Please complete all required fields').first()).toBeVisible()
    await expect(page.getByText('Please say where the job is').first()).toBeVisible()
    await expect(field(page, 'Job title')).toHaveValue(title)
    await expect(field(page, /Salary range/)).toHaveValue('38 an hour')
    await button(page, 'Save Draft').click()
    await expect(page.getByText('Draft saved').first()).toBeVisible()
    await typeRequired(page, title)
    await field(page, 'Category').selectOption('Property management')
    await button(page, 'Preview Job').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible()
    await button(page, 'Publish Job').click()
    await expect(page.getByText('Job published successfully').first()).toBeVisible()
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('button', { name: 'Pause', exact: true }).filter({ visible: true }).click()
    await expect(rowOf(page, title)).toContainText('Paused')
  })
})

test('what was typed into a draft that was deleted meanwhile is kept as a new one', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.posting)
  const title = `Leasing Consultant ${newWord()}`
  await openNew(page)
  await field(page, 'Job title').fill(title)
  await button(page, 'Save Draft').click()
  await expect(page).toHaveURL(/\/employer\/jobs\/\d+\/edit$/)
  await hydrated(page)
  const address = page.url()
  const other = await page.context().newPage()
  await open(other, address.replace('/edit', '/deletion'))
  await button(other, 'Delete draft').click()
  await expect(toast(other, /^Draft deleted/)).toBeVisible()
  await field(page, 'Job title').fill(`${title}, kept`)
  await button(page, 'Save Draft').click()
  await expect(page.getByText(/^This draft was deleted meanwhile/)).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue(`${title}, kept`)
  await button(page, 'Save Draft').click()
  await expect(page).not.toHaveURL(address)
  await open(page, '/employer/jobs')
  await expect(page.getByText(`${title}, kept`).first()).toBeVisible()
})
