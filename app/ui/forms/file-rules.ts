import { counted } from '../display/figure.ts'
import { orList } from '../display/list-text.ts'

/** "0.4 MB", "12 KB": in decimal units, as file managers show. */
export function fileSize(bytes: number) {
  if (bytes < 1_000) return counted(bytes, 'byte')
  if (bytes < 100_000) return `${Math.round(bytes / 1_000)} KB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}

type Chosen = { name: string; size: number; type: string }

/** A page's own messages for a file of the wrong type and for one that is too large. */
export type FileWords = { kind: string; size: string }

/** The error message for a chosen file, with what to do; null when it is fine. The server checks again, by content. */
export function fileProblem(
  file: Chosen,
  { accept, maxBytes, words }: { accept: string; maxBytes: number; words?: FileWords | undefined },
) {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase())
  const fits = (kind: string) =>
    kind.startsWith('.')
      ? file.name.toLowerCase().endsWith(kind)
      : kind.endsWith('/*')
        ? file.type.startsWith(kind.slice(0, -1))
        : file.type === kind
  if (!kinds.some(fits)) return words?.kind ?? `“${file.name}” is not a file of this kind. Choose one that ends in ${endings(kinds)}.`
  if (file.size === 0) return `“${file.name}” is empty. Choose another file.`
  if (file.size > maxBytes)
    return words?.size ?? `“${file.name}” has ${fileSize(file.size)}. Choose a file of up to ${fileSize(maxBytes).replace('.0', '')}.`
  return null
}

function endings(kinds: readonly string[]) {
  const words = kinds.map((kind) => (kind.startsWith('.') ? kind : `.${kind.split('/')[1]}`))
  return orList(words)
}
