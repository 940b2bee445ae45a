// What turns the direction of all that follows it, also beyond its own line; letters that run from right to left need none of these.
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

// U+0000 and the other control characters but tab and line feed: PostgreSQL refuses the first, nobody types the rest.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g

/**
 * Text as it may be kept: NFC, line feeds only, no control characters, nothing that turns lines round, no lone surrogates (security
 * requirements §3).
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
    .replaceAll('\uFFFD', '')
    .replace(CONTROL_CHARACTERS, '')
    .replace(BIDI_CONTROLS, '')
    .normalize('NFC')
}

/** One line of clean text: white space is one space, none at the ends. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
