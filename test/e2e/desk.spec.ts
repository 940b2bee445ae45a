import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleOnScreens, SCREENS, watchConsole } from './axe.ts'
import { signInAtDesk } from './desk.ts'
import { completeProfile, expect, field, open, postJob, RESUME, tabKey, test, toast } from './journey.ts'
import { DEMO_PASSWORD, fillSignIn, mailedCode, mailTo, newAddress, newWord, sendForm, signUp } from './people.ts'

// One process: a code of the admin's app counts once.
test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let desk: Page

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext()
  desk = await context.newPage()
  await signInAtDesk(desk)
})
test.afterAll(() => context.close())

/** Fills in why, and sends the form. */
async function act(page: Page, button: string, why = 'Seen at the desk') {
  await field(page, 'Why').fill(why)
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
}

async function employerWithCompany(page: Page) {
  const word = newWord()
  const person = await signUp(page, { type: 'employer', company_name: `Bilby ${word} Realty` })
  await completeProfile(page, { company_name: `Bilby ${word} Realty` })
  return { ...person, company: `Bilby ${word} Realty`, word }
}

test('a scam ad is held by the board, reported, and ended; both sides are told', async ({ browserOf }) => {
  const [employer, seeker] = [await browserOf(null), await browserOf(null)]
  const poster = await employerWithCompany(employer)
  const title = `Payments Helper ${poster.word}`
  const job = await postJob(employer, { title, description: 'Pay the refundable registration fee of $90 before you start.' })
  const { text } = await mailTo(poster.email, /is held/)
  expect(text).toContain('it asks for money before work')
  await employer.goto(`/employer/jobs/${job.id}/edit`)
  await expect(employer.getByText('This ad is held until somebody at our desk has looked at it.')).toBeVisible()

  const reporter = await signUp(seeker)
  await open(seeker, `/jobs/${job.id}`)
  await expect(seeker.getByText('This job is held')).toBeVisible()
  await expect(seeker.getByText('registration fee')).toHaveCount(0)
  await expect(seeker.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await seeker.getByRole('link', { name: 'Report this job' }).click()
  await seeker.getByLabel('It asks for money, bank or identity details').check()
  await seeker.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(seeker, 'Thank you, we will look at this job')).toBeVisible()

  await open(desk, '/admin')
  await desk
    .getByRole('link', { name: /ads? and compan|ad or company/ })
    .first()
    .click()
  await desk.getByRole('link', { name: title }).click()
  await expect(desk.getByText('registration fee of $90')).toBeVisible()
  await act(desk, 'Decide')
  await expect(desk.getByRole('alert')).toContainText('Please choose')
  await desk.getByLabel('End', { exact: false }).check()
  await field(desk, 'Words to the people of this ad').fill('No ad may ask for money before work.')
  await act(desk, 'Decide', 'A registration fee')
  await expect(toast(desk, /Ended/)).toBeVisible()
  await open(desk, '/admin')
  await expect(desk.getByRole('cell', { name: /A registration fee/ })).toBeVisible()

  expect((await mailTo(poster.email, /is removed/)).text).toContain('No ad may ask for money before work.')
  expect((await mailTo(reporter.email, /Your report about/)).text).toContain('We removed this ad.')
  expect((await seeker.request.get(`/jobs/${job.id}`)).status()).toBe(404)
  const again = await sendForm(employer, `/employer/jobs/${job.id}/status`, { form: { to: 'live' } })
  expect(again.status()).toBe(409)
})

test('who writes an application while the desk removes the ad reads so, with their letter kept', async ({ browserOf }) => {
  const [employer, seeker] = [await browserOf(null), await browserOf(null)]
  const poster = await employerWithCompany(employer)
  const title = `Property Manager ${poster.word}`
  const job = await postJob(employer, { title })
  await signUp(seeker)
  await open(seeker, `/jobs/${job.id}/report`)
  await seeker.getByLabel('It asks for money, bank or identity details').check()
  await seeker.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(seeker, 'Thank you, we will look at this job')).toBeVisible()
  await open(seeker, `/jobs/${job.id}/apply`)
  await field(seeker, 'Cover letter').fill('I know every street.')
  await field(seeker, 'New resume').setInputFiles(RESUME)
  await expect(seeker.getByText('sent', { exact: true })).toBeVisible()

  await open(desk, '/admin/reports')
  await desk.getByRole('link', { name: title }).click()
  await desk.getByLabel('End', { exact: false }).check()
  await field(desk, 'Words to the people of this ad').fill('No ad may ask for money before work.')
  await act(desk, 'Decide', 'As reported')
  await expect(toast(desk, /Ended/)).toBeVisible()

  await seeker.getByRole('button', { name: 'Submit application' }).click()
  await expect(seeker.getByRole('heading', { level: 1, name: 'This ad was removed' })).toBeVisible()
  await expect(seeker.getByLabel('Your letter')).toHaveValue('I know every street.')
  await expectAccessible(seeker)
})

