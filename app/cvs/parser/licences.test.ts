import { expect, test } from 'vitest'
import type { State } from '#app/places/location.ts'
import { knowledge, written } from '#test/cvs/written.ts'
import { dateText } from './dates.ts'
import { licencesOf } from './licences.ts'
import { sectionsOf } from './sections.ts'

const licencesIn = (text: string, home: State | null = null) =>
  licencesOf(sectionsOf(written(text)), knowledge, { home, today: { year: 2026, month: 11 } }).map(({ type, number, state, expiry }) =>
    [type.value.slug, number?.value, state?.value, expiry && dateText(expiry.value)].join(' | '),
  )

test.each([
  ['NSW Class 2 Real Estate Agent licence 20412345, exp 11/2026', 'nsw_class_2_agent | 20412345 | NSW | 2026-11'],
  [
    'Queensland registration certificate (real estate salesperson) No. 4318876, valid to 30/06/2027',
    'qld_registration_certificate | 4318876 | QLD | 2027-06',
  ],
  ['Registered sales representative (WA) RR84512, current to 08/2027', 'wa_sales_representative_registration | RR84512 | WA | 2027-08'],
  ['ACT assistant agent registration 18700321 (expires 14 May 2027)', 'act_assistant_property_agent | 18700321 | ACT | 2027-05'],
  ["Agent's Representative\n(VIC) 087654L", 'vic_agents_representative | 087654L | VIC | '],
  [
    'Class 1 Real Estate Agent Licence (NSW)\nLicence No: 20388114\nExpires: 22 August 2027',
    'nsw_class_1_agent | 20388114 | NSW | 2027-08',
  ],
  [
    'Registration certificate, Office of Fair Trading\nNumber 4602215, due for renewal 17/03/2027',
    'qld_registration_certificate | 4602215 | QLD | 2027-03',
  ],
  ['SA Property Manager registration RLA 318822, lapses Feb 2027', 'sa_property_manager | 318822 | SA | 2027-02'],
  [
    'Class 1 Stock and Station Agent (NSW), licence 10044556, expires 1 December 2026',
    'nsw_stock_station_agent | 10044556 | NSW | 2026-12',
  ],
  ['Resident Letting Agent Licence QLD, Lic No 3829114, exp 05/28', 'qld_resident_letting_agent | 3829114 | QLD | 2028-05'],
  [
    'Class 2 Strata Managing Agent licence, NSW Fair Trading, licence number 10098765, expires March 2028',
    'nsw_class_2_strata | 10098765 | NSW | 2028-03',
  ],
  ['Class 1 licence number is 20481973 (NSW)', 'nsw_class_1_agent | 20481973 | NSW | '],
  ['Class 1 licence NSW – 2048 1973', 'nsw_class_1_agent | 2048 1973 | NSW | '],
  ['NSW Assistant Agent, CoR 20481973', 'nsw_assistant_agent_certificate | 20481973 | NSW | '],
  ["NT Agent's Representative, unrestricted, AR 2231", 'nt_agents_representative | AR 2231 | NT | '],
  ['Class 2 NSW Lic 20112233', 'nsw_class_2_agent | 20112233 | NSW | '],
  ['Class 2 Real Estate Agent, NSW Fair Trading\nNo 20112233, expires\n14 March 2027', 'nsw_class_2_agent | 20112233 | NSW | 2027-03'],
  ['Class 2 licence (NSW) 20112233\nPolice check March 2027', 'nsw_class_2_agent | 20112233 | NSW | '],
])('reads %s', (text, licence) => {
  expect(licencesIn(`# Summary\nA person\n# Licences\n${text}`)).toEqual([licence])
})

const TWO = ['nsw_class_2_agent | 20112233 | NSW | 2027-03', 'qld_registration_certificate | 4012345 | QLD | 2028-04']

test.each([
  'NSW Class 2 Real Estate Agent, lic 20112233, exp 03/27; QLD registration certificate 4012345, exp 04/28',
  'NSW Class 2 Real Estate Agent 20112233 (to 03/27) | QLD registration certificate 4012345 (to 04/28)',
  'Class\tState\tNo.\tValid to\nClass 2 Real Estate Agent\tNSW\t20112233\tMar 2027\nRegistration certificate\tQLD\t4012345\t04/2028',
])('parts two licences of %j', (text) => {
  expect(licencesIn(`# Licences\n${text}`)).toEqual(TWO)
})

test('takes the state of the person where the licence does not say its own', () => {
  expect(licencesIn('# Licence\nCertificate of registration 20388114', 'NSW')[0]).toContain('NSW')
})

test.each([
  "Driver's licence",
  'Class 2 real estate agent licence, application lodged',
  'CPP41419 Certificate IV in Real Estate Practice',
  'Police check',
  'First aid certificate',
  'Working with children check NSW',
])('makes no licence of %s', (text) => {
  expect(licencesIn(`# Licences\n${text}`, 'NSW')).toEqual([])
})

test('joins what two mentions of one licence say', () => {
  expect(
    licencesIn('# Summary\nI hold a WA sales representative registration.\n# Registration\nRegistered sales representative (WA) RR84512'),
  ).toEqual(['wa_sales_representative_registration | RR84512 | WA | '])
})
