import { expect, test } from 'vitest'
import { percentile, searchFigures, unequalTotals } from './bench-search-report.ts'

test('reads a percentile off the sorted values', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect([50, 95, 99].map((of100) => percentile(values, of100))).toEqual([51, 96, 100])
  expect(percentile([], 50)).toBeNaN()
})

test('says what was missed', () => {
  const times = {
    sql: [{ kind: 'browse', ms: 9 }],
    index: [{ kind: 'browse', ms: 5 }],
    whole: [{ kind: 'browse', ms: 7 }],
    build: { ms: 1_234, bytesPerJob: 512.4 },
    differing: ['q1'],
    suggest: [1],
    indexing: [2],
    recommend: [31],
    totals: { q1: 3, q2: 4 },
    unequal: ['q2'],
  }
  const figures = searchFigures('Search', times, { searchMs: 4, suggestMs: 3, indexingMs: 3, recommendMs: 30 })
  expect(figures.filter(({ met }) => met === false).map(({ what }) => what)).toEqual([
    'all searches by the index: p50 / p95 / p99',
    'bytes a job in the index',
    'pages and counts of the index equal to those of SQL',
    'recommendations for one person',
    'totals equal to plain SQL',
  ])
  expect(figures.find(({ what }) => what.startsWith('browse'))?.value).toBe('5.0 ms / 5.0 ms / 5.0 ms; 9.0 ms / 9.0 ms / 9.0 ms')
})

test('names the searches that two databases do not agree about', () => {
  expect(unequalTotals({ q1: 1, q2: 2 }, { q1: 1, q2: 3 })).toEqual(['q2'])
})
