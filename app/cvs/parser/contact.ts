import { BARE_MOBILE, EMAIL, PHONE } from './addresses.ts'
import type { SectionKind } from './headings.ts'
import type { CvKnowledge } from './knowledge.ts'
import { type CvLine, type Finding, sourceOf } from './lines.ts'
import { nameOf } from './names.ts'
import type { Section } from './sections.ts'

export type Contact = { name: Finding<string> | null; email: Finding<string> | null; phone: Finding<string> | null }

/** Sections that may hold other people's addresses and numbers. */
const OTHERS = new Set<SectionKind>(['referees', 'experience', 'education', 'achievements'])

/** Who the CV is of and how to reach them; nothing from a referee. */
export function contactOf(lines: readonly CvLine[], sections: readonly Section[], knowledge: CvKnowledge): Contact {
  const linesOf = (isWanted: (kind: SectionKind) => boolean) =>
    sections.filter(({ kinds }) => kinds.every(isWanted)).flatMap(({ title, lines: inside }) => (title ? [title, ...inside] : inside))
  const own = linesOf((kind) => !OTHERS.has(kind))
  const work = linesOf((kind) => kind !== 'referees')
  const email = emailOf(own, 0.95) ?? emailOf(work, 0.6)
  const name = nameOf(lines, sections, email?.value ?? '', knowledge)
  const named =
    email ??
    emailOf(
      lines.filter(({ text }) => isNamed(text, name?.value ?? '')),
      0.7,
    )
  const near = lines.findIndex(({ line, page }) => line === named?.source.line && page === named.source.page)
  const phone =
    phoneOf(own, 0.95) ?? (near >= 0 ? phoneOf(lines.slice(Math.max(0, near - NEAR), near + NEAR + 1), 0.7) : null) ?? phoneOf(work, 0.5)
  return { name, email: named, phone }
}

/** How many lines apart an address and a number of one person stand. */
const NEAR = 2

/** Whether an address in a text is made of words of a name. */
function isNamed(text: string, name: string): boolean {
  const local = /([\w.+-]{2,64})@/.exec(text)?.[1]?.toLowerCase() ?? ''
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 2 && local.includes(word))
}

/** The first address; one that a narrow column wraps goes on in the next line. */
function emailOf(lines: readonly CvLine[], confidence: number): Finding<string> | null {
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]?.text ?? ''
    const isWrapped = /@[\w.-]*(?:\.|@[\w-]*)$|@[\w-]*$/.test(line.text) || (/^(?:\.|@)[\w-]/.test(next) && /[\w]$/.test(line.text))
    const [value] = (isWrapped ? `${line.text}${next}` : line.text).match(EMAIL) ?? []
    if (value) return { value: value.replace(/[.'-]+$/, ''), confidence, source: sourceOf(line) }
  }
  return null
}

/** A mobile number before any other; else the first one. */
function phoneOf(lines: readonly CvLine[], confidence: number): Finding<string> | null {
  const found = lines.flatMap((line, index) => {
    const here = numbersIn(line.text)
    const rest = lines.slice(index + 1, index + 3).map(({ text }) => text)
    const values = here.length > 0 ? here : (rest.map((next) => wrappedNumber(line.text, next)).find(({ length }) => length > 0) ?? [])
    return values.map((value) => ({ value, confidence, source: sourceOf(line) }))
  })
  const isMobile = ({ value }: Finding<string>) => /^(?:0|61|0061)?0?4/.test(value.replace(/\D/g, ''))
  return found.find(isMobile) ?? found[0] ?? null
}

/** A number that a narrow column wraps. */
function wrappedNumber(text: string, next: string): string[] {
  return /(?:^|[^\d])(?:\+?61|0)[\d ()-]*$/.test(text.slice(-20)) && /^[\d ()-]+/.test(next) && numbersIn(next).length === 0
    ? numbersIn(`${text} ${next}`)
    : []
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(PHONE), ...text.matchAll(BARE_MOBILE)]
    .filter(({ index }) => !/(?:abn|acn|licen[cs]e|registration|fax|no\.?)\W*$/i.test(text.slice(Math.max(0, index - 20), index)))
    .map(([value]) => balanced(value.trim()))
}

/** Without a bracket that has no other half. */
const balanced = (text: string) => (text.split('(').length === text.split(')').length ? text : text.replace(/[()]/g, ''))
