import { formatAbn } from '#app/employers/profile-fields.ts'
import { makePdf, pdfRow as row, pdfRule as rule, PDF_STYLES as STYLES, pdfSpace as space } from '#app/platform/pdf-page.ts'
import { write } from '#app/platform/pdf-text.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import { inDollars } from '#app/ui/display/money.ts'
import { accountWords, type Invoice, type Party, standingOf } from './invoice.ts'

/** Draws an invoice or credit note on A4, tagged, with what the tax office asks of a tax invoice. The same invoice gives the same bytes. */
export function drawInvoice(invoice: Invoice): Promise<Uint8Array> {
  const heading = invoice.creditsNumber ? 'Credit note' : 'Tax invoice'
  const issued = new Date(`${invoice.issuedOn}T00:00:00Z`)
  return makePdf({ title: `${heading} ${invoice.number}`, author: invoice.seller.name, at: issued }, ({ doc, add }) => {
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
  })
}

function factsOf({ number, issuedOn, dueOn, creditsNumber }: Invoice): string[] {
  const facts = [`Number ${number}`, `Issued on ${dayInWords(issuedOn)}`]
  return [...facts, creditsNumber ? `Takes back invoice ${creditsNumber}` : `Due on ${dayInWords(dueOn)}`]
}

const linesOfParty = ({ abn, address, ...party }: Party & { email?: string }): string[] =>
  [abn && `ABN ${formatAbn(abn)}`, address, party.email].filter((line): line is string => Boolean(line))

const closingWords = (invoice: Invoice): string => `All items are taxable. ${paymentWords(invoice)}`

function paymentWords(invoice: Invoice): string {
  const { creditsNumber, creditedBy, number, paidOn, seller } = invoice
  if (creditsNumber) return 'Nothing has to be paid for this note.'
  if (!creditedBy && !paidOn && seller.account) return `Please pay by bank transfer to ${accountWords(seller.account)}, and name ${number}.`
  if (!creditedBy && !paidOn) return `Please name ${number} when you pay.`
  const standing = standingOf(invoice)
  return `${standing[0]?.toUpperCase()}${standing.slice(1)}.`
}
