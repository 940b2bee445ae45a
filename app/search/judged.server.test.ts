import { afterAll, expect, test } from 'vitest'
import { createCorpus } from '#test/judged/corpus.ts'
import { type Answered, differences, figuresByGroup } from '#test/judged/figures.ts'
import type { JudgedQuery } from '#test/judged/judgement.ts'
import { QUERIES } from '#test/judged/queries.ts'
import { QUERIES_AFTER } from '#test/judged/queries-after.ts'
import { startSearchIndex, stopSearchIndex } from './index/sync.server.ts'

await startSearchIndex()
afterAll(stopSearchIndex)
const find = await createCorpus()

const words = ({ q, location, radius, sort }: JudgedQuery['query']) =>
  [
    q === undefined ? 'all jobs' : JSON.stringify(q.length > 60 ? `${q.slice(0, 60)}…` : q),
    ...(location === undefined ? [] : [`${radius === undefined ? 'in' : `within ${radius} km of`} ${location}`]),
    ...(sort === undefined ? [] : [`${sort} first`]),
  ].join(' ')

const answered: Answered[] = []
for (const judged of [...QUERIES, ...QUERIES_AFTER]) answered.push({ judged, found: await find(judged.query) })

const cases = answered.map((one) => [words(one.judged.query), one.judged.why, one] as const)

test.each(cases.filter(([, , { judged }]) => judged.missed === undefined))('answers %s as people expect (%s)', (_words, _why, one) => {
  expect(differences(one)).toEqual([])
})

test.each([
  ['the first half', QUERIES],
  ['the second half', QUERIES_AFTER],
])('shows what people accept, and hardly ever nothing: %s', (_half, queries) => {
  const figures = figuresByGroup(answered.filter(({ judged }) => queries.includes(judged))).at(-1)![1] // "All" is the last
  expect(figures.precision).toBeGreaterThanOrEqual(0.97)
  expect(figures.empty).toBeLessThanOrEqual(0.02)
})
