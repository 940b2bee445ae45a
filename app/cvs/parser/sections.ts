import { rangesIn } from './dates.ts'
import { kindsOfRunTogether, kindsOfTitle, type SectionKind } from './headings.ts'
import type { CvLine } from './lines.ts'

/** A part of a CV: its title, null for what stands above the first one, and its lines. */
export type Section = { kinds: readonly SectionKind[]; title: CvLine | null; lines: CvLine[] }

type Heading = { kinds: SectionKind[]; rest: string }

/** Titles that end a section whose own title says nothing are at most this long. */
const MAX_UNKNOWN_CHARS = 40

/** Splits a CV at its titles, known by their words and by how they look. */
export function sectionsOf(lines: readonly CvLine[]): Section[] {
  const look = lookOf(lines)
  const sections: Section[] = [{ kinds: [], title: null, lines: [] }]
  for (const [index, line] of lines.flatMap(withoutTitleBehind).entries()) {
    const heading = withinJobs(sections.at(-1), line, look) ? null : (headingOf(line, look, index) ?? largeLine(line, look))
    if (!heading || isLicence(sections.at(-1), heading)) {
      sections.at(-1)?.lines.push(line)
      continue
    }
    sections.push({ kinds: heading.kinds, title: line, lines: heading.rest ? [{ ...line, text: heading.rest, bullet: false }] : [] })
  }
  const named: Section[] = []
  for (const section of sections) named.push(namedByContent(section, named.at(-1)))
  return named
}

/** "Registration certificate" beside its number, among licences, is one of them and no title. */
function isLicence(section: Section | undefined, { kinds, rest }: Heading): boolean {
  return section?.kinds[0] === 'licences' && kinds[0] === 'licences' && /\d{4}/.test(rest)
}

/** A title in the last cell of a row, as binary Word documents tell their tables: it begins a line of its own. */
function withoutTitleBehind(line: CvLine): CvLine[] {
  const at = line.text.lastIndexOf('\t')
  const last = line.text.slice(at + 1)
  if (at < 0 || line.bullet || !/^\p{Lu}/u.test(last) || !kindsOfTitle(last).some((kind) => SURE.includes(kind))) return [line]
  const before = line.text.slice(0, at)
  return kindsOfTitle(before).length > 0
    ? [line]
    : [
        { ...line, text: before },
        { ...line, text: last },
      ]
}

/** "Achievements:" inside a job is no section, unless it looks like the titles that are. */
function withinJobs(section: Section | undefined, line: CvLine, look: Look): boolean {
  if (!section?.kinds.includes('experience')) return false
  const kinds = kindsOfTitle(line.text.replace(/:\s*$/, ''))
  const isMinor = kinds.length > 0 && kinds.every((kind) => kind === 'achievements' || kind === 'other')
  return isMinor && (/:\s*$/.test(line.text) || (look.titles.size > 0 && !look.titles.has(signature(line))))
}

/** How titles of this CV look: the signatures they share, and what running text looks like. */
type Look = { body: number; titles: ReadonlySet<string>; needsStyle: boolean }

const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()

const isSetOff = (line: CvLine, body: number) =>
  line.heading > 0 || (body > 0 && line.size >= body + 0.4) || line.bold || isShouted(line.text) || /:\s*$/.test(line.text)

function signature(line: CvLine): string {
  return [line.heading, line.size, line.bold, isShouted(line.text)].join(' ')
}

