/** Red, green and blue as whole numbers 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]
type Oklch = { lightness: number; chroma: number; hue: number }

const linear = (channel: number) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** WCAG relative luminance, 0 (black) to 1 (white). */
export const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb) {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

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

/** A colour as an HSL triple: "193 72% 21.2%". */
export function toHsl([red, green, blue]: Rgb): string {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const reach = max - min
  const lightness = (max + min) / 2
  const saturation = reach === 0 ? 0 : reach / (1 - Math.abs(2 * lightness - 1))
  const turn = reach === 0 ? 0 : max === r ? ((g - b) / reach + 6) % 6 : max === g ? (b - r) / reach + 2 : (r - g) / reach + 4
  const short = (value: number) => Number(value.toFixed(2))
  return `${short(turn * 60)} ${short(saturation * 100)}% ${short(lightness * 100)}%`
}

// Matrices: Björn Ottosson, "A perceptual color space for image processing", https://bottosson.github.io/posts/oklab/
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

function toLinear({ lightness, chroma, hue }: Oklch) {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const shows = (colour: Oklch) => toLinear(colour).every((value) => value > -0.0005 && value < 1.0005)

/** The nearest colour that a screen can show: hue and lightness stay, chroma is reduced. */
export function fromOklch(colour: Oklch): Rgb {
  let low = 0
  let high = colour.chroma
  if (!shows(colour)) {
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2
      if (shows({ ...colour, chroma: middle })) low = middle
      else high = middle
    }
  } else low = colour.chroma
  return toLinear({ ...colour, chroma: low }).map((value) => Math.round(255 * encoded(Math.min(1, Math.max(0, value))))) as unknown as Rgb
}
