import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { apply, completeProfile, expect, field, open, postJob, test, toast } from './journey.ts'
import { DEMO, mailsTo, mailTo, newWord, sendForm, signUp } from './people.ts'

/** The whole menu of each area, the specification's entries in its order (E2-086, E2-087, E2-108, E2-109), with ours among them. */
const MENUS = {
  employer: [
    ['Dashboard', '/employer/dashboard'],
    ['Analytics', '/employer/analytics'],
    ['Reports', '/employer/reports'],
    ['Candidates', '/employer/candidates'],
    ['Messages', '/employer/messages'],
    ['Interviews', '/employer/interviews'],
    ['Offers', '/employer/offers'],
    ['Campaigns', '/employer/campaigns'],
    ['Company Profile', '/employer/profile'],
  ],
  recruiter: [
    ['Dashboard', '/recruiter/dashboard'],
    ['Analytics', '/recruiter/analytics'],
    ['Reports', '/recruiter/reports'],
    ['Candidates', '/recruiter/candidates'],
    ['Messages', '/recruiter/messages'],
    ['Interviews', '/recruiter/interviews'],
    ['Offers', '/recruiter/offers'],
    ['Campaigns', '/recruiter/campaigns'],
  ],
} as const

for (const role of ['employer', 'recruiter'] as const)
  test(`the menu of ${role}s has every page of the specification in its order, and each opens`, async ({ browserOf }) => {
    const page = await browserOf(DEMO[role])
    await open(page, `/${role}/dashboard`)
    const links = page.getByRole('navigation', { name: role === 'employer' ? 'Employer' : 'Recruiter', exact: true }).getByRole('link')
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    const wanted = MENUS[role].map(([, address]) => address)
    expect(addresses.filter((address) => (wanted as readonly (string | null)[]).includes(address))).toEqual(wanted)
    for (const [, address] of MENUS[role]) expect([address, (await page.request.get(address)).status()]).toEqual([address, 200])
    await expect(page.getByRole('region', { name: 'Campaigns' }).getByRole('link', { name: 'All campaigns' })).toHaveAttribute(
      'href',
      `/${role}/campaigns`,
    )
  })

/** A company with a job. */
async function createCompany(page: Page) {
  const company_name = `Wren ${newWord()} Realty`
  await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
  return { company: company_name, job: await postJob(page, { title: `Leasing Consultant ${newWord()}` }) }
}

/** A person who wants mails at any hour. */
async function wakeful(page: Page) {
  const person = await signUp(page)
  const hours = { intent: 'quiet-hours', time_zone: 'Australia/Sydney', from_hour: '0', to_hour: '0' }
  expect((await sendForm(page, '/account/emails', { form: hours })).status()).toBe(302)
  return person
}

