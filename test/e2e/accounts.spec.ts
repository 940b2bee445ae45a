import { readFileSync } from 'node:fs'
import { expectAccessible, watchConsole } from './axe.ts'
import { expect, field, hydrated, open, postJob, test, toast } from './journey.ts'
import {
  codeMaySendAgain,
  DEMO,
  DEMO_PASSWORD,
  EMPLOYERS,
  enterMailedCode,
  fillSignIn,
  fillSignUp,
  mailedCode,
  mailTo,
  newPerson,
  newWord,
  type Person,
  sendForm,
  signInOnScreen,
  signUp,
} from './people.ts'

const LANDINGS = { seeker: '/candidate/dashboard', employer: '/employer/dashboard', recruiter: '/recruiter/dashboard' } as const

test('each tab of the sign-in asks for address and password, and leads to a sign-up of its own', async ({ page }) => {
  await page.goto('/login')
  const tabs = page.getByRole('navigation', { name: 'Who you are' }).getByRole('link')
  await expect(tabs).toHaveText(['Job Seeker', 'Employer', 'Recruiter'])
  for (const [tab, signUpLink, type] of [
    ['Job Seeker', 'Sign up as a job seeker', 'jobseeker'],
    ['Employer', 'Create Employer Account', 'employer'],
    ['Recruiter', 'Sign up as a recruiter', 'recruiter'],
  ] as const) {
    await tabs.filter({ hasText: tab }).click()
    await expect(tabs.filter({ hasText: tab })).toHaveAttribute('aria-current', 'page')
    await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await expect(page.getByRole('link', { name: signUpLink })).toHaveAttribute('href', `/signup?type=${type}`)
  }
  await expect(page.getByRole('link', { name: 'Sign in with a code' })).toHaveAttribute('href', '/recruiter/login')
})

test('the sign-up asks everybody for name, address and password, employers for a company, recruiters for an agency', async ({ page }) => {
  for (const [type, own] of [
    ['jobseeker', null],
    ['employer', 'Company name'],
    ['recruiter', 'Agency'],
  ] as const) {
    await page.goto(`/signup?type=${type}`)
    for (const label of ['Full name', 'Email', 'Password']) await expect(field(page, label)).toBeVisible()
    for (const label of ['Company name', 'Agency']) await expect(field(page, label)).toHaveCount(label === own ? 1 : 0)
  }
  await expect(field(page, 'Agency').getByRole('option')).toContainText(['Cornerlot Talent', 'Create New Agency'])
})

test('what is missing on the sign-up form is told next to each field', async ({ page }) => {
  await page.goto('/signup?type=employer')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(field(page, 'Full name')).toHaveAccessibleDescription(/Please enter your full name/)
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter your email address/)
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Please enter a password \(min 6 characters\)/)
  await expect(field(page, 'Company name')).toHaveAccessibleDescription(/Please enter your company name/)
  await page.getByRole('alert').getByRole('link', { name: 'Please enter your company name' }).click()
  await expect(field(page, 'Company name')).toBeFocused()
})

for (const { password, why } of [
  { password: 'short', why: 'Please enter a password (min 6 characters)' },
  { password: 'sevenxx', why: 'Please use 8 characters or more' },
  { password: 'password123', why: 'Many people use this password, so it is easily guessed. Please choose another one' },
])
  test(`the password “${password}” is refused in words, and what was typed is kept`, async ({ page }) => {
    const person = newPerson('refused')
    await page.goto('/signup')
    await expect(page.getByText('8 characters or more')).toBeVisible()
    await fillSignUp(page, { ...person, password })
    await expect(field(page, 'Password')).toHaveAccessibleDescription(new RegExp(why.replace(/[()]/g, '\\$&')))
    await expect(field(page, 'Full name')).toHaveValue(person.name)
    await expect(field(page, 'Email')).toHaveValue(person.email)
  })

test('an address that is none is refused and stays to be put right', async ({ page }) => {
  await page.goto('/signup')
  await fillSignUp(page, { ...newPerson(), email: 'robin at example' })
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  await expect(field(page, 'Email')).toHaveValue('robin at example')
})

