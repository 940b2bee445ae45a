import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { sumCells } from '#app/search/facets.ts'
import { readSearchQuery } from '#app/search/query.ts'
import { FilterPanel } from './filter-panel.tsx'

/** The panel as the server draws it, for a board with two sales jobs in New South Wales. */
function drawn(search: string): string {
  const query = readSearchQuery(new URLSearchParams(search))
  const cell = { category: 'sales', workType: 'casual', state: 'NSW', licence: 'needed', fromAgency: false, bar: 3, jobs: 2 } as const
  const { facets, total } = sumCells([cell], query)
  const Page = createRoutesStub([
    {
      path: '/jobs',
      Component: () => <FilterPanel query={query} facets={facets} salaryBars={[]} total={total} isCounting={false} onChange={() => {}} />,
    },
  ])
  return renderToStaticMarkup(<Page initialEntries={['/jobs']} />)
}

const boxes = (html: string) => html.match(/<input[^>]*>/g) ?? []
const box = (html: string, value: string) => boxes(html).find((tag) => tag.includes(`value="${value}"`))

test('keeps a choice that would show nothing, and does not let it be made', () => {
  const html = drawn('')
  expect(box(html, 'strata')).toContain(' disabled=')
  expect(box(html, 'sales')).not.toContain(' disabled=')
  expect(html).toMatch(/Strata<\/span><span[^>]*>.*?0/)
})

test('lets a choice be taken back even when it shows nothing', () => {
  const html = drawn('category=strata&licence=not-needed&agency=any')
  for (const value of ['strata', 'not-needed', 'any']) {
    expect(box(html, value)).toContain(' checked=')
    expect(box(html, value)).not.toContain(' disabled=')
  }
})

test('sends every filter with the form of the search boxes, where no script does it', () => {
  const html = drawn('listed=5')
  const named = boxes(html).filter((tag) => tag.includes(' name="'))
  expect(named.length).toBeGreaterThan(30)
  for (const tag of named) expect(tag).toContain('form="job-search"')
  expect(box(html, '5')).toContain(' checked=')
})
