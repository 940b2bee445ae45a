import type { Page } from '@playwright/test'
import { expectAccessible, SCREENS, watchConsole } from './axe.ts'
import { apply, completeProfile, expect, field, open, test, toast } from './journey.ts'
import { mailTo, newWord, signUp } from './people.ts'

const linkIn = ({ text }: { text: string }, path: string) => {
  const { pathname } = new URL(text.match(new RegExp(`https?://\\S+${path}\\S+`))![0]) // the mail has it
  return pathname
}

const main = (page: Page) => page.getByRole('main')

async function newAgency(page: Page): Promise<string> {
  const name = `Wren ${newWord()} Talent`
  await signUp(page, { type: 'recruiter', company_name: name })
  return name
}

/** Writes an ad for a client and sends it for approval. */
async function sendAd(page: Page, client: string, title: string): Promise<void> {
  await open(page, '/recruiter/jobs/new')
  await field(page, 'Who is hiring?').selectOption({ label: client })
  await field(page, 'Job title').fill(title)
  await field(page, 'Location').fill('Parramatta NSW 2150')
  await field(page, /^Employment type/).selectOption('full-time')
  await field(page, /^Description/).fill('List and sell homes around Parramatta.')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(toast(page, 'Sent for approval')).toBeVisible()
}

test('an agency gains a client by a link, sends an ad, changes it as asked, and the approved ad gets an application', async ({
  page,
  browserOf,
}) => {
  test.setTimeout(60_000)
  const complaints = watchConsole(page)
  const agency = await newAgency(page)
  const [company, contact, title] = [`Finch ${newWord()} Realty`, `${newWord()}@finch.example`, `Sales Consultant ${newWord()}`]
  await open(page, '/recruiter/clients')
  await field(page, 'Company').fill(company)
  await page.getByRole('button', { name: 'Ask for consent' }).click()
  await expect(main(page).getByText(`Nobody of ${company} is here yet`).first()).toBeVisible()
  await expect(field(page, 'Company')).toHaveValue(company)
  await field(page, /^Contact’s name/).fill('Leilani Brooks')
  await field(page, /^Contact’s email/).fill(contact)
  await page.getByRole('button', { name: 'Ask for consent' }).click()
  await expect(toast(page, `${company} is asked`)).toBeVisible()

  // Opening the link, as scanners do, changes nothing.
  const client = await browserOf(null)
  const request = linkIn(await mailTo(contact, /asks to act for/), '/agency-requests/')
  for (const _ of ['scanner', 'person']) await client.goto(request)
  await expect(main(client)).toContainText(`${agency} asked`)
  await expectAccessible(client)
  await client.getByRole('button', { name: 'Agree' }).click()
  await expect(main(client)).toContainText('You agreed.')
  await open(page, '/recruiter/clients')
  await expect(main(page).getByRole('listitem').filter({ hasText: company })).toContainText('Leilani Brooks')

  await sendAd(page, company, title)
  await client.goto(`/jobs?q=${encodeURIComponent(title)}`)
  await expect(client.getByRole('article').filter({ hasText: title })).toHaveCount(0)
  const first = linkIn(await mailTo(contact, /^Please check this ad/), '/approvals/')
  await client.goto(first)
  await expect(main(client)).toContainText('Nothing is public yet.')
  await expectAccessible(client)
  await client.getByRole('radio', { name: /^Ask for a change/ }).check()
  await client.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(client.getByText('Please say what should change').first()).toBeVisible()
  await field(client, 'What should change?').fill('Say how many Saturdays.')
  await client.getByRole('button', { name: 'Ask for the change' }).click()
  await expect(main(client)).toContainText('sends a new version')
  await expect(client.getByRole('heading', { level: 1 })).toContainText('is working on this ad again')

  await open(page, '/recruiter/dashboard')
  const pending = page.getByRole('region', { name: 'Pending approvals' })
  await expect(pending).toContainText('Say how many Saturdays.')
  await pending.getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: 'With the client' })).toContainText('Change asked')
  await field(page, /^Description/).fill('List and sell homes around Parramatta. Two Saturdays a month.')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(toast(page, 'Sent for approval')).toBeVisible()
  await expect.poll(async () => linkIn(await mailTo(contact, /^Please check this ad/), '/approvals/')).not.toBe(first)
  const second = linkIn(await mailTo(contact, /^Please check this ad/), '/approvals/')
  await client.goto(first)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('A newer version was sent')
  await client.goto(second)
  await expect(main(client)).toContainText('Two Saturdays a month.')
  await client.getByRole('button', { name: 'Approve text and pay' }).click()
  await expect(main(client)).toContainText('The ad is approved')
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This ad is approved')

  await client.goto(`/jobs?q=${encodeURIComponent(title)}`)
  const card = client.getByRole('article').filter({ hasText: title }).first()
  await expect(card).toContainText(company)
  const id = Number((await card.getByRole('link', { name: title }).getAttribute('href'))!.match(/(?:job=|jobs\/)(\d+)/)![1])
  const seeker = await browserOf(null)
  await signUp(seeker)
  await apply(seeker, id)
  await open(page, '/recruiter/candidates')
  await expect(main(page)).toContainText(title)

  // A change of the live ad goes on from what the client reads, or from what it approved.
  await open(page, `/recruiter/jobs/${id}/edit`)
  await field(page, /^Description/).fill(
    'List and sell homes around Parramatta. Three Saturdays a month, from nine to one, and never two in a row.',
  )
  await page.getByRole('button', { name: 'Send the change for approval' }).click()
  await expect(toast(page, 'Sent to the client')).toBeVisible()
  await expect(main(page)).toContainText('The client is reading these words.')
  await expect(field(page, /^Description/)).toHaveValue(/Three Saturdays/)
  await page.getByRole('link', { name: 'Start from the approved words' }).click()
  await expect(field(page, /^Description/)).toHaveValue(/Two Saturdays/)
  const change = linkIn(await mailTo(contact, /^Please check a change/), '/approvals/')
  await client.goto(change)
  const changes = client.getByRole('region', { name: 'What changes' })
  await expect(changes).toContainText(/Removed.*Two Saturdays a month\..*Added.*Three Saturdays a month,/s)
  await expectAccessible(client)
  await client.getByText('This is not our agency').click()
  await expect(client.getByRole('button', { name: 'End the agreement' })).toBeVisible()
  await field(page, /^Description/).fill('List and sell homes around Parramatta. Four Saturdays a month.')
  await page.getByRole('button', { name: 'Send the change for approval' }).click()
  await expect(field(page, /^Description/)).toHaveValue(/Four Saturdays/)
  expect((await mailTo(contact, /^Please check a newer change/)).text).toContain('It replaces the version of')
  await client.goto(change)
  await expect(main(client)).toContainText('This version was replaced by a newer one')

  await client.goto(request)
  await client.getByRole('button', { name: 'End consent' }).click()
  await expect(main(client)).toContainText('does not act for')
  await open(page, '/recruiter/jobs')
  await expect(main(page).getByRole('row').filter({ hasText: title })).toContainText('Paused')
  expect(complaints.filter((line) => !/422|409/.test(line))).toEqual([])
})

