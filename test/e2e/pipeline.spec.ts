import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleOnScreens, watchConsole } from './axe.ts'
import { apply, completeProfile, describe, expect, field, hydrated, open, postJob, test, toast } from './journey.ts'
import { DEMO, mailsTo, mailTo, newWord, sendForm, signUp } from './people.ts'

const main = (page: Page) => page.getByRole('main')
/** A stage by its name, with its cards. */
const stage = (page: Page, name: string) => main(page).getByRole('region', { name: new RegExp(`^${name} \\d`) })
const card = (page: Page, name: string) => main(page).getByRole('article', { name })

/** A new company with a job for which people applied, by their names. */
async function company(browserOf: (email: string | null) => Promise<Page>, count: number) {
  const employer = await browserOf(null)
  const name = `Wren ${newWord()} Realty`
  await signUp(employer, { type: 'employer', company_name: name })
  await completeProfile(employer, { company_name: name })
  const job = await postJob(employer, { title: `Property Manager ${newWord()}` })
  const people: { name: string; email: string; id: string; page: Page }[] = []
  for (let at = 0; at < count; at++) {
    const page = await browserOf(null)
    const full_name = `${['Ana', 'Ben', 'Cleo'][at]} ${newWord()}`
    const { email } = await signUp(page, { name: full_name })
    people.push({ name: full_name, email, id: await apply(page, job.id, { full_name }), page })
  }
  return { employer, company: name, job, people, board: `/employer/jobs/${job.id}/applications` }
}

test('a card is dragged to a stage, taken back in time, and told to its person when the time has run out', async ({ browserOf }) => {
  const { employer: page, board, people, job } = await company(browserOf, 2)
  const [ana, ben] = [people[0]!, people[1]!]
  const complaints = watchConsole(page)
  await open(page, board)
  await expect(stage(page, 'New').getByRole('article')).toHaveCount(2)
  await card(page, ana.name).dragTo(stage(page, 'Phone call'))
  await expect(toast(page, `${ana.name} moved to Phone call`)).toBeVisible()
  await expect(stage(page, 'Phone call').getByRole('article', { name: ana.name })).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The move is undone. Nobody was told.')).toBeVisible()
  await expect(stage(page, 'New').getByRole('article', { name: ana.name })).toBeVisible()

  await card(page, ben.name).dragTo(stage(page, 'Interview'))
  await expect(stage(page, 'Interview').getByRole('article', { name: ben.name })).toBeVisible()
  await mailTo(ben.email, `Interview stage: ${job.title}`)
  await ben.page.goto('/applications')
  await expect(ben.page.getByText('Interview', { exact: true }).first()).toBeVisible()
  expect((await mailsTo(ana.email)).filter(({ subject }) => subject.includes('shortlist'))).toEqual([])
  expect(complaints).toEqual([])
})

test('many are moved and turned down at once, after a question that shows the mail', async ({ browserOf }) => {
  const { employer: page, board, people, job } = await company(browserOf, 3)
  await open(page, `${board}?view=table`)
  for (const { name } of people.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected candidates' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Move to…' }).click()
  await bar.getByRole('button', { name: /^Not going ahead/ }).click()
  const question = page.getByRole('region', { name: 'Move 2 candidates to Not going ahead?' })
  await expect(question).toContainText(`Your application for ${job.title}`)
  await expectAccessible(page)
  // Leaving it keeps the view and the ticks.
  await question.getByRole('link', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/view=table/)
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Move to…' }).click()
  await bar.getByRole('button', { name: /^Not going ahead/ }).click()
  await expect(question.getByRole('heading')).toBeFocused()
  // A live change of the page takes it from nobody.
  await sendForm(page, board, { form: { intent: 'move', to: 'phone-call', card: `${people[2]!.id}.1` } })
  await expect(main(page).getByRole('row', { name: new RegExp(people[2]!.name) })).toContainText('Phone call')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Turn down' }).click()
  await expect(toast(page, '2 people moved to Not going ahead')).toBeVisible()
  await expect(page.getByText('You can undo this.').last()).toBeAttached()
  await expect(bar).toBeHidden()
  for (const { email } of people.slice(0, 2)) await mailTo(email, `Your application for ${job.title}`)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Board' }).click()
  await expect(stage(page, 'Not going ahead').getByRole('article')).toHaveCount(2)
  await expect(stage(page, 'Phone call').getByRole('article')).toHaveCount(1)
})

