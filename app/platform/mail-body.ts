/** One paragraph of a mail: a sentence, a link of its own, or a code to type. */
export type MailLine = string | { label: string; href: string } | { code: string }

/** What a message says, as text and as HTML. */
export type MailBody = { text: string; html: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Web addresses only: nothing a person typed becomes a link that runs a script. */
function webAddress(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('a link in a mail must be a whole web address')
  return url.href
}

function lineText(line: MailLine): string {
  if (typeof line === 'string') return line
  return 'code' in line ? `    ${line.code}` : `${line.label}:\n${webAddress(line.href)}`
}

function lineHtml(line: MailLine): string {
  if (typeof line === 'string') return `<p>${escapeHtml(line).replaceAll('\n', '<br>\n')}</p>`
  if ('code' in line) return `<p style="font-size:28px;font-weight:600;letter-spacing:4px">${escapeHtml(line.code)}</p>`
  return `<p><a href="${escapeHtml(webAddress(line.href))}">${escapeHtml(line.label)}</a></p>`
}

/**
 * Writes the paragraphs of a mail as text and as simple HTML; what people typed is escaped.
 *
 * @param lines one paragraph each, in order; a link stands alone with its whole address
 */
export function mailBody(lines: readonly MailLine[]): MailBody {
  return { text: lines.map(lineText).join('\n\n'), html: lines.map(lineHtml).join('\n') }
}
