import { randomUUID } from 'node:crypto'
import { expectAccessible, watchConsole } from './axe.ts'
import { expect, field, jobFields, open, postJob, test, toast } from './journey.ts'
import { EMPLOYERS, mailTo, newAddress, newWord, sendForm } from './people.ts'

const BILLING = '/employer/profile/billing'

const invitation = () => ({ intent: 'invite', email: newAddress('colleague'), role: 'member' })
const publish = () => ({ ...jobFields({ title: `Leasing Agent ${newWord()}` }), submission_id: randomUUID(), intent: 'publish' })

test('a plan is bought, used up and ended, and its invoice comes by mail and as a file', async ({ browserOf }) => {
  test.setTimeout(90_000)
  const page = await browserOf(EMPLOYERS.starter)
  const complaints = watchConsole(page)

  // The free plan is full: the posting form says what would make room, and keeps what was typed.
  await open(page, '/employer/jobs')
  await expect(page.getByText(/active job in Starter\./)).toBeVisible()
  const refused = await sendForm(page, '/employer/jobs/new', { form: publish() })
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toContain('Starter has room for one active job, and it is taken')

  await open(page, BILLING)
  await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible()
  await expect(page.getByText('No outstanding invoices')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Professional' }).click()
  await expect(page.getByRole('dialog')).toContainText('costs $299.00 a month, $27.18 GST included')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order Professional' }).click()
  await expect(toast(page, 'Your company is on Professional')).toBeVisible()
  await expect(page.getByText('$299', { exact: true })).toBeVisible()
  const waiting = page.getByRole('table', { name: 'Outstanding invoices' })
  await expect(waiting.getByRole('row')).toHaveCount(2)
  const number = (await waiting.textContent())!.match(/FR-20\d\d-\d{4,}/)![0] // it waits there
  const { text } = await mailTo('saskia.mertens@example.com', new RegExp(number))
  expect(text).toContain('$299.00')
  // The account of the demonstration board, which no bank has.
  expect(text).toContain('Pay to: Frontage (demonstration), BSB 000-000, account 12345678')
  await expect(waiting).toContainText('BSB 000-000')
  const pdf = await page.request.get(
    await waiting.getByRole('link', { name: `PDF of ${number}` }).evaluate((link: HTMLAnchorElement) => link.href),
  )
  expect([pdf.status(), pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  const csv = await page.request.get(`${BILLING}/invoices.csv`)
  expect(await csv.text()).toContain(`${number},`)

  // Used up: ten active jobs, and not one more.
  const meter = page.locator('dl').filter({ hasText: 'Active jobs' }).first()
  const live = Number((await meter.textContent())!.match(/(\d+) of 10/)![1]) // its first line
  for (let job = live; job < 10; job++) await postJob(page, { title: `Leasing Agent ${newWord()}` })
  await page.reload()
  await expect(meter).toContainText('10 of 10')
  const full = await sendForm(page, '/employer/jobs/new', { form: publish() })
  expect([full.status(), (await full.text()).includes('Professional has room for 10 active jobs, and all are taken')]).toEqual([403, true])

  // Of five seats one is taken: a sixth colleague is not invited.
  for (let seat = 1; seat < 5; seat++) await sendForm(page, '/employer/profile/team', { form: invitation() })
  await open(page, '/employer/profile/team')
  await field(page, 'Email').fill(newAddress('sixth'))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(/^Error: All 5 seats of your plan are taken/)).toBeVisible()

  // A single ad runs beside the plan.
  const drafted = await sendForm(page, '/employer/jobs/new', { form: { ...publish(), intent: 'draft' } })
  const id = drafted.headers().location!.match(/jobs\/(\d+)/)![1]! // the page of the draft
  await open(page, `/employer/jobs/${id}/ad`)
  await page.getByRole('radio', { name: /Branded \+ AI/ }).check()
  await page.getByRole('checkbox', { name: /Performance Boost/ }).check()
  await expect(page.getByText('Total, includes $36.18 GST')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(toast(page, 'Ordered')).toBeVisible()
  const live11 = await sendForm(page, `/employer/jobs/${id}/status`, { form: { to: 'live' } })
  expect(live11.headers().location).toContain(`published=${id}`)

  // Ended: it stays until its last paid day.
  await open(page, BILLING)
  await page.getByRole('button', { name: 'End plan' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'End plan' }).click()
  await expect(toast(page, 'Your plan ends with the month that is paid')).toBeVisible()
  await expect(page.getByText(/^It ends on .* Then you are on Starter\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep the plan' }).click()
  await expect(toast(page, 'Your plan goes on')).toBeVisible()
  expect(complaints.filter((line) => !/status of 40[349]/.test(line))).toEqual([])
})

test('the price of an ad is looked up, and who is billed is changed and refused where it is wrong', async ({ browserOf }) => {
  const page = await browserOf(EMPLOYERS.paying)
  await open(page, BILLING)
  await expect(page.getByRole('table', { name: 'Outstanding invoices' }).getByRole('row')).toHaveCount(2)
  await page.getByLabel('Ad', { exact: true }).selectOption('Branded + AI, 60 days')
  await page.getByRole('checkbox', { name: /Performance Boost/ }).check()
  await expect(page.getByText('$398.00')).toBeVisible()
  await page.getByRole('link', { name: /^Edit/ }).click()
  await field(page, 'Billed to').fill('Kestrel Bay Realty Pty Ltd')
  await field(page, 'ABN (optional)').fill('12 345 678 901')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(/These digits do not make an ABN/)
      .first(),
  ).toBeVisible()
  await expect(field(page, 'Billed to')).toHaveValue('Kestrel Bay Realty Pty Ltd')
  await expectAccessible(page)
  await field(page, 'ABN (optional)').fill('51 824 753 556')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Settings saved')).toBeVisible()
  await expect(page.getByText('51 824 753 556').first()).toBeVisible()
})

test('a manager reads why billing is not theirs, and opens neither its files nor its forms', async ({ browserOf }) => {
  const page = await browserOf('ines.kowalczyk@example.com')
  await open(page, BILLING)
  await expect(page.getByText('Only an owner of Banksia Lane Realty can see and change the plan and its invoices.')).toBeVisible()
  await expect(page.getByText('$299')).toHaveCount(0)
  expect((await page.request.get(`${BILLING}/invoices.csv`)).status()).toBe(403)
  const order = await sendForm(page, BILLING, { form: { intent: 'start', order: randomUUID() } })
  expect(order.status()).toBe(403)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('prices are looked up by the button', async ({ browserOf }) => {
    const page = await browserOf(EMPLOYERS.paying)
    await page.goto(BILLING)
    await page.getByLabel('Ad', { exact: true }).selectOption('Branded + AI, 60 days')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText('Total, includes $27.18 GST')).toBeVisible()
  })
})
