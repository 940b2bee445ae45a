import mammoth from 'mammoth'
import { readZipDirectory, unpack } from '#app/files/kind-zip.server.ts'
import type { FileSource } from '#app/files/source.server.ts'
import type { Cell, CvLine } from '../parser/lines.ts'

/**
 * A Word document as mammoth reads it. Its shape is not promised by the library, so its version is pinned.
 */
type Node = {
  type: string
  children?: Node[]
  value?: string
  styleName?: string | null
  numbering?: object | null
  isBold?: boolean
  isAllCaps?: boolean
  fontSize?: number | null
  breakType?: string
}

const HEADING = /^(?:heading|title|überschrift)\s*(\d?)/i
const LIST = /list|bullet/i
/** Word's own size where a run states none; only differences matter. */
const PLAIN_SIZE = 11
const EDGE_PART = /^word\/(?:header|footer)\d{0,3}\.xml$/i
const MAX_EDGE_CHARS = 20_000

/**
 * The lines of a DOCX: headers and footers, which mammoth leaves out and which may hold the contact details, stand before the body.
 *
 * @throws what the library throws when the file is damaged
 */
export async function docxLines(bytes: Buffer, source: FileSource): Promise<{ lines: CvLine[]; pages: null }> {
  let body: Node | null = null
  await mammoth.convertToHtml(
    { buffer: bytes },
    {
      // Pictures are not read, and nothing is fetched.
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      transformDocument: (document: Node) => {
        body = document
        return { ...document, children: [] }
      },
    },
  )
  const edges = await edgeTexts(source)
  const reader = new Reader()
  for (const text of [...edges.headers, ...edges.footers]) reader.add(text)
  if (body) reader.read(body)
  return { lines: reader.lines, pages: null }
}

/** Collects the lines of a document in order, with the table cell each stands in. */
class Reader {
  lines: CvLine[] = []
  #tables = 0

  add(text: string, given: Partial<CvLine> = {}) {
    const number = this.lines.length + 1
    const place = { page: 1, line: number, x: 0, y: number, width: 0, size: 0 }
    this.lines.push({ ...place, bold: false, heading: 0, bullet: false, cell: null, text, ...given })
  }

  read(node: Node, cell: Cell | null = null) {
    if (node.type === 'paragraph') this.#paragraph(node, cell)
    else if (node.type === 'table') this.#table(node)
    else for (const child of node.children ?? []) this.read(child, cell)
  }

  #table(node: Node) {
    const table = this.#tables++
    node.children?.forEach((line, row) => {
      line.children?.forEach((one, column) => {
        this.read(one, { table, row, column })
      })
    })
  }

  #paragraph(node: Node, cell: Cell | null) {
    const runs = runsIn(node)
    const level = HEADING.exec(node.styleName ?? '')
    const heading = level ? Number(level[1] || 1) : 0
    const bullet = heading === 0 && (Boolean(node.numbering) || LIST.test(node.styleName ?? ''))
    for (const line of splitAtBreaks(runs)) {
      const letters = line.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      const size = Math.max(0, ...letters.map((run) => run.size))
      this.add(line.map(({ text }) => text).join(''), { heading, bullet, cell, size, bold: letters[0]?.bold ?? false })
    }
  }
}

type Run = { text: string; bold: boolean; size: number }

function runsIn(node: Node, style: Omit<Run, 'text'> = { bold: false, size: PLAIN_SIZE }): Run[] {
  if (node.type === 'text') return [{ text: node.value ?? '', ...style }]
  if (node.type === 'tab') return [{ text: '\t', ...style }]
  if (node.type === 'break') return [{ text: '\n', ...style }]
  const own = node.type === 'run' ? { bold: node.isBold ?? false, size: node.fontSize ?? PLAIN_SIZE } : style
  return (node.children ?? []).flatMap((child) => runsIn(child, own))
}

function splitAtBreaks(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    const [first = '', ...rest] = run.text.split('\n')
    lines.at(-1)?.push({ ...run, text: first })
    for (const text of rest) lines.push([{ ...run, text }])
  }
  return lines
}

/** The paragraphs of each different header and footer. Their XML is read as text: no entity of a definition means anything. */
async function edgeTexts(source: FileSource): Promise<{ headers: string[]; footers: string[] }> {
  const found = { headers: new Set<string>(), footers: new Set<string>() }
  for (const entry of readZipDirectory(source) ?? []) {
    if (!EDGE_PART.test(entry.name)) continue
    let xml = ''
    for await (const chunk of unpack(source, entry)) {
      xml += chunk.toString('latin1')
      if (xml.length > MAX_EDGE_CHARS * 10) break
    }
    const texts = paragraphsIn(Buffer.from(xml, 'latin1').toString('utf8'))
    for (const text of texts) found[/header/i.test(entry.name) ? 'headers' : 'footers'].add(text)
  }
  return { headers: [...found.headers], footers: [...found.footers] }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function paragraphsIn(xml: string): string[] {
  return xml
    .split('</w:p>')
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:(?:t(?:\s[^<>]*)?>([^<]*)<|(tab|br)\b)/g)]
        .map(([, text, sign]) => (sign ? '\t' : (text ?? '')))
        .join('')
        .replace(/&(amp|lt|gt|quot|apos|#\d{1,6}|#x[\da-f]{1,5});/gi, (_, name: string) => characterOf(name))
        .slice(0, MAX_EDGE_CHARS)
        .trim(),
    )
    .filter((text) => text !== '' && !/^(?:page\s*)?\d*$/i.test(text))
}

function characterOf(name: string): string {
  const known = ENTITIES[name.toLowerCase()]
  if (known) return known
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
