import vocabulary from './vocabulary.json' with { type: 'json' }
import { type Word, wordsOf } from './words.ts'

/** A concept found in a text: a trade, software or phrase with several names. `at` is its first word, from 0; `length` counts words. */
type FoundConcept = { lexeme: string; at: number; length: number }

/** A name of a concept, as lexemes. `capitals` is the index of the word that ads write in capitals, null for none. */
type Spelling = { slug: string; words: readonly string[]; capitals: number | null }

// What people type besides the names of the vocabulary.
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  property_manager: ['rentals manager', 'rent manager'],
  leasing_consultant: ['rental agent', 'lettings negotiator'],
  sales_agent: ['realtor', 'lister'],
  property_management_bdm: ['business development manager', 'bdms'],
  onsite_manager: ['onsite manager', 'caretaker'],
  receptionist: ['front desk'],
  certified_practising_valuer: ['certified practising valuer', 'cpv'],
  build_to_rent: ['build to rent', 'btr'],
  work_from_home: ['work from home', 'working from home', 'wfh', 'remote'],
  on_site: ['on site', 'onsite'],
  open_for_inspection: ['open for inspection', 'open home', 'open house'],
  second_in_charge: ['second in charge', '2ic'],
  information_technology: ['information technology'],
  full_time: ['full time', 'fulltime'],
  part_time: ['part time', 'parttime'],
  // ACT is left as a word: it occurs in the name of every law, too.
  nsw: ['new south wales', 'nsw'],
  vic: ['victoria', 'vic'],
  qld: ['queensland', 'qld'],
  wa: ['western australia', 'wa'],
  sa: ['south australia', 'sa'],
  tas: ['tasmania', 'tas'],
  nt: ['northern territory', 'nt'],
}
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  property_manager: ['pms'],
  senior_property_manager: ['spm'],
  assistant_property_manager: ['apm'],
  facilities_manager: ['fm'],
  open_for_inspection: ['ofi'],
  information_technology: ['it'],
  executive_assistant: ['ea', 'eas', 'pa', 'pas'],
  licensee_in_charge: ['lic'],
  virtual_assistant: ['va'],
}
/** Fields of work. A search for a field finds its trades, whatever words the ads use. */
const FIELDS: Readonly<Record<string, { names: readonly string[]; trades: readonly string[] }>> = {
  property_management: {
    names: ['property management'],
    trades: ['property_manager', 'senior_property_manager', 'assistant_property_manager', 'property_management_administrator'],
  },
  leasing: { names: ['leasing', 'letting'], trades: ['leasing_consultant'] },
  strata: {
    names: ['strata', 'body corporate', 'bodies corporate', 'owners corporation', 'community title'],
    trades: ['strata_manager', 'senior_strata_manager', 'assistant_strata_manager'],
  },
  valuation: { names: ['valuation'], trades: ['valuer', 'assistant_valuer', 'certified_practising_valuer'] },
  administration: { names: ['admin', 'administration', 'administrative', 'administrator'], trades: ['administration_assistant'] },
  conveyancing: { names: ['conveyancing'], trades: ['conveyancer'] },
  facilities_management: { names: ['facilities management'], trades: ['facilities_manager'] },
  asset_management: { names: ['asset management'], trades: ['asset_manager'] },
}
/** Names to ignore: they are also plain English, or less specific than the concept they stand for in the vocabulary. */
const NO_NAMES = new Set([
  ...['our property', 'new book', 'open agent', 'locked on', 'my desktop', 'simple rent', 're net', 'two apply'],
  'administrator',
])

const KINDS = new Set(['role', 'software'])

// No word of a text begins with it.
const MARK = '~'

function spelling(slug: string, name: string): Spelling {
  return { slug, words: wordsOf(name).map(({ lexeme }) => lexeme), capitals: null }
}

/** Shortened forms of a name: "Senior PM", "realestate agent", "property admin". */
function shorter({ slug, words }: Spelling): Spelling[] {
  const name = words.join(' ')
  const pm = name.replace(/\bproperty manage(?:r|ment)\b/, 'pm')
  const plain = [name.replace('real estate', 'realestate'), name.replace(/(?<=\w )administrator$/, 'admin')]
  return [
    ...(pm === name ? [] : [{ ...spelling(slug, pm), capitals: pm.split(' ').indexOf('pm') }]),
    ...plain.filter((one) => one !== name).map((one) => spelling(slug, one)),
  ]
}

