import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { apply, completeProfile, expect, open, postJob, test, toast } from './journey.ts'
import { DEMO, mailTo, newWord, signUp } from './people.ts'

const LINK = /http\S+(\/offers\/link\/\S+)/

/** The day this many days from now, as date fields have it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A company with a job, and a person who has applied for it in a browser of their own. */
async function hire(page: Page, seeker: Page) {
  const company_name = `Wren ${newWord()} Realty`
  const employer = await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
  const { id, title } = await postJob(page, { title: `Property Manager ${newWord()}` })
  const candidate = await signUp(seeker)
  const applicationId = await apply(seeker, id, { full_name: candidate.name })
  return { employer, candidate, company: company_name, jobId: id, title, applicationId }
}

/** Writes the terms that are not in the ad. */
async function fillTerms(page: Page, { pay = '78,000' } = {}): Promise<void> {
  await page.getByLabel('Pay in dollars').fill(pay)
  await page.getByLabel('First day').fill(dayIn(40))
  await page.getByLabel(/^Allowances/).fill('Car $8,000 a year')
}

/** Sends an offer on the screen. @returns its address */
async function offer(page: Page, applicationId: string, firstName: string): Promise<string> {
  await open(page, `/employer/applications/${applicationId}`)
  await page.getByRole('link', { name: 'Write an offer' }).click()
  await fillTerms(page)
  await page.getByRole('button', { name: `Send to ${firstName}` }).click()
  await expect(toast(page, /Offer sent/)).toBeVisible()
  return new URL(page.url()).pathname
}

const linkIn = async (email: string, subject: RegExp) => LINK.exec((await mailTo(email, subject)).text)?.[1] ?? ''
const firstNameOf = (name: string) => name.split(' ')[0] ?? name
const candidates = (page: Page) => page.getByRole('list', { name: 'Offers' })

async function sign(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('checkbox', { name: /^I have read version/ }).check()
  await page.getByRole('button', { name: 'Sign and accept' }).click()
  await expect(page.getByRole('heading', { name: 'You accepted' })).toBeVisible()
}

