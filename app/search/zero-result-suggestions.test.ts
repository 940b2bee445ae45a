import { expect, test } from 'vitest'
import { readSearchQuery, searchPath } from './query.ts'
import { nearEach, withoutEach } from './zero-result-suggestions.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

test('drops each filter, and choices of one list together', () => {
  const query = read('q=agent&location=dubbo; Orange&radius=10&category=sales,admin&workType=pt&minSalary=60000&listed=7&page=2&job=3')
  const rest = 'category=sales&category=admin&workType=part-time&minSalary=60000&listed=7'
  expect(withoutEach(query, null).map(({ label, query }) => [label, decodeURIComponent(searchPath(query))])).toEqual([
    ['“agent”', `/jobs?location=dubbo;+Orange&radius=10&${rest}`],
    ['“dubbo or Orange”', `/jobs?q=agent&${rest}`],
    ['“Sales or Admin”', '/jobs?q=agent&location=dubbo;+Orange&radius=10&workType=part-time&minSalary=60000&listed=7'],
    ['“Part-time”', '/jobs?q=agent&location=dubbo;+Orange&radius=10&category=sales&category=admin&minSalary=60000&listed=7'],
    ['“From $60,000”', '/jobs?q=agent&location=dubbo;+Orange&radius=10&category=sales&category=admin&workType=part-time&listed=7'],
    ['“Last 7 days”', '/jobs?q=agent&location=dubbo;+Orange&radius=10&category=sales&category=admin&workType=part-time&minSalary=60000'],
  ])
})

test.each([
  ['q=agent', []],
  ['location=Tasmania', []],
  ['location=Dubbo', [10, 25, 50, 100]],
  ['location=Dubbo&radius=25', [50, 100]],
  ['location=Dubbo&radius=200', []],
])('looks around the places of ?%s for %j km', (search, radii) => {
  expect(nearEach(read(search)).map(({ radius }) => radius)).toEqual(radii)
})
