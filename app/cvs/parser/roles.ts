import { type Concept, type CvKnowledge, conceptOf, conceptsIn, lexemesOf } from './knowledge.ts'

/** What people write for words of the vocabulary's titles; each is tried by itself. */
const READINGS: readonly (readonly [RegExp, string])[] = [
  [/\bapm\b/i, 'assistant property manager'],
  [/\bpm\b/i, 'property manager'],
  [/\bpm\b/i, 'property management'],
  [/\brentals?\b/i, 'property management'],
  [/\blettings?\b/i, 'leasing'],
  [/\boc\b/i, 'owners corporation'],
  [/\b(?:sales ?person|salesman|saleswoman)\b/i, 'sales agent'],
  [/\bresidential portfolio\b/i, 'residential property'],
  [/\bsales assistant\b/i, 'sales associate'],
  [/^junior agent$/i, 'junior sales agent'],
  [/^(?:licensed )?agent$/i, 'estate agent'],
  [/^(?:co-?)?owner$/i, 'business owner'],
  [/^front (?:desk|counter)\b/i, 'receptionist'],
  [/\badministration officer\b/i, 'administrator'],
  [/\b(?:head|manager|leader)$/i, 'manager'],
  [/\b(?:clerk|officer|specialist|assistant)$/i, 'officer'],
  [/\b(?:clerk|officer|specialist|assistant)$/i, 'coordinator'],
  [/\b(?:clerk|officer|specialist|assistant)$/i, 'assistant'],
]
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b(?:snr|sr)\b\.?/gi, 'senior'],
  [/\b(?:jnr|jr)\b\.?/gi, 'junior'],
  [/\b(?:asst|ass't)\b\.?/gi, 'assistant'],
  [/\b(?:mgr|mngr)\b\.?/gi, 'manager'],
  [/\bdept\b\.?/gi, 'department'],
  [/\bco-?ord\b\.?/gi, 'coordinator'],
  [/\b(?:acting|interim|relief)\s/gi, ''],
]

/** What roles are called when they are in commercial property. */
const IN_COMMERCE: Readonly<Record<string, string>> = {
  property_manager: 'commercial_property_manager',
  senior_property_manager: 'commercial_property_manager',
  assistant_property_manager: 'commercial_property_manager',
  sales_agent: 'commercial_sales_leasing_executive',
  senior_sales_agent: 'commercial_sales_leasing_executive',
  leasing_consultant: 'commercial_sales_leasing_executive',
}

/** The role of the trade that a title is, or the longest one in it. */
export function roleOf(title: string, knowledge: CvKnowledge): Concept | null {
  const plain = SHORT.reduce((text, [pattern, word]) => text.replace(pattern, word), withoutBrackets(title).slice(0, MAX_CHARS))
  const whole = wholeRole(plain, knowledge)
  if (whole) return whole
  const commercial = /\b(?:commercial|industrial)\b/i.test(plain)
    ? wholeRole(plain.replace(/\s*(?:[–—-]\s+)?\b(?:commercial|industrial)\b/i, '').trim(), knowledge)
    : null
  const inCommerce = commercial && knowledge.concepts.find(({ kind, slug }) => kind === 'role' && slug === IN_COMMERCE[commercial.slug])
  if (inCommerce) return inCommerce
  const near = nearlyNamed(plain, knowledge)
  if (near) return near
  // "EA to the principal" is no principal.
  const [held = ''] = plain.split(/ (?:to|for|of) (?=the |an? |our |\p{Lu}|lead|senior|managing|director|principal)/u)
  const helper = held !== plain ? wholeRole(/^assistant$/i.test(held) ? 'sales associate' : held, knowledge) : null
  if (helper) return helper
  const inside = conceptsIn(knowledge, 'role', plain, true).sort((a, b) => b.length - a.length)[0]?.concept ?? null
  return (inside && ofRank(plain, inside, knowledge)) ?? inside ?? roleOfParts(plain, knowledge)
}

const MAX_CHARS = 120

const withoutBrackets = (title: string) => title.replace(/\s*\([^)]*\)/g, '').trim()

/** The role that a whole title names, as it is, in other words or in another order. */
function wholeRole(title: string, knowledge: CvKnowledge): Concept | null {
  const readings = [title, ...READINGS.filter(([pattern]) => pattern.test(title)).map(([pattern, words]) => title.replace(pattern, words))]
  for (const reading of readings) {
    const parts = reading.split(/\s*,\s*|\s+[–—-]\s+/)
    const turned = parts.length === 2 ? [parts.toReversed().join(' '), parts.join(' ')] : []
    for (const text of [reading, ...turned]) {
      const found = conceptOf(knowledge, 'role', text)
      if (found) return found
    }
  }
  return readings.map((reading) => sameWords(reading, knowledge)).find((role) => role !== null) ?? null
}

/** "Manager, commercial property": the role whose name has these words in another order. */
function sameWords(title: string, knowledge: CvKnowledge): Concept | null {
  const words = lexemesOf(title.replace(/\b(?:of|the|for)\b/gi, ' ')).toSorted()
  if (words.length < 2) return null
  const isSame = (name: readonly string[]) => {
    const telling = name.filter((word) => word !== 'of')
    return telling.length === words.length && telling.toSorted().every((word, at) => word === words[at])
  }
  for (const [concept, names] of knowledge.names) if (concept.kind === 'role' && names.some(isSame)) return concept
  return null
}

/** "Leasing / inspections officer": the first half that is a role. */
function roleOfParts(title: string, knowledge: CvKnowledge): Concept | null {
  const parts = title.split(/\s*[/|,&+]\s*|\s+(?:[–—-]|and)\s+/).filter((part) => part !== title && part !== '')
  return parts.map((part) => wholeRole(part, knowledge)).find((role) => role !== null) ?? null
}

const FEWEST_LETTERS = 5

/** "Stock and staton agent": the role whose name has the same words but for one letter of one long word. */
function nearlyNamed(title: string, knowledge: CvKnowledge): Concept | null {
  const words = lexemesOf(title)
  if (words.length < 2 || words.length > 6) return null
  for (const [concept, names] of knowledge.names) {
    if (concept.kind === 'role' && names.some((name) => isNearly(words, name))) return concept
  }
  return null
}

function isNearly(words: readonly string[], name: readonly string[]): boolean {
  if (words.length !== name.length) return false
  const [only, more] = words.flatMap((word, at) => (word === name[at] ? [] : [[word, name[at] ?? ''] as const]))
  return only !== undefined && more === undefined && only[1].length >= FEWEST_LETTERS && differsByOne(only[0], only[1])
}

/** Whether a letter is missing, added or another one. */
function differsByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

const RANKS: readonly [RegExp, string][] = [
  [/^(?:assistant|junior|trainee|associate)\b/i, 'assistant'],
  [/^(?:senior|lead)\b/i, 'senior'],
]

/** "Assistant body corporate manager": the assistant of the role, where the vocabulary has one. */
function ofRank(title: string, role: Concept, knowledge: CvKnowledge): Concept | null {
  const rank = RANKS.find(([pattern]) => pattern.test(title))?.[1]
  return rank ? (knowledge.concepts.find(({ kind, slug }) => kind === 'role' && slug === `${rank}_${role.slug}`) ?? null) : null
}