test('a company answers agencies in its own area: consent, an ad, a change of it, and the end', async ({ page, browserOf }) => {
  test.setTimeout(60_000)
  const owner = await browserOf(null)
  const company = `Heron ${newWord()} Property`
  const { email } = await signUp(owner, { type: 'employer', company_name: company })
  await completeProfile(owner, { company_name: company })
  const agency = await newAgency(page)
  await open(page, '/recruiter/clients')
  await field(page, 'Company').fill(company.toUpperCase())
  await page.getByRole('button', { name: 'Ask for consent' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: company })).toContainText('Asked')
  expect((await mailTo(email, /asks to act for/)).text).toContain('/employer/agencies')

  await open(owner, '/employer/dashboard')
  await owner.getByRole('link', { name: /1 agency that asks to act for you/ }).click()
  const row = main(owner).getByRole('listitem').filter({ hasText: agency })
  await row.getByRole('button', { name: 'Agree' }).click()
  await expect(toast(owner, 'You agreed')).toBeVisible()
  const title = `Leasing Officer ${newWord()}`
  await sendAd(page, company, title)
  await open(owner, '/employer/agencies')
  await owner.getByRole('link', { name: title }).click()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Approve text and pay' }).click()
  await expect(toast(owner, 'Approved')).toBeVisible()

  await open(page, '/recruiter/jobs')
  await main(page).getByRole('link', { name: title, exact: true }).click()
  await field(page, 'Job title').fill(`${title}, four days`)
  await page.getByRole('button', { name: 'Send the change for approval' }).click()
  await expect(toast(page, /Sent to the client/)).toBeVisible()
  await open(owner, '/employer/agencies')
  await owner.getByRole('link', { name: title }).click()
  await expect(owner.getByRole('region', { name: 'What changes' })).toContainText(`Job titleNow${title}New${title}, four days`)
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Approve text and pay' }).click()
  await expect(toast(owner, 'Approved')).toBeVisible()
  await row.getByRole('button', { name: 'End consent' }).click()
  await owner.getByRole('dialog').or(row.locator('[popover]')).getByRole('button', { name: 'End consent' }).last().click()
  await expect(toast(owner, 'Consent ended')).toBeVisible()
  await open(page, '/recruiter/jobs')
  await expect(
    main(page)
      .getByRole('row')
      .filter({ hasText: `${title}, four days` }),
  ).toContainText('Paused')
})

