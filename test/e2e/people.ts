import { randomInt } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, type APIResponse, expect, type Page, test } from '@playwright/test'
import { type MailText, readMail } from '#app/platform/mail-text.ts'

export const DEMO_PASSWORD = 'Frontage-demo-1'
export const DEMO = {
  seeker: 'demo-jobseeker@example.com',
  employer: 'demo-employer@example.com',
  recruiter: 'demo-recruiter@example.com',
} as const

/**
 * Employers of the demonstration board, one per subject, because a company may post only so many jobs an hour and journeys run in
 * parallel. `incomplete` has not finished its company profile.
 */
export const EMPLOYERS = {
  loop: DEMO.employer,
  job: 'harriet.lowenthal@example.com',
  posting: 'nikhil.deshpande@example.com',
  applying: 'rosalind.okonjo@example.com',
  uploading: 'yvonne.castellano@example.com',
  matching: 'graeme.thistlewood@example.com',
  search: 'pieter.vasilev@example.com',
  list: 'delphine.sorensen@example.com',
  plain: 'edith.carmody@example.com',
  other: 'oliver.penhaligon@example.com',
  incomplete: 'bevan.ostrowski@example.com',
  /** On the free plan, which is full. */
  starter: 'saskia.mertens@example.com',
  /** Pays by the month, and has an invoice that waits. */
  paying: 'jarrah.tepania@example.com',
} as const

export type Person = { email: string; password: string; name: string }

/** Signs a person in in this browser by submitting the form without rendering it. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const answer = await sendForm(page, '/login', { form: { email, password } })
  expect(answer.headers().location, `not signed in: ${answer.status()}`).toMatch(/^\/(?!login)/)
}

/** Signs a person in through the form on the screen, as they would. */
export async function signInOnScreen(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, email, password)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills in the sign-in form on the page and submits it. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Login' }) })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Fills in the sign-up form for a job seeker on the page and submits it. */
export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create account' }).click()
}

/** Enters the newest code mailed to an address, on the page that says "check your email". */
export async function enterMailedCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Code').fill(await mailedCode(email))
  await page.getByRole('button', { name: 'Verify' }).click()
}

/**
 * Creates a new person signed in in this browser, by submitting the product's own forms without rendering them. accounts.spec.ts tests
 * signing up on the screen.
 */
export async function signUp(
  page: Page,
  {
    type = 'jobseeker',
    ...more
  }: {
    type?: 'jobseeker' | 'employer' | 'recruiter'
    name?: string
    company_name?: string
    /** True to ask the owners of the company, which is here already. */
    asksOwners?: boolean
    /** The id of one to join. */
    agency?: string
  } = {},
): Promise<Person> {
  const person = newPerson(type, more.name)
  const { name: full_name, email, password } = person
  const fields = {
    role: type,
    full_name,
    email,
    password,
    company_name: more.company_name ?? '',
    agency: more.agency ?? 'new',
    agency_name: more.company_name ?? '',
    ...(more.asksOwners && { ask_owners: 'yes' }),
  }
  const began = await sendForm(page, `/signup?type=${type}`, { form: fields })
  expect(began.headers().location).toContain('/confirm-email')
  const code = await mailedCode(email)
  const ended = await sendForm(page, `/confirm-email?${new URLSearchParams({ email })}`, { form: { code } })
  expect(ended.status()).toBe(302)
  return person
}

type Sent = Pick<NonNullable<Parameters<APIRequestContext['post']>[1]>, 'form' | 'multipart' | 'headers'>

/** Submits a form of the site as this browser, without rendering a page; a redirect is returned and not followed. */
export function sendForm(page: Page, path: string, { headers, ...body }: Sent): Promise<APIResponse> {
  const { origin } = new URL(test.info().project.use.baseURL ?? '')
  return page.request.post(path, { ...body, headers: { origin, ...headers }, maxRedirects: 0 })
}

/** The agency that the pages of a recruiter are opened for, which their forms say. */
export async function agencyOf(page: Page): Promise<string> {
  for (const path of ['/recruiter/dashboard', '/recruiter/agencies', '/recruiter/team']) {
    const [, agencyId] = /name="opened_for" value="([0-9a-f-]{36})"/.exec(await (await page.request.get(path)).text()) ?? []
    if (agencyId) return agencyId
  }
  throw new Error('no page says for which agency it was opened')
}

// A mail in the outbox never changes: each is read once.
const known = new Map<string, Promise<MailText | null>>()

/** The mails of the outbox by their file names, newest first. */
async function readOutbox(): Promise<{ name: string; mail: MailText }[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const names = (await readdir(folder).catch(() => [])).sort().reverse()
  const found = names.map(async (name) => {
    // The oldest mails may be removed meanwhile.
    const read = known.get(name) ?? readFile(join(folder, name), 'latin1').then(readMail, () => null)
    known.set(name, read)
    const mail = await read
    return mail ? [{ name, mail }] : []
  })
  return (await Promise.all(found)).flat()
}

/** The mails that were sent to one address, newest first. */
export const mailsTo = async (email: string): Promise<MailText[]> =>
  (await readOutbox()).map(({ mail }) => mail).filter(({ to }) => to === email)

/** Waits for a mail to an address whose subject says this. */
export async function mailTo(email: string, subject: string | RegExp): Promise<MailText> {
  let mail: MailText | undefined
  await expect(async () => {
    const mails = await mailsTo(email)
    mail = mails.find((one) => (typeof subject === 'string' ? one.subject.includes(subject) : subject.test(one.subject)))
    expect(mail, `a mail "${subject}" to ${email} among: ${mails.map((one) => one.subject).join(' | ')}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return mail! // set, or the line above has thrown
}

/** Waits until an address may get another code: a second after the last one here (`CODE_RESEND_SECONDS`), a minute in earnest. */
export async function codeMaySendAgain(email: string): Promise<void> {
  await expect.poll(async () => Date.now() - (await lastMailedAt(email)), { intervals: [100] }).toBeGreaterThan(1_000)
}

/** When the newest mail to an address was written, in milliseconds. */
async function lastMailedAt(email: string): Promise<number> {
  const newest = (await readOutbox()).find(({ mail }) => mail.to === email)
  return newest ? (await stat(join(process.env.E2E_DATA_DIR ?? '', 'outbox', newest.name))).mtimeMs : 0
}

/** The newest code that was mailed to an address. */
export async function mailedCode(email: string): Promise<string> {
  const { text } = await mailTo(email, /code$/)
  return text.match(/\b\d{6}\b/)![0] // the mail of a code holds one
}

let count = 0
/** A mail address not used before in this run. */
export const newAddress = (name: string) => `${name}-${process.pid}-${Date.now()}-${++count}@example.com`

/** Somebody who has no account yet. */
export const newPerson = (kind = 'robin', name = `Robin Wren ${newWord()}`): Person => ({
  email: newAddress(kind),
  password: 'tin roof and jacaranda',
  name,
})

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** A word that no text has yet, so that titles and names can be found by it. */
export const newWord = () => Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
