import { expect, test } from 'vitest'
import { findingsOf, readingWith } from '#test/factories/cvs.ts'
import { createUser } from '#test/factories/people.ts'
import { parseData } from './parse-data.ts'
import { reviewResult } from './review.server.ts'

test('what a CV says several times is one entry, with its surest finding', async () => {
  const { id } = await createUser()
  const profile = { skills: ['leasing', 'auctions'] }
  const findings = [0.4, 0.9, 0.5].flatMap((confidence) => findingsOf(profile, confidence))
  const [group] = await reviewResult(id, parseData.parse(readingWith(profile, { findings })))
  expect(group?.entries.map(({ key, found }) => [key, found?.confidence])).toEqual([
    ['leasing', 0.9],
    ['auction', 0.9],
  ])
})