test('a job seeker signs up with the code from the mail', async ({ page }) => {
  const person = newPerson('jane')
  await page.goto('/')
  await page.getByRole('link', { name: 'Join as a job seeker' }).first().click()
  await fillSignUp(page, person)
  await expect(page).toHaveURL(/\/confirm-email\?email=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await enterMailedCode(page, person.email)
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(toast(page, /Email verified successfully! Account created successfully!/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${person.name}` })).toBeVisible()
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(page).toHaveURL(/\/onboard\?step=goal$/)
  await expect(page.getByRole('banner').getByText(`Welcome, ${person.name}`).filter({ visible: true })).toBeVisible()
})

test('an employer signs up with a company and lands where jobs are posted', async ({ page }) => {
  const person = newPerson('boss')
  const company = `Wren ${newWord()} Realty`
  await page.goto('/login?tab=employer')
  await page.getByRole('link', { name: 'Create Employer Account' }).click()
  await field(page, 'Company name').fill(company)
  await fillSignUp(page, person)
  await enterMailedCode(page, person.email)
  await expect(page).toHaveURL(/\/employer\/welcome$/)
  await expect(page.getByText('Your employer account is ready.')).toBeVisible()
  await expect(page).toHaveURL(/\/employer\/profile\/wizard/)
  await page.goto('/employer/dashboard')
  await expect(page.getByRole('region', { name: 'Employer menu' })).toContainText(company)
  await expect(page.getByText('Setup Required')).toBeVisible()
})

test('a recruiter opens an agency of their own, or waits for the owner of another', async ({ page, browserOf }) => {
  const [owner, colleague] = [newPerson('owner'), newPerson('colleague')]
  const agency = `Wren ${newWord()} Recruitment`
  await page.goto('/signup?type=recruiter')
  await expect(field(page, 'Agency name')).toBeHidden()
  await field(page, 'Agency').selectOption('Create New Agency')
  await field(page, 'Agency name').fill(agency)
  await fillSignUp(page, owner)
  await enterMailedCode(page, owner.email)
  await expect(page).toHaveURL(/\/recruiter\/dashboard$/)
  await expect(page.getByRole('region', { name: 'Recruiter menu' })).toContainText(agency)

  const other = await browserOf(null)
  const complaints = watchConsole(other)
  await other.goto('/signup?type=recruiter')
  await field(other, 'Agency').selectOption(agency)
  await fillSignUp(other, colleague)
  await enterMailedCode(other, colleague.email)
  await expect(other.getByRole('heading', { level: 1, name: `Waiting for ${agency}` })).toBeVisible()
  expect((await other.reload())?.status()).toBe(200)
  await expect(other).toHaveTitle(new RegExp(`^Waiting for ${agency}`))
  expect(complaints).toEqual([])
})

test('a wrong code is refused and the right one still works', async ({ page }) => {
  const person = newPerson('code')
  await page.goto('/signup')
  await fillSignUp(page, person)
  const code = await mailedCode(person.email)
  const verify = page.getByRole('button', { name: 'Verify' })
  await hydrated(page)
  await expect(verify).toBeDisabled()
  await expect(verify).toHaveAccessibleDescription('Please enter a valid 6-digit code')
  await page.getByLabel('Code').pressSequentially('12 34-5x')
  await expect(page.getByLabel('Code')).toHaveValue('12345')
  await page.getByLabel('Code').press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid 6-digit code')
  await expect(page.getByRole('alert')).toBeInViewport()
  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
  await verify.click()
  await expect(page.getByRole('alert')).toContainText('Invalid verification code')
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Error: Invalid verification code')
  await page.getByLabel('Code').fill(code)
  await verify.click()
  await expect(page).toHaveURL(/\/welcome$/)
})

test('a code that is sent again replaces the first', async ({ page }) => {
  const person = newPerson('resend')
  await page.goto('/signup')
  await fillSignUp(page, person)
  await expect(page).toHaveURL(/\/confirm-email/)
  const first = await mailedCode(person.email)
  await hydrated(page)
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(toast(page, 'Confirmation email sent!')).toBeVisible()
  // Where the mail's link leads.
  await open(page, `/verify-code?email=${encodeURIComponent(person.email)}&type=signup`)
  const resend = page.getByRole('button', { name: 'Resend code' })
  await resend.click()
  await expect(toast(page, 'New verification code sent!')).toBeVisible()
  // The wait begins anew with each code, and the button with it.
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await resend.click()
  expect((await answer).status()).toBe(202)
  await expect.poll(() => mailedCode(person.email)).not.toBe(first)
  await page.getByLabel('Code').fill(first)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid verification code')
  await page.getByLabel('Code').fill(await mailedCode(person.email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})

test('the pages of the code say when they know no address', async ({ page }) => {
  for (const path of ['/confirm-email', '/verify-code', '/verify-code?email=robin']) {
    await page.goto(path)
    await expect(page.getByText('Email address not found')).toBeVisible()
  }
  await expect(field(page, 'Email')).toHaveValue('robin')
  await expectAccessible(page)
  await field(page, 'Email').fill('robin@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/verify-code\?email=robin%40example\.com$/)
  await expect(field(page, 'Code')).toBeVisible()
})

test('in another browser the code comes with a password of its own', async ({ page, browserOf }) => {
  const person = newPerson('other-browser')
  await page.goto('/signup')
  await fillSignUp(page, person)
  await expect(page).toHaveURL(/\/confirm-email/)
  const other = await browserOf(null)
  await other.goto(`/verify-code?email=${encodeURIComponent(person.email)}&type=signup`)
  await other.getByLabel('Code').fill(await mailedCode(person.email))
  await expect(other.getByRole('button', { name: 'Verify' })).toHaveAccessibleDescription('Please enter a password (min 6 characters)')
  await field(other, 'Password').fill('weatherboard and paling')
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other).toHaveURL(/\/welcome$/)
  // The one that was typed at sign-up may be a stranger's: it opens nothing.
  await page.goto('/login')
  await fillSignIn(page, person.email, person.password)
  await expect(page.getByRole('alert')).toContainText('Invalid credentials')
  await fillSignIn(page, person.email, 'weatherboard and paling')
  await expect(page).toHaveURL(/\/candidate\/dashboard$/)
})

// A1
test('signing up again with the right password signs in, and the role stays', async ({ page, browserOf }) => {
  const person = await signUp(page)
  const again = await browserOf(null)
  await again.goto('/signup?type=employer')
  await field(again, 'Company name').fill('Takeover Realty')
  await fillSignUp(again, person)
  await expect(toast(again, 'Existing account detected. Signed you in.')).toBeVisible()
  await expect(again).toHaveURL(/\/candidate\/dashboard$/)
  await again.goto('/employer/dashboard')
  await expect(again).toHaveURL(/\/candidate\/dashboard$/)
})

test('signing up again with another password looks like any sign-up, and the owner gets a mail', async ({ page, browserOf }) => {
  const person = await signUp(page)
  const stranger = await browserOf(null)
  await stranger.goto('/signup')
  await codeMaySendAgain(person.email)
  await fillSignUp(stranger, { ...person, password: 'a guess at the password' })
  await expect(stranger).toHaveURL(/\/confirm-email/)
  await expect(stranger.getByText('We sent an email to')).toBeVisible()
  await mailTo(person.email, /You have a .* account already/)
  const owner = await browserOf(null)
  await signInOnScreen(owner, person.email, person.password)
  await expect(owner).toHaveURL(/\/candidate\/dashboard$/)
})

test('a wrong password is “Invalid credentials”, and the address stays', async ({ seeker, browserOf }) => {
  const visitor = await browserOf(null)
  await visitor.goto('/login')
  await fillSignIn(visitor, seeker.email, 'not the password')
  await expect(visitor.getByRole('alert')).toContainText('Invalid credentials')
  await expect(field(visitor, 'Email')).toHaveValue(seeker.email)
  await fillSignIn(visitor, 'nobody-of-this-name@example.com', 'not the password')
  await expect(visitor.getByRole('alert')).toContainText('Invalid credentials')
})

for (const [who, email] of Object.entries(DEMO) as [keyof typeof DEMO, string][])
  test(`a ${who} lands on their own dashboard after signing in, whichever tab was open`, async ({ page }) => {
    await page.goto('/login?tab=recruiter')
    await fillSignIn(page, email, DEMO_PASSWORD)
    await expect(page).toHaveURL(new RegExp(`${LANDINGS[who]}$`))
  })

test('a demonstration person is signed in with one press', async ({ page }) => {
  await page.goto('/login')
  const people = page.getByRole('region', { name: 'Demonstration people' })
  await expect(people).toContainText(DEMO.recruiter)
  await expect(people).toContainText(DEMO_PASSWORD)
  await people.getByRole('button', { name: 'Sign in as Recruiter' }).click()
  await expect(page).toHaveURL(new RegExp(`${LANDINGS.recruiter}$`))
})

test('a visitor who wants to apply signs in and is back on the apply page', async ({ page, browserOf }) => {
  const person = await signUp(page)
  const job = await postJob(await browserOf(EMPLOYERS.other), { title: `Receptionist ${newWord()}` })
  const visitor = await browserOf(null)
  await visitor.goto(`/jobs/${job.id}/apply?from=list`)
  await expect(visitor).toHaveURL(/\/login/)
  await expect(visitor.getByText('Please log in to apply')).toBeVisible()
  await expect(visitor.getByText(`You will return to ${job.title}`)).toBeVisible()
  await fillSignIn(visitor, person.email, 'not the password')
  await expect(visitor.getByRole('alert')).toContainText('Invalid credentials')
  await fillSignIn(visitor, person.email, person.password)
  await expect(visitor).toHaveURL(new RegExp(`/jobs/${job.id}/apply\\?from=list$`))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible()
})

test('the way back survives the tabs, the sign-up page and the code', async ({ page }) => {
  const person = newPerson('kept')
  await page.goto(`/login?next=${encodeURIComponent('/saved?from=mail')}`)
  await page.getByRole('navigation', { name: 'Who you are' }).getByRole('link', { name: 'Employer' }).click()
  await page.getByRole('navigation', { name: 'Who you are' }).getByRole('link', { name: 'Job Seeker' }).click()
  await page.getByRole('link', { name: 'Sign up as a job seeker' }).click()
  await fillSignUp(page, { ...person, password: 'short' })
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/min 6 characters/)
  await fillSignUp(page, person)
  await enterMailedCode(page, person.email)
  await expect(page).toHaveURL(/\/saved\?from=mail$/)
})

// A12
test('an address of another site never follows a sign-in', async ({ seeker, page, baseURL }) => {
  const { redirects } = JSON.parse(readFileSync('test/fixtures/hostile/lists/field-values.json', 'utf8'))
  await page.context().clearCookies()
  for (const next of redirects.values as string[]) {
    const answer = await sendForm(page, `/login?${new URLSearchParams({ next })}`, {
      form: { email: seeker.email, password: seeker.password },
    })
    expect(answer.status(), next).toBe(302)
    expect(new URL(answer.headers().location ?? '', baseURL).origin, next).toBe(new URL(baseURL ?? '').origin)
    await page.context().clearCookies()
  }
  await page.goto('/login?next=https%3A%2F%2Fevil.example')
  await fillSignIn(page, seeker.email, seeker.password)
  await expect(page).toHaveURL(/\/candidate\/dashboard$/)
})

// A14
test('after logging out the old cookie opens nothing', async ({ seeker, page, browser }) => {
  await page.goto('/jobseeker-dashboard')
  const old = await page.context().storageState()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(toast(page, 'You are logged out')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const context = await browser.newContext({ storageState: old })
  const stolen = await context.newPage()
  await stolen.goto('/jobseeker-dashboard')
  await expect(stolen).toHaveURL(/\/login\?next=/)
  await stolen.goto('/applications')
  await expect(stolen.getByText(seeker.name)).toHaveCount(0)
  await context.close()
})

test('opening /logout signs nobody out', async ({ seeker, page }) => {
  await page.goto('/logout')
  await expect(page.getByRole('banner').getByText(`Welcome, ${seeker.name}`).filter({ visible: true })).toBeVisible()
})

test('a visitor who wants to post a job is told why they sign in', async ({ page }) => {
  await page.goto('/employer/jobs/new')
  await expect(page.getByText('You must be signed in')).toBeVisible()
})

test('the guard also stands before pages that a click leads to', async ({ browserOf }) => {
  const page = await browserOf(DEMO.seeker)
  await open(page, '/refunds')
  await page.getByRole('main').getByRole('link', { name: 'Billing' }).first().click()
  await expect(page).toHaveURL(/\/candidate\/dashboard$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('people sign up, sign in and log out by plain forms', async ({ page }) => {
    const person: Person = newPerson('plain')
    await page.goto('/signup')
    await fillSignUp(page, { ...person, password: 'short' })
    await expect(page.getByText('Please enter a password (min 6 characters)').first()).toBeVisible()
    await expect(field(page, 'Full name')).toHaveValue(person.name)
    await fillSignUp(page, person)
    await enterMailedCode(page, person.email)
    await expect(page).toHaveURL(/\/welcome$/)
    await expect(page.getByText(/Account created successfully!/).first()).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('You are logged out').first()).toBeVisible()
    await page.goto('/login')
    await fillSignIn(page, person.email, 'not the password')
    await expect(page.getByText('Invalid credentials')).toBeVisible()
    await fillSignIn(page, person.email, person.password)
    await expect(page).toHaveURL(/\/candidate\/dashboard$/)
  })
})
