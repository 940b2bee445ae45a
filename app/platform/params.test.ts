import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idParam, safeRedirectPath, uuidParam } from './params.server.ts'

test.each(['/jobs', '/jobs?q=a&page=2#top', '/jobs/1001/apply', '/a%20b'])('keeps the path %s of this site', (path) => {
  expect(safeRedirectPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '',
  'jobs',
  '/.//evil.example',
  '/a/..//evil.example',
  `/${'a'.repeat(3_000)}`,
])('refuses %j as a place to return to', (path) => {
  expect(safeRedirectPath(path)).toBeNull()
})

test('never leaves the site, whatever is asked for', () => {
  const awkward = fc
    .array(fc.constantFrom('/', '\\', '.', '..', '@', ':', '%2f', '%5c', '\t', 'evil.example', 'jobs', '?', '#'), { maxLength: 12 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), awkward), (text) => {
      const path = safeRedirectPath(text)
      if (path !== null) expect(new URL(path, 'https://own.example').origin).toBe('https://own.example')
    }),
  )
})

const status = (read: () => unknown) => {
  try {
    read()
    return 200
  } catch (error) {
    return (error as Response).status
  }
}

test.each(['0', '-1', '1e3', '01', ' 1', '99999999999', '2147483648', 'abc', '', undefined, "1'--"])(
  'answers 404 for the job id %j',
  (id) => {
    expect(status(() => idParam(id))).toBe(404)
  },
)

test('reads good ids', () => {
  expect(idParam('1001')).toBe(1001)
  expect(uuidParam('0190A5E0-0000-7000-8000-000000000000')).toBe('0190a5e0-0000-7000-8000-000000000000')
  expect(status(() => uuidParam('0190a5e0'))).toBe(404)
})
