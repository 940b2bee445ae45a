import { nameShare } from './job-words.ts'
import { type Concept, type CvKnowledge, conceptOf, conceptsIn, lexemesOf } from './knowledge.ts'
import { type CvLine, type Finding, sourceOf } from './lines.ts'
import { linesOfKind, type Section } from './sections.ts'

/** A skill or a program: of the vocabulary, or in the person's own words (`concept` null). */
export type Ability = Finding<string> & { concept: Concept | null }

export type Abilities = { skills: Ability[]; software: Ability[] }

const SURE = { listed: 0.95, ownWords: 0.7, inText: 0.45 }
const SEPARATORS = /\t|\s*[,;|•·●▪◦]\s*|\s+[–—/]\s+/u
const MAX_OWN_WORDS = 5
const FEWEST_LISTED = 3

type Item = { text: string; line: CvLine }

/** Skills and software: from the lists under such titles first, then from what is told of the work, at lower confidence. */
export function abilitiesOf(sections: readonly Section[], knowledge: CvKnowledge): Abilities {
  const lists = sections
    .map((section) => namedByItems(section, knowledge))
    .filter(({ kinds }) => kinds.includes('skills') || kinds.includes('software'))
  const found: Abilities = { skills: [], software: [] }
  for (const section of lists) {
    const isSoftware = section.kinds.includes('software') && !section.kinds.includes('skills')
    for (const item of itemsOf(section.lines)) addItem(found, item, isSoftware, knowledge)
  }
  const told = sections.filter(
    ({ kinds }) => !kinds.some((kind) => ['skills', 'software', 'referees', 'education', 'licences', 'other'].includes(kind)),
  )
  for (const line of told.flatMap(({ lines }) => lines)) addTold(found, line, knowledge)
  return { skills: unique(found.skills), software: unique(found.software) }
}

/** A section whose title does not say what it is, but whose items do: most of them are skills or software. */
function namedByItems(section: Section, knowledge: CvKnowledge): Section {
  if (section.kinds.length > 0 || section.title === null) return section
  const items = itemsOf(section.lines)
  const count = (kind: 'skill' | 'software') => items.filter(({ text }) => conceptOf(knowledge, kind, text) !== null).length
  const [skills, software] = [count('skill'), count('software')]
  if (items.length < 2 || skills + software < items.length / 2) return section
  return { ...section, kinds: [software > skills ? 'software' : 'skills'] }
}

/** The items of lists; a line that ends in the middle of one goes on in the next. */
function itemsOf(lines: readonly CvLine[]): Item[] {
  const items: Item[] = []
  let open: { text: string; line: CvLine } | null = null
  for (const line of lines) {
    const isList = /[,;|•·]/.test(line.text)
    const isRest = isList || /^\p{Ll}/u.test(line.text) || /[,;|•·]\s*$/.test(open?.text ?? '')
    if (open && !line.bullet && isRest) open = { text: `${open.text} ${line.text}`, line: open.line }
    else {
      if (open) items.push(...cut(open))
      open = { text: line.text, line }
    }
    if (!isList || line.bullet) {
      items.push(...cut(open))
      open = null
    }
  }
  return open ? [...items, ...cut(open)] : items
}

function cut({ text, line }: Item): Item[] {
  const label = /^([\p{L} &/]{3,40}):\s+/u.exec(text)
  const rest = text.slice(label?.[0].length ?? 0)
  const plain = label?.[1] && LEVEL.test(rest.trim()) ? label[1] : rest
  return plain
    .split(SEPARATORS)
    .flatMap((part) => {
      const bracket = /^([^()]*)\(([^()]*)\)\s*(.*)$/.exec(part)
      return bracket ? [`${bracket[1]}${bracket[3]}`, bracket[2] ?? ''] : [part]
    })
    .map((part) => part.replace(/^(?:and|&|incl(?:uding|\.)?|e\.g\.)\s+/i, '').replace(/^[\s*–-]+|[\s.,;:()]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part))
    .map((part) => ({ text: part, line }))
}

const LEVEL =
  /^(?:advanced|intermediate|basic|beginner|proficient|expert|excellent|strong|daily|user|yes|etc|others?|and more|fluent|native|high|very good|good|years?)$|^\d+\+?\s*(?:years?|yrs?|wpm)?$/i

function addItem(found: Abilities, { text, line }: Item, isSoftware: boolean, knowledge: CvKnowledge) {
  if (LEVEL.test(text)) return
  const source = sourceOf(line)
  const add = (concept: Concept, confidence: number) => {
    const list = concept.kind === 'software' ? found.software : found.skills
    list.push({ value: concept.label, concept, confidence, source })
  }
  const order = isSoftware ? (['software', 'skill'] as const) : (['skill', 'software'] as const)
  for (const kind of order) {
    const whole = conceptOf(knowledge, kind, text)
    if (whole) return add(whole, SURE.listed)
  }
  if (text.includes('/')) {
    for (const half of text.split('/')) addItem(found, { text: half.trim(), line }, isSoftware, knowledge)
    return
  }
  const shared = sharedEnding(text).map((part) => conceptOf(knowledge, order[0], part))
  if (shared.length > 0 && shared.every((concept) => concept !== null)) {
    for (const concept of shared) add(concept, SURE.listed - 0.1)
    return
  }
  const inside = order.flatMap((kind) => conceptsIn(knowledge, kind, text, kind === order[0]))
  for (const { concept } of inside) add(concept, SURE.listed - 0.1)
  if (inside.length > 0 || lexemesOf(text).length > MAX_OWN_WORDS) return
  const isOther = (['licence', 'qualification'] as const).some((kind) => conceptsIn(knowledge, kind, text, true).length > 0)
  if (isOther || /@|\d{4}/.test(text)) return
  const list = isSoftware ? found.software : found.skills
  list.push({ value: text, concept: null, confidence: SURE.ownWords, source })
}

/** "Vendor and buyer management" is vendor management and buyer management. */
function sharedEnding(text: string): string[] {
  const joined = /^([\p{L}-]+) (?:and|&) ([\p{L}-]+) ([\p{L} -]+)$/u.exec(text)
  return joined ? [`${joined[1]} ${joined[3]}`, `${joined[2]} ${joined[3]}`] : []
}

function addTold(found: Abilities, line: CvLine, knowledge: CvKnowledge) {
  // Firms are called Oracle, too.
  if (!line.bullet && nameShare(line.text) > 0.7) return
  const source = sourceOf(line)
  for (const { concept } of conceptsIn(knowledge, 'software', line.text, false)) {
    found.software.push({ value: concept.label, concept, confidence: SURE.inText + 0.2, source })
  }
  for (const { concept } of conceptsIn(knowledge, 'skill', line.text, false)) {
    found.skills.push({ value: concept.label, concept, confidence: SURE.inText, source })
  }
}

/** Each once, as sure as its surest mention. */
function unique(list: readonly Ability[]): Ability[] {
  const best = new Map<string, Ability>()
  for (const one of list) {
    const key = one.concept?.slug ?? one.value.toLowerCase()
    const known = best.get(key)
    if (!known || known.confidence < one.confidence) best.set(key, one)
  }
  return [...best.values()]
}

/** Whether the CV lists its skills, so that mentions elsewhere add little. */
export function listsSkills(sections: readonly Section[]): boolean {
  return itemsOf(linesOfKind(sections, 'skills')).length >= FEWEST_LISTED
}
