import sharp from 'sharp'

/** A PNG of two colours, the first above the second and larger. */
export async function twoColours(top: string, bottom: string, width = 400, height = 400): Promise<Buffer> {
  const size = { width, channels: 3 as const }
  const part = { create: { ...size, height: height * 0.4, background: bottom } }
  return sharp({ create: { ...size, height, background: top } })
    .composite([{ input: part, left: 0, top: height * 0.6 }])
    .png()
    .toBuffer()
}

/** Bytes as a file that is chosen in a form. */
export const imageFile = (buffer: Buffer, name = 'mark.png') => ({ name, mimeType: 'image/png', buffer })
