import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocation, type KnownPlace, type Location, postcodeState, STATES, type State } from './location.ts'
import { parseLocation } from './location-parse.ts'

const DICTIONARY: Record<string, State[]> = {
  Chatswood: ['NSW'],
  Penrith: ['NSW'],
  'North Ryde': ['NSW'],
  Bondi: ['NSW'],
  Manly: ['NSW', 'QLD'],
  Carlton: ['NSW', 'VIC'],
  'Saint Ives': ['NSW'],
  'Golden Square': ['VIC'],
  'Point Cook': ['VIC'],
  'Mount Eliza': ['VIC'],
  'Surfers Paradise': ['QLD'],
  Palmerston: ['ACT', 'NT'],
  Subiaco: ['WA'],
  'North Fremantle': ['WA'],
  Gladstone: ['QLD', 'SA'],
  Norwood: ['SA'],
}
const PLACES = new Map<string, KnownPlace[]>(
  Object.entries(DICTIONARY).map(([name, states]) => [name.toLowerCase(), states.map((state) => ({ name, state }))]),
)
const parse = (text: string) => parseLocation(text, (name) => PLACES.get(name) ?? [])
const place = (suburb: string | null, region: string | null, state: State | null, postcode: string | null = null): Location => ({
  suburb,
  region,
  state,
  postcode,
  remote: false,
})

test.each([
  ['Chatswood NSW 2067', place('Chatswood', null, 'NSW', '2067')],
  ['CHATSWOOD, NSW, 2067', place('Chatswood', null, 'NSW', '2067')],
  ['chatswood-nsw', place('Chatswood', null, 'NSW')],
  ['2067 Chatswood', place('Chatswood', null, 'NSW', '2067')],
  ['Chatswood', place('Chatswood', null, 'NSW')],
  ['Chatswood, New South Wales, Australia', place('Chatswood', null, 'NSW')],
  ['Carlton N.S.W.', place('Carlton', null, 'NSW')],
  ['Carlton 3053', place('Carlton', null, 'VIC', '3053')],
  ['Carlton', place('Carlton', null, null)],
  ['Carlton, Melbourne', place('Carlton', 'Melbourne', 'VIC')],
  ['Nth Ryde', place('North Ryde', null, 'NSW')],
  ['Mt. Eliza Vic', place('Mount Eliza', null, 'VIC')],
  ['Pt Cook', place('Point Cook', null, 'VIC')],
  ['Saint Ives', place('St Ives', null, 'NSW')],
  ['Darwin NT 800', place('Darwin', null, 'NT', '0800')],
  ['Palmerston City ACT', place('Palmerston', null, 'ACT')],
])('reads the suburb of %j', (text, location) => {
  expect(parse(text)).toEqual(location)
})

test.each([
  ['Wollongong', place(null, 'Wollongong', 'NSW')],
  ['PERTH', place(null, 'Perth', 'WA')],
  ['Hobart TAS', place(null, 'Hobart', 'TAS')],
  ['Gladstone', place(null, 'Gladstone', 'QLD')],
  ['Gladstone SA', place('Gladstone', null, 'SA')],
  ['Tasmania', place(null, null, 'TAS')],
  ['Regional NSW', place(null, 'Regional NSW', 'NSW')],
  ['Far North Queensland', place(null, 'Far North Queensland', 'QLD')],
  ['Clare Valley', place(null, 'Clare Valley', 'SA')],
  ['Geelong & Surf Coast', place(null, 'Geelong & Surf Coast', 'VIC')],
  ['Newcastle, Maitland & Hunter', place(null, 'Newcastle, Maitland & Hunter', 'NSW')],
  ['Albury Area', place(null, 'Albury Area', 'NSW')],
  ['Penrith Area', place('Penrith', null, 'NSW')],
  ['Greater Adelaide', place(null, 'Greater Adelaide', 'SA')],
  ['Eastern Suburbs', place(null, 'Eastern Suburbs', null)],
])('tells the region of %j', (text, location) => {
  expect(parse(text)).toEqual(location)
})

