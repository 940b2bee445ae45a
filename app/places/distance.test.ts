import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, distanceText, type Point, radiusInDegrees } from './distance.ts'

const SYDNEY = { lat: -33.8688, lng: 151.2093 }
const MELBOURNE = { lat: -37.8136, lng: 144.9631 }
const PERTH = { lat: -31.9505, lng: 115.8605 }
const PARRAMATTA = { lat: -33.815, lng: 151.0011 }

test.each<[string, Point, Point, number]>([
  ['Sydney and Melbourne', SYDNEY, MELBOURNE, 713],
  ['Perth and Sydney', PERTH, SYDNEY, 3291],
  ['Sydney and Parramatta', SYDNEY, PARRAMATTA, 20],
  ['a degree of latitude', { lat: -30, lng: 140 }, { lat: -31, lng: 140 }, 111],
  ['the two ends of the world', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015],
])('knows how far it is between %s', (_, a, b, km) => {
  expect(Math.round(distanceKm(a, b))).toBe(km)
})

const latitude = fc.double({ min: -70, max: -8, noNaN: true })
const longitude = fc.double({ min: 60, max: 170, noNaN: true })
const point = fc.record({ lat: latitude, lng: longitude })

test('is the same both ways, and nothing from a point to itself', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, a)).toBe(0)
    }),
  )
})

test('leaves no point of a circle out of its reach', () => {
  const near = fc.tuple(
    point,
    fc.double({ min: -3, max: 3, noNaN: true }),
    fc.double({ min: -8, max: 8, noNaN: true }),
    fc.integer({ min: 1, max: 300 }),
  )
  fc.assert(
    fc.property(near, ([from, up, along, km]) => {
      const to = { lat: from.lat + up, lng: from.lng + along }
      const reach = radiusInDegrees(from, km)
      if (Math.abs(up) > reach.lat || Math.abs(along) > reach.lng) expect(distanceKm(from, to)).toBeGreaterThan(km)
    }),
    { numRuns: 2_000 },
  )
})

test('reaches no further than it must', () => {
  const { lat, lng } = radiusInDegrees(SYDNEY, 100)
  expect(lat).toBeCloseTo(0.9, 2)
  expect(lng).toBeCloseTo(1.08, 2)
  expect(radiusInDegrees({ lat: -89.9, lng: 0 }, 100).lng).toBe(180)
})

test.each([
  [0, 'under 1\u00A0km away'],
  [0.99, 'under 1\u00A0km away'],
  [1.2, '1\u00A0km away'],
  [25.6, '26\u00A0km away'],
])('says of %s km "%s"', (km, text) => {
  expect(distanceText(km)).toBe(text)
})
