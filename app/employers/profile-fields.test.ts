import { describe, expect, test } from 'vitest'
import { fieldProblem, formatAbn, isValidatedField, PROFILE_LIMITS, parseAbn } from './profile-fields.ts'
import { normaliseWebsite } from './web-address.ts'

describe('a website', () => {
  test.each([
    ['example.com.au', 'https://example.com.au'],
    ['  WWW.Example.COM.au/ ', 'https://www.example.com.au'],
    ['http://example.com.au', 'http://example.com.au'],
    ['HTTPS://example.com.au/team?a=1#b', 'https://example.com.au/team?a=1#b'],
    ['example.com.au/our people', 'https://example.com.au/our%20people'],
    ['example.com.au:8443', 'https://example.com.au:8443'],
    ['//example.com.au', 'https://example.com.au'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['https://example.com.au\\team', 'https://example.com.au/team'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(normaliseWebsite(typed)).toBe(kept)
    // A saved value does not change when it is sent again.
    expect(normaliseWebsite(kept)).toBe(kept)
  })

  test.each([
    '',
    'example',
    'localhost',
    'https://localhost:3000',
    'not a website',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'file:///etc/passwd',
    'mailto:olive@example.com',
    'https://olive@example.com',
    'https://olive:secret@example.com',
    'https://:secret@example.com',
    'https://127.0.0.1',
    '2130706433',
    '0x7f.1',
    'https://[::1]/',
    'https://example.com.',
    'https://-example.com',
    'https://exa_mple.com',
    'https://.com',
    'https://example..com',
  ])('%j is none', (typed) => {
    expect(normaliseWebsite(typed)).toBeNull()
  })

  test('is not longer than its field, as it is kept', () => {
    const longest = `example.com/${'x'.repeat(PROFILE_LIMITS.website_url - 'https://example.com/'.length)}`
    expect(fieldProblem('website_url', longest)).toBeNull()
    expect(fieldProblem('website_url', `${longest}x`)).toBe('Please use 300 characters or fewer')
  })
})

describe('an ABN', () => {
  // The first is the example of the Australian Business Register's page about the format.
  test.each(['51 824 753 556', '51824753556', ' 51  824 753\u00A0556 '])('%j is one', (typed) => {
    expect(parseAbn(typed)).toBe('51824753556')
    expect(fieldProblem('abn', typed)).toBeNull()
  })

  test('is told from every number with one digit changed', () => {
    const digits = '51824753556'
    for (let at = 0; at < digits.length; at++)
      for (const digit of '0123456789') {
        const changed = digits.slice(0, at) + digit + digits.slice(at + 1)
        expect(parseAbn(changed)).toBe(digit === digits[at] ? digits : null)
      }
  })

  test.each([
    ['12 345 678 901', /may be mistyped.*leave the field empty/],
    ['00 000 000 000', /may be mistyped/],
    ['51 824 753 55', /has 11 digits.*leave the field empty/],
    ['51 824 753 5566', /has 11 digits/],
    ['51-824-753-556', /has 11 digits/],
    ['ABN 51 824 753 556', /has 11 digits/],
  ])('%j is none, and the words are kind', (typed, words) => {
    expect(parseAbn(typed)).toBeNull()
    expect(fieldProblem('abn', typed)).toMatch(words)
  })

  test('is written in its groups', () => {
    expect(formatAbn('51824753556')).toBe('51 824 753 556')
  })
})

test('a phone number that is none is told in words', () => {
  expect(fieldProblem('contact_phone', ' 02 5550 1234 ')).toBeNull()
  expect(fieldProblem('contact_phone', '12345')).toBe('Please enter a phone number of 6 to 15 digits, for example 02 5550 1234')
})

test('a contact email that is none is told', () => {
  expect(fieldProblem('contact_email', 'robin')).toBe('Please enter a valid email address')
  expect(fieldProblem('contact_email', 'robin@wren.example')).toBeNull()
})

test('finds nothing wrong with an empty field, and knows the fields it can look at', () => {
  for (const name of ['website_url', 'abn', 'contact_phone'] as const) expect(fieldProblem(name, '  ')).toBeNull()
  expect(['abn', 'suburb', 'toString'].map(isValidatedField)).toEqual([true, false, false])
})
