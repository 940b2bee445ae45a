import { expect, test } from 'vitest'
import { taggedJobPath, VIEW_SOURCES, viewSourceOf } from './view-source.ts'

const OWN = 'https://frontage.example'
const sourceOf = (path: string, referer?: string) => viewSourceOf(new Request(OWN + path, { headers: referer ? { referer } : {} }))

test.each([
  [undefined, 'direct'],
  ['not an address', 'direct'],
  [`${OWN}/jobs?q=agent`, 'frontage'],
  ['https://www.google.com.au/', 'search_engine'],
  ['https://www.google.com/search?q=jobs', 'search_engine'],
  ['android-app://com.google.android.googlequicksearchbox/', 'search_engine'],
  ['https://duckduckgo.com/', 'search_engine'],
  ['https://l.facebook.com/', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://www.linkedin.com/feed/', 'social'],
  ['https://notgoogle.example/google.com', 'other_site'],
  ['https://google.com.evil.example/', 'other_site'],
  ['https://mygoogle.com/', 'other_site'],
  ['https://not-x.com/', 'other_site'],
  ['http://frontage.example/jobs', 'other_site'],
])('a visitor from %s comes by %s', (referer, source) => {
  expect(sourceOf('/jobs/1', referer)).toBe(source)
})

test.each([
  [taggedJobPath(1, 'alert_mail'), 'alert_mail'],
  [taggedJobPath(1, 'embed'), 'embed'],
  ['/jobs/1?utm_source=newsletter&utm_medium=email', 'tagged'],
  ['/jobs/1?utm_source=', 'direct'],
])('the mark of %s says more than the page before: %s', (path, source) => {
  expect(sourceOf(path)).toBe(source)
  if (source !== 'direct') expect(sourceOf(path, 'https://www.google.com/')).toBe(source)
})

test('is one of the classes, whatever a request says', () => {
  for (const referer of [
    'about:blank',
    'data:text/html,x',
    'https://[::1]/',
    'https://xn--ggle-0nda.com/',
    `https://${'a'.repeat(300)}.example/`,
  ])
    expect(VIEW_SOURCES).toContain(sourceOf('/jobs/1', referer))
})
