const CENTRAL = 0x02014b50

/** The files of a ZIP archive whose entries are stored as they are, by name (APPNOTE 6.3, central directory). */
export function readArchive(bytes: Uint8Array): Map<string, string> {
  const buffer = Buffer.from(bytes)
  const files = new Map<string, string>()
  const end = buffer.length - 22
  let at = buffer.readUInt32LE(end + 16)
  for (let left = buffer.readUInt16LE(end + 10); left > 0; left--) {
    if (buffer.readUInt32LE(at) !== CENTRAL) throw new Error('not an archive')
    const size = buffer.readUInt32LE(at + 24)
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => buffer.readUInt16LE(at + offset)) as [number, number, number]
    const local = buffer.readUInt32LE(at + 42)
    const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28)
    files.set(buffer.toString('utf8', at + 46, at + 46 + nameLength), buffer.toString('utf8', start, start + size))
    at += 46 + nameLength + extra + comment
  }
  return files
}
