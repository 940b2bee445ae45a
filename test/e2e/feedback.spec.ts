import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleOnScreens, watchConsole } from './axe.ts'
import { apply, expect, open, postJob, test, toast } from './journey.ts'
import { DEMO, EMPLOYERS, mailsTo, mailTo, newWord, sendForm } from './people.ts'

const main = (page: Page) => page.getByRole('main')
const WORDS = 'Your letter was a pleasure to read. We needed somebody who has run a rent roll.'
const TOO_MUCH = 'We wanted somebody young.'

const newJob = (page: Page) =>
  postJob(page, { title: `Leasing Agent ${newWord()}`, category_slug: 'property-management', location: 'Brisbane City QLD' })

/** An application for a job of its own, as its employer and its person see it. */
async function received(employer: Page, seeker: { page: Page; name: string }) {
  const job = await newJob(employer)
  const id = await apply(seeker.page, job.id, { full_name: seeker.name })
  return { job, id, teamPage: `/employer/applications/${id}`, ownPage: `/applications/${id}` }
}

test('a rejection tells why, with what its person can do, in the mail and on their page', async ({ seeker, browserOf }) => {
  const page = await browserOf(EMPLOYERS.uploading)
  const complaints = watchConsole(page)
  const other = await newJob(page)
  const { job, teamPage, ownPage } = await received(page, seeker)
  await open(page, teamPage)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject' })
  const preview = dialog.getByRole('region', { name: 'What the candidate is told by email' })
  await expect(preview).toContainText('What you tick and write below is added to this mail.')
  await dialog.getByLabel('The licence that the role needs').check()
  await dialog.getByLabel('In your words').fill(TOO_MUCH)
  await expect(preview).toContainText(`wrote: “${TOO_MUCH}”`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject application' }).click()

  // Asked beside the field, in the same dialog, with all that was chosen.
  await expect(dialog.getByLabel('In your words')).toHaveAccessibleDescription(/“young” may read as about age/)
  await expect(dialog.getByLabel('Send anyway')).not.toBeChecked()
  await expectAccessible(page)
  // News of somebody else loads the page again, and takes nothing away.
  const loadedAgain = page.waitForResponse(
    (response) => response.url().includes(`${teamPage}.data`) && response.request().method() === 'GET',
  )
  await apply(seeker.page, other.id, { full_name: seeker.name })
  await loadedAgain
  await expect(dialog.getByLabel('Send anyway')).toBeVisible()
  // The summary leads to the field, in the dialog that its press closes.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /may read as about age/ })
    .click()
  await expect(dialog.getByLabel('In your words')).toBeFocused()
  await expect(dialog.getByLabel('In your words')).toHaveValue(TOO_MUCH)
  await expect(dialog.getByLabel('The licence that the role needs')).toBeChecked()
  await dialog.getByLabel('In your words').fill('Too young still.')
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await expect(dialog.getByLabel('In your words')).toHaveValue('Too young still.')
  await expect(dialog.getByLabel('Send anyway')).toBeVisible()
  await dialog.getByLabel('In your words').fill(WORDS)
  const shown = await preview.getByRole('paragraph').allInnerTexts()
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await expect(toast(page, /Moved to Rejected/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`The licence that the role needs; “${WORDS}”`)

  const { text } = await mailTo(seeker.email, `Your application for ${job.title}`)
  expect(text).toContain('The role needs a licence or registration that your application did not show.')
  expect(text).toContain(`wrote: “${WORDS}”`)
  expect(text).toContain('/entry-pathway?state=QLD')
  // What was shown is what was sent, in its order.
  const at = shown.slice(1).map((line) => text.indexOf(line))
  expect(at).toEqual(at.toSorted((one, other) => one - other))
  expect(at[0]).toBeGreaterThanOrEqual(0)
  expect(shown).toContain('How to get licensed in Queensland')
  await open(seeker.page, '/applications')
  await seeker.page.getByRole('article').filter({ hasText: job.title }).getByRole('link', { name: 'Read what they told you' }).click()
  await expect(seeker.page).toHaveURL(new RegExp(ownPage))
  const card = main(seeker.page).getByRole('region', { name: /told you$/ })
  await expect(card).toContainText(WORDS)
  await card.getByRole('link', { name: 'Open jobs like this one' }).click()
  await expect(seeker.page).toHaveURL(/\/jobs\?category=property-management&state=QLD/)
  await seeker.page.goBack()
  await card.getByRole('link', { name: 'How to get licensed in Queensland' }).click()
  await expect(main(seeker.page).getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
})

test('an undo takes back what was told with the rejection, and without any words the way on stands alone', async ({
  seeker,
  browserOf,
}) => {
  const page = await browserOf(EMPLOYERS.uploading)
  const { job, teamPage, ownPage } = await received(page, seeker)
  await open(page, teamPage)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject' })
  await dialog.getByLabel('In your words').fill(WORDS)
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The move is undone. Nobody was told.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).not.toContainText(WORDS)

  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog.getByLabel('In your words')).toBeVisible()
  await dialog.getByLabel('In your words').fill('')
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  const { text } = await mailTo(seeker.email, `Your application for ${job.title}`)
  expect(text).not.toContain(WORDS)
  expect((await mailsTo(seeker.email)).filter(({ subject }) => subject === `Your application for ${job.title}`)).toHaveLength(1)
  await open(seeker.page, ownPage)
  await expect(main(seeker.page).getByRole('region', { name: 'What you can do next' }).getByRole('link')).toHaveText([
    'Open jobs like this one',
  ])
})

test('several are turned down from the board with one word to each, which is asked for again where it cannot be sent', async ({
  seeker,
  browserOf,
}) => {
  const page = await browserOf(EMPLOYERS.uploading)
  const { job, ownPage } = await received(page, seeker)
  const board = `/employer/jobs/${job.id}/applications`
  await open(page, board)
  await page.getByRole('checkbox', { name: `Select ${seeker.name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected candidates' })
  await bar.getByRole('button', { name: 'Move to…' }).click()
  await bar.getByRole('button', { name: /^Not going ahead/ }).click()
  const question = page.getByRole('region', { name: 'Move this candidate to Not going ahead?' })
  await expect(question).toContainText('This mail goes to them once it can no longer be undone')
  await question.getByLabel('Others fitted the role more closely').check()
  await question.getByLabel('In your words').fill(TOO_MUCH)
  await question.getByRole('button', { name: 'Turn down' }).click()
  await expect(question.getByLabel('In your words')).toHaveAccessibleDescription(/“young” may read as about age/)
  await expect(question.getByLabel('In your words')).toBeFocused()
  await expect(question.getByLabel('In your words')).toHaveValue(TOO_MUCH)
  await expect(question.getByLabel('Others fitted the role more closely')).toBeChecked()
  await expectAccessible(page)
  await question.getByLabel('Send anyway').check()
  await question.getByRole('button', { name: 'Turn down' }).click()
  await expect(toast(page, `${seeker.name} moved to Not going ahead`)).toBeVisible()
  expect((await mailTo(seeker.email, `Your application for ${job.title}`)).text).toContain(TOO_MUCH)
  await open(seeker.page, ownPage)
  await expect(main(seeker.page)).toContainText('Others fitted this role more closely.')

  // What came too late for the card is not lost either.
  const late = await sendForm(page, board, {
    form: { intent: 'move', to: 'not-going-ahead', card: `${ownPage.split('/').at(-1)}.1`, confirmed: 'yes', words: 'Kept for you' },
  })
  expect(late.status()).toBe(409)
  expect(await late.text()).toContain('Kept for you')
})

test('who is hired reads what is left to do, and so does their team', async ({ seeker, browserOf }) => {
  const page = await browserOf(EMPLOYERS.uploading)
  const other = await received(page, seeker)
  const { teamPage, ownPage, job } = await received(page, seeker)
  await open(page, teamPage)
  await page.getByRole('button', { name: 'Hire', exact: true }).click()
  await page.getByRole('dialog', { name: 'Hire' }).getByRole('button', { name: 'Mark as hired' }).click()
  await expect(main(page).getByText(`${seeker.name} is hired.`)).toBeVisible()
  await mailTo(seeker.email, /has marked you as hired/)
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Mark it as filled' }).click()
  await expect(page).toHaveURL(new RegExp(`/employer/jobs/${job.id}/`))

  await open(seeker.page, ownPage)
  const card = main(seeker.page).getByRole('region', { name: 'Congratulations on the job' })
  await expect(card).toContainText(/Another application of yours is still open|other applications of yours are still open/)
  await card.getByRole('link', { name: 'Withdraw what you no longer want' }).click()
  await expect(seeker.page.getByRole('article').filter({ hasText: other.job.title })).toBeVisible()

  // The conversation stays open for both.
  await open(seeker.page, ownPage)
  await card.getByRole('link', { name: /^Write to / }).click()
  await write(seeker.page, 'When do I start on Monday?')
  await open(page, teamPage)
  await main(page).getByRole('link', { name: 'Messages', exact: true }).click()
  await expect(main(page)).toContainText('When do I start on Monday?')
  await write(page, 'At nine.')
  await expect(main(seeker.page)).toContainText('At nine.')
})

/** Sends a message on the page of a conversation. */
async function write(page: Page, body: string) {
  await page.getByRole('textbox', { name: /^Message to / }).fill(body)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main(page)).toContainText(body)
  await expect(page.getByRole('textbox', { name: /^Message to / })).toHaveValue('')
}

test('the last pages have no barriers', async ({ seeker, browserOf }) => {
  const page = await browserOf(EMPLOYERS.uploading)
  const [hired, rejected] = [await received(page, seeker), await received(page, seeker)]
  await sendForm(page, hired.teamPage, { form: { intent: 'move', to: 'hired', version: '1' } })
  await sendForm(page, rejected.teamPage, {
    form: { intent: 'move', to: 'rejected', version: '1', reason: 'skills', words: `${WORDS}\n\n${'Long'.repeat(120)}` },
  })
  await mailTo(seeker.email, /has marked you as hired/)
  await mailTo(seeker.email, `Your application for ${rejected.job.title}`)
  for (const [reader, paths] of [
    [page, [hired.teamPage, rejected.teamPage]],
    [seeker.page, [hired.ownPage, rejected.ownPage, '/applications']],
  ] as const) {
    for (const path of paths) {
      await open(reader, path)
      await expectAccessibleOnScreens(reader)
    }
  }
})

test('without scripts the form keeps what was typed, and the rest of its team and others change nothing', async ({
  seeker,
  browserOf,
  browser,
}) => {
  const employer = await browserOf(EMPLOYERS.uploading)
  const { teamPage } = await received(employer, seeker)
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await employer.context().storageState() })
  const page = await context.newPage()
  await page.goto(`${teamPage}?ask=rejected`)
  await page.getByLabel('In your words').fill(TOO_MUCH)
  await page.getByRole('button', { name: 'Reject application' }).click()
  await expect(page.getByLabel('In your words')).toHaveValue(TOO_MUCH)
  await page
    .getByRole('alert')
    .getByRole('link', { name: /may read as about age/ })
    .click()
  await expect(page).toHaveURL(/#feedback-words$/)
  const lines = `${TOO_MUCH}\n${WORDS}`
  await page.getByLabel('In your words').fill(lines)
  await page.getByLabel('Send anyway').check()
  await page.getByRole('button', { name: 'Reject application' }).click()
  // Other words than those that were asked about: asked about again, and sent with the tick.
  await expect(page.getByLabel('In your words')).toHaveValue(lines)
  await expect(page.getByLabel('Send anyway')).not.toBeChecked()
  await page.getByLabel('Send anyway').check()
  await page.getByRole('button', { name: 'Reject application' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(WORDS)
  await context.close()

  const form = { intent: 'move', to: 'rejected', version: '2', reason: 'skills', words: 'x' }
  expect((await sendForm(await browserOf(DEMO.employer), teamPage, { form })).status()).toBe(404)
  expect((await sendForm(seeker.page, teamPage, { form })).headers().location).toBe('/candidate/dashboard')
})
