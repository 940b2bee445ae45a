import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { usingImage } from '#app/files/image.server.ts'
import { type StoredFile, storeFile } from '#app/files/stored-file.server.ts'
import type { ReceivedFile } from '#app/files/upload.server.ts'
import type { Rgb } from '#app/ui/colour.ts'
import { EXTRACTION_PX, extractColours } from './brand-extraction.ts'
import type { ImageKind } from './image.ts'

type Drawn = { bytes: Buffer; extension: string; contentType: string }

/** How each kind is drawn anew, in a large and a small size: a logo fits inside a square, a banner fills four to one. */
const DRAW: Record<ImageKind, { large: number; small: number; draw: (upright: Sharp, px: number) => Promise<Drawn> }> = {
  logo: {
    large: 400,
    small: 128,
    draw: async (upright, px) => ({
      bytes: await upright.resize(px, px, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
      extension: '.png',
      contentType: 'image/png',
    }),
  },
  banner: {
    large: 2400,
    small: 1200,
    draw: async (upright, px) => {
      const { width, height } = await orientedSize(upright)
      const shown = Math.max(4, Math.min(px, width, height * 4))
      return {
        bytes: await upright
          .resize(shown, Math.round(shown / 4), { fit: 'cover' })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: 82 })
          .toBuffer(),
        extension: '.jpg',
        contentType: 'image/jpeg',
      }
    },
  },
}

async function orientedSize(image: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await image.metadata()
  return autoOrient
}

/** Draws an image in its two sizes, and finds its colours. */
function drawImage(kind: ImageKind, path: string) {
  const { large, small, draw } = DRAW[kind]
  return usingImage(path, async (upright) => {
    const size = await orientedSize(upright())
    const pixels = await upright()
      .resize(EXTRACTION_PX, EXTRACTION_PX, { fit: 'inside', kernel: 'nearest' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer()
    return { size, large: await draw(upright(), large), small: await draw(upright(), small), colours: extractColours(pixels) }
  })
}

const stored = ({ bytes, extension, contentType }: Drawn, name: string): Promise<StoredFile> =>
  storeFile({
    filename: name + extension,
    contentType,
    bytes,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })

/** An image that is drawn and in storage, but is nobody's yet. */
export type PreparedImage = {
  kind: ImageKind
  extension: string
  sent: { sent_name: string; sent_bytes: number; sent_width: number; sent_height: number }
  large: StoredFile
  small: StoredFile
  colours: Rgb[]
}

/**
 * Draws an image anew in two sizes, without metadata, and stores them. Call it before the transaction that makes it a company's.
 *
 * @param file checked by `checkImage`
 * @throws AppError `unavailable` when the disk is full
 */
export async function prepareImage(kind: ImageKind, file: Pick<ReceivedFile, 'path' | 'filename' | 'size'>): Promise<PreparedImage> {
  const { size, large, small, colours } = await drawImage(kind, file.path)
  return {
    kind,
    extension: large.extension,
    sent: { sent_name: file.filename, sent_bytes: file.size, sent_width: size.width, sent_height: size.height },
    large: await stored(large, kind),
    small: await stored(small, `${kind}-small`),
    colours,
  }
}
