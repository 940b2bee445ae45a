import { expect, test } from 'vitest'
import { isPhoneNumber } from './phone.ts'

test.each(['02 5550 1234', '(02) 5550-1234', '+61 2 5550 1234', '131450', '0491 570 156', '123456789012345', ' 02 5550 1234 '])(
  'takes %j for a phone number',
  (typed) => {
    expect(isPhoneNumber(typed)).toBe(true)
  },
)

test.each([
  '',
  '12345',
  '1234567890123456',
  '02 5550 1234 ext 5',
  '61+2 5550 1234',
  '++61 2 5550 1234',
  'phone',
  '----------',
  '02/5550/1234',
])('takes %j for none', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false)
})
