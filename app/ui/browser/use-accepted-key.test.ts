import { expect, test } from 'vitest'
import { seenNow } from './use-accepted-key.ts'

const START = { accepted: 'one', key: 'one', pathname: '/interviews/1', isAwaited: false }
const HERE = { key: 'one', pathname: '/interviews/1', isIdle: true, isSending: false, isRefused: false }
const SENDING = { ...HERE, isIdle: false, isSending: true }
const ASKING = { ...HERE, isIdle: false }
const NEXT = { ...HERE, key: 'two' }

test.each([
  ['a form that was accepted', [SENDING, NEXT], 'two'],
  ['a form that was refused', [SENDING, { ...NEXT, isRefused: true }], 'one'],
  [
    'a form that was accepted after a refusal',
    [SENDING, { ...NEXT, isRefused: true }, { ...SENDING, key: 'two' }, { ...HERE, key: 'three' }],
    'three',
  ],
  ['the same page with another time zone', [ASKING, NEXT], 'one'],
  ['a link to a part of the page', [NEXT], 'one'],
  ['a link to a part of the page, after a form that got no answer', [SENDING, HERE, NEXT], 'one'],
  ['a question that took the place of a form on its way', [SENDING, ASKING, NEXT], 'one'],
  ['another page of the same kind', [ASKING, { ...NEXT, pathname: '/interviews/2' }], 'two'],
])('after %s', (_, steps, key) => {
  expect(steps.reduce(seenNow, START).accepted).toBe(key)
})
