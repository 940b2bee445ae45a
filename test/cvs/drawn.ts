import PDFDocument from 'pdfkit'
import { type Cv, type DrawnLook, duty, headLines, type Job, printed, type Section } from './cv.ts'

type Line = { text: string; size?: number; bold?: true; before?: number; indent?: number; colour?: string; spacing?: number; box?: number }
type Word = { text: string; bold: boolean }
/** A piece of text with its place: what a writer of PDFs draws in one stroke. */
type Piece = { page: number; x: number; y: number; text: string; bold: boolean; size: number; colour: string; spacing: number; box: number }

const MARGIN = 48
const SIDE_WIDTH = 150
const GUTTER = 22
const BODY = 9.5

function linesOf(section: Section, look: DrawnLook, box: number): Line[] {
  const { title, summary, text, jobs, skills, list, entries, rows, as = 'bullets', between = ', ' } = section
  const { bullet = '•', caps, spaced, colour } = look
  const bulleted = (line: string): Line => ({ text: `${bullet} ${line}`, indent: 8 })
  const ofList = (items: string[]): Line[] => {
    if (as === 'line') return [{ text: items.join(between) }]
    if (as === 'lines') return items.map((item) => ({ text: item }))
    return items.map(bulleted)
  }
  const ofJob = (job: Job): Line[] => [
    ...(look.dates ? [{ text: job.dates, before: 6 }] : []),
    ...headLines(look.head, job).map((line, index) => ({ text: line, before: index === 0 && !look.dates ? 6 : 0 })),
    ...(job.lines ?? []).map(duty).map((line) => (line.as === 'bullet' ? bulleted(line.text) : { text: line.text })),
  ]
  const heading: Line[] =
    title === null
      ? []
      : [
          {
            text: caps ? title.toUpperCase() : title,
            bold: true,
            size: 12,
            before: 11,
            ...(colour && { colour }),
            ...(spaced && { spacing: 3 }),
          },
        ]
  return [
    ...heading,
    ...(summary?.split('\n') ?? []).map((line) => ({ text: line })),
    ...(text ?? []).map((line) => ({ text: line })),
    ...(jobs ?? []).flatMap(ofJob),
    ...ofList((skills ?? []).map(printed)),
    ...ofList(list ?? []),
    ...(entries ?? []).flatMap(([first, ...others]) => [{ text: `**${first}**`, before: 3 }, ...others.map((line) => ({ text: line }))]),
    ...(rows ?? []).map((row) => ({ text: row.join('    ') })),
  ].map((line) => ({ ...line, box }))
}

