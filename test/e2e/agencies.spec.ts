import type { Page } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { expect, field, open, test, toast } from './journey.ts'
import { DEMO, mailTo, newWord, signUp } from './people.ts'

type BrowserOf = (email: null) => Promise<Page>

/** A new agency with its owner, in a browser of their own. */
async function newAgency(browserOf: BrowserOf) {
  const name = `Wren ${newWord()} Search`
  const page = await browserOf(null)
  return { name, page, owner: await signUp(page, { type: 'recruiter', company_name: name }) }
}

/** The owner of one agency who is a plain member of another, and works for the first now. */
async function newOwnerOfOne(browserOf: BrowserOf) {
  const [own, other] = [await newAgency(browserOf), await newAgency(browserOf)]
  await ask(own.page, other.name)
  await other.page.goto('/recruiter/dashboard')
  await other.page.getByRole('button', { name: `Let in ${own.owner.name}` }).click()
  await mailTo(own.owner.email, `${other.name} has let you in`)
  return { own, other, page: own.page }
}

/** Asks a further agency to let one in. */
async function ask(page: Page, agency: string): Promise<void> {
  await page.goto('/recruiter/agencies')
  await field(page, 'Agency').selectOption(agency)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(`You asked to join ${agency}`)).toBeVisible()
}

const menu = (page: Page) => page.getByRole('region', { name: 'Recruiter menu' })
const workFor = async (page: Page, agency: string) => {
  await menu(page)
    .getByRole('button', { name: /change agency/ })
    .click()
  await menu(page).getByRole('button', { name: agency, exact: true }).click()
}

test('a member of one agency asks another, is refused, asks again and works for both, each with its role', async ({ browserOf }) => {
  const [own, other] = [await newAgency(browserOf), await newAgency(browserOf)]
  const { page } = own
  const complaints = watchConsole(page)
  await ask(page, other.name)
  await expectAccessible(page)
  await other.page.goto('/recruiter/dashboard')
  await other.page.getByRole('link', { name: `Decline ${own.owner.name}` }).click()
  await other.page.getByRole('button', { name: 'Decline request' }).click()
  await mailTo(own.owner.email, `Your request to join ${other.name}`)
  await expect(page.getByText(`You asked to join ${other.name}`)).toBeHidden()
  await expect(menu(page).getByRole('button', { name: /change agency/ })).toBeHidden()

  await ask(page, other.name)
  await other.page.goto('/recruiter/dashboard')
  await other.page.getByRole('button', { name: `Let in ${own.owner.name}` }).click()
  // The open page hears of it.
  await expect(menu(page)).toContainText('1 of your 2 agencies')
  await expect(page.getByRole('main').getByText('All 2 agencies')).toBeVisible()
  await expectAccessible(page)

  await open(page, '/recruiter/dashboard')
  await expect(page.locator('dl > div', { hasText: 'Partner agencies' }).getByRole('link')).toHaveText('0')
  await expect(menu(page).getByRole('link', { name: 'Post New Job' })).toBeVisible()
  await workFor(page, other.name)
  await expect(toast(page, `You work for ${other.name} now`)).toBeVisible()
  await expect(menu(page).getByRole('button', { name: /change agency/ })).toContainText(other.name)
  await expect(menu(page).getByRole('link', { name: 'Post New Job' })).toBeHidden()
  await expectAccessible(page)
  await open(page, '/recruiter/jobs/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Your role does not include this' })).toBeVisible()
  await open(page, '/recruiter/clients')
  await expect(page.getByRole('button', { name: 'Ask for consent' })).toBeHidden()

  // By keyboard alone.
  await menu(page)
    .getByRole('button', { name: /change agency/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page, `You work for ${own.name} now`)).toBeVisible()
  await open(page, '/recruiter/clients')
  await expect(page.getByRole('button', { name: 'Ask for consent' })).toBeVisible()
  // The refused page is one.
  expect(complaints.filter((one) => !one.includes('403'))).toEqual([])
})

