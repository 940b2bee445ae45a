import PDFDocument from 'pdfkit'
import { brand } from './brand.ts'
import { type Doc, type TextStyle, widthOf, write } from './pdf-text.ts'

const INK = '#16231d'
const GREEN = '#123a2c'
const MUTED = '#4b5a52'
const RULE = '#cfd8d3'

/** The looks of text in the papers that the product makes. */
export const PDF_STYLES = {
  title: { face: 'title', size: 22, colour: GREEN },
  strong: { face: 'bold', size: 10.5, colour: INK },
  text: { face: 'text', size: 10.5, colour: INK },
  small: { face: 'text', size: 9.5, colour: MUTED },
  total: { face: 'bold', size: 13, colour: GREEN },
} as const satisfies Record<string, TextStyle>

const MARGIN = 58

type Paper = { title: string; author: string /** The day it is of: the same paper gives the same bytes. */; at: Date }

/** A paper in making. `add` draws one element under its tag, so that screen readers know what it is. */
type Making = { doc: Doc; add: (tag: string, draw: () => void) => void }

/** Makes a tagged PDF on A4. */
export async function makePdf({ title, author, at }: Paper, draw: (making: Making) => void): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    lang: brand.locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const content = doc.struct('Document')
  doc.addStructure(content)
  draw({ doc, add: (tag, element) => content.add(doc.struct(tag, {}, [element])) })
  content.end()
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Words at the left and an amount at the right. */
export function pdfRow(doc: Doc, words: string, amount: string, style: TextStyle): void {
  const right = doc.page.width - MARGIN
  const amountWidth = widthOf(doc, amount, style)
  const top = doc.y
  write(doc, words, style, { width: right - MARGIN - amountWidth - 20 })
  const bottom = doc.y
  doc.x = right - amountWidth
  doc.y = top
  write(doc, amount, style, { lineBreak: false })
  doc.x = MARGIN
  doc.y = bottom
  doc.moveDown(0.35)
}

export const pdfSpace = (doc: Doc) => doc.moveDown(0.9)

/** A hairline; decoration, which nothing reads out. */
export function pdfRule(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.6)
    .stroke(RULE)
  doc.endMarkedContent()
  doc.y += 8
}
