import { beginningOf } from '#app/platform/text.ts'
import { isContactLine, isOwnContact } from './addresses.ts'
import { rangesIn } from './dates.ts'
import { type CvLine, type Finding, sourceOf } from './lines.ts'
import { linesOfKind, type Section } from './sections.ts'
import { sentencesIn } from './sentences.ts'

const FEWEST_WORDS = 10
const MAX_CHARS = 1_500

const wordCount = (text: string) => text.split(/\s+/).length
const isProse = ({ text, bullet }: CvLine) => !bullet && wordCount(text) >= 5 && !isContactLine(text) && rangesIn(text).length === 0

/** The person's own words about themselves: what stands under such a title, or the paragraph above the first one. */
export function summaryOf(sections: readonly Section[]): Finding<string> | null {
  const own = sentencesIn(linesOfKind(sections, 'summary')).filter(({ text }) => !isOwnContact(text))
  const titled = paragraph(own, own[0]?.line)
  if (titled) return { ...titled, confidence: 0.95 }
  const untitled = sections.filter(({ kinds, title }) => kinds.includes('contact') || title === null || kinds.length === 0)
  const [found] = untitled.flatMap(({ lines }) => paragraphsIn(lines)).filter(({ value }) => wordCount(value) >= FEWEST_WORDS)
  if (found) return { ...found, confidence: 0.75 }
  // "What I do" may stand above sentences about the person as well as above a list.
  const sentences = sections.filter(({ kinds }) => kinds.includes('skills')).flatMap(({ lines }) => paragraphsIn(lines.slice(0, 1)))
  const [about] = sentences.filter(({ value }) => wordCount(value) >= FEWEST_WORDS && ABOUT_ME.test(value))
  return about ? { ...about, confidence: 0.6 } : null
}

const ABOUT_ME = /\b(?:I|my|me)\b.*[.!]/s

/** The paragraphs of running text among lines. */
function paragraphsIn(lines: readonly CvLine[]): Finding<string>[] {
  const found: Finding<string>[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!isProse(lines[at]!)) continue
    const end = lines.findIndex((line, index) => index > at && isAnother(line, lines[index - 1]!))
    found.push(...[paragraph(lines.slice(at, end < 0 ? lines.length : end), lines[at]) ?? []].flat())
    at = end < 0 ? lines.length : end - 1
  }
  return found
}

/** Whether a line begins something else than the paragraph of the line before. */
function isAnother(line: CvLine, before: CvLine): boolean {
  const looksOther = line.size !== before.size || line.bold !== before.bold || line.bullet
  return (
    looksOther || isContactLine(line.text) || rangesIn(line.text).length > 0 || (/[.!?]$/.test(before.text) && wordCount(line.text) < 5)
  )
}

function paragraph(lines: readonly { text: string }[], first: CvLine | undefined): Finding<string> | null {
  const value = beginningOf(lines.map(({ text }) => text.replaceAll('\t', ' ')).join(' '), MAX_CHARS).trim()
  return first && wordCount(value) >= 4 ? { value, confidence: 0.9, source: sourceOf(first) } : null
}
