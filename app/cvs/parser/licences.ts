import { STATES, type State } from '#app/places/location.ts'
import type { CvDate } from './dates.ts'
import { type Concept, type CvKnowledge, lexemesOf } from './knowledge.ts'
import { expiryIn } from './licence-expiry.ts'
import { LICENCE_WORD, licenceItems, QUALIFICATION } from './licence-lines.ts'
import { stateIn } from './licence-state.ts'
import { type CvLine, type Finding, sourceOf } from './lines.ts'
import type { Section } from './sections.ts'

export type LicenceReading = {
  type: Finding<Concept>
  number: Finding<string> | null
  state: Finding<State> | null
  expiry: Finding<CvDate> | null
}

const STATE = '(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT)'
const NUMBER = new RegExp(
  String.raw`(?:\b(?:no|number|num|nr|id|lic|licen[cs]e|registration|reg|certificate|cert|rla|cor|l\.?n)\b(?:[\s.:#]|\b(?:no|number|is)\b|\(?\b${STATE}\b\)?){0,6}|#\s?)((?:[a-z]{1,4}[ -]?)?\d[\d -]{2,12}\d[a-z]{0,2})\b`,
  'i',
)
const BARE_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d/.$-])(?:(?!${STATE}\b|CPP)[A-Z]{2,4}[ -]?\d{4,9}|L?\d{5,9}[A-Z]{0,2}|\d{2,4} \d{3} ?\d{3}[A-Z]?|\d{4} \d{4}|\d{2}-\d{3}-\d{4})(?![\d/-]|\p{L})`,
  'u',
)

const isDriving = (text: string) =>
  /\bdriv(?:er|ing)|\b(?:[a-z]{1,2}[- ]class|truck|forklift|motor\w*) |police|working with children|white card|first aid/i.test(text) &&
  !/\b(?:agent|real estate|representative|strata|property|class [12]|salesperson)\b/i.test(text)
/** A licence that somebody has applied for, or wants, is none. */
const NOT_YET =
  /\b(?:application|applied|applying|apply|pending|(?:licen[cs]e|registration|certificate) lodged|in progress|working towards|studying|eligible|enrolled|seeking|towards)\b/i
/** Words of narrower licences: who writes them means those. */
const SPECIAL = new Set(['stock', 'strata', 'auctioneer', 'letting', 'conveyancer', 'valuer', 'settlement', 'triennial'])
const FEWEST_SHARE = 0.6

/** Where the person is at home, and the day on which the CV is read. */
type Person = { home: State | null; today: CvDate }

/** Licences and registrations for the trade; driver's licences and checks are none. */
export function licencesOf(sections: readonly Section[], knowledge: CvKnowledge, person: Person): LicenceReading[] {
  const own = sections.filter(({ kinds }) => kinds.includes('licences'))
  const others = sections.filter(
    ({ kinds }) => !kinds.some((kind) => ['licences', 'experience', 'referees', 'achievements'].includes(kind)),
  )
  const found = [
    ...own.flatMap(({ lines }) => licenceItems(lines, false).map((item) => readLicence(item, knowledge, person, 0.9))),
    ...others.flatMap(({ lines }) =>
      licenceItems(lines, true)
        .filter(([first, ...more]) => (first && LICENCE_WORD.test(first.text)) || more.some(({ text }) => /\blicen[cs]e\b/i.test(text)))
        .map((item) => readLicence(item, knowledge, person, 0.6)),
    ),
  ].filter((licence) => licence !== null)
  return distinct(found)
}

function readLicence(lines: readonly CvLine[], knowledge: CvKnowledge, { home, today }: Person, confidence: number): LicenceReading | null {
  const text = lines
    .map((line) => line.text)
    .join(' ')
    .slice(0, 400)
  const first = lines[0]!
  if (isDriving(text)) return null
  const isCourse = QUALIFICATION.test(text) && !/\blicen[cs]e|registration (?:no|number|cert)|certificate of registration/i.test(text)
  if (isCourse) return null
  const stated = stateIn(text)
  const best = typeOf(text, stated, home, knowledge)
  if (!best) return null
  const finding = <T>(value: T, sure: number): Finding<T> => ({ value, confidence: Math.min(1, sure), source: sourceOf(first) })
  const number = numberIn(text)
  const expiry = expiryIn(text, number !== null, today)
  if (NOT_YET.test(text) && !(number && expiry)) return null
  // "Licensed sales agent" is what somebody calls themselves, not a licence.
  if (
    confidence < 0.9 &&
    number === null &&
    expiry === null &&
    !(stated && /licen[cs]es?\b|registration|certificate/i.test(text)) &&
    best.score < 1
  )
    return null
  const state = stated ?? STATES.find((one) => one === best.concept.category) ?? null
  return {
    type: finding(best.concept, confidence * Math.min(1, best.score)),
    number: number ? finding(number, confidence) : null,
    state: state ? finding(state, stated ? confidence : confidence - 0.15) : null,
    expiry: expiry ? finding(expiry, confidence) : null,
  }
}

/** The type whose names share most words with the text, of the state that is stated, or else the person's own. */
function typeOf(
  text: string,
  stated: State | null,
  home: State | null,
  knowledge: CvKnowledge,
): { concept: Concept; score: number } | null {
  const list = lexemesOf(text)
  const lexemes = new Set(list)
  let best: { concept: Concept; score: number; size: number } | null = null
  for (const concept of knowledge.concepts) {
    if (concept.kind !== 'licence' || concept.category === 'national') continue
    if (stated && concept.category !== stated) continue
    const isHome = !stated && concept.category === home ? 0.2 : 0
    for (const name of knowledge.names.get(concept) ?? []) {
      if (name.includes(concept.category.toLowerCase()) && !stated && !isHome) continue
      if (name.some((lexeme) => SPECIAL.has(lexeme) && !lexemes.has(lexeme))) continue
      const telling = name.filter((lexeme) => lexeme !== concept.category.toLowerCase())
      const hits = telling.filter((lexeme) => lexemes.has(lexeme)).length
      if (hits === 0) continue
      const share = hits / telling.length
      const score = share + isHome
      const special = name.some((lexeme) => SPECIAL.has(lexeme)) ? 2 : 0
      const size = hits + special + (stands(list, name) ? 1 : 0)
      const isBetter = !best || score * 3 + size > best.score * 3 + best.size
      if (isBetter && share >= FEWEST_SHARE && (telling.length > 1 || stated !== null || isHome > 0)) best = { concept, score, size }
    }
  }
  return best
}

/** Whether words stand in a text as a phrase. */
function stands(text: readonly string[], phrase: readonly string[]): boolean {
  return text.some((_, at) => phrase.every((lexeme, offset) => text[at + offset] === lexeme))
}

function numberIn(text: string): string | null {
  const plain = text.replace(/\bCPP\w*\d+\b/g, ' ')
  const labelled = NUMBER.exec(plain)?.[1]
  const value = labelled ?? BARE_NUMBER.exec(plain)?.[0]
  const trimmed = value
    ?.trim()
    .replace(/^rla\s*/i, '')
    .replace(/\s+(?=\d)/g, ' ')
  return trimmed && trimmed.replace(/\D/g, '').length >= 4 ? trimmed : null
}

/** One of each type, with what all mentions know of it. */
function distinct(found: readonly LicenceReading[]): LicenceReading[] {
  const byType = new Map<string, LicenceReading>()
  for (const one of found) {
    const slug = one.type.value.slug
    const known = byType.get(slug)
    byType.set(
      slug,
      known
        ? { type: known.type, number: known.number ?? one.number, state: known.state ?? one.state, expiry: known.expiry ?? one.expiry }
        : one,
    )
  }
  return [...byType.values()]
}
