import { expect, test } from 'vitest'
import { carriedFields, readBoardQuery } from './board-query.ts'

test.each([
  ['', ''],
  ['q=Sam&licence=full&km=25&page=3', ''],
  [
    'view=table&stage=interview&near=Parramatta&rights=citizen&days=7&sort=rating',
    'rights=citizen&near=Parramatta&days=7&sort=rating&view=table&stage=interview',
  ],
])('the form of the filters at “%s” carries along “%s”', (search, carried) => {
  const { query } = readBoardQuery(new URLSearchParams(search), 7)
  expect(new URLSearchParams(carriedFields(query)).toString()).toBe(carried)
})
