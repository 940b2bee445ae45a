import type { Page } from '@playwright/test'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { type ReadCalendar, readByIcalJs, readByNodeIcal } from '#test/calendar-readers.ts'
import { watchConsole } from './axe.ts'
import { apply, completeProfile, expect, field, jobFields, open, postJob, test, toast } from './journey.ts'
import { agencyOf, mailsTo, mailTo, newWord, sendForm, signUp } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const pathIn = (text: string, path: RegExp) => new RegExp(`http\\S+?(${path.source}\\S*)`).exec(text)?.[1] ?? ''

type Area = 'employer' | 'recruiter'
type Team = { area: Area; page: Page; email: string; job: { id: number; title: string }; scoped: (path: string) => string }

/** A company with a job that promises an answer within two working days. */
async function company(page: Page): Promise<Team> {
  const company_name = `Wren ${newWord()} Realty`
  const { email } = await signUp(page, { type: 'employer', company_name })
  await completeProfile(page, { company_name })
  const job = await postJob(page, { title: `Property Manager ${newWord()}`, response_days: '2' })
  return { area: 'employer', page, email, job, scoped: (path) => path }
}

/** An agency with a job of its own that promises the same. */
async function agency(page: Page): Promise<Team> {
  const { email } = await signUp(page, { type: 'recruiter', company_name: `Wren ${newWord()} Talent` })
  const agencyId = await agencyOf(page)
  const title = `Property Manager ${newWord()}`
  const form = {
    ...jobFields({ title, response_days: '2' }),
    submission_id: crypto.randomUUID(),
    intent: 'publish',
    [OPENED_FOR]: agencyId,
  }
  const answer = await sendForm(page, '/recruiter/jobs/new', { form })
  const id = Number(answer.headers().location?.match(/published=(\d+)/)?.[1])
  expect(id, `the job was not published: ${answer.status()}`).toBeGreaterThan(0)
  return { area: 'recruiter', page, email, job: { id, title }, scoped: (path) => path }
}

/** Reads a file of a mail with both libraries, which agree. */
function readFile(content: string | undefined): ReadCalendar & { event: ReadCalendar['events'][number] } {
  const [one, other] = [readByIcalJs(content ?? ''), readByNodeIcal(content ?? '')]
  expect(other).toEqual(one)
  expect(one.events).toHaveLength(1)
  return { ...one, event: one.events[0]! } // just asked
}

/** Opens every link of every mail to an address, as a scanner does: each is there, and nothing changes. */
async function openEveryLink(page: Page, email: string): Promise<string[]> {
  const mails = await mailsTo(email)
  for (const { subject, text } of mails)
    for (const address of new Set(text.match(/https?:\/\/127\.0\.0\.1:\d+\/\S*/g) ?? [])) {
      const { status } = await page.request.get(address).then((answer) => ({ status: answer.status() }))
      expect(status, `${address} in “${subject}”`).toBeLessThan(400)
    }
  return mails.map(({ subject }) => subject).reverse()
}

