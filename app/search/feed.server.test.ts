import { randomUUID } from 'node:crypto'
import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, test } from 'vitest'
import { config } from '#app/platform/config.server.ts'
import { FEED_TYPES } from '#app/platform/feed-types.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { answerFeed } from './feed.server.ts'
import { feedLinks, feedPath } from './feed.ts'
import { PAGE_SIZE, readSearchQuery } from './query.ts'

type JobValues = NonNullable<Parameters<typeof createJob>[0]>

/** A word that only the jobs of this test contain. */
const newWord = () => `zq${randomUUID().replaceAll('-', '')}`

/**
 * Jobs of one employer, each a minute older than the one before.
 *
 * @returns a word that finds only them, and their rows
 */
async function createJobs(jobs: JobValues[]) {
  const word = newWord()
  const { id: employer_id } = await createEmployer()
  const rows = []
  for (const [index, values] of jobs.entries()) {
    const posted_at = new Date(Date.now() - index * 60_000)
    rows.push(await createJob({ employer_id, description: `Homes and ${word}.`, posted_at, ...values }))
  }
  return { word, rows }
}

const answer = (format: 'rss' | 'json', search: string, headers: HeadersInit = {}) =>
  answerFeed(new Request(`${config.appUrl}/jobs.${format}?${search}`, { headers }), format)

const readRss = async (search: string) => parseFeed(await (await answer('rss', search)).text())
const readJson = async (search: string) => (await answer('json', search)).json()

const urlOf = ({ id }: { id: number }) => `${config.appUrl}/jobs/${id}`

test('a feed reader finds the search and its open jobs in RSS, newest first', async () => {
  const { word, rows } = await createJobs([
    { title: 'Property Manager', salary_min: '65000', salary_max: '75000', salary_period: 'year' },
    { title: 'Leasing Consultant', location: 'Remote', suburb: null, state: null },
    { title: 'Closed', status: 'closed' },
    { title: 'Expired', expires_at: new Date(Date.now() - 1_000) },
    { title: 'Draft', status: 'draft', posted_at: null },
  ])
  const feed = await readRss(`q=${word}&page=7&job=1`)
  expect(feed).toMatchObject({ title: `“${word}” jobs in Australia | Frontage`, url: `${config.appUrl}/jobs?q=${word}`, language: 'en-AU' })
  expect(feed.self).toBe(`${config.appUrl}/jobs.rss?q=${word}`)
  expect(feed.items.map(({ title }) => title)).toEqual([
    'Property Manager, Test Realty, Parramatta NSW',
    'Leasing Consultant, Test Realty, Remote',
  ])
  const [item] = feed.items
  expect(item).toMatchObject({ id: urlOf(rows[0]!), url: urlOf(rows[0]!) })
  expect(item!.published!.getTime()).toBe(Math.floor(rows[0]!.posted_at!.getTime() / 1_000) * 1_000)
  expect(item!.description).toBe(`$65,000 – $75,000 a year. Homes and ${word}.`)
  expect(item!.categories.map(({ term }) => term)).toEqual(['Property management'])
})

test('the same stands in JSON Feed 1.1', async () => {
  const { word, rows } = await createJobs([{ title: 'Property Manager' }])
  expect(await readJson(`q=${word}&location=Parramatta`)).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: `“${word}” jobs in Parramatta | Frontage`,
    description: expect.any(String),
    language: 'en-AU',
    home_page_url: `${config.appUrl}/jobs?q=${word}&location=Parramatta`,
    feed_url: `${config.appUrl}/jobs.json?q=${word}&location=Parramatta`,
    items: [
      {
        id: urlOf(rows[0]!),
        url: urlOf(rows[0]!),
        title: 'Property Manager, Test Realty, Parramatta NSW',
        content_text: `Salary not shown. Homes and ${word}.`,
        date_published: rows[0]!.posted_at!.toISOString(),
        tags: ['Property management'],
      },
    ],
  })
})

test('holds the newest fifty', async () => {
  const { word, rows } = await createJobs(Array.from({ length: PAGE_SIZE + 2 }, () => ({})))
  const { items } = await readJson(`q=${word}&page=2`)
  expect(items.map(({ id }: { id: string }) => id)).toEqual(rows.slice(0, PAGE_SIZE).map(urlOf))
})

test('a search without jobs is a feed without items', async () => {
  const nothing = `q=${newWord()}`
  expect((await readRss(nothing)).items).toEqual([])
  expect((await readJson(nothing)).items).toEqual([])
})