test('a company is checked, and its page says so', async ({ browserOf, page }) => {
  const { company } = await employerWithCompany(await browserOf(null))
  await open(desk, `/admin/accounts?list=companies&q=${encodeURIComponent(company)}`)
  await desk.getByRole('link', { name: company }).click()
  await desk.getByRole('link', { name: 'Note as checked' }).click()
  await field(desk, 'What you looked at').fill('Its ABN in the register')
  await act(desk, 'Note as checked')
  await expect(toast(desk, /Noted as checked/)).toBeVisible()
  const address = await desk.getByRole('definition').getByRole('link').first().getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByText(/By Frontage on/)).toBeVisible()
  await page.getByRole('link', { name: 'Report this company' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this company')
  await expectAccessible(page)
})

test('an imported company is claimed: by a code to its website’s domain, or by the desk', async ({ browserOf }) => {
  test.setTimeout(120_000)
  const [byCode, byDesk] = [await browserOf(null), await browserOf(null)]
  // Its name is taken: the form offers to claim it.
  await open(byCode, '/signup?type=employer')
  const person = { name: `Willa ${newWord()}`, email: newAddress('willa') }
  await field(byCode, 'Full name').fill(person.name)
  await field(byCode, 'Email').fill(person.email)
  await field(byCode, 'Password').fill('A-long-secret-7')
  await field(byCode, 'Company name').fill('Wattle Ridge Realty')
  await byCode.getByRole('button', { name: 'Create account' }).click()
  await expect(byCode.getByText('nobody has signed up for it').first()).toBeVisible()
  // A rejected form brings no password back.
  await field(byCode, 'Password').fill('A-long-secret-7')
  await byCode.getByRole('button', { name: 'It is my company' }).click()
  await expect(byCode).toHaveURL(/confirm-email/)
  await sendForm(byCode, `/confirm-email?${new URLSearchParams({ email: person.email })}`, {
    form: { code: await mailedCode(person.email) },
  })
  await sendForm(byCode, '/employer/welcome', { form: {} })
  await open(byCode, '/employer/welcome')
  await byCode.getByRole('link', { name: 'Show that it is yours' }).click()
  await expect(byCode.getByRole('heading', { level: 1 })).toHaveText('Claim Wattle Ridge Realty')
  await expectAccessible(byCode)
  const address = field(byCode, 'Email address at the company')
  for (const [typed, words] of [
    ['willa@gmail.com', 'Anybody can get an address at gmail.com'],
    ['willa@mail.wattleridge.example', 'is not wattleridge.example itself'],
    ['willa@wattleridge.example.com', 'only looks like wattleridge.example'],
    ['willa@wаttleridge.example', 'letters that only look like'],
  ] as const) {
    await address.fill(typed)
    await byCode.getByRole('button', { name: 'Send a code' }).click()
    await expect(byCode.getByText(words).first()).toBeVisible()
  }
  await address.fill('office@wattleridge.example')
  await byCode.getByRole('button', { name: 'Send a code' }).click()
  await expect(field(byCode, 'Code')).toBeVisible()
  await expectAccessible(byCode)
  await field(byCode, 'Code').fill(await mailedCode('office@wattleridge.example'))
  await byCode.getByRole('button', { name: 'Verify' }).click()
  await expect(byCode).toHaveURL(/\/employer\/profile\/wizard/)
  await expect(toast(byCode, 'Wattle Ridge Realty is yours')).toBeVisible()

  // Without a website somebody decides at the desk.
  await byDesk.goto('/login')
  await fillSignIn(byDesk, 'rowena.achterberg@example.com', DEMO_PASSWORD)
  await expect(byDesk).toHaveURL(/\/employer\//)
  await open(byDesk, '/employer/welcome')
  await byDesk.getByRole('link', { name: 'Look at it' }).click()
  await expect(byDesk.getByText('Our desk has your claim').first()).toBeVisible()
  await expectAccessible(byDesk)
  await open(desk, '/admin')
  await desk.getByRole('link', { name: /compan(y|ies) claimed/ }).click()
  await desk.getByRole('link', { name: 'Mulga Plains Property' }).click()
  await expect(desk.getByText('the office in Dubbo')).toBeVisible()
  await desk.getByLabel('Give it to them', { exact: false }).check()
  await act(desk, 'Decide', 'Called the number in the phone book')
  await expect(toast(desk, 'The company is theirs')).toBeVisible()
  expect((await mailTo('rowena.achterberg@example.com', /is yours/)).text).toContain('you are its owner')
  await open(byDesk, '/employer/dashboard')
  await expect(byDesk.getByText('Mulga Plains Property').first()).toBeVisible()
})

test('an invoice is noted as paid and another taken back, and the month goes to the bookkeeper', async () => {
  await open(desk, '/admin/invoices')
  const first = desk.getByRole('table').getByRole('link').first()
  const number = (await first.textContent()) ?? ''
  await first.click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(number)
  await act(desk, 'Note as paid', 'Seen at the bank')
  await expect(toast(desk, 'Noted as paid')).toBeVisible()
  await expect(desk.getByText(/paid on/i).first()).toBeVisible()
  await expect(desk.getByRole('cell', { name: /Seen at the bank/ })).toBeVisible()
  await act(desk, 'Take it back', 'Billed twice')
  await expect(toast(desk, /Taken back by FR-.*pay it back/)).toBeVisible()
  await expect(desk.getByText('Nothing is left to do about it.')).toBeVisible()
  const month = new Date().toISOString().slice(0, 7)
  await open(desk, `/admin/invoices?list=all&month=${month}`)
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('link', { name: 'The month as CSV' }).click()])
  expect(file.suggestedFilename()).toBe(`invoices-${month}.csv`)
})