function allSpellings(): Spelling[] {
  const entries = vocabulary.entries.filter(({ kind }) => KINDS.has(kind))
  const named = entries.flatMap(({ canonical_slug, label, synonyms, ambiguous = [] }) =>
    [label, ...synonyms]
      .filter((name) => !ambiguous.includes(name.toLowerCase()) && !NO_NAMES.has(name))
      .map((name) => spelling(canonical_slug, name)),
  )
  const own = (names: typeof OTHER_NAMES) => Object.entries(names).flatMap(([slug, list]) => list.map((name) => spelling(slug, name)))
  const abbreviated = own(ABBREVIATIONS).map((one) => ({ ...one, capitals: 0 }))
  const full = [...named, ...own(OTHER_NAMES)]
  const trades = [...full, ...full.flatMap(shorter), ...abbreviated]
  // After the trades: of two names of equal length the narrower one comes first.
  const fields = Object.entries(FIELDS).flatMap(([slug, field]) => [
    ...field.names.map((name) => spelling(slug, name)),
    ...trades.filter((one) => field.trades.includes(one.slug)).map((one) => ({ ...one, slug })),
  ])
  return [...trades, ...fields]
}

const SPELLINGS = allSpellings()

/** Words between spaces, so that a name is found in another as whole words. */
const between = (words: readonly string[]) => ` ${words.join(' ')} `
/** The names of the spellings, which every search with words looks through: written once. */
const NAMES = SPELLINGS.map(({ slug, words }) => ({ slug, name: between(words) }))

const FIELD_NAMES = new Set(Object.values(FIELDS).flatMap(({ names }) => names.map((name) => spelling('', name).words.join(' '))))

/**
 * The concepts whose names contain these words, given as lexemes, and more: a "business development manager" is no development manager,
 * and a "senior property manager" is more than a property manager. None for a field of work, which asks for all its trades.
 */
export function narrowerConcepts(words: readonly string[]): string[] {
  if (FIELD_NAMES.has(words.join(' '))) return []
  const [asked, own] = [between(words), new Set(conceptsNamed(words))]
  const longer = NAMES.filter(({ name }) => name !== asked && name.includes(asked))
  return [...new Set(longer.map(({ slug }) => MARK + slug))].filter((lexeme) => !own.has(lexeme))
}

/** The concepts that are called exactly so, fields among them. */
const conceptsNamed = (words: readonly string[]): string[] =>
  (BY_FIRST_WORD.get(words[0]) ?? []).filter((one) => one.words.join(' ') === words.join(' ')).map(({ slug }) => MARK + slug)

/** The labels of the trades and programs that a text names as a whole: "Property Manager" for "pm". */
export function labelsNamed(text: string): string[] {
  const words = wordsOf(text).map(({ lexeme }) => lexeme)
  return conceptsNamed(words).flatMap((lexeme) => LABELS.get(lexeme.slice(MARK.length)) ?? [])
}

const LABELS = new Map(vocabulary.entries.map(({ canonical_slug, label }) => [canonical_slug, label]))

const TRADES = new Set([
  ...vocabulary.entries.filter(({ kind }) => kind === 'role').map(({ canonical_slug }) => canonical_slug),
  ...Object.keys(FIELDS),
])

/** True for the concept of a trade or a field of work, not of a program or a condition of work. */
export const isTrade = (lexeme: string): boolean => TRADES.has(lexeme.slice(MARK.length))

/** The words, as lexemes, of which the names of all concepts consist. */
export const CONCEPT_WORDS: ReadonlySet<string> = new Set(SPELLINGS.flatMap(({ words }) => words))

// Longest first: "senior property manager" before "property manager" where only one can be taken.
const BY_FIRST_WORD = Map.groupBy(
  SPELLINGS.toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0],
)

// After a number or one of these words, the letters mean something else: "9.30 to 5 PM", "AM/PM", "$80,000 plus super PA".
const NOT_BEHIND = new Set(['am', 'super', 'superannuation', 'package', 'ote'])
const isPayOrTime = (word: Word | undefined) => word !== undefined && (/^\d/.test(word.lexeme) || NOT_BEHIND.has(word.lexeme))

function matches({ words, capitals }: Spelling, text: readonly Word[], at: number, anyCase: boolean): boolean {
  if (!words.every((word, offset) => text[at + offset]?.lexeme === word)) return false
  if (capitals === null) return true
  return !isPayOrTime(text[at + capitals - 1]) && (anyCase || text[at + capitals]?.isUpper === true)
}

/**
 * Finds all concepts named in a text, the longest first at each word, overlapping ones included: a "senior property manager" is a
 * property manager. Abbreviations must be in capitals unless `anyCase` is set: people type "pm", but ads write "5 pm".
 */
export function conceptsIn(text: readonly Word[], anyCase = false): FoundConcept[] {
  return text.flatMap(({ lexeme }, at) =>
    (BY_FIRST_WORD.get(lexeme) ?? [])
      .filter((one) => matches(one, text, at, anyCase))
      .map((one) => ({ lexeme: MARK + one.slug, at, length: one.words.length })),
  )
}
