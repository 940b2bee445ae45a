import { expect, test } from 'vitest'
import { dayInWords, monthInWords } from './day.ts'
import { counted, figure, inTenths } from './figure.ts'
import { andList, orList } from './list-text.ts'
import { asPrice, dollars, dollarsAndCents, inDollars } from './money.ts'

test.each([
  [figure(0), '0'],
  [figure(999), '999'],
  [figure(1_204), '1,204'],
  [figure(2_500_000), '2,500,000'],
  [figure(37.5), '37.5'],
  [inTenths(4), '4'],
  [inTenths(13 / 3), '4.3'],
  [inTenths(4.96), '5'],
  [counted(0, 'job'), '0 jobs'],
  [counted(1, 'job'), '1 job'],
  [counted(1_204, 'job'), '1,204 jobs'],
  [counted(1, 'company', 'companies'), '1 company'],
  [counted(2, 'company', 'companies'), '2 companies'],
  [counted(1, 'person waits', 'people wait'), '1 person waits'],
  [dollars(65_000), '$65,000'],
  [dollars(0), '$0'],
  [dollars(32.5), '$32.50'],
  [dollarsAndCents(1_004.9), '$1,004.90'],
  [dollarsAndCents(33), '$33.00'],
  [inDollars(29_900), '$299.00'],
  [inDollars(-2_718), '-$27.18'],
  [asPrice(29_900), '$299'],
  [asPrice(14_950), '$149.50'],
  [asPrice(1_260_000), '$12,600'],
  [andList([]), ''],
  [andList(['Perth']), 'Perth'],
  [andList(['Perth', 'Hobart']), 'Perth and Hobart'],
  [andList(['Perth', 'Hobart', 'Darwin']), 'Perth, Hobart and Darwin'],
  [orList(['Perth', 'Hobart']), 'Perth or Hobart'],
  [orList(['Perth', 'Hobart', 'Darwin']), 'Perth, Hobart or Darwin'],
  [dayInWords('2026-07-01'), '1 July 2026'],
  [monthInWords('2026-11'), 'November 2026'],
])('writes %s', (written, expected) => {
  expect(written).toBe(expected)
})
