import { expect, test } from 'vitest'
import { type Kept, keptNow, lostWords, type Values, withTyped } from './kept-words.ts'

const START: Kept = { key: 'one', part: 'invited', here: {}, gone: {} }
const FIELDS = { wish: 'When would it suit you?', reason: 'Your reason' }
const textsOf = ({ gone }: Kept) => Object.fromEntries(lostWords(FIELDS, gone, undefined).map(({ name, text }) => [name, text]))

const FORMS: Values[] = [{ intent: 'ask', wish: 'On Friday.' }, { zone: 'Australia/Perth' }, { intent: 'decline', reason: '' }]
const typed = FORMS.reduce(withTyped, START)

test('words stay to copy once their part of the page is gone, whatever other form was touched after', () => {
  expect(textsOf(keptNow(typed, 'one', 'invited'))).toEqual({})
  expect(textsOf(keptNow(typed, 'one', 'closed'))).toEqual({ wish: 'On Friday.' })
  expect(textsOf(keptNow(typed, 'one', null))).toEqual({ wish: 'On Friday.' })
})

test('words stay while more are typed, and when their part is back with empty fields', () => {
  const closed = withTyped(keptNow(typed, 'one', 'none'), { reason: 'I am ill.' })
  expect(textsOf(closed)).toEqual({ wish: 'On Friday.' })
  expect(textsOf(keptNow(closed, 'one', 'invited'))).toEqual({ wish: 'On Friday.', reason: 'I am ill.' })
})

test('nothing stays after a form that was accepted', () => {
  expect(textsOf(keptNow(typed, 'two', 'closed'))).toEqual({})
  expect(textsOf(keptNow(keptNow(typed, 'one', 'closed'), 'two', 'closed'))).toEqual({})
})

test('what stands in a field is not there a second time', () => {
  const lost = { wish: 'Friday.\nOr later.', reason: 'I am ill.' }
  expect(lostWords(FIELDS, lost, { wish: 'Friday.\r\nOr later.' }).map(({ name }) => name)).toEqual(['reason'])
})
