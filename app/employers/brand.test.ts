import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, parseColour, type Rgb } from '#app/ui/colour.ts'
import { makeBrand, readBrand } from './brand.ts'

const channel = fc.integer({ min: 0, max: 255 })
const anyColour: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel)

test('makes five HSL triples of two colours', () => {
  expect(makeBrand([15, 76, 92], [227, 100, 20])).toEqual({
    primary: '192.47 71.96% 20.98%',
    secondary: '23.19 83.81% 48.43%',
    accent: '23.19 83.81% 48.43%',
    background: '192.47 71.96% 20.98%',
    foreground: '0 0% 100%',
  })
})

test('reads what it makes, as an object and as its text, and the text on it has contrast', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (main, second) => {
      const brand = makeBrand(main, second)
      expect(readBrand(brand)).toEqual(brand)
      expect(readBrand(JSON.stringify(brand))).toEqual(brand)
      for (const [at, value] of parseColour(brand.primary)!.entries()) expect(Math.abs(value - main[at]!)).toBeLessThanOrEqual(1)
      expect(contrast(parseColour(brand.foreground)!, parseColour(brand.background)!)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

const brand = makeBrand([15, 76, 92], [227, 100, 20])
test.each([
  null,
  'none',
  '{',
  {},
  { ...brand, primary: undefined },
  { ...brand, primary: '#0f4c5c' },
  { ...brand, primary: '400 20% 20%' },
  { ...brand, accent: '10 20% 120%' },
  { ...brand, background: 'red; content: url(x)' },
  { ...brand, foreground: ['0 0% 0%'] },
])('takes %j for no colours', (stored) => {
  expect(readBrand(stored)).toBeNull()
})
