import { kindsOfTitle, type SectionKind } from './headings.ts'
import type { CvKnowledge } from './knowledge.ts'
import { type CvLine, type Finding, sourceOf } from './lines.ts'
import { placeOf } from './places.ts'
import { bodySize, type Section } from './sections.ts'

export type Contact = { name: Finding<string> | null; email: Finding<string> | null; phone: Finding<string> | null }

const EMAIL = /(?<![\w.+-])[a-z\d][\w.+'-]{0,63}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}/gi
const PHONE = /(?<![\d/])(?:\(?\+?\(?(?:00)?61\)?[ .-]?(?:\(0\)[ .-]?)?|\(?0)[2-478](?:[ .)-]{0,2}\d){8}(?!\d)/g
const BARE_MOBILE = /(?<![\d/.])4\d{2} \d{3} \d{3}(?!\d)/g
const TOP_LINES = 14

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

const HONORIFIC = /^(?:mr|mrs|ms|miss|dr)\.?\s+/i
const LABEL = /^(?:(?:full )?name\s*:|(?:curriculum vitae|resum[eé]|cv)\s*(?:of|for|[-–—:|])?)\s*/i
const NAME = /^\p{Lu}[\p{L}'’.-]*(?:\s+(?:\(?["“]?\p{Lu}[\p{L}'’.-]*["”]?\)?|de|van|der|den|von|la|le|da|di|al|bin|el)){1,4}$/u

function nameOf(lines: readonly CvLine[], sections: readonly Section[], email: string, knowledge: CvKnowledge): Finding<string> | null {
  const body = bodySize(lines)
  const preamble = new Set(sections.filter(({ kinds }) => kinds.length === 0 || kinds.includes('contact')).flatMap((one) => one.lines))
  const candidates = lines.flatMap((line, at) => {
    const text = nameText(at, lines)
    if (text === null || (!preamble.has(line) && at >= TOP_LINES && line.size < body * 1.3)) return []
    return [{ line, text, score: nameScore(text, line, at, { body, email, knowledge }) }]
  })
  const best = candidates.reduce<(typeof candidates)[number] | null>((a, b) => (a && a.score >= b.score ? a : b), null)
  if (!best || best.score < 0.4) return null
  return { value: inNameCase(best.text), confidence: Math.min(0.98, 0.5 + best.score / 4), source: sourceOf(best.line) }
}

/** The name that a line may be: without label, title and letters behind the name; two lines of one large word each are one. */
function nameText(at: number, lines: readonly CvLine[]): string | null {
  const line = lines[at]!
  const [first = ''] = line.text.replace(LABEL, '').split(/\t|\s[|•·–—-]\s|,|\(/)
  const text = withoutLetters(first.replace(HONORIFIC, '').replace(/[\s.:]+$/, ''))
  const next = lines[at + 1]
  const reversed = /^(\p{Lu}{2,}[\p{Lu}'’-]*), (\p{Lu}\p{Ll}[\p{L}'’-]*)$/u.exec(line.text)
  if (reversed) return `${reversed[2]} ${titled(reversed[1] ?? '')}`
  const isOneWord = /^\p{Lu}[\p{L}'’-]+$/u
  if (isOneWord.test(text) && next && next.size === line.size && next.bold === line.bold && isOneWord.test(next.text.trim()))
    return `${text} ${next.text.trim()}`
  return text.length <= 50 && NAME.test(text) ? text : /^\p{Lu}{7,30}$/u.test(text) ? text : null
}

/** "Henrike Vos AAPI CPV" without the letters behind the name. */
const withoutLetters = (text: string) =>
  /\p{Ll}/u.test(text) ? text.replace(/(?: (?:\p{Lu}{2,6}|[BM](?:Bus|Com|Prop|A|Sc)|J\.?P\.?))+$/u, '') : text

type Known = { body: number; email: string; knowledge: CvKnowledge }

function nameScore(text: string, line: CvLine, at: number, { body, email, knowledge }: Known): number {
  if (kindsOfTitle(text).length > 0 || placeOf(text, knowledge)) return -1
  if (
    /\b(?:resume|curriculum|vitae|manager|agent|consultant|property|real estate|officer|assistant|coordinator|administrator|sales|licen[cs]ed?|street|road|avenue|email|mobile|phone)\b/i.test(
      text,
    )
  )
    return -1
  const local =
    email
      .split('@')[0]
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? ''
  const words = text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
  const inEmail = local !== '' && words.some((word) => word.length > 2 && local.includes(word)) ? 1 : 0
  const isLarge = body > 0 && line.size >= body * 1.25 ? 0.8 : line.bold || line.heading > 0 ? 0.4 : 0
  const isOneWord = words.length < 2 ? -0.6 : 0
  return inEmail + isLarge + isOneWord + Math.max(0, 0.6 - at * 0.06)
}

const titled = (text: string) => text.toLowerCase().replace(/(?<![\p{L}])\p{L}|(?<=\bmc)\p{L}/gu, (letter) => letter.toUpperCase())

/** "OLIVER O'HART" as people write their name. */
function inNameCase(text: string): string {
  const plain = text.replace(/\s+/g, ' ')
  if (plain !== plain.toUpperCase()) return plain
  return titled(plain)
}
