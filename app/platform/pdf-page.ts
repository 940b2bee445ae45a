import PDFDocument from 'pdfkit'
import { brand } from './brand.ts'
import { type Doc, type TextStyle, widthOf, write } from './pdf-text.ts'

const INK = '#16231d'
export const PDF_GREEN = '#123a2c'
const MUTED = '#4b5a52'
const RULE = '#cfd8d3'

/** The looks of text in the papers that the product makes. */
export const PDF_STYLES = {
  title: { face: 'title', size: 22, colour: PDF_GREEN },
  strong: { face: 'bold', size: 10.5, colour: INK },
  text: { face: 'text', size: 10.5, colour: INK },
  small: { face: 'text', size: 9.5, colour: MUTED },
  total: { face: 'bold', size: 13, colour: PDF_GREEN },
} as const satisfies Record<string, TextStyle>

const FOOT = { face: 'text', size: 8, colour: MUTED } as const satisfies TextStyle

export const PDF_MARGIN = 58

type Paper = {
  title: string
  author: string
  /** The day it is of: the same paper gives the same bytes. */
  at: Date
  /** Says at the foot of each page which it is, where there are several. */
  isNumbered?: boolean
}

/** A paper in making. `add` draws one element under its tag, so that screen readers know what it is. */
type Making = { doc: Doc; add: (tag: string, draw: () => void) => void }

/** Makes a tagged PDF on A4. */
export async function makePdf({ title, author, at, isNumbered = false }: Paper, draw: (making: Making) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: PDF_MARGIN,
    tagged: true,
    lang: brand.locale,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: isNumbered,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const content = doc.struct('Document')
  doc.addStructure(content)
  draw({ doc, add: (tag, element) => content.add(doc.struct(tag, {}, [element])) })
  content.end()
  if (isNumbered) numberPages(doc)
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function numberPages(doc: Doc): void {
  const { count } = doc.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Below the margin text would begin another page.
    doc.page.margins.bottom = 0
    const text = `Page ${page + 1} of ${count}`
    doc.x = doc.page.width - PDF_MARGIN - widthOf(doc, text, FOOT)
    doc.y = doc.page.height - PDF_MARGIN / 1.6
    doc.markContent('Artifact', { type: 'Pagination' })
    write(doc, text, FOOT, { lineBreak: false })
    doc.endMarkedContent()
  }
}

/** Words at the left and an amount at the right. */
export function pdfRow(doc: Doc, words: string, amount: string, style: TextStyle): void {
  const right = doc.page.width - PDF_MARGIN
  const amountWidth = widthOf(doc, amount, style)
  const top = doc.y
  write(doc, words, style, { width: right - PDF_MARGIN - amountWidth - 20 })
  const bottom = doc.y
  doc.x = right - amountWidth
  doc.y = top
  write(doc, amount, style, { lineBreak: false })
  doc.x = PDF_MARGIN
  doc.y = bottom
  doc.moveDown(0.35)
}

export const pdfSpace = (doc: Doc) => doc.moveDown(0.9)

/** A hairline, and some space below; decoration, which nothing reads out. */
export function pdfRule(doc: Doc, space = 8): void {
  const y = doc.y
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(PDF_MARGIN, y)
    .lineTo(doc.page.width - PDF_MARGIN, y)
    .lineWidth(0.6)
    .stroke(RULE)
  doc.endMarkedContent()
  doc.y = y + space
}
