import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Tags tests that `npm test` leaves to `npm run test:a11y`: pages, colours and screens beyond one of each kind. */
export const THOROUGH = '@thorough'

const [phone, desktop] = [
  { width: 375, height: 740 },
  { width: 1280, height: 860 },
]

/** The screen sizes on which every kind of page is checked. */
export const SCREENS = [
  { name: 'phone, light', viewport: phone, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: desktop, colorScheme: 'dark' },
] as const

export const OTHER_SCREENS = [
  { name: 'phone, dark', viewport: phone, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: desktop, colorScheme: 'light' },
] as const

/** Fails with the violations that axe finds on the page: WCAG 2.2 AA, best practice and target size. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated through the debugger, to which the page's content security policy does not apply; once for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await page.evaluate(async (tags) => {
    // The bar with a form's buttons lies over whatever is beneath it, until the end of the page, where it lies over nothing.
    if (document.querySelector('.form-bar')) scrollTo(0, document.body.scrollHeight)
    // What is fading in has the colours of neither.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      rules: { 'target-size': { enabled: true } },
      // What is right is not described: that takes a third of the time.
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
    )
  }, TAGS)
  expect(found, page.url()).toEqual([])
}

/**
 * Checks a page on each screen without loading it again, as it adapts when a phone is turned: no violations, and nothing that scrolls sideways.
 * Leaves the page as it was.
 */
export async function expectAccessibleOnScreens(
  page: Page,
  screens: readonly (typeof SCREENS | typeof OTHER_SCREENS)[number][] = SCREENS,
): Promise<void> {
  const size = page.viewportSize()
  for (const { name, viewport, colorScheme } of screens) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect(fits, `${page.url()} scrolls sideways: ${name}`).toBe(true)
  }
  if (size) await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** Collects errors of the page's console and network; the test expects none at the end. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The journeys' own doing (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  return complaints
}
