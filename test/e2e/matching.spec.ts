import { expectAccessible } from './axe.ts'
import { expect, open, postJob, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, newWord } from './people.ts'

test('a job page and the apply page say whether the person may start, by which rule and who says so', async ({ browserOf }) => {
  const employer = await browserOf(EMPLOYERS.matching)
  const ad = { location: 'Fremantle WA', licence_required: 'any' }
  const inWa = await postJob(employer, { ...ad, title: `Property Manager ${newWord()}` })
  const inQld = await postJob(employer, { ...ad, title: `Property Manager ${newWord()}`, location: 'Cairns QLD' })
  // Ana holds a full licence of New South Wales.
  const page = await browserOf(DEMO.seeker)
  await open(page, `/jobs/${inWa.id}`)
  await expect(page.getByText('You may start under mutual recognition.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Consumer Protection WA' })).toHaveAttribute('href', /^https:/)
  await expectAccessible(page)
  await open(page, `/jobs/${inQld.id}/apply`)
  await expect(page.getByText('You must apply to the regulator first.')).toBeVisible()
  await expect(page.getByText(/Queensland takes no part/)).toBeVisible()
})

test('a licence that only the CV names is named to person and employer alike, and counts once it is confirmed', async ({
  seeker: { page, name },
  browserOf,
}) => {
  const employer = await browserOf(EMPLOYERS.matching)
  const { id } = await postJob(employer, { title: `Property Manager ${newWord()}`, location: 'Marrickville NSW', licence_required: 'any' })
  await open(page, '/cv-management')
  await page.locator('input[type=file]').setInputFiles('test/fixtures/cvs/s01-sales-agent-nsw.pdf')
  await expect(page.getByText(/^Parsed: /)).toBeVisible({ timeout: 30_000 })
  await page.goto('/candidate/dashboard')
  await expect(page.getByText(/\+15 confirm the licence that your profile names: Class 2 Real Estate Agent/)).toBeVisible()
  const apply = `/jobs/${id}/apply`
  await open(page, apply)
  await expect(page.getByText(/Your profile names this licence: Class 2 .* It counts once you choose it here\./)).toBeVisible()
  await expect(page.locator('input[name=licence_status]:checked')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page).toHaveURL(/\/jobseeker-dashboard\?application=/)

  await employer.goto(`/employer/jobs/${id}/applications`)
  await employer.getByRole('link', { name, exact: true }).click()
  await expect(employer.getByText(/The profile names this licence: Class 2 .* The person has not confirmed it\./)).toBeVisible()
  await expect(employer.getByRole('region', { name: 'Profile' })).toContainText('The profile names it; the person has not confirmed it.')

  await page.goto('/candidate/dashboard')
  await page.getByRole('link', { name: 'Confirm it' }).click()
  await expect(page).toHaveURL(/\/onboard\?step=/)
})

test('recommendations say why, and a job that does not suit is left out until that is taken back', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await open(page, '/candidate/dashboard')
  const list = page.getByRole('region', { name: 'Recommended jobs' })
  await expect(list.getByText('match, of 100').first()).toBeVisible()
  await expect(list.getByText(/^\+\d+ /).first()).toBeVisible()
  await list.getByText('not for you?', { exact: false }).first().click()
  const button = list.getByRole('button', { name: /^Less like this: / }).first()
  const about = (await button.getAttribute('aria-label'))!.replace('Less like this: ', '')
  await button.click()
  const undo = list.getByRole('button', { name: `Undo: ${about}` })
  await expect(undo).toBeVisible()
  await expect(list.getByRole('button', { name: `Less like this: ${about}` })).toHaveCount(0)
  // 'Found N recommended jobs based on your profile and CV'
  await expect(toast(page, /^Recommendations updated\. Found 12 recommended jobs based on your profile and CV/)).toBeVisible()
  await expectAccessible(page)
  await undo.click()
  await expect(undo).toHaveCount(0)
})
