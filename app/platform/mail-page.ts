import { brand } from './brand.ts'
import { escapeHtml } from './mail-body.ts'
import { DARK_STYLES, FONT, styled } from './mail-style.ts'

const MAX_PREHEADER = 140

/** Invisible padding after the preview text, so that mail programs do not fill the preview with the address of a link. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

type Sheet = {
  subject: string
  /** The plain text: its first sentence becomes the preview in a list of mails. */
  text: string
  /** The HTML inside the card, from `mailBody`. */
  html: string
  site: string
  reason: string
  unsubscribe?: string | undefined
}

/**
 * Renders the HTML of a whole mail: the logo, one card with the subject as its heading, and a footer that names the sender. Uses tables
 * and inline styles, because mail programs understand nothing else, and no images, because they are not loaded.
 */
export function mailPage({ subject, text, html, site, reason, unsubscribe }: Sheet): string {
  const title = escapeHtml(subject)
  const heading = `margin:0 0 20px;${FONT};font-size:26px;line-height:1.25;font-weight:700;letter-spacing:-0.01em`
  return `<!doctype html>
<html lang="${brand.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${title}</title>
<style>
${DARK_STYLES}
</style>
</head>
<body ${styled('page', 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px">${escapeHtml(firstSentence(text))}${FILLER}</div>
${table(
  styled('page'),
  `<tr><td align="center" style="padding:24px 12px 32px">${column(`${nameRow}
<tr><td ${styled('sheet', 'padding:28px 24px 12px;border-width:1px;border-style:solid;border-radius:10px;word-break:break-word;overflow-wrap:anywhere')}>
<h1 dir="auto" ${styled('ink', heading)}>${title}</h1>
${html}
</td></tr>
<tr><td style="padding:20px 24px 0">${footer(site, reason, unsubscribe)}</td></tr>`)}</td></tr>`,
)}
</body>
</html>
`
}

const table = (attributes: string, inside: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${attributes}>${inside}</table>`

/** A column of at most 600 px. Outlook for Windows ignores max-width, so it gets a table of that width. */
const column = (rows: string) =>
  `<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${table('style="max-width:600px;text-align:left"', rows)}
<!--[if mso]></td></tr></table><![endif]-->`

/** The logo as table cells: three house fronts on a kerb, the last one with a door. */
const front = (width: number, height: number, inside = '') =>
  `<td valign="bottom" style="padding:0 2px 0 0;font-size:0;line-height:0"><div ${styled('front', `width:${width}px;height:${height}px;font-size:0;line-height:0`)}>${inside}</div></td>`

const door = `<div style="height:7px"></div><div ${styled('door', 'width:4px;height:7px;margin:0 auto')}></div>`

const nameRow = `<tr><td style="padding:0 24px 16px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td ${styled('kerb', 'border-width:0 0 2px;border-style:solid')}><table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr>
${front(9, 16)}${front(10, 23)}${front(14, 14, door)}
</tr></table></td>
<td ${styled('ink', `padding:0 0 0 10px;${FONT};font-size:22px;line-height:24px;font-weight:700;letter-spacing:-0.03em;vertical-align:bottom`)}>${escapeHtml(brand.name)}</td>
</tr></table></td></tr>`

function footer(site: string, reason: string, unsubscribe: string | undefined): string {
  const small = `margin:0 0 8px;${FONT};font-size:13px;line-height:1.5;overflow-wrap:anywhere`
  const address = escapeHtml(site)
  return `<p ${styled('muted', small)}>${escapeHtml(`${brand.name}: ${brand.tagline}`)}<br>
<a href="${address}" ${styled('link')}>${address}</a></p>
<p ${styled('muted', small)}>${escapeHtml(reason)}</p>${
    unsubscribe ? `\n<p ${styled('muted', small)}><a href="${escapeHtml(unsubscribe)}" ${styled('link')}>Stop mails like this</a></p>` : ''
  }`
}

/** The first sentence after the greeting, at most 140 characters. */
function firstSentence(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
  const first = paragraphs.find((paragraph) => paragraph !== '' && !paragraph.endsWith(',')) ?? ''
  const sentence = /^.*?[.!?](?= |$)/.exec(first)?.[0] ?? first
  return sentence.length > MAX_PREHEADER
    ? `${sentence
        .slice(0, MAX_PREHEADER - 1)
        .toWellFormed()
        .trimEnd()}…`
    : sentence
}
