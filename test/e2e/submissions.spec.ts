import type { Page } from '@playwright/test'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { expectAccessible, expectAccessibleOnScreens, watchConsole } from './axe.ts'
import { apply, expect, field, jobFields, open, test, toast } from './journey.ts'
import { agencyOf, DEMO, mailTo, newWord, sendForm, signUp } from './people.ts'

const linkIn = ({ text }: { text: string }, path: string) => new URL(text.match(new RegExp(`https?://\\S+${path}\\S+`))![0]).pathname // the mail has it

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function newAgency(page: Page): Promise<string> {
  const name = `Wren ${newWord()} Talent`
  await signUp(page, { type: 'recruiter', company_name: name })
  return name
}

type Client = { company: string; contact: string }

/**
 * A client of an agency, which agreed by its link, with a live ad that it approved; nobody of it is here. The forms are submitted without
 * rendering them: clients.spec.ts fills them in on the screen.
 *
 * @returns the id of the ad
 */
async function newClient(page: Page, client: Page, { company, contact }: Client): Promise<number> {
  const agency = { [OPENED_FOR]: await agencyOf(page) }
  const asked = { company_name: company, contact_name: 'Leilani Brooks', contact_email: contact }
  await sendForm(page, '/recruiter/clients', { form: { ...agency, intent: 'ask', ...asked } })
  const agreed = { answer: 'agreed', name: 'Leilani Brooks' }
  await sendForm(client, linkIn(await mailTo(contact, /asks to act for/), '/agency-requests/'), { form: agreed })
  const html = await (await page.request.get('/recruiter/jobs/new')).text()
  const [, clientId = ''] = new RegExp(`<option value="([0-9a-f-]{36})"[^>]*>${company}<`).exec(html) ?? []
  const job = { ...jobFields({ title: `Sales Consultant ${newWord()}` }), submission_id: crypto.randomUUID(), client: clientId }
  await sendForm(page, '/recruiter/jobs/new', { form: { ...agency, ...job, intent: 'publish' } })
  const approved = { answer: 'approve', name: 'Leilani Brooks' }
  await sendForm(client, linkIn(await mailTo(contact, /^Please check this ad/), '/approvals/'), { form: approved })
  const [, id] = /\/recruiter\/jobs\/(\d+)\//.exec(await (await page.request.get('/recruiter/jobs')).text()) ?? []
  expect((await client.request.get(`/jobs/${id}`)).status(), `the ad of ${company} is live`).toBe(200)
  return Number(id)
}

