import { z } from 'zod'
import { inkOn, parseColour, type Rgb } from '#app/ui/colour.ts'
import { toHsl } from '#app/ui/colour-spaces.ts'

const triple = z.string().refine((text) => !text.startsWith('#') && parseColour(text) !== null)
const brandColours = z.object({ primary: triple, secondary: triple, accent: triple, background: triple, foreground: triple })

/** A company's colours as HSL triples, "193 72% 21%" (specification, second document §3). */
export type BrandColours = z.infer<typeof brandColours>

/** The brand of a main and a second colour: the main one is the background of brand areas, in text that is readable on it. */
export function makeBrand(main: Rgb, second: Rgb): BrandColours {
  const [primary, secondary] = [toHsl(main), toHsl(second)]
  return { primary, secondary, accent: secondary, background: primary, foreground: toHsl(inkOn(main)) }
}

/** Reads stored brand colours, an object or its JSON text; null when there are none or one of them is not a colour. */
export function readBrand(stored: unknown): BrandColours | null {
  const parsed = brandColours.safeParse(typeof stored === 'string' ? parseJson(stored) : stored)
  return parsed.success ? parsed.data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
