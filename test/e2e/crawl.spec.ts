import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { DEMO, EMPLOYERS } from './people.ts'

/** Addresses of one kind that are opened: a page without its ids and words, and each search param of it without its value. */
const OF_A_KIND = 2

/** Each search param is a kind of its own: pages with filters link to hundreds of combinations. */
const kindsOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://own.invalid')
  const named = pathname.startsWith('/companies/') ? 2 : /^\/jobs\/(in|category)\//.test(pathname) ? 3 : null
  const parts = pathname.split('/').map((part, at) => (/\d/.test(part) || at === named ? '*' : part))
  const page = parts.join('/')
  return searchParams.size ? [...new Set(searchParams.keys())].map((param) => `${page}?${param}`) : [page]
}

/** The addresses of this site that a page links to. */
function linksOn(html: string, from: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  return found.flatMap((href) => {
    const url = new URL(href, `http://own.invalid${from}`)
    return url.host === 'own.invalid' && url.protocol === 'http:' ? [url.pathname + url.search] : []
  })
}

async function deadLinks(page: Page, start: string): Promise<{ opened: number; dead: string[] }> {
  const waiting: [path: string, from: string][] = [[start, start]]
  const seen = new Set<string>()
  const kinds = new Map<string, number>()
  const dead: string[] = []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, from] = next
    const ofPath = kindsOf(path)
    if (seen.has(path) || ofPath.every((kind) => (kinds.get(kind) ?? 0) >= OF_A_KIND)) continue
    seen.add(path)
    for (const kind of ofPath) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const answer = await page.request.get(path)
    if (answer.status() >= 400) dead.push(`${path} (${answer.status()}), linked on ${from}`)
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue
    const at = new URL(answer.url())
    for (const link of linksOn(await answer.text(), at.pathname + at.search)) waiting.push([link, path])
  }
  return { opened: seen.size, dead }
}

for (const [who, email, start] of [
  ['visitor', null, '/'],
  ['job seeker', DEMO.seeker, '/candidate/dashboard'],
  ['employer', EMPLOYERS.other, '/employer/dashboard'],
  ['recruiter', DEMO.recruiter, '/recruiter/dashboard'],
] as const)
  test(`no link that a ${who} finds, from page to page, is dead`, async ({ browserOf }) => {
    const { opened, dead } = await deadLinks(await browserOf(email), start)
    expect(dead).toEqual([])
    expect(opened).toBeGreaterThan(15)
  })
