import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expectAccessible, watchConsole } from './axe.ts'
import { apply, completeProfile, expect, field, open, passHours, postJob, test, toast } from './journey.ts'
import { DEMO, mailTo, newWord, signUp } from './people.ts'

const LINK = /http\S+(\/interviews\/\S+)/

/** A company with a job, and a person who has applied for it in a browser of their own. */
async function hire(page: Page, seeker: Page) {
  const company_name = `Wren ${newWord()} Realty`
  const employer = await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
  const { id, title } = await postJob(page, { title: `Property Manager ${newWord()}` })
  const candidate = await signUp(seeker)
  const applicationId = await apply(seeker, id, { full_name: candidate.name })
  return { employer, candidate, jobId: id, title, applicationId }
}

/** Offers the first times of the first three days, on the screen. @returns the address of the interview */
async function invite(page: Page, applicationId: string, area: 'employer' | 'recruiter' = 'employer'): Promise<string> {
  await open(page, `/${area}/applications/${applicationId}`)
  await page.getByRole('link', { name: 'Invite to interview' }).click()
  await page.getByRole('radio', { name: 'At the office' }).check()
  await page.getByLabel('Length').selectOption('30')
  await page.getByRole('button', { name: 'Find times' }).click()
  const days = page.getByRole('group', { name: 'Times to offer' }).getByRole('group')
  for (const day of [0, 1, 2]) await days.nth(day).getByRole('checkbox').first().check({ force: true })
  await page.getByLabel('Address').fill('Level 1, 41 Fern Arcade, Parramatta')
  await page.getByLabel(/Note to the candidate/).fill('Bring your licence card.')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, /Invitation sent/)).toBeVisible()
  return new URL(page.url()).pathname
}

/** The buttons beside a candidate's name, and what was begun with them, take the focus in rows from the top, each from the left. */
async function expectReadingOrder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const head = page.getByRole('main').locator('article > header')
  await expect(head.getByRole('list', { name: 'Interviews' })).toBeVisible()
  const boxes = await head.locator('a, button').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return { top, bottom, left, right, text: control.textContent.trim() }
      }),
  )
  const first = boxes.findIndex(({ text }) => text === 'Move to…')
  const order = boxes.slice(first)
  expect(order.at(-1)?.text).toMatch(/interview/i)
  for (const [at, next] of order.slice(1).entries()) {
    const { bottom, right, text } = order[at]!
    const isBelow = next.top >= bottom
    expect(isBelow || (next.left >= right && next.bottom > order[at]!.top), `${next.text} stands after ${text}`).toBe(true)
  }
  if (width < 768) expect(order[0]!.right - order[0]!.left).toBeGreaterThan(width - 48)
}

const linkIn = async (email: string, subject: RegExp) => LINK.exec((await mailTo(email, subject)).text)?.[1] ?? ''

function readFile(text: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(text ?? ''))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    at: event.startDate.toJSDate().getTime(),
  }
}

const times = (page: Page) => page.getByRole('group', { name: 'Times' }).getByRole('radio')

async function book(page: Page, at: number, button: string): Promise<void> {
  await times(page).nth(at).check({ force: true })
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: 'You are booked', level: 1 })).toBeVisible()
}

