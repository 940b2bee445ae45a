import { expect, test } from 'vitest'
import { alsoWords, CHOICES } from './choices.ts'

test('promises of recommendations alone, since search leaves out no other job', () => {
  expect(CHOICES.map((choice) => alsoWords({ choice, advertiser: 'Harbour Realty' }))).toEqual([
    null,
    'Fewer recommendations like it',
    'No recommendations of Harbour Realty',
  ])
})
