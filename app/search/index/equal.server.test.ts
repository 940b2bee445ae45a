import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { indexJobs } from '#app/jobs/search-index.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { COMMISSION_KINDS, PAY_BASES } from '#app/vocabulary/pay-terms.ts'
import { CARS, ROSTERS } from '#app/vocabulary/role-facts.ts'
import { WORK_TYPES } from '#app/vocabulary/work-type.ts'
import { createSearchBoard } from '#test/factories/search-board.ts'
import { listAdvertisedIds } from '../facet-counts.server.ts'
import { PAGE_SIZE, readSearchQuery, type SearchQuery } from '../query.ts'
import { findInDatabase, parseQuery } from '../search.server.ts'
import { findInIndex } from './find.ts'
import { currentIndex, rebuild, startSearchIndex, stopSearchIndex } from './sync.server.ts'

const QUERIES = 2_000
const MOST_UNANSWERED = 0.02

/** Words that searches are made of: trades, beginnings, phrases, hyphens, slips, and what must not occur. */
const WORDS = [
  ...[
    'property manager',
    'property',
    'manager',
    'pm',
    'sales agent',
    'agent',
    'leasing',
    'trust',
    'land',
    'number 7',
    'car',
    'phone',
    'bdm',
  ],
  ...['prop', 'man', 'lea', 'sub', '"property manager"', '"open homes on saturdays"', '"a car and a phone"', 'sub-division', 'book keeper'],
  ...[
    'full-time',
    'part time',
    'harbour',
    'proprety',
    'tribunall',
    '-receptionist',
    '-"trust"',
    '-land',
    'jobs',
    'zzzz',
    'coordinator',
    'senior',
  ],
]
const LOCATIONS = ['', '', '', 'Parramatta', 'NSW', 'gold coast', 'Sydney; Fremantle', 'Nowhere at all', 'Melbourne VIC 3000', 'tassie']
const some = <T>(list: readonly T[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...list], { maxLength: Math.min(3, list.length) }))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2, nil: null })

let board: { agencyId: string; employerId: string }
beforeAll(async () => {
  await seedPlaces()
  board = await createSearchBoard()
  await startSearchIndex()
  await rebuild()
})

afterAll(stopSearchIndex)

const search = fc
  .record({
    q: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' ')),
    location: fc.constantFrom(...LOCATIONS),
    radius: maybe(fc.constantFrom('10', '100')),
    category: some(CATEGORIES),
    workType: some(WORK_TYPES),
    state: some(['NSW', 'VIC', 'QLD']),
    minSalary: maybe(fc.constantFrom('60000', '90000')),
    maxSalary: maybe(fc.constantFrom('70000', '120000')),
    listed: maybe(fc.constantFrom('1', '3', '14', '30', '20')),
    roster: some(ROSTERS),
    car: some(CARS),
    payBasis: some(PAY_BASES),
    commission: some(COMMISSION_KINDS),
    licence: maybe(fc.constantFrom('needed', 'not-needed')),
    advertiser: fc.constantFrom('anybody', 'anybody', 'agencies', 'agency', 'company'),
    sort: maybe(fc.constantFrom('newest', 'relevance')),
  })
  .map(({ advertiser, ...given }) => {
    const pairs = Object.entries(given).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]))
    const { agencyId, employerId } = board
    const chosen = { anybody: [], agencies: [['agency', 'any']], agency: [['agency', agencyId]], company: [['company', employerId]] }
    return readSearchQuery(new URLSearchParams([...pairs, ...chosen[advertiser]]))
  })

/** Compares counts and pages of both; false when the index leaves the search to the database. */
async function compare(query: SearchQuery, pages: readonly number[]): Promise<boolean> {
  const current = await currentIndex()
  if (current === null) throw new Error('There is no index')
  const parsed = await parseQuery(query)
  const jobIds = await listAdvertisedIds(parsed.conditions)
  const [inDatabase, inIndex] = [
    await findInDatabase(parsed, query),
    findInIndex(current.index, { ...parsed, query, jobIds, now: current.now }),
  ]
  if (inIndex === null) return false
  expect(inIndex.counts).toEqual(inDatabase.counts)
  const last = Math.max(1, Math.ceil(inIndex.counts.total / PAGE_SIZE))
  for (const page of new Set(pages.map((one) => Math.min(one, last))))
    expect(inIndex.listPage(page)).toEqual(await inDatabase.listPage(page))
  return true
}

test(`finds, counts and orders as the database does, over ${QUERIES} searches`, async () => {
  let unanswered = 0
  await fc.assert(
    fc.asyncProperty(search, fc.constantFrom(2, 5, 6, 99), async (query, page) => {
      if (!(await compare(query, [1, page]))) unanswered++
    }),
    { numRuns: QUERIES },
  )
  expect(unanswered).toBeLessThan(QUERIES * MOST_UNANSWERED)
}, 600_000)

type Listed = { q?: string; location?: string; radius_km?: number; category?: string; employment?: string[]; prefix?: string }
const LIST = (JSON.parse(readFileSync('scripts/search-queries.json', 'utf8')) as { queries: (Listed & Record<string, unknown>)[] }).queries

test('answers every search of the list that is measured, as the database does', async () => {
  const searches = LIST.filter(({ prefix }) => prefix === undefined)
  for (const { q = '', location = '', radius_km = '', category = '', employment = [], ...rest } of searches) {
    const params = new URLSearchParams({ q, location, radius: String(radius_km), category })
    for (const type of employment) params.append('workType', type)
    for (const [name, param] of [
      ['salary_min', 'minSalary'],
      ['salary_max', 'maxSalary'],
      ['sort', 'sort'],
    ] as const) {
      if (rest[name] !== undefined) params.set(param, String(rest[name]))
    }
    expect(await compare(readSearchQuery(params), [1, 3])).toBe(true)
  }
}, 120_000)

test('stays equal when jobs leave, change, and come back out of order', async () => {
  const rows = await db.selectFrom('job_search').select('job_id').orderBy('job_id').limit(240).execute()
  const ids = rows.map(({ job_id }) => job_id)
  const [gone, moved, edited] = [ids.slice(0, 80), ids.slice(80, 160), ids.slice(160)]
  await db.deleteFrom('job_search').where('job_id', 'in', gone).execute()
  await db.transaction().execute(async (tx) => {
    const posted_at = new Date(Date.now() - 400 * 3_600_000)
    await tx.updateTable('jobs').set({ posted_at, title: 'Property Manager again' }).where('id', 'in', moved).execute()
    await tx.updateTable('jobs').set({ title: 'Leasing Consultant', description: 'A trust account.' }).where('id', 'in', edited).execute()
    await indexJobs(tx, [...moved, ...edited])
  })
  await db.transaction().execute((tx) => indexJobs(tx, gone.slice(40)))
  // The index reads this many behind the searches.
  await expect.poll(() => currentIndex(), { timeout: 20_000 }).not.toBeNull()
  await fc.assert(
    fc.asyncProperty(search, fc.constantFrom(2, 99), async (query, page) => void (await compare(query, [1, page]))),
    { numRuns: 200 },
  )
}, 120_000)
