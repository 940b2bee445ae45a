import { readdirSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { readSearchQuery, searchPath } from '#app/search/query.ts'
import licensing from '#app/vocabulary/licensing.json' with { type: 'json' }
import floors from '#app/vocabulary/pay-floors.json' with { type: 'json' }
import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }
import { addresses } from '#test/addresses.ts'
import { gradeOf, hasFigure, listLinks, listPassages, loneFigures, sentencesOf, wrongSums } from '#test/prose.ts'
import { COLLECTIONS, type CollectionPath } from './collections.ts'
import { plainInline, plainLines, questionsOf } from './document.ts'
import { findDocument, listDocuments } from './documents.server.ts'
import { countWords } from './parse-document.server.ts'

const COUNTS = { guides: [1200, 3000], advice: [300, 600], 'hiring-advice': [300, 600] } as const

const all = Object.values(COLLECTIONS).flatMap(
  ({ folder }) => listDocuments(folder).map(({ slug }) => ({ folder, name: `${folder}/${slug}`, document: findDocument(folder, slug)! })), // it is listed
)
const blocksOf = ({ document }: (typeof all)[number]) => [...document.intro, ...document.sections.flatMap(({ blocks }) => blocks)]
const textOf = (one: (typeof all)[number]) =>
  [
    one.document.lead,
    ...blocksOf(one)
      .filter(({ kind }) => kind !== 'table')
      .flatMap(plainLines),
  ].join(' ')

test('the guides stand in the order of the specification', () => {
  expect(listDocuments('guides').map(({ slug }) => slug)).toEqual([
    'guide-2025',
    'agent-earnings',
    'licensing',
    'real-estate-careers',
    'recruiter-career',
    'recruiter-talent-strategies',
  ])
  for (const folder of ['advice', 'hiring-advice']) expect(listDocuments(folder).length).toBeGreaterThanOrEqual(4)
})

test.each(Object.values(COLLECTIONS))('every file of $folder is listed under its own name', ({ folder }) => {
  const files = readdirSync(`app/content/${folder}`).map((file) => file.replace('.md', ''))
  expect(
    listDocuments(folder)
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(files.sort())
})

test('a slug that no file has is not found', () => {
  expect(findDocument('guides', 'guide-1925')).toBeNull()
  expect(findDocument('nowhere', 'licensing')).toBeNull()
})

test.each(all)('$name names the source of every figure, and uses every source', ({ document }) => {
  const passages = listPassages(document)
  const bare = passages.filter(({ text, sources, example }) => example === null && sources.length === 0 && hasFigure(text))
  expect(bare.map(({ text }) => text)).toEqual([])
  const used = new Set(passages.flatMap(({ sources }) => sources))
  expect(document.sources.filter((_, at) => !used.has(at + 1)).map(({ name }) => name)).toEqual([])
})

test.each(all)('$name has its sums right, and shows how it comes to the figures of its examples', ({ document }) => {
  const passages = listPassages(document)
  expect(passages.flatMap(({ text }) => wrongSums(text))).toEqual([])
  expect(loneFigures(passages)).toEqual([])
})

test.each(all)('$name links to pages that exist', ({ document }) => {
  for (const link of listLinks(document)) {
    if (link.startsWith('https://')) continue
    const { pathname, searchParams, hash } = new URL(link, 'http://own.invalid')
    expect(
      addresses.find(({ pattern }) => pattern !== '/*' && matchPath(pattern, pathname)),
      link,
    ).toBeDefined()
    const collection = Object.keys(COLLECTIONS).find((path) => pathname.startsWith(`${path}/`)) as CollectionPath | undefined // its own keys
    if (collection) expect(findDocument(COLLECTIONS[collection].folder, pathname.slice(collection.length + 1)), link).not.toBeNull()
    if (pathname === '/jobs') expect(searchPath(readSearchQuery(searchParams)), 'search knows what the link asks for').toBe(link)
    if (hash)
      expect(
        document.sections.map(({ id }) => `#${id}`),
        link,
      ).toContain(hash)
  }
})

test.each(all)('$name is a text that a person of the trade reads in one go', (one) => {
  const [least, most] = COUNTS[one.folder]
  const words = countWords(blocksOf(one))
  expect(words).toBeGreaterThanOrEqual(least)
  expect(words).toBeLessThanOrEqual(most)
  expect(gradeOf(textOf(one))).toBeLessThanOrEqual(11)
  const ids = one.document.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('no sentence stands twice', () => {
  const seen = new Map<string, string>()
  for (const one of all)
    for (const sentence of blocksOf(one).flatMap(plainLines).flatMap(sentencesOf)) {
      expect(`${seen.get(sentence) ?? one.name}: ${sentence}`).toBe(`${one.name}: ${sentence}`)
      expect(seen.has(sentence), `${one.name}: ${sentence}`).toBe(false)
      seen.set(sentence, one.name)
    }
})

test('each guide has a table or a chart, and the first five questions', () => {
  for (const one of all.filter(({ folder }) => folder === 'guides'))
    expect(
      blocksOf(one).some(({ kind }) => kind === 'table'),
      one.name,
    ).toBe(true)
  expect(questionsOf(findDocument('guides', 'guide-2025')!)).toHaveLength(5)
})

// Each July the rates change: then these figures, and what the guides say of them.
test('the wages that the guides name are those that the hints for ads use', () => {
  const text = all.map(textOf).join(' ')
  expect(text).toContain(`$${floors.minimum_wage.at(-1)!.hour} an hour`)
  expect(text).toContain(`$${floors.award.rates.at(-1)!.week.toLocaleString('en-AU', { minimumFractionDigits: 2 })}`)
})

const tableOf = (slug: string, caption: string) => {
  const blocks = findDocument('guides', slug)!.sections.flatMap((section) => section.blocks) // a guide of the specification
  const found = blocks.find((block) => block.kind === 'table' && block.caption.startsWith(caption))
  if (found?.kind !== 'table') throw new Error(`${slug} has no table ${caption}`)
  return found.rows.map(({ cells }) => cells.map(plainInline))
}

test('the training that the first guide names for a state is that of the licensing data', () => {
  const rows = tableOf('guide-2025', 'Continuing training')
  expect(rows.map(([state]) => state)).toEqual(['NSW', 'VIC', 'QLD', 'WA', 'TAS'])
  for (const [name, asked = ''] of rows) {
    const { cpd, unverified } = licensing.states.find(({ state }) => state === name)!
    // What is not verified is not shown.
    expect(
      unverified.filter((what) => /\bCPD$/.test(what) || /total/.test(what)),
      name,
    ).toEqual([])
    for (const [figure] of asked.matchAll(/\d+(?= (?:hours|points|units|approved|mandatory|elective|of them|compulsory))/g))
      expect(cpd.requirement, `${name}: ${figure}`).toMatch(new RegExp(String.raw`\b${figure}\b`))
  }
})

test('the roles of each field are those that search knows', () => {
  const roles = vocabulary.entries.filter(({ kind }) => kind === 'role')
  expect(textOf(all.find(({ document }) => document.slug === 'real-estate-careers')!)).toContain(`knows ${roles.length} roles`)
  for (const [field = '', count] of tableOf('real-estate-careers', 'Roles'))
    expect(Number(count), field).toBe(roles.filter(({ category }) => category === field.toLowerCase().replace(' ', '_')).length)
})
