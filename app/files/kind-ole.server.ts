import type { FileSource } from './source.server.ts'

/** A stream or storage of an OLE2 file: its first sector, and its size in bytes. */
type OleEntry = { start: number; size: number }

type OleFile = {
  entries: Map<string, OleEntry>
  /** True when the file contains every sector of a stream, in a chain that ends. */
  isWhole: (entry: OleEntry) => boolean
  /** The first sector of a stream; empty when it is missing, or when the stream is short. */
  start: (entry: OleEntry) => Buffer
}

const HEADER_BYTES = 512
const DIRECTORY_ENTRY_BYTES = 128
const FAT_SECTORS_IN_HEADER = 109
/** Higher numbers are special values, not sectors: free, end of chain, sector of the FAT. */
const LAST_SECTOR = 0xfffffffa
/** Shorter streams are stored in the mini stream, whose chain is not followed here. */
const SHORT_STREAM_BYTES = 4_096
/** Enough for some 8,000 streams; a document has a few dozen. */
const MAX_DIRECTORY_BYTES = 1024 * 1024

/**
 * Reads the directory of an OLE2 file ([MS-CFB] 2.2 to 2.6). Follows each chain at most as far as the file is long.
 *
 * @returns null when the file is damaged
 */
export function readOle(source: FileSource): OleFile | null {
  const header = source.read(0, HEADER_BYTES)
  if (header.length < HEADER_BYTES) return null
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const size = 1 << shift
  const sectors = Math.ceil(source.size / size)
  // The header takes the first sector, whatever the sector size.
  const sector = (number: number) => source.read((number + 1) * size, size)
  const fat = readFat(header, sector, { size, sectors })
  const chain = (start: number) => followChain(fat, start, sectors)
  const directory = fat && chain(header.readUInt32LE(48))
  if (!fat || !directory || directory.length * size > MAX_DIRECTORY_BYTES) return null
  const entries = readDirectory(Buffer.concat(directory.map(sector)))
  if (!entries) return null
  return {
    entries,
    start: (entry) => (entry.size < SHORT_STREAM_BYTES ? Buffer.alloc(0) : sector(entry.start)),
    isWhole: (entry) => {
      if (entry.size < SHORT_STREAM_BYTES) return true
      const numbers = chain(entry.start)
      return numbers !== null && numbers.length * size >= entry.size && numbers.every((number) => (number + 1) * size < source.size)
    },
  }
}

type Shape = { size: number; sectors: number }

/**
 * Reads the file allocation table (FAT), which maps each sector to the next. Its own sectors are listed in the header, further ones in
 * a chain of their own. Reads no more of them than the file's size needs.
 */
function readFat(header: Buffer, sector: (number: number) => Buffer, { size, sectors }: Shape): number[] | null {
  const needed = Math.ceil(sectors / (size / 4))
  const sectorNumbers: number[] = []
  for (let index = 0; index < FAT_SECTORS_IN_HEADER; index++) sectorNumbers.push(header.readUInt32LE(76 + index * 4))
  let next = header.readUInt32LE(68)
  while (next < LAST_SECTOR && sectorNumbers.length < FAT_SECTORS_IN_HEADER + needed) {
    const table = sector(next)
    if (table.length < size) return null
    for (let at = 0; at < size - 4; at += 4) sectorNumbers.push(table.readUInt32LE(at))
    next = table.readUInt32LE(size - 4)
  }
  const fat: number[] = []
  for (const number of sectorNumbers.filter((number) => number < LAST_SECTOR).slice(0, needed)) {
    const table = sector(number)
    for (let at = 0; at + 4 <= table.length; at += 4) fat.push(table.readUInt32LE(at))
  }
  return fat
}

function followChain(fat: number[] | null, start: number, most: number): number[] | null {
  const sectors: number[] = []
  for (let next = start; next < LAST_SECTOR; next = fat?.[next] ?? Number.POSITIVE_INFINITY) {
    if (next >= most || sectors.length > most) return null
    sectors.push(next)
  }
  return sectors
}

function readDirectory(bytes: Buffer): Map<string, OleEntry> | null {
  const entries = new Map<string, OleEntry>()
  for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= bytes.length; at += DIRECTORY_ENTRY_BYTES) {
    const nameBytes = bytes.readUInt16LE(at + 64)
    if (bytes[at + 66] === 0 || nameBytes < 2 || nameBytes > 64) continue
    const name = bytes.toString('utf16le', at, at + nameBytes - 2)
    entries.set(name, { start: bytes.readUInt32LE(at + 116), size: bytes.readUInt32LE(at + 120) })
  }
  return entries.has('Root Entry') ? entries : null
}
