import { MIMEType } from 'node:util'
import { Parser } from 'htmlparser2'

const BYTE_ORDER_MARKS = [
  { label: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16be', bytes: [0xfe, 0xff] },
  { label: 'utf-16le', bytes: [0xff, 0xfe] },
]

/** Where a page may say its own encoding (HTML standard, "Specifying the document's character encoding"). */
const PRESCAN_BYTES = 1_024

/**
 * Decodes a page by its byte order mark, its header or its own words, in this order, else as UTF-8. A page that is not the UTF-8 it
 * should be is read as Windows-1252, as browsers read pages of old.
 */
export function decodePage(body: Uint8Array, contentType: string | null): string {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, at) => body[at] === byte))
  const decoder = decoderOf(mark?.label) ?? decoderOf(charsetOf(contentType)) ?? decoderOf(ownCharset(body)) ?? new TextDecoder()
  const text = decoder.decode(body)
  return decoder.encoding === 'utf-8' && isMisread(text) ? new TextDecoder('windows-1252').decode(body) : text
}

function decoderOf(label: string | null | undefined): TextDecoder | null {
  try {
    return label ? new TextDecoder(label) : null
  } catch {
    return null // no encoding has this name
  }
}

function charsetOf(contentType: string | null | undefined): string | null {
  try {
    return contentType ? new MIMEType(contentType).params.get('charset') : null
  } catch {
    return null // not a media type
  }
}

function ownCharset(body: Uint8Array): string | null {
  let charset: string | null = null
  const parser = new Parser({
    onopentag(name, { charset: given, content, 'http-equiv': equivalent }) {
      if (name !== 'meta') return
      charset ??= given ?? (equivalent?.toLowerCase() === 'content-type' ? charsetOf(content) : null)
    },
  })
  parser.end(new TextDecoder('latin1').decode(body.subarray(0, PRESCAN_BYTES)))
  // What could be read so far is not UTF-16.
  return decoderOf(charset)?.encoding.startsWith('utf-16') ? null : charset
}

/** True when more bytes were no UTF-8 than letters beyond ASCII were. */
function isMisread(text: string): boolean {
  let wrong = 0
  let right = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) wrong++
    else if (code > 0x7f) right++
  }
  return wrong > right
}

/** The text of a piece of HTML, without tags, scripts and styles. */
export function plainText(html: string): string {
  const texts: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'script' || name === 'style') hidden++
      else texts.push(' ')
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden--
    },
    ontext(text) {
      if (hidden === 0) texts.push(text)
    },
  })
  parser.end(html)
  return texts.join('')
}
