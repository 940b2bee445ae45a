import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { log } from '#app/platform/log.server.ts'
import type { Sniffed } from './kind.server.ts'

// Only these two readers of the library may see a byte that people send.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile'] })
// One thread an image, and no memory of earlier ones: each is read once.
sharp.concurrency(1)
sharp.cache(false)

/** The most pixels of an image; decoded, each takes four bytes. */
const MAX_PIXELS = 40_000_000
/** The longest side: a column of as many rows as that takes a minute to decode. */
const MAX_SIDE = 20_000

/** Images are decoded by threads of the library, two at once at most: one of 40 megapixels takes 150 MB. */
const atMostTwo = pLimit(2)

type ImageFormat = 'png' | 'jpeg'

const CONTENT_TYPES: Record<ImageFormat, { contentType: string; extension: string }> = {
  png: { contentType: 'image/png', extension: '.png' },
  jpeg: { contentType: 'image/jpeg', extension: '.jpg' },
}

/**
 * Detects by its content whether a file is a PNG or JPEG image that can be decoded whole. Its dimensions are read from its header before.
 *
 * @returns the problem `image` for any other type, `animated`, `pixels` for more than 40 megapixels, `side` for
 * a longer one than 20,000 pixels, `brokenImage` for a truncated or damaged one
 */
export function checkImage(path: string): Promise<Sniffed> {
  return atMostTwo(async () => {
    const format = await formatOf(path)
    if (!format) return { problem: 'image' }
    try {
      const { width, height } = await reading(path, Number.MAX_SAFE_INTEGER).metadata()
      if (width * height > MAX_PIXELS) return { problem: 'pixels' }
      if (Math.max(width, height) > MAX_SIDE) return { problem: 'side' }
      if (format === 'png' && (await isAnimated(path))) return { problem: 'animated' }
      await reading(path).stats()
      return CONTENT_TYPES[format]
    } catch (error) {
      log.info({ err: error }, 'an image could not be decoded')
      return { problem: 'brokenImage' }
    }
  })
}

/** Decodes an image upright, and passes it to `use`. Whatever that makes of it has no metadata. */
export const usingImage = <Answer>(path: string, use: (upright: () => Sharp) => Promise<Answer>): Promise<Answer> =>
  atMostTwo(() => use(() => reading(path).autoOrient()))

const reading = (path: string, limitInputPixels = MAX_PIXELS) => sharp(path, { failOn: 'error', limitInputPixels })

const PNG_HEADER = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG_HEADER = Buffer.from('ffd8ff', 'hex')

async function formatOf(path: string): Promise<ImageFormat | null> {
  const head = await readAt(path, 0, PNG_HEADER.length)
  if (head.equals(PNG_HEADER)) return 'png'
  return head.subarray(0, JPEG_HEADER.length).equals(JPEG_HEADER) ? 'jpeg' : null
}

/** An animated PNG says so before its image data (PNG specification, third edition, "acTL"). */
const CHUNKS_READ = 200

async function isAnimated(path: string): Promise<boolean> {
  let at = PNG_HEADER.length
  for (let chunk = 0; chunk < CHUNKS_READ; chunk++) {
    const head = await readAt(path, at, 8)
    const type = head.toString('latin1', 4)
    if (head.length < 8 || type === 'IDAT') return false
    if (type === 'acTL') return true
    at += 12 + head.readUInt32BE(0)
  }
  return true
}

async function readAt(path: string, at: number, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