test.each([
  '<script>alert(1)</script>',
  ']]> & "quoted" \'too\'',
  '=HYPERLINK("http://evil.example")',
  '<!DOCTYPE x [<!ENTITY a "b">]> &a;',
  '日本語 🏠 éà',
])('what stands in a job is text: %s', async (text) => {
  const { word } = await createJobs([{ title: text, company_name: text, suburb: null, location: text }])
  const title = [text, text, text].join(', ')
  expect((await readJson(`q=${word}`)).items).toMatchObject([{ title }])
  expect((await readRss(`q=${word}`)).items).toMatchObject([{ title }])
})

test('readers that take a description for HTML show it as text', async () => {
  const word = newWord()
  await createJob({ title: word, description: '<img src=x onerror=alert(1)> & more' })
  const xml = await (await answer('rss', `q=${word}`)).text()
  expect(xml).toContain('<description>Salary not shown. &amp;lt;img src=x onerror=alert(1)&amp;gt; &amp;amp; more</description>')
})

test('what XML cannot hold and what turns the direction of writing is left out', async () => {
  const word = newWord()
  await createJob({ title: `Agent\u0007 \u202E${word}\u001B\uFFFE \uFFFF.`, company_name: 'A' })
  const xml = await (await answer('rss', `q=${word}`)).text()
  expect(xml).toContain(`<title>Agent ${word} ., A, Parramatta NSW</title>`)
  expect((await readJson(`q=${word}`)).items[0].title).toBe(`Agent ${word} ., A, Parramatta NSW`)
})

test.each([
  ['rss', 'application/rss+xml; charset=utf-8'],
  ['json', 'application/feed+json; charset=utf-8'],
] as const)('%s may be kept for a minute, and is not sent twice while it is the same', async (format, type) => {
  const { word, rows } = await createJobs([{}])
  const first = await answer(format, `q=${word}`)
  const etag = first.headers.get('etag')!
  expect(first.headers.get('content-type')).toBe(type)
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  const again = await answer(format, `q=${word}`, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  const other = await answer(format, 'q=', { 'if-none-match': etag })
  expect(other.status).toBe(200)
  expect(rows).toHaveLength(1)
})

test.each([
  ['the tag as it came', (etag: string) => etag, 304],
  ['the same as a strong tag', (etag: string) => etag.replace('W/', ''), 304],
  ['anything', () => '*', 304],
  ['another', () => 'W/"other", "W/"', 200],
])('a reader that has %s is answered so', async (_, known, status) => {
  const { word } = await createJobs([{}])
  const etag = (await answer('rss', `q=${word}`)).headers.get('etag')!
  expect((await answer('rss', `q=${word}`, { 'if-none-match': known(etag) })).status).toBe(status)
})

test('the feed of a search whose slip was put right is named by what was meant, and leads there', async () => {
  const { word } = await createJobs([{ title: 'Receptionist' }])
  const meant = `${config.appUrl}/jobs?q=receptionist+${word}`
  const title = `“receptionist ${word}” jobs in Australia | Frontage`
  const typed = `q=recieptionist+${word}`
  expect(await readJson(typed)).toMatchObject({
    title,
    home_page_url: meant,
    feed_url: `${config.appUrl}/jobs.json?${typed}`,
    items: [{ title: 'Receptionist, Test Realty, Parramatta NSW' }],
  })
  expect(await readRss(typed)).toMatchObject({ title, url: meant, self: `${config.appUrl}/jobs.rss?${typed}` })
})

test('the page of a search tells of its feeds', () => {
  const query = readSearchQuery(new URLSearchParams('q=leasing&location=Perth&page=3&sort=newest&job=5'))
  expect(feedLinks(query, null, 'https://jobs.example')).toEqual([
    {
      tagName: 'link',
      rel: 'alternate',
      type: FEED_TYPES.rss,
      title: '“leasing” jobs in Perth',
      href: 'https://jobs.example/jobs.rss?q=leasing&location=Perth',
    },
    {
      tagName: 'link',
      rel: 'alternate',
      type: FEED_TYPES.json,
      title: '“leasing” jobs in Perth',
      href: 'https://jobs.example/jobs.json?q=leasing&location=Perth',
    },
  ])
  expect(feedPath(readSearchQuery(new URLSearchParams()), 'rss')).toBe('/jobs.rss')
})
