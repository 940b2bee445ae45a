import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocation, type Location, postcodeState, STATE_NAME, STATES } from './location.ts'

const nowhere: Location = { suburb: null, region: null, state: null, postcode: null, remote: false }

test.each([
  ['2150', 'NSW'],
  ['2601', 'ACT'],
  ['0200', 'ACT'],
  ['2912', 'ACT'],
  ['2620', 'NSW'],
  ['2921', 'NSW'],
  ['3550', 'VIC'],
  ['8001', 'VIC'],
  ['4217', 'QLD'],
  ['5000', 'SA'],
  ['6230', 'WA'],
  ['7250', 'TAS'],
  ['0870', 'NT'],
])('puts postcode %s in %s', (postcode, state) => {
  expect(postcodeState(postcode)).toBe(state)
})

test.each(['', '215', '21500', '0000', '0300', '21 0', 'NSW!'])('knows no state for postcode %j', (postcode) => {
  expect(postcodeState(postcode)).toBeNull()
})

test.each<[Partial<Location>, string]>([
  [{ suburb: 'Parramatta', state: 'NSW', postcode: '2150' }, 'Parramatta NSW 2150'],
  [{ suburb: 'Subiaco', region: 'Perth', state: 'WA' }, 'Subiaco, Perth WA'],
  [{ suburb: 'Hobart', region: 'Hobart', state: 'TAS' }, 'Hobart TAS'],
  [{ region: 'Clare Valley', state: 'SA' }, 'Clare Valley SA'],
  [{ region: 'Regional NSW', state: 'NSW' }, 'Regional NSW'],
  [{ region: 'Far North Queensland', state: 'QLD' }, 'Far North Queensland'],
  [{ state: 'NT' }, 'NT'],
  [{ remote: true }, 'Remote'],
  [{ remote: true, state: 'VIC' }, 'Remote, VIC'],
  [{ remote: true, region: 'Melbourne', state: 'VIC' }, 'Remote, Melbourne VIC'],
  [{}, ''],
])('writes %j as %j', (location, text) => {
  expect(formatLocation({ ...nowhere, ...location })).toBe(text)
})

test('writes no empty parts, whatever is known', () => {
  const name = fc.option(fc.constantFrom('Carlton', 'Melbourne', 'Box Hill'))
  const location = fc.record({
    suburb: name,
    region: name,
    state: fc.option(fc.constantFrom(...STATES)),
    postcode: fc.option(fc.constant('3053')),
    remote: fc.boolean(),
  })
  fc.assert(fc.property(location, (known) => !/^[ ,]|[ ,]$| {2}|,,/.test(formatLocation(known))))
})

test('names every state', () => {
  expect(Object.keys(STATE_NAME)).toEqual([...STATES])
})
