import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { fetchIfChangedOver, INTERNET } from '#app/platform/safe-fetch.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { aggregateRss } from './aggregate.server.ts'
import { answerNewsFeed } from './feed.server.ts'
import type { Feed } from './feeds.server.ts'
import { openNewsImage } from './images.server.ts'
import { listNews, readNews } from './news.server.ts'
import type { SectorKey } from './sector.ts'

giveOwnDataDir()

/** What each address of the site answers; another one is 404. */
const pages = new Map<string, RequestListener>()
/** What was asked for, in order. */
let asked: { url: string; etag: string | undefined }[] = []
let server: Server
let port: number

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', etag: request.headers['if-none-match'] })
    const page = pages.get(request.url ?? '')
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())
afterEach(async () => {
  pages.clear()
  asked = []
  await db.deleteFrom('news_items').execute()
  await db.deleteFrom('news_feeds').execute()
})

const fetchChanged = fetchIfChangedOver({
  resolve: async (host) => [host === 'inward.example' ? '10.0.0.1' : '127.0.0.1'],
  allows: (address, to) => INTERNET.allows(address, to) || (address === '127.0.0.1' && to === port),
  timeoutMs: 700,
})

const feedAt = (path: string, changes: Partial<Feed> = {}): Feed => ({
  publisher: `Publisher of ${path}`,
  url: `http://press.example:${port}${path}`,
  sector: 'industry',
  onlyProperty: false,
  ...changes,
})

const when = new Date(Date.now() - 3_600_000)

type Item = { title?: string; link?: string; inside?: string; at?: Date }

function item({ title, link, inside, at }: Item = {}): string {
  const [name, address] = [title ?? `Title ${randomUUID()}`, link ?? `https://press.example/${randomUUID()}`]
  const date = (at ?? when).toUTCString()
  return `<item><title>${name}</title><link>${address}</link><pubDate>${date}</pubDate><description>What it says.</description>${inside ?? ''}</item>`
}

const rss = (...items: string[]) => `<rss version="2.0"><channel><title>Press</title>${items.join('')}</channel></rss>`

