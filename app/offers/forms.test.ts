import { expect, test } from 'vitest'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { dayIn, termsOf } from '#test/factories/offer-terms.ts'
import { answerForm, composeForm, isComposing, whatBlocks } from './forms.ts'
import { isReminded, stateOf, takesAnother, takesOffers, takesVersions, whyNotAnswer } from './offer.ts'
import type { Terms } from './terms.ts'

const typed = (over: Record<string, string> = {}) => ({
  intent: 'save',
  role: 'Property Manager',
  employment: 'full-time',
  place: 'Blacktown NSW',
  payBasis: 'year',
  pay: '78,000',
  super: 'on_top',
  startsOn: dayIn(40),
  hours: '38',
  probation: '6',
  text: 'Dear {{first_name}}',
  openUntil: dayIn(7),
  ...over,
})
const read = (over: Record<string, string>) => composeForm.safeParse(typed(over))
const fieldsOf = (over: Record<string, string>) => {
  const parsed = read(over)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
}

test.each([
  ['78,000', 78_000],
  ['$78 000', 78_000],
  ['78000.50', 78_000.5],
  ['34.5', 34.5],
  ['', null],
])('reads the pay %j as %j', (pay, expected) => {
  expect(read({ pay }).data?.terms.pay).toBe(expected)
})

test.each([
  [{ pay: 'lots' }, ['pay']],
  [{ pay: '-5' }, ['pay']],
  [{ pay: '9000000' }, ['pay']],
  [{ pay: '7,80,00' }, ['pay']],
  [{ hours: '80' }, ['hours']],
  [{ probation: '13' }, ['probation']],
  [{ startsOn: '2027-02-30' }, ['startsOn']],
  [{ openUntil: 'soon' }, ['openUntil']],
  [{ employment: 'freelance' }, ['employment']],
  [{ intent: 'publish' }, ['intent']],
  [{ role: 'x'.repeat(121) }, ['role']],
] as [Record<string, string>, string[]][])('refuses %j beside its field', (over, fields) => {
  expect(fieldsOf(over)).toEqual(fields)
})

test('a draft may be half written, and what is sent may not; all that is missing is told at once', () => {
  const empty = { role: '', pay: '', startsOn: '', text: '', openUntil: '', place: '' }
  expect(fieldsOf(empty)).toEqual([])
  for (const intent of ['send', 'ask'])
    expect(fieldsOf({ ...empty, intent }).sort()).toEqual(['openUntil', 'pay', 'place', 'role', 'startsOn', 'text'])
  expect(fieldsOf({ intent: 'send' })).toEqual([])
  expect(fieldsOf({ intent: 'send', text: 'Dear {{nobody}}' })).toEqual(['text'])
  expect(fieldsOf({ intent: 'send', text: 'Commission: {{commission}}' })).toEqual(['text'])
})

test('what cannot be read is refused before what is missing is asked', () => {
  expect(fieldsOf({ intent: 'send', pay: 'lots', role: '' })).toEqual(['pay'])
})

test.each<[Partial<Terms>, string[]]>([
  [{}, []],
  [{ openUntil: dayIn(0) }, []],
  [{ openUntil: dayIn(-1) }, ['openUntil']],
  [{ openUntil: dayIn(90) }, []],
  [{ openUntil: dayIn(91) }, ['openUntil']],
  [{ startsOn: dayIn(-1) }, ['startsOn']],
  [{ employment: 'fixed-term', endsOn: dayIn(40) }, ['endsOn']],
  [{ employment: 'fixed-term', endsOn: dayIn(41) }, []],
])('%j is blocked by: %j', (over, fields) => {
  expect(Object.keys(whatBlocks(termsOf(over)))).toEqual(fields)
})

test('an acceptance names a version, and needs a name and the tick', () => {
  const accept = { intent: 'accept', number: '2', signed_name: ' Grace  Tamihana ', agreed: 'on' }
  expect(answerForm.parse(accept)).toMatchObject({ number: 2, signed_name: 'Grace Tamihana' })
  for (const over of [{ signed_name: ' ' }, { agreed: undefined }, { number: 'x' }, { signed_name: 'x'.repeat(101) }])
    expect(answerForm.safeParse({ ...accept, ...over }).success).toBe(false)
})

test('the form of a version in writing is known by what it does', () => {
  expect(['save', 'template', 'ask', 'send'].every(isComposing)).toBe(true)
  expect(['withdraw', 'approve', undefined, ['save']].some(isComposing)).toBe(false)
})

test('an open offer is expired from its time on, whatever else happens', () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const later = new Date('2026-12-01T00:00:01Z')
  expect(stateOf({ state: 'open', expires_at: later }, now)).toBe('open')
  expect(stateOf({ state: 'open', expires_at: now }, now)).toBe('expired')
  expect(stateOf({ state: 'accepted', expires_at: now }, later)).toBe('accepted')
  expect(whyNotAnswer({ state: 'open', expires_at: later }, now)).toBeNull()
  expect(whyNotAnswer({ state: 'open', expires_at: now }, now)).toContain('run out')
  for (const state of ['draft', 'accepted', 'declined', 'withdrawn', 'expired'] as const)
    expect(whyNotAnswer({ state, expires_at: later }, now)).not.toBeNull()
})

test('who is decided or withdrew gets no offers; what is answered or taken back gets no versions', () => {
  expect((['submitted', 'viewed', 'shortlisted', 'interview', 'hired'] as const).every(takesOffers)).toBe(true)
  expect((['rejected', 'withdrawn'] as const).some(takesOffers)).toBe(false)
  expect((['draft', 'open', 'expired'] as const).every(takesVersions)).toBe(true)
  expect((['accepted', 'declined', 'withdrawn'] as const).some(takesVersions)).toBe(false)
  // Of one that ran out another version is sent, so that no second offer stands beside it.
  expect((['draft', 'open', 'accepted', 'expired'] as const).some(takesAnother)).toBe(false)
  expect((['declined', 'withdrawn'] as const).every(takesAnother)).toBe(true)
})

test.each([
  ['2026-11-28T21:59:00Z', true],
  ['2026-11-28T22:00:00Z', false],
])('at %s the reminder of an offer that is open until the end of 30 November is still to come: %s', (at, expected) => {
  const expires_at = closingInstant('2026-11-30')
  expect(isReminded({ state: 'open', expires_at }, new Date(at))).toBe(expected)
})
