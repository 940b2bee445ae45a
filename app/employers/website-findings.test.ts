import { expect, test } from 'vitest'
import { growthOf } from '#test/growth.ts'
import { findSuggestions } from './website-findings.ts'

const found = (html: string | Uint8Array, contentType: string | null = 'text/html; charset=utf-8') =>
  findSuggestions({ url: 'https://wren.example/about/', contentType, body: Buffer.from(html) })

const jsonLd = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

const PAGE = `<!doctype html><html><head>
  <title>Home | Wren Realty</title>
  <meta name="description" content="Sales &amp; rentals on the lower north shore.">
  <meta property="og:site_name" content="Wren Realty Mosman">
  <meta property="og:description" content="From Open Graph">
  <meta property="og:image" content="/images/share.jpg">
  <link rel="apple-touch-icon" href="/touch.png">
  </head><body>
  <a href="https://au.linkedin.com/company/wren-realty/?trk=footer">LinkedIn</a>
  <a href="//www.facebook.com/wrenrealty#top">Facebook</a>
  <a href="https://www.instagram.com/wrenrealty/?hl=en">Instagram</a></body></html>`

test('finds the name, the words, the networks and the logo of a company on its page', () => {
  expect(found(PAGE)).toEqual({
    company_name: 'Wren Realty Mosman',
    about_company: 'Sales & rentals on the lower north shore.',
    linkedin_url: 'https://au.linkedin.com/company/wren-realty/',
    facebook_url: 'https://www.facebook.com/wrenrealty',
    instagram_url: 'https://www.instagram.com/wrenrealty/',
    logo_url: 'https://wren.example/images/share.jpg',
  })
})

const ORGANISATION = {
  '@type': ['RealEstateAgent', 'LocalBusiness'],
  name: 'Wren Realty Pty Ltd',
  description: '<p>Since 1987 &amp; still <b>local</b>.</p>',
  logo: { '@type': 'ImageObject', url: '../logo.png' },
  sameAs: ['https://www.linkedin.com/company/wren', 'https://twitter.com/wren', { '@value': 'https://facebook.com/wren' }],
}

test.each<[string, unknown]>([
  ['by itself', { '@context': 'https://schema.org', ...ORGANISATION }],
  ['in a list', [{ '@type': 'WebSite', name: 'Wren' }, ORGANISATION]],
  ['in a graph', { '@graph': [{ '@type': 'WebPage', name: 'Home' }, { '@graph': [ORGANISATION] }] }],
  ['as the publisher of a page', { '@type': 'WebPage', isPartOf: { '@type': 'WebSite', publisher: ORGANISATION } }],
])('reads an Organization of JSON-LD %s, before anything else', (_, value) => {
  expect(found(PAGE.replace('</head>', `${jsonLd(value)}</head>`))).toEqual({
    company_name: 'Wren Realty Pty Ltd',
    about_company: 'Since 1987 & still local.',
    linkedin_url: 'https://www.linkedin.com/company/wren',
    facebook_url: 'https://facebook.com/wren',
    instagram_url: 'https://www.instagram.com/wrenrealty/',
    logo_url: 'https://wren.example/logo.png',
  })
})

test('reads the other blocks when one of JSON-LD is broken, and the page when all are', () => {
  const broken = '<script type="application/ld+json">{"@type": "Organization", "name": </script>'
  expect(found(broken + jsonLd(ORGANISATION)).company_name).toBe('Wren Realty Pty Ltd')
  expect(found(broken + PAGE).company_name).toBe('Wren Realty Mosman')
})

test.each([
  [{ logo: '/a.png' }, 'https://wren.example/a.png'],
  [{ logo: [{ contentUrl: 'b.png' }] }, 'https://wren.example/about/b.png'],
  [{ logo: { '@id': 'https://cdn.example/c.png' } }, 'https://cdn.example/c.png'],
  // What a logo cannot be: the next one that can be is taken.
  [{ logo: '/a.svg' }, 'https://wren.example/images/share.jpg'],
  [{ logo: 'javascript:alert(1)' }, 'https://wren.example/images/share.jpg'],
  [{ logo: 'data:image/png;base64,AAAA' }, 'https://wren.example/images/share.jpg'],
  [{ logo: 'https://user:password@cdn.example/a.png' }, 'https://wren.example/images/share.jpg'],
  [{ logo: 7 }, 'https://wren.example/images/share.jpg'],
])('takes the logo %o as %s', (logo, expected) => {
  expect(found(PAGE + jsonLd({ '@type': 'Organization', name: 'Wren', ...logo })).logo_url).toBe(expected)
})

test('takes the icon of phones as the logo when there is nothing else', () => {
  expect(found('<link rel="Apple-Touch-Icon" href="t.png">').logo_url).toBe('https://wren.example/about/t.png')
})

test('resolves addresses against the base of the page', () => {
  expect(found('<base href="https://cdn.example/x/"><link rel="apple-touch-icon" href="t.png">').logo_url).toBe(
    'https://cdn.example/x/t.png',
  )
})

test.each([
  ['Home | Wren Realty', 'Wren Realty'],
  ['Wren Realty – Real estate in Mosman', 'Wren Realty'],
  ['Welcome to Wren Realty', 'Wren Realty'],
  ['About us: Wren Realty', 'Wren Realty'],
  ['Smith-Jones Property', 'Smith-Jones Property'],
  ['Home', undefined],
])('finds in the title %o the name %o', (title, name) => {
  expect(found(`<title>${title}</title>`).company_name).toBe(name)
})