/** The size that most of the text is in. */
export function bodySize(lines: readonly CvLine[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

const SURE: readonly SectionKind[] = ['experience', 'education', 'skills', 'summary', 'referees']

function lookOf(lines: readonly CvLine[]): Look {
  const body = bodySize(lines)
  const known = lines.filter((line) => !line.bullet && !line.text.includes('\t') && isOwnTitle(line))
  const sure = known.filter((line) => kindsOfTitle(line.text).some((kind) => SURE.includes(kind)))
  const set = sure.filter((line) => isSetOff(line, body))
  const signatures = Map.groupBy(set, signature)
  const strong = [...signatures].filter(([, { length }]) => length >= 2).map(([key]) => key)
  return {
    body,
    titles: new Set(strong),
    needsStyle: set.length >= 2 && set.length >= sure.length * 0.5,
  }
}

const isOwnTitle = ({ text }: CvLine) =>
  kindsOfTitle(text.replace(/:\s*$/, '')).length > 0 || (isShouted(text) && kindsOfRunTogether(text).length > 0)

function headingOf(line: CvLine, look: Look, index: number): Heading | null {
  const { text } = line
  if (line.bullet && line.heading === 0) return null
  const [first = '', ...others] = text.split('\t')
  const known = kindsOfTitle(first.replace(/:\s*$/, ''))
  const kinds = known.length > 0 ? known : isShouted(first) ? kindsOfRunTogether(first) : []
  if (kinds.length > 0 && (!look.needsStyle || isSetOff({ ...line, text: first }, look.body))) return { kinds, rest: others.join('\t') }
  const inline = inlineTitle(text)
  if (inline && (line.bold || !look.needsStyle || index > 3)) return inline
  return isUnknownTitle(line, look) && index > 2 ? { kinds: [], rest: '' } : null
}

/** A line much larger than the text is the person's name, wherever the columns put it. */
function largeLine(line: CvLine, { body }: Look): Heading | null {
  const isName = NAME_LIKE.test(line.text) || (line.size >= body * 1.6 && line.text.length < 50 && !/[@\d]/.test(line.text))
  return body > 0 && line.size >= body * 1.4 && isName ? { kinds: ['contact'], rest: line.text } : null
}

const NAME_LIKE = /^\p{Lu}[\p{L}'’.,-]*(?: \p{Lu}[\p{L}'’.,-]*){1,5}$/u

const INLINE: readonly SectionKind[] = ['skills', 'software', 'licences', 'summary', 'education', 'referees']

/** "Systems: PropertyMe, Canva" is a title and its content on one line. */
function inlineTitle(text: string): Heading | null {
  const at = text.search(/:\s|\s[–—-]\s/)
  if (at < 3 || at > MAX_UNKNOWN_CHARS || text[at] !== ':') return null
  const kinds = kindsOfTitle(text.slice(0, at)).filter((kind) => INLINE.includes(kind))
  const rest = text.slice(at + 1).trim()
  return kinds.length > 0 && rest !== '' && !/^\d|^no\b/i.test(rest) ? { kinds, rest } : null
}

/** A line that looks like the titles of this CV and like nothing else in it, whatever it says. */
function isUnknownTitle(line: CvLine, look: Look): boolean {
  const isTitleLike = line.text.length <= MAX_UNKNOWN_CHARS && !/[@\d|,]|\t|\.$/.test(line.text)
  const isDistinct = line.heading > 0 || (line.size >= look.body + 0.4 && look.body > 0) || isShouted(line.text)
  return isTitleLike && isDistinct && look.titles.has(signature(line))
}

/** A section is what it holds when its title does not say it, or says something else than its spans of time. */
function namedByContent(section: Section, before: Section | undefined): Section {
  if (section.title === null) return section
  const dated = section.lines.filter(({ text, bullet }) => !bullet && text.length < 120 && rangesIn(text).length > 0).length
  const isUntold = section.kinds.length === 0
  // Among jobs a line that looks like a title and is none heads the next job.
  const lines = before?.kinds.includes('experience') ? [section.title, ...section.lines] : section.lines
  if (isUntold && dated >= 1) return { ...section, kinds: ['experience'], lines }
  // "Achievements" of one job, set like a title, and then the next job.
  const isAmongJobs =
    dated >= 1 && section.kinds.every((kind) => kind === 'achievements') && before?.lines.some(({ text }) => rangesIn(text).length > 0)
  const holdsJobs = isAmongJobs || (dated >= 2 && section.kinds.every((kind) => kind === 'summary' || kind === 'achievements'))
  return holdsJobs ? { ...section, kinds: ['experience'] } : section
}

/** The lines of all sections of a kind. */
export function linesOfKind(sections: readonly Section[], kind: SectionKind): CvLine[] {
  return sections.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ lines }) => lines)
}