test('one message goes to those who are ticked, each in their own words, from the board and from the list', async ({ browserOf }) => {
  const { employer: page, board, people } = await company(browserOf, 2)
  const [ana, ben] = [people[0]!, people[1]!]
  await open(page, board)
  for (const { name } of people) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('region', { name: 'Selected candidates' }).getByRole('button', { name: 'Message' }).click()
  await expect(main(page).getByRole('heading', { name: 'Message to 2 candidates' })).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Message').fill('Hello {{first_name}}, at {{time}}?')
  await main(page).getByRole('button', { name: 'Send to 2' }).click()
  await expect(page.getByText('Replace {{time}} with words of yours first').first()).toBeVisible()
  await field(page, 'Message').fill('Hello {{first_name}}, at ten?')
  await main(page).getByRole('button', { name: 'Send to 2' }).click()
  await expect(toast(page, 'Message sent to 2 people')).toBeVisible()
  for (const { page: theirs, name, id } of people) {
    await theirs.goto(`/messages/${id}`)
    await expect(theirs.getByText(`Hello ${name.split(' ')[0]}, at ten?`).last()).toBeVisible()
  }

  await open(page, '/employer/candidates')
  await page.getByRole('checkbox', { name: `Select ${ben.name}` }).check()
  await main(page).getByRole('button', { name: 'Message to those you ticked' }).click()
  await expect(main(page).getByRole('heading', { name: 'Message to one candidate' })).toBeVisible()
  await field(page, 'Message').fill('And bring your licence.')
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await ana.page.reload()
  await expect(ana.page.getByText('And bring your licence.')).toHaveCount(0)
})

test('a candidate is moved to a stage on their own page, and the move leads back there', async ({ browserOf }) => {
  const { employer: page, people, job } = await company(browserOf, 1)
  const ana = people[0]!
  const own = `/employer/applications/${ana.id}`
  await open(page, own)
  await main(page).getByRole('button', { name: 'Move to…' }).click()
  await main(page)
    .getByRole('button', { name: /^Phone call/ })
    .click()
  await expect(toast(page, `${ana.name} moved to Phone call`)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(own))
  await expect(main(page).locator('dd', { hasText: /^Phone call/ })).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'The move is undone. Nobody was told.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(own))
  await main(page).getByRole('button', { name: 'Move to…' }).click()
  await main(page)
    .getByRole('button', { name: /^Not going ahead/ })
    .click()
  const question = page.getByRole('region', { name: 'Move this candidate to Not going ahead?' })
  await expect(question).toContainText(`Your application for ${job.title}`)
  await question.getByRole('button', { name: 'Turn down' }).click()
  await expect(page).toHaveURL(new RegExp(own))
  await expect(main(page).locator('dd', { hasText: /^Not going ahead/ })).toBeVisible()
})

test('a board that is wider than the screen says how many stages are out of view, and the menu marks where it belongs', async ({
  browserOf,
}) => {
  const { employer: page, board } = await company(browserOf, 1)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, board)
  await expect(page.getByRole('navigation', { name: 'Employer' }).locator('[aria-current="page"]')).toHaveText('Jobs')
  // The buttons say what they do, also at an end, where that is the reason that they do nothing.
  const left = main(page).getByRole('button', { name: 'Show stages to the left', exact: true })
  const right = main(page).getByRole('button', { name: 'Show stages to the right', exact: true })
  await expect(left).toHaveAttribute('aria-disabled', 'true')
  await expect(left).toHaveAccessibleDescription('First stage in view')
  await expect(right).toHaveAccessibleDescription(/^\d stages, \d out of view to the right$/)
  await right.focus()
  await page.keyboard.press('Enter')
  await expect(left).toHaveAccessibleDescription(/^\d stages, \d out of view to the left/)
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(right).toHaveAccessibleDescription('Last stage in view', { timeout: 500 })
  }).toPass()
  await expect(right).toBeFocused()
  await expect(stage(page, 'Not going ahead')).toBeInViewport({ ratio: 0.9 })
  await expectAccessible(page)
})

