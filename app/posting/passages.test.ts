import { expect, test } from 'vitest'
import { passagesOf } from './passages.ts'

const kinds = (before: string, after: string) => passagesOf(before, after).map(({ kind, text }) => `${kind}: ${text}`)

test.each([
  [
    'a sentence that is replaced',
    'We sell. Two Saturdays a month. Call us.',
    'We sell. Three Saturdays a month. Call us.',
    ['same: We sell.', 'removed: Two Saturdays a month.', 'added: Three Saturdays a month.', 'same: Call us.'],
  ],
  ['a line that is new', 'First\nLast', 'First\nNew\nLast', ['same: First', 'added: New', 'same: Last']],
  ['a text that is new', '', 'All of it.', ['added: All of it.']],
  ['a text that goes', 'All of it.', '', ['removed: All of it.']],
  ['spaces and empty lines', 'One.\nTwo.', 'One.\n\nTwo. ', ['same: …']],
  [
    'what stays is shortened',
    'A one. B two. C three. D four.',
    'A one. B two. C three. D five.',
    ['same: … C three.', 'removed: D four.', 'added: D five.'],
  ],
  [
    'paragraphs that are rewritten',
    'Old one.\n\nOld two.',
    'New one.\n\nNew two.',
    ['removed: Old one.\n\nOld two.', 'added: New one.\n\nNew two.'],
  ],
])('%s', (_, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected)
})

test('what is removed and what stays is the old text, what is added and what stays the new one', () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).sort()
  const [before, after] = ['A a. B b. C c. D d.', 'B b. E e. C c.']
  const told = passagesOf(before, after)
  const of = (kind: string) => told.filter((one) => one.kind === 'same' || one.kind === kind).flatMap(({ text }) => words(text))
  expect([of('removed').sort(), of('added').sort()]).toEqual([words(before), words(after)])
})

test('of texts that differ in hundreds of lines all of one goes and all of the other comes', () => {
  const [before, after] = ['before', 'after'].map((text) =>
    ['Same.', ...Array.from({ length: 400 }, (_, at) => `${text} ${at}.`)].join('\n'),
  )
  expect(kinds(before!, after!)).toEqual([`removed: ${before}`, `added: ${after}`])
})
