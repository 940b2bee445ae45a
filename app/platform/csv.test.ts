import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+61 491 570 156', "'+61 491 570 156"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=HYPERLINK("https://evil.example","x")', `"'=HYPERLINK(""https://evil.example"",""x"")"`],
  ['Ana "Annie" Lindqvist, NSW', '"Ana ""Annie"" Lindqvist, NSW"'],
  ['two\nlines', '"two\nlines"'],
  ['＝1+1', "'＝1+1"],
  ['＋61', "'＋61"],
  ['－2', "'－2"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\n=1', `"'\n=1"`],
  ['  =1+1', "'  =1+1"],
  ['\u00a0@SUM(A1)', "'\u00a0@SUM(A1)"],
  [' plain', ' plain'],
  ['plain', 'plain'],
])('writes %j as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`)
})

test('figures stay figures, and what is missing stays empty', () => {
  expect(csvLine([-2, null, 4.5])).toBe('-2,,4.5\r\n')
})

/** A reader after RFC 4180. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  for (const [, quoted, bare] of line.replace(/\r\n$/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|$)/g))
    cells.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
  return cells
}

/** A cell without the apostrophe of what would be a formula. */
const bare = (cell: string) => cell.replace(/^'(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/, '')

test('every text reads back as it was, and none of them as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ minLength: 1 }), (first, second) => {
      const read = cellsOf(csvLine([first, second]))
      expect(read.slice(0, 2).map(bare)).toEqual([first, second].map(bare))
      for (const cell of read.slice(0, 2)) expect(cell).not.toMatch(/^([\t\r\n]|\s*[=+\-@＝＋－＠])/)
    }),
  )
})
