import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionOf, mentionsIn } from './mentions.ts'

const ana = { userId: '1', name: 'Ana Lee' }
const anaLeeson = { userId: '2', name: 'Ana Lee Son' }
const zoe = { userId: '3', name: 'Zoë O’Hara' }
const team = [ana, anaLeeson, zoe, { userId: '4', name: '' }]

test.each([
  ['Please call, @Ana Lee', [ana]],
  ['@ana lee and @ZOË O’HARA, look', [ana, zoe]],
  ['@Ana Lee Son knows her', [anaLeeson]],
  ['@Ana Lees is somebody else', []],
  ['Mail me at me@Ana Lee', []],
  ['Ana Lee', []],
  ['@ Ana Lee', []],
  ['@Ana Lee, @Ana Lee!', [ana]],
  ['@', []],
])('%s', (body, expected) => {
  expect(mentionsIn(body, team)).toEqual(expected)
})

test('two of one name are both named', () => {
  const other = { ...ana, userId: '9' }
  expect(mentionsIn('@Ana Lee', [ana, other])).toEqual([ana, other])
})

test('whoever is picked from the list is named, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(ana, anaLeeson, zoe), (before, one) => {
      expect(mentionsIn(`${before} ${mentionOf(one)}.`, team)).toContain(one)
    }),
  )
})