test('a page that was opened for one agency saves nothing while another window works for the other, and keeps what is typed', async ({
  browserOf,
}) => {
  const { own, other, page } = await newOwnerOfOne(browserOf)
  // As the link of a mail leads there.
  const agency = (await page.locator('[data-opened-for]').first().getAttribute('data-opened-for')) ?? ''
  await open(page, `/recruiter/clients?${new URLSearchParams({ agency })}`)
  await field(page, 'Company').fill('Kestrel Bay Realty of Wren')
  await field(page, /Contact’s email/).fill(own.owner.email.replace('recruiter', 'contact'))
  const window = await page.context().newPage()
  await open(window, '/recruiter/dashboard')
  await workFor(window, other.name)
  await expect(toast(window, `You work for ${other.name} now`)).toBeVisible()

  // The open page hears of it, and stays what it was.
  await expect(page.getByText(`You work for ${other.name} now.`)).toBeVisible()
  await expect(menu(page).getByRole('button', { name: /change agency/ })).toContainText(own.name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for consent' }).click()
  await expect(page.getByRole('alert')).toContainText(`Nothing was saved: this page is of ${own.name}`)
  await expect(field(page, 'Company')).toHaveValue('Kestrel Bay Realty of Wren')
  await open(window, '/recruiter/clients')
  await expect(window.getByText('Kestrel Bay Realty of Wren')).toBeHidden()

  await page.getByRole('button', { name: `Work for ${own.name}` }).click()
  await expect(page.getByText(`You work for ${other.name} now.`, { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Ask for consent' }).click()
  await expect(toast(page, 'Kestrel Bay Realty of Wren is asked')).toBeVisible()
})

test('a profile that another tab has saved is not overwritten unseen, though the page loaded again meanwhile', async ({ browserOf }) => {
  const [own, asking] = [await newAgency(browserOf), await newAgency(browserOf)]
  const { page } = own
  const other = await page.context().newPage()
  for (const tab of [page, other]) await open(tab, '/recruiter/profile')
  const about = (tab: Page) => tab.getByLabel('About the agency')
  await about(page).fill('We recruit for rentals.')
  await about(other).fill('We recruit for sales.')
  await other.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(other, 'Agency profile saved')).toBeVisible()
  const renewed = page.waitForResponse((response) => new URL(response.url()).pathname === '/recruiter/profile.data')
  await ask(asking.page, own.name)
  expect((await renewed).url()).not.toContain('recruiters')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('We recruit for sales.')
  await expect(about(page)).toHaveValue('We recruit for rentals.')
  // Once both were seen, the form writes over it.
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(toast(page, 'Agency profile saved')).toBeVisible()
})

test('a link of a mail to a page of the other agency asks before it changes the agency', async ({ browserOf }) => {
  const { own, other, page } = await newOwnerOfOne(browserOf)
  const { text } = await mailTo(own.owner.email, `${other.name} has let you in`)
  const link = /http\S+\/recruiter\/dashboard\S*/.exec(text)?.[0] ?? ''
  for (const _ of [1, 2]) {
    await open(page, new URL(link).pathname + new URL(link).search)
    await expect(page.getByText(`The page that you opened is of ${other.name}.`)).toBeVisible()
    await expect(menu(page).getByRole('button', { name: /change agency/ })).toContainText(own.name)
  }
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Work for ${other.name}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/recruiter\/dashboard\?agency=/)
  await expect(menu(page).getByRole('button', { name: /change agency/ })).toContainText(other.name)
})

test('somebody who is removed from the agency that they work for goes on with the other, and is told', async ({ browserOf }) => {
  const { own, other, page } = await newOwnerOfOne(browserOf)
  await open(page, '/recruiter/dashboard')
  await workFor(page, other.name)
  await expect(toast(page, `You work for ${other.name} now`)).toBeVisible()
  await open(other.page, '/recruiter/team')
  await other.page.getByRole('button', { name: `Actions for ${own.owner.name}` }).click()
  await other.page.getByRole('link', { name: 'Remove' }).click()
  await other.page.getByRole('button', { name: 'Remove', exact: true }).click()

  await expect(page.getByText(`You are no longer a member of ${other.name}.`)).toBeVisible()
  await expect(menu(page)).toContainText(own.name)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have read it' }).click()
  await expect(page.getByText(`You are no longer a member of ${other.name}.`)).toBeHidden()
  await expect(menu(page).getByRole('link', { name: 'Post New Job' })).toBeVisible()
})

test('every form of a recruiter’s pages says for which agency it was opened', async ({ browserOf }) => {
  const page = await browserOf(DEMO.recruiter)
  const seen: string[] = []
  for (const path of ['dashboard', 'clients', 'profile', 'profile/brand', 'jobs', 'jobs/new', 'team', 'candidates'])
    await check(`/recruiter/${path}`)
  await open(page, '/recruiter/jobs')
  const links = await page.locator('main a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const job = links.flatMap((link) => /^\/recruiter\/jobs\/\d+/.exec(link) ?? [])[0]
  for (const of of ['edit', 'run', 'status?to=closed', 'applications']) await check(`${job}/${of}`)
  await open(page, '/recruiter/dashboard')
  await check((await page.locator('main a[href^="/recruiter/applications/"]').first().getAttribute('href')) ?? '')
  expect(seen.length).toBeGreaterThan(20)

  async function check(path: string): Promise<void> {
    await open(page, path)
    const forms = await page.locator('main form[method="post"]').evaluateAll((all) =>
      all.map((form) => ({
        action: (form as HTMLFormElement).getAttribute('action') ?? '',
        openedFor:
          form.querySelector<HTMLInputElement>('[name="opened_for"]')?.value ??
          // Forms with a file say it in their address.
          new URL((form as HTMLFormElement).action).searchParams.get('opened_for'),
      })),
    )
    for (const { action, openedFor } of forms.filter((form) => !form.action.startsWith('/recruiter/agencies'))) {
      expect([path, action, openedFor]).toEqual([path, action, expect.stringMatching(/^[0-9a-f-]{36}$/)])
      seen.push(path)
    }
  }
})

test.describe('on a phone, without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  test('a recruiter changes the agency, and a form of the other is refused with what was typed', async ({ browserOf }) => {
    const { own, other, page } = await newOwnerOfOne(browserOf)
    await page.goto('/recruiter/clients')
    const window = await page.context().newPage()
    await window.goto('/recruiter/dashboard')
    expect(await window.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const bar = window.getByRole('banner')
    await bar.getByRole('button', { name: /change agency/ }).click()
    await bar.getByRole('button', { name: other.name, exact: true }).click()
    await expect(window).toHaveURL(/\/recruiter\/dashboard$/)
    await expect(bar.getByRole('button', { name: /change agency/ })).toContainText(other.name)

    await field(page, 'Company').fill('Kestrel Bay of Wren')
    await field(page, /Contact’s email/).fill(own.owner.email.replace('recruiter', 'contact'))
    await page.getByRole('button', { name: 'Ask for consent' }).click()
    await expect(page.getByRole('alert').or(page.getByText('Nothing was saved')).first()).toContainText(`this page is of ${own.name}`)
    await expect(field(page, 'Company')).toHaveValue('Kestrel Bay of Wren')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: `Work for ${own.name}` }).click(),
    ])
    await tab.waitForLoadState()
    await page.getByRole('button', { name: 'Ask for consent' }).click()
    await expect(page).toHaveURL(/\/recruiter\/clients$/)
    await expect(page.getByRole('main').getByText('Kestrel Bay of Wren', { exact: true })).toBeVisible()
  })
})
