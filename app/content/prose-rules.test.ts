import { expect, test } from 'vitest'
import { gradeOf, hasFigure, listPassages, loneFigures, sentencesOf, wrongSums } from '#test/prose.ts'
import { parseDocument } from './parse-document.server.ts'

// What documents.test.ts asks of every text, tried on texts that break it.

const document = (body: string) =>
  parseDocument(
    `---\ntitle: Tried\ndescription: A text in which each of the rules for texts is broken once.\nslug: tried\npublished: 2026-11-25\nupdated: 2026-11-25\nsources: [{ id: law, name: The law, date: July 2025 }]\n---\n${body}`,
    'tried.md',
  )

test.each([
  ['Super is 12%.', true],
  ['Since July 2026 it is due with each pay.', true],
  ['It takes five units.', true],
  ['You wait twelve long months.', true],
  ['About one in ten stays.', true],
  ['Class 2 takes CPP41419, level 2 of MA000106.', false],
  ['There are three ways in.', false],
])('whether a text has a figure: %s', (text, figure) => {
  expect(hasFigure(text)).toBe(figure)
})

test('a figure in one row is not covered by the source of the next', () => {
  const passages = listPassages(document('| A | B |\n| - | - |\n| x | 7 hours |\n| y | 8 hours[^law] |'))
  expect(passages.map(({ text, sources }) => [text.trim(), sources.length])).toEqual([
    ['x 7 hours', 0],
    ['y 8 hours', 1],
  ])
})

test.each([
  ['12 × $16,000 = $192,000', []],
  ['$1,068.40 × 52 × 125% = $69,446', []],
  ['$55,557 + 15% × $192,000 = $84,357', []],
  ['24 ÷ 60 = 40%, 4 ÷ 8 = 50%', []],
  ['$76,800 − $55,557 = $21,244', ['$76,800 − $55,557 = $21,244 (21243)']],
  ['10 ÷ 12 = 84%', [expect.stringContaining('83.3')]],
])('sums are worked out again: %s', (text, wrong) => {
  expect(wrongSums(text)).toEqual(wrong)
})

test('a figure of an example that no sum explains is found, unless it has a source', () => {
  const lone = (body: string) => loneFigures(listPassages(document(`::: example one sale\n${body}\n:::`)))
  expect(lone('Each sells for $800,000: $800,000 × 2% = $16,000.')).toEqual([])
  expect(lone('Each sells for $900,000: $800,000 × 2% = $16,000.')).toEqual(['$900,000'])
  expect(lone('The wage is $900.[^law]')).toEqual([])
})

test('sentences end with their mark, short ones do not count', () => {
  expect(sentencesOf('It is so. “Nobody here knows what it means.” Why should we ask them?')).toEqual([
    '“Nobody here knows what it means.”',
    'Why should we ask them?',
  ])
})

test('a text for lawyers asks for more years of school than one for everybody', () => {
  expect(gradeOf('You need a licence to sell. Ask the office who pays for the course.')).toBeLessThan(5)
  expect(
    gradeOf(
      'Notwithstanding the aforementioned provisions, the regulatory authority may, subject to administrative determination, authorise supplementary educational requirements in accordance with applicable legislation.',
    ),
  ).toBeGreaterThan(18)
})
