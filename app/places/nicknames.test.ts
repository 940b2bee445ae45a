import { expect, test } from 'vitest'
import { fullPlaceName } from './nicknames.ts'

test.each([
  ['Tassie', 'Tasmania'],
  ['freo', 'Fremantle'],
  ['Freo WA', 'Fremantle WA'],
  ['melb cbd', 'Melbourne cbd'],
  ['Freo, WA', 'Fremantle, WA'],
  ['sunny coast', 'Sunshine Coast'],
  ['Fremantle', 'Fremantle'],
  ['Kalamunda', 'Kalamunda'],
  ['', ''],
])('calls "%s" %s', (text, name) => {
  expect(fullPlaceName(text)).toBe(name)
})