test('an offer is written, sent, asked about, changed, signed by the link, and the job is filled', async ({ page, browserOf }) => {
  test.slow()
  const complaints = watchConsole(page)
  const seeker = await browserOf(null)
  const { employer, candidate, company, jobId, title, applicationId } = await hire(page, seeker)
  const firstName = firstNameOf(candidate.name)
  await open(page, '/employer/offers')
  await expect(page.getByText('Your team has no offers yet.')).toBeVisible()
  await expectAccessible(page)

  await open(page, `/employer/applications/${applicationId}`)
  await page.getByRole('link', { name: 'Write an offer' }).click()
  await expect(page.getByRole('textbox', { name: 'Role' })).toHaveValue(title)
  await page.getByRole('button', { name: `Send to ${firstName}` }).click()
  await expect(page.getByRole('link', { name: 'Say when the first day is' })).toBeVisible()
  await fillTerms(page, { pay: '50,000' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, /Draft saved/)).toBeVisible()
  // Beside the pay, never in the way.
  await expect(page.getByText(/Below the national minimum wage/)).toBeVisible()
  await expect(page.getByLabel('Pay in dollars')).toHaveAccessibleDescription(/Below the national minimum wage for these hours/)
  await expectAccessible(page)
  await page.getByLabel('Pay in dollars').fill('78,000')
  await page.getByLabel('Words of the letter').fill('Dear {{first_name}}, welcome as {{nobody}}.')
  await page.getByRole('button', { name: `Send to ${firstName}` }).click()
  await expect(page.getByRole('link', { name: /There is no field \{\{nobody\}\}/ })).toBeVisible()
  await page.getByLabel('Words of the letter').fill('Dear {{first_name}}, welcome as {{role}}: {{salary}}.')
  await page.getByRole('checkbox', { name: /mark the job as filled/ }).check()
  await page.getByRole('button', { name: `Send to ${firstName}` }).click()
  await expect(toast(page, /Offer sent/)).toBeVisible()
  const offerTo = new URL(page.url()).pathname
  await expect(page.getByText(`${firstName} can answer.`)).toBeVisible()
  await expectAccessible(page)

  // Anybody who has the link, as in another browser. Opening it, as scanners do, changes nothing.
  const link = await linkIn(candidate.email, new RegExp(`^An offer from ${company}: ${title}`))
  const visitor = await browserOf(null)
  expect((await visitor.request.get(link)).status()).toBe(200)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: `Your offer from ${company}`, level: 1 })).toBeVisible()
  await expect(visitor.getByText(`Dear ${firstName}, welcome as ${title}: $78,000 a year plus 12% super.`)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByText(`Ask ${company} a question`).click()
  await visitor.getByLabel('Your question').fill('Is the car allowance paid with each pay?')
  await visitor.getByRole('button', { name: 'Send question' }).click()
  await expect(toast(visitor, /Your question is sent/)).toBeVisible()
  await open(page, `/employer/messages/${applicationId}`)
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Is the car allowance paid with each pay?')).toBeVisible()

  await open(page, offerTo)
  await page.getByRole('button', { name: 'Change the offer' }).click()
  await expect(page.getByText('Version 1 stays as it is until version 2 is sent.')).toBeVisible()
  await page.getByLabel(/^Allowances/).fill('Car $8,000 a year, paid with each pay')
  await page.getByRole('button', { name: `Send to ${firstName}` }).click()
  await expect(toast(page, /Offer sent/)).toBeVisible()
  await mailTo(candidate.email, /^Your offer has changed/)

  // The page that is open shows version 1, or learns of version 2 by itself: only what was read is signed.
  await visitor.goto(link)
  await expect(visitor.getByText('Changed since version 1:')).toBeVisible()
  await visitor.getByRole('button', { name: 'Sign and accept' }).click()
  await expect(visitor.getByRole('link', { name: 'Type your full name' })).toBeVisible()
  await sign(visitor, candidate.name)
  await expectAccessible(visitor)
  const pdf = await visitor.request.get((await visitor.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await mailTo(employer.email, /^Offer accepted/)).text).toContain(offerTo)
  await mailTo(candidate.email, /^You accepted/)

  await open(page, offerTo)
  await expect(page.getByText(`Signed as “${candidate.name}”`)).toBeVisible()
  expect((await page.request.get(`${offerTo}/versions/1`)).headers()['content-type']).toBe('application/pdf')
  await open(page, `/employer/applications/${applicationId}`)
  await expect(candidates(page).getByText('Accepted')).toBeVisible()
  await open(page, `/employer/jobs?list=filled`)
  await expect(page.getByText(title).first()).toBeVisible()
  await open(seeker, `/applications/${applicationId}`)
  await seeker.getByRole('link', { name: 'Your signed offer' }).click()
  await expect(seeker.getByRole('heading', { name: 'You accepted' })).toBeVisible()
  expect((await seeker.request.get(`/jobs/${jobId}`)).status()).toBe(200)
  // Forms that were refused on purpose.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})

test('an offer is declined from the account, another is taken back, and nobody else opens them', async ({ page, browserOf }) => {
  test.slow()
  const seeker = await browserOf(null)
  const { employer, candidate, applicationId } = await hire(page, seeker)
  const firstName = firstNameOf(candidate.name)
  const declined = await offer(page, applicationId, firstName)
  await open(seeker, '/applications')
  await seeker.getByRole('link', { name: 'Read and answer your offer' }).click()
  await expect(seeker.getByRole('heading', { level: 1, name: /^Your offer from/ })).toBeVisible()
  const own = new URL(seeker.url()).pathname
  await seeker.getByText('Decline this offer').click()
  await seeker.getByLabel(/^Your reason/).fill('The trip is too long.')
  await seeker.getByRole('button', { name: 'Decline' }).click()
  await expect(seeker.getByRole('heading', { name: 'You declined' })).toBeVisible()
  await expectAccessible(seeker)
  expect((await mailTo(employer.email, /^Offer declined/)).text).toContain('The trip is too long.')

  await open(page, declined)
  await page.getByRole('link', { name: 'Write another offer' }).click()
  await expect(page.getByLabel('Pay in dollars')).toHaveValue('78000')
  await page.getByRole('button', { name: `Send to ${firstName}` }).click()
  await expect(toast(page, /Offer sent/)).toBeVisible()
  const taken = new URL(page.url()).pathname
  await page.getByText('Take the offer back').click()
  await page.getByLabel(`Your words to ${firstName}`).fill('The role has changed.')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(toast(page, /Offer taken back/)).toBeVisible()
  expect((await mailTo(candidate.email, /^Offer taken back/)).text).toContain('The role has changed.')
  await open(page, '/employer/offers')
  await expect(page.getByRole('region', { name: 'Answered' }).getByText('Declined')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Expired and withdrawn' }).getByText('Withdrawn', { exact: true })).toBeVisible()

  // Neither another company nor another candidate opens them, nor their letters.
  const other = await browserOf('harriet.lowenthal@example.com')
  for (const path of [taken, `${taken}/versions/1`, `/employer/applications/${applicationId}/offer`])
    expect((await other.goto(path).catch(() => null))?.status() ?? (await other.request.get(path)).status()).toBe(404)
  const stranger = await browserOf(DEMO.seeker)
  expect((await stranger.goto(own))?.status()).toBe(404)
  expect((await stranger.request.get(`${own}/letter`)).status()).toBe(404)
  expect((await stranger.request.get('/offers/link/made.up')).status()).toBe(404)
})

test('a second member looks at an offer where the company wants it', async ({ browserOf }) => {
  const marcus = await browserOf(DEMO.employer)
  await open(marcus, '/employer/offers')
  await expect(marcus.getByRole('checkbox', { name: /Somebody other than its author/ })).toBeChecked()
  await expectAccessible(marcus)
  await marcus.getByRole('region', { name: 'Waiting for approval' }).getByRole('link', { name: /Priya/ }).click()
  await expect(marcus.getByText('Waiting for a second member.')).toBeVisible()
  // Its author is Ines: to her the page offers no sending.
  const ines = await browserOf('ines.kowalczyk@example.com')
  await open(ines, new URL(marcus.url()).pathname)
  await expect(ines.getByRole('button', { name: 'Approve and send' })).toHaveCount(0)
  // A member reads, and changes nothing.
  const tilly = await browserOf('tilly.nakamura@example.com')
  await open(tilly, new URL(marcus.url()).pathname)
  await expect(tilly.getByRole('article', { name: /^Letter/ }).first()).toBeVisible()
  await expect(tilly.getByRole('button', { name: /send|back/i })).toHaveCount(0)
  await expectAccessible(marcus)
  await marcus.getByRole('button', { name: 'Approve and send' }).click()
  await expect(toast(marcus, /Offer sent/)).toBeVisible()
  await mailTo('priya.r@example.com', /^An offer from Banksia Lane Realty/)
})

test('what is typed stays on the page: a letter as another tab sends it, and a question as the page is loaded again', async ({
  page,
  browserOf,
}) => {
  test.slow()
  const seeker = await browserOf(null)
  const { candidate, applicationId } = await hire(page, seeker)
  await open(page, `/employer/applications/${applicationId}`)
  await page.getByRole('link', { name: 'Write an offer' }).click()
  await fillTerms(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, /Draft saved/)).toBeVisible()
  const offerTo = new URL(page.url()).pathname
  await page.getByLabel('Words of the letter').pressSequentially(' We look forward to March.')
  const colleague = await page.context().newPage()
  await open(colleague, offerTo)
  await colleague.getByRole('button', { name: `Send to ${firstNameOf(candidate.name)}` }).click()
  await expect(toast(colleague, /Offer sent/)).toBeVisible()
  await expect(page.getByText('This version was sent, asked for or deleted while you wrote.')).toBeVisible()
  await expect(page.getByLabel('Words of the letter')).toHaveValue(/We look forward to March\./)
  await expectAccessible(page)

  await open(seeker, offerTo.replace('/employer', ''))
  await seeker.getByText(/^Ask .* a question$/).click()
  const question = seeker.getByLabel('Your question')
  await question.fill('Is there a car?')
  await seeker.getByRole('button', { name: 'Sign and accept' }).click()
  await expect(seeker.getByRole('link', { name: 'Type your full name' })).toBeVisible()
  await expect(question).toHaveValue('Is there a car?')
  await colleague.getByRole('button', { name: 'Change the offer' }).click()
  await expect(toast(colleague, /A new version/)).toBeVisible()
  await colleague.getByLabel('Pay in dollars').fill('79,000')
  await colleague.getByRole('button', { name: `Send to ${firstNameOf(candidate.name)}` }).click()
  await expect(toast(colleague, /Offer sent/)).toBeVisible()
  await expect(seeker.getByText('$79,000').first()).toBeVisible()
  await expect(question).toHaveValue('Is there a car?')
  await seeker.getByRole('button', { name: 'Send question' }).click()
  await expect(toast(seeker, /Your question is sent/)).toBeVisible()
  await expect(question).toHaveValue('')
})

test('two open offers stand side by side, on a phone too', async ({ browserOf }) => {
  const ana = await browserOf(DEMO.seeker)
  await open(ana, '/applications')
  await ana.getByRole('link', { name: 'Compare your offers' }).click()
  await expect(ana.getByRole('columnheader', { name: /Banksia Lane Realty/ })).toBeVisible()
  await expect(ana.getByRole('columnheader', { name: /Merindah Property Group/ })).toBeVisible()
  await expect(ana.getByRole('row', { name: /^Pay / })).toContainText('$92,000 a year plus 12% super')
  await expectAccessible(ana)
  await ana.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(ana)
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await ana.getByRole('link', { name: /Read and answer the offer of Banksia/ }).click()
  await expect(ana.getByText('Changed since version 1:')).toBeVisible()
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(ana)
})

test('an agency reads its offers, writes its letters, and sees them on its dashboard', async ({ browserOf }) => {
  const imogen = await browserOf(DEMO.recruiter)
  await open(imogen, '/recruiter/dashboard')
  await imogen.getByRole('region', { name: 'Offers' }).getByRole('link', { name: 'Marcus Delaney' }).click()
  await expect(imogen.getByText('Marcus can answer.')).toBeVisible()
  await expectAccessible(imogen)
  await imogen.setViewportSize({ width: 320, height: 800 })
  expect(await imogen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await open(imogen, '/recruiter/offers/templates')
  await expectAccessible(imogen)
  const name = `Letter ${newWord()}`
  await imogen.locator('#name-new').fill(name)
  await imogen.locator('#body-new').fill('Dear {{first_name}}, {{wages}}')
  await imogen.getByRole('button', { name: 'Add template' }).click()
  await expect(imogen.getByText(/There is no field \{\{wages\}\}/).first()).toBeVisible()
  await imogen.locator('#body-new').fill('Dear {{first_name}}, {{salary}}')
  await imogen.getByRole('button', { name: 'Add template' }).click()
  await expect(imogen.getByRole('heading', { name })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an offer is written, sent and signed', async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const seeker = await context.newPage()
    const { candidate, applicationId } = await hire(page, seeker)
    await page.goto('/employer/offers/templates')
    await page.locator('#name-new').fill('Short')
    await page.locator('#body-new').fill('Dear {{first_name}}, join us as {{role}}.')
    await page.getByRole('button', { name: 'Add template' }).click()
    await page.goto(`/employer/applications/${applicationId}/offer`)
    // The same form in another window comes second.
    const second = await page.context().newPage()
    await second.goto(`/employer/applications/${applicationId}/offer`)
    await fillTerms(second)
    await page.getByLabel('Letter of your team').selectOption({ label: 'Short' })
    await page.getByRole('button', { name: 'Use it in place of the words' }).click()
    await expect(page.getByLabel('Words of the letter')).toHaveValue('Dear {{first_name}}, join us as {{role}}.')
    await fillTerms(page)
    await page.getByRole('button', { name: `Send to ${firstNameOf(candidate.name)}` }).click()
    await expect(page.getByText(/Offer sent/)).toBeVisible()
    await second.getByLabel('Words of the letter').fill('Words of the second window.')
    await second.getByRole('button', { name: `Send to ${firstNameOf(candidate.name)}` }).click()
    await expect(second.getByText('Your team has an offer for this candidate already').first()).toBeVisible()
    await expect(second.getByLabel('Words of the letter')).toHaveValue('Words of the second window.')
    await second.getByRole('link', { name: 'Open that offer' }).click()
    await expect(second.getByRole('heading', { level: 1 })).toContainText(candidate.name)
    await seeker.goto(await linkIn(candidate.email, /^An offer from/))
    await sign(seeker, candidate.name)
    await context.close()
  })
})