const serve = (path: string, body: string | Buffer, type = 'application/rss+xml', etag?: string) =>
  pages.set(path, (request, response) => {
    if (etag) response.setHeader('etag', etag)
    if (etag && request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.setHeader('content-type', type).end(body)
  })

const stateOf = ({ url }: Feed) =>
  db
    .selectFrom('news_feeds')
    .select(['failures', 'answered_at', 'etag'])
    .select(sql<number>`round(extract(epoch from next_try_at - now()) / 60)::int`.as('waits'))
    .where('url', '=', url)
    .executeTakeFirst()

/** Lets the time of every feed come. */
const letTimePass = () => db.updateTable('news_feeds').set({ next_try_at: sql<Date>`now()` }).execute()

const titles = async (sector: SectorKey | null = null) => (await listNews({ sector, most: 100 })).map(({ title }) => title)

test('takes the articles of each feed into its sector, with source, time, link and text', async () => {
  serve('/a', rss(item({ title: 'Rents rise', link: 'https://press.example/rents' })))
  serve('/b', rss(item({ title: 'Sheds fill', at: new Date(when.getTime() - 1_000) })))
  await aggregateRss([feedAt('/a', { sector: 'investing' }), feedAt('/b', { sector: 'commercial' })], fetchChanged)
  const { sectors, items } = await readNews('investing', 0)
  expect(sectors.map(({ key, name, articles }) => [key, name, articles])).toEqual([
    ['market_trends', 'Market trends', 0],
    ['investing', 'Investing', 1],
    ['industry', 'Industry', 0],
    ['commercial', 'Commercial', 1],
  ])
  expect(items).toEqual([
    expect.objectContaining({
      title: 'Rents rise',
      source: 'Publisher of /a',
      sectorKey: 'investing',
      link: 'https://press.example/rents',
      description: 'What it says.',
      published_at: new Date(Math.floor(when.getTime() / 1_000) * 1_000),
      image_url: null,
    }),
  ])
  expect(await titles()).toEqual(['Rents rise', 'Sheds fill'])
})

test('asks a feed every thirty minutes at most, and for what has changed', async () => {
  const feed = feedAt('/a')
  serve('/a', rss(item()), 'text/xml', '"one"')
  await aggregateRss([feed], fetchChanged)
  await aggregateRss([feed], fetchChanged)
  expect(asked).toEqual([{ url: '/a', etag: undefined }])
  expect(await stateOf(feed)).toMatchObject({ failures: 0, etag: '"one"', waits: 30 })
  await letTimePass()
  await Promise.all([aggregateRss([feed], fetchChanged), aggregateRss([feed], fetchChanged)])
  expect(asked.slice(1)).toEqual([{ url: '/a', etag: '"one"' }])
  expect(await stateOf(feed)).toMatchObject({ failures: 0, etag: '"one"' })
  expect(await titles()).toHaveLength(1)
})

test.each<[string, RequestListener | string]>([
  ['is gone', (_, response) => response.writeHead(410).end()],
  ['never answers', () => {}],
  [
    'breaks off',
    (_, response) => response.writeHead(200, { 'content-length': '9999' }).write('<rss') && setTimeout(() => response.destroy(), 50),
  ],
  ['is endless', (_, response) => void writeForever(response.writeHead(200))],
  ['is a page', '<!doctype html><title>Home</title>'],
  [
    'explodes',
    `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(1_000)}">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "&a;&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]><rss version="2.0"><channel><title>&a8;</title></channel></rss>`,
  ],
  ['leads inward', (_, response) => response.writeHead(302, { location: 'http://inward.example/feed' }).end()],
])('a feed that %s costs only itself, and is asked again later and later', async (_, answer) => {
  const [bad, good] = [feedAt('/bad'), feedAt('/good', { sector: 'investing' })]
  pages.set('/bad', typeof answer === 'string' ? (_request, response) => response.end(answer) : answer)
  serve('/good', rss(item({ title: 'Still here' })))
  await aggregateRss([bad, good], fetchChanged)
  expect(await titles()).toEqual(['Still here'])
  expect(await stateOf(bad)).toMatchObject({ failures: 1, answered_at: null, waits: 30 })
  for (const waits of [60, 120]) {
    await letTimePass()
    await aggregateRss([bad], fetchChanged)
    expect(await stateOf(bad)).toMatchObject({ waits })
  }
})

async function writeForever(response: Parameters<RequestListener>[1]): Promise<void> {
  const line = Buffer.alloc(65_536, ' ')
  while (!response.destroyed)
    if (!response.write(line)) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve))
}

test('says which source fell silent, and since when, until it answers', async () => {
  const feed = feedAt('/a')
  serve('/a', rss(item({ title: 'From before' })))
  await aggregateRss([feed], fetchChanged)
  pages.clear()
  await letTimePass()
  await aggregateRss([feed], fetchChanged)
  const industry = async () => (await readNews('industry', 0)).sectors.find(({ key }) => key === 'industry')
  expect(await industry()).toMatchObject({
    articles: 1,
    silent: [{ publisher: feed.publisher, since: (await stateOf(feed))?.answered_at }],
  })
  serve('/a', rss(item()))
  await letTimePass()
  await aggregateRss([feed], fetchChanged)
  expect(await industry()).toMatchObject({ articles: 2, silent: [] })
})

test('keeps an article once, by its link and by a title that is nearly the same', async () => {
  const link = 'https://press.example/one'
  serve('/a', rss(item({ title: 'Rents rise', link }), item({ title: 'Sheds fill' })))
  serve('/b', rss(item({ title: 'Rents rise again', link }), item({ title: 'SHEDS FILL!' })))
  await aggregateRss([feedAt('/a'), feedAt('/b')], fetchChanged)
  expect((await titles()).sort()).toEqual(['Rents rise', 'Sheds fill'])
})

