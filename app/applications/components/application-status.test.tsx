import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { APPLICATION_STATUS, type ApplicationStatus as Status } from '../application.ts'
import { ApplicationStatus } from './application-status.tsx'

/** The hues of a colour of our theme, in the light and the dark theme. */
function huesOf(colour: string): number[] {
  const tokens = readFileSync('app/ui/tokens.css', 'utf8')
  return [...tokens.matchAll(new RegExp(`--${colour}: oklch\\(\\S+ \\S+ (\\d+)\\)`, 'g'))].map(([, hue]) => Number(hue))
}

// First document §3, as angles of OKLCH.
test.each<[Status, string, number, number]>([
  ['submitted', 'blue', 220, 270],
  ['viewed', 'yellow', 90, 110],
  ['shortlisted', 'purple', 290, 340],
  ['interview', 'orange', 40, 70],
  ['hired', 'green', 130, 165],
  ['rejected', 'red', 15, 35],
])('renders %s with its word, its icon and %s', (status, _, from, to) => {
  const html = renderToStaticMarkup(<ApplicationStatus status={status} />)
  const { label, icon } = APPLICATION_STATUS[status]
  expect(html).toContain(`>${label}<`)
  expect(html).toContain(`lucide-${icon.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}`)
  const hues = huesOf(html.match(/ text-(yellow|plum|orange|info|success|destructive)\b/)?.[1] ?? '')
  expect(hues.length).toBeGreaterThan(1)
  for (const hue of hues) expect(hue >= from && hue <= to, `hue ${hue}`).toBe(true)
})
