import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { expectAccessible } from './axe.ts'
import { apply, expect, field, hydrated, postJob, RESUME, test, toast } from './journey.ts'
import { agencyOf, DEMO, EMPLOYERS, mailsTo, mailTo, newWord, sendForm, signUp } from './people.ts'
import { MAIL_IN_SECRET } from './server.ts'

/** The reply address of the newest mail to somebody that has one. */
async function replyAddressTo(email: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const names = (await readdir(folder)).sort().reverse()
  for (const name of names) {
    const head = (await readFile(join(folder, name), 'utf8')).split(/\r?\n\r?\n/, 1)[0] ?? ''
    if (head.includes(`To: ${email}`)) {
      const address = /^Reply-To: <?([^<>\s]+)/im.exec(head)?.[1]
      if (address) return address
    }
  }
  throw new Error(`no mail to ${email} can be answered`)
}

/** Passes a mail on as the mail server does. */
async function passOn(page: Page, mail: string, secret = MAIL_IN_SECRET) {
  const seconds = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', secret).update(`${seconds}.${mail}`).digest('hex')
  const headers = { 'content-type': 'message/rfc822', 'mail-signature': `t=${seconds},v1=${signature}` }
  return (await page.request.post('/mail/in', { data: mail, headers })).status()
}

const answerFrom = (from: string, to: string, text: string) =>
  `From: Ana <${from}>\r\nTo: ${to}\r\nSubject: Re: about the job\r\nMessage-ID: <${newWord()}@mail.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n\r\nOn Monday Frontage wrote:\r\n> Write your answer above this line.\r\n> Could we talk?\r\n`

const messages = (page: Page) => page.getByRole('list', { name: 'Messages' })

test('an employer and a person converse: by template, with a file, by mail, and each sees what was read', async ({ browserOf, seeker }) => {
  test.setTimeout(120_000)
  const { page: person, email } = seeker
  const employer = await browserOf(EMPLOYERS.plain)
  const job = await postJob(employer, { title: `Property Manager ${newWord()}` })
  const id = await apply(person, job.id)
  const template = { intent: 'save', name: `Call ${newWord()}`, body: 'Hello {{first_name}}, could we talk about {{job_title}}?' }
  const unknown = { ...template, body: 'Hello {{first_nam}}' }
  expect((await sendForm(employer, '/employer/message-templates', { form: unknown })).status()).toBe(422)
  expect((await sendForm(employer, '/employer/message-templates', { form: template })).status()).toBe(302)

  await employer.goto(`/employer/applications/${id}`)
  await employer.getByRole('link', { name: 'Messages', exact: true }).last().click()
  await expect(employer).toHaveURL(new RegExp(`/employer/messages/${id}#latest$`))
  await hydrated(employer)
  await employer.getByRole('button', { name: 'Templates' }).click()
  await employer
    .getByRole('button', { name: /^Call / })
    .first()
    .click()
  const box = field(employer, /^Message to /)
  await expect(box).toHaveValue(`Hello Robin, could we talk about ${job.title}?`)
  await box.pressSequentially(' At {{time}}?')
  await employer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(employer.getByText('Replace {{time}} with words of yours first').first()).toBeVisible()
  await box.fill((await box.inputValue()).replace('{{time}}', 'ten'))
  await employer.getByLabel(/^Urgent/).check()
  await employer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(employer, 'Message sent')).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(messages(employer)).toContainText(`could we talk about ${job.title}? At ten?`)

  const mail = await mailTo(email, `about ${job.title}`)
  expect(mail.text).toContain(`could we talk about ${job.title}? At ten?`)
  await expect(async () => {
    await employer.reload()
    await expect(messages(employer)).toContainText('Emailed, not read here yet', { timeout: 1_000 })
  }).toPass()

  // The person answers that mail, and somebody else tries to.
  const address = await replyAddressTo(email)
  expect(await passOn(person, answerFrom('mallory@example.com', address, 'Send me the keys'))).toBe(204)
  expect(await passOn(person, answerFrom(email, address, 'Forged'), 'another secret')).toBe(403)
  expect(await passOn(person, answerFrom(email, address, 'Gladly, at ten.'))).toBe(204)
  // It shows on the open page.
  await expect(messages(employer)).toContainText('Gladly, at ten.')
  await expect(messages(employer)).toContainText('by email')
  await expect(messages(employer)).not.toContainText(/Send me the keys|Forged/)

  await person.goto('/')
  await person
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click()
  await person
    .getByRole('main')
    .getByRole('link', { name: new RegExp(job.title) })
    .click()
  await hydrated(person)
  await field(person, /^Message to /).fill('Here is my certificate, too.')
  await person.getByLabel('Attach a file').setInputFiles(RESUME)
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(person, 'Message sent')).toBeVisible()
  await expect(messages(employer)).toContainText('Here is my certificate, too.')
  const link = await messages(employer).getByRole('link', { name: 's01-sales-agent-nsw.pdf' }).getAttribute('href')
  const file = await employer.request.get(link ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  // The link is bound to whom it was given to.
  expect((await person.request.get(link ?? '')).status()).toBe(404)
  // The employer has the page open, so that the person sees that it was read.
  await expect(messages(person).getByText(/^Read/).last()).toBeVisible()
  expect((await mailsTo(email)).filter(({ subject }) => subject.includes(job.title) && subject.includes('wrote'))).toHaveLength(1)
})

