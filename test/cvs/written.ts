import { cvKnowledge } from '#app/cvs/parser/knowledge.ts'
import { type CvLine, readableLines } from '#app/cvs/parser/lines.ts'
import { australianTowns } from '#app/places/towns.server.ts'
import vocabulary from '#app/vocabulary/vocabulary.json' with { type: 'json' }

/** What the parser knows of the trade and of places, as the product gives it. */
export const knowledge = cvKnowledge(vocabulary.entries, australianTowns())

/** A CV as plain text: "# " in front of a title, "* " of a list item, "** " of a line in bold; tabs part columns. */
export function written(text: string): CvLine[] {
  const lines = text.split('\n').map((one, index) => {
    const line = one.trim()
    const isTitle = line.startsWith('# ')
    return {
      text: line.replace(/^(?:#|\*\*) /, ''),
      page: 1,
      line: index + 1,
      x: 40,
      y: index * 14,
      width: 400,
      size: isTitle ? 13 : 10.5,
      bold: isTitle || line.startsWith('** '),
      heading: 0,
      bullet: false,
      cell: null,
    }
  })
  return readableLines(lines)
}
