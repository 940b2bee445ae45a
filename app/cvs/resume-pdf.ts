import { makePdf, PDF_GREEN, PDF_MARGIN, PDF_STYLES, pdfRule } from '#app/platform/pdf-page.ts'
import { type Doc, heightOf as heightWithin, missingLetters, type TextStyle, widthOf, write } from '#app/platform/pdf-text.ts'

/** What a resume says, in words. */
export type ResumeText = {
  name: string
  /** Mail address, telephone and the like, each with the address it opens. */
  contact: { text: string; link: string }[]
  summary: string | null
  sections: { title: string; entries?: ResumeEntry[]; list?: string[] }[]
}

/** A line in bold with its time at the right, and a line below it. */
export type ResumeEntry = { label: string; time: string | null; detail: string | null }

/** The PDF; or the letters that none of the fonts has. */
export type DrawnResume = { pdf: Uint8Array } | { missing: string }

const STYLES = {
  name: { face: 'title', size: 25, colour: PDF_GREEN },
  heading: { face: 'title', size: 13, colour: PDF_GREEN },
  label: PDF_STYLES.strong,
  text: PDF_STYLES.text,
  small: PDF_STYLES.small,
} as const satisfies Record<string, TextStyle>

const RULE_GAP = 3
const TIME_GAP = 14
/** Lines of a paragraph that stay with the heading above it. */
const LINES_WITH_HEADING = 3

/**
 * Draws a resume on A4 pages, tagged, so that screen readers and other programs read it in order.
 *
 * @param changedAt dates the file, so that the same resume is the same file
 * @returns the letters that cannot be drawn, if there are any
 */
export async function drawResume(resume: ResumeText, changedAt: Date): Promise<DrawnResume> {
  const missing = lettersMissing(resume)
  if (missing) return { missing }
  const paper = { title: `Resume of ${resume.name}`, author: resume.name, at: changedAt, isNumbered: true }
  const pdf = await makePdf(paper, ({ doc, add }) => {
    add('H1', () => write(doc, resume.name, STYLES.name))
    if (resume.contact.length > 0) add('P', () => drawContact(doc, resume.contact))
    if (resume.summary) drawSection(doc, add, { title: 'Summary', text: resume.summary })
    for (const { title, entries = [], list = [] } of resume.sections) {
      if (entries.length > 0) drawSection(doc, add, { title, entries })
      else if (list.length > 0) drawSection(doc, add, { title, text: list.join(', ') })
    }
  })
  return { pdf }
}

type Add = (tag: string, draw: () => void) => void

const contentWidth = (doc: Doc) => doc.page.width - 2 * PDF_MARGIN

function drawContact(doc: Doc, contact: ResumeText['contact']): void {
  for (const [index, { text, link }] of contact.entries()) {
    const isLast = index === contact.length - 1
    write(doc, text, STYLES.small, { link, continued: !isLast })
    if (!isLast) doc.text('   |   ', { link: null, continued: true })
  }
}

/** A heading, never left alone at the foot of a page, and what stands under it. */
function drawSection(doc: Doc, add: Add, { title, text, entries = [] }: { title: string; text?: string; entries?: ResumeEntry[] }): void {
  doc.moveDown(0.9)
  const heading = heightOf(doc, title, STYLES.heading) + 2 * RULE_GAP
  const first = text
    ? Math.min(heightOf(doc, text, STYLES.text), LINES_WITH_HEADING * heightOf(doc, 'x', STYLES.text))
    : entries.slice(0, 1).reduce((sum, entry) => sum + entryHeight(doc, entry), 0)
  keepTogether(doc, heading + first)
  add('H2', () => write(doc, title, STYLES.heading))
  pdfRule(doc, 2 * RULE_GAP)
  if (text) add('P', () => write(doc, text, STYLES.text))
  for (const [index, entry] of entries.entries()) {
    if (index > 0) doc.moveDown(0.45)
    keepTogether(doc, entryHeight(doc, entry))
    drawEntry(doc, add, entry)
  }
}

function drawEntry(doc: Doc, add: Add, { label, time, detail }: ResumeEntry): void {
  const width = contentWidth(doc)
  const timeWidth = time ? widthOf(doc, time, STYLES.small) : 0
  add('P', () => {
    const top = doc.y
    write(doc, label, STYLES.label, { width: time ? width - timeWidth - TIME_GAP : width })
    const bottom = doc.y
    if (!time) return
    doc.x = PDF_MARGIN + width - timeWidth
    doc.y = top + STYLES.label.size - STYLES.small.size
    write(doc, time, STYLES.small, { lineBreak: false })
    doc.x = PDF_MARGIN
    doc.y = bottom
  })
  if (detail) add('P', () => write(doc, detail, STYLES.small))
}

const heightOf = (doc: Doc, text: string, style: TextStyle) => heightWithin(doc, text, style, contentWidth(doc))

const entryHeight = (doc: Doc, { label, detail }: ResumeEntry) =>
  heightOf(doc, label, STYLES.label) + (detail ? heightOf(doc, detail, STYLES.small) : 0)

/** Begins another page when what comes next does not fit on this one. */
function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - PDF_MARGIN) doc.addPage()
}

/** The letters of a resume that no font has, each once. */
function lettersMissing({ name, contact, summary, sections }: ResumeText): string {
  const texts = [
    ...contact.map(({ text }) => text),
    summary ?? '',
    ...sections.flatMap(({ entries = [], list = [] }) => [
      ...list,
      ...entries.flatMap(({ label, time, detail }) => [label, time ?? '', detail ?? '']),
    ]),
  ]
  return [...new Set([...missingLetters([name], 'title'), ...missingLetters(texts, 'text')])].join('')
}
