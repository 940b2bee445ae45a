import { expect, test } from 'vitest'
import { encodingFor } from './compress.ts'

test.each([
  [undefined, null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip; q=0.0, br ;q=0.000', null],
  ['GZIP', 'gzip'],
])('of what a browser accepts, “%s”, the encoding is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
