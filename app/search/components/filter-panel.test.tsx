import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { packFacet } from '#app/jobs/facet.ts'
import { sumBuckets } from '#app/search/facets.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { FilterPanel } from './filter-panel.tsx'

const facet = { category: 'sales', workType: 'casual', state: 'NSW', licence: 'needed', fromAgency: false } as const

/** The panel as the server renders it, for a board with two sales jobs in New South Wales, two weeks old. */
function rendered(search: string): string {
  const query = readSearchQuery(new URLSearchParams(search))
  const { facets, total, salaryBins } = sumBuckets(
    [{ facet, packed: packFacet(facet), bin: 3, age: 2, passesSalary: true, passesListed: true, jobs: 2 }],
    query,
  )
  const Page = createRoutesStub([
    {
      path: '/jobs',
      Component: () => (
        <FilterPanel
          query={query}
          companyName={null}
          facets={facets}
          salaryBins={salaryBins}
          hasPoint
          total={total}
          isCounting={false}
          onChange={() => {}}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Page initialEntries={['/jobs']} />)
}

const boxes = (html: string) => html.match(/<input[^>]*>/g) ?? []
const box = (html: string, value: string) => boxes(html).find((tag) => tag.includes(`value="${value}"`))

test('keeps a choice that would show nothing, and does not let it be made', () => {
  const html = rendered('')
  expect(box(html, 'strata')).toContain(' disabled=')
  expect(box(html, 'sales')).not.toContain(' disabled=')
  expect(html).toMatch(/Strata<\/span><span[^>]*>.*?0/)
})

test('lets a choice be taken back even when it shows nothing', () => {
  const html = rendered('category=strata&licence=not-needed&agency=any')
  for (const value of ['strata', 'not-needed', 'any']) {
    expect(box(html, value)).toContain(' checked=')
    expect(box(html, value)).not.toContain(' disabled=')
  }
})

test('sends every filter with the form of the search boxes, where no script does it', () => {
  const html = rendered('listed=5')
  const named = boxes(html).filter((tag) => tag.includes(' name="'))
  expect(named.length).toBeGreaterThan(30)
  for (const tag of named) expect(tag).toContain('form="job-search"')
  expect(box(html, '5')).toContain(' checked=')
})

test('counts the jobs of each number of days, and keeps days that have none', () => {
  const html = rendered('')
  expect(box(html, '14')).not.toContain(' disabled=')
  expect(html).toMatch(/Last 14 days<\/span><span[^>]*>.*?2<span/)
  expect(box(html, '7')).toContain(' disabled=')
  expect(box(rendered('listed=7'), '7')).not.toContain(' disabled=')
})

test('asks for a distance only where a place is named, and keeps one that an address brings', () => {
  const select = (search: string) => rendered(search).match(/<select.*?<\/select>/)?.[0] ?? ''
  expect(select('')).toBe('')
  expect(select('location=nsw')).toBe('')
  expect(select('location=Dubbo')).toMatch(/name="radius".*<option value="" selected="">This place only<.*<option value="200">200 km</)
  expect(select('location=Dubbo')).toContain('form="job-search"')
  expect(select('location=Dubbo; Orange&radius=30')).toMatch(/These places only<.*<option value="30" selected="">30 km<.*>50 km</)
  expect(rendered('location=dubbo; Orange')).toContain('Distance from Dubbo or Orange')
})

test('has a slider of pay from 40,000 to 300,000 or more, by 5,000', () => {
  const html = rendered('')
  for (const thumb of boxes(html).filter((tag) => tag.includes('type="range"')))
    expect(thumb).toMatch(/ min="40000".* max="300000".* step="5000"/)
  expect(boxes(html).filter((tag) => tag.includes('type="range"'))).toHaveLength(2)
  expect(boxes(html).find((tag) => tag.includes('name="maxSalary"'))).toContain('placeholder="$300,000+"')
})

test('tells in words what the salary bars show', () => {
  expect(rendered('')).toContain('2 of these jobs show their pay; for at least half of them it is between $60,000 and $70,000 a year.')
})