test('the whole board works by the keyboard alone', async ({ browserOf }) => {
  const { employer: page, board, people } = await company(browserOf, 1)
  const { name } = people[0]!
  await open(page, board)
  const menu = card(page, name).getByRole('link', { name: `Move ${name}` })
  await menu.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Move ${name} to` })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Read Opening the application/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const target = dialog.getByRole('button', { name: /^Phone call/ })
  for (let steps = 0; steps < 12 && !(await target.evaluate((button) => button === document.activeElement)); steps++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(stage(page, 'Phone call').getByRole('article', { name })).toBeVisible()
  await expect(menu).toBeFocused()
})

test('a colleague sees a move at once, and one from an old page is refused with the reason', async ({ browserOf }) => {
  const { employer, board, people } = await company(browserOf, 1)
  const { name, id } = people[0]!
  const colleague = await employer.context().newPage()
  await open(employer, board)
  await open(colleague, board)
  await hydrated(colleague)
  await card(employer, name).dragTo(stage(employer, 'Phone call'))
  await expect(stage(colleague, 'Phone call').getByRole('article', { name })).toBeVisible()
  const stale = await sendForm(employer, board, { form: { intent: 'move', to: 'interview', card: `${id}.1` } })
  expect(stale.status()).toBe(409)
  expect(await stale.text()).toContain('Somebody changed this application after you opened it. It is now shortlisted')
})

test('stages are added, named, ordered, mapped and removed, and the board has them', async ({ browserOf }) => {
  const { employer: page, board, people } = await company(browserOf, 1)
  await open(page, board)
  await page.getByRole('link', { name: 'Edit stages' }).click()
  await expect(main(page).getByRole('heading', { name: 'Stages of your board', level: 1 })).toBeVisible()
  const add = main(page).getByRole('region', { name: 'Add a stage' })
  await add.getByLabel('Name').fill('phone call')
  await add.getByRole('button', { name: 'Add stage' }).click()
  await expect(main(page).getByText('There is a stage “phone call” already').first()).toBeVisible()
  await expect(add.getByLabel('Name')).toHaveValue('phone call')
  await add.getByLabel('Name').fill('Reference check')
  await add.getByRole('button', { name: 'Add stage' }).click()
  await expect(toast(page, 'Stage “Reference check” added')).toBeVisible()
  await page.getByRole('button', { name: 'Move Reference check before the one above' }).click()
  const names = main(page).getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(names).toHaveText(['New', 'Read', 'Phone call', 'Interview', 'Reference check', 'Offer', 'Hired', 'Not going ahead'])
  const offer = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Offer', exact: true }) })
  await offer.getByText('Change Offer').click()
  await offer.getByRole('button', { name: 'Remove Offer' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Offer' })
  await question.getByLabel('Cards that come here go to').selectOption('Reference check')
  await question.getByRole('button', { name: 'Remove stage' }).click()
  await expect(toast(page, /Stage removed/)).toBeVisible()
  await expectAccessible(page)
  await open(page, board)
  await card(page, people[0]!.name).dragTo(stage(page, 'Reference check'))
  await expect(stage(page, 'Reference check').getByRole('article')).toHaveCount(1)
})

test('board, table and stages have no barriers, full and empty, at an agency, too', async ({ browserOf }) => {
  const { employer, board } = await company(browserOf, 2)
  const empty = await postJob(employer, { title: `Receptionist ${newWord()}` })
  for (const path of [board, `${board}?view=table`, `${board}?q=nobody`, `/employer/jobs/${empty.id}/applications`, '/employer/stages']) {
    await open(employer, path)
    await expectAccessibleOnScreens(employer)
  }
  const recruiter = await browserOf(DEMO.recruiter)
  await recruiter.goto('/recruiter/stages')
  await expect(main(recruiter).getByRole('heading', { name: 'Stages of your board' })).toBeVisible()
  await expectAccessibleOnScreens(recruiter)
})

describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('cards are moved by their menu and by their boxes, and taken back', async ({ browserOf, browser }) => {
    const { employer, board, people } = await company(browserOf, 2)
    const context = await browser.newContext({ javaScriptEnabled: false, storageState: await employer.context().storageState() })
    const page = await context.newPage()
    const [ana, ben] = [people[0]!, people[1]!]
    await page.goto(board)
    await card(page, ana.name)
      .getByRole('link', { name: `Move ${ana.name}` })
      .click()
    await page
      .getByRole('region', { name: `Move ${ana.name} to` })
      .getByRole('button', { name: /^Phone call/ })
      .click()
    await expect(stage(page, 'Phone call').getByRole('article', { name: ana.name })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(stage(page, 'New').getByRole('article')).toHaveCount(2)
    for (const { name } of [ana, ben]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Move to…' }).click()
    await page
      .getByRole('region', { name: 'Selected candidates' })
      .getByRole('button', { name: /^Interview/ })
      .click()
    await expect(stage(page, 'Interview').getByRole('article')).toHaveCount(2)
    await context.close()
  })
})

test('a member reads the board and may not move, and nobody else opens it', async ({ browserOf, seeker }) => {
  const { employer, board, people, job } = await company(browserOf, 1)
  const other = await browserOf(DEMO.employer)
  const form = { intent: 'move', to: 'interview', card: `${people[0]!.id}.1` }
  expect((await other.goto(board))?.status()).toBe(404)
  expect((await sendForm(other, board, { form })).status()).toBe(404)
  await seeker.page.goto(board)
  await expect(seeker.page).not.toHaveURL(/applications/)
  const recruiter = await browserOf(DEMO.recruiter)
  expect((await recruiter.goto(`/recruiter/jobs/${job.id}/applications`))?.status()).toBe(404)
  await open(employer, board)
  await expect(field(employer, /^Select/)).toHaveCount(1)
})
