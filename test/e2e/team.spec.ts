import type { Page } from '@playwright/test'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { expectAccessible, watchConsole } from './axe.ts'
import { apply, completeProfile, expect, field, open, postJob, tabKey, test, toast } from './journey.ts'
import {
  agencyOf,
  enterMailedCode,
  fillSignIn,
  mailsTo,
  mailTo,
  newPerson,
  newWord,
  type Person,
  sendForm,
  signIn,
  signUp,
} from './people.ts'

const TEAM = '/employer/profile/team'

type Browsers = (email: null) => Promise<Page>

/** A new company with its owner, signed in in a browser of their own. */
async function newCompany(browserOf: Browsers) {
  const company = `Wren ${newWord()} Realty`
  const page = await browserOf(null)
  return { company, page, owner: await signUp(page, { type: 'employer', company_name: company }) }
}

/** Invites an address through the form on the screen. @returns the path of the link in the mail */
async function invite(page: Page, email: string, role = 'Member'): Promise<string> {
  const known = (await mailsTo(email)).length
  await open(page, TEAM)
  await field(page, 'Email').fill(email)
  await field(page, 'Role').selectOption(role)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible()
  // The mail of an earlier invitation may be there already.
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBeGreaterThan(known)
  return linkTo(email)
}

async function linkTo(email: string): Promise<string> {
  const { text } = await mailTo(email, /invites you to/)
  return text.match(/\/invitations\/[\w-]+/)![0] // the mail of an invitation has one
}

/** Adds a colleague by submitting the product's own forms without rendering them. */
async function addColleague(browserOf: Browsers, owner: Page, { role = 'member', agency = false } = {}) {
  const page = await browserOf(null)
  const { name, email, password } = newPerson('colleague')
  const invite = { intent: 'invite', email, role }
  const sent = agency
    ? await sendForm(owner, '/recruiter/team', { form: { ...invite, [OPENED_FOR]: await agencyOf(owner) } })
    : await sendForm(owner, TEAM, { form: invite })
  expect(sent.status()).toBe(302)
  const next = await linkTo(email)
  const type = agency ? 'recruiter' : 'employer'
  await sendForm(page, `/signup?${new URLSearchParams({ type, next })}`, { form: { role: type, full_name: name, email, password } })
  const { text } = await mailTo(email, /code$/)
  await sendForm(page, `/confirm-email?${new URLSearchParams({ email })}`, { form: { code: text.match(/\b\d{6}\b/)![0] } })
  const accepted = await sendForm(page, next, { form: {} })
  expect(accepted.status()).toBe(302)
  return { page, person: { name, email, password } satisfies Person }
}

const row = (page: Page, name: string) => page.getByRole('table', { name: 'Members' }).getByRole('row').filter({ hasText: name })

