import fc from 'fast-check'
import { expect, test } from 'vitest'
import { datesIn, dateText, rangesIn, withoutDates } from './dates.ts'

const spanOf = (text: string) => {
  const [range] = rangesIn(text)
  return range ? [dateText(range.start), range.current ? 'now' : range.end && dateText(range.end)].join(' to ') : null
}

test.each([
  ['Jan 2019 – Present', '2019-01 to now'],
  ['03/2018 - 11/2020', '2018-03 to 2020-11'],
  ['Since March 2022', '2022-03 to now'],
  ['2016 to 2018', '2016 to 2018'],
  ["Nov '17 – Feb 19", '2017-11 to 2019-02'],
  ['2017 - 18', '2017 to 2018'],
  ['March – June 2020', '2020-03 to 2020-06'],
  ['1 May 2019 to 3rd June 2020', '2019-05 to 2020-06'],
  ['01/02/2019 - 30.06.2021', '2019-02 to 2021-06'],
  ['2019-03 – 2020-04', '2019-03 to 2020-04'],
  ['07/19 - 08/20', '2019-07 to 2020-08'],
  ['May2019-Jun2020', '2019-05 to 2020-06'],
  ['Feb. 2014 – to date', '2014-02 to now'],
  ['Sept. 2018–Current (2 yrs 3 months)', '2018-09 to now'],
  ['from 2014 until now', '2014 to now'],
  ['October 2020 –', '2020-10 to now'],
  ['Autumn 2014 – late 2019', '2014 to 2019'],
  ['March 2020 onwards', '2020-03 to now'],
  ['2020 (ongoing)', '2020 to now'],
  ['present – March 2020', '2020-03 to now'],
  ['Start date: March 2020 End date: May 2021', '2020-03 to 2021-05'],
  ['from: 03/2020 to: 05/2021', '2020-03 to 2021-05'],
])('reads the span of %s', (text, span) => {
  expect(spanOf(text)).toBe(span)
})

test.each(['2,019 homes', '$2020 - 2021', 'since then', '2021 – 2014', 'portfolio of 2100 lots', 'licence 20412345'])(
  'reads no span in %s',
  (text) => {
    expect(spanOf(text)).toBeNull()
  },
)

test.each([
  ['14 May 2027', '2027-05'],
  ['30/06/2027', '2027-06'],
  ['08/27', '2027-08'],
  ['Feb 2027', '2027-02'],
  ['12/13/2020', '2020-12'],
])('reads the date %s, the day before the month', (text, date) => {
  expect(datesIn(text).map(dateText)).toEqual([date])
})

test.each([
  ['Sales Agent (2019 - present)', 'Sales Agent'],
  ['Jan 2019 – Present (2 years)', ''],
  ['Manager | from 2014 to 2016', 'Manager'],
  ['Manager, summer 2014 to 2016', 'Manager'],
])('leaves of %s what is no date', (text, rest) => {
  expect(withoutDates(text)).toBe(rest)
})

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const FORMS: ((year: number, month: number) => string)[] = [
  (year, month) => `${MONTHS[month - 1]} ${year}`,
  (year, month) => `${MONTHS[month - 1]?.slice(0, 3)} ${year}`,
  (year, month) => `${MONTHS[month - 1]?.slice(0, 3).toUpperCase()} '${String(year).slice(2)}`,
  (year, month) => `${month}/${year}`,
  (year, month) => `${String(month).padStart(2, '0')}.${year}`,
  (year, month) => `${year}-${String(month).padStart(2, '0')}`,
  (year, month) => `1st ${MONTHS[month - 1]} ${year}`,
  (year, month) => `28/${String(month).padStart(2, '0')}/${year}`,
]
const month = fc.record({ year: fc.integer({ min: 1975, max: 2045 }), month: fc.integer({ min: 1, max: 12 }) })

test('reads back every span in every form of its dates', () => {
  fc.assert(
    fc.property(month, month, fc.constantFrom(...FORMS), fc.constantFrom(' - ', ' – ', '—', ' to ', ' until '), (a, b, form, sign) => {
      const [start, end] = a.year * 12 + a.month <= b.year * 12 + b.month ? [a, b] : [b, a]
      expect(spanOf(`${form(start.year, start.month)}${sign}${form(end.year, end.month)}`)).toBe(`${dateText(start)} to ${dateText(end)}`)
    }),
  )
})
