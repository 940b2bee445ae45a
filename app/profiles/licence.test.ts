import { expect, test } from 'vitest'
import { licencesHeld, type StatedLicence } from './licence.ts'

const NOTHING: StatedLicence = { licence_status: null, licence_state: null, license_number: null, licence_expiry: null }
const named = [{ type: 'nsw_class_2_agent', number: '20481973', state: 'NSW' as const, expiry: '2028-01' }]
const labelOf = (slug: string) => ({ nsw_class_2_agent: 'NSW Class 2 Agent' })[slug] ?? slug

test.each<[what: string, stated: Partial<StatedLicence>, said: typeof named, words: object[]]>([
  ['nothing stated and no CV', {}, [], []],
  [
    'what a CV names, not confirmed yet',
    {},
    [...named, { ...named[0]!, type: 'driver_licence' }],
    [
      { label: 'NSW Class 2 Agent', state: null, detail: '20481973, to January 2028', isUnconfirmed: true },
      { label: 'driver_licence', state: 'NSW', detail: '20481973, to January 2028', isUnconfirmed: false },
    ],
  ],
  [
    'what is stated before a CV',
    { licence_status: 'full_licence', licence_state: 'NSW', license_number: '99', licence_expiry: '2028-01-06' },
    named,
    [{ label: 'Full Licence', state: 'NSW', detail: '99, to 6 January 2028', isUnconfirmed: false }],
  ],
  [
    'a certificate without a number',
    { licence_status: 'certificate_of_registration' },
    [],
    [{ label: 'Certificate of Registration', state: null, detail: null, isUnconfirmed: false }],
  ],
  ['none, though a CV names one', { licence_status: 'no_licence' }, named, []],
  ['a student', { licence_status: 'student' }, named, []],
])('%s', (_, stated, said, words) => {
  expect(licencesHeld({ ...NOTHING, ...stated }, said, labelOf)).toEqual(words)
})
