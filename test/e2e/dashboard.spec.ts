import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { apply, expect, open, postJob, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, newWord, signUp } from './people.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Recent applications' })

/** Sends an application to a company. */
async function received(employer: Page, seeker: { page: Page; name: string }) {
  const { id } = await postJob(employer, { title: `Leasing Officer ${newWord()}` })
  await apply(seeker.page, id, { full_name: seeker.name })
}

test('the table of applications shows must-haves, and its heads sort it by the address', async ({ browserOf }) => {
  const page = await browserOf(DEMO.employer)
  await page.goto('/employer/dashboard')
  const head = (name: string) => table(page).getByRole('columnheader', { name })
  await expect(head('Received')).toHaveAttribute('aria-sort', 'descending')
  await expect(head('Candidate')).toHaveAttribute('aria-sort', 'none')
  await expect(table(page).getByRole('row').nth(1)).toContainText(/\d of \d met|None asked/)
  const names = async () =>
    table(page)
      .getByRole('row')
      .getByRole('link')
      .evaluateAll((links) => links.filter((link) => link.closest('td')).map((link) => link.textContent))
  await head('Candidate').getByRole('link').click()
  await expect(page).toHaveURL('/employer/dashboard?sort=name')
  await expect(head('Candidate')).toHaveAttribute('aria-sort', 'ascending')
  const sorted = (await names()).toSorted((a, b) => a!.localeCompare(b!, 'en-AU'))
  expect(await names()).toEqual(sorted)
  await page.reload()
  await expect(head('Candidate')).toHaveAttribute('aria-sort', 'ascending')
  await head('Candidate').getByRole('link').click()
  await expect(page).toHaveURL('/employer/dashboard?sort=name-desc')
  await expect(head('Candidate')).toHaveAttribute('aria-sort', 'descending')
  await head('Received').getByRole('link').click()
  await expect(page).toHaveURL('/employer/dashboard')
})