test('a message is answered at the desk, and a person’s data exported for a regulator', async () => {
  await open(desk, '/admin/messages')
  await desk.getByRole('table').getByRole('link').first().click()
  const to = (await desk.getByRole('definition').nth(1).textContent()) ?? ''
  await field(desk, /^Answer to/).fill('Thank you. It works again.')
  await desk.getByRole('main').getByRole('button', { name: 'Send the answer' }).click()
  await expect(toast(desk, 'Answered')).toBeVisible()
  expect((await mailTo(to, /./)).text).toContain('It works again.')
  await open(desk, '/admin/accounts?q=demo-jobseeker')
  await desk.getByRole('table').getByRole('link').first().click()
  await desk.getByRole('link', { name: 'Export what is held' }).click()
  // The form of the other act has the same field.
  await expect(desk.getByRole('heading', { name: 'Export what is held' })).toBeVisible()
  await field(desk, 'Why').fill('Asked for by the regulator')
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('main').getByRole('button', { name: 'Export what is held' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^frontage-person-.*\.zip$/)
})

test('a message that was answered from the mailbox is closed without a mail, and spam is set aside', async ({ browserOf }) => {
  const visitor = await browserOf(null)
  const close = async (as: RegExp) => {
    await open(desk, '/admin/messages')
    const link = desk.getByRole('table').getByRole('link').last()
    const page = (await link.getAttribute('href')) ?? ''
    await link.click()
    const answer = desk.getByRole('textbox', { name: /^Answer to / })
    const [toAnswer, toClose] = ['Answer', 'Close without a mail'].map((name) => desk.getByRole('link', { name, exact: true }))
    await answer.fill('An answer that is not finished')
    for (const size of [
      { width: 375, height: 800 },
      { width: 1280, height: 860 },
    ]) {
      await desk.setViewportSize(size)
      await toClose!.click()
      await expect(desk.getByRole('heading', { name: 'Close without a mail' })).toBeVisible()
      await toAnswer!.click()
      await expect(answer).toHaveValue('An answer that is not finished')
    }
    await toClose!.click()
    await expect(desk.getByRole('heading', { name: 'Close without a mail' })).toBeVisible()
    await act(desk, 'Close without a mail')
    await expect(desk.getByText('Error: Please choose')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('radio', { name: as }).check()
    await act(desk, 'Close without a mail')
    await expect(toast(desk, 'Closed')).toBeVisible()
    await open(desk, page)
  }
  await writeToUs(visitor)
  await close(/Answered elsewhere/)
  await expect(desk.getByRole('heading', { name: 'Closed without a mail' })).toBeVisible()
  await writeToUs(visitor)
  await close(/Spam/)
  await expect(desk.getByText('Set aside.')).toBeVisible()
})

/** Writes to us as a visitor does. */
async function writeToUs(page: Page) {
  await open(page, '/contact')
  await field(page, 'Your name').fill('Robin Wren')
  await field(page, 'Email').fill(newAddress('visitor'))
  await field(page, 'What is it about?').selectOption('other')
  await field(page, 'Your message').fill(`Is this the right place? ${newWord()}`)
  const sent = page.getByText('Your message is with us.')
  // Whoever is very fast is asked to press it once more.
  await expect(async () => {
    if (await sent.isHidden()) await page.getByRole('button', { name: 'Send' }).click({ timeout: 2_000 })
    await expect(sent).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('a person is suspended with a page open, cannot sign in, and can again when it is lifted', async ({ browserOf }) => {
  const seeker = await browserOf(null)
  const person = await signUp(seeker, { name: `Wanda ${newWord()}` })
  await open(seeker, '/candidate/dashboard')
  await open(desk, `/admin/accounts?q=${encodeURIComponent(person.email)}`)
  await desk.getByRole('link', { name: person.name }).click()
  await field(desk, 'Until the end of').fill('2099-01-31')
  await field(desk, 'Words to them').fill('You wrote to people for money.')
  await act(desk, 'Suspend')
  await expect(desk.getByText('until 31 January 2099')).toBeVisible()
  expect((await mailTo(person.email, /suspended/)).text).toContain('You wrote to people for money.')
  await expect(seeker).toHaveURL(/\/login/, { timeout: 15_000 })
  const signIn = () => sendForm(seeker, '/login', { form: { email: person.email, password: person.password } })
  const refused = await signIn()
  expect([refused.status(), await refused.text()]).toEqual([403, expect.stringContaining('This account is suspended until')])
  await act(desk, 'Lift the suspension')
  await expect(toast(desk, /lifted/)).toBeVisible()
  expect((await signIn()).status()).toBe(302)
})

test('what is due is counted, then removed; who is told reads it by mail and beside their data, and an application is held', async ({
  browserOf,
}) => {
  await open(desk, '/admin/retention')
  await expect(desk.getByRole('columnheader', { name: 'Old enough now' })).toHaveCount(0)
  await desk.getByRole('link', { name: 'Count what is old enough now' }).click()
  const due = (title: string) => desk.getByRole('row').filter({ hasText: title }).getByRole('cell').nth(2)
  await expect(due('Notice before an old application is removed')).toHaveText(/^Old enough now: 1$|^1$/)
  await expect(due('Your applications')).toHaveText(/Nothing, 1 on hold$/)
  await act(desk, 'Delete what is old enough', 'By hand, once')
  await expect(toast(desk, /Deleting has started/)).toBeVisible()
  const { text } = await mailTo('keith.mallory@example.com', 'An old application of yours will be removed')
  expect(text).toContain('Strata Coordinator, Quillon Strata Partners')
  await expect(async () => {
    await open(desk, '/admin/retention')
    await expect(desk.getByRole('definition').filter({ hasText: 'At the desk' })).toBeVisible({ timeout: 500 })
    await expect(desk.getByText('Not yet.')).toHaveCount(0, { timeout: 500 })
  }).toPass()

  const keith = await browserOf(null)
  await sendForm(keith, '/login', { form: { email: 'keith.mallory@example.com', password: DEMO_PASSWORD } })
  await open(keith, '/account/data')
  for (const title of ['Strata Assistant', 'Strata Coordinator'])
    await expect(keith.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expectAccessible(keith)

  await open(desk, '/admin/accounts?q=keith.mallory')
  await desk.getByRole('link', { name: 'Keith Mallory' }).click()
  await desk.getByRole('link', { name: 'Hold or lift' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('How long data is kept')
  await act(desk, 'Put on hold: Strata Coordinator', 'Letter of a tribunal')
  await expect(toast(desk, 'The application is on hold')).toBeVisible()
  await keith.reload()
  await expect(keith.getByRole('listitem').filter({ hasText: 'Strata Coordinator' })).toHaveCount(0)
  await act(desk, 'Lift the hold: Strata Coordinator', 'It was a mistake')
  await expect(toast(desk, 'The hold is lifted')).toBeVisible()
  await open(desk, '/admin')
  await expect(desk.getByRole('cell', { name: /Letter of a tribunal/ })).toBeVisible()
})

test('the desk is worked by the keyboard alone', async () => {
  await open(desk, '/admin/accounts?q=lorikeet&list=companies')
  const to = tabKey(desk)
  await to('Lorikeet Gate Realty')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Lorikeet Gate Realty')
  await to('reason')
  await desk.keyboard.type('By mistake')
  await to('Lift the suspension')
})

test('what an admin has typed stays without a connection, and is sent once there is one', async () => {
  await open(desk, '/admin/accounts?q=lorikeet&list=companies')
  await desk.getByRole('link', { name: 'Lorikeet Gate Realty' }).click()
  await desk.getByRole('link', { name: 'Note as checked' }).click()
  await field(desk, 'What you looked at').fill('Its licence in the register')
  await context.setOffline(true)
  await act(desk, 'Note as checked', 'Asked for by its owner')
  await expect(desk.getByRole('region', { name: 'Messages' }).getByText(/You are offline\./)).toBeVisible()
  await expect(field(desk, 'What you looked at')).toHaveValue('Its licence in the register')
  await context.setOffline(false)
  await desk.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Retry' }).click()
  await expect(toast(desk, /Noted as checked/)).toBeVisible()
})

test('no page of the desk has a fault that axe finds, nor is it wider than the screen', async () => {
  test.setTimeout(120_000)
  await desk.setViewportSize(SCREENS[0].viewport)
  const complaints = watchConsole(desk)
  const firstOf = async (path: string) => {
    await desk.goto(path)
    return (await desk.getByRole('main').locator('tbody a').first().getAttribute('href')) ?? ''
  }
  const single = [
    await firstOf('/admin/claims?list=decided'),
    await firstOf('/admin/messages?list=answered'),
    await firstOf('/admin/invoices?list=all'),
    await firstOf('/admin/reports'),
    await firstOf('/admin/reports?list=held'),
    await firstOf('/admin/accounts?q=demo'),
    await firstOf('/admin/accounts?list=agencies'),
  ]
  const lists = [
    '/admin',
    '/admin/reports?list=decided',
    '/admin/accounts?list=unchecked',
    '/admin/accounts?q=zzzz',
    '/admin/work',
    '/admin/work?list=tasks',
    '/admin/work?list=sign-ins',
    '/admin/claims',
    '/admin/messages',
    '/admin/messages?list=suspicious',
    '/admin/invoices',
    '/admin/invoices?list=all&month=2020-01',
    '/admin/retention?count=due',
    '/admin/retention?list=holds',
  ]
  for (const path of [...lists, ...single]) {
    await open(desk, path)
    await expectAccessibleOnScreens(desk)
  }
  expect(complaints).toEqual([])
  await desk.setViewportSize({ width: 1280, height: 860 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a decision is made without scripts', async ({ browser }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() })
    const page = await plain.newPage()
    await page.goto('/admin/reports')
    await page.getByRole('link', { name: 'Pardalote Property' }).click()
    await page.getByLabel('No fault', { exact: false }).check()
    await page.getByRole('main').getByRole('button', { name: 'Decide' }).click()
    // The browser itself asks for what is required.
    await page.getByLabel('Why').fill('Its website is its own')
    await page.getByRole('main').getByRole('button', { name: 'Decide' }).click()
    await expect(page).toHaveURL('/admin/reports')
    await expect(page.getByRole('link', { name: 'Pardalote Property' })).toHaveCount(0)
    await plain.close()
  })
})
