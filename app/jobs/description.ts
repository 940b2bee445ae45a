import { JOB_LIMITS } from './job.ts'

export type Inline = { kind: 'text'; text: string } | { kind: 'bold'; children: Inline[] } | { kind: 'link'; href: string; text: string }

export type Block =
  | { kind: 'heading'; level: 3 | 4; children: Inline[] }
  | { kind: 'paragraph'; lines: Inline[][] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }

// Every repetition is bounded, so that matching takes time linear in the length of the text.
const INLINE = /\*\*([^*\n]{1,500})\*\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)|\bhttps?:\/\/[^\s<>"'()[\]*]{1,500}/g
const HEADING = /^(#{1,6}) {1,5}(\S.*)$/
const BULLET = /^[-*•·–] {1,5}(\S.*)$|^[•·](\S.*)$/
const NUMBER = /^(\d{1,3})[.)] {1,5}(\S.*)$/

/** The address of a link a person may follow, or null: http and https only, without a name and password in front of the host. */
function linkAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null
}

function bareLink(address: string): Inline[] {
  // Punctuation that ends the sentence is not part of the address.
  const [, shown = '', rest = ''] = /^(.*?)([.,;:!?]*)$/.exec(address) ?? []
  const href = linkAddress(shown)
  if (href === null) return [{ kind: 'text', text: address }]
  return [{ kind: 'link', href, text: shown }, ...(rest ? [{ kind: 'text', text: rest } as const] : [])]
}

function parseInline(text: string, insideBold = false): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, label, address] = match
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) })
    at = match.index + whole.length
    const href = address === undefined ? null : linkAddress(address)
    if (bold !== undefined && !insideBold) parts.push({ kind: 'bold', children: parseInline(bold, true) })
    else if (label !== undefined && href !== null) parts.push({ kind: 'link', href, text: label })
    else if (bold === undefined && label === undefined) parts.push(...bareLink(whole))
    else parts.push({ kind: 'text', text: whole })
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/**
 * Parses a description into blocks. It knows a small Markdown subset: headings, bullet and numbered lists, bold, http and https links;
 * everything else stays plain text. Line breaks are kept, and an empty line begins a new paragraph. Reads the first 10,000 characters.
 */
export function parseDescription(text: string): Block[] {
  const blocks: Block[] = []
  let afterBlank = true
  for (const raw of text.slice(0, JOB_LIMITS.description).split(/\r\n?|[\n\u2028\u2029]/)) {
    const line = raw.trim()
    if (line !== '') addLine(blocks, line, afterBlank)
    afterBlank = line === ''
  }
  return blocks
}

function addLine(blocks: Block[], line: string, afterBlank: boolean): void {
  const heading = HEADING.exec(line)
  const bullet = BULLET.exec(line)
  const number = NUMBER.exec(line)
  const last = blocks.at(-1)
  if (heading) {
    // The page's own headings go down to h2.
    blocks.push({ kind: 'heading', level: (heading[1] ?? '').length <= 2 ? 3 : 4, children: parseInline(heading[2] ?? '') })
  } else if (bullet || number) {
    const item = parseInline(bullet?.[1] ?? bullet?.[2] ?? number?.[2] ?? '')
    if (last?.kind === 'list' && last.ordered === Boolean(number)) last.items.push(item)
    else blocks.push({ kind: 'list', ordered: Boolean(number), start: Number(number?.[1] ?? 1), items: [item] })
  } else if (last?.kind === 'paragraph' && !afterBlank) last.lines.push(parseInline(line))
  else blocks.push({ kind: 'paragraph', lines: [parseInline(line)] })
}

const inlineText = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === 'bold' ? inlineText(part.children) : part.text)).join('')

function blockText(block: Block): string {
  if (block.kind === 'heading') return inlineText(block.children)
  return (block.kind === 'list' ? block.items : block.lines).map(inlineText).join('\n')
}

/** A description as plain text: an empty line between blocks, a line feed between lines and list items. */
export const descriptionText = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n\n')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

function inlineHtml(parts: readonly Inline[]): string {
  const written = parts.map((part) => {
    if (part.kind === 'bold') return inlineHtml(part.children)
    const address = part.kind === 'link' && part.href !== part.text ? ` (${part.href})` : ''
    return escapeHtml(part.text + address)
  })
  return written.join('')
}

/** A description as HTML for JSON-LD and feeds: only p, ul, li and br, everything else is escaped text. Pages render the blocks instead. */
export function descriptionHtml(blocks: readonly Block[]): string {
  const written = blocks.map((block) => {
    if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</ul>`
    const lines = block.kind === 'heading' ? [block.children] : block.lines
    return `<p>${lines.map(inlineHtml).join('<br>')}</p>`
  })
  return written.join('')
}
