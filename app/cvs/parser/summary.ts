import { rangesIn } from './dates.ts'
import { type CvLine, type Finding, sourceOf } from './lines.ts'
import { linesOfKind, type Section } from './sections.ts'

const FEWEST_WORDS = 10
const MAX_CHARS = 1_500
const CONTACT = /@|\b0[23478]\d{0,2} ?\d{3,4} ?\d{3,4}\b|\+61|linkedin\.com/i

const wordCount = (text: string) => text.split(/\s+/).length
const isProse = ({ text, bullet }: CvLine) => !bullet && wordCount(text) >= 5 && !CONTACT.test(text) && rangesIn(text).length === 0

/** The person's own words about themselves: what stands under such a title, or the paragraph above the first one. */
export function summaryOf(sections: readonly Section[]): Finding<string> | null {
  const titled = paragraph(linesOfKind(sections, 'summary').filter(({ text }) => !CONTACT.test(text)))
  if (titled) return { ...titled, confidence: 0.95 }
  const untitled = sections.filter(({ kinds, title }) => kinds.includes('contact') || title === null || kinds.length === 0)
  for (const { lines } of untitled) {
    const first = lines.findIndex(isProse)
    if (first < 0) continue
    const end = lines.findIndex((line, at) => at > first && isAnother(line, lines[at - 1]!))
    const found = paragraph(lines.slice(first, end < 0 ? lines.length : end))
    if (found && wordCount(found.value) >= FEWEST_WORDS) return { ...found, confidence: 0.75 }
  }
  return null
}

/** Whether a line begins something else than the paragraph of the line before. */
function isAnother(line: CvLine, before: CvLine): boolean {
  const looksOther = line.size !== before.size || line.bold !== before.bold || line.bullet
  return looksOther || CONTACT.test(line.text) || rangesIn(line.text).length > 0 || (/[.!?]$/.test(before.text) && wordCount(line.text) < 5)
}

function paragraph(lines: readonly CvLine[]): Finding<string> | null {
  const [first] = lines
  const value = lines
    .map(({ text }) => text.replaceAll('\t', ' '))
    .join(' ')
    .slice(0, MAX_CHARS)
    .trim()
  return first && wordCount(value) >= 4 ? { value, confidence: 0.9, source: sourceOf(first) } : null
}