/** Asks the only candidate of an agency about its only client, from their page. */
async function askCandidate(page: Page, name: string, look = async (_: Page) => {}): Promise<void> {
  await open(page, '/recruiter/candidates')
  await main(page).getByRole('link', { name }).first().click()
  await page.getByRole('link', { name: 'Put forward to a client' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Put a candidate forward')
  await look(page)
  await button(page, 'Ask the candidate').click()
  await expect(toast(page, 'The candidate is asked')).toBeVisible()
}

test('a recruiter puts a candidate forward with their consent; the client opens the shortlist with its code, writes, and accepts', async ({
  page,
  browserOf,
}) => {
  test.setTimeout(120_000)
  const complaints = watchConsole(page)
  const [client, seeker, stranger] = [await browserOf(null), await browserOf(null), await browserOf(null)]
  const strangersComplaints = watchConsole(stranger)
  const agency = await newAgency(page)
  const [company, contact] = [`Finch ${newWord()} Realty`, `${newWord()}@finch.example`]
  const jobId = await newClient(page, client, { company, contact })
  const { email, name } = await signUp(seeker)
  await apply(seeker, jobId, { full_name: 'Robin Wren' })
  await askCandidate(page, 'Robin Wren', expectAccessible)
  const submission = new URL(page.url()).pathname

  // The mail names the client; opening its link changes nothing.
  const asked = linkIn(await mailTo(email, new RegExp(`put you forward to ${company}`)), '/submissions/link/')
  for (const _ of ['scanner', 'person']) await stranger.goto(asked)
  await expect(main(stranger)).toContainText(`${company} sees nothing of you until you agree.`)
  await expectAccessible(stranger)
  expect(strangersComplaints).toEqual([])
  // In the account, by keyboard.
  await open(seeker, '/candidate/dashboard')
  await seeker.getByRole('link', { name: `${agency}, to ${company}` }).click()
  await field(seeker, /^Email, phone and licence number/).check()
  await button(seeker, 'Agree').focus()
  await seeker.keyboard.press('Enter')
  await expect(toast(seeker, 'You agreed')).toBeVisible()
  await expectAccessible(seeker)
  await expect(main(seeker)).toContainText(agency)
  await expect(seeker.getByRole('region', { name: 'History' })).toContainText('You agreed')

  await open(page, submission)
  await expect(main(page)).toContainText('Candidate agreed')
  await page.getByRole('link', { name: `Send to ${company}` }).click()
  await expect(field(page, 'Contact’s email')).toHaveValue(contact)
  await button(page, `Send to ${company}`).click()
  await expect(toast(page, 'Sent to the client')).toBeVisible()

  const shortlist = linkIn(await mailTo(contact, /sent you one candidate/), '/shortlists/')
  await client.goto(shortlist)
  await expect(main(client)).not.toContainText('Robin')
  await expectAccessible(client)
  await button(client, 'Send me the code').click()
  await expect(main(client)).toContainText('We sent a 6-digit code')
  const code = (await mailTo(contact, /code for a shortlist/)).text.match(/\b\d{6}\b/)![0]
  await field(client, /code/i).fill(code)
  await button(client, 'Verify').click()
  await expect(main(client)).toContainText('Robin Wren')
  await expect(main(client)).toContainText('They agreed that you read what stands here')
  await expect(main(client)).toContainText('Waits for your answer')
  await expect(main(client)).toContainText(email)
  await expectAccessible(client)
  // Forwarded, the link shows nothing.
  await stranger.goto(shortlist)
  await expect(main(stranger)).toContainText('Send me the code')
  await expect(main(stranger)).not.toContainText('Robin')

  await client.getByText('Write to the agency').click()
  await client.getByRole('form', { name: 'Write about Robin Wren' }).getByRole('button', { name: 'Send' }).click()
  await expect(main(client)).toContainText('Please write something')
  await client.getByRole('textbox', { name: /^About Robin Wren/ }).fill('Does she have a car?')
  await client.getByRole('form', { name: 'Write about Robin Wren' }).getByRole('button', { name: 'Send' }).click()
  await expect(main(client)).toContainText('Does she have a car?')
  await button(client, 'Accept for interview').click()
  await expect(main(client)).toContainText('Accepted for interview')

  await open(page, submission)
  await expect(main(page)).toContainText('Does she have a car?')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`${company} accepted the candidate for an interview`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('opened the shortlist with its code')
  await expectAccessible(page)

  // What the candidate takes back the client reads no more.
  await open(seeker, '/submissions')
  await seeker.getByRole('link', { name: `${agency}, to ${company}` }).click()
  await button(seeker, 'Withdraw').first().click()
  await seeker.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(seeker, 'Withdrawn')).toBeVisible()
  await client.goto(shortlist)
  await expect(main(client)).toContainText('no longer put forward')
  await expect(main(client)).not.toContainText(name)
  expect(complaints.filter((line) => !/422|409/.test(line))).toEqual([])
})

test('two agencies share a fee that sums to 100 percent, the client accepts, and a correction and a refund within the guarantee are divided the same way', async ({
  page,
  browserOf,
}) => {
  test.setTimeout(180_000)
  const [client, seeker, other] = [await browserOf(null), await browserOf(null), await browserOf(null)]
  await newAgency(page)
  const partner = await newAgency(other)
  const [company, contact] = [`Heron ${newWord()} Realty`, `${newWord()}@heron.example`]
  const jobId = await newClient(page, client, { company, contact })
  const { email } = await signUp(seeker)
  await apply(seeker, jobId, { full_name: 'Robin Wren' })
  await askCandidate(page, 'Robin Wren')
  const submission = new URL(page.url()).pathname

  await page.getByRole('link', { name: 'Share the fee' }).click()
  await field(page, 'Other agency').fill(partner)
  await field(page, 'Your share').fill('60')
  await field(page, 'Their share').fill('39.99')
  await button(page, 'Propose the split').click()
  await expect(main(page)).toContainText('The shares sum to 99.99%. They must be exactly 100%')
  await expect(field(page, 'Other agency')).toHaveValue(partner)
  await expectAccessible(page)
  await field(page, 'Their share').fill('40')
  await button(page, 'Propose the split').click()
  await expect(toast(page, 'The split is proposed')).toBeVisible()

  // Named to the candidate, who agrees by the link of the mail.
  await seeker.goto(linkIn(await mailTo(email, /put you forward to/), '/submissions/link/'))
  await expect(main(seeker)).toContainText(`${partner}, which would share the fee`)
  await button(seeker, 'Agree').click()
  await expect(main(seeker)).toContainText('This request is answered')

  // The client sees nobody before both agencies agree.
  await open(page, submission)
  await expect(main(page)).toContainText(`The split with ${partner} waits for its answer`)
  await page.getByRole('link', { name: `Send to ${company}` }).click()
  await expect(main(page)).toContainText(`The split with ${partner} waits for its answer`)
  await main(page).getByRole('checkbox', { name: /Robin/ }).check()
  await button(page, `Send to ${company}`).click()
  await expect(main(page)).toContainText('Both agree before the client sees the candidate')
  await open(other, '/recruiter/splits')
  await expect(main(other)).toContainText('Candidate: ')
  await expectAccessible(other)
  await button(other, 'Agree').click()
  await expect(toast(other, 'Agreed')).toBeVisible()
  await button(page, `Send to ${company}`).click()
  await expect(toast(page, 'Sent to the client')).toBeVisible()

  await client.goto(linkIn(await mailTo(contact, /sent you one candidate/), '/shortlists/'))
  await button(client, 'Send me the code').click()
  await expect(main(client)).toContainText('We sent a 6-digit code')
  await field(client, /code/i).fill((await mailTo(contact, /code for a shortlist/)).text.match(/\b\d{6}\b/)![0])
  await button(client, 'Verify').click()
  await client.getByText('Decline with a reason').click()
  await button(client, 'Decline').click()
  await expect(main(client)).toContainText('Please say why: the agency reads it')
  await button(client, 'Accept for interview').click()
  await expect(main(client)).toContainText('Accepted for interview')

  await open(page, submission)
  await page.getByRole('link', { name: 'Record the placement' }).click()
  await field(page, /^Salary/).fill('-84,000')
  await field(page, /^Percent/).fill('15')
  await button(page, 'Record the placement').click()
  await expect(main(page)).toContainText('An amount cannot be negative')
  await field(page, /^Salary/).fill('99999999999')
  await button(page, 'Record the placement').click()
  await expect(main(page)).toContainText('The amount can be $10,000,000 at most')
  await expectAccessible(page)
  await field(page, /^Salary/).fill('84,000')
  await button(page, 'Record the placement').click()
  await expect(toast(page, 'Placement recorded')).toBeVisible()
  const placement = new URL(page.url()).pathname
  for (const words of ['$12,600', '$7,560', '$5,040', '$1,260', '$13,860', 'Guarantee, 90 days'])
    await expect(main(page)).toContainText(words)
  await expectAccessible(page)

  // The salary was wrong. The partner, who has the page open, reads the correction as it is made.
  await open(other, placement)
  const late = await page.context().newPage()
  await open(late, `${placement}/correct`)
  await page.getByRole('link', { name: 'Correct the placement' }).click()
  await expect(field(page, /^Salary/)).toHaveValue('84,000')
  await field(page, /^Salary/).fill('80,000')
  await button(page, 'Correct the placement').click()
  await expect(main(page)).toContainText('Please say why: it stands beside the earlier figures')
  await expect(field(page, /^Salary/)).toHaveValue('80,000')
  await expectAccessible(page)
  await field(page, /^What was wrong/).fill('The contract says 80,000.')
  await button(page, 'Correct the placement').click()
  await expect(toast(page, 'Placement corrected')).toBeVisible()
  for (const one of [page, other]) {
    const corrections = one.getByRole('region', { name: 'Corrections' })
    for (const words of ['The contract says 80,000.', '$84,000', '$80,000', '$5,040', '$4,800'])
      await expect(corrections).toContainText(words)
    await expect(one.getByRole('region', { name: 'History' })).toContainText('corrected the placement: fee from $12,600 and GST $1,260')
  }
  await expect(other.getByRole('link', { name: 'Correct the placement' })).toHaveCount(0)
  await expectAccessible(page)
  // A form that was opened before keeps what was typed, and is sent again once the correction was seen.
  await expect(late.getByRole('region', { name: 'Corrections' })).toHaveCount(0)
  await field(late, /^Salary/).fill('80,000')
  await field(late, /^Percent/).fill('12.5')
  await field(late, /^What was wrong/).fill('It is 12.5 percent, too.')
  await button(late, 'Correct the placement').click()
  await expect(main(late)).toContainText('corrected this placement after you opened the form')
  await expect(late.getByRole('region', { name: 'Corrections' })).toContainText('$80,000')
  await expect(field(late, /^Percent/)).toHaveValue('12.5')
  await expect(field(late, /^What was wrong/)).toHaveValue('It is 12.5 percent, too.')
  await expectAccessible(late)
  await button(late, 'Correct the placement').click()
  await expect(toast(late, 'Placement corrected')).toBeVisible()
  await late.close()
  await expect(main(page)).toContainText('2 corrections')
  await open(other, '/notifications')
  await expect(main(other)).toContainText('The figures of a placement were corrected')

  // On its first day: the whole fee comes back, and each agency gives back what it got.
  await field(page, 'Last day').fill(
    await field(page, 'Last day')
      .getAttribute('max')
      .then((day) => day!),
  )
  await button(page, 'Note the end').click()
  const asked = page.getByRole('dialog', { name: 'What follows' })
  for (const words of ['Credit to the client: $11,000', '$6,000', '$4,000']) await expect(asked).toContainText(words)
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Note the end' }).click()
  await expect(toast(page, 'The placement has ended')).toBeVisible()
  const refund = page.getByRole('region', { name: 'Refund' })
  for (const words of ['$6,000', '$4,000', '$10,000', '$11,000']) await expect(refund).toContainText(words)

  await open(other, '/recruiter/placements')
  await expect(main(other)).toContainText('after you gave back $4,000')
  await expect(other.getByRole('navigation', { name: 'Recruiter' }).getByRole('link', { name: 'Submissions' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await main(other)
    .getByRole('link', { name: /Robin|A candidate/ })
    .click()
  await expect(other).toHaveURL(placement)
  await expect(other.getByRole('region', { name: 'Refund' })).toContainText('$4,000')
  await expect(main(other)).toContainText('Both agencies read this same ledger.')
  await expect(button(other, 'Note the end')).toHaveCount(0)
  await open(other, '/recruiter/dashboard')
  await expect(main(other)).toContainText('with an agreed split')
  // What is the other’s alone is not found.
  expect((await other.goto(submission))?.status()).toBe(404)
})

/** Candidates who agree by the link of their mail, sent to the contact on one shortlist, each accepted there. @returns their names, and the submission of the first */
async function acceptAll(page: Page, client: Page, contact: string, seekers: readonly Page[]) {
  let submission = ''
  const names: string[] = []
  const jobId = await newClient(page, client, { company: `Egret ${newWord()} Realty`, contact })
  for (const seeker of seekers) {
    const { email, name } = await signUp(seeker)
    names.push(name)
    await apply(seeker, jobId, { full_name: name })
    await askCandidate(page, name)
    submission ||= new URL(page.url()).pathname
    await seeker.goto(linkIn(await mailTo(email, /put you forward to/), '/submissions/link/'))
    await button(seeker, 'Agree').click()
    await expect(main(seeker)).toContainText('This request is answered')
  }
  await open(page, submission)
  await page.getByRole('link', { name: /^Send to Egret/ }).click()
  for (const name of names)
    await main(page)
      .getByRole('checkbox', { name: new RegExp(name) })
      .check()
  await button(page, /^Send to Egret/).click()
  await expect(toast(page, 'Sent to the client')).toBeVisible()
  await client.goto(linkIn(await mailTo(contact, /sent you 2 candidates/), '/shortlists/'))
  await button(client, 'Send me the code').click()
  await expect(main(client)).toContainText('We sent a 6-digit code')
  await field(client, /code/i).fill((await mailTo(contact, /code for a shortlist/)).text.match(/\b\d{6}\b/)![0])
  await button(client, 'Verify').click()
  for (const name of names) {
    await client
      .getByRole('form', { name: `Accept ${name}` })
      .getByRole('button', { name: 'Accept for interview' })
      .click()
    await expect(client.getByRole('article', { name })).toContainText('Accepted for interview')
  }
  return { names, submission }
}

test('an agency cancels a placement that never began, and records the free replacement for it', async ({ page, browserOf }) => {
  test.setTimeout(150_000)
  const complaints = watchConsole(page)
  await newAgency(page)
  const seekers = [await browserOf(null), await browserOf(null)]
  const { names, submission } = await acceptAll(page, await browserOf(null), `${newWord()}@egret.example`, seekers)
  const [first, second] = names as [string, string]

  await open(page, submission)
  await page.getByRole('link', { name: 'Record the placement' }).click()
  const day = new Date(await field(page, 'First day').inputValue())
  day.setUTCDate(day.getUTCDate() + 10)
  await field(page, 'First day').fill(day.toISOString().slice(0, 10))
  await field(page, /^Salary/).fill('80,000')
  await field(page, /^Percent/).fill('15')
  await page.getByRole('radio', { name: /^Replacement/ }).check()
  await button(page, 'Record the placement').click()
  await expect(toast(page, 'Placement recorded')).toBeVisible()
  const cancelled = new URL(page.url()).pathname
  await expect(button(page, 'Note the end')).toHaveCount(0)
  await button(page, 'Cancel the placement').click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('Cancel this placement before it begins?')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel the placement' }).click()
  await expect(toast(page, 'The placement is cancelled')).toBeVisible()
  await expect(main(page)).toContainText('before the first day')
  await expect(main(page)).toContainText('Replacement owed')

  await page.getByRole('link', { name: `${second} replaces them` }).click()
  await expect(page.getByRole('radio', { name: /^None/ })).toBeChecked()
  await expect(field(page, /^Replaces/).getByRole('option', { selected: true })).toContainText(first)
  await expectAccessible(page)
  await button(page, 'Record the placement').click()
  await expect(toast(page, 'Placement recorded')).toBeVisible()
  await expect(main(page)).toContainText(`Replaces ${first}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('a replacement without a fee')
  await expectAccessible(page)
  await page.getByRole('link', { name: first }).click()
  await expect(page).toHaveURL(cancelled)
  await expect(main(page)).toContainText(`Replaced by ${second}`)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The candidate was replaced')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('a company finds the shortlist that waits for it on its dashboard, reads it, writes and answers, and the agency reads that', async ({
  browserOf,
}) => {
  const page = await browserOf(DEMO.employer)
  const complaints = watchConsole(page)
  await open(page, '/employer/dashboard')
  await page.getByRole('link', { name: /1\s*shortlist waits for you/ }).click()
  await expect(page).toHaveURL(/\/employer\/shortlists$/)
  await expect(page.getByRole('navigation', { name: 'Candidates' }).getByRole('link', { name: 'Shortlists' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const line = main(page).getByRole('listitem').filter({ hasText: 'Cornerlot Talent' })
  await expect(line).toContainText('2 candidates')
  await expect(line).toContainText('2 wait for you')
  await line.getByRole('link', { name: 'Business Development Manager' }).click()
  const [delaney, mallory] = [page.getByRole('article', { name: 'Marcus Delaney' }), page.getByRole('article', { name: 'Keith Mallory' })]
  await expect(delaney).toContainText('He would move to Sydney, and can start in four weeks.')
  await expect(delaney).toContainText('Their contact stays with Cornerlot Talent')
  await expect(mallory).toContainText('keith.mallory@example.com')
  await expectAccessible(page)
  const file = await mallory.getByRole('link', { name: /keith-mallory/ }).getAttribute('href')
  expect((await page.request.get(file!)).status()).toBe(200)

  await delaney.getByText('Write to the agency').click()
  await delaney.getByRole('textbox', { name: /^About Marcus Delaney/ }).fill('Could he come on a Saturday?')
  await delaney.getByRole('button', { name: 'Send' }).click()
  await expect(delaney).toContainText('Could he come on a Saturday?')
  await delaney.getByRole('button', { name: 'Accept for interview' }).click()
  await expect(toast(page, 'Accepted for interview')).toBeVisible()
  await expect(delaney).toContainText('Cornerlot Talent is told')
  await mallory.getByText('Decline with a reason').click()
  await mallory.getByRole('textbox', { name: /^Reason/ }).fill('We need somebody with a current licence.')
  await mallory.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(toast(page, 'Declined')).toBeVisible()
  // Whoever is declined is not read any more, only what was answered.
  await expect(mallory).toHaveCount(0)
  await expect(main(page)).toContainText('We need somebody with a current licence.')
  await open(page, '/employer/shortlists')
  await expect(line).toContainText('Answered')
  await open(page, '/employer/dashboard')
  await expect(page.getByRole('link', { name: /shortlist waits for you/ })).toHaveCount(0)

  const agency = await browserOf(DEMO.recruiter)
  await open(agency, '/recruiter/submissions')
  const row = (name: string) => main(agency).getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Banksia Lane Realty' })
  await expect(row('Keith Mallory')).toContainText('Client declined')
  await row('Marcus Delaney').getByRole('link').click()
  await expect(main(agency)).toContainText('Could he come on a Saturday?')
  await expect(agency.getByRole('region', { name: 'History' })).toContainText('Banksia Lane Realty accepted the candidate for an interview')
  expect(complaints).toEqual([])
})

test('the pages of submissions are accessible, empty and full', async ({ page, browserOf }) => {
  test.setTimeout(120_000)
  const paths = ['/recruiter/submissions', '/recruiter/placements', '/recruiter/splits', '/recruiter/submissions/new']
  await newAgency(page)
  for (const [one, at] of [
    [page, paths],
    [await browserOf(DEMO.recruiter), paths],
    [await browserOf(DEMO.seeker), ['/submissions']],
    [await browserOf(DEMO.employer), ['/employer/shortlists']],
  ] as const) {
    for (const path of at) {
      await open(one, path)
      await expectAccessibleOnScreens(one)
    }
  }
  const visitor = await browserOf(null)
  expect((await visitor.goto('/shortlists/made-up.1.signature'))?.status()).toBe(404)
  expect((await visitor.goto('/submissions/link/made-up.1.signature'))?.status()).toBe(404)
})
