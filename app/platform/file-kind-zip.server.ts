/** One entry as the archive's directory declares it; the declaration may lie. */
export type ZipEntry = { name: string; unpackedBytes: number; encrypted: boolean }

const END_SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1')
const END_BYTES = 22
const MAX_COMMENT = 65_535
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46

/**
 * The directory of a zip archive (APPNOTE 6.3.10, 4.3.12 and 4.3.16), without inflating anything.
 *
 * @returns null when the directory is missing, cut short or does not fit the file
 */
export function readZipNames(bytes: Buffer): ZipEntry[] | null {
  const end = bytes.lastIndexOf(END_SIGNATURE)
  if (end < 0 || end + END_BYTES > bytes.length || bytes.length - end > END_BYTES + MAX_COMMENT) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const entry = readEntry(bytes, at)
    if (!entry) return null
    entries.push(entry)
    at += ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function readEntry(bytes: Buffer, at: number): ZipEntry | null {
  const packedBytes = bytes.readUInt32LE(at + 20)
  const unpackedBytes = bytes.readUInt32LE(at + 24)
  const localHeader = bytes.readUInt32LE(at + 42)
  // Deflate never makes text much longer: a declared size below that is a lie, told to hide what the entry unpacks to.
  if (localHeader + packedBytes > bytes.length || packedBytes > unpackedBytes * 1.01 + 1_024) return null
  const nameStart = at + ENTRY_BYTES
  return {
    name: bytes.toString('utf8', nameStart, nameStart + bytes.readUInt16LE(at + 28)),
    unpackedBytes,
    encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
  }
}
