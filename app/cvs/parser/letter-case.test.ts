import { expect, test } from 'vitest'
import { written } from '#test/cvs/written.ts'

const TEXT = `# Tessa Marlowe
Rapid Creek NT 0810, tessa@example.com
# Work
Property Officer, Copper Thread of Darwin
Looked after the keys and the bonds of two hundred homes, and answered the telephone.`

const textsOf = (text: string) => written(text).map((line) => line.text)

test.each([
  ['small letters', TEXT.toLowerCase()],
  ['capitals', TEXT.toUpperCase()],
])('reads a CV typed all in %s as one typed with both', (_, typed) => {
  expect(textsOf(typed)).toEqual(textsOf(TEXT).map((line) => line.replace('Tessa@', 'tessa@')))
})

test('leaves a CV alone whose titles only are in capitals', () => {
  const text = TEXT.replace('Tessa Marlowe', 'TESSA MARLOWE').replace('# Work', '# WORK')
  expect(textsOf(text)).toContain('TESSA MARLOWE')
})
