import type PDFDocument from 'pdfkit'
import { FACES, type Face, linesOf, stretches } from './pdf-fonts.ts'

export type Doc = InstanceType<typeof PDFDocument>

export type TextStyle = { face: Face; size: number; colour: string }

export const lineGap = ({ size }: TextStyle): number => size * 0.18

/** Writes a text at the place of the document, each letter in a font that has it. */
export function write(doc: Doc, text: string, style: TextStyle, options: PDFKit.Mixins.TextOptions = {}): void {
  doc.fontSize(style.size).fillColor(style.colour)
  for (const line of linesOf(text)) {
    const parts = stretches(line, style.face)
    for (const [index, { file, text }] of parts.entries()) {
      const continued = index < parts.length - 1 || (options.continued ?? false)
      doc.font(file ?? '').text(text, { ...options, continued, lineGap: lineGap(style) })
    }
  }
}

/** The width of a text on one line, in points. */
export const widthOf = (doc: Doc, text: string, { face, size }: TextStyle): number =>
  linesOf(text)
    .flatMap((line) => stretches(line, face))
    .reduce(
      (sum, { file, text }) =>
        sum +
        doc
          .font(file ?? '')
          .fontSize(size)
          .widthOfString(text),
      0,
    )

/** The height of a text that is as wide as this, in points. */
export const heightOf = (doc: Doc, text: string, style: TextStyle, width: number): number =>
  linesOf(text).reduce((sum, line) => {
    doc.font(FACES[style.face][0] ?? '').fontSize(style.size)
    return sum + doc.heightOfString(line, { width, lineGap: lineGap(style) })
  }, 0)

/** The letters of these texts that no font has, each once. */
export function missingLetters(texts: readonly string[], face: Face): string[] {
  const drawn = texts.flatMap(linesOf).flatMap((line) => stretches(line, face))
  return [...new Set(drawn.flatMap(({ file, text }) => (file === null ? [...text] : [])))]
}