test('a campaign reaches followers and applicants who said yes, stops for who applies, and one press ends it', async ({
  page,
  browserOf,
}) => {
  test.setTimeout(150_000)
  const complaints = watchConsole(page)
  const { company, job } = await createCompany(page)
  const other = await postJob(page, { title: `Property Manager ${newWord()}` }).catch(() => job)

  // One follows, and reads what that says; one ticks as they apply, and one does not.
  const follower = await browserOf(null)
  const ana = await wakeful(follower)
  await open(follower, `/jobs/${job.id}`)
  await follower.getByRole('link', { name: company }).first().click()
  await expect(follower.getByText(`${company} may email those who follow it about jobs`)).toBeVisible()
  await follower.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(follower.getByRole('button', { name: 'Following' })).toBeVisible()
  const applicant = await browserOf(null)
  const ben = await wakeful(applicant)
  await open(applicant, `/jobs/${other.id}/apply`)
  await expect(applicant.getByRole('checkbox', { name: new RegExp(`${company} may email me about other jobs`) })).not.toBeChecked()
  await expectAccessible(applicant)
  await apply(applicant, other.id, { full_name: ben.name, mail_consent: 'on' })
  const silent = await browserOf(null)
  const cleo = await wakeful(silent)
  await apply(silent, other.id, { full_name: cleo.name })

  await open(page, '/employer/campaigns')
  await expect(page.getByText(/2 people let you write/)).toBeVisible()
  await expect(page.getByText(/Opens are not measured/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New campaign' }).click()
  await expect(page.getByRole('heading', { name: 'New campaign', level: 1 })).toBeVisible()
  await field(page, 'Name').fill('Spring leasing')
  await field(page, /^Subject/).fill('Leasing near you, {{first_name}}')
  await field(page, /^Text/).fill('Hello {{first_name}},\n\nwe look for somebody. {{nobody}}')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name: /There is no field \{\{nobody\}\}/ })).toBeVisible()
  await field(page, /^Text/).fill('Hello {{first_name}},\n\nwe look for somebody. {{my_name}}, {{company}}')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, 'Draft saved')).toBeVisible()

  // Counted as the choice changes.
  const people = page.getByRole('complementary', { name: 'People' })
  const few = people.getByRole('row', { name: /^People fewer than 5$/ })
  await expect(few).toBeVisible()
  await expect(people.getByRole('row', { name: /never agreed/ })).toHaveCount(0)
  // The answer for one person is that for two.
  const followers = page.getByRole('checkbox', { name: 'People who follow you, and have not applied' })
  const answerTo = async (deed: () => Promise<void>) => {
    const counted = page.waitForResponse((response) => response.url().includes('/employer/campaigns/count'))
    await deed()
    return (await counted).text()
  }
  const ofOne = await answerTo(() => followers.uncheck())
  expect(await answerTo(() => followers.check())).toBe(ofOne)
  await expect(few).toBeVisible()
  await field(page, /^Linked job/).selectOption({ label: `${job.title}, Parramatta NSW 2150` })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(toast(page, /a test is on its way/)).toBeVisible()

  // So few are nobody by name; the mail is shown as one of them gets it.
  await page.getByRole('link', { name: 'Read it as one of them gets it' }).click()
  await expect(page.getByText('Fewer than 5 people would get it now')).toBeVisible()
  await expect(page.getByRole('region', { name: 'As one of them gets it' })).toContainText('Hello (first name)')
  for (const { name } of [ana, ben]) await expect(page.getByText(name)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Spring leasing' }).click()

  // It is started when it was read once more; then what it says is fixed.
  await page.getByRole('button', { name: 'Review and start' }).click()
  await expect(page.getByRole('heading', { name: 'Send to fewer than 5 people?' })).toBeVisible()
  await expectAccessible(page)
  // Before it goes, the applicant applies for the linked job.
  await apply(applicant, job.id, { full_name: ben.name })
  await page.getByRole('button', { name: 'Send to fewer than 5 people' }).click()
  await expect(toast(page, /The campaign is started/)).toBeVisible()
  const { text } = await mailTo(ana.email, /Leasing near you, Robin/)
  await expect(page.getByText('Finished', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect((await mailsTo(ben.email)).filter(({ subject }) => subject.startsWith('Leasing near you'))).toEqual([])
  expect((await mailsTo(cleo.email)).filter(({ subject }) => subject.startsWith('Leasing near you'))).toEqual([])
  await expect(page.getByText('Fixed since it was started')).toBeVisible()
  await expectAccessible(page)

  // Its button leads to the job, and counts.
  const clicked = /(\/campaigns\/link\/\S+)/.exec(text)?.[1] ?? ''
  await follower.goto(clicked)
  await expect(follower).toHaveURL(new RegExp(`/jobs/${job.id}\\?utm_source=frontage-campaign`))
  await apply(follower, job.id, { full_name: ana.name })

  // A scanner stops nothing; the mail program's one press does, without a session.
  const stop = /(\/unsubscribe\/\S+)/.exec(text)?.[1] ?? ''
  const visitor = await browserOf(null)
  await open(visitor, stop)
  await expect(visitor.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await expect(visitor.getByText(company)).toBeVisible()
  await expectAccessible(visitor)
  expect((await sendForm(visitor, stop, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'These mails are stopped' })).toBeVisible()
  // What one of so few did is nobody’s to read.
  await page.reload()
  await expect(page.getByText('Results are shown from 5 people on')).toBeVisible()
  await expect(page.getByText('Opted out')).toHaveCount(0)
  await open(follower, '/account/company-mails')
  await expect(follower.getByText(/You stopped its mails/)).toBeVisible()
  await expectAccessible(follower)
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
})

test('a recruiter writes a campaign without scripts: it is counted, saved and deleted', async ({ browser, browserOf }) => {
  const signedIn = await browserOf(DEMO.recruiter)
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await signedIn.context().storageState() })
  const page = await context.newPage()
  const name = `Strata ${newWord()}`
  await page.goto('/recruiter/campaigns/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Subject').fill('Strata')
  await page.getByRole('textbox', { name: 'Text' }).fill('Hello {{first_name}}')
  await page.getByRole('button', { name: 'Save and count' }).click()
  await expect(page).toHaveURL(/\/recruiter\/campaigns\/[0-9a-f-]+#who-gets-it$/)
  await expect(page.getByRole('row', { name: /^Fit your choice (fewer than 5|[5-9]|\d\d)/ })).toBeVisible()
  await page.goto('/recruiter/campaigns')
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Draft')
  await context.close()
  await open(signedIn, '/recruiter/campaigns')
  await signedIn.getByRole('link', { name }).click()
  await signedIn.getByRole('button', { name: 'Delete draft' }).click()
  await signedIn.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(signedIn, 'Draft deleted')).toBeVisible()
})

