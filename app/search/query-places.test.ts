import { expect, test } from 'vitest'
import { stateOf } from './query-places.ts'

test('knows states by letters and by name', () => {
  expect(['nsw', ' Western australia ', 'ACT', 'N.S.W.', 'Victoria Park', ''].map(stateOf)).toEqual(['NSW', 'WA', 'ACT', 'NSW', null, null])
})
