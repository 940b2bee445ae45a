import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyFormat, FORMATS, type Format } from './text-format.ts'

/** The selection is between the bars: "a |b| c". */
function edit(marked: string, format: Format): string {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|')
  const text = marked.replaceAll('|', '')
  const { from, to, insert, start: after, end: until } = applyFormat({ text, start, end: Math.max(start, end - 1) }, format)
  const done = text.slice(0, from) + insert + text.slice(to)
  return `${done.slice(0, after)}|${done.slice(after, until)}|${done.slice(until)}`
}

test.each<[string, Format, string]>([
  ['a |b| c', 'bold', 'a **|b|** c'],
  ['a **|b|** c', 'bold', 'a |b| c'],
  ['a ||', 'bold', 'a **|bold words|**'],
  ['a |b| c', 'link', 'a [b](|https://|) c'],
  ['||', 'link', '[words of the link](|https://|)'],
  ['one\ntw||o\nthree', 'heading', 'one\n## two||\nthree'],
  ['## tw||o', 'heading', 'two||'],
  ['- tw||o', 'heading', '## two||'],
  ['|one\n\ntwo|\nthree', 'bullets', '|- one\n\n- two|\nthree'],
  ['|- one\n- two|', 'bullets', '|one\ntwo|'],
  ['|- one\n- two|', 'numbers', '|1. one\n2. two|'],
  ['|one\ntwo\n|three', 'numbers', '|1. one\n2. two|\nthree'],
  ['||', 'bullets', '- ||'],
])('makes of %j with %s %j', (marked, format, result) => {
  expect(edit(marked, format)).toBe(result)
})

test('never loses a letter of the text', () => {
  const isWithin = (few: string, many: string) => [...many].reduce((at, letter) => (few[at] === letter ? at + 1 : at), 0) === few.length
  const letters = (text: string) => text.replace(/[^a-z]/g, '')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('one', 'two\n', '\n', '- ', '**', '3. ', '## ')),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(...FORMATS),
      (parts, a, b, format) => {
        const text = parts.join('')
        const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y)
        const { from, to, insert, start: after, end: until } = applyFormat({ text, start, end }, format)
        const done = text.slice(0, from) + insert + text.slice(to)
        expect(isWithin(letters(text), letters(done))).toBe(true)
        expect(after >= 0 && after <= until && until <= done.length).toBe(true)
      },
    ),
  )
})