test('the number of unread messages stands in the menu, and goes as they are seen', async ({ browserOf, seeker }) => {
  const { page: person } = seeker
  const employer = await browserOf(EMPLOYERS.other)
  const job = await postJob(employer, { title: `Leasing Agent ${newWord()}` })
  const id = await apply(person, job.id)
  await person.goto('/saved')
  await hydrated(person)
  const message = { intent: 'send', form_id: crypto.randomUUID(), body: 'Welcome!' }
  expect((await sendForm(employer, `/employer/messages/${id}`, { form: message })).status()).toBe(302)
  const inMenu = person.getByRole('link', { name: 'Messages (1 new)' }).first()
  await expect(inMenu).toBeVisible()
  // Fetching the page, as a program that follows links does, reads nothing.
  await person.request.get(`/messages/${id}`)
  await person.reload()
  await inMenu.click()
  await person
    .getByRole('main')
    .getByRole('link', { name: new RegExp(job.title) })
    .click()
  await expect(messages(person)).toContainText('Welcome!')
  await expect(person.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible()
})

test('without scripts people write, use a template and mark as read', async ({ browser, browserOf, seeker }) => {
  const { page: person } = seeker
  const employer = await browserOf(EMPLOYERS.list)
  const job = await postJob(employer, { title: `Sales Agent ${newWord()}` })
  const id = await apply(person, job.id)
  await sendForm(person, `/messages/${id}`, { form: { intent: 'send', form_id: crypto.randomUUID(), body: 'Is it still open?' } })
  await sendForm(employer, '/employer/message-templates', {
    form: { intent: 'save', name: `Yes ${newWord()}`, body: 'It is, {{first_name}}.' },
  })
  const context = await browser.newContext({ javaScriptEnabled: false, storageState: await employer.context().storageState() })
  const page = await context.newPage()
  await page.goto(`/employer/messages/${id}`)
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await page.getByRole('textbox', { name: /^Message to / }).fill('Thank you for asking.')
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: /^Yes / }).first().click()
  await expect(page.getByRole('textbox', { name: /^Message to / })).toHaveValue('Thank you for asking.\n\nIt is, Robin.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages(page)).toContainText('It is, Robin.')
  await context.close()
})

test('others find no conversation of theirs, a member reads it alone, and a withdrawn one is closed', async ({ browserOf, seeker }) => {
  const { page: person } = seeker
  const employer = await browserOf(DEMO.employer)
  const job = await postJob(employer, { title: `Concierge ${newWord()}` })
  const id = await apply(person, job.id)
  await sendForm(person, `/messages/${id}`, { form: { intent: 'send', form_id: crypto.randomUUID(), body: 'For the team alone' } })
  const stranger = await browserOf(null)
  await signUp(stranger)
  for (const [page, path] of [
    [stranger, `/messages/${id}`],
    [await browserOf(EMPLOYERS.plain), `/employer/messages/${id}`],
    [await browserOf(DEMO.recruiter), `/recruiter/messages/${id}`],
  ] as const) {
    const answer = await page.request.get(path)
    expect([path, answer.status(), (await answer.text()).includes('For the team alone')]).toEqual([path, 404, false])
    const form = { intent: 'send', form_id: crypto.randomUUID(), body: 'Hello' }
    // With a file, the address says for which agency the page was opened.
    const query = path.startsWith('/recruiter/') ? `?${new URLSearchParams({ [OPENED_FOR]: await agencyOf(page) })}` : ''
    expect((await sendForm(page, path + query, { form })).status()).toBe(404)
  }
  const member = await browserOf('tilly.nakamura@example.com')
  await member.goto(`/employer/messages/${id}`)
  await expect(messages(member)).toContainText('For the team alone')
  await expect(member.getByText('Only an owner or a manager writes to candidates.')).toBeVisible()
  expect((await sendForm(person, `/applications/${id}`, { form: { intent: 'withdraw' } })).status()).toBe(302)
  await employer.goto(`/employer/messages/${id}`)
  await expect(employer.getByText('This application was withdrawn.')).toBeVisible()
  await expect(employer.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await expectAccessible(employer)
})
