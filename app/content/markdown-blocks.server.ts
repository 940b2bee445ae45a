import { Marked, type MarkedToken, type TokenizerAndRendererExtension } from 'marked'

/** `::: kind Title | hint`, its content, and `:::` on a line of its own; what holds another has one colon more. */
export type ContainerToken = { type: 'container'; raw: string; kind: string; title: string; hint: string; tokens: MarkdownToken[] }

/** `[^id]`: a footnote whose source stands in the front matter. */
export type FootnoteToken = { type: 'footnote'; raw: string; id: string }

const container: TokenizerAndRendererExtension = {
  name: 'container',
  level: 'block',
  start: (text) => /^:::/m.exec(text)?.index,
  tokenizer(text): ContainerToken | undefined {
    const match = /^(:{3,}) *([a-z]+)(?: +([^\n|]+?))?(?: *\| *([^\n]+?))? *\n([\s\S]*?)\n\1[ \t]*(?:\n|$)/.exec(text)
    if (!match) return undefined
    const [raw, , kind = '', title = '', hint = '', content = ''] = match
    return { type: 'container', raw, kind, title, hint, tokens: this.lexer.blockTokens(content) as MarkdownToken[] } // see MarkdownToken
  },
}

const footnote: TokenizerAndRendererExtension = {
  name: 'footnote',
  level: 'inline',
  start: (text) => text.indexOf('[^'),
  tokenizer(text): FootnoteToken | undefined {
    const match = /^\[\^([a-z0-9-]+)\]/.exec(text)
    return match ? { type: 'footnote', raw: match[0], id: match[1] ?? '' } : undefined
  },
}

const marked = new Marked({ extensions: [container, footnote] })

/** Every token of our documents. marked's own type ends with one of any shape, which would hide a mistyped name. */
export type MarkdownToken = MarkedToken | ContainerToken | FootnoteToken

/** The tokens of a Markdown text, with our containers and footnotes. */
export const lexMarkdown = (text: string): MarkdownToken[] => marked.lexer(text) as MarkdownToken[] // see MarkdownToken
