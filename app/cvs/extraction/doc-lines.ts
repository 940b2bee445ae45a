import WordExtractor from 'word-extractor'
import type { CvLine } from '../parser/lines.ts'

/**
 * The lines of a binary Word document: headers, footers, body, text boxes. It knows neither fonts nor lists.
 *
 * @throws what the library throws when the file is damaged
 */
export async function docLines(bytes: Buffer): Promise<{ lines: CvLine[]; pages: number }> {
  const document = await new WordExtractor().extract(bytes)
  const parts = [document.getHeaders({ includeFooters: false }), document.getFooters(), document.getBody(), document.getTextboxes()]
  const texts = parts.flatMap((part) => part.split(/[\n\v\f]/))
  const lines = texts.map((text, index) => ({
    ...{ text: text.replaceAll('\u0007', '\t'), page: 1, line: index + 1, x: 0, y: index + 1, width: 0, size: 0 },
    ...{ bold: false, heading: 0, bullet: false, cell: null },
  }))
  return { lines, pages: 1 }
}
