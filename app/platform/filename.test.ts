import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFilename, shownFilename, splitFilename, storedFilename } from './filename.ts'

const cases: [string, string][] = [
  ['Jane Citizen CV (2026).pdf', 'Jane Citizen CV (2026).pdf'],
  ['../../../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\jane\\cv.docx', 'cv.docx'],
  ['cv.PDF', 'cv.pdf'],
  ['cv.pdf.exe', 'cv.pdf.exe'],
  ['cv.exe.pdf', 'cv.exe.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file'],
  ['...', 'file'],
  ['cv.pdf. .', 'cv.pdf'],
  ['-rf.pdf', 'rf.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['com1.tar.pdf', '_com1.tar.pdf'],
  ['résumé 履歴書.pdf', 'résumé 履歴書.pdf'],
  ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ['"><img src=x onerror=alert(1)>.pdf', '___img src_x onerror_alert(1)_.pdf'],
  ['=1+1.pdf', '_1_1.pdf'],
  ['cv\r\nX-Evil: 1.pdf', 'cvX-Evil_ 1.pdf'],
  ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
  ['a\u0000b.pdf', 'ab.pdf'],
  ['e\u0000\u0301.pdf', '\u00e9.pdf'],
  ['\uD800cv.pdf', 'cv.pdf'],
  [`${'a'.repeat(600)}.pdf`, `${'a'.repeat(116)}.pdf`],
  [`${'a'.repeat(115)}\u{20000}b.pdf`, `${'a'.repeat(115)}.pdf`],
]

test.each(cases)('cleans %.40j', (name, wanted) => {
  expect(cleanFilename(name)).toBe(wanted)
})

const hostile: { name: string }[] = JSON.parse(readFileSync('test/fixtures/hostile/lists/filenames.json', 'utf8'))

test.each([...hostile.map(({ name }) => name), 'x'.repeat(3_000)])('makes a safe name of hostile name %#', (name) =>
  expectSafe(cleanFilename(name)),
)

/** Characters with a special meaning in some system, or that combine with others. */
const ODD = [
  ...'aZ9 ._-()&,/\\:*?"<>|=+@%$`~#{}',
  '\u0301',
  '\u200D',
  '\u202E',
  '\u0000',
  '\r\n',
  '\uD800',
  '\u{20000}',
  '\u1100',
  '\u1161',
  '.pdf',
  'con',
]

/** Names of special characters, some near the maximum length. */
const oddName = fc
  .tuple(fc.constantFrom(0, 0, 110, 114, 118), fc.string({ unit: fc.constantFrom(...ODD), maxLength: 15 }))
  .map(([length, odd]) => 'a'.repeat(length) + odd)

/** Names of any characters, lone surrogates included. */
const anyName = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes))

test('makes a safe name of anything, and leaves a safe name that was not cut alone', () => {
  fc.assert(
    fc.property(fc.oneof(anyName, oddName), (name) => {
      const clean = cleanFilename(name)
      expectSafe(clean)
      // Cutting a long name may leave something that looks like an extension.
      if (clean.length < 110) expect(cleanFilename(clean)).toBe(clean)
    }),
  )
})

test('keeps the extension of any name', () => {
  fc.assert(
    fc.property(oddName, fc.constantFrom('.pdf', '.doc', '.docx', '.DOCX'), (stem, extension) => {
      expect(splitFilename(cleanFilename(stem + extension)).extension).toBe(extension.toLowerCase())
    }),
  )
})

test('puts the time of storing before the cleaned name, and takes it off again', () => {
  const stored = storedFilename('../My CV.pdf', new Date('2026-11-20T00:00:00Z'))
  expect(stored).toBe('1795132800000-My CV.pdf')
  expect(shownFilename(stored)).toBe('My CV.pdf')
  expect(shownFilename('2026-cv.pdf')).toBe('2026-cv.pdf')
})

function expectSafe(name: string) {
  expect(name).toMatch(/^[\p{L}\p{N}_(][\p{L}\p{M}\p{N} ._()&,-]*$/u)
  expect(name.length).toBeLessThanOrEqual(120)
  expect(name).toBe(name.normalize('NFC'))
  expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
}
