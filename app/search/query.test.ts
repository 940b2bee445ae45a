import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchQuery, SEARCH_DEBOUNCE_MS, type SearchQuery, sortOf, withoutFilter, writeSearchQuery } from './query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))
const write = (search: string) => writeSearchQuery(read(search)).toString()

test('asks for every open job, newest first, when the address says nothing', () => {
  expect(read('')).toEqual({
    q: '',
    location: '',
    radius: null,
    category: [],
    workType: [],
    state: [],
    minSalary: null,
    maxSalary: null,
    listed: null,
    roster: [],
    car: [],
    payBasis: [],
    commission: [],
    licence: null,
    agency: null,
    company: null,
    sort: null,
    page: 1,
    job: null,
  } satisfies SearchQuery)
})

test('waits 300 ms after typing', () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(300)
})

test.each([
  ['q=%20property%20%20manager%20', 'q=property+manager'],
  ['q=one%00two', 'q=onetwo'],
  ['q=&location=&minSalary=&maxSalary=&listed=&sort=newest', ''],
  ['location=Parramatta&radius=25', 'location=Parramatta&radius=25'],
  ['radius=25', ''],
  ['location=Perth&radius=1', 'location=Perth&radius=5'],
  ['location=Perth&radius=9999', 'location=Perth&radius=200'],
  ['location=Perth&radius=-5', 'location=Perth'],
  ['location=Perth;Fremantle', 'location=Perth%3B+Fremantle'],
  ['location=Perth or Fremantle', 'location=Perth%3B+Fremantle'],
  ['location=Perth / Fremantle', 'location=Perth%3B+Fremantle'],
  ['location=Australia&radius=10', ''],
  ['location=Anywhere; Perth', 'location=Perth'],
  ['location=Australind', 'location=Australind'],
  ['location=nsw, Australia', 'location=nsw'],
  ['location=Perth Australia; South Australia', 'location=Perth%3B+South+Australia'],
  ['location=NSW,aus', 'location=NSW'],
  ['location=Perth&location=Fremantle', 'location=Perth%3B+Fremantle'],
  ['location=;Perth%20;;%20perth;', 'location=Perth'],
  ['location=a;b;c;d;e;f;g', 'location=a%3B+b%3B+c%3B+d%3B+e'],
  ['category=strata&category=sales', 'category=sales&category=strata'],
  ['category=sales,ADMIN', 'category=sales&category=admin'],
  ['category=all', ''],
  ['category=constructor', ''],
  ['workType=all', ''],
  ['workType=ft&workType=fulltime&workType=full-time', 'workType=full-time'],
  ['workType=pt', 'workType=part-time'],
  ['car=own_car&car=allowance&roster=flexible,weekdays', 'roster=weekdays&roster=flexible&car=allowance&car=own_car'],
  ['roster=always&car=%00', ''],
  [
    'commission=gross&payBasis=commission_only,base&payBasis=debit_credit',
    'payBasis=base&payBasis=debit_credit&payBasis=commission_only&commission=gross',
  ],
  ['payBasis=salary&commission=all', ''],
  ['workType=part_time', 'workType=part-time'],
  ['workType=contractor', 'workType=contract'],
  ['workType=interim', 'workType=temporary'],
  ['workType=consultant', 'workType=freelance'],
  ['workType=casusal', 'workType=casual'],
  ['state=nsw&state=Victoria', 'state=NSW&state=VIC'],
  ['state=UK', ''],
  ['minSalary=80000', 'minSalary=80000'],
  ['minSalary=$80,000', 'minSalary=80000'],
  ['minSalary=80k', 'minSalary=80000'],
  ['minSalary=82400', 'minSalary=80000'],
  ['minSalary=40000&maxSalary=300000', ''],
  ['minSalary=1&maxSalary=999999999', ''],
  ['maxSalary=300,000%2B', ''],
  ['minSalary=120000&maxSalary=60000', 'minSalary=60000&maxSalary=120000'],
  ['minSalary=300000', 'minSalary=300000'],
  ['minSalary=-80000', ''],
  ['location=Parramatta 10km', 'location=Parramatta&radius=10'],
  ['location=Parramatta, NSW %2B25 km', 'location=Parramatta%2C+NSW&radius=25'],
  ['location=within 5 kms of Perth', 'location=Perth&radius=5'],
  ['location=Perth 10km&radius=50', 'location=Perth&radius=50'],
  ['location=10km', 'location=10km'],
  ['minSalary=lots&maxSalary=NaN', ''],
  ['listed=7', 'listed=7'],
  ['listed=0', ''],
  ['listed=9999', 'listed=365'],
  ['licence=needed', 'licence=needed'],
  ['licence=not-needed', 'licence=not-needed'],
  ['licence=needed&licence=not-needed', ''],
  ['agency=any', 'agency=any'],
  ['agency=A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11', 'agency=a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'],
  ['agency=Talent', ''],
  ['sort=relevance', ''],
  ['q=agent&sort=relevance', 'q=agent'],
  ['q=agent&sort=newest', 'q=agent&sort=newest'],
  ['sort=newest', ''],
  ['page=1', ''],
  ['page=3', 'page=3'],
  ['page=-3', ''],
  ['page=1e3', ''],
  ['page=99999999999999999999', ''],
  ['job=1001', 'job=1001'],
  ['job=4294967296', 'job=2147483647'],
  ['utm_source=mail&q=agent', 'q=agent'],
])('reads ?%s as ?%s', (search, canonical) => {
  expect(write(search)).toBe(canonical)
})

