import { normalForm } from './normal-form.ts'
import { beginningOf } from './text.ts'

const MAX_LENGTH = 120
const MAX_EXTENSION = 10
/** Longer than any file system allows, and short enough for the regular expressions to stay fast. */
const MAX_INPUT_LENGTH = 1_000

// Windows reserves these names for devices, with any extension.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A file name that is safe to store and to offer for download: no path, no control or bidirectional characters, other unsafe
 * characters replaced by underscores (first document §5), at most 120 characters including the extension.
 */
export function cleanFilename(name: string): string {
  const last = name.slice(-MAX_INPUT_LENGTH).toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const safe = normalForm(
    last
      .replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, '')
      .replace(/[^\p{L}\p{M}\p{N} ._()&,-]/gu, '_')
      .replace(/\s+/g, ' ')
      .replace(/^ |[ .]+$/g, ''),
    // Last: a removed character may have separated a letter from its combining mark.
    'NFC',
  )
  const { stem, extension } = splitFilename(safe)
  // A leading dot hides the file, a leading dash reads as an option, a combining mark would attach to the text before it.
  const begun = stem.replace(/^[\s.,&)\-\p{M}]+/u, '').replace(/[\s.]+$/, '') || 'file'
  const named = DEVICE.test(begun) ? `_${begun}` : begun
  return cut(named, MAX_LENGTH - extension.length) + extension
}

/** Splits a file name into its stem and its lower-case extension with the dot, '' when it has none. */
export function splitFilename(name: string): { stem: string; extension: string } {
  const match = /^(.*)(\.[a-z0-9]+)$/is.exec(name)
  if (!match?.[2] || match[2].length > MAX_EXTENSION) return { stem: name, extension: '' }
  return { stem: match[1] ?? '', extension: match[2].toLowerCase() }
}

/** The name of a stored file: the time in milliseconds, then the cleaned name (product decision, stored file name). */
export function storedFilename(name: string, at: Date): string {
  return `${at.getTime()}-${cleanFilename(name)}`
}

/** The file name as the person knows it, on pages and for the download: without the timestamp of `storedFilename`. */
export function shownFilename(stored: string): string {
  return stored.replace(/^\d{13}-/, '')
}

/** Cuts a text to at most `length` code units, without splitting a surrogate pair or ending in a dot. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  return beginningOf(text, length).replace(/[ .]+$/, '')
}
