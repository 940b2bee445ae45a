import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { ReceivedFile } from '#app/files/upload.server.ts'
import { temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'

/** An image in stripes of these colours, from top to bottom. */
export function stripes(colours: readonly string[], { width = 200, height = 200 } = {}) {
  const stripe = Math.max(1, Math.floor(height / colours.length))
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(
      colours.map((background, at) => ({
        input: { create: { width, height: stripe, channels: 3, background } },
        left: 0,
        top: at * stripe,
      })),
    )
    .png()
}

/** Bytes as a file that a form has received. */
export async function receivedFile(bytes: Uint8Array, filename: string, contentType = 'image/png'): Promise<ReceivedFile> {
  await mkdir(temporaryFolder(), { recursive: true })
  const path = temporaryPath()
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { filename, contentType, path, size: bytes.length, sha256, discard: () => rm(path, { force: true }) }
}