test('a candidate is invited, books by the link, moves it, is reminded, and the team gives feedback', async ({ page, browserOf }) => {
  test.slow()
  const complaints = watchConsole(page)
  const seeker = await browserOf(null)
  const { employer, candidate, title, applicationId } = await hire(page, seeker)
  await open(page, '/employer/interviews')
  await expect(page.getByText('Nothing is on in this week.')).toBeVisible()
  await expectAccessible(page)
  const interviewTo = await invite(page, applicationId)
  await expect(page.getByText('Not chosen yet')).toBeVisible()
  const size = page.viewportSize()!
  await open(page, `/employer/applications/${applicationId}`)
  for (const width of [375, 1280]) await expectReadingOrder(page, width)
  await page.setViewportSize(size)
  await open(page, interviewTo)

  // Anybody who has the link, as in another browser. Opening it, as scanners do, changes nothing.
  const link = await linkIn(candidate.email, new RegExp(`^Choose a time for your interview: ${title}`))
  const visitor = await browserOf(null)
  expect((await visitor.request.get(link)).status()).toBe(200)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Choose a time', level: 1 })).toBeVisible()
  await expect(visitor.getByText('Bring your licence card.')).toBeVisible()
  await expect(visitor.getByText(/Sydney time \(AEDT, UTC\+11\)|Sydney time \(AEST, UTC\+10\)/)).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByText('Change time zone').click()
  await visitor.getByLabel('Time zone').selectOption('Australia/Perth')
  await visitor.getByRole('button', { name: 'Show' }).click()
  await expect(visitor.getByText(/Perth time \(AWST, UTC\+8\)/)).toBeVisible()
  await book(visitor, 0, 'Book this time')
  await expectAccessible(visitor)
  const first = readFile((await mailTo(candidate.email, /^Interview booked/)).calendar)
  const forPanel = readFile((await mailTo(employer.email, /^Interview booked/)).calendar)
  expect([first.method, first.sequence, forPanel.uid, forPanel.at]).toEqual(['REQUEST', 1, first.uid, first.at])
  const file = await visitor.request.get((await visitor.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '')
  expect(readFile(await file.text())).toMatchObject({ uid: first.uid, at: first.at })

  // From the account, signed in.
  await open(seeker, '/applications')
  await seeker.getByRole('link', { name: /\d:\d\d [ap]m to/ }).click()
  await seeker.getByText('Choose another time').click()
  await book(seeker, 0, 'Move to this time')
  const moved = readFile((await mailTo(candidate.email, /^New time for your interview/)).calendar)
  expect([moved.method, moved.uid, moved.sequence]).toEqual(['REQUEST', first.uid, 2])
  expect(moved.at).not.toBe(first.at)
  await open(seeker, `/applications/${applicationId}`)
  await expect(seeker.getByRole('link', { name: /\d:\d\d [ap]m to/ })).toBeVisible()
  await expect(seeker.getByText(/^You have booked an interview with/)).toBeVisible()

  await open(page, '/employer/dashboard')
  await expect(page.getByRole('region', { name: 'Schedule' }).getByRole('link', { name: candidate.name })).toBeVisible()
  await expect(page.getByText('Scheduled interviews')).toBeVisible()

  const id = interviewTo.split('/').at(-1)!
  await passHours(id, (moved.at - Date.now()) / 3_600_000 - 0.5)
  await mailTo(candidate.email, /: your interview for/)
  await mailTo(employer.email, /: interview with/)
  await passHours(id, 2)
  const asked = await mailTo(employer.email, /^What do you think\?/)
  expect(asked.text).toContain(interviewTo)
  await open(page, '/employer/interviews')
  await page.getByRole('link', { name: /^Give feedback/ }).click()
  await page.getByRole('radio', { name: 'Strong yes' }).check()
  await page.getByLabel(/What you saw/).fill('Calm on arrears.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save feedback' }).click()
  await expect(toast(page, /Feedback saved/)).toBeVisible()
  await open(page, '/employer/interviews')
  await expect(page.getByText('Nothing waits for you.')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a candidate declines by the link, the team is told and offers others, and takes them back', async ({ page, browserOf }) => {
  test.slow()
  const seeker = await browserOf(null)
  const { employer, candidate, title, applicationId } = await hire(page, seeker)
  const interviewTo = await invite(page, applicationId)
  const visitor = await browserOf(null)
  await visitor.goto(await linkIn(candidate.email, new RegExp(`^Choose a time for your interview: ${title}`)))
  await visitor.getByText('None of these, ask for other times').click()
  await visitor.getByRole('button', { name: 'Ask for other times' }).click()
  await expect(visitor.getByRole('link', { name: 'Say when it would suit you' })).toBeVisible()
  await visitor.getByLabel('When would it suit you?').fill('Thursdays after four.')
  await visitor.getByRole('button', { name: 'Ask for other times' }).click()
  await expect(visitor.getByRole('heading', { name: 'You declined', level: 1 })).toBeVisible()
  expect((await mailTo(employer.email, /^Other times asked for/)).text).toContain('Thursdays after four.')
  await open(page, interviewTo)
  await expect(page.getByText('Asked for other times')).toBeVisible()
  await page.getByRole('link', { name: 'Offer other times' }).click()
  await page.getByRole('button', { name: 'Find times' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('link', { name: 'Choose at least one time' })).toBeVisible()
  // What is typed and ticked stays while other times are asked for, also where there are none.
  const offered = page.getByRole('group', { name: 'Times to offer' }).getByRole('checkbox')
  await offered.first().check({ force: true })
  await page.getByLabel('Address').fill('41 Fern Arcade')
  await page.getByLabel(/Note to the candidate/).fill('Ask for Petra.')
  await page.getByLabel('Length').selectOption('30')
  await page.getByRole('button', { name: 'Find times' }).click()
  await expect(page).toHaveURL(/minutes=30/)
  await expect(page.getByLabel(/Note to the candidate/)).toHaveValue('Ask for Petra.')
  await expect(offered.first()).toBeChecked()
  for (const tick of [false, true]) {
    await page.getByRole('checkbox', { name: /\(you\)/ }).setChecked(tick, { force: true })
    await page.getByRole('button', { name: 'Find times' }).click()
    await expect(page.getByRole('button', { name: 'Send invitation' })).toBeVisible({ visible: tick })
  }
  await expect(page.getByLabel('Address')).toHaveValue('41 Fern Arcade')
  await expect(page.getByLabel(/Note to the candidate/)).toHaveValue('Ask for Petra.')
  const again = await invite(page, applicationId)
  // The page of the first leads to the newer: by its link in words alone.
  await visitor.reload()
  await expect(visitor.getByText('The team has invited you again since. The link is in our newer mail.')).toBeVisible()
  await seeker.goto(`/applications/${applicationId}/interviews/${interviewTo.split('/').at(-1)}`)
  await seeker.getByRole('link', { name: 'See the newer invitation' }).click()
  await expect(seeker.getByRole('heading', { name: 'Choose a time', level: 1 })).toBeVisible()
  // Whoever writes while a colleague takes it back keeps their words, on both sides.
  const colleague = await page.context().newPage()
  await open(colleague, again)
  await colleague.getByText('Take the invitation back').click()
  await colleague.getByLabel(/Reason for the candidate/).pressSequentially('Petra is ill.')
  await seeker.getByText('None of these, ask for other times').click()
  await seeker.getByLabel('When would it suit you?').pressSequentially('On Friday.')
  await page.getByText('Take the invitation back').click()
  await page.getByLabel(/Reason for the candidate/).fill('The role has changed.')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, /Cancelled/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you typed' })).toBeHidden()
  await expect(colleague.getByText('This interview was closed, or has begun, while you wrote.')).toBeVisible()
  await expect(colleague.getByLabel('Reason for the candidate')).toHaveValue('Petra is ill.')
  await expect(seeker.getByText('This interview changed while you wrote.')).toBeVisible()
  await expect(seeker.getByLabel('When would it suit you?')).toHaveValue('On Friday.')
  await expectAccessible(seeker)
  await colleague.close()
  expect((await mailTo(candidate.email, /^Invitation taken back/)).text).toContain('The role has changed.')

  // Neither another company nor the candidate opens the team's page.
  const other = await browserOf('harriet.lowenthal@example.com')
  expect((await other.goto(again))?.status()).toBe(404)
  expect((await other.goto(`/employer/applications/${applicationId}/interview`))?.status()).toBe(404)
  await seeker.goto(again)
  await expect(seeker).not.toHaveURL(/interviews/)
})

test('an agency invites for its own job, and its own time is taken once', async ({ browserOf }) => {
  const recruiter = await browserOf(DEMO.recruiter)
  await open(recruiter, '/recruiter/interviews')
  await expect(recruiter.getByText('Not chosen yet').first()).toBeVisible()
  await expectAccessible(recruiter)
  await open(recruiter, '/recruiter/candidates?status=shortlisted')
  await recruiter.getByRole('link', { name: 'Marcus Delaney' }).first().click()
  await recruiter.getByRole('link', { name: 'Invite to interview' }).click()
  await recruiter.getByRole('button', { name: 'Find times' }).click()
  await recruiter.getByRole('group', { name: 'Times to offer' }).getByRole('checkbox').first().check({ force: true })
  await recruiter.getByLabel('Address').fill('12 Quay Street')
  await recruiter.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(recruiter, /Invitation sent/)).toBeVisible()
  const visitor = await browserOf(null)
  await visitor.goto(await linkIn('m.delaney@example.com', /^Choose a time for your interview/))
  await book(visitor, 0, 'Book this time')
  await open(recruiter, '/recruiter/dashboard')
  await expect(recruiter.getByRole('region', { name: 'Schedule' }).getByRole('link', { name: 'Marcus Delaney' }).first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('hours are set, a time is offered and booked', async ({ page, browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const seeker = await context.newPage()
    const { candidate, applicationId } = await hire(page, seeker)
    await page.goto('/employer/interviews/hours')
    await page.getByLabel('Your time zone').selectOption('Australia/Perth')
    await page.getByLabel('Monday, to').fill('08:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page.getByRole('link', { name: /Use quarters of an hour/ })).toBeVisible()
    await page.getByLabel('Monday, to').fill('18:00')
    await page.getByRole('button', { name: 'Save hours' }).click()
    await expect(page.getByText(/Hours saved/)).toBeVisible()
    await page.getByRole('button', { name: 'Make an address' }).click()
    const feed = await page.getByRole('region', { name: 'Address to subscribe to' }).innerText()
    expect((await page.request.get(new URL(feed).pathname)).headers()['content-type']).toContain('text/calendar')
    await page.getByRole('button', { name: 'Revoke it' }).click()
    expect((await page.request.get(new URL(feed).pathname)).status()).toBe(404)
    await page.goto(`/employer/applications/${applicationId}`)
    await page.getByRole('link', { name: 'Invite to interview' }).click()
    await page.getByRole('radio', { name: 'Phone' }).check()
    await page.getByRole('button', { name: 'Find times' }).click()
    await expect(page.getByText('Perth time (AWST, UTC+8)').first()).toBeVisible()
    await field(page, 'Number').fill('08 5550 0150')
    await page.getByRole('group', { name: 'Times to offer' }).getByRole('checkbox').first().check({ force: true })
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Not chosen yet')).toBeVisible()
    await seeker.goto(await linkIn(candidate.email, /^Choose a time for your interview/))
    await book(seeker, 0, 'Book this time')
    await seeker.getByText('Cancel the interview', { exact: true }).click()
    await seeker.getByRole('button', { name: 'Cancel interview' }).click()
    await expect(seeker.getByRole('heading', { name: 'You declined', level: 1 })).toBeVisible()
    expect(readFile((await mailTo(candidate.email, /^You declined the interview/)).calendar)).toMatchObject({
      method: 'CANCEL',
      sequence: 2,
    })
    await context.close()
  })
})
