import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { CLOCK_FILE } from './clock-file.ts'
import { type Person, sendForm, signIn, signUp } from './people.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

type Fixtures = {
  /** A new job seeker, signed in on the page of the test. */
  seeker: Person & { page: Page }
  /** A page in a browser of its own, signed in as a person of the demonstration board by mail address, or as a visitor. */
  browserOf: (email: string | null) => Promise<Page>
}

export const test = base.extend<Fixtures, { statesOf: Map<string, State> }>({
  statesOf: [async ({ browser: _ }, use) => use(new Map()), { scope: 'worker' }],
  seeker: async ({ page }, use) => use({ ...(await signUp(page)), page }),
  browserOf: async ({ browser, statesOf }, use) => {
    const opened: BrowserContext[] = []
    await use(async (email) => {
      const storageState = email ? statesOf.get(email) : undefined
      const context = await browser.newContext(storageState ? { storageState } : {})
      opened.push(context)
      const page = await context.newPage()
      if (email && !storageState) {
        await signIn(page, email)
        statesOf.set(email, await context.storageState())
      }
      return page
    })
    for (const context of opened) await context.close()
  },
})

export const describe = test.describe
export { expect }

/** The resume that job seekers send. */
export const RESUME = 'test/fixtures/cvs/s01-sales-agent-nsw.pdf'
export const resumeBytes = () => readFileSync(RESUME)

type JobFields = Record<string, string> & { title: string }

/** The fields of a job as an employer types them; `title` should have a unique word. */
export const jobFields = (fields: JobFields): JobFields => ({
  location: 'Parramatta NSW 2150',
  employment_type: 'full-time',
  category_slug: 'property-management',
  description: 'Look after 120 homes around Church Street.',
  ...fields,
})

/** Publishes a job by submitting the posting form without rendering it; posting.spec.ts tests posting on the screen. */
export async function postJob(page: Page, fields: JobFields): Promise<{ id: number; title: string }> {
  const form = { ...jobFields(fields), submission_id: randomUUID(), intent: 'publish' }
  const answer = await sendForm(page, '/employer/jobs/new', { form })
  const id = Number(answer.headers().location?.match(/published=(\d+)/)?.[1])
  expect(id, `the job was not published: ${answer.status()}`).toBeGreaterThan(0)
  return { id, title: fields.title }
}

/** Completes the profile of a company by submitting its form without rendering it; employer-profile.spec.ts fills it in on the screen. */
export async function completeProfile(page: Page, fields: Record<string, string> & { company_name: string }): Promise<void> {
  const form = {
    intent: 'complete',
    website_url: 'wren.example',
    primary_contact_name: 'Robin Wren',
    contact_email: 'robin@wren.example',
    contact_phone: '02 5550 1234',
    state_territory: 'NSW',
    suburb: 'Parramatta',
    ...fields,
  }
  const answer = await sendForm(page, '/employer/profile/setup', { form })
  expect(answer.headers().location, `the profile was not completed: ${answer.status()}`).toBe('/employer/dashboard')
}

/** Moves a job to another status by submitting the employer's form. */
export async function moveJob(page: Page, id: number, to: string): Promise<void> {
  const answer = await sendForm(page, `/employer/jobs/${id}/status`, { form: { to } })
  expect(answer.status()).toBe(302)
}

/** Makes a job look as if days had passed since it was last changed, and runs the scheduled tasks (`clock.ts`). */
export const passDays = (jobId: number, days: number) => tellClock({ jobId, days })

/** Makes an interview look as if it had been booked hours ago, and what waits for its time is due that much earlier. */
export const passHours = (interviewId: string, hours: number) => tellClock({ interviewId, hours })

async function tellClock(asked: object): Promise<void> {
  const url = readFileSync(join(process.env.E2E_DATA_DIR ?? '', CLOCK_FILE), 'utf8')
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(asked) })
  expect(answer.status, await answer.text()).toBe(200)
}

/**
 * Applies by submitting the form without rendering it, with a file unless `resume_id` names one.
 *
 * @returns the id of the application
 */
export async function apply(page: Page, jobId: number, fields: Record<string, string> = {}): Promise<string> {
  const answer = await sendForm(page, `/jobs/${jobId}/apply`, {
    multipart: {
      full_name: 'Robin Wren',
      phone: '',
      cover_letter: 'I know every street in it.',
      ...fields,
      ...(fields.resume_id ? {} : { resume_file: { name: 'robin-wren.pdf', mimeType: 'application/pdf', buffer: resumeBytes() } }),
    },
  })
  const id = answer.headers().location?.match(/application=([0-9a-f-]{36})/)?.[1]
  expect(id, `the application was not sent: ${answer.status()}`).toBeDefined()
  return id! // just checked
}

/** A toast with this text. */
export const toast = (page: Page, words: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(words)

/** The field with this label in the form of the page. */
export const field = (page: Page, label: string | RegExp) =>
  page
    .getByRole('main')
    .getByLabel(typeof label === 'string' ? exactly(label) : label)
    .and(page.locator('input, select, textarea'))

const exactly = (label: string) => new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(optional\\))?$`)

/** Delays what the page fetches from these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    // The page may have aborted the request.
    await route.continue().catch(() => {})
  })
  return resolve
}

/** Opens a page to use it: a key or a press before its scripts run would be lost. To read a page, `goto` is enough. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Waits until the page's scripts run: from then on buttons act without loading the page again. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    if (!main || !Object.keys(main).some((key) => key.startsWith('__reactFiber'))) return false
    // Elements are hydrated before the whole tree is: the root tells when it is done.
    const root = Object.entries(document).find(([key]) => key.startsWith('__reactContainer'))?.[1]
    return root?.stateNode.current.memoizedState.isDehydrated === false
  })
  // Effects, and with them keyboard listeners, run after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Waits until the focus is inside a menu or sheet that was opened: it goes there a moment after it shows. */
export const focusInside = (page: Page) => expect(page.locator('[popover]:focus-within')).toHaveCount(1)

/** Presses a save button and waits until the server has stored it: the button itself changes at once. */
export async function pressSave(page: Page, button: Locator): Promise<void> {
  const kept = page.waitForResponse((response) => /\/saved/.test(response.url()) && response.request().method() === 'POST')
  await button.click()
  await kept
}

/** Presses the Tab key until a field of this name or a control of this text has the focus, which is never lost on the way. */
export const tabKey = (page: Page) => async (name: string) => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => {
      const { activeElement: one } = document
      const known = one?.getAttribute('name')
      return { lost: !one || one === document.body, name: known && known !== 'intent' ? known : (one?.textContent ?? '') }
    })
    expect(at.lost, `on the way to ${name}`).toBe(false)
    if (at.name === name) return
  }
  throw new Error(`the Tab key does not lead to ${name}`)
}
