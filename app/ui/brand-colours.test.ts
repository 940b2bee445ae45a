import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandShades, brandVariables, surfaceColours, surfaces } from './brand-colours.ts'
import { contrast, inkOn, parseColour, type Rgb, toHex } from './colour.ts'

const channel = fc.integer({ min: 0, max: 255 })
const anyColour: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel)
const hardColours = ['#777777', '#808080', '#0b7db1', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#ffffff', '#000000']

type Pair = [name: string, a: Rgb, b: Rgb, least: number]

const rings: Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
]
const seenRing = (on: Rgb) => rings.reduce((a, b) => (contrast(a, on) >= contrast(b, on) ? a : b))

function weakPairs(brand: Rgb) {
  const { onBrand, onBrandMuted, brandHover, text, line } = brandShades(brand)
  const pairs: Pair[] = [
    ['ink on brand, chosen item the other way round', onBrand, brand, 4.5],
    ['ink on hover', onBrand, brandHover, 4.5],
    ['second-rank ink on brand', onBrandMuted, brand, 4.5],
    ['second-rank ink on hover', onBrandMuted, brandHover, 4.5],
    // A focus ring is two, white and black: one of them is seen on each colour that it may lie on.
    ...[brand, brandHover, onBrand].map((on): Pair => ['focus ring', seenRing(on), on, 3]),
  ]
  for (const theme of ['light', 'dark'] as const)
    for (const surface of surfaceColours(theme))
      pairs.push([`text, ${theme}`, text[theme], surface, 4.5], [`line, ${theme}`, line[theme], surface, 3])
  return pairs
    .filter(([, a, b, least]) => contrast(a, b) < least)
    .map(([name, a, b]) => `${toHex(brand)}: ${name} ${contrast(a, b).toFixed(2)}`)
}

test('every pair made from any brand colour passes in both themes', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      expect(weakPairs(brand)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
}, 120_000)

test.each(hardColours)('every pair made from %s passes', (hex) => {
  expect(weakPairs(parseColour(hex) as Rgb)).toEqual([])
})

test('hover differs visibly from the brand colour', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      expect(toHex(brandShades(brand).brandHover)).not.toBe(toHex(brand))
    }),
  )
})

test('ink is pure black or pure white', () => {
  fc.assert(
    fc.property(anyColour, (brand) => {
      expect(['#000000', '#ffffff']).toContain(toHex(inkOn(brand)))
    }),
  )
})

test('a colour that already passes is kept as it is', () => {
  expect(brandVariables('#0F4C5C')).toMatchObject({
    '--brand': '#0f4c5c',
    '--on-brand': '#ffffff',
    '--brand-text': expect.stringContaining('light-dark(#0f4c5c,'),
  })
})

test.each(['', 'red', '#12', '#gggggg', 'url(x)', '400 50% 50%', '10 200% 50%', '0;color:red', null, undefined])(
  'takes %s for no colour',
  (text) => {
    expect(brandVariables(text)).toBeNull()
  },
)

test('reads a stored HSL triple', () => {
  expect(toHex(parseColour('210 50% 40%') as Rgb)).toBe('#336699')
})

test('knows our surfaces as the stylesheet has them', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split('/* dark */')
  for (const [theme, sheet] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, [lightness, chroma, hue]] of Object.entries(surfaces[theme]))
      expect(sheet).toContain(`--${name}: oklch(${lightness} ${chroma} ${hue})`)
})