test('a member reads campaigns and sends none; a plan without them says which has them', async ({ browserOf }) => {
  const member = await browserOf('tilly.nakamura@example.com')
  await open(member, '/employer/campaigns')
  await expect(member.getByText('Only an owner or a manager can write and send campaigns. You can read them.')).toBeVisible()
  await expect(member.getByRole('link', { name: 'New campaign' })).toHaveCount(0)
  expect((await member.request.get('/employer/campaigns/new')).status()).toBe(403)
  await member.getByRole('link', { name: 'Weekend hosts for spring' }).click()
  await expect(member.getByText('Paused', { exact: true })).toBeVisible()
  await expect(member.getByRole('button', { name: 'Go on' })).toHaveCount(0)
  await expectAccessible(member)
  const refused = await sendForm(member, new URL(member.url()).pathname, { form: { intent: 'resume' } })
  expect(refused.status()).toBe(403)

  const starter = await browserOf('winnie.strand@example.com')
  await open(starter, '/employer/campaigns')
  await expect(starter.getByText('Campaigns come with the plan “Professional”.')).toBeVisible()
  await expect(starter.getByText(/Your plan is “Starter”\./)).toBeVisible()
  await expectAccessible(starter)
  await starter.getByRole('link', { name: 'Compare plans' }).click()
  await expect(starter).toHaveURL(/\/employers\/pricing/)
})

test('a campaign of many has its results, and lists its people: by name who applied', async ({ browserOf }) => {
  const page = await browserOf('ines.kowalczyk@example.com')
  await open(page, '/employer/campaigns')
  await page.getByRole('link', { name: 'Head of Property Management' }).click()
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')
  await expect(figure('Sent')).toContainText('7')
  await expect(figure('Opted out')).toContainText('1')
  await expect(page.getByRole('listitem').filter({ hasText: 'applied already' })).toContainText('fewer than 5')
  await page.getByRole('link', { name: /^See them/ }).click()
  await expect(
    page
      .getByRole('cell', { name: 'Helen Okafor', exact: true })
      .or(page.getByRole('cell', { name: 'Ana Lindqvist', exact: true }))
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a campaign is paused, goes on and is stopped by the keyboard alone', async ({ browserOf }) => {
  const page = await browserOf('ines.kowalczyk@example.com')
  await open(page, '/employer/campaigns')
  await page.getByRole('link', { name: 'Open house for new starters' }).click()
  await expect(page.getByText('Sending', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(toast(page, /The campaign is paused/)).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).press('Enter')
  await expect(toast(page, /The campaign goes on/)).toBeVisible()
  await page.getByRole('button', { name: /^Stop/ }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Stop “Open house for new starters” for good?')
  await page.getByRole('button', { name: 'Stop it' }).press('Enter')
  await expect(toast(page, /The campaign is stopped/)).toBeVisible()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible()
})