test('a row is moved by keys alone, and the dashboard stays', async ({ seeker, browserOf }) => {
  const page = await browserOf(EMPLOYERS.applying)
  await received(page, seeker)
  await open(page, '/employer/dashboard')
  const row = table(page).getByRole('row').filter({ hasText: seeker.name })
  await row.getByRole('button', { name: `Actions for ${seeker.name}` }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Shortlist' }).and(page.locator(':focus'))).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(toast(page, /Moved to Shortlisted/)).toBeVisible()
  await expect(page).toHaveURL('/employer/dashboard')
  await expect(row).toContainText('Shortlisted')
})

test('rejecting and hiring ask in one dialog beside the button, with the mail that is sent', async ({ seeker, browserOf }) => {
  const page = await browserOf(EMPLOYERS.applying)
  await received(page, seeker)
  await open(page, '/employer/dashboard')
  await page.getByRole('button', { name: `Actions for ${seeker.name}` }).click()
  await page.getByRole('link', { name: 'Reject…' }).filter({ visible: true }).click()
  const reject = page.getByRole('dialog', { name: 'Reject' })
  await expect(reject).toBeFocused()
  await expect(reject).toContainText(`Reject ${seeker.name}?`)
  await expect(reject.getByRole('region', { name: 'What the candidate is told by email' })).toContainText('has decided not to go ahead')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(reject).toBeHidden()
  const button = page.getByRole('button', { name: 'Hire', exact: true })
  await button.click()
  const hire = page.getByRole('dialog', { name: 'Hire' })
  await expect(hire.getByRole('region', { name: 'What the candidate is told by email' })).toContainText('Congratulations')
  const [at, box] = [await button.boundingBox(), await hire.boundingBox()]
  expect(Math.abs(box!.y - (at!.y + at!.height))).toBeLessThan(8)
  await hire.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
})

test('each figure of the dashboard leads to the rows behind it, and the menu to a new job and out', async ({ browserOf }) => {
  const page = await browserOf(DEMO.employer)
  await open(page, '/employer-dashboard')
  await expect(page).toHaveURL(/\/employer\/dashboard$/)
  const stages = page.getByRole('region', { name: 'Pipeline stages' })
  await expect(stages.getByText(/^\d+ active applications from \d+ people, \d+ open positions$/)).toBeVisible()
  await expect(stages.getByRole('link')).toHaveText([/Submitted$/, /Viewed$/, /Shortlisted$/, /Interview$/, /Hired$/, /Rejected$/])
  const rejected = stages.getByRole('link', { name: /Rejected$/ })
  const count = Number((await rejected.textContent())!.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await rejected.click()
  await expect(page).toHaveURL(/\/employer\/candidates\?status=rejected$/)
  await expect(page.getByText(`${count} application${count === 1 ? '' : 's'}`, { exact: true })).toBeVisible()
  await open(page, '/employer/dashboard')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/employer/analytics')
  await figures.locator('a[href="/employer/candidates?days=7"]').click()
  await expect(page.getByRole('link', { name: 'Remove Applied in the last 7 days' })).toBeVisible()
  await open(page, '/employer/dashboard')
  await page.getByRole('region', { name: 'Open positions' }).getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/employer\/jobs\/\d+\/applications$/)
  await open(page, '/employer/dashboard')
  await page.getByRole('link', { name: 'Post New Job' }).first().click()
  await expect(page).toHaveURL(/\/employer\/jobs\/new$/)
  // Somebody of their own: signing out ends the session that other journeys share.
  const other = await browserOf(null)
  await signUp(other, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await open(other, '/employer/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL(/^http:\/\/[^/]+\/$/)
})

for (const [who, email, next] of [
  ['that has posted nothing', 'winnie.strand@example.com', 'Post your first job'],
  ['whose profile is not complete', EMPLOYERS.incomplete, 'Complete the company profile'],
] as const)
  test(`a company ${who} gets three steps instead of zeros`, async ({ browserOf }) => {
    const page = await browserOf(email)
    await page.goto('/employer/dashboard')
    const steps = page.getByRole('region', { name: 'Three steps to your first application' }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.and(page.locator('[aria-current="step"]')).getByRole('link')).toHaveText(next)
    await expect(page.getByText('Open positions')).toHaveCount(0)
    for (const link of await steps.getByRole('link').all()) {
      const answer = await page.request.get((await link.getAttribute('href'))!)
      expect(answer.status()).toBe(200)
    }
    await expectAccessible(page)
  })

test("a job seeker's lists stand on one grid, and an application names its steps", async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 740 })
    const edges: { left: number; top: number; right: number }[] = []
    for (const path of ['/saved', '/applications']) {
      await page.goto(path)
      const [head, list] = [page.getByRole('heading', { level: 1 }), page.getByRole('main').getByRole('list').first()]
      const [first, box] = [await head.boundingBox(), await list.boundingBox()]
      expect(box!.x, path).toBe(first!.x)
      edges.push({ left: first!.x, top: first!.y, right: box!.x + box!.width })
    }
    expect(edges[1]).toEqual(edges[0])
    await page.goto('/jobseeker-dashboard')
    const head = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect({ left: head!.x, top: head!.y }).toEqual({ left: edges[0]!.left, top: edges[0]!.top })
  }
  await page.goto('/applications')
  const interview = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Property Manager', exact: true }) })
  const steps = interview.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toContainText(['Submitted', 'Viewed', 'Shortlisted', 'Interview', 'Hired, not reached'])
  await expect(steps.and(page.locator('[aria-current="step"]'))).toContainText('Interview')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what a row asks stands on the page and is answered there', async ({ seeker, browserOf }) => {
    const page = await browserOf(EMPLOYERS.applying)
    await received(page, seeker)
    await page.goto('/employer/dashboard')
    await page.getByRole('button', { name: `Actions for ${seeker.name}` }).click()
    await page.getByRole('link', { name: 'Reject…' }).filter({ visible: true }).click()
    await expect(page.getByText(`Reject ${seeker.name}?`)).toBeVisible()
    await page.getByRole('button', { name: 'Reject application' }).click()
    await expect(page.getByText('Moved to Rejected').first()).toBeVisible()
  })
})
