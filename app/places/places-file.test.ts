import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlaceFile } from './places-file.ts'

const HEAD = 'locality,state,postcode,lat,lon'
const csv = (...lines: string[]) => readPlaceFile([HEAD, ...lines].join('\n'))

test('a CSV line becomes a locality', () => {
  expect(csv('Ulladulla,NSW,2539,-35.3542,150.4749')).toEqual({
    localities: [{ name: 'Ulladulla', state: 'NSW', postcode: '2539', lat: -35.3542, lng: 150.4749 }],
    problems: [],
  })
})

test("a line of GeoNames' postal extract becomes a locality", () => {
  const line = 'AU\t0822\tHumpty Doo\tNorthern Territory\tNT\t\t\t\t\t-12.5751\t131.1023\t4'
  expect(readPlaceFile(`${line}\n`).localities).toEqual([
    { name: 'Humpty Doo', state: 'NT', postcode: '0822', lat: -12.5751, lng: 131.1023 },
  ])
})

test.each([
  ['quoted cells', '"Smith, The ""Big"" Hill",qld,4000,-27,153', { name: 'Smith, The "Big" Hill', state: 'QLD' }],
  ['a postcode whose zero a spreadsheet dropped', 'Darwin City,NT,800,-12.46,130.84', { postcode: '0800' }],
  ['spaces around cells', ' Perth , WA , 6000 , -31.95 , 115.86 ', { name: 'Perth', state: 'WA', lat: -31.95 }],
])('reads %s', (_, line, expected) => {
  expect(csv(line).localities).toEqual([expect.objectContaining(expected)])
})

test.each([
  ['too few columns', 'Perth,WA,6000,-31.95', 'has 4 columns instead of 5'],
  ['no name', ',WA,6000,-31.95,115.86', 'has no name of 1 to 100 characters'],
  ['a foreign state', 'Auckland,NZ,1010,-36.8,174.7', '"NZ" is no Australian state or territory'],
  ['a foreign postcode', 'Perth,WA,PH1 5,-31.95,115.86', '"PH1 5" is no postcode'],
  ['no number', 'Perth,WA,6000,here,115.86', 'here, 115.86 is no point in Australia'],
  ['an empty point', 'Perth,WA,6000,,', ',  is no point in Australia'],
  ['lat and lon exchanged', 'Perth,WA,6000,115.86,-31.95', '115.86, -31.95 is no point in Australia'],
])('refuses a line with %s and names it', (_, line, message) => {
  expect(csv('Hobart,TAS,7000,-42.88,147.33', line).problems).toEqual([{ line: 3, message }])
})

test('refuses a postal extract of another country', () => {
  const line = 'NZ\t1010\tAuckland\tAuckland\tAUK\t\t\t\t\t-36.8\t174.7\t4'
  expect(readPlaceFile(line).problems).toEqual([{ line: 1, message: 'is for NZ, not for AU' }])
})

test('refuses a file of another kind at its head', () => {
  expect(readPlaceFile('{"name":"Perth"}').problems).toEqual([{ line: 1, message: `the head is not ${HEAD}` }])
  expect(readPlaceFile('').problems).toHaveLength(1)
})

test('takes a locality that stands there twice once, and skips empty lines', () => {
  expect(csv('Perth,WA,6000,-31.95,115.86', '', 'PERTH,WA,6000,-31.9,115.8', '').localities).toHaveLength(1)
})

test('reads any text without falling over', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (lines) => {
      const { localities, problems } = csv(...lines)
      expect(localities.length + problems.length).toBeLessThanOrEqual(lines.join('\n').split(/\r?\n/).length)
    }),
  )
})
