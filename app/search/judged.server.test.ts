import { expect, test } from 'vitest'
import { createCorpus } from '#test/judged/corpus.ts'
import { differences } from '#test/judged/figures.ts'
import type { JudgedQuery } from '#test/judged/judgement.ts'
import { QUERIES } from '#test/judged/queries.ts'

const find = await createCorpus()

const words = ({ q, location, radius, sort }: JudgedQuery['query']) =>
  [
    q === undefined ? 'all jobs' : JSON.stringify(q.length > 60 ? `${q.slice(0, 60)}…` : q),
    ...(location === undefined ? [] : [`${radius === undefined ? 'in' : `within ${radius} km of`} ${location}`]),
    ...(sort === undefined ? [] : [`${sort} first`]),
  ].join(' ')

test.each(QUERIES.map((judged) => [words(judged.query), judged.why, judged] as const))(
  'answers %s as people expect (%s)',
  async (_words, _why, judged) => {
    expect(differences({ judged, found: await find(judged.query) })).toEqual([])
  },
)
