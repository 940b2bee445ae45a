import { expectAccessible } from './axe.ts'
import { apply, expect, moveJob, open, postJob, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, newWord, sendForm } from './people.ts'

const card = (page: Parameters<typeof open>[0], title: string) =>
  page.getByRole('list', { name: 'Jobs' }).getByRole('article').filter({ hasText: title })

test('the list says why a job matches, which were viewed and applied for, and how many are hidden', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await open(page, '/jobs?q=property+manager&location=NSW')
  await expect(page.getByText(/^Matches you: /).first()).toBeVisible()
  await expect(card(page, 'Assistant Property Manager - Turramurra Area').getByText('Viewed')).toBeVisible()
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await open(page, '/jobs?company=&q=Land+Sales+Manager&location=Baldivis')
  await expect(page.getByRole('link', { name: '1 hidden by you on this page' })).toBeVisible()
  await expect(card(page, 'Land Sales Manager')).toHaveCount(0)
})

test('a job is hidden from the list, back by Undo with the focus on its button, and shown again by its page', async ({
  browserOf,
  seeker,
}) => {
  const word = newWord()
  const employer = await browserOf(EMPLOYERS.list)
  const first = await postJob(employer, { title: `Leasing Officer ${word}` })
  const second = await postJob(employer, { title: `Leasing Assistant ${word}` })
  const { page } = seeker
  await open(page, `/jobs?q=${word}`)
  const hide = page.getByRole('button', { name: `Hide ${first.title}` })
  const undo = page.getByRole('button', { name: `Undo hiding ${first.title}` })
  await hide.click()
  await expect(undo).toBeFocused()
  await expect(card(page, first.title)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '1 hidden by you on this page' })).toBeVisible()
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(hide).toBeFocused()
  await expect(card(page, first.title)).toBeVisible()
  await hide.click()
  await expect(undo).toBeVisible()
  await page.getByRole('link', { name: '1 hidden by you on this page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hidden jobs')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Show again: ${first.title}` }).click()
  await expect(toast(page, 'Shown again')).toBeVisible()
  await expect(page.getByText('You have hidden no job.')).toBeVisible()
  await open(page, `/jobs?q=${word}&job=${second.id}`)
  await expect(card(page, first.title)).toBeVisible()
  // The one that is open beside the list says so, too.
  await page.reload()
  await expect(card(page, second.title).getByText('Viewed')).toBeVisible()
})

test('without scripts a job is hidden, sent twice too, and taken back where it stood', async ({ browser, browserOf, seeker }) => {
  const word = newWord()
  const job = await postJob(await browserOf(EMPLOYERS.list), { title: `Leasing Officer ${word}` })
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await seeker.page.context().storageState() })
  const page = await context.newPage()
  await page.goto(`/jobs?q=${word}`)
  await page.getByRole('button', { name: `Hide ${job.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/jobs\\?q=${word}#hide-${job.id}$`))
  const again = await sendForm(page, `/jobs/${job.id}/recommendation`, { form: { choice: 'hidden' } })
  expect(again.status()).toBe(302)
  await page.getByRole('button', { name: `Undo hiding ${job.title}` }).click()
  await expect(page.getByRole('button', { name: `Hide ${job.title}` })).toBeVisible()
  await context.close()
})

test('similar jobs are shown after applying and on a closed job', async ({ browserOf, seeker: { page } }) => {
  const employer = await browserOf(EMPLOYERS.list)
  const job = await postJob(employer, { title: `Leasing Officer ${newWord()}` })
  const application = await apply(page, job.id)
  await open(page, `/jobseeker-dashboard?application=${application}`)
  const similar = page.getByRole('region', { name: 'Similar Jobs' })
  await expect(similar.getByRole('link').first()).toBeVisible()
  await expect(similar.getByRole('link', { name: job.title })).toHaveCount(0)
  await expectAccessible(page)
  await moveJob(employer, job.id, 'closed')
  await open(page, `/jobs?job=${job.id}`)
  await page.getByRole('link', { name: 'See similar jobs' }).click()
  await expect(page).toHaveURL(`/jobs/${job.id}#similar`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Similar jobs' })).toHaveAttribute('href', '#similar')
  await expect(similar.getByRole('link').first()).toBeVisible()
})

test('only a job seeker hides jobs: a visitor is asked to sign in, an employer is led to their own page', async ({ browserOf }) => {
  const [visitor, employer] = [await browserOf(null), await browserOf(DEMO.employer)]
  await open(visitor, '/jobs')
  await expect(visitor.getByRole('button', { name: /^Hide / })).toHaveCount(0)
  await open(visitor, '/jobs/hidden')
  await expect(visitor).toHaveURL(/\/login\?next=%2Fjobs%2Fhidden/)
  expect((await sendForm(visitor, '/jobs/1/recommendation', { form: { choice: 'hidden' } })).headers().location).toMatch(/^\/login/)
  await open(employer, '/jobs')
  await expect(employer.getByRole('button', { name: /^Hide / })).toHaveCount(0)
  await open(employer, '/jobs/hidden')
  await expect(employer).toHaveURL(/\/employer\/dashboard/)
  expect((await sendForm(employer, '/jobs/1/recommendation', { form: { choice: 'hidden' } })).headers().location).toBe(
    '/employer/dashboard',
  )
})
