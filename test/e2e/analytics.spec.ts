import { expectAccessibleOnScreens, watchConsole } from './axe.ts'
import { apply, completeProfile, expect, open, postJob, test, toast } from './journey.ts'
import { DEMO, newWord, signUp } from './people.ts'

const AREAS = [
  { role: 'an employer', email: DEMO.employer, area: '/employer' },
  { role: 'a recruiter', email: DEMO.recruiter, area: '/recruiter' },
] as const

test('a company follows an ad from its view to an application, down to who it is', async ({ page, browserOf }) => {
  test.slow()
  const complaints = watchConsole(page)
  const seeker = await browserOf(null)
  const company_name = `Wren ${newWord()} Realty`
  await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
  await open(page, '/employer/analytics')
  await expect(page.getByText('Figures begin with the first ad')).toBeVisible()
  const { id, title } = await postJob(page, { title: `Property Manager ${newWord()}` })
  const candidate = await signUp(seeker)
  await open(seeker, `/jobs/${id}?utm_source=newsletter`)
  await apply(seeker, id, { full_name: candidate.name })

  await open(page, '/employer/dashboard')
  await page.getByRole('link', { name: 'Analytics', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  const row = page.getByRole('table', { name: 'Steps by job' }).getByRole('row').filter({ hasText: title })
  await expect(row.getByRole('link', { name: `1 Views of the ad, ${title}` })).toBeVisible()
  await expect(row.getByRole('link', { name: `1 Started to apply, ${title}` })).toBeVisible()
  const sources = page.getByRole('list', { name: 'Sources of applications' })
  await expect(sources.getByText('Your tagged links')).toBeVisible()
  // The number leads to who it is, by the keyboard.
  await sources.getByRole('link', { name: /^Your tagged links: 1 applications/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Applications: 1', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: candidate.name }).click()
  await expect(page).toHaveURL(/\/employer\/applications\//)
  expect(complaints).toEqual([])
})

for (const { role, email, area } of AREAS) {
  test(`${role} reads the figures as charts and tables, and chooses reports by mail`, async ({ browserOf }) => {
    test.slow()
    const page = await browserOf(email)
    await open(page, `${area}/analytics`)
    const funnel = page.getByRole('region', { name: 'From view to hire' })
    await expect(funnel.getByRole('list', { name: 'From view to hire' })).toBeVisible()
    await funnel.getByRole('link', { name: 'Table' }).click()
    await expect(funnel.getByRole('table', { name: 'From view to hire' })).toBeVisible()
    await page.getByLabel('Days', { exact: true }).selectOption('7')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/period=7/)
    await page.getByText('How is this counted?').click()
    await expect(page.getByText('Each browser, or signed-in person, once a day and ad.')).toBeVisible()
    for (const path of [`${area}/analytics`, `${area}/analytics/rows?step=views`, `${area}/reports`]) {
      await open(page, path)
      await expectAccessibleOnScreens(page)
    }
    const reports = page.getByRole('table', { name: 'Past reports' })
    await reports.getByRole('link').first().click()
    await expect(page.getByText('As it was when it was made')).toBeVisible()
    await open(page, `${area}/reports`)
    await page.getByRole('radio', { name: 'Every month' }).check({ force: true })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, /Settings saved/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Every month' })).toBeChecked()
    const file = await page.request.get(`${area}/reports/file?period=7`)
    expect(file.headers()['content-type']).toContain('text/csv')
    expect(await file.text()).toContain('Day,Job id,Job,Views of the ad')
  })

  test(`the figures of ${role} are refused to others`, async ({ browserOf }) => {
    const [visitor, seeker] = [await browserOf(null), await browserOf(DEMO.seeker)]
    for (const path of ['analytics', 'analytics/rows', 'reports', 'reports/file']) {
      await visitor.goto(`${area}/${path}`)
      await expect(visitor).toHaveURL(/login|signin|sign-in/)
      const answer = await seeker.request.get(`${area}/${path}`, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
    }
  })
}

test('figures are read, and reports chosen, without scripts', async ({ browser, browserOf }) => {
  const state = await (await browserOf(DEMO.employer)).context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: state })
  const page = await context.newPage()
  await page.goto('/employer/analytics?period=90')
  await page.getByRole('region', { name: 'Sources' }).getByRole('link', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'Where views and applications came from' })).toBeVisible()
  await page.goto('/employer/reports')
  await page.getByRole('radio', { name: 'Every week' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked()
  await context.close()
})