test.each([
  'https://linkedin.com/in/somebody',
  'https://www.linkedin.com/shareArticle?url=x',
  'https://linkedin.com/company/',
  'https://linkedin.com.evil.example/company/wren',
  'https://evil.example/linkedin.com/company/wren',
  'https://www.facebook.com/sharer/sharer.php?u=x',
  'https://www.facebook.com/share.php?u=x',
  'https://www.facebook.com/tr?id=1',
  'https://facebook.com/',
  'https://instagram.com/p/abc',
  'https://www.instagram.com/explore/tags/wren',
  'javascript:location="https://facebook.com/wren"',
  'data:text/html,https://facebook.com/wren',
  'https://user:password@facebook.com/wren',
  'https://facebook.com:8080/wren',
  'ftp://facebook.com/wren',
  `https://facebook.com/${'a'.repeat(300)}`,
])('does not take %s as the company on a network', (href) => {
  expect(found(`<a href='${href}'>x</a>`)).toEqual({})
})

test('keeps the number of a Facebook page without a name, and nothing else of the query', () => {
  expect(found('<a href="https://www.facebook.com/profile.php?ref=x&amp;id=123">x</a>').facebook_url).toBe(
    'https://www.facebook.com/profile.php?id=123',
  )
})

test('gives plain text: no tags, scripts, control or bidirectional characters, in one line', () => {
  const dirty = 'Wren\u0000 &lt;img src=x onerror=alert(1)&gt;\u202Etlaer\u2066 &lt;script&gt;alert(1)&lt;/script&gt;\n\n Realty\u0007'
  expect(found(`<meta name=description content="${dirty}">`).about_company).toBe('Wren tlaer Realty')
})

test('cuts what is longer than the profile keeps, between words and never through a letter', () => {
  const { company_name, about_company } = found(
    `<title>${'Wren '.repeat(50)}</title><meta name=description content="${'😀'.repeat(9_000)}">`,
  )
  expect(company_name).toBe('Wren '.repeat(24).trim())
  expect(about_company).toBe('😀'.repeat(2_500))
})

test.each<[string, string]>([
  ['unclosed elements', '<html><head><title>Wren Realty</title><body><div><p><a href="https://facebook.com/wren">'],
  ['quotes that are missing', '<title>Wren Realty</title><a href=https://facebook.com/wren>x<a href="x'],
  ['elements that close in the wrong order', '<b><i><title>Wren Realty</title></b></i><a href="https://facebook.com/wren"></div></p>'],
  ['no head, and noise before', '%PDF \u0000<<<<title>Wren Realty</title><a href="https://facebook.com/wren"'.concat('></a>')],
])('reads a page with %s', (_, html) => {
  expect(found(html)).toMatchObject({ company_name: 'Wren Realty', facebook_url: 'https://facebook.com/wren' })
})

test('finds nothing on an empty page', () => {
  expect(found('')).toEqual({})
})

const CAFE = '<title>Café Réalty</title>'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, Uint8Array, string | null]>([
  ['its header', Buffer.from(CAFE, 'latin1'), 'text/html; charset=iso-8859-1'],
  ['its meta element', Buffer.from(`<meta charset=windows-1252>${CAFE}`, 'latin1'), 'text/html'],
  ['its older meta element', Buffer.from(`<meta http-equiv=Content-Type content="text/html; charset=latin1">${CAFE}`, 'latin1'), null],
  ['its byte order mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(CAFE)]), 'text/html; charset=iso-8859-1'],
  ['UTF-8 when it says nothing', Buffer.from(CAFE), null],
  ['UTF-8 when it says an encoding that does not exist', Buffer.from(CAFE), 'text/html; charset=klingon'],
  ['UTF-8 when it says UTF-16 in ASCII', Buffer.from(`<meta charset=utf-16>${CAFE}`), null],
  ['Windows-1252 when it says UTF-8 wrongly', Buffer.from(CAFE, 'latin1'), 'text/html; charset=utf-8'],
  ['UTF-8 with a broken letter in it', Buffer.concat([Buffer.from(CAFE), Buffer.from([0xe9])]), 'text/html; charset=utf-8'],
])('decodes a page by %s', (_, body, contentType) => {
  expect(found(body, contentType).company_name).toBe('Café Réalty')
})

/** Pages that make careless readers slow. */
const WORST: [name: string, page: (size: number) => string][] = [
  ['elements that are never closed', (size) => '<b>'.repeat(size / 3)],
  ['closed elements that were never opened, inside many', (size) => '<b>'.repeat(size / 6) + '</i>'.repeat(size / 8)],
  ['attributes', (size) => `<a ${Array.from({ length: size / 8 }, (_, at) => `a${at}`).join(' ')}>`],
  ['open tags', (size) => '<'.repeat(size)],
  ['comments', (size) => '<!--'.repeat(size / 4)],
  ['entities', (size) => `<title>${'&amp;&'.repeat(size / 6)}`],
  ['links', (size) => '<a href="https://facebook.com/tr">'.repeat(size / 34)],
  ['titles', (size) => '<title>a</title>'.repeat(size / 16)],
  ['deep JSON-LD', (size) => `<script type="application/ld+json">${'['.repeat(size / 2)}${']'.repeat(size / 2)}</script>`],
  ['white space in the title', (size) => `<title>a${' '.repeat(size)}b</title>`],
]

test.each(WORST)('a page of %s takes time that grows with its length', async (_, page) => {
  expect(await growthOf(page, (html) => found(html), 100_000)).toBeLessThan(3)
})
