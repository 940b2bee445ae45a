import { encode } from 'uqr'

/** The quiet zone that the standard requires (ISO/IEC 18004), in modules. */
const BORDER = 4

/**
 * Encodes a text as a QR code, for an SVG.
 *
 * @returns the side length in modules, quiet zone included, and the dark modules as one path
 */
export function drawQrCode(text: string): { side: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  return { side: size, path: data.flatMap(runsOf).join('') }
}

/** The runs of dark modules in a row, each as a rectangle one module high. */
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
