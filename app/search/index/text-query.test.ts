import { expect, test } from 'vitest'
import { readParts, textQuery } from '../terms.server.ts'
import { isAndOfWords, parseTextQuery } from './text-query.ts'

const parse = (text: string, prefixes: string[] = []) => {
  const { wanted } = textQuery(readParts(text), new Set(prefixes))
  return wanted === null ? null : parseTextQuery(wanted)
}
const word = (lexeme: string, distance = 0, isPrefix = false) => ({ lexeme, isPrefix, distance })

test.each([
  ['zumba', [[[word('zumba')]]]],
  ['zumba tango', [[[word('zumba')]], [[word('tango')]]]],
  ['property manager', [[[word('~property_manager')]]]],
  ['"tango to zumba"', [[[word('tango'), word('zumba', 2)]]]],
  ['tango-zumba samba', [[[word('tango'), word('zumba', 1)], [word('tangozumba')]], [[word('samba')]]]],
])('parses the query of %s', (text, conditions) => {
  expect(parse(text)).toEqual(conditions)
})

test('parses the beginning of a word, and leaves one that is a whole word, too, to the database', () => {
  expect(parse('tango zum', ['zum'])).toEqual([[[word('tango')]], [[word('zum', 0, true)]]])
  expect(parse('"zum" zum', ['zum'])).toBeNull()
})

test.each(['!zumba', "'a' & ('b' | ('c' & 'd'))", "'a b'", '', "'a':A"])('leaves %j to the database', (text) => {
  expect(parseTextQuery(text)).toBeNull()
})

test.each([
  ['zumba', false],
  ['zumba tango', true],
  ['"zumba tango"', true],
  ['zumba-tango', false],
])('tells of %s whether its words are joined by "and": %s', (text, isAnd) => {
  expect(isAndOfWords(parse(text)!)).toBe(isAnd)
})
