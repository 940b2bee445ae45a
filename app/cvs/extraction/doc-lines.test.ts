import { expect, test } from 'vitest'
import { growthOf } from '#test/growth.ts'
import { withCells } from './doc-lines.ts'

const ROWS = [
  'Employment',
  '2021 – now\tLeasing Consultant',
  'Open homes and keys',
  'Applications\tCopper Thread\t',
  '2018 – 2020\tReceptionist\tNorthline\t',
  '',
  'Skills',
]

test('tells the rows and columns of a table whose cells hold several paragraphs', () => {
  expect(withCells(ROWS).map(({ text, cell }) => (cell ? `${cell.row}.${cell.column} ${text}` : text))).toEqual([
    'Employment',
    '0.0 2021 – now',
    '0.1 Leasing Consultant',
    '0.1 Open homes and keys',
    '0.1 Applications',
    '0.2 Copper Thread',
    '1.0 2018 – 2020',
    '1.1 Receptionist',
    '1.2 Northline',
    '',
    'Skills',
  ])
})

test('takes tabs inside lines for no table', () => {
  const lines = ['Sales Agent\t2019 – now', 'Ashdown & Vale\tNewtown', 'Homes\t']
  expect(withCells(lines).filter(({ cell }) => cell)).toEqual([])
})

test('a long document with a table at its end takes time that grows with their length', async () => {
  const text = (size: number) => [...Array.from({ length: size }, () => 'a'), 'a\t', 'a\tb\tc\t']
  expect(await growthOf(text, withCells, 4_000)).toBeLessThan(3)
})
