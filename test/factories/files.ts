import { deflateRawSync } from 'node:zlib'
import type { FileSource } from '#app/files/source.server.ts'

/** Bytes in memory as a file source. `bytesRead` counts the bytes that were read. */
export function sourceOf(bytes: Uint8Array): FileSource & { bytesRead: number } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return {
    size: buffer.length,
    bytesRead: 0,
    read(at, count) {
      const piece = at < 0 ? Buffer.alloc(0) : buffer.subarray(at, at + count)
      this.bytesRead += piece.length
      return piece
    },
  }
}

export type ZipPart = { name: string; content?: string | Buffer; flags?: number; stored?: boolean }

/** A zip archive of these parts, deflated by default. */
export function makeZip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = 'x', flags = 0, stored = false } of parts) {
    const bytes = Buffer.from(content)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const nameBytes = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(nameBytes.length, 26)
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(flags, 8)
    head.writeUInt16LE(stored ? 0 : 8, 10)
    head.writeUInt32LE(packed.length, 20)
    head.writeUInt32LE(bytes.length, 24)
    head.writeUInt16LE(nameBytes.length, 28)
    head.writeUInt32LE(offset, 42)
    files.push(local, nameBytes, packed)
    directory.push(head, nameBytes)
    offset += local.length + nameBytes.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
