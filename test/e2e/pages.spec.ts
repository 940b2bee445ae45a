import { type BrowserContext, test as base, expect } from '@playwright/test'
import { expectAccessible, watchConsole } from './axe.ts'
import { DEMO, signIn } from './people.ts'

const test = base.extend<object, { signedIn: Record<keyof typeof DEMO, Awaited<ReturnType<BrowserContext['storageState']>>> }>({
  signedIn: [
    async ({ browser }, use) => {
      const states: Record<string, Awaited<ReturnType<BrowserContext['storageState']>>> = {}
      for (const [who, email] of Object.entries(DEMO)) {
        const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
        await signIn(await context.newPage(), email)
        states[who] = await context.storageState()
        await context.close()
      }
      await use(states as Record<keyof typeof DEMO, Awaited<ReturnType<BrowserContext['storageState']>>>)
    },
    { scope: 'worker' },
  ],
})

const SCREENS = [
  { name: 'phone, light', viewport: { width: 375, height: 740 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 860 }, colorScheme: 'dark' },
] as const

/** Addresses by who opens them; `{…}` is replaced by the first link of that shape that the page before it shows. */
const PAGES: Record<'visitor' | keyof typeof DEMO, string[]> = {
  visitor: [
    '/',
    '/jobs',
    '/jobs?q=zzzz-nothing',
    '/jobs?category=sales&workType=full-time&minSalary=60000',
    '{job}',
    '{job}/report',
    '/jobs/999999999',
    '/saved',
    '/applications',
    '/login',
    '/login?tab=employer',
    '/signup',
    '/signup?type=employer',
    '/signup?type=recruiter',
    '/confirm-email?email=a%40example.com',
    '/verify-code?email=a%40example.com&type=signup',
    '/dev/outbox',
    '/dev/ui',
    '/dev/ui/site',
    '/nothing-here',
  ],
  seeker: [
    '/',
    '/jobs',
    '{job}',
    '{job}/apply',
    '/saved',
    '/applications',
    '/jobseeker-dashboard',
    '/account',
    '/account/confirm',
    '/account/sessions',
    '/account/data',
    '/account/two-factor',
  ],
  employer: [
    '/employer/dashboard',
    '/employer/jobs',
    '/employer/jobs/new',
    '/employer/profile/wizard',
    '{edit}',
    '{applications}',
    '{application}',
    '/account',
    '/account/data',
  ],
  recruiter: ['/recruiter/dashboard', '/account/two-factor'],
}

const SHAPES = {
  job: /^\/jobs\/\d+$/,
  edit: /^\/employer\/jobs\/\d+\/edit$/,
  applications: /^\/employer\/jobs\/\d+\/applications$/,
  application: /^\/employer\/applications\/[0-9a-f-]{36}$/,
}
const FOUND_ON = { job: '/jobs', edit: '/employer/jobs', applications: '/employer/jobs', application: '/employer/dashboard' }

for (const { name, viewport, colorScheme } of SCREENS) {
  for (const [who, addresses] of Object.entries(PAGES)) {
    test(`every page of a ${who} is accessible and quiet: ${name}`, async ({ browser, signedIn, baseURL }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        ...(who === 'visitor' ? {} : { storageState: signedIn[who as keyof typeof DEMO] }),
      })
      const page = await context.newPage()
      const complaints = watchConsole(page)
      for (const address of addresses) {
        const shape = address.match(/^\{(\w+)\}/)?.[1] as keyof typeof SHAPES | undefined
        let path = address
        if (shape) {
          await page.goto(FOUND_ON[shape])
          const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('?')[0] ?? ''))
          const found = links.find((link) => SHAPES[shape].test(link))
          expect(found, `a link to {${shape}} on ${FOUND_ON[shape]}`).toBeDefined()
          path = address.replace(`{${shape}}`, found!)
        }
        const response = await page.goto(path)
        expect(response?.status(), path).toBeLessThan(500)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${path} scrolls sideways`).toBe(true)
      }
      // A page that is meant to be missing logs its own status.
      expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
      await context.close()
    })
  }
}
