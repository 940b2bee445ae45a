import { expectAccessible, watchConsole } from './axe.ts'
import { apply, expect, field, open, test, toast } from './journey.ts'
import { DEMO, newWord, signUp } from './people.ts'

test('a recruiter posts an ad of the agency, which is found, and its application arrives; the plan has room for one', async ({
  page,
  browserOf,
}) => {
  const complaints = watchConsole(page)
  const name = `Wren ${newWord()} Talent`
  await signUp(page, { type: 'recruiter', company_name: name })
  await open(page, '/recruiter/dashboard')
  await expect(page.getByRole('region', { name: 'Agencies' })).toContainText(name)
  await page.getByRole('link', { name: 'Post New Job' }).click()
  await expect(page).toHaveURL(/\/recruiter\/jobs\/new$/)
  const title = `Talent Partner ${newWord()}`
  await field(page, 'Job title').fill(title)
  await field(page, 'Location').fill('Parramatta NSW 2150')
  await field(page, /^Employment type/).selectOption('full-time')
  await field(page, /^Category/).selectOption('sales')
  await field(page, /^Description/).fill('Find people for agencies around Parramatta.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish Job' }).click()
  await expect(page).toHaveURL(/\/recruiter\/jobs\?published=\d+$/)
  const id = Number(page.url().match(/published=(\d+)/)![1])
  await expect(page.getByText('1 of 1 active job in your plan, Free.')).toBeVisible()

  const visitor = await browserOf(null)
  await visitor.goto(`/jobs?q=${encodeURIComponent(title)}`)
  await expect(visitor.getByRole('article').filter({ hasText: title }).first()).toContainText(name)
  await signUp(visitor)
  await apply(visitor, id)
  await open(page, '/recruiter/candidates')
  await expect(page.getByRole('main')).toContainText(title)

  await open(page, '/recruiter/jobs/new')
  await field(page, 'Job title').fill(`Second ${title}`)
  await field(page, 'Location').fill('Parramatta NSW 2150')
  await field(page, /^Employment type/).selectOption('full-time')
  await field(page, /^Category/).selectOption('sales')
  await field(page, /^Description/).fill('Find more people for agencies around Parramatta.')
  await page.getByRole('button', { name: 'Publish Job' }).click()
  await expect(page.getByText(/Your plan, Free, has room for 1 active job, and it is taken/).first()).toBeVisible()
  await expect(field(page, 'Job title')).toHaveValue(`Second ${title}`)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([])
})

test('the dashboard of a recruiter counts and lists what is there, in every state, and signs out', async ({ browserOf }) => {
  const page = await browserOf(DEMO.recruiter)
  await page.goto('/recruiter-dashboard')
  await expect(page).toHaveURL(/\/recruiter\/dashboard$/)
  const menu = page.getByRole('navigation', { name: 'Recruiter' })
  for (const [name, address] of [
    ['Dashboard', '/recruiter/dashboard'],
    ['Candidates', '/recruiter/candidates'],
  ])
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', address!)
  for (const [label, figure] of [
    ['Active jobs', /\d/],
    ['Total applications', /\d/],
    ['Job views', /\d/],
    ['Partner agencies', /Partner agencies\s*1/],
  ] as const)
    await expect(page.locator('dl, ul').filter({ hasText: label }).first()).toContainText(figure)
  const jobs = page.getByRole('region', { name: 'Jobs' })
  await expect(jobs).toContainText('Live')
  await expect(jobs).toContainText('Waiting for approval')
  await expect(page.getByRole('region', { name: 'Agencies' })).toContainText('Cornerlot Talent')
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
})

test('Post a job leads everybody to the right place by their role', async ({ browserOf, page }) => {
  await page.goto('/post-job')
  await expect(page).toHaveURL(/\/signup\?from=post-job$/)
  for (const [person, address] of [
    [DEMO.employer, '/employer/jobs/new'],
    [DEMO.recruiter, '/recruiter/jobs/new'],
  ] as const) {
    const own = await browserOf(person)
    await own.goto('/post-job')
    await expect(own).toHaveURL(new RegExp(`${address}$`))
  }
  const seeker = await browserOf(DEMO.seeker)
  await seeker.goto('/post-job')
  await expect(seeker.getByRole('main')).toContainText('This account is for finding work')
})
