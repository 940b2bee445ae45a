import { expect, test } from 'vitest'
import { chunksOf } from './chunks.ts'

test.each([
  ['', []],
  ['  sales   agent ', ['sales', 'agent']],
  ['“front desk” -casual', ['"front desk"', '-casual']],
  ['-“front desk„ agent', ['-"front desk"', 'agent']],
  ['agent"front desk"strata "open', ['agent', '"front desk"', 'strata', '"open']],
  ['part-time & 50%', ['part-time', '&', '50%']],
])('splits %j', (text, chunks) => {
  expect(chunksOf(text)).toEqual(chunks)
})