test('takes away one choice of a list, the whole of anything else, and the page with it', () => {
  const query = read('q=agent&location=Perth&radius=10&category=sales&category=admin&minSalary=80000&sort=newest&page=4&job=7')
  const left = (filter: Parameters<typeof withoutFilter>[1], choice?: string) =>
    writeSearchQuery(withoutFilter(query, filter, choice)).toString()
  expect(left('category', 'sales')).toBe('q=agent&location=Perth&radius=10&category=admin&minSalary=80000&sort=newest')
  expect(left('minSalary')).toBe('q=agent&location=Perth&radius=10&category=sales&category=admin&sort=newest')
  expect(left('q')).toBe('location=Perth&radius=10&category=sales&category=admin&minSalary=80000')
  expect(left('location')).toBe('q=agent&category=sales&category=admin&minSalary=80000&sort=newest')
})

test('takes away one place of several, and the radius with the last', () => {
  const query = read('location=Perth; Fremantle&radius=10')
  const one = withoutFilter(query, 'location', 'Perth')
  expect(writeSearchQuery(one).toString()).toBe('location=Fremantle&radius=10')
  expect(writeSearchQuery(withoutFilter(one, 'location', 'Fremantle')).toString()).toBe('')
  expect(writeSearchQuery(withoutFilter(query, 'location')).toString()).toBe('')
})

test('sorts by relevance where there are words and by age where there are none, unless the address says otherwise', () => {
  expect(['', 'q=agent', 'q=agent&sort=newest', 'sort=relevance', 'q=agent&sort=worst'].map((search) => sortOf(read(search)))).toEqual([
    'newest',
    'relevance',
    'newest',
    'newest',
    'relevance',
  ])
  expect(sortOf(withoutFilter(read('q=agent'), 'q'))).toBe('newest')
})

const NAMES = [
  'q',
  'location',
  'radius',
  'category',
  'workType',
  'state',
  'minSalary',
  'maxSalary',
  'listed',
  'licence',
  'agency',
  'sort',
  'page',
  'job',
]
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.constantFrom('all', 'any', 'sales', 'ft', 'NSW', 'needed', 'relevance', '__proto__', '%', '"', '\u0000', '\uD800', 'NaN', '1e9', '-1'),
  fc.integer({ min: -10, max: 400_000 }).map(String),
)
const address = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string()), value), { maxLength: 20 })

test('makes a sane search of any rubbish, and its address gives the same search again', () => {
  fc.assert(
    fc.property(address, (pairs) => {
      const query = readSearchQuery(new URLSearchParams(pairs))
      const written = writeSearchQuery(query)
      expect(readSearchQuery(written)).toEqual(query)
      expect(writeSearchQuery(readSearchQuery(written)).toString()).toBe(written.toString())
      expect(readSearchQuery(new URLSearchParams(written.toString()))).toEqual(query)
      const { minSalary, maxSalary, page } = query
      if (minSalary !== null && maxSalary !== null) expect(minSalary).toBeLessThanOrEqual(maxSalary)
      for (const bound of [minSalary, maxSalary])
        if (bound !== null) expect(bound % 5_000 === 0 && bound >= 40_000 && bound <= 300_000).toBe(true)
      expect(page).toBeGreaterThanOrEqual(1)
      expect(query.q.length + query.location.length).toBeLessThanOrEqual(400)
    }),
    { numRuns: 500 },
  )
})
