import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Harbour & Hill Property', 'harbour-hill-property'],
  ["  O'Brien's   Realty Pty. Ltd. ", 'obriens-realty-pty-ltd'],
  ['Müller & Søn', 'muller-son'],
  ['../../etc/passwd', 'etc-passwd'],
  ['不動産', 'unnamed'],
  ['', 'unnamed'],
])('writes %j as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('makes one clean part of an address of any name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      (name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slugOf(name)) && slugOf(name).length <= 60,
    ),
  )
})
