import { createCipheriv, createHash } from 'node:crypto'
import { type FileSource, firstMatch, lastMatch } from './source.server.ts'

/**
 * True when a PDF needs a password to be opened. Many CVs are only protected against changes: those open with the empty
 * password (ISO 32000-2, 7.6.4) and are accepted. An encryption that cannot be parsed here counts as open; text extraction decides later.
 */
export function pdfNeedsPassword(source: FileSource): boolean {
  const encryption = readEncryption(source)
  return encryption !== null && !(encryption.revision >= 5 ? opensWithEmptyHash(encryption) : opensWithEmptyKey(encryption))
}

type Encryption = {
  revision: number
  keyBytes: number
  permissions: number
  owner: Buffer
  user: Buffer
  fileId: Buffer
  metadata: boolean
}

const DICTIONARY_BYTES = 4_096
const STRING_BYTES = 1_024

/** Reads the encryption dictionary, which is never encrypted itself and never inside an object stream. */
function readEncryption(source: FileSource): Encryption | null {
  const reference = lastMatch(source, /\/Encrypt\s*(?:(\d{1,10})\s+(\d{1,10})\s+R|<<)/g)
  if (!reference) return null
  const [, object, generation] = reference.groups
  const place = object ? firstMatch(source, new RegExp(`(?<!\\d)${Number(object)}\\s+${Number(generation)}\\s+obj`, 'g')) : reference
  if (!place) return null
  const dictionary = textAt(source, place.at, DICTIONARY_BYTES).split(/endobj|startxref/, 1)[0] ?? ''
  const number = (key: string) => Number(new RegExp(`/${key}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? Number.NaN)
  const owner = readLastString(dictionary, /\/O\s*(?=[<(])/g)
  const user = readLastString(dictionary, /\/U\s*(?=[<(])/g)
  const revision = number('R')
  if (!/\/Filter\s*\/Standard/.test(dictionary) || !owner || !user || !(revision >= 2 && revision <= 6)) return null
  const id = lastMatch(source, /\/ID\s*\[\s*(?=[<(])/g)
  return {
    revision,
    keyBytes: number('V') < 2 ? 5 : revision === 4 ? 16 : Math.min(16, (number('Length') || 40) / 8),
    permissions: number('P') | 0,
    owner,
    user,
    fileId: (id && readString(textAt(source, id.at + (id.groups[0]?.length ?? 0), STRING_BYTES))) ?? Buffer.alloc(0),
    metadata: !/\/EncryptMetadata\s+false/.test(dictionary),
  }
}

const textAt = (source: FileSource, at: number, bytes: number) => source.read(at, bytes).toString('latin1')

/** The string after the last match of a pattern. */
function readLastString(text: string, before: RegExp): Buffer | null {
  const found = [...text.matchAll(before)].at(-1)
  return found ? readString(text.slice(found.index + found[0].length, found.index + found[0].length + STRING_BYTES)) : null
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Parses the string at the start of a text: `<hex>` or `(literal)` (ISO 32000-2, 7.3.4). */
function readString(rest: string): Buffer | null {
  const hex = /^<([0-9a-f\s]*)>/i.exec(rest)
  if (hex) return Buffer.from(hex[1]?.replace(/\s/g, '') ?? '', 'hex')
  const literal = /^\(((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*)\)/s.exec(rest)
  if (!literal?.[1]) return null
  const raw = literal[1].replace(/\\(\r\n|[0-7]{1,3}|.)/gs, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8) & 0xff) : /^[\r\n]/.test(code) ? '' : (ESCAPED[code] ?? code),
  )
  return Buffer.from(raw, 'latin1')
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

const md5 = (...parts: Uint8Array[]) => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** True when the empty user password opens a PDF of revision 2 to 4 (algorithms 2, 4, 5 and 6). */
function opensWithEmptyKey({ revision, keyBytes, permissions, owner, user, fileId, metadata }: Encryption): boolean {
  const rights = Buffer.alloc(4)
  rights.writeInt32LE(permissions)
  let key = md5(PADDING, owner.subarray(0, 32), rights, fileId, revision >= 4 && !metadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0))
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, keyBytes))
  key = key.subarray(0, keyBytes)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let check = rc4(key, md5(PADDING, fileId))
  for (let round = 1; round <= 19; round++)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return check.equals(user.subarray(0, 16))
}

/** True when the empty user password opens a PDF of revision 6, or of revision 5 as in Adobe's extension level 3 (algorithms 2.B and 11). */
function opensWithEmptyHash({ revision, user }: Encryption): boolean {
  const salt = user.subarray(32, 40)
  let key = createHash('sha256').update(salt).digest()
  if (revision === 6) {
    for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
      const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
      const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
      const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
      key = createHash((['sha256', 'sha384', 'sha512'] as const)[sum % 3] ?? 'sha256')
        .update(mixed)
        .digest()
      last = mixed.at(-1) ?? 0
    }
  }
  return key.subarray(0, 32).equals(user.subarray(0, 32))
}

/** RC4, the cipher of old PDFs, which Node's crypto no longer offers. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (i: number, j: number) => {
    const kept = state[i] ?? 0
    state[i] = state[j] ?? 0
    state[j] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff
    swap(i, j)
  }
  const out = Buffer.alloc(data.length)
  for (let n = 0, i = 0, j = 0; n < data.length; n++) {
    i = (i + 1) & 0xff
    j = (j + (state[i] ?? 0)) & 0xff
    swap(i, j)
    out[n] = (data[n] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0)
  }
  return out
}
