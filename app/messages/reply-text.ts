import EmailReplyParser from 'email-reply-parser'
import { Parser } from 'htmlparser2'
import { cleanText } from '#app/platform/text.ts'
import { REPLY_LINE } from './emails.ts'
import { MAILED_MAX } from './message.ts'

const parser = new EmailReplyParser()

/** "On Monday, Marcus wrote:", in one line or two, as the last words before a quoted part. */
const INTRODUCTION = /\n(?:on|am|le|el|il|op)\b[^\n]{0,200}\n?[^\n]{0,200}:\s*$/i

/**
 * What a person wrote in a mail, without what it quotes: the part above our own line where it has that, else what a parser of replies takes
 * for theirs. Null when that is longer than a message may be.
 */
export function replyText(mail: string): string | null {
  const whole = cleanText(mail).replaceAll('\u00A0', ' ')
  const line = whole.indexOf(REPLY_LINE.slice(0, -1))
  const above = line < 0 ? whole : withoutQuoteMarks(whole.slice(0, line))
  const text = above.trim()
  // The parser takes time that grows with the square of the text.
  if (text.length > MAILED_MAX) return null
  const reply = withoutTrailingQuote(parser.parseReply(text)).trim()
  // A text that the parser takes for a quotation as a whole was written here all the same, where our line shows the end of it.
  return reply === '' && line >= 0 ? withoutTrailingQuote(text).trim() : reply
}

/** The start of the line that our line stands in: ">", and the words that introduce the quoted part. */
function withoutQuoteMarks(text: string): string {
  const lines = text.split('\n')
  while (lines.length > 1 && /^[>\s|]*$/.test(lines.at(-1) ?? '')) lines.pop()
  return withoutTrailingQuote(lines.join('\n').trimEnd())
}

function withoutTrailingQuote(text: string): string {
  const lines = text.split('\n')
  while (lines.length > 0 && /^\s*(>|$)/.test(lines.at(-1) ?? '')) lines.pop()
  // Only the end is looked at, so that the work does not grow with the text.
  const kept = lines.join('\n')
  const end = kept.slice(-500)
  const introduction = INTRODUCTION.exec(`\n${end}`)
  if (!introduction) return kept
  return kept.slice(0, kept.length - end.length) + end.slice(0, Math.max(0, introduction.index - 1))
}

const BLOCKS = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'table', 'ul', 'ol'])
const UNSEEN = new Set(['script', 'style', 'head', 'title', 'template'])

/** The text of a mail that has HTML only; what it quotes is left out where mail programs mark it. */
export function textOfHtml(html: string): string {
  let text = ''
  // The elements that are open inside one that is left out.
  let skipped = 0
  const reader = new Parser({
    onopentag(name, { class: names = '' }) {
      if (skipped > 0 || UNSEEN.has(name) || name === 'blockquote' || /\b(gmail_quote|moz-cite-prefix|yahoo_quoted)\b/.test(names)) {
        if (!VOID.has(name)) skipped += 1
        return
      }
      if (BLOCKS.has(name) && !text.endsWith('\n')) text += '\n'
    },
    ontext(part) {
      if (skipped === 0) text += part.replace(/\s+/g, ' ')
    },
    onclosetag(name, implied) {
      if (skipped > 0 && !VOID.has(name)) skipped -= 1
      else if (BLOCKS.has(name) && name !== 'br' && !implied) text += name === 'p' ? '\n\n' : '\n'
    },
  })
  reader.end(html)
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const VOID = new Set(['br', 'img', 'hr', 'meta', 'link', 'input', 'area', 'base', 'col', 'embed', 'source', 'track', 'wbr'])
