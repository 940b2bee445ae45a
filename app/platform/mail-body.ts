import { FONT, styled } from './mail-style.ts'

/** One entry of a list in a mail: a link, and lines about what it leads to. */
type MailItem = { title: string; href: string; lines: readonly string[] }

/** One block of a mail: a paragraph, a link on its own line, a code to type, a list of labelled facts, or a list of links. */
export type MailLine =
  | string
  | { label: string; href: string }
  | { code: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { items: readonly MailItem[] }

/** The body of a mail, as plain text and as the HTML inside its card. */
export type MailBody = { text: string; html: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** Allows only http and https links, so that nothing a person typed becomes a script link. */
function webAddress(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new Error('a link in a mail must be a whole web address')
  return url.href
}

function lineText(line: MailLine): string {
  if (typeof line === 'string') return line
  if ('code' in line) return `    ${line.code}`
  if ('facts' in line) return line.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('items' in line) return line.items.map(itemText).join('\n\n')
  return `${line.label}:\n${webAddress(line.href)}`
}

const itemText = ({ title, href, lines }: MailItem) => [title, ...lines, webAddress(href)].join('\n')

const linesHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')

function lineHtml(line: MailLine): string {
  if (typeof line === 'string')
    return `<p dir="auto" ${styled('ink', `margin:0 0 16px;${FONT};font-size:16px;line-height:1.55`)}>${linesHtml(line)}</p>`
  if ('code' in line) return codeHtml(line.code)
  if ('facts' in line) return factsHtml(line.facts)
  if ('items' in line) return line.items.map(itemHtml).join('\n')
  return buttonHtml(line.label, webAddress(line.href))
}

const table = (attributes: string, inside: string) => `<table ${attributes} cellpadding="0" cellspacing="0" border="0">${inside}</table>`

// The digits are spaced by CSS, not by characters, so that the code is selected and pasted in one piece.
function codeHtml(code: string): string {
  const style = `padding:12px 16px 12px 24px;border-radius:6px;${CODE_FONT};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px`
  return table(
    'role="presentation" style="margin:0 0 16px"',
    `<tr><td ${styled('code', `${style};-webkit-user-select:all;user-select:all`)}>${escapeHtml(code)}</td></tr>`,
  )
}

const CODE_FONT = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace"

function factsHtml(facts: readonly (readonly [string, string])[]): string {
  const cell = `${FONT};font-size:16px;line-height:1.4;text-align:left;vertical-align:top;border-width:1px 0 0;border-style:solid`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" ${styled('row', `padding:10px 24px 10px 0;${cell};font-weight:400;width:1%;white-space:nowrap`)}><span ${styled('muted')}>${escapeHtml(name)}</span></th>` +
      `<td dir="auto" ${styled('row', `padding:10px 0;${cell};font-weight:600`)}><span ${styled('ink')}>${linesHtml(value)}</span></td></tr>`,
  )
  return table('width="100%" style="margin:0 0 20px"', rows.join('\n'))
}

function itemHtml({ title, href, lines }: MailItem): string {
  const link = `<a href="${escapeHtml(webAddress(href))}" ${styled('link', 'font-weight:600')}>${escapeHtml(title)}</a>`
  const about = lines.map((line) => `<br>\n<span ${styled('muted', 'font-size:14px')}>${escapeHtml(line)}</span>`)
  return `<p dir="auto" ${styled('ink', `margin:0 0 18px;${FONT};font-size:16px;line-height:1.5`)}>${link}${about.join('')}</p>`
}

/** A button, with its address below for mail programs that cannot open buttons. */
function buttonHtml(label: string, address: string): string {
  const href = escapeHtml(address)
  const words = `display:inline-block;padding:12px 22px;${FONT};font-size:16px;line-height:24px;font-weight:600;text-decoration:none`
  const button = table(
    'role="presentation" style="margin:8px 0 10px"',
    `<tr><td ${styled('act', 'border-radius:6px')}><a href="${href}" ${styled('on-act', words)}>${escapeHtml(label)}</a></td></tr>`,
  )
  const small = `margin:0 0 20px;${FONT};font-size:13px;line-height:1.5;word-break:break-all`
  return `${button}\n<p ${styled('muted', small)}>Or open <a href="${href}" ${styled('link')}>${href}</a></p>`
}

/**
 * Renders the blocks of a mail as plain text and as HTML, escaped.
 *
 * @param lines in order; a link needs an absolute address
 */
export function mailBody(lines: readonly MailLine[]): MailBody {
  return { text: lines.map(lineText).join('\n\n'), html: lines.map(lineHtml).join('\n') }
}