test('a colleague is invited, opens an account on the way, joins, and is limited by their role', async ({ browserOf }) => {
  const { company, page, owner } = await newCompany(browserOf)
  await completeProfile(page, { company_name: company })
  const job = await postJob(page, { title: `Leasing Consultant ${newWord()}` })
  const seeker = await browserOf(null)
  await signUp(seeker)
  const application = await apply(seeker, job.id)
  const complaints = watchConsole(page)
  const person = newPerson('colleague')
  await open(page, TEAM)
  await expectAccessible(page)
  await expect(page.getByText('1 in Enterprise, any number of seats')).toBeVisible()
  // Sending one again leaves alone what is typed for the next; sending that empties the form.
  const other = newPerson('other').email
  await invite(page, other)
  await field(page, 'Email').fill('somebody@')
  await page.getByRole('button', { name: `Send again to ${other}` }).click()
  await expect(toast(page, `Invitation sent again to ${other}`)).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('somebody@')
  const link = await invite(page, person.email)
  await expect(field(page, 'Email')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: person.email })).toContainText('Member. Sent today by you')
  expect(complaints).toEqual([])

  const colleague = await browserOf(null)
  await open(colleague, link)
  await expect(colleague.getByRole('heading', { level: 1, name: `Join ${company}` })).toBeVisible()
  await expect(colleague.getByText(owner.name)).toBeVisible()
  await expectAccessible(colleague)
  await colleague.getByRole('link', { name: 'Open Employer account' }).click()
  await expect(field(colleague, 'Company name')).toHaveCount(0)
  await expectAccessible(colleague)
  await field(colleague, 'Full name').fill(person.name)
  await field(colleague, 'Email').fill(person.email)
  await field(colleague, 'Password').fill(person.password)
  await colleague.getByRole('button', { name: 'Create account' }).click()
  await enterMailedCode(colleague, person.email)
  await expect(colleague).toHaveURL(new RegExp(`${link}$`))
  await expectAccessible(colleague)
  await colleague.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(toast(colleague, `You belong to ${company} now`)).toBeVisible()
  await mailTo(owner.email, `${person.name} has joined ${company}`)
  // The owner's open page is updated live.
  await expect(row(page, person.name)).toContainText('Member')
  await expect(page.getByText('2 in Enterprise, any number of seats')).toBeVisible()

  // Reads, and posts and moves nothing.
  await expect(colleague.getByRole('link', { name: 'Post New Job' })).toHaveCount(0)
  await open(colleague, '/employer/jobs')
  await expect(colleague.getByText('You can read the jobs and their applications.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expectAccessible(colleague)
  await open(colleague, '/employer/jobs/new')
  await expect(colleague.getByRole('heading', { level: 1, name: 'Your role does not include this' })).toBeVisible()
  await expect(colleague.getByText(`Only an owner or a manager of ${company} can post and change jobs.`)).toBeVisible()
  await expectAccessible(colleague)
  await open(colleague, `/employer/applications/${application}`)
  await expect(colleague.getByText('You can read this application.')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Shortlist' })).toHaveCount(0)
  await open(colleague, TEAM)
  await expect(colleague.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
  await expectAccessible(colleague)

  // The owner raises them, and the page that they have open follows.
  await open(colleague, '/employer/jobs')
  await page.getByRole('button', { name: `Member: role of ${person.name}` }).click()
  await page.getByRole('button', { name: 'Manager', exact: true }).click()
  await expect(toast(page, `${person.name} is Manager now`)).toBeVisible()
  await expect(colleague.getByRole('main').getByRole('link', { name: 'Post a Job' })).toBeVisible()
  await mailTo(person.email, `You are a manager of ${company} now`)

  // Removed while a page is open: it closes by itself.
  await page.getByRole('button', { name: `Actions for ${person.name}` }).click()
  await page.getByRole('link', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: `Remove ${person.name} from ${company}?` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toast(page, `${person.name} is removed`)).toBeVisible()
  await expect(colleague.getByRole('heading', { level: 1, name: 'You belong to no company yet' })).toBeVisible()
  await mailTo(person.email, `You no longer belong to ${company}`)
})

test('an owner hands over ownership with the password, becomes a manager, and leaves', async ({ browserOf }) => {
  const { company, page: first, owner } = await newCompany(browserOf)
  const { page: colleague, person } = await addColleague(browserOf, first, { role: 'manager' })
  // The code of the sign-up would stand for the password in that browser.
  const page = await browserOf(null)
  await signIn(page, owner.email, owner.password)
  await open(page, TEAM)
  // The last owner cannot leave.
  await page.getByRole('button', { name: `Actions for ${owner.name}` }).click()
  await page.getByRole('link', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('alert')).toContainText('You are the only owner')
  await page.getByRole('link', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Actions for ${person.name}` }).click()
  await page.getByRole('link', { name: 'Hand over ownership' }).click()
  await expectAccessible(page)
  // Nobody gives up their own ownership by pressing on.
  await expect(field(page, /I stay an owner/)).toBeChecked()
  await field(page, /I stay an owner/).uncheck()
  await page.getByRole('button', { name: 'Make an owner' }).click()
  await expect(page.getByText('Error: Please enter your current password')).toBeVisible()
  await expect(field(page, /I stay an owner/)).not.toBeChecked()
  await field(page, 'Current password').fill(owner.password)
  await page.getByRole('button', { name: 'Make an owner' }).click()
  await expect(toast(page, `${person.name} is an owner now`)).toBeVisible()
  await expect(row(page, owner.name)).toContainText('Manager')
  await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
  await mailTo(person.email, `You are an owner of ${company} now`)

  await open(colleague, TEAM)
  await expect(colleague.getByRole('button', { name: 'Send invitation' })).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${owner.name}` }).click()
  await page.getByRole('link', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(toast(page, `You have left ${company}`)).toBeVisible()
  await expect(row(colleague, owner.name)).toHaveCount(0)
})

test('a change of the team gets nothing into a form that is open: a job that was changed meanwhile is not overwritten', async ({
  browserOf,
}) => {
  const { company, page: owner } = await newCompany(browserOf)
  await completeProfile(owner, { company_name: company })
  const { id } = await postJob(owner, { title: `Leasing Consultant ${newWord()}` })
  const { page: colleague, person } = await addColleague(browserOf, owner, { role: 'manager' })
  const theirs = await memberPage(owner, person.name)
  const title = `Senior ${newWord()}`
  await open(colleague, `/employer/jobs/${id}/edit`)
  await field(colleague, 'Job title').fill(title)
  const version = await colleague.locator('input[name="version"]').inputValue()
  expect((await sendForm(owner, `/employer/jobs/${id}/status`, { form: { to: 'paused', version } })).status()).toBe(302)

  const read = colleague.waitForResponse(/\.data(\?|$)/)
  expect((await sendForm(owner, theirs, { form: { intent: 'hand-over', stay: 'on' } })).status()).toBe(302)
  await read
  await expect(colleague.locator('input[name="version"]')).toHaveValue(version)
  await colleague.getByRole('button', { name: 'Save changes' }).click()
  await expect(colleague.getByRole('alert')).toContainText('Somebody changed this job while you were editing')
  await expect(field(colleague, 'Job title')).toHaveValue(title)
})

test('a forwarded invitation is opened by many, and accepted by nobody but the invited address', async ({ browserOf }) => {
  const { company, page } = await newCompany(browserOf)
  const invited = await browserOf(null)
  const person = await signUp(invited, { type: 'employer', company_name: `Other ${newWord()}` })
  const link = await invite(page, person.email)

  const stranger = await browserOf(null)
  const other = await signUp(stranger, { type: 'employer', company_name: `Third ${newWord()}` })
  await open(stranger, link)
  await expect(stranger.getByText(`You are signed in as ${other.email}.`)).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0)
  await expectAccessible(stranger)
  expect((await sendForm(stranger, link, { form: {} })).status()).toBe(403)
  const seeker = await browserOf(null)
  await signUp(seeker)
  expect((await sendForm(seeker, link, { form: {} })).status()).toBe(403)
  // A program that checks mails opens each link.
  const scanner = await browserOf(null)
  for (let opened = 0; opened < 3; opened++) expect((await scanner.request.get(link)).status()).toBe(200)

  // The invited person belongs to a company of their own.
  await open(invited, link)
  await expect(invited.getByText('One person belongs to one company.')).toBeVisible()
  expect((await sendForm(invited, link, { form: {} })).status()).toBe(409)

  // Sent again, the first link ends; withdrawn, the second one, too.
  await page.getByRole('button', { name: `Send again to ${person.email}` }).click()
  await expect(toast(page, `Invitation sent again to ${person.email}`)).toBeVisible()
  await expect(async () =>
    expect((await mailsTo(person.email)).filter(({ subject }) => subject.includes(company))).toHaveLength(2),
  ).toPass()
  const again = await linkTo(person.email)
  expect(again).not.toBe(link)
  await open(scanner, link)
  await expect(scanner.getByRole('heading', { level: 1, name: 'This invitation is not open' })).toBeVisible()
  await expectAccessible(scanner)
  await page.getByRole('button', { name: `Withdraw the invitation of ${person.email}` }).click()
  await expect(toast(page, `The invitation of ${person.email} is withdrawn`)).toBeVisible()
  await expect(page.getByText('Nobody is invited at the moment.')).toBeVisible()
  await open(scanner, again)
  await expect(scanner.getByRole('heading', { level: 1, name: 'This invitation is not open' })).toBeVisible()
})

test('somebody with an account signs in on the way, and accepts twice without harm', async ({ browserOf }) => {
  const { company, page, owner } = await newCompany(browserOf)
  const { page: colleague, person } = await addColleague(browserOf, page)
  const removed = await sendForm(page, await memberPage(page, person.name), { form: { intent: 'remove' } })
  expect(removed.status()).toBe(302)
  const link = await invite(page, person.email, 'Manager')
  const browser = await browserOf(null)
  await open(browser, link)
  await browser.getByRole('link', { name: 'Sign in' }).first().click()
  await fillSignIn(browser, person.email, person.password)
  await browser.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(toast(browser, `You belong to ${company} now`)).toBeVisible()
  expect((await sendForm(browser, link, { form: {} })).status()).toBe(302)
  await open(browser, link)
  await expect(browser.getByRole('heading', { level: 1, name: `You belong to ${company}` })).toBeVisible()
  await colleague.close()
  expect((await mailsTo(owner.email)).filter(({ subject }) => subject.includes('has joined'))).toHaveLength(2)
})

/** The page of a member, as the menu of an owner links to it. */
async function memberPage(page: Page, name: string): Promise<string> {
  await open(page, TEAM)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  return (await page.getByRole('link', { name: 'Remove' }).getAttribute('href'))!.split('?')[0]!
}

test('the page is used with the keyboard alone', async ({ browserOf }) => {
  const { page } = await newCompany(browserOf)
  const { person } = await addColleague(browserOf, page)
  await open(page, TEAM)
  const tabTo = tabKey(page)
  await tabTo('email')
  await page.keyboard.type('not an address')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Error: Please enter a valid email address')).toBeVisible()
  await page.getByRole('button', { name: `Member: role of ${person.name}` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Manager', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, `${person.name} is Manager now`)).toBeVisible()
})

test('an agency has its team in its own area', async ({ browserOf }) => {
  const agency = `Wren ${newWord()} Talent`
  const page = await browserOf(null)
  await signUp(page, { type: 'recruiter', company_name: agency })
  const { page: colleague, person } = await addColleague(browserOf, page, { agency: true })
  await open(page, '/recruiter/dashboard')
  await page.getByRole('link', { name: 'Your Team' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Team' })).toBeVisible()
  await expect(row(page, person.name)).toContainText('Member')
  await expectAccessible(page)
  await open(colleague, '/recruiter/team')
  await expect(colleague.getByText(`Only an owner of ${agency} invites people and changes roles.`)).toBeVisible()
})

test.describe('on a phone, without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('somebody is invited, joins, gets another role and is removed', async ({ browserOf }) => {
    const { company, page } = await newCompany(browserOf)
    const person = newPerson('colleague')
    await page.goto(TEAM)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await field(page, 'Email').fill(person.email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: person.email })).toBeVisible()
    const colleague = await browserOf(null)
    await colleague.goto(await linkTo(person.email))
    await colleague.getByRole('link', { name: 'Open Employer account' }).click()
    await field(colleague, 'Full name').fill(person.name)
    await field(colleague, 'Email').fill(person.email)
    await field(colleague, 'Password').fill(person.password)
    await colleague.getByRole('button', { name: 'Create account' }).click()
    await enterMailedCode(colleague, person.email)
    await colleague.getByRole('button', { name: 'Accept invitation' }).click()
    await expect(colleague).toHaveURL(/\/employer\/dashboard$/)

    await page.goto(TEAM)
    await page.getByRole('button', { name: `Member: role of ${person.name}` }).click()
    await page.getByRole('button', { name: 'Manager', exact: true }).click()
    await expect(page.getByRole('button', { name: `Manager: role of ${person.name}` })).toBeVisible()
    await page.getByRole('button', { name: `Actions for ${person.name}` }).click()
    await page.getByRole('link', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText(person.email)).toHaveCount(0)
    await colleague.goto('/employer/jobs')
    await expect(colleague.getByRole('heading', { level: 1, name: 'You belong to no company yet' })).toBeVisible()
    expect(company).toBeTruthy()
  })
})

test('a note that is being typed stays while a colleague writes one and moves the candidate', async ({ browserOf }) => {
  const { company, page } = await newCompany(browserOf)
  await completeProfile(page, { company_name: company })
  const job = await postJob(page, { title: `Leasing Consultant ${newWord()}` })
  const seeker = await browserOf(null)
  await signUp(seeker)
  const application = await apply(seeker, job.id)
  const { page: colleague } = await addColleague(browserOf, page, { role: 'manager' })
  const candidate = `/employer/candidates?candidate=${application}`
  await open(page, candidate)
  await field(page, 'Note for your team').fill('Rang twice, and')
  const noted = await sendForm(colleague, candidate, { form: { intent: 'note', form_id: crypto.randomUUID(), body: 'Calm on arrears.' } })
  const moved = await sendForm(colleague, candidate, { form: { intent: 'move', to: 'shortlisted', version: '1' } })
  expect([noted.status(), moved.status()]).toEqual([302, 302])
  await expect(page.getByRole('region', { name: 'Private notes' })).toContainText('Calm on arrears.')
  await expect(field(page, 'Note for your team')).toHaveValue('Rang twice, and')
})
