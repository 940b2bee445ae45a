import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSentence, paragraphsOf } from './about.ts'

test.each([
  ['One street. Then another.', 'One street.'],
  ['We sell in St. Kilda and Mt. Eliza. Since 1998.', 'We sell in St. Kilda and Mt. Eliza.'],
  ['Homes on\nthe bay!\n\nAnd more.', 'Homes on the bay!'],
  ['No full stop', 'No full stop'],
  ['A 2.5 % fee? Never.', 'A 2.5 % fee?'],
  ['  ', ''],
])('the first sentence of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})

test('a long sentence is cut at a word', () => {
  const sentence = firstSentence(`${'homes '.repeat(60)}.`)
  expect(sentence).toMatch(/^(homes )+homes…$/)
  expect(sentence.length).toBeLessThanOrEqual(181)
})

test('a sentence of any text is one line of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const sentence = firstSentence(text)
      expect(sentence.length).toBeLessThanOrEqual(181)
      expect(sentence).not.toMatch(/\n/)
      expect(sentence.isWellFormed() || !text.isWellFormed()).toBe(true)
    }),
  )
})

test('blank lines part paragraphs, single lines do not', () => {
  expect(paragraphsOf('One\nline\n \n\nTwo\n')).toEqual(['One\nline', 'Two'])
})
