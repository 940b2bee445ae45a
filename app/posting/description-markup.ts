import { Parser } from 'htmlparser2'
import type { Block, Inline } from '#app/jobs/description.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

const inlineMarkup = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.kind === 'bold') return `<strong>${inlineMarkup(part.children)}</strong>`
      if (part.kind === 'link') return `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`
      return escapeHtml(part.text)
    })
    .join('')

/** A description as HTML for feeds that other boards import, with all that our own text form knows. */
export const descriptionMarkup = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'heading') return `<h${block.level}>${inlineMarkup(block.children)}</h${block.level}>`
      if (block.kind === 'paragraph') return `<p>${block.lines.map(inlineMarkup).join('<br>')}</p>`
      const items = block.items.map((item) => `<li>${inlineMarkup(item)}</li>`).join('')
      return block.ordered ? `<ol start="${block.start}">${items}</ol>` : `<ul>${items}</ul>`
    })
    .join('')

const BLOCKS = new Set(['p', 'div', 'section', 'article', 'ul', 'ol', 'table', 'tr', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * HTML of a feed as our own text form: headings, lists, bold and links stay, every other element is its text. Reads any HTML, whole or not,
 * in time linear in its length.
 */
export function markupText(html: string): string {
  const lines: string[] = []
  let line = ''
  let prefix = ''
  let list: { ordered: boolean; number: number } | null = null
  let link: string | null = null
  let hidden = 0
  const end = (blank: boolean) => {
    const text = line.replace(/[^\S\n]+/g, ' ').trim()
    if (text !== '') lines.push(prefix + text)
    if (blank && lines.length > 0 && lines.at(-1) !== '') lines.push('')
    line = ''
    prefix = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' || name === 'style') hidden++
      else if (name === 'br') end(false)
      else if (name === 'li') {
        end(false)
        prefix = list?.ordered ? `${list.number++}. ` : '- '
      } else if (BLOCKS.has(name)) {
        end(true)
        if (name === 'ul' || name === 'ol') list = { ordered: name === 'ol', number: Number(attributes.start) || 1 }
        if (/^h[1-6]$/.test(name)) prefix = Number(name[1]) <= 3 ? '## ' : '### '
      } else if (name === 'b' || name === 'strong') line += '**'
      else if (name === 'a' && /^https?:/.test(attributes.href ?? '')) {
        link = attributes.href!
        line += '['
      }
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden--
      else if (name === 'li') end(false)
      else if (BLOCKS.has(name)) {
        end(true)
        if (name === 'ul' || name === 'ol') list = null
      } else if (name === 'b' || name === 'strong') line += '**'
      else if (name === 'a' && link !== null) {
        const at = line.lastIndexOf('[')
        const text = line.slice(at + 1)
        // An address that shows itself needs no second one.
        line = line.slice(0, at) + (text === link ? text : `[${text}](${link})`)
        link = null
      }
    },
    ontext(text) {
      if (hidden === 0) line += text.replace(/\s+/g, ' ')
    },
  })
  parser.end(html)
  end(false)
  return lines.join('\n').replace(/\n+$/, '')
}
