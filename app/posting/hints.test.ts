import { expect, test } from 'vitest'
import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import { jobContent, NO_ROLE } from '#test/factories/postings.ts'
import { hintsOf } from './hints.ts'
import { licenceHints } from './licence-hints.ts'
import { payHints } from './pay-hints.ts'
import { NO_CORRECTION, resolveSalary } from './stated-salary.ts'
import { questionHints, wordingHints } from './wording-hints.ts'

const TODAY = '2026-11-23'

test.each([
  ['45k + super', 'full-time', false, /below the national minimum wage/],
  ['$26.44 an hour', 'full-time', false, null],
  ['$26 an hour', 'full-time', false, /below the national minimum wage/],
  ['$30 an hour', 'casual', false, /casual loading/],
  ['$34 an hour', 'casual', false, null],
  ['40k', 'part-time', false, null],
  ['$20 an hour', 'part-time', false, /below the national minimum wage/],
  ['58k package', 'full-time', false, /below the national minimum wage/],
  ['60k package', 'full-time', false, null],
  ['54k + super', 'full-time', true, /level 2, Representative/],
  ['54k + super', 'full-time', false, null],
  ['72k - 80k + super', 'full-time', true, null],
  ['Commission only', 'full-time', true, /Commission only is employment/],
  ['Above award', 'full-time', true, null],
  ['$500 a day', 'freelance', true, null],
] as const)('of “%s”, %s, licence %s, it says %s', (salaryRange, employmentType, needsLicence, says) => {
  const hints = payHints(
    { salary: resolveSalary(salaryRange, NO_CORRECTION), salaryRange, pay: NO_PAY_TERMS, employmentType, needsLicence },
    TODAY,
  )
  expect(hints.map(({ text }) => text)).toEqual(says === null ? [] : [expect.stringMatching(says)])
})

test('says of pay by commission alone what the award asks, with its source, wherever it is stated', () => {
  const ad = { salary: resolveSalary('', NO_CORRECTION), salaryRange: '', employmentType: 'full-time', needsLicence: true } as const
  const [hint, ...others] = payHints({ ...ad, pay: { ...NO_PAY_TERMS, pay_basis: 'commission_only' } }, TODAY)
  expect(others).toEqual([])
  const casual = payHints({ ...ad, employmentType: 'casual', pay: { ...NO_PAY_TERMS, pay_basis: 'commission_only' } }, TODAY)
  expect(casual.map(({ text }) => text)).toContainEqual(expect.stringMatching(/does not allow pay by commission alone for casuals/))
  expect(hint).toMatchObject({ field: 'pay_basis', source: { label: 'Real Estate Industry Award 2020' } })
  const conditions = hint?.conditions?.join('\n')
  expect(conditions).toContain('at least 12 consecutive months of such work in the last 3 years')
  expect(conditions).toContain('$69,446 for level 2 on the rates of 1 July 2025')
  expect(payHints({ ...ad, pay: { ...NO_PAY_TERMS, pay_basis: 'debit_credit' } }, TODAY)).toEqual([])
})

test.each([
  [{ earnings_low: 50_000 }, [/less than the Real Estate Industry Award/]],
  [{ earnings_typical: 90_000, earnings_high: 900_000 }, [/more than ten times the award/]],
  [{ earnings_low: 80_000, earnings_high: 250_000 }, []],
])('of a realistic year %j it says %s', (earnings, says) => {
  const ad = { salary: resolveSalary('', NO_CORRECTION), salaryRange: '', employmentType: 'full-time', needsLicence: true } as const
  const hints = payHints({ ...ad, pay: { ...NO_PAY_TERMS, pay_basis: 'base', ...earnings } }, TODAY)
  expect(hints.map(({ field, text }) => [field, text])).toEqual(says.map((one) => ['earnings', expect.stringMatching(one)]))
})

test('says nothing of a floor before the day from which it holds', () => {
  const ad = {
    salary: resolveSalary('45k', NO_CORRECTION),
    salaryRange: '45k',
    pay: NO_PAY_TERMS,
    employmentType: 'full-time',
    needsLicence: false,
  } as const
  expect(payHints(ad, '2026-06-30')).toEqual([])
})

test.each([
  ['A young salesman wanted.', ['“young”', '“salesman”']],
  ['He will have good health', ['“He will”', '“good health”']],
  ['Native English speaker, uncapped earnings', ['“Native English speaker”', '“uncapped earnings”']],
  ['She will love it; no kids please', ['“She will”', '“no kids”']],
  ['Look after 120 homes near the Young Street office', ['“Young”']],
  ['Three years of experience, a driver licence and clear English', []],
  ['Manager of the salesmanship course for handymen', []],
])('notices in “%s” %j', (text, words) => {
  expect(
    wordingHints(text).map((hint) =>
      hint.text
        .split(' ')
        .slice(0, words.length ? undefined : 0)
        .join(' '),
    ),
  ).toEqual(words.map((word) => expect.stringContaining(word)))
})

test.each([
  ['How old are you?', 1],
  ['Do you have children, and what is your nationality?', 2],
  ['What is your tax file number?', 1],
  ['Can you work two Saturdays a month?', 0],
  ['Which programs have you used?', 0],
])('asks again about “%s” (%i)', (question, count) => {
  expect(questionHints([question])).toHaveLength(count)
})

const ad = {
  title: 'Property Manager',
  category: 'property-management',
  state: 'NSW',
  employmentType: 'full-time',
  licence: 'none',
  licenceClass: null,
} as const

test.each([
  [{}, /In NSW this work needs at least: certificate of registration \(assistant agent\)/],
  [{ state: 'VIC' }, /In VIC this work needs at least: agent's representative/],
  [{ licence: 'any' }, null],
  [{ licenceClass: 'nsw_class_2_agent' }, null],
  [{ state: null }, null],
  [{ title: 'Assistant Property Manager' }, null],
  [{ title: 'Receptionist', category: 'admin' }, null],
  [{ title: 'Sales Agent', category: 'sales', licence: 'any' }, /NSW may not enter into agency agreements: .* needs Class 2/],
  [{ title: 'Sales Agent', category: 'sales', licence: 'full_licence' }, null],
  [{ title: 'Sales Agent', category: 'sales', licence: 'any', state: 'VIC' }, null],
  [{ title: 'Licensee in Charge', category: 'sales', licence: 'any' }, /holds a Class 1 licence/],
  [{ title: 'Auctioneer', category: 'sales', licence: 'any', state: 'QLD' }, /licence of an auctioneer/],
  [
    { title: 'Sales Agent', category: 'sales', licence: 'any', state: 'QLD', employmentType: 'contract' },
    /a contractor needs a full licence/,
  ],
] as const)('of the licence of %j it says %s', (changed, says) => {
  const hints = licenceHints({ ...ad, ...changed })
  expect(hints.map(({ text }) => text)).toEqual(says === null ? [] : [expect.stringMatching(says)])
})

test('gives each hint its field and a source, and none for a plain ad', () => {
  const risky = jobContent({
    title: 'Property Manager',
    licenceRequired: 'none',
    salaryRange: '40k',
    description: 'Young team.',
    screeningQuestions: [],
  })
  const hints = hintsOf(risky, 'NSW', TODAY)
  expect(hints.map(({ field }) => field)).toEqual(['salary_range', 'description', 'licence_required'])
  for (const { source } of hints) expect(source).toEqual({ label: expect.stringMatching(/\w/), url: expect.stringMatching(/^https:/) })
  expect(hintsOf(jobContent({ role: NO_ROLE }), 'NSW', TODAY)).toEqual([])
})
