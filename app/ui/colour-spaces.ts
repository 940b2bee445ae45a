import { linear, type Rgb } from './colour.ts'

type Oklch = { lightness: number; chroma: number; hue: number }

const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

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
