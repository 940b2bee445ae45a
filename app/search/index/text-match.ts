import { addBit, type Bits, countBits, emptyBits, highest, intersect, unite } from './bits.ts'
import { TITLE_WEIGHT } from './documents.ts'
import type { JobIndex } from './job-index.ts'
import type { Phrase, PhraseWord, TextConditions } from './text-query.ts'

/** Where words are looked for. */
export type Field = 'anywhere' | 'title'

/** Jobs whose words are read in order to find a phrase; the database answers for more, without holding the thread. */
const MOST_READ = 20_000

/** The jobs that meet all conditions of a text; null when too many would have to be read. */
export function matchText(index: JobIndex, conditions: TextConditions, field: Field): Bits | null {
  let matches: Bits | null = null
  for (const phrases of conditions) {
    const any = emptyBits(index.columns.capacity)
    for (const phrase of phrases) {
      const found = matchPhrase(index, phrase, field)
      if (found === null) return null
      unite(any, found)
    }
    if (matches === null) matches = any
    else intersect(matches, any)
  }
  return matches
}

/** The numbers of the words that a word of a query stands for, in the order of their bytes. */
export function termsOf(index: JobIndex, { lexeme, isPrefix }: Pick<PhraseWord, 'lexeme' | 'isPrefix'>): number[] {
  if (isPrefix) return index.words.beginningWith(lexeme)
  const term = index.words.find(lexeme)
  return term === null ? [] : [term]
}

function matchPhrase(index: JobIndex, phrase: Phrase, field: Field): Bits | null {
  const terms = phrase.map((word) => termsOf(index, word))
  const lists = field === 'title' ? index.titleLists : index.lists
  let all: Bits | null = null
  for (const some of terms) {
    const any = emptyBits(index.columns.capacity)
    for (const term of some) lists[term]?.addTo(any)
    if (all === null) all = any
    else intersect(all, any)
  }
  if (all === null || phrase.length === 1) return all
  if (countBits(all) > MOST_READ) return null
  const together = emptyBits(index.columns.capacity)
  for (const slot of highest(all, MOST_READ)) if (standTogether(index, slot, phrase, terms, field)) addBit(together, slot)
  return together
}

/** True when the words of a phrase stand in a job in their order and distances. */
function standTogether(index: JobIndex, slot: number, phrase: Phrase, terms: readonly number[][], field: Field): boolean {
  const places = terms.map(() => new Set<number>())
  index.documents.read(index.columns.place[slot]!, (term, position, weight) => {
    if (field === 'title' && weight !== TITLE_WEIGHT) return
    terms.forEach((some, at) => {
      if (some.includes(term)) places[at]!.add(position)
    })
  })
  let ends = [...places[0]!]
  for (let at = 1; at < phrase.length; at++) ends = ends.map((end) => end + phrase[at]!.distance).filter((end) => places[at]!.has(end))
  return ends.length > 0
}
