const MAX_LENGTH = 120
const MAX_EXTENSION = 10
/** No file system has longer names; below it no expression takes long. */
const MAX_INPUT_LENGTH = 1_000

// Windows keeps these names for devices, with any extension.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * The name of a file as it may be kept and offered for download: no path, no control or direction characters, unsafe
 * characters as underscores (first document §5), at most 120 characters, the extension kept.
 */
export function cleanFilename(name: string): string {
  const last = name.slice(-MAX_INPUT_LENGTH).toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const safe = last
    .replace(/[\p{C}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()&,-]/gu, '_')
    .replace(/\s+/g, ' ')
    .replace(/^ |[ .]+$/g, '')
    // Last: what was taken out may have stood between a letter and its mark.
    .normalize('NFC')
  const { stem, extension } = splitFilename(safe)
  // A leading dot hides a file, a leading dash is an option to many programs, a mark would join what stands before it.
  const begun = stem.replace(/^[\s.,&)\-\p{M}]+/u, '').replace(/[\s.]+$/, '') || 'file'
  const named = DEVICE.test(begun) ? `_${begun}` : begun
  return cut(named, MAX_LENGTH - extension.length) + extension
}

/** The name without its extension, and the extension with its dot in lower case; '' when it has none. */
export function splitFilename(name: string): { stem: string; extension: string } {
  const match = /^(.*)(\.[a-z0-9]+)$/is.exec(name)
  if (!match?.[2] || match[2].length > MAX_EXTENSION) return { stem: name, extension: '' }
  return { stem: match[1] ?? '', extension: match[2].toLowerCase() }
}

/** The name a stored file is offered under: its time in milliseconds, then the cleaned name (product decision, stored file name). */
export function storedFilename(name: string, at: Date): string {
  return `${at.getTime()}-${cleanFilename(name)}`
}

/** The name as the person knows it, without the time it was stored at. */
export function shownFilename(stored: string): string {
  return stored.replace(/^\d{13}-/, '')
}

/** At most `length` code units, never half a character and no dot at the end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const whole = text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  return whole.replace(/[ .]+$/, '')
}
