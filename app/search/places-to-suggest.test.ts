import { expect, test } from 'vitest'
import { STATES, type State } from '#app/places/location.ts'
import { listPlacesToSuggest } from './places-to-suggest.ts'

let id = 0
const place = (name: string, state: State, { postcode = null as string | null, population = 0 } = {}) => ({
  id: ++id,
  name,
  state,
  postcode,
  population,
})

/** The labels of the places that a folded text finds. */
const byText = (places: Parameters<typeof listPlacesToSuggest>[0], folded: string) =>
  listPlacesToSuggest(places, [])
    .filter(({ starts }) => starts.some(({ text }) => text.startsWith(folded)))
    .map(({ label }) => label)

test('states come first, then the places of the most people', () => {
  const ranked = listPlacesToSuggest([place('Perth', 'TAS', { population: 2_000 }), place('Perth', 'WA', { population: 2_000_000 })], [])
  expect(ranked.map(({ rank }) => rank)).toEqual([...ranked.keys()])
  expect(ranked.slice(STATES.length).map(({ label }) => label)).toEqual(['Perth WA', 'Perth TAS'])
  expect(ranked[0]).toMatchObject({ label: 'New South Wales', value: 'New South Wales', ids: 'state' })
})

test('a place is found by the words of its name, its postcode, and its name with the state', () => {
  const places = [place('Box Hill', 'VIC', { postcode: '3128' })]
  for (const text of ['box h', 'hill', '312', 'box hill vic']) expect(byText(places, text)).toEqual(['Box Hill VIC 3128'])
  expect(byText(places, 'ill')).toEqual([])
  // The abbreviation finds the state, not each of its places.
  expect(byText(places, 'vic')).toEqual(['Victoria'])
})

test.each([
  ['Saint Kilda', 'st kil', 'St Kilda VIC'],
  ['St Kilda', 'saint kil', 'St Kilda VIC'],
  ['Mount Waverley', 'mt wav', 'Mount Waverley VIC'],
])('%s is found by %j', (name, typed, label) => {
  expect(byText([place(name, 'VIC')], typed)).toEqual([label])
})

test('places of one name in one state are one, and keep all postcodes to be found by', () => {
  const places = [place('Parramatta', 'NSW', { postcode: '2150' }), place('Parramatta', 'NSW', { postcode: '2124' })]
  const [parramatta] = listPlacesToSuggest(places, []).slice(STATES.length)
  expect(parramatta).toMatchObject({ label: 'Parramatta NSW', value: 'Parramatta, NSW', ids: places.map((one) => one.id) })
  expect(byText(places, '2124')).toEqual(['Parramatta NSW'])
})

const region = (name: string, { city = null as string | null, otherNames = [] as string[], ids = [] as number[] } = {}) => ({
  name,
  otherNames,
  state: 'NSW' as const,
  city,
  ids: new Set(ids),
})

test('a region is found by its names and its city, and has the people of its places', () => {
  const [newtown, sydney] = [place('Newtown', 'NSW', { population: 15 }), place('Sydney', 'NSW', { population: 20 })]
  const glebe = place('Glebe', 'NSW', { population: 11 })
  const west = region('Inner West', { city: 'Sydney', otherNames: ['Near West'], ids: [newtown.id, glebe.id] })
  const [first, second] = listPlacesToSuggest([newtown, sydney, glebe], [west]).slice(STATES.length)
  expect(first).toMatchObject({ label: 'Inner West, Sydney NSW', value: 'Inner West, Sydney NSW', ids: [newtown.id, glebe.id] })
  expect(second).toMatchObject({ label: 'Sydney NSW' })
  const found = (text: string) => first!.starts.filter((start) => start.text.startsWith(text))
  expect(found('inner w')).toMatchObject([{ isFirst: true }])
  expect(found('sydney')).toMatchObject([{ isFirst: false }])
  expect(found('near w')).toMatchObject([{ isFirst: false }])
  expect(found('nsw')).toEqual([])
})

test('a town whose name is that of a region is not suggested beside it', () => {
  const town = place('Gold Coast', 'NSW')
  const coast = region('Gold Coast', { ids: [town.id] })
  expect(listPlacesToSuggest([town], [coast]).slice(STATES.length)).toMatchObject([{ label: 'Gold Coast NSW', value: 'Gold Coast NSW' }])
  expect(listPlacesToSuggest([town], [{ ...coast, city: 'Sydney' }])).toHaveLength(STATES.length + 2)
})