test('takes only what names property from a source that writes of other things too', async () => {
  serve('/a', rss(item({ title: 'Payments system review' }), item({ title: 'Housing credit slows' })))
  await aggregateRss([feedAt('/a', { onlyProperty: true })], fetchChanged)
  expect(await titles()).toEqual(['Housing credit slows'])
})

test('draws the images of articles anew, and leaves out what is none', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#124' } })
    .png()
    .toBuffer()
  serve('/good.png', png, 'image/png')
  serve('/script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>', 'image/svg+xml')
  const image = (path: string) => `<enclosure url="${path}" type="image/png" length="1"/>`
  const inward = image('http://inward.example/a.png')
  serve(
    '/a',
    rss(
      item({ title: 'Good', inside: image('/good.png') }),
      item({ title: 'Script', inside: image('/script.svg') }),
      item({ title: 'Inward', inside: inward }),
    ),
  )
  await aggregateRss([feedAt('/a')], fetchChanged)
  const shown = new Map((await listNews({ sector: null, most: 9 })).map(({ title, image_url }) => [title, image_url]))
  expect([shown.get('Script'), shown.get('Inward')]).toEqual([null, null])
  const opened = await openNewsImage(shown.get('Good')!.split('/').at(-1)!)
  const path = join(config.dataDir, 'drawn')
  await writeFile(path, opened!.stream)
  expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 540 })
  expect(await openNewsImage(randomUUID())).toBeNull()
})

test('drops articles after sixty days, and those of a feed that is no longer in the list, with their images', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#124' } })
    .png()
    .toBuffer()
  serve('/good.png', png, 'image/png')
  const old = new Date(Date.now() - 61 * 86_400_000)
  serve(
    '/a',
    rss(item({ title: 'Now', inside: '<enclosure url="/good.png" type="image/png" length="1"/>' }), item({ title: 'Long ago', at: old })),
  )
  await aggregateRss([feedAt('/a')], fetchChanged)
  expect(await titles()).toEqual(['Now'])
  const [{ image_url } = { image_url: null }] = await listNews({ sector: null, most: 1 })
  const fileId = image_url!.split('/').at(-1)!
  await aggregateRss([], fetchChanged)
  expect(await titles()).toEqual([])
  expect(await db.selectFrom('files').select('id').where('id', '=', fileId).execute()).toEqual([])
})

test('never asks for the sources of a demonstration, nor drops them', async () => {
  const { url, publisher, sector } = feedAt('/demo')
  await db.insertInto('news_feeds').values({ url, publisher, sector, next_try_at: sql<Date>`'infinity'` }).execute()
  await aggregateRss([], fetchChanged)
  expect(asked).toEqual([])
  expect(await db.selectFrom('news_feeds').select('url').execute()).toEqual([{ url }])
})

test('shows seven articles, and twelve more each time older ones are asked for', async () => {
  serve('/a', rss(...Array.from({ length: 30 }, () => item())))
  await aggregateRss([feedAt('/a')], fetchChanged)
  for (const [more, shown] of [
    [0, 7],
    [1, 19],
    [2, 30],
  ] as const)
    expect((await readNews('industry', more)).items).toHaveLength(shown)
})

test('our own feed has titles and links, and answers 304 to who has it', async () => {
  serve('/a', rss(item({ title: 'Rents &amp; yields', link: 'https://press.example/rents' })))
  await aggregateRss([feedAt('/a')], fetchChanged)
  const request = (headers = {}) => new Request('https://frontage.example/feeds/news-rss', { headers })
  const response = await answerNewsFeed(request())
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('<title>Rents &amp; yields</title>')
  expect(text).toContain('<link>https://press.example/rents</link>')
  expect(text).not.toContain('What it says')
  const etag = response.headers.get('etag') ?? ''
  expect((await answerNewsFeed(request({ 'if-none-match': etag }))).status).toBe(304)
})
