import { expect, test } from 'vitest'
import { normaliseEmail } from './email.server.ts'
import { emailProblem } from './email-problem.ts'

test.each(['robin', 'robin@', 'robin@example', '@example.com', 'robin wren@example.com', 'robin@exa mple.com', 'robin@@example.com'])(
  '%j is told on leaving the field, and refused on sending',
  (typed) => {
    expect(emailProblem(typed)).toBe('Please enter a valid email address')
    expect(normaliseEmail(typed)).toBeNull()
  },
)

test.each(['robin@example.com', '  Robin+jobs@Example.COM.au ', 'robin@bücher.example', 'robin@例え。jp'])(
  '%j is right in both',
  (typed) => {
    expect(emailProblem(typed)).toBeNull()
    expect(normaliseEmail(typed)).not.toBeNull()
  },
)

test('an empty field has no problem until it is sent', () => {
  expect(emailProblem('  ')).toBeNull()
})
