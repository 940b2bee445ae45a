/** Red, green and blue as whole numbers 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A channel as a share of the light that a screen shows for it, 0 to 1. */
export const linear = (channel: number) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)

/** WCAG relative luminance, 0 (black) to 1 (white). */
export const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb) {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const black: Rgb = [0, 0, 0]
export const white: Rgb = [255, 255, 255]

/** Pure black or pure white, whichever has more contrast. One of them always reaches 4.58:1; off-black and off-white do not. */
export const inkOn = (colour: Rgb): Rgb => (contrast(colour, white) >= contrast(colour, black) ? white : black)

export const toHex = (rgb: Rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Parses `#rgb`, `#rrggbb` or an HSL triple such as `193 72% 21%`; null for anything else. */
export function parseColour(text: string | null | undefined): Rgb | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1]
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb
  }
  const triple = /^(\d{1,3}(?:\.\d+)?)(?:deg)?[ ,]+(\d{1,3}(?:\.\d+)?)%[ ,]+(\d{1,3}(?:\.\d+)?)%$/.exec(text?.trim() ?? '')
  if (!triple) return null
  const [hue, saturation, lightness] = triple.slice(1).map(Number) as [number, number, number]
  return hue <= 360 && saturation <= 100 && lightness <= 100 ? fromHsl(hue, saturation / 100, lightness / 100) : null
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