/** From the application to the signed offer, on both sides' screens. */
async function hireOnScreen(
  team: Team,
  seeker: { page: Page; email: string; name: string; password: string },
  browserOf: (email: null) => Promise<Page>,
) {
  const { page, area, job } = team
  const firstName = seeker.name.split(' ')[0] ?? seeker.name
  const id = await apply(seeker.page, job.id, { full_name: seeker.name })
  const teamPage = `/${area}/applications/${id}`
  const ownPage = `/applications/${id}`
  const board = `/${area}/jobs/${job.id}/applications`

  // The promise stands on the ad, beside the application and on the board, until it is answered.
  await open(seeker.page, `/jobs/${job.id}`)
  await expect(main(seeker.page)).toContainText(/within 2 working days/)
  await open(seeker.page, ownPage)
  await expect(main(seeker.page)).toContainText(/promise/i)
  await open(page, board)
  await expect(main(page).getByRole('article', { name: seeker.name })).toBeVisible()
  await expect(main(page)).toContainText('First answer within 2 working days: 0 of 1 answered')

  // A scorecard, on the page of the candidate.
  await open(page, `/${area}/scorecards`)
  await page.getByRole('button', { name: /^Begin with \d+ of ours$/ }).click()
  await open(page, teamPage)
  const card = main(page).getByRole('region', { name: 'Scorecard' })
  await card.getByText('Fill in', { exact: true }).click()
  await card.getByLabel('Score for Communication', { exact: true }).selectOption({ label: '4 Excellent' })
  await card.getByLabel('Why, in a word: Communication').fill('Calm on the phone')
  await card.getByRole('button', { name: 'Score', exact: true }).click()
  await expect(toast(page, 'Your scores are saved')).toBeVisible()
  await expect(card.getByLabel('Why, in a word: Communication')).toHaveValue('Calm on the phone')
  await mailTo(seeker.email, /has opened your application$/)

  // Moved on the board by its menu, told once the undo has run out, which answers what was promised.
  await open(page, board)
  await main(page)
    .getByRole('link', { name: `Move ${seeker.name}` })
    .click()
  await page
    .getByRole('dialog', { name: `Move ${seeker.name} to` })
    .getByRole('button', { name: /seen as Shortlisted/ })
    .first()
    .click()
  await expect(toast(page, new RegExp(`${seeker.name} moved to`))).toBeVisible()
  await mailTo(seeker.email, /^You are on the shortlist/)
  await expect(
    main(page)
      .getByText(/answer/i)
      .first(),
  ).toBeVisible()

  // A message, and its answer.
  await open(page, `/${area}/messages/${id}`)
  await main(page)
    .getByRole('textbox', { name: /^Message to / })
    .fill('Hello, could we talk this week?')
  await main(page).getByRole('button', { name: /^Send/ }).first().click()
  await expect(main(page).getByText('Hello, could we talk this week?').last()).toBeVisible()
  await open(seeker.page, `/messages/${id}`)
  await expect(main(seeker.page).getByText('Hello, could we talk this week?').last()).toBeVisible()
  await main(seeker.page)
    .getByRole('textbox', { name: /^Message to / })
    .fill('Gladly, any morning.')
  await main(seeker.page).getByRole('button', { name: /^Send/ }).first().click()
  await open(page, `/${area}/messages/${id}`)
  await expect(main(page).getByText('Gladly, any morning.').last()).toBeVisible()

  // An interview: invited, booked by the link, moved from the account; every file read by two libraries.
  await open(page, teamPage)
  await page.getByRole('link', { name: 'Invite to interview' }).click()
  await page.getByRole('radio', { name: 'Video' }).check()
  await page.getByLabel('Length').selectOption('30')
  await page.getByRole('button', { name: 'Find times' }).click()
  const days = page.getByRole('group', { name: 'Times to offer' }).getByRole('group')
  for (const day of [0, 1, 2]) await days.nth(day).getByRole('checkbox').first().check({ force: true })
  await page.getByLabel(/^Link/).fill('https://meet.example.com/wren')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, /Invitation sent/)).toBeVisible()
  const visitor = await browserOf(null)
  await open(visitor, pathIn((await mailTo(seeker.email, /^Choose a time for your interview/)).text, /\/interviews\//))
  await visitor.getByRole('group', { name: 'Times' }).getByRole('radio').first().check({ force: true })
  await visitor.getByRole('button', { name: 'Book this time' }).click()
  await expect(visitor.getByRole('heading', { name: 'You are booked', level: 1 })).toBeVisible()
  const booked = readFile((await mailTo(seeker.email, /^Interview booked/)).calendar)
  const panel = readFile((await mailTo(team.email, /^Interview booked/)).calendar)
  expect([booked.method, booked.event.sequence, booked.event.status]).toEqual(['REQUEST', 1, 'CONFIRMED'])
  expect([panel.event.uid, panel.event.start]).toEqual([booked.event.uid, booked.event.start])
  // Each file names its reader alone.
  expect(booked.event.attendees).toEqual([`mailto:${seeker.email}`])
  expect(panel.event.attendees).toEqual([`mailto:${team.email}`])
  await open(seeker.page, '/applications')
  await seeker.page.getByRole('link', { name: /\d:\d\d [ap]m to/ }).click()
  await seeker.page.getByText('Choose another time').click()
  await seeker.page.getByRole('group', { name: 'Times' }).getByRole('radio').first().check({ force: true })
  await seeker.page.getByRole('button', { name: 'Move to this time' }).click()
  const moved = readFile((await mailTo(seeker.email, /^New time for your interview/)).calendar)
  expect([moved.method, moved.event.uid, moved.event.sequence]).toEqual(['REQUEST', booked.event.uid, 2])
  expect(moved.event.start).not.toBe(booked.event.start)

  // The offer, signed by the link.
  await open(page, teamPage)
  await page.getByRole('link', { name: 'Write an offer' }).click()
  await page.getByLabel('Pay in dollars').fill('82,000')
  await page.getByLabel('First day').fill(dayIn(40))
  await page.getByRole('button', { name: `Send to ${firstName}` }).click()
  await expect(toast(page, /Offer sent/)).toBeVisible()
  const offerTo = new URL(page.url()).pathname
  await open(visitor, pathIn((await mailTo(seeker.email, /^An offer from/)).text, /\/offers\/link\//))
  await visitor.getByLabel('Your full name').fill(seeker.name)
  await visitor.getByRole('checkbox', { name: /^I have read version/ }).check()
  await visitor.getByRole('button', { name: 'Sign and accept' }).click()
  await expect(visitor.getByRole('heading', { name: 'You accepted' })).toBeVisible()
  await mailTo(seeker.email, /^You accepted/)
  await mailTo(team.email, /^Offer accepted/)

  // The last page of both sides.
  await open(seeker.page, ownPage)
  await expect(
    main(seeker.page).getByRole('region', { name: 'Congratulations on the job' }).getByRole('link', { name: 'Your signed offer' }),
  ).toBeVisible()
  await open(page, teamPage)
  await expect(main(page).getByText(`${seeker.name} is hired.`)).toBeVisible()
  return { id, offerTo, teamPage }
}

const STEPS = [
  /^Application sent/,
  /has opened your application$/,
  /^You are on the shortlist/,
  /^Choose a time for your interview/,
  /^Interview booked/,
  /^New time for your interview/,
  /^An offer from/,
  /^You accepted/,
]

for (const [name, teamOf] of [
  ['a company', company],
  ['an agency', agency],
] as const)
  test(`from application to signed offer with ${name}: every mail and calendar file is opened, and the letter outlives the account`, async ({
    seeker,
    browserOf,
  }) => {
    test.setTimeout(300_000)
    const page = await browserOf(null)
    for (const one of [page, seeker.page]) one.setDefaultTimeout(15_000)
    const complaints = watchConsole(page)
    const team = await teamOf(page)
    const { offerTo } = await hireOnScreen(team, seeker, browserOf)

    const subjects = await openEveryLink(seeker.page, seeker.email)
    for (const step of STEPS)
      expect(
        subjects.filter((subject) => step.test(subject)),
        String(step),
      ).toHaveLength(1)
    expect(STEPS.map((step) => subjects.findIndex((subject) => step.test(subject)))).toEqual(
      STEPS.map((step) => subjects.findIndex((subject) => step.test(subject))).toSorted((a, b) => a - b),
    )
    await openEveryLink(page, team.email)
    // A scanner that opened them all has declined, moved and signed nothing.
    await open(page, offerTo)
    await expect(page.getByText(`Signed as “${seeker.name}”`)).toBeVisible()

    // The page of the offer goes with the account, also where it is open.
    await open(page, `/${team.area}/offers`)
    await open(seeker.page, '/account/data')
    // The code of the sign-up is proof enough for ten minutes.
    const password = field(seeker.page, 'Current password')
    if (await password.count()) await password.fill(seeker.password)
    await seeker.page.getByLabel('Delete my account for good').check()
    await seeker.page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(toast(seeker.page, 'Your account is deleted')).toBeVisible()
    await page.reload()
    const kept = main(page).getByRole('region', { name: 'Kept for your records' })
    await expect(kept).toContainText(seeker.name)
    const pdf = await page.request.get((await kept.getByRole('link').getAttribute('href')) ?? '')
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect(complaints).toEqual([])
  })
