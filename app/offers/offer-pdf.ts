import { brand } from '#app/platform/brand.ts'
import { makePdf, pdfRow as row, pdfRule as rule, PDF_STYLES as STYLES, pdfSpace as space } from '#app/platform/pdf-page.ts'
import { write } from '#app/platform/pdf-text.ts'
import { inMail, inWords } from '#app/ui/display/moment.ts'
import { closingOf, type Letter } from './letter.ts'
import { untilWords } from './offer.ts'
import type { Signature } from './shown.ts'

/** A letter that was sent, as it is printed. */
export type PrintedLetter = { letter: Letter; hash: string; sentAt: Date; sender: string | null; signature: Signature | null }

/** The name under which a letter is saved. */
export const letterFilename = ({ letter }: Pick<PrintedLetter, 'letter'>) => `Offer ${letter.company} version ${letter.number}.pdf`

/** Draws a letter on A4, tagged, with how it was signed. The same letter gives the same bytes. */
export function drawOffer({ letter, hash, sentAt, sender, signature }: PrintedLetter): Promise<Uint8Array> {
  const { company, candidate, text, clauses, sums, number, openUntil } = letter
  return makePdf({ title: `Offer of employment, ${company}`, author: company, at: signature?.at ?? sentAt }, ({ doc, add }) => {
    add('H1', () => write(doc, 'Offer of employment', STYLES.title))
    add('P', () => write(doc, `${company} to ${candidate}`, STYLES.strong))
    add('P', () => write(doc, `Version ${number}, ${inWords(sentAt, 'date-year')}. Open until ${untilWords(openUntil)}.`, STYLES.small))
    space(doc)
    for (const paragraph of text.split(/\n{2,}/)) {
      add('P', () => write(doc, paragraph, STYLES.text))
      doc.moveDown(0.5)
    }
    rule(doc)
    for (const { label, value } of clauses) {
      add('P', () => write(doc, label, STYLES.small))
      add('P', () => write(doc, value, STYLES.text))
      doc.moveDown(0.35)
    }
    if (sums.length > 0) {
      rule(doc)
      for (const [at, { label, value }] of sums.entries())
        add('P', () => row(doc, label, value, at === sums.length - 1 ? STYLES.strong : STYLES.text))
    }
    rule(doc)
    add('P', () => write(doc, closingOf(letter), STYLES.text))
    space(doc)
    add('H2', () => write(doc, `For ${company}`, STYLES.strong))
    const by = letter.signatory || sender
    add('P', () => write(doc, `${by ? `${by}, sent` : 'Sent'} ${inMail(sentAt)}`, STYLES.text))
    space(doc)
    add('H2', () => write(doc, candidate, STYLES.strong))
    add('P', () => write(doc, signature ? `Accepted by typing “${signature.name}”, ${inMail(signature.at)}` : 'Not signed', STYLES.text))
    space(doc)
    add('P', () => write(doc, `Fingerprint of this version (SHA-256, by ${brand.name}): ${hash}`, STYLES.small))
  })
}