/** A CV drawn stroke by stroke with a PDF library: row by row over both columns, box by box in no order, or word by word. */
export function drawnPdf(cv: Cv, look: DrawnLook): Promise<Buffer> {
  const { font = 'Helvetica', side, draw } = look
  const doc = new PDFDocument({ size: look.letter ? 'LETTER' : 'A4', margin: 0, bufferPages: true, info: { Title: 'CV' } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  const plain = font === 'Times' ? 'Times-Roman' : font
  const use = (bold: boolean, size: number) => doc.font(bold ? `${font}-Bold` : plain).fontSize(size)
  const { width, height } = doc.page

  /** Sets lines under each other in a column. Gives where the next would begin. */
  function set(lines: Line[], x: number, columnWidth: number, from: { page: number; y: number }, into: Piece[]) {
    let { page, y } = from
    for (const { text, size = BODY, bold, before = 0, indent = 0, colour = '#222222', spacing = 0, box = 0 } of lines) {
      y += before
      const [left, right] = text.split('\t')
      const words = left!.split(/(\*\*.+?\*\*)/).flatMap((part): Word[] => {
        const isBold = Boolean(bold) || part.startsWith('**')
        return part
          .replaceAll('**', '')
          .split(/(?<= )/)
          .filter((word) => word !== '')
          .map((word) => ({ text: word, bold: isBold }))
      })
      const widthOf = (word: Word) => use(word.bold, size).widthOfString(word.text, { characterSpacing: spacing })
      const rows: Word[][] = [[]]
      let used = 0
      for (const word of words) {
        if (used + widthOf({ ...word, text: word.text.trimEnd() }) > columnWidth - indent && used > 0) {
          rows.push([])
          used = 0
        }
        rows.at(-1)!.push(word)
        used += widthOf(word)
      }
      for (const [index, row] of rows.entries()) {
        if (y + size > height - MARGIN) {
          page++
          y = MARGIN + 10
        }
        let at = x + indent
        const same: Word[] = []
        for (const word of row) {
          const last = same.at(-1)
          if (draw !== 'words' && last?.bold === word.bold) last.text += word.text
          else same.push({ ...word })
        }
        for (const word of same) {
          into.push({ page, x: at, y, text: word.text.trimEnd(), bold: word.bold, size, colour, spacing, box })
          at += widthOf(word)
        }
        if (right !== undefined && index === 0) {
          const flush = x + columnWidth - use(Boolean(bold), size).widthOfString(right)
          into.push({ page, x: flush, y, text: right, bold: Boolean(bold), size, colour, spacing: 0, box })
        }
        y += size * 1.32
      }
    }
    return { page, y }
  }

  const pieces: Piece[] = []
  const name: Line[] = [
    { text: cv.printedName ?? cv.name, size: 20, bold: true },
    ...(cv.headline ? [{ text: cv.headline, size: 12 }] : []),
  ]
  const contact: Line[] =
    cv.contactBetween === undefined ? cv.contact.map((text) => ({ text })) : [{ text: cv.contact.join(cv.contactBetween) }]
  const top = { page: 0, y: MARGIN }
  const sections = (inSide: boolean) =>
    cv.sections.flatMap((section, index) => (Boolean(section.side) === inSide || !side ? linesOf(section, look, index + 1) : []))
  if (!side) set([...name, ...contact, ...sections(false)], MARGIN, width - 2 * MARGIN, top, pieces)
  else {
    const wide = width - 2 * MARGIN - SIDE_WIDTH - GUTTER
    const [sideX, mainX] = side === 'left' ? [MARGIN, MARGIN + SIDE_WIDTH + GUTTER] : [MARGIN + wide + GUTTER, MARGIN]
    set([...name, ...sections(false)], mainX, wide, top, pieces)
    set([...contact, ...sections(true)], sideX, SIDE_WIDTH, top, pieces)
  }

  const order: Record<DrawnLook['draw'], (a: Piece, b: Piece) => number> = {
    plain: () => 0,
    words: () => 0,
    // A writer that goes down the page and draws whatever stands at that height.
    rows: (a, b) => Math.round(a.y) - Math.round(b.y) || a.x - b.x,
    // A design tool: boxes in the order in which they were made, here every second one first, the name last.
    boxes: (a, b) => rank(a) - rank(b),
  }
  const rank = ({ box }: Piece) => (box === 0 ? 1_000 : box % 2 === 0 ? box : 100 + box)
  const pages = Math.max(...pieces.map(({ page }) => page))
  for (let page = 0; page <= pages; page++) {
    if (page > 0) doc.addPage()
    const put = (piece: Omit<Piece, 'page' | 'box'>) =>
      use(piece.bold, piece.size)
        .fillColor(piece.colour)
        .text(piece.text, piece.x, piece.y, { lineBreak: false, characterSpacing: piece.spacing })
    if (look.running)
      put({
        x: MARGIN,
        y: height - 30,
        text: `${look.running} ${page + 1} of ${pages + 1}`,
        bold: false,
        size: 7.5,
        colour: '#777777',
        spacing: 0,
      })
    for (const piece of pieces.filter((each) => each.page === page).toSorted(order[draw])) put(piece)
  }
  doc.end()
  return done
}
