import type { Page } from '@playwright/test'
import { ACCESS } from '#app/access.ts'
import { THOROUGH } from './axe.ts'
import { expect, hydrated, postJob, test } from './journey.ts'
import { DEMO, EMPLOYERS, newWord } from './people.ts'

const WHO = { anyone: null, signed_in: DEMO.seeker, job_seeker: DEMO.seeker, employer: DEMO.employer, recruiter: DEMO.recruiter } as const

/** The addresses that somebody with this access can open knowing no id but a job's; those that render no page are skipped. */
const addressesOf = (access: string) =>
  Object.entries(ACCESS)
    .filter(([, needed]) => needed === access)
    .map(([pattern]) => pattern.replace('/*', '/nothing-here').replace(access === 'employer' ? 'of others' : ':jobId', '1001'))
    .filter(
      (path) =>
        !path.includes(':') &&
        !path.startsWith('/dev/') &&
        !/\.(rss|json|pdf|csv|xml|txt|ics)$|suggestions|live|export|logout|theme|saved$|\/file$/.test(path),
    )

/** WCAG 1.4.10 (320 × 256 is 1280 × 1024 at 400 %) and 1.4.4 (text twice as large), and the widths at which the page changes. */
const SCREENS = [
  { name: 'at 320 × 256', width: 320, height: 256, text: 100 },
  { name: 'with text at 200 %', width: 1280, height: 860, text: 200 },
  { name: 'on a phone with text at 200 %', width: 375, height: 740, text: 200 },
  { name: 'on a phone', width: 375, height: 740, text: 100 },
  { name: 'at 1024 px', width: 1024, height: 760, text: 100 },
  { name: 'at 1280 px', width: 1280, height: 860, text: 100 },
  { name: 'at 1440 px', width: 1440, height: 860, text: 100 },
] as const

/**
 * Checks the page on this screen from top to bottom: it must not scroll sideways, nothing sticky may cover what is read, and the home
 * button must not lie on text or a control.
 */
const findings = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth) found.add(`it scrolls sideways by ${root.scrollWidth - root.clientWidth} px`)

    const mostCovered = innerHeight < 480 ? 0 : 0.34
    const isStuck = (element: Element) => {
      const { position, top, bottom } = getComputedStyle(element)
      // A footer that is only pushed to the bottom covers nothing, nor does a bar that sticks far below the screen.
      const holdsNothing = Number.parseFloat(top) >= innerHeight || Number.parseFloat(bottom) <= -innerHeight
      return position === 'fixed' || (position === 'sticky' && !holdsNothing)
    }
    const covers = (element: Element) => {
      const box = element.getBoundingClientRect()
      const isSeen = box.height > 1 && box.top < innerHeight && box.bottom > 0 && element.checkVisibility({ opacityProperty: true })
      return isSeen && box.width > innerWidth / 2 && box.height / innerHeight > mostCovered
    }
    const sticky = [...document.body.querySelectorAll('*')].filter(isStuck)

    const home = document.querySelector('nav[aria-label="Shortcut"] a')
    const range = document.createRange()
    const underHome = () => {
      const box = home?.getBoundingClientRect()
      if (!home || !box || box.bottom < 0 || box.top > innerHeight) return []
      const meets = (one: DOMRect) => one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top
      const hasTextUnder = (element: Element) =>
        [...element.childNodes].some((node) => {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
          range.selectNodeContents(node)
          return [...range.getClientRects()].some(meets)
        })
      const below = new Set<Element>()
      for (let x = box.left + 1; x < box.right; x += 6)
        for (let y = box.top + 1; y < box.bottom; y += 6) for (const element of document.elementsFromPoint(x, y)) below.add(element)
      return [...below].filter(
        (element) => !home.contains(element) && (element.matches('a, button, input, select, textarea, summary') || hasTextUnder(element)),
      )
    }

    for (const share of [0, 0.5, 0.98, 1]) {
      window.scrollTo({ top: share * (root.scrollHeight - innerHeight), behavior: 'instant' })
      for (const { outerHTML } of sticky.filter(covers)) found.add(`too much is covered by ${outerHTML.slice(0, 160)}`)
      for (const { outerHTML } of underHome()) found.add(`the home button lies on ${outerHTML.slice(0, 160)}`)
    }
    return [...found]
  })

/** One address of each layout; the other pages are composed of the same parts. */
const LAYOUTS = [
  '/',
  '/jobs',
  '/jobs/1001',
  '/login',
  '/signup',
  '/applications',
  '/account',
  '/account/emails',
  '/account/privacy',
  '/cv-management',
  '/entry-pathway',
  '/jobs/1001/apply',
  '/candidate/dashboard',
  '/jobseeker-dashboard',
  '/onboard',
  '/onboard/profile',
  '/employer/dashboard',
  '/employer/jobs',
  '/employer/candidates',
  '/employer/candidates/open',
  '/employer/candidates/open/requests',
  '/alerts',
  '/alerts/new',
  '/contact',
  '/help',
  '/privacy',
  '/requests',
  '/employer/jobs/new',
  '/employer/profile',
  '/employer/profile/team',
  '/employer/profile/billing',
  '/employer/profile/wizard',
  '/recruiter/dashboard',
  '/recruiter/jobs/new',
  '/recruiter/clients',
  '/employer/agencies',
]

for (const access of Object.keys(WHO) as (keyof typeof WHO)[])
  for (const which of ['layouts', 'other pages'] as const) {
    const tag = which === 'layouts' ? [] : THOROUGH
    test(`the ${which} for ${access} can be used at every width, on a low screen and with large text`, { tag }, async ({ browserOf }) => {
      test.setTimeout(240_000)
      const page = await browserOf(WHO[access])
      await page.addInitScript(() => sessionStorage.setItem('beta-toast-shown', 'yes'))
      const found: string[] = []
      for (const path of addressesOf(access).filter((one) => LAYOUTS.includes(one) === (which === 'layouts'))) {
        const response = await page.goto(path)
        if (!response?.headers()['content-type']?.includes('html')) continue
        await hydrated(page)
        for (const { name, width, height, text } of SCREENS) {
          await page.setViewportSize({ width, height })
          await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), text)
          for (const one of await findings(page)) found.push(`${path} ${name}: ${one}`)
        }
      }
      expect(found).toEqual([])
    })
  }

test('a tag of one long word breaks in the list on a phone with text at 200 %', async ({ browserOf, page }) => {
  const tag = 'auctionsandprivatetreatysales'
  const { title } = await postJob(await browserOf(EMPLOYERS.search), { title: `Auctioneer ${newWord()}`, tags: tag })
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`/jobs?${new URLSearchParams({ q: title })}`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(page.getByText(tag).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('a title of one long word breaks on the page of its job, and among similar jobs, on a phone with text at 200 %', async ({
  browserOf,
  page,
}) => {
  const title = `Auctionsandprivatetreatysalescoordinator${newWord()}`
  const { id } = await postJob(await browserOf(EMPLOYERS.search), { title })
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`/jobs/${id}`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
