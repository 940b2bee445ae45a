import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lexemeOf, wordsOf } from './words.ts'

const lexemes = (text: string) => wordsOf(text).map(({ lexeme }) => lexeme)

test.each([
  ['Agencies and agency', ['agency', 'and', 'agency']],
  ['Sales Agents', ['sale', 'agent']],
  ["O'Brien’s buyer's agents'", ['obrien', 'buyer', 'agent']],
  ['Businesses, boxes, branches', ['business', 'box', 'branch']],
  ['business bonus analysis', ['business', 'bonus', 'analysis']],
  ['full-time/part-time', ['full', 'time', 'part', 'time']],
  ['Café ÉLAN naïve', ['cafe', 'elan', 'naive']],
  ['$80,000 – 80k', ['80', '000', '80k']],
  ['Co-ordinator, e‑mail, coworker', ['coordinator', 'email', 'coworker']],
  ['Coffs-e Nico-la', ['coff', 'e', 'nico', 'la']],
  ['hon\u00ADest \uFEFFhomes', ['honest', 'home']],
  ['Snr Mgr, asst. licenses', ['senior', 'manager', 'assistant', 'licence']],
  ['日本語 русский', ['日本語', 'русскии']],
  ['🏠 <script>alert(1)</script>', ['script', 'alert', '1', 'script']],
  ["' or 1=1 --", ['or', '1', '1']],
  ['%_\\ &|!():*', []],
  ['\u202Eesrever', ['esrever']],
])('reads %j', (text, words) => {
  expect(lexemes(text)).toEqual(words)
})

test('keeps management apart from manager: plurals fall away and nothing else', () => {
  expect(new Set(['manager', 'managers', 'management', 'managing', 'managed'].map(lexemeOf)).size).toBe(4)
})

test('sees abbreviations, whatever their plural', () => {
  expect(wordsOf('EA pa PMs Pm P').map(({ isUpper }) => isUpper)).toEqual([true, false, true, false, false])
})

test('sees which words a hyphen joins', () => {
  const bound = (text: string) => wordsOf(text).map(({ isBound }) => isBound)
  expect(bound('full-time/part-time')).toEqual([false, true, false, true])
  expect(bound('build‑to‑rent')).toEqual([false, true, true])
  expect(bound('sales - marketing -admin up- down – over')).toEqual([false, false, false, false, false, false])
})

test('makes of any text words that the index takes as they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const lexeme of lexemes(text)) expect(lexeme).toMatch(/^[\p{L}\p{N}]{0,64}$/u)
    }),
    { numRuns: 2_000 },
  )
})

test('reads a word the same wherever it stands and however it is written', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(word, (written) => {
      expect(lexemes(`(${written.toUpperCase()}),`)).toEqual([lexemeOf(written)])
    }),
  )
})
