import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine } from '#app/platform/text.ts'
import { readFeed, titleKey } from './read-feed.ts'

const BASE = 'https://press.example/feed'
const now = new Date('2026-11-23T10:00:00Z')
const read = (text: string, contentType: string | null = null) => readFeed(Buffer.from(text), contentType, BASE, now)

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Press</title>${items}</channel></rss>`
const item = (inside: string) =>
  `<item><title>Title</title><link>https://press.example/1</link><pubDate>Mon, 23 Nov 2026 09:00:00 +1100</pubDate>${inside}</item>`

const ARTICLE = {
  link: 'https://press.example/1',
  title: 'Rents & yields',
  description: 'What rose.',
  publishedAt: new Date('2026-11-22T22:00:00Z'),
  imageUrl: null,
}

test.each([
  [
    'RSS 2.0',
    rss(
      '<item><title>Rents &amp; yields</title><link>https://press.example/1</link><description><![CDATA[<p>What <b>rose</b>.</p><script>x()</script>]]></description><pubDate>Mon, 23 Nov 2026 09:00:00 +1100</pubDate></item>',
    ),
  ],
  [
    'RSS 1.0',
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://press.example/"><title>Press</title></channel>
    <item rdf:about="https://press.example/1"><title>Rents &amp; yields</title><link>https://press.example/1</link><description>What rose.</description><dc:date>2026-11-23T09:00:00+11:00</dc:date></item></rdf:RDF>`,
  ],
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>Press</title><entry><title type="html">Rents &amp;amp; yields</title><link href="https://press.example/1"/><id>tag:1</id><summary>What rose.</summary><published>2026-11-22T22:00:00Z</published></entry></feed>`,
  ],
  [
    'JSON Feed',
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Press',
      items: [
        { id: '1', url: '/1#top', title: 'Rents & yields', content_html: '<p>What rose.</p>', date_published: '2026-11-22T22:00:00Z' },
      ],
    }),
  ],
])('reads %s', (_, text) => {
  expect(read(text)).toEqual([ARTICLE])
})

test.each([
  ['without a link', '<item><title>A</title><pubDate>Mon, 23 Nov 2026 09:00:00 +1100</pubDate></item>'],
  ['without a date', '<item><title>A</title><link>https://press.example/1</link></item>'],
  ['with a date that is none', '<item><title>A</title><link>https://press.example/1</link><pubDate>yesterday</pubDate></item>'],
  ['of next week', '<item><title>A</title><link>https://press.example/1</link><pubDate>Mon, 30 Nov 2026 09:00:00 +1100</pubDate></item>'],
  ['without a title', '<item><link>https://press.example/1</link><pubDate>Mon, 23 Nov 2026 09:00:00 +1100</pubDate></item>'],
  [
    'that leads to a script',
    '<item><title>A</title><link>javascript:alert(1)</link><pubDate>Mon, 23 Nov 2026 09:00:00 +1100</pubDate></item>',
  ],
  [
    'with a password in its link',
    '<item><title>A</title><link>https://me:you@press.example/1</link><pubDate>Mon, 23 Nov 2026 09:00:00 +1100</pubDate></item>',
  ],
])('leaves out an article %s', (_, text) => {
  expect(read(rss(text))).toEqual([])
})

test('takes a date that is hours ahead for now, and an article once', () => {
  const ahead = '<item><title>A</title><link>https://press.example/2</link><pubDate>Tue, 24 Nov 2026 09:00:00 +1100</pubDate></item>'
  expect(read(rss(ahead + item('') + item(''))).map(({ link, publishedAt }) => [link, publishedAt])).toEqual([
    ['https://press.example/2', now],
    ['https://press.example/1', ARTICLE.publishedAt],
  ])
})

test('finds the image that a feed offers, as an address of the web', () => {
  const images = [
    '<enclosure url="/a.png" type="image/png" length="1"/>',
    '<media:content url="/a.png" medium="image"/>',
    '<media:thumbnail url="/a.png"/>',
  ]
  for (const image of images) expect(read(rss(item(image)))[0]).toMatchObject({ imageUrl: 'https://press.example/a.png' })
  expect(read(rss(item('<enclosure url="data:image/png;base64,AA" type="image/png" length="1"/>')))[0]).toMatchObject({ imageUrl: null })
})

test('cuts long texts at a word, and keeps the newest sixty', () => {
  const long = Array.from({ length: 400 }, () => 'word').join(' ')
  const many = Array.from(
    { length: 90 },
    (_, at) =>
      `<item><title>${long}</title><link>https://press.example/${at}</link><description>${long}</description><pubDate>Mon, 23 Nov 2026 09:00:${String(at % 60).padStart(2, '0')} +1100</pubDate></item>`,
  )
  const articles = read(rss(many.join('')))
  expect(articles).toHaveLength(60)
  expect(articles[0]?.title).toMatch(/ word…$/)
  expect(articles[0]?.title.length).toBeLessThanOrEqual(301)
  expect(articles[0]?.description.length).toBeLessThanOrEqual(281)
})

test.each([
  ['a page', '<!doctype html><title>Home</title>'],
  [
    'entities of its own',
    '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>',
  ],
  ['another JSON', '{"version": "1"}'],
  ['JSON that is cut off', '{"version": "https://jsonfeed.org/version/1.1", "items": ['],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(() => read(text)).toThrow()
})

test('reads a feed in the encoding that it has', () => {
  const latin = Buffer.from(
    rss(
      '<item><title>Caf\xe9s to let</title><link>https://press.example/1</link><pubDate>Mon, 23 Nov 2026 09:00:00 +1100</pubDate></item>',
    ),
    'latin1',
  )
  expect(readFeed(latin, 'text/xml; charset=iso-8859-1', BASE, now)[0]?.title).toBe('Cafés to let')
})

test('gives plain text, whatever a title holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const encoded = text.toWellFormed().replace(/[^\w ]/gu, (character) => `&#${character.codePointAt(0)};`)
      const articles = read(
        rss(
          `<item><title>a ${encoded}</title><link>https://press.example/1</link><pubDate>Mon, 23 Nov 2026 09:00:00 +1100</pubDate></item>`,
        ),
      )
      for (const { title } of articles) expect(title).toBe(cleanLine(title))
    }),
    { numRuns: 100 },
  )
})

test('two titles that differ by case and marks are one', () => {
  expect(titleKey('Rents rise — again!')).toBe(titleKey('RENTS RISE, AGAIN'))
  expect(titleKey('Rents rise')).not.toBe(titleKey('Rents fall'))
})
