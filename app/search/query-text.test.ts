import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchQuery, searchPath } from './query.ts'
import { appliedFilters, canonicalSearch, countPanelFilters, countText, isIndexed, radiusLabel, searchHeading } from './query-text.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

test.each([
  ['', 'Jobs in Australia'],
  ['location=parramatta', 'Jobs in Parramatta'],
  ['location=gold coast', 'Jobs in Gold Coast'],
  ['location=McMahons Point', 'Jobs in McMahons Point'],
  ['location=nsw', 'Jobs in NSW'],
  ['location=western australia', 'Jobs in Western Australia'],
  ['state=NSW', 'Jobs in New South Wales'],
  ['state=NSW&state=VIC', 'Jobs in Australia'],
  ['category=sales&location=Perth', 'Sales jobs in Perth'],
  ['category=property-management&workType=pt', 'Part-time property management jobs in Australia'],
  ['category=sales&category=admin', 'Jobs in Australia'],
  ['q=leasing officer&category=sales', '“leasing officer” jobs in Australia'],
  ['q="leasing officer"', '“leasing officer” jobs in Australia'],
  ['location="paramatta"', 'Jobs in Paramatta'],
  ['location=perth; Fremantle', 'Jobs in Perth or Fremantle'],
  ['q="proprety" “manger”', '“proprety manger” jobs in Australia'],
  ['q="front desk" agent -"part time"', '“front desk agent -part time” jobs in Australia'],
  ['q=jobs&location=perth', 'Jobs in Perth'],
  ['q=Jobs&category=sales', 'Sales jobs in Australia'],
  ['q=real estate jobs', '“real estate” jobs in Australia'],
  ['q="leasing job"', '“leasing” jobs in Australia'],
  ['q=job share', '“job share” jobs in Australia'],
  ['location=Sydney Cbd', 'Jobs in Sydney CBD'],
  ['location=adelaide cbd', 'Jobs in Adelaide CBD'],
  ['location=newtown nsw', 'Jobs in Newtown NSW'],
  ['location=perth, wa', 'Jobs in Perth, WA'],
  ['location=perth&radius=25', 'Jobs within 25\u00A0km of Perth'],
  ['location=wa&radius=25', 'Jobs in WA'],
])('calls ?%s "%s"', (search, heading) => {
  expect(searchHeading(read(search), null)).toBe(heading)
})

const WREN = 'company=11111111-1111-4111-8111-111111111111'

test.each([
  [WREN, 'Wren & Finch', 'Jobs at Wren & Finch', 'At Wren & Finch'],
  [`${WREN}&category=sales&state=VIC`, 'Wren & Finch', 'Sales jobs at Wren & Finch in Victoria', 'At Wren & Finch'],
  [WREN, null, 'Jobs at a company we do not know', 'At a company we do not know'],
])('calls ?%s of the company %s "%s"', (search, name, heading, label) => {
  const query = read(search)
  expect(searchHeading(query, name)).toBe(heading)
  expect(appliedFilters(query, name).find(({ filter }) => filter === 'company')).toEqual({
    filter: 'company',
    label,
    without: { ...query, company: null },
  })
})

test.each([
  [0, '', '0 jobs'],
  [1, '', '1 job'],
  [31, 'location=Parramatta', '31 jobs in Parramatta'],
  [1204, 'state=QLD', '1,204 jobs in Queensland'],
])('counts %i for ?%s as "%s"', (total, search, text) => {
  expect(countText(total, read(search))).toBe(text)
})

