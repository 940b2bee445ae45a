import { contrast, inkOn, luminance, parseColour, type Rgb, toHex, white } from './colour.ts'
import { fromOklch, toOklch } from './colour-spaces.ts'

// The surfaces of ours that an employer's colour is used on, as in tokens.css: lightness, chroma, hue in degrees.
export const surfaces = {
  light: {
    background: [0.95, 0.018, 80],
    card: [0.984, 0.009, 80],
    popover: [0.993, 0.005, 82],
    muted: [0.926, 0.021, 79],
    secondary: [0.897, 0.028, 77],
    accent: [0.913, 0.024, 142],
  },
  dark: {
    background: [0.198, 0.014, 172],
    card: [0.236, 0.016, 172],
    popover: [0.268, 0.018, 172],
    muted: [0.262, 0.017, 172],
    secondary: [0.3, 0.02, 172],
    accent: [0.31, 0.036, 168],
  },
} as const

export type Theme = keyof typeof surfaces

export const surfaceColours = (theme: Theme): Rgb[] =>
  Object.values(surfaces[theme]).map(([lightness, chroma, degrees]) => fromOklch({ lightness, chroma, hue: (degrees * Math.PI) / 180 }))

// Contrast changes with the luminance of a surface, so the surface whose luminance is nearest to the text's decides for all.
const hardest = {
  light: surfaceColours('light').reduce((a, b) => (luminance(a) < luminance(b) ? a : b)),
  dark: surfaceColours('dark').reduce((a, b) => (luminance(a) > luminance(b) ? a : b)),
}

/** The colour with the same hue, its lightness changed as little as possible to reach the contrast ratio on all our surfaces. */
function onSurfaces(colour: Rgb, theme: Theme, ratio: number): Rgb {
  if (contrast(colour, hardest[theme]) >= ratio && readsAs(colour, theme)) return colour
  const start = toOklch(colour)
  const end = theme === 'light' ? 0 : 1
  let near = start.lightness
  let far = end
  for (let step = 0; step < 14; step++) {
    const middle = (near + far) / 2
    const tried = fromOklch({ ...start, lightness: middle })
    if (contrast(tried, hardest[theme]) >= ratio && readsAs(tried, theme)) far = middle
    else near = middle
  }
  return fromOklch({ ...start, lightness: far })
}

// Text is dark on light and light on dark. A nearly white brand may not reach the ratio on a light surface at all.
const readsAs = (colour: Rgb, theme: Theme) =>
  theme === 'light' ? luminance(colour) < luminance(hardest.light) : luminance(colour) > luminance(hardest.dark)

/** A visibly different shade for hover and press that works with the same text colour. */
function hoverOf(colour: Rgb): Rgb {
  const { lightness, ...rest } = toOklch(colour)
  const away = inkOn(colour) === white ? -0.06 : 0.06
  const shade = (by: number) => fromOklch({ ...rest, lightness: Math.min(1, Math.max(0, lightness + by)) })
  const first = shade(away)
  // Black cannot get darker, nor white lighter: these change in the other direction, where there is contrast to spare.
  return Math.abs(toOklch(first).lightness - lightness) >= 0.03 ? first : shade(-3 * away)
}

/** Muted text on the brand colour: the text colour moved towards the brand colour as far as 4.5:1 allows. Never by opacity. */
function mutedInk(colour: Rgb, others: readonly Rgb[]): Rgb {
  const ink = inkOn(colour)
  const mix = (share: number) => ink.map((channel, at) => Math.round(channel + ((colour[at] ?? 0) - channel) * share)) as unknown as Rgb
  const share = [0.3, 0.25, 0.2, 0.15, 0.1, 0.05].find((part) => [colour, ...others].every((on) => contrast(mix(part), on) >= 4.5))
  return share === undefined ? ink : mix(share)
}

type BrandShades = {
  brand: Rgb
  onBrand: Rgb
  onBrandMuted: Rgb
  brandHover: Rgb
  text: Record<Theme, Rgb>
  line: Record<Theme, Rgb>
}

export function brandShades(brand: Rgb): BrandShades {
  const brandHover = hoverOf(brand)
  return {
    brand,
    onBrand: inkOn(brand),
    onBrandMuted: mutedInk(brand, [brandHover]),
    brandHover,
    text: { light: onSurfaces(brand, 'light', 4.5), dark: onSurfaces(brand, 'dark', 4.5) },
    line: { light: onSurfaces(brand, 'light', 3), dark: onSurfaces(brand, 'dark', 3) },
  }
}

/** The CSS variables for a `branded` part of the page; null when the colour is missing or invalid, and our own stay. */
export function brandVariables(colour: string | null | undefined): Record<`--${string}`, string> | null {
  const rgb = parseColour(colour)
  if (!rgb) return null
  const shades = brandShades(rgb)
  const pair = ({ light, dark }: Record<Theme, Rgb>) => `light-dark(${toHex(light)}, ${toHex(dark)})`
  return {
    '--brand': toHex(shades.brand),
    '--on-brand': toHex(shades.onBrand),
    '--on-brand-muted': toHex(shades.onBrandMuted),
    '--brand-hover': toHex(shades.brandHover),
    '--on-brand-hover': toHex(shades.onBrand),
    '--brand-line': pair(shades.line),
    '--brand-text': pair(shades.text),
  }
}
