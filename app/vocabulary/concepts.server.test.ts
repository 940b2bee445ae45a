import { expect, test } from 'vitest'
import { conceptsIn } from './concepts.server.ts'
import { wordsOf } from './words.ts'

const inAd = (text: string) => conceptsIn(wordsOf(text)).map(({ lexeme }) => lexeme)
const typed = (text: string) => conceptsIn(wordsOf(text), true).map(({ lexeme }) => lexeme)

test.each([
  ['Property Managers wanted', 'property_manager'],
  ['our rentals manager', 'property_manager'],
  ['an experienced PM', 'property_manager'],
  ['PMs and BDMs', 'property_management_bdm'],
  ['EA to the Director', 'executive_assistant'],
  ['Body corporate manager', 'strata_manager'],
  ['Sales Consultant', 'sales_agent'],
  ["buyers' agent", 'buyers_agent'],
  ['Director of First Impressions', 'receptionist'],
  ['knows Property Me', 'propertyme'],
  ['Assistant PM', 'assistant_property_manager'],
  ['two APMs', 'assistant_property_manager'],
  ['Realestate agent', 'sales_agent'],
  ['Onsite manager', 'onsite_manager'],
  ['behind the front desk', 'receptionist'],
  ['Richmond VIC 3121', 'vic'],
])('sees in the ad %j a %s', (text, slug) => {
  expect(inAd(text)).toContain(`~${slug}`)
})

test.each([
  ['9.30 am to 5 PM', '~property_manager'],
  ['$80,000 PA', '~executive_assistant'],
  ['$80,000 pa plus super', '~executive_assistant'],
  ['$80,000 plus super PA', '~executive_assistant'],
  ['AM/PM shifts', '~property_manager'],
  ['Join our property team', '~ourproperty'],
  ['a trust and an accountant', '~trust_accountant'],
  ['Property and facilities manager', '~property_manager'],
])('sees in the ad %j no %s', (text, slug) => {
  expect(inAd(text)).not.toContain(slug)
})

test('finds every concept of a title, the longest first', () => {
  const trades = inAd('Senior Property Manager').filter((lexeme) => lexeme !== '~property_management')
  expect(trades).toEqual(['~senior_property_manager', '~property_manager'])
})

test.each([
  ['property management', ['Property Manager', 'Trainee PM', 'Property Management Administrator']],
  ['leasing', ['Letting Agent', 'Rental consultant']],
  ['strata', ['Body Corporate', 'OC manager']],
  ['valuation', ['Valuer', 'CPV']],
  ['admin', ['Administrator', 'Office junior', 'administrative work']],
])('sees the field of %s in its trades, and not a trade in the field', (field, trades) => {
  const [lexeme] = typed(field)
  for (const trade of trades) expect(inAd(trade)).toContain(lexeme)
  expect(typed(field)).toEqual([lexeme])
})

test('takes a trade before its field', () => {
  expect(['property manager', 'strata manager', 'leasing agent', 'office junior'].map((text) => typed(text)[0])).toEqual([
    '~property_manager',
    '~strata_manager',
    '~leasing_consultant',
    '~administration_assistant',
  ])
})

test('takes abbreviations as people type them', () => {
  expect(typed('pm')[0]).toBe('~property_manager')
  expect(typed('ea sydney')).toEqual(['~executive_assistant'])
  expect(typed('lic')[0]).toBe('~licensee_in_charge')
  expect(typed('property admin')[0]).toBe('~property_management_administrator')
})