test('names each filter with the search without it', () => {
  const query = read(
    'q=agent&location=Perth&category=sales&category=admin&minSalary=60000&listed=1&licence=not-needed&agency=any&page=3&job=7',
  )
  expect(appliedFilters(query, null).map(({ label, without }) => [label, searchPath(without)])).toEqual([
    ['“agent”', '/jobs?location=Perth&category=sales&category=admin&minSalary=60000&listed=1&licence=not-needed&agency=any'],
    ['Perth', '/jobs?q=agent&category=sales&category=admin&minSalary=60000&listed=1&licence=not-needed&agency=any'],
    ['Sales', '/jobs?q=agent&location=Perth&category=admin&minSalary=60000&listed=1&licence=not-needed&agency=any'],
    ['Admin', '/jobs?q=agent&location=Perth&category=sales&minSalary=60000&listed=1&licence=not-needed&agency=any'],
    ['From $60,000', '/jobs?q=agent&location=Perth&category=sales&category=admin&listed=1&licence=not-needed&agency=any'],
    ['No licence needed', '/jobs?q=agent&location=Perth&category=sales&category=admin&minSalary=60000&listed=1&agency=any'],
    ['Last 24 hours', '/jobs?q=agent&location=Perth&category=sales&category=admin&minSalary=60000&licence=not-needed&agency=any'],
    ['From recruitment agencies', '/jobs?q=agent&location=Perth&category=sales&category=admin&minSalary=60000&listed=1&licence=not-needed'],
  ])
  expect(countPanelFilters(query)).toBe(6)
})

test('no filter has quotation marks in its own', () => {
  const labels = (search: string) => appliedFilters(read(search), null).map(({ label }) => label)
  expect(labels('q="proprety" "manger"&location="Upper "Lane""')).toEqual(['“proprety manger”', 'Upper Lane'])
})

test('makes each place a filter of its own, and counts the distance among those of the panel', () => {
  const query = read('location=Perth; "Fremantle"&radius=25&category=sales')
  expect(appliedFilters(query, null).map(({ label, without }) => [label, searchPath(without)])).toEqual([
    ['Within 25\u00A0km of Perth', '/jobs?location=%22Fremantle%22&radius=25&category=sales'],
    ['Within 25\u00A0km of Fremantle', '/jobs?location=Perth&radius=25&category=sales'],
    ['Sales', '/jobs?location=Perth%3B+%22Fremantle%22&radius=25'],
  ])
  expect(countPanelFilters(query)).toBe(2)
})

test('names a distance by its kilometres, and none by the places', () => {
  expect([radiusLabel(25, 1), radiusLabel(null, 1), radiusLabel(null, 2)]).toEqual(['25 km', 'This place only', 'These places only'])
})

test('drops filters one by one until every job is asked for', () => {
  const search = fc.record({
    q: fc.constantFrom('', 'agent'),
    location: fc.constantFrom('', 'Perth'),
    category: fc.constantFrom('', 'sales,admin'),
    workType: fc.constantFrom('', 'ft,pt'),
    state: fc.constantFrom('', 'NSW'),
    minSalary: fc.constantFrom('', '80000'),
    maxSalary: fc.constantFrom('', '120000'),
    listed: fc.constantFrom('', '7'),
    licence: fc.constantFrom('', 'needed'),
    agency: fc.constantFrom('', 'any'),
  })
  fc.assert(
    fc.property(search, fc.nat(), (given, pick) => {
      let query = readSearchQuery(new URLSearchParams(given))
      for (let left = appliedFilters(query, null).length; left > 0; left--) {
        const filters = appliedFilters(query, null)
        expect(filters).toHaveLength(left)
        query = filters[pick % left]!.without
      }
      expect(searchPath(query)).toBe('/jobs')
    }),
  )
})

test.each([
  ['', 5, true],
  ['category=sales&location=Perth&workType=ft&state=WA&page=2', 5, true],
  ['category=sales', 0, false],
  ['q=agent', 5, false],
  ['minSalary=80000', 5, false],
  ['listed=7', 5, false],
  ['licence=needed', 5, false],
  ['agency=any', 5, false],
  ['category=sales&category=admin', 5, false],
])('offers ?%s with %i jobs to search engines: %s', (search, total, offered) => {
  expect(isIndexed(read(search), total)).toBe(offered)
})

test('has one address for a list, whatever stands beside it', () => {
  expect(searchPath(canonicalSearch(read('category=sales&q=agent&sort=newest&page=2&job=7')))).toBe('/jobs?q=agent&category=sales&page=2')
})
