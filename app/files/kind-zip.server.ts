import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { FileSource } from './source.server.ts'

/** An entry as the archive's directory declares it. Its real size is known only after inflating it. */
export type ZipEntry = { name: string; packedBytes: number; encrypted: boolean; method: number; localHeader: number }

const END_SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1')
const END_BYTES = 22
const MAX_COMMENT = 65_535
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const CHUNK_BYTES = 64 * 1024

/**
 * Reads the directory of a zip archive (APPNOTE 6.3.10, 4.3.12 and 4.3.16), without inflating anything.
 *
 * @returns null when the directory is missing, truncated or does not fit the file, or when entries overlap
 */
export function readZipDirectory(source: FileSource): ZipEntry[] | null {
  const tailAt = Math.max(0, source.size - END_BYTES - MAX_COMMENT)
  const tail = source.read(tailAt, source.size - tailAt)
  const end = tail.lastIndexOf(END_SIGNATURE)
  if (end < 0 || end + END_BYTES > tail.length) return null
  const directoryAt = tail.readUInt32LE(end + 16)
  const bytes = source.read(directoryAt, Math.max(0, tailAt + end - directoryAt))
  const entries: ZipEntry[] = []
  let at = 0
  for (let count = tail.readUInt16LE(end + 10); count > 0; count--) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const nameBytes = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      packedBytes: bytes.readUInt32LE(at + 20),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      localHeader: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // Overlapping entries could inflate the same bytes again and again (a zip bomb).
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0)
  return packed <= source.size ? entries : null
}

/**
 * Inflates an entry in chunks. Inflating stops when the caller stops iterating.
 *
 * @throws Error when it is damaged, or uses a compression method that no document uses
 */
export async function* unpack(source: FileSource, { localHeader, packedBytes, method }: ZipEntry): AsyncGenerator<Buffer> {
  const header = source.read(localHeader, LOCAL_BYTES)
  if (header.length < LOCAL_BYTES || header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new Error('no entry at this place')
  const begin = localHeader + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  const end = begin + packedBytes
  if (end > source.size) throw new Error('an entry is cut short')
  function* packed() {
    for (let at = begin; at < end; at += CHUNK_BYTES) yield source.read(at, Math.min(CHUNK_BYTES, end - at))
  }
  if (method === STORED) return yield* packed()
  if (method !== DEFLATED) throw new Error('packed in a way we do not know')
  const inflate = createInflateRaw()
  // Errors reach the caller through the iteration below.
  pipeline(Readable.from(packed()), inflate, () => {})
  yield* inflate as AsyncIterable<Buffer> // a stream without an encoding gives bytes
}
