import { expectAccessible } from './axe.ts'
import { expect, field, holdBack, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, enterMailedCode, fillSignUp, newPerson, newWord, signUp } from './people.ts'

test('who comes to post a job, or for a plan, chooses between employer and recruiter', async ({ page }) => {
  for (const path of [
    '/signup?from=post-job',
    '/signup?from=post-job&plan=basic',
    '/signup?plan=branded_ai',
    '/signup?plan=basic&type=jobseeker',
  ]) {
    await page.goto(path)
    const tabs = page.getByRole('navigation', { name: 'Who you are' }).getByRole('link')
    await expect(tabs).toHaveText(['Employer', 'Recruiter'])
    await expect(field(page, 'Company name')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Recruiter' }).first().click()
  await expect(field(page, 'Agency')).toBeVisible()
  await expect(page).toHaveURL(/plan=basic/)
})

test('the link of the resume builder opens the sign-up of job seekers', async ({ page }) => {
  await page.goto('/signup?role=jobseeker&from=resume-builder')
  await expect(page.getByRole('navigation', { name: 'Who you are' }).getByRole('link', { name: 'Job Seeker' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(field(page, 'Company name')).toHaveCount(0)
})

test('an employer’s welcome is accessible once it is ready', async ({ browserOf }) => {
  const page = await browserOf(DEMO.employer)
  await page.goto('/employer/welcome')
  await expect(page.getByText('Your employer account is ready.')).toBeVisible()
  await expectAccessible(page)
})

for (const [profile, email, to] of [
  ['complete', DEMO.employer, /\/employer\/dashboard$/],
  ['not complete', EMPLOYERS.incomplete, /\/employer\/profile\/wizard\?step=/],
] as const)
  test(`an employer’s welcome waits 1.2 seconds and goes on, to where a profile that is ${profile} needs it`, async ({ browserOf }) => {
    const page = await browserOf(email)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1_000)
    await page.goto('/employer/welcome')
    await expect(page.getByText('Your employer account is ready.')).toBeVisible()
    await page.clock.runFor(1_199)
    await expect(page).toHaveURL(/\/employer\/welcome$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(to)
  })

test('an employer’s welcome that fails says so until it is read, and leads back to the sign-up or goes on', async ({ page }) => {
  await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  await page.route('**/employer/welcome.data', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.clock.install()
  await page.goto('/employer/welcome')
  await expect(page.getByRole('alert')).toContainText('Failed to set up employer account. Please try again.')
  await expectAccessible(page)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to sign-up' })).toHaveAttribute('href', '/signup?type=employer')
  await page.unroute('**/employer/welcome.data')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/employer\/profile\/wizard/)
})

test('an employer’s welcome shows that it works while it does', async ({ page }) => {
  await signUp(page, { type: 'employer', company_name: `Wren ${newWord()} Realty` })
  const go = await holdBack(page, '**/employer/welcome.data')
  await page.goto('/employer/welcome')
  await expect(page.getByRole('status').filter({ hasText: 'Setting up your employer account' })).toBeVisible()
  go()
  await expect(page).toHaveURL(/\/employer\/profile\/wizard/)
})

test('a visitor on an employer’s welcome is sent to the sign-up of employers', async ({ page }) => {
  await page.goto('/employer/welcome')
  await expect(page).toHaveURL(/\/signup\?type=employer$/)
})

test('a job seeker’s welcome leads on; signed out it offers to try again or to go back', async ({ page, browserOf }) => {
  await signUp(page)
  await page.goto('/welcome')
  await expectAccessible(page)
  const on = page.getByRole('link', { name: 'Get started' })
  await expect(on).toHaveAttribute('href', '/onboard')
  await on.click()
  await expect(page).toHaveURL(/\/onboard\?step=goal$/)
  const visitor = await browserOf(null)
  await visitor.goto('/welcome')
  await expect(visitor.getByText('You are not signed in')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Retry' }).click()
  await expect(visitor.getByText('You are not signed in')).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to verification' }).click()
  await expect(visitor).toHaveURL(/\/verify-code$/)
})

test('an answer to the code that never comes, or cannot be read, keeps what was typed', async ({ page }) => {
  const person = newPerson('torn')
  await page.goto('/signup')
  await fillSignUp(page, person)
  const code = '123 456'
  await field(page, 'Code').fill(code)
  await page.route('**/confirm-email.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'Verification failed: No answer came.')).toBeVisible()
  await expect(field(page, 'Code')).toHaveValue('123456')
  await page.unroute('**/confirm-email.data*')
  await page.route('**/confirm-email.data*', (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(toast(page, 'Invalid response format')).toBeVisible()
  await expect(field(page, 'Code')).toHaveValue('123456')
  await page.unroute('**/confirm-email.data*')
  await enterMailedCode(page, person.email)
  await expect(toast(page, /Email verified successfully!/)).toBeVisible()
})