test.each([
  ['Adelaide > Norwood', place('Norwood', 'Adelaide', 'SA')],
  ['Gold Coast - Surfers Paradise', place('Surfers Paradise', 'Gold Coast', 'QLD')],
  ['Perth, Northern Suburbs & Joondalup', place(null, 'Northern Suburbs & Joondalup', 'WA')],
  ['Hobart CBD', place('Hobart', 'Hobart', 'TAS')],
  ['Penrith CBD', place('Penrith', null, 'NSW')],
  ['Adelaide City', place('Adelaide', 'Adelaide', 'SA')],
  ['Brisbane City QLD 4000', place('Brisbane City', 'Brisbane', 'QLD', '4000')],
  ['Gold Coast City', place(null, 'Gold Coast', 'QLD')],
])('tells a city from its parts in %j', (text, location) => {
  expect(parse(text)).toEqual(location)
})

test.each([
  ['8 Rokeby Road, Subiaco WA 6008', place('Subiaco', null, 'WA', '6008')],
  ['Suite 4/81 Railway St, Chatswood NSW', place('Chatswood', null, 'NSW')],
  ['Level 2, 10 High Street Penrith NSW 2750', place('Penrith', null, 'NSW', '2750')],
  ['Collins St, Melbourne', place(null, 'Melbourne', 'VIC')],
  ['Golden Square VIC', place('Golden Square', null, 'VIC')],
  ['Mount Victoria', place('Mount Victoria', null, null)],
  ['Victoria Park WA', place('Victoria Park', null, 'WA')],
])('leaves the street out of %j and names whole', (text, location) => {
  expect(parse(text)).toEqual(location)
})

test.each([
  ['Perth or Darwin', place(null, 'Perth', 'WA')],
  ['Bondi and Manly', place('Bondi', null, 'NSW')],
  ['Adelaide / Melbourne', place(null, 'Adelaide', 'SA')],
  ['Norwood, Subiaco', place('Norwood', null, 'SA')],
])('takes the first place of %j', (text, location) => {
  expect(parse(text)).toEqual(location)
})

test.each<[string, string | null, State | null]>([
  ['Remote', null, null],
  ['Fully remote (Hobart)', 'Hobart', 'TAS'],
  ['WFH', null, null],
  ['Adelaide / Remote', 'Adelaide', 'SA'],
  ['Anywhere in Australia', null, null],
])('sees that %j is remote', (text, region, state) => {
  expect(parse(text)).toEqual({ ...place(null, region, state), remote: true })
})

test.each(['', 'TBD', '???', 'Various', 'Australia', 'constructor', '__proto__'])('knows no state for %j', (text) => {
  expect(parse(text)).toMatchObject({ state: null, region: null, remote: false })
})

test('takes no hybrid job for a remote one', () => {
  expect(parse('Hybrid - Chatswood NSW')).toEqual(place('Chatswood', null, 'NSW'))
})

test('takes a sign for no name, also where a word follows that only goes with one', () => {
  expect(parse('. area 2000')).toEqual(place(null, null, 'NSW', '2000'))
})

test('keeps the words of a place that no dictionary knows', () => {
  expect(parseLocation('Little Gully NSW 2999')).toEqual(place('Little Gully', null, 'NSW', '2999'))
})

test('reads its own words back', () => {
  const known = fc
    .constantFrom(...Object.entries(DICTIONARY))
    .chain(([name, states]) => fc.tuple(fc.constant(name), fc.constantFrom(...states)))
  const code = { NSW: '2010', VIC: '3010', QLD: '4010', WA: '6010', SA: '5010', TAS: '7010', ACT: '2605', NT: '0810' }
  fc.assert(
    fc.property(known, ([name, state]) => {
      const location = place(name.replace('Saint', 'St'), null, state, code[state])
      expect(parse(formatLocation(location))).toEqual(location)
    }),
  )
})

const words = fc.constantFrom(
  'Sydney',
  'CBD',
  ' - ',
  ', ',
  ' > ',
  'NSW',
  ' 2000 ',
  '&',
  ' or ',
  'Remote',
  '(',
  ')',
  'St',
  ' 12 ',
  'Road',
  'Victoria',
  'City',
  ' area',
  '.',
  'nth ',
)

test('understands something sane of any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (written) => {
      const { suburb, region, state, postcode } = parse(written)
      if (state !== null) expect(STATES).toContain(state)
      if (postcode !== null) expect(postcodeState(postcode)).not.toBeNull()
      for (const name of [suburb, region]) if (name !== null) expect(name.trim()).not.toBe('')
    }),
    { numRuns: 2_000 },
  )
})
