import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseEmail } from '#app/accounts/email.server.ts'
import { normaliseCode } from '#app/sign-in/code.ts'
import { wordsOf } from '#app/vocabulary/words.ts'
import { cleanFilename } from './filename.ts'
import { normalForm } from './normal-form.ts'
import { slugOf } from './slug.ts'
import { cleanLine, cleanText } from './text.ts'

/** A letter with marks of two classes in the wrong order, which take the square of their number to sort. */
const withMarks = (count: number) => `a${'\u0301'.repeat(count)}${'\u0327'.repeat(count)}`

test.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('is %s of a text with up to thirty marks in a row', (form) => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\u0301', '\u0327', 'e\u0301', 'ﬁ', 'Å'))), (parts) => {
      const text = parts.join('')
      if (!/\p{M}{31}/u.test(text)) expect(normalForm(text, form)).toBe(text.normalize(form))
    }),
  )
  expect(normalForm(withMarks(15), form)).toBe(withMarks(15).normalize(form))
})

test('of a longer run thirty marks stay', () => {
  expect(normalForm(withMarks(60_000), 'NFD')).toBe(withMarks(60_000).slice(0, 31).normalize('NFD'))
  expect(normalForm(`${withMarks(20)}b${withMarks(20)}`, 'NFD')).toHaveLength(31 * 2 + 1)
})

// Each took seconds, during which nobody was answered.
test.each([
  ['a text', cleanText],
  ['a line', cleanLine],
  ['an address', (text: string) => normaliseEmail(`${text}@example.com`) ?? ''],
  ['a code', normaliseCode],
  ['a file name', cleanFilename],
  ['a slug', (text: string) => slugOf(text)],
  [
    'words',
    (text: string) =>
      wordsOf(text)
        .map(({ lexeme }) => lexeme)
        .join(),
  ],
])('%s of a hundred thousand marks is short', (_, clean) => {
  expect(clean(withMarks(50_000)).length).toBeLessThan(100)
})

const ALLOWED = [
  // One sign at a time; a cut text; a word of a text that was normalised.
  'app/cvs/extraction/extract-lines.ts',
  'app/search/word-starts.ts',
  'app/vocabulary/salary-parse.ts',
  'app/vocabulary/words.ts',
  'app/platform/normal-form.ts',
  // Never cut; the forms take a thousand characters.
  'app/sign-in/passwords.server.ts',
  // The names of stored files.
  'app/files/stored-file.server.ts',
]

test('nothing else brings a text to a normal form without that limit', () => {
  const sources = ['app', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const found = sources.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('.normalize('))
  expect(found.sort()).toEqual([...ALLOWED].sort())
})
