import { expect, test } from 'vitest'
import { dateText } from './dates.ts'
import { expiryIn } from './licence-expiry.ts'

const TODAY = { year: 2026, month: 11 }

function expiryOf(text: string): string | null {
  const date = expiryIn(`Class 1 licence 20481973${text}`, true, TODAY)
  return date && dateText(date)
}

test.each([
  [', valid until 30 June 2027', '2027-06'],
  [', exp. 30.06.27', '2027-06'],
  [', exp 30-Jun-2027', '2027-06'],
  [', expires June ’27', '2027-06'],
  [', expires at the end of 2027', '2027'],
  [', current to end June 2027', '2027-06'],
  [' (2027)', '2027'],
  [' (08/27)', '2027-08'],
  [', next renewal: February 2027', '2027-02'],
  [', due for renewal in February 2027', '2027-02'],
  [', runs out 3 February 2027', '2027-02'],
  [', expiry: Wednesday 14 February 2027', '2027-02'],
  [', expires February 14, 2027', '2027-02'],
  [', July 2024 – June 2027', '2027-06'],
  [', issued 07/2024, exp 07/2027', '2027-07'],
  ['\tIssued: 30/06/2022\tExpiry: 30/06/2027', '2027-06'],
])('reads when a licence%s ends', (text, expiry) => {
  expect(expiryOf(text)).toBe(expiry)
})

test.each([
  ', held since 2016',
  ', issued 14 March 2021',
  ' (obtained 2019)',
  ' (2019)',
  ', first licensed March 2015',
  ', renewed annually each March',
  ', CPD complete to 2026',
  ', upgraded from Class 2 in June 2022',
  ', lapsed 2019',
])('takes no other date for the end of a licence%s', (text) => {
  expect(expiryOf(text)).toBeNull()
})
