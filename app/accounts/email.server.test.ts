import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseEmail } from './email.server.ts'

test.each([
  ['jane@example.com', 'jane@example.com'],
  ['JANE@EXAMPLE.COM', 'jane@example.com'],
  ['  jane@example.com ', 'jane@example.com'],
  ['jane+jobs@example.com', 'jane+jobs@example.com'],
  ["o'brien@example.com.au", "o'brien@example.com.au"],
  ['=cmd@example.com', '=cmd@example.com'],
  ['jane@Bücher.example', 'jane@xn--bcher-kva.example'],
  ['jane@bu\u0308cher.example', 'jane@xn--bcher-kva.example'],
  ['jane@ｅｘａｍｐｌｅ.com', 'jane@example.com'],
])('knows %j as %s', (typed, email) => {
  expect(normaliseEmail(typed)).toBe(email)
})

test('keeps an address with look-alike letters apart', () => {
  expect(normaliseEmail('jane@ex\u0430mple.com')).not.toBe('jane@example.com')
})

test.each([
  '',
  'jane',
  '@example.com',
  'a@b',
  'jane@example.com\r\nBcc: all@example.com',
  '\u202ejane@example.com',
  'jane@example.com, all@example.com',
  '<script>@example.com',
  '"a b"@example.com',
  'jane..doe@example.com',
  'jane@[127.0.0.1]',
  'jane@127.0.0.1',
  'jane@example.com:25',
  'jane@ex%61mple.com',
  'jane@-example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(300)}@example.com`,
  `jane@${'a.'.repeat(130)}com`,
])('refuses %j', (typed) => {
  expect(normaliseEmail(typed)).toBeNull()
})

test('stays as it is when normalised again, whatever was typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (typed) => {
      const email = normaliseEmail(typed)
      expect(email === null || normaliseEmail(email)).toBe(email === null || email)
      if (email) expect(email).toBe(email.toLowerCase())
    }),
  )
})
