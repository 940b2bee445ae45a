import { brandShades, surfaceColours, type Theme } from '#app/ui/brand-colours.ts'
import { contrast, type Rgb, toHex } from '#app/ui/colour.ts'

/** A use of a company's colour: what it is, where, the two colours as they are shown, and their contrast. */
export type BrandUse = {
  use: string
  where: string
  text: string
  ground: string
  /** The company's own colour, where it had to be moved to be read. */
  movedFrom: string | null
  ratio: number
}

const PAGE = { light: 'light pages', dark: 'dark pages' } as const

/** What becomes of a main and a second colour on our pages, in both themes (interface requirements §3). */
export function brandUses(main: Rgb, second: Rgb): BrandUse[] {
  return [
    onColour('the main colour', 'buttons, side menu, page head', main),
    asText('Main colour as text', main, 'light'),
    asText('Main colour as text', main, 'dark'),
    asText('Second colour as text', second, 'light'),
    asText('Second colour as text', second, 'dark'),
    onColour('the second colour', 'small parts of your page', second),
  ]
}

function onColour(name: string, where: string, colour: Rgb): BrandUse {
  const { onBrand } = brandShades(colour)
  const ink = onBrand[0] === 255 ? 'White' : 'Black'
  return {
    use: `${ink} on ${name}`,
    where,
    text: toHex(onBrand),
    ground: toHex(colour),
    movedFrom: null,
    ratio: contrast(onBrand, colour),
  }
}

function asText(use: string, colour: Rgb, theme: Theme): BrandUse {
  const shown = brandShades(colour).text[theme]
  const ground = surfaceColours(theme)[0]!
  const isMoved = toHex(shown) !== toHex(colour)
  return {
    use,
    where: PAGE[theme],
    text: toHex(shown),
    ground: toHex(ground),
    movedFrom: isMoved ? toHex(colour) : null,
    ratio: contrast(shown, ground),
  }
}
