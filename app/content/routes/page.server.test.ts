import { expect, test } from 'vitest'
import { withMadeBlocks } from '#app/page-tables.server.ts'
import { addresses } from '#test/addresses.ts'
import { type Block, type Inline, plainLines } from '../document.ts'
import { findDocument, listDocuments } from '../documents.server.ts'

const PAGES = listDocuments('pages').map(({ slug }) => withMadeBlocks(findDocument('pages', slug)!)) // just listed
const TOPICS = listDocuments('help').map(({ slug }) => findDocument('help', slug)!) // just listed
const LEGAL = ['terms', 'advertiser-terms', 'candidate-terms', 'privacy', 'cookies', 'refunds']

const page = (slug: string) => PAGES.find((one) => one.slug === slug)!
const wordsOf = (slug: string) =>
  page(slug)
    .sections.flatMap(({ blocks }) => blocks.flatMap(plainLines))
    .join('\n')

function hrefsIn(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) =>
    typeof part === 'string' || !('children' in part) ? [] : [...(part.kind === 'link' ? [part.href] : []), ...hrefsIn(part.children)],
  )
}

function hrefsOf(block: Block): string[] {
  if ('children' in block) return hrefsIn(block.children)
  if (block.kind === 'list') return block.items.flat().flatMap(hrefsOf)
  if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells.flatMap(hrefsIn))
  if (block.kind === 'dates') return block.entries.flatMap(hrefsIn)
  return 'blocks' in block ? block.blocks.flatMap(hrefsOf) : []
}

test('every text that the specification names is there, each under its own address', () => {
  expect(PAGES.map(({ slug }) => slug)).toEqual([
    'about',
    'careers',
    ...LEGAL.slice(0, 3),
    'privacy',
    'cookies',
    'refunds',
    'accessibility',
  ])
})

test.each(LEGAL)('%s says that a lawyer has to read it, and what changed in it when', (slug) => {
  const { intro, sections, updated } = page(slug)
  expect(intro[0]).toMatchObject({ kind: 'note', title: 'To be reviewed by a lawyer before launch.' })
  const log = sections.at(-1)!
  expect(log.id).toBe('changes')
  const [newest] = log.blocks.flatMap(plainLines)
  expect(newest).toContain(String(Number(updated.slice(8))))
})

test('every link of a text leads to a page of ours that is there, to its own section, or out by https', () => {
  const patterns = addresses
    .filter(({ pattern }) => !pattern.includes('*') && pattern !== '/:page')
    .map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\./g, '\\.')}$`))
  const texts = [...PAGES, ...TOPICS]
  const sectionsOf = new Map<string, (typeof texts)[number]>([
    ...PAGES.map((one) => [`/${one.slug}`, one] as const),
    ...TOPICS.map((one) => [`/help/${one.slug}`, one] as const),
  ])
  const broken = texts.flatMap(({ intro, sections }) =>
    [...intro, ...sections.flatMap(({ blocks }) => blocks)].flatMap(hrefsOf).filter((href) => {
      if (/^https:\/\/|^mailto:/.test(href)) return false
      const { pathname, hash } = new URL(href, 'https://frontage.example')
      const text = sectionsOf.get(pathname)
      if (!text && !patterns.some((pattern) => pattern.test(pathname))) return true
      return hash !== '' && !text?.sections.some(({ id }) => `#${id}` === hash)
    }),
  )
  expect(
    texts.flatMap(({ intro, sections }) => [...intro, ...sections.flatMap(({ blocks }) => blocks)].flatMap(hrefsOf)).length,
  ).toBeGreaterThan(100)
  expect(broken).toEqual([])
})

test('prices stand in the texts only where the program puts them', () => {
  const written = [...PAGES, ...TOPICS].flatMap(({ slug }) => findDocument('pages', slug) ?? findDocument('help', slug) ?? [])
  for (const { slug, sections } of written)
    expect([slug, sections.flatMap(({ blocks }) => blocks.flatMap(plainLines)).filter((line) => line.includes('$'))]).toEqual([slug, []])
  for (const slug of ['refunds', 'advertiser-terms']) {
    expect(wordsOf(slug)).toContain('Professional, for companies · $299 a month')
    expect(wordsOf(slug)).toContain('Performance Boost · $99')
  }
})

test('the privacy policy has every kind of data, every point, and whom to complain to', () => {
  const words = wordsOf('privacy')
  for (const told of [
    'Your account · ',
    'Your messages to us · ',
    'Codes we mailed · ',
    'A role you want is in the ad · 50',
    'It needs a licence, and you say that you hold none · −20',
  ])
    expect(words).toContain(told)
  expect(words).toContain('APP 1.7 to 1.9')
  expect(words).toContain('Office of the Australian Information Commissioner')
  expect(words).toContain('No program here rejects, shortlists, hires or closes out anybody.')
})

test('the cookie page has every cookie with its life', () => {
  const words = wordsOf('cookies')
  expect(words).toContain('session · You sign in · 7 days · ')
  expect(words).toContain('theme · You choose light or dark · 1 year · ')
})

test('a text that lost the section for what the program says is an error', () => {
  const { sections, ...rest } = findDocument('pages', 'cookies')!
  expect(() => withMadeBlocks({ ...rest, sections: sections.filter(({ id }) => id !== 'cookies') })).toThrow(/no section \{cookies\}/)
})
