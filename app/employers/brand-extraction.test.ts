import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractColours } from './brand-extraction.ts'

type Pixel = readonly [red: number, green: number, blue: number, alpha: number]
const image = (...parts: [count: number, pixel: Pixel][]) =>
  Uint8Array.from(parts.flatMap(([count, pixel]) => Array(count).fill(pixel).flat()))

const TEAL: Pixel = [15, 76, 92, 255]
const ORANGE: Pixel = [227, 100, 20, 255]

test('finds the colours of a logo, the most frequent first', () => {
  expect(extractColours(image([300, [255, 255, 255, 255]], [20, ORANGE], [50, TEAL]))).toEqual([
    [15, 76, 92],
    [227, 100, 20],
  ])
})

test.each<[string, Pixel]>([
  ['transparent', [200, 40, 40, 127]],
  ['too dark', [60, 10, 10, 255]],
  ['too light', [255, 235, 200, 255]],
  ['near grey', [120, 130, 139, 255]],
])('skips what is %s', (_, pixel) => {
  const found = extractColours(image([100, pixel], [2, TEAL], [1, ORANGE]))
  expect(found).toHaveLength(2)
})

test.each<[string, Pixel]>([
  ['half opaque', [200, 40, 40, 128]],
  ['dark', [70, 10, 10, 255]],
  ['light', [255, 230, 190, 255]],
  ['dull', [120, 130, 140, 255]],
])('keeps what is just %s enough', (_, pixel) => {
  expect(extractColours(image([100, pixel], [2, TEAL]))[0]).toEqual(pixel.slice(0, 3))
})

test('groups shades in steps of ten and answers their mean', () => {
  expect(extractColours(image([1, [200, 40, 40, 255]], [1, [204, 44, 36, 255]], [1, TEAL]))).toEqual([
    [202, 42, 38],
    [15, 76, 92],
  ])
})

test('keeps five colours at most, and none of fewer than two', () => {
  const shades = Array.from({ length: 8 }, (_, at): [number, Pixel] => [at + 1, [at * 30, 200, 100, 255]])
  expect(extractColours(image(...shades))).toHaveLength(5)
  expect(extractColours(image([500, TEAL]))).toEqual([])
  expect(extractColours(new Uint8Array())).toEqual([])
})

const channel = fc.integer({ min: 0, max: 255 })
const anyPixel: fc.Arbitrary<Pixel> = fc.tuple(channel, channel, channel, channel)

test('the order of the pixels does not matter, and no colour is one that is skipped', () => {
  fc.assert(
    fc.property(fc.array(anyPixel, { maxLength: 200 }), (pixels) => {
      const found = extractColours(image(...pixels.map((pixel): [number, Pixel] => [1, pixel])))
      expect(extractColours(image(...pixels.toReversed().map((pixel): [number, Pixel] => [1, pixel])))).toEqual(found)
      expect(found.length).toBeLessThanOrEqual(5)
      expect(found.length).not.toBe(1)
      for (const colour of found) {
        expect(Math.min(...colour)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...colour)).toBeLessThanOrEqual(255)
        expect(Math.max(...colour) - Math.min(...colour)).toBeGreaterThanOrEqual(19)
      }
    }),
  )
})
