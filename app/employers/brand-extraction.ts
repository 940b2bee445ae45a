import type { Rgb } from '#app/ui/colour.ts'

/** Images are scaled to fit a square of this many pixels before their colours are counted (specification, second document §5). */
export const EXTRACTION_PX = 100

const GROUP_STEP = 10
const MOST_COLOURS = 5
/** A brand needs a main and a second colour. */
const FEWEST_COLOURS = 2

// The specification skips what is transparent, too dark, too light or near grey, without numbers: these are ours, of 255.
const OPAQUE_FROM = 128
const DARKEST = 30
const LIGHTEST = 225
const LEAST_SPREAD = 20

const isColour = (red: number, green: number, blue: number, alpha: number): boolean => {
  const mean = (red + green + blue) / 3
  return (
    alpha >= OPAQUE_FROM && mean >= DARKEST && mean <= LIGHTEST && Math.max(red, green, blue) - Math.min(red, green, blue) >= LEAST_SPREAD
  )
}

const group = (value: number) => Math.round(value / GROUP_STEP)

/**
 * The colours of an image: its pixels are grouped in steps of 10 of each channel, and the five largest groups stand for their mean, the
 * largest first. Empty when there are fewer than two.
 *
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255
 */
export function extractColours(pixels: Uint8Array): Rgb[] {
  const groups = new Map<number, { count: number; red: number; green: number; blue: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = pixels.subarray(at, at + 4) as unknown as [number, number, number, number]
    if (!isColour(red, green, blue, alpha)) continue
    const key = (group(red) * 100 + group(green)) * 100 + group(blue)
    const sums = groups.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    groups.set(key, { count: sums.count + 1, red: sums.red + red, green: sums.green + green, blue: sums.blue + blue })
  }
  if (groups.size < FEWEST_COLOURS) return []
  return [...groups]
    .sort(([keyA, a], [keyB, b]) => b.count - a.count || keyA - keyB)
    .slice(0, MOST_COLOURS)
    .map(([, { count, red, green, blue }]) => [Math.round(red / count), Math.round(green / count), Math.round(blue / count)])
}
