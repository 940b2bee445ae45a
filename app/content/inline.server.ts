import type { Inline } from './document.ts'
import type { MarkdownToken } from './markdown-blocks.server.ts'

/** Makes a line of tokens; a footnote becomes the number of its source. */
export type InlineReader = (tokens: readonly unknown[] | undefined) => Inline[]

/**
 * The reader of lines for a document with these sources, by their ids.
 *
 * @throws Error for a footnote without a source, and for what our documents do not use (HTML, images, code)
 */
export function inlineReader(sourceIds: readonly string[]): InlineReader {
  const sourceNumber = (id: string) => {
    const at = sourceIds.indexOf(id)
    if (at < 0) throw new Error(`the footnote [^${id}] has no source`)
    return at + 1
  }
  const read: InlineReader = (tokens = []) => (tokens as readonly MarkdownToken[]).flatMap(one) // see MarkdownToken
  const one = (token: MarkdownToken): Inline | Inline[] => {
    switch (token.type) {
      case 'text':
        return 'tokens' in token && token.tokens ? read(token.tokens) : token.text
      case 'escape':
        return token.text
      case 'strong':
        return { kind: 'bold', children: read(token.tokens) }
      case 'em':
        return { kind: 'italic', children: read(token.tokens) }
      case 'link':
        return { kind: 'link', href: token.href, children: read(token.tokens) }
      case 'footnote':
        return { kind: 'source', number: sourceNumber(token.id) }
      case 'br':
        return { kind: 'break' }
      default:
        throw new Error(`"${token.raw.slice(0, 60)}" (${token.type}) is nothing that a document may hold`)
    }
  }
  return read
}
