import * as fontkit from 'fontkit'
import PDFDocument from 'pdfkit'

/** What a resume says, in words. An entry is a line in bold with a line below it. */
export type ResumeText = {
  name: string
  /** Mail address, telephone and the like. */
  contact: string[]
  summary: string | null
  sections: { title: string; entries?: { label: string; detail: string | null }[]; list?: string[] }[]
}

/** The PDF; or the letters that none of the fonts has. */
export type DrawnResume = { pdf: Uint8Array } | { missing: string }

type Style = { face: 'text' | 'bold' | 'title'; size: number; colour: string }

const STYLES = {
  name: { face: 'title', size: 25, colour: '#123a2c' },
  heading: { face: 'title', size: 13, colour: '#123a2c' },
  label: { face: 'bold', size: 10.5, colour: '#16231d' },
  text: { face: 'text', size: 10.5, colour: '#16231d' },
  small: { face: 'text', size: 9.5, colour: '#4b5a52' },
} as const satisfies Record<string, Style>

const MARGIN = 58
/** A heading is not left alone at the foot of a page. */
const HEADING_NEEDS = 70

const filesOf = (font: string, weight: number, subsets: readonly string[]) =>
  subsets.map((subset) => `node_modules/@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`)

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']
/** The files of a face, in the order in which they are asked for a letter: each has the letters of one script. */
const FACES: Record<Style['face'], string[]> = {
  text: filesOf('source-sans-3', 400, SUBSETS),
  bold: filesOf('source-sans-3', 600, SUBSETS),
  title: [...filesOf('bricolage-grotesque', 600, SUBSETS.slice(0, 3)), ...filesOf('source-sans-3', 600, SUBSETS)],
}

const fonts = new Map<string, fontkit.Font>()

function fontOf(file: string): fontkit.Font {
  const font = fonts.get(file) ?? (fontkit.openSync(file) as fontkit.Font) // each file holds one font
  fonts.set(file, font)
  return font
}

/** A text in stretches, each with the file that has its letters; null where none has. */
function stretches(text: string, face: Style['face']): { file: string | null; text: string }[] {
  const found: { file: string | null; text: string }[] = []
  for (const letter of text) {
    const last = found.at(-1)
    const file = FACES[face].find((file) => fontOf(file).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? null
    if (last && last.file === file) last.text += letter
    else found.push({ file, text: letter })
  }
  return found
}

/** The lines of a text, without tabs and control characters. */
const linesOf = (text: string) =>
  text
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').trim())
    .filter(Boolean)

/**
 * Draws a resume on A4 pages, tagged, so that screen readers and other programs read it in order.
 *
 * @param changedAt dates the file, so that the same resume is the same file
 * @returns the letters that cannot be drawn, if there are any
 */
export async function drawResume(resume: ResumeText, changedAt: Date): Promise<DrawnResume> {
  const missing = missingLetters(resume)
  if (missing) return { missing }
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    lang: 'en-AU',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `Resume of ${resume.name}`, Author: resume.name, CreationDate: changedAt, ModDate: changedAt },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  const page = doc.struct('Document')
  doc.addStructure(page)
  const add = (tag: string, draw: () => void) => page.add(doc.struct(tag, {}, [draw]))

  add('H1', () => write(doc, resume.name, STYLES.name))
  if (resume.contact.length > 0) add('P', () => write(doc, resume.contact.join('  ·  '), STYLES.small))
  if (resume.summary) drawSection(doc, add, 'Summary', () => add('P', () => write(doc, resume.summary ?? '', STYLES.text)))
  for (const { title, entries = [], list = [] } of resume.sections) {
    if (entries.length + list.length === 0) continue
    drawSection(doc, add, title, () => {
      for (const { label, detail } of entries) {
        add('P', () => write(doc, label, STYLES.label))
        if (detail) add('P', () => write(doc, detail, STYLES.small))
        doc.moveDown(0.4)
      }
      if (list.length > 0) add('P', () => write(doc, list.join(', '), STYLES.text))
    })
  }
  page.end()
  doc.end()
  await ended
  return { pdf: new Uint8Array(Buffer.concat(chunks)) }
}

type Doc = InstanceType<typeof PDFDocument>

function drawSection(doc: Doc, add: (tag: string, draw: () => void) => void, title: string, drawContent: () => void): void {
  doc.moveDown(0.9)
  if (doc.y + HEADING_NEEDS > doc.page.height - MARGIN) doc.addPage()
  add('H2', () => write(doc, title, STYLES.heading))
  doc.moveDown(0.25)
  drawContent()
}

function write(doc: Doc, text: string, { face, size, colour }: Style): void {
  doc.fontSize(size).fillColor(colour)
  for (const line of linesOf(text)) {
    const parts = stretches(line, face)
    for (const [index, { file, text }] of parts.entries()) {
      doc.font(file ?? '').text(text, { continued: index < parts.length - 1, lineGap: size * 0.18 })
    }
  }
}

/** The letters of a resume that no font has, each once. */
function missingLetters({ name, contact, summary, sections }: ResumeText): string {
  const texts = [
    ...contact,
    summary ?? '',
    ...sections.flatMap(({ entries = [], list = [] }) => [...list, ...entries.flatMap(({ label, detail }) => [label, detail ?? ''])]),
  ]
  const drawn = [
    ...linesOf(name).flatMap((line) => stretches(line, 'title')),
    ...texts.flatMap(linesOf).flatMap((line) => stretches(line, 'text')),
  ]
  return [...new Set(drawn.flatMap(({ file, text }) => (file === null ? [...text] : [])))].join('')
}
