import { normalForm } from './normal-form.ts'

// Bidirectional control characters, which can reverse the text after them, even beyond their own line. Right-to-left scripts do not need them.
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

// Control characters except tab and line feed. PostgreSQL rejects U+0000, and nobody types the others.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g

/**
 * Cleans a text for storage: NFC, line feeds only, no control or bidirectional control characters, no lone surrogates (security
 * requirements §3).
 */
export function cleanText(text: string): string {
  return normalForm(
    text.replace(/\r\n?/g, '\n').toWellFormed().replaceAll('\uFFFD', '').replace(CONTROL_CHARACTERS, '').replace(BIDI_CONTROLS, ''),
    'NFC',
  )
}

/** Cleans a text to a single line: every run of white space becomes one space, trimmed at both ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}

/** The beginning of a text, at most so many code units, without half of a letter that takes two. */
export const beginningOf = (text: string, chars: number): string => text.slice(0, chars).replace(/[\uD800-\uDBFF]$/, '')

/** Cuts a text of more than so many characters between two words, with an ellipsis. */
export function cutAtWord(text: string, chars: number): string {
  if (text.length <= chars) return text
  const cut = text.slice(0, chars)
  const space = cut.search(/\s\S*$/)
  return `${(space > 0 ? cut.slice(0, space) : cut.toWellFormed()).trimEnd()}…`
}