test('an agency ends it with its one client, which is told, and has room for another', async ({ page, browserOf }) => {
  const [company, contact] = [`Plover ${newWord()} Realty`, `${newWord()}@plover.example`]
  const agency = await newAgency(page)
  await open(page, '/recruiter/clients')
  const ask = async (name: string, email: string) => {
    await field(page, 'Company').fill(name)
    await field(page, /^Contact’s email/).fill(email)
    await page.getByRole('button', { name: 'Ask for consent' }).click()
  }
  await ask(company, contact)
  await expect(toast(page, `${company} is asked`)).toBeVisible()
  const client = await browserOf(null)
  await client.goto(linkIn(await mailTo(contact, /asks to act for/), '/agency-requests/'))
  await field(client, 'Your name').fill('Leilani Brooks')
  await client.getByRole('button', { name: 'Agree' }).click()
  await expect(main(client)).toContainText('You agreed.')

  await open(page, '/recruiter/clients')
  const row = main(page).getByRole('listitem').filter({ hasText: company })
  await row.getByRole('button', { name: `Stop acting for ${company}` }).click()
  const question = page.getByRole('dialog', { name: `Stop acting for ${company}` })
  await expect(question).toContainText(`Your agency no longer acts for ${company}, which is told.`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stop acting' }).click()
  await expect(toast(page, 'Ended')).toBeVisible()
  await expect(row).toContainText('Consent ended')
  await expect(row.getByRole('button')).toHaveCount(0)
  expect((await mailTo(contact, /no longer acts for/)).subject).toBe(`${agency} no longer acts for ${company}`)
  await ask(`Wren ${newWord()} Realty`, `${newWord()}@wren.example`)
  await expect(toast(page, /is asked/)).toBeVisible()
})

for (const { name, viewport, colorScheme } of SCREENS)
  test(`the pages of clients are accessible: ${name}`, async ({ page, browserOf }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await newAgency(page)
    await open(page, '/recruiter/clients')
    await page.getByRole('button', { name: 'Ask for consent' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectAccessible(page)
    const visitor = await browserOf(null)
    expect((await visitor.goto('/approvals/made-up.signature'))?.status()).toBe(404)
    expect((await visitor.goto('/agency-requests/made-up.1.signature'))?.status()).toBe(404)
  })
