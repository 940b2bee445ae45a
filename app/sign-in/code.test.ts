import { expect, test } from 'vitest'
import { normaliseCode } from './code.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123\u2011456', '123456'],
  ['\u00a0123\u2009456\t', '123456'],
  ['\uff11\uff12\uff13\uff14\uff15\uff16', '123456'],
  ['k7qm-29xd-fh4r', 'K7QM29XDFH4R'],
  ['\uff2b\uff17\uff31\uff2d 29XD fh4r', 'K7QM29XDFH4R'],
  ['', ''],
  ['\u0000', ''],
])('reads %j as %j', (text, code) => {
  expect(normaliseCode(text)).toBe(code)
})
