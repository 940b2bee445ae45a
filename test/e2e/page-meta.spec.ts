import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { ACCESS } from '#app/access.ts'
import { expect, test } from './journey.ts'

const SITEMAPS = ['/sitemap.xml', '/sitemap-companies.xml', '/sitemap-agencies.xml']
/** Jobs that are opened; the rest are alike. */
const MOST_JOBS = 8

const isJob = (path: string) => /^\/jobs\/\d+$/.test(path)

async function listSitemapPaths(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = []
  for (const sitemap of SITEMAPS) {
    const xml = await (await request.get(sitemap)).text()
    for (const [, address = ''] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) paths.push(new URL(address).pathname)
  }
  return [
    ...paths.filter((path) => !isJob(path)),
    // The newest are those that other journeys post, with one text.
    ...paths.filter(isJob).slice(-MOST_JOBS),
  ]
}

/** The addresses of the route table that anybody may open and that need no id. */
const OPEN_ADDRESSES = Object.entries(ACCESS).flatMap(([path, access]) => (access === 'anyone' && !/[:*]/.test(path) ? [path] : []))

type Said = ReturnType<typeof readHead>

/** What a page says of itself, read as a search engine reads it. */
function readHead(html: string) {
  const [head = ''] = html.split('</head>')
  const all = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'))
  const property = (name: string) => all(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))
  return {
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    robots: all(/<meta name="robots" content="([^"]*)"/g).join(),
    cards: all(/<meta name="twitter:card" content="([^"]*)"/g),
    openGraph: Object.fromEntries(
      ['title', 'description', 'url', 'type', 'site_name', 'image', 'image:alt'].map((name) => [name, property(`og:${name}`)]),
    ),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    markup: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json)),
  }
}

/** What is missing from a page that search engines may list. */
function faultsOf(path: string, said: Said): string[] {
  const { titles, descriptions, canonicals, cards, openGraph, headings } = said
  const checks: [string, boolean][] = [
    ['one title', titles.length === 1 && titles[0] !== ''],
    ['one description of 40 to 320 characters', descriptions.length === 1 && /^.{40,320}$/.test(descriptions[0] ?? '')],
    ['one canonical address, its own', canonicals.length === 1 && new URL(canonicals[0] ?? '').pathname === path],
    ['one first heading', headings === 1],
    ['a card for its picture', cards.join() === 'summary_large_image'],
    ...Object.entries(openGraph).map(([name, found]): [string, boolean] => [`one og:${name}`, found.length === 1 && found[0] !== '']),
    ['og:url is the canonical address', openGraph.url?.[0] === canonicals[0]],
    ['a whole address of its picture', URL.canParse(openGraph.image?.[0] ?? '')],
  ]
  return checks.flatMap(([what, holds]) => (holds ? [] : [`${path}: not ${what}`]))
}

type Markup = { '@context'?: string; '@type': string } & Record<string, unknown>

/** What each kind needs at least: Google Search Central for what it shows, else what schema.org describes it by. */
const NEEDED: Record<string, readonly string[]> = {
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization.name', 'jobLocation.address.addressCountry', 'employmentType'],
  Article: ['headline', 'image', 'author.name', 'author.url', 'datePublished', 'dateModified', 'mainEntityOfPage'],
  FAQPage: ['mainEntity.0.name', 'mainEntity.0.acceptedAnswer.text'],
  BreadcrumbList: ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item', 'itemListElement.1.item'],
  Organization: ['name', 'url'],
  EmploymentAgency: ['name', 'url'],
  WebSite: ['name', 'url'],
}

const valueAt = (markup: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], markup)

const missingOf = (path: string, markup: Markup): string[] =>
  (NEEDED[markup['@type']] ?? ['a kind that the test knows']).flatMap((field) =>
    valueAt(markup, field) ? [] : [`${path}: ${markup['@type']} without ${field}`],
  )

test('every page that search engines may list says what it is, once and unlike any other, and has a picture of ours', async ({ page }) => {
  test.setTimeout(120_000)
  const listed = await listSitemapPaths(page.request)
  const faults: string[] = []
  const seen = new Map<string, string>()
  const kinds = new Set<string>()
  const pictures = new Set<string>()
  for (const path of new Set([...listed, ...OPEN_ADDRESSES])) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) {
      if (listed.includes(path)) faults.push(`${path} is in a sitemap and answers ${answer.status()}`)
      continue
    }
    const said = readHead(await answer.text())
    if (said.robots.includes('noindex')) {
      if (listed.includes(path)) faults.push(`${path} is in a sitemap and not for search engines`)
      if (said.titles.length !== 1 || said.headings !== 1) faults.push(`${path}: not one title and heading`)
      continue
    }
    faults.push(...faultsOf(path, said))
    for (const words of [said.titles[0], said.descriptions[0]]) {
      if (words && seen.has(words)) faults.push(`${path} says the same as ${seen.get(words)}: ${words}`)
      seen.set(words ?? '', path)
    }
    for (const markup of said.markup as Markup[]) {
      kinds.add(markup['@type'])
      faults.push(...missingOf(path, markup))
    }
    pictures.add(said.openGraph.image?.[0] ?? '')
  }
  expect(faults).toEqual([])
  expect([...kinds].sort()).toEqual(Object.keys(NEEDED).sort())
  expect(listed.length).toBeGreaterThan(80)
  for (const picture of pictures) {
    const { pathname } = new URL(picture)
    const { width = 0, height = 0 } = await sharp(await (await page.request.get(pathname)).body()).metadata()
    if (pathname.startsWith('/share/')) expect([pathname, width, height]).toEqual([pathname, 1200, 630])
    expect(width * height, pathname).toBeGreaterThan(0)
  }
})

test('a public page without an id is in a sitemap, is closed to crawlers or says that it is not for search engines', async ({ page }) => {
  const listed = new Set(await listSitemapPaths(page.request))
  const robots = await (await page.request.get('/robots.txt')).text()
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  const lost: string[] = []
  for (const path of OPEN_ADDRESSES) {
    if (listed.has(path) || closed.some((one) => path.startsWith(one))) continue
    const answer = await page.request.get(path, { maxRedirects: 0 })
    if (answer.status() !== 200 || !answer.headers()['content-type']?.startsWith('text/html')) continue
    if (!readHead(await answer.text()).robots.includes('noindex')) lost.push(path)
  }
  expect(lost).toEqual([])
})
