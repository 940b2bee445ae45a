import PDFDocument from 'pdfkit'
import { formatAbn } from '#app/employers/profile-fields.ts'
import { brand } from '#app/platform/brand.ts'
import { type Doc, type TextStyle, widthOf, write } from '#app/platform/pdf-text.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { type Invoice, type Party, standingOf } from './invoice.ts'
import { inDollars } from './money.ts'

const INK = '#16231d'
const GREEN = '#123a2c'
const MUTED = '#4b5a52'
const RULE = '#cfd8d3'

const STYLES = {
  title: { face: 'title', size: 22, colour: GREEN },
  strong: { face: 'bold', size: 10.5, colour: INK },
  text: { face: 'text', size: 10.5, colour: INK },
  small: { face: 'text', size: 9.5, colour: MUTED },
  total: { face: 'bold', size: 13, colour: GREEN },
} as const satisfies Record<string, TextStyle>

const MARGIN = 58

/** Draws an invoice or credit note on A4, tagged, with what the tax office asks of a tax invoice. The same invoice gives the same bytes. */
export async function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const heading = invoice.creditsNumber ? 'Credit note' : 'Tax invoice'
  const issued = new Date(`${invoice.issuedOn}T00:00:00Z`)
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    lang: brand.locale,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${heading} ${invoice.number}`, Author: invoice.seller.name, CreationDate: issued, ModDate: issued },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const content = doc.struct('Document')
  doc.addStructure(content)
  const add = (tag: string, draw: () => void) => content.add(doc.struct(tag, {}, [draw]))

  add('H1', () => write(doc, heading, STYLES.title))
  for (const line of factsOf(invoice)) add('P', () => write(doc, line, STYLES.text))
  space(doc)
  for (const [label, party] of [
    ['From', invoice.seller],
    ['Billed to', invoice.buyer],
  ] as const) {
    add('H2', () => write(doc, label, STYLES.small))
    add('P', () => write(doc, party.name, STYLES.strong))
    for (const line of linesOfParty(party)) add('P', () => write(doc, line, STYLES.text))
    space(doc)
  }
  rule(doc)
  for (const { words, cents } of invoice.lines) add('P', () => row(doc, words, inDollars(cents), STYLES.text))
  rule(doc)
  add('P', () => row(doc, 'GST included', inDollars(invoice.gstCents), STYLES.text))
  add('P', () => row(doc, 'Total in Australian dollars, GST included', inDollars(invoice.totalCents), STYLES.total))
  space(doc)
  add('P', () => write(doc, closingWords(invoice), STYLES.small))
  content.end()
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

function factsOf({ number, issuedOn, dueOn, creditsNumber }: Invoice): string[] {
  const facts = [`Number ${number}`, `Issued on ${dayInWords(issuedOn)}`]
  return [...facts, creditsNumber ? `Takes back invoice ${creditsNumber}` : `Due on ${dayInWords(dueOn)}`]
}

const linesOfParty = ({ abn, address, ...party }: Party & { email?: string }): string[] =>
  [abn && `ABN ${formatAbn(abn)}`, address, party.email].filter((line): line is string => Boolean(line))

const closingWords = (invoice: Invoice): string => `All items are taxable. ${paymentWords(invoice)}`

function paymentWords(invoice: Invoice): string {
  const { creditsNumber, creditedBy, number, paidOn } = invoice
  if (creditsNumber) return 'Nothing has to be paid for this note.'
  if (!creditedBy && !paidOn) return `Please name ${number} when you pay.`
  const standing = standingOf(invoice)
  return `${standing[0]?.toUpperCase()}${standing.slice(1)}.`
}

/** Words at the left and an amount at the right. */
function row(doc: Doc, words: string, amount: string, style: TextStyle): void {
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

const space = (doc: Doc) => doc.moveDown(0.9)

/** A hairline; decoration, which nothing reads out. */
function rule(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(doc.page.width - MARGIN, doc.y)
    .lineWidth(0.6)
    .stroke(RULE)
  doc.endMarkedContent()
  doc.y += 8
}
