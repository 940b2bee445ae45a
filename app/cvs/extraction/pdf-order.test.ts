import { expect, test } from 'vitest'
import { inReadingOrder, type Run } from './pdf-order.ts'

const run = (text: string, x: number, y: number): Run => ({
  text,
  x,
  y,
  width: text.length * 5,
  size: 10,
  font: 'f',
  page: 1,
  afterSpace: false,
})
const textsOf = (runs: Run[]) => inReadingOrder(runs).map((row) => row.map(({ text }) => text).join(' | '))

const LEFT = ['Contact', 'Skills', 'Auctions', 'Leasing', 'Canva', 'Licence', 'Education']
const RIGHT = ['Profile', 'A person who sells', 'Experience', 'Sales Agent', 'Harrow Property', 'Referees', 'On request']
const left = LEFT.map((text, at) => run(text, 20, 100 + at * 14))
const right = RIGHT.map((text, at) => run(text, 200, 105 + at * 14))

test('reads text drawn row by row across two columns one column after the other', () => {
  const drawn = left.flatMap((one, at) => [one, right[at]!])
  expect(textsOf(drawn)).toEqual([...LEFT, ...RIGHT])
})

test('keeps the order of the file where it goes column by column', () => {
  expect(textsOf([...right, ...left])).toEqual([...RIGHT, ...LEFT])
})

test('keeps dates flush right on the line of what they date', () => {
  const rows = ['Harrow', 'Northline', 'Copper', 'Ashdown', 'Vale', 'Finch'].map((text, at) => [
    run(text, 20, 100 + at * 30),
    run(`201${at} - 2019`, 400, 100 + at * 30),
  ])
  expect(textsOf(rows.flat())).toEqual(rows.map(([firm, dates]) => `${firm?.text} | ${dates?.text}`))
})

test('puts a date that a browser wrote before its line back beside it', () => {
  expect(
    textsOf([
      run('2019 - 2020', 400, 100),
      run('2017 - 2018', 400, 200),
      run('Agent', 20, 100),
      run('Harrow', 20, 114),
      run('Clerk', 20, 200),
    ]),
  ).toEqual(['Agent | 2019 - 2020', 'Harrow', 'Clerk | 2017 - 2018'])
})

test('reads a scrambled page from top to bottom', () => {
  const lines = Array.from({ length: 16 }, (_, at) => run(`line ${at}`, 20, 100 + at * 14))
  expect(textsOf(lines.toReversed())).toEqual(lines.map(({ text }) => text))
})

test('keeps the rows of a table whose first column holds the dates', () => {
  const rows = [0, 1, 2].flatMap((row) => [
    run(`201${row} – 201${row + 1}`, 20, 100 + row * 60),
    ...['Agent', 'Harrow', 'Sold homes'].map((text, at) => run(text, 150, 100 + row * 60 + at * 14)),
  ])
  const lists = ['Auctions', 'Leasing', 'Canva', 'Word', 'Excel'].flatMap((text, at) => [
    run(text, 20, 300 + at * 14),
    run(text, 150, 300 + at * 14),
  ])
  expect(textsOf([...rows, ...lists]).slice(0, 2)).toEqual(['2010 – 2011 | Agent', 'Harrow'])
})

test('reads titles in the margin with what they stand beside', () => {
  const name = ['Tessa Marlowe', 'Newtown NSW', '0491 570 156', 'tessa@example.com', 'Sales Agent'].map((text, at) =>
    run(text, 20, 30 + at * 12),
  )
  const parts = ['About', 'Positions held', 'Education', 'Strengths', 'Tools', 'Languages'].flatMap((title, part) => [
    run(title, 20, 120 + part * 50),
    ...['one', 'two', 'three'].map((text, at) => run(`${title} ${text}`, 150, 115 + part * 50 + at * 12)),
  ])
  expect(textsOf([...name, ...parts])).toEqual([...name, ...parts].map(({ text }) => text))
})

test('reads titles of several lines in the margin with what they stand beside', () => {
  const parts = ['About', 'Work', 'Study', 'Tools'].flatMap((title, part) => [
    ...[title, 'and more'].map((text, at) => ({ ...run(text, 20, 120 + part * 50 + at * 14), font: 'bold' })),
    ...['one', 'two', 'three'].map((text, at) => run(`${title} ${text}`, 150, 113 + part * 50 + at * 12)),
  ])
  expect(textsOf(parts)).toEqual(parts.map(({ text }) => text))
})

test('leaves a date alone that stands in a column of its own text', () => {
  const side = ['Skills', 'Auctions', 'Leasing'].map((text, at) => run(text, 20, 100 + at * 26))
  const main = ['Sales Agent', '2019 - 2020', 'Harrow'].map((text, at) => run(text, 200, 100 + at * 26))
  expect(textsOf([...side, ...main])).toEqual(['Skills', 'Auctions', 'Leasing', 'Sales Agent', '2019 - 2020', 'Harrow'])
})

test('reads a table cell by cell, the lines that a narrow column wraps as one', () => {
  const row = (y: number, firm: string) => [
    ...['March 2021 –', 'present'].map((text, at) => run(text, 20, y + at * 12)),
    ...['Assistant Director of', 'Property', 'Leases'].map((text, at) => run(text, 120, y + at * 12)),
    run(firm, 240, y),
    run('Canberra ACT', 360, y),
  ]
  const runs = [run('Employment history', 20, 88), ...row(100, 'Northline'), ...row(148, 'Copper Thread'), run('Skills', 20, 200)]
  const told = inReadingOrder(runs).map((line) => {
    const { cell } = line[0]!
    return `${cell ? `${cell.row}.${cell.column} ` : ''}${line.map(({ text }) => text).join('')}`
  })
  const cells = (number: number, firm: string) => [
    `${number}.0 March 2021 – present`,
    `${number}.1 Assistant Director of Property`,
    `${number}.1 Leases`,
    `${number}.2 ${firm}`,
    `${number}.3 Canberra ACT`,
  ]
  expect(told).toEqual(['Employment history', ...cells(0, 'Northline'), ...cells(1, 'Copper Thread'), 'Skills'])
})
