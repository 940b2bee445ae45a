import { encode } from 'uqr'

/** The quiet border the standard asks for (ISO/IEC 18004), in modules. */
const BORDER = 4

/**
 * The picture of a text that a camera reads, to be drawn as an SVG.
 *
 * @returns the side in modules with the quiet border around it, and the dark ones as one path
 */
export function drawQrCode(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  return { side: size, path: data.flatMap(runsOf).join('') }
}

/** The runs of dark modules of a row, each a rectangle one module high. */
function runsOf(row: boolean[], y: number): string[] {
  const runs: string[] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const width = x - start + 1
    runs.push(`M${start} ${y}h${width}v1h-${width}z`)
  }
  return runs
}
