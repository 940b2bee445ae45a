import type { State } from '#app/places/location.ts'
import { wordsOf } from '#app/vocabulary/words.ts'

/** An entry of the trade's vocabulary, as vocabulary.json has it. */
export type VocabularyEntry = {
  canonical_slug: string
  label: string
  kind: string
  category: string
  synonyms: readonly string[]
  ambiguous?: readonly string[]
}

export type Kind = 'role' | 'skill' | 'software' | 'licence' | 'qualification'

/** What a word or phrase of the vocabulary means. */
export type Concept = { slug: string; label: string; kind: Kind; category: string; isSales: boolean }

type Name = { concept: Concept; lexemes: readonly string[]; isAmbiguous: boolean }

/** A concept in a text; `at` and `length` count its lexemes. */
export type ConceptMatch = { concept: Concept; at: number; length: number }

/** Everything the parser knows of the world, given to it as data. */
export type CvKnowledge = {
  concepts: readonly Concept[]
  names: ReadonlyMap<Concept, readonly (readonly string[])[]>
  byFirst: Readonly<Record<Kind, ReadonlyMap<string, readonly Name[]>>>
  /** The states that have a place of this name, given in lower case. */
  statesOf: (place: string) => readonly State[]
}

const KINDS = ['role', 'skill', 'software', 'licence', 'qualification'] as const

/** Words as phrases are compared by: folded, singular, without "and". */
export function lexemesOf(text: string): string[] {
  return wordsOf(text)
    .map(({ lexeme }) => lexeme)
    .filter((lexeme) => lexeme !== 'and')
}

/**
 * @param entries the vocabulary
 * @param places the place dictionary
 */
export function cvKnowledge(entries: readonly VocabularyEntry[], places: Iterable<{ name: string; state: State }>): CvKnowledge {
  const names: Name[] = entries.flatMap((entry) => {
    const kind = KINDS.find((one) => entry.kind.startsWith(one))
    return kind ? namesOf(entry, kind) : []
  })
  const byFirst = Object.fromEntries(KINDS.map((kind) => [kind, indexOf(names.filter(({ concept }) => concept.kind === kind))]))
  const states = new Map<string, Set<State>>()
  for (const { name, state } of places) {
    const key = name.toLowerCase()
    states.set(key, (states.get(key) ?? new Set()).add(state))
  }
  const byConcept = Map.groupBy(names, ({ concept }) => concept)
  return {
    concepts: [...byConcept.keys()],
    names: new Map([...byConcept].map(([concept, list]) => [concept, list.map(({ lexemes }) => lexemes)])),
    byFirst: byFirst as CvKnowledge['byFirst'], // one index for each of KINDS
    statesOf: (place) => [...(states.get(place.toLowerCase().replace(/^mt /, 'mount ')) ?? [])],
  }
}

function namesOf({ canonical_slug, label, kind, category, synonyms, ambiguous = [] }: VocabularyEntry, plainKind: Kind): Name[] {
  const concept = { slug: canonical_slug, label, kind: plainKind, category, isSales: kind === 'skill_sales' }
  const isAmbiguous = (name: string) => ambiguous.some((one) => one.toLowerCase() === name.toLowerCase())
  return [label, canonical_slug.replaceAll('_', ' '), ...synonyms]
    .map((name) => ({ concept, lexemes: lexemesOf(name), isAmbiguous: isAmbiguous(name) || (isAmbiguous(label) && name === label) }))
    .filter(({ lexemes }) => lexemes.length > 0)
}

function indexOf(names: readonly Name[]): ReadonlyMap<string, readonly Name[]> {
  const longestFirst = [...names].sort((a, b) => b.lexemes.length - a.lexemes.length)
  return Map.groupBy(longestFirst, ({ lexemes }) => lexemes[0] ?? '')
}

/**
 * The concepts of a kind that a text names, the longest first at each word and none inside another.
 *
 * @param inList whether the text is an item of a list of such things: only there do ambiguous names count
 */
export function conceptsIn(knowledge: CvKnowledge, kind: Kind, text: string, inList: boolean): ConceptMatch[] {
  const lexemes = lexemesOf(text)
  const found: ConceptMatch[] = []
  for (let at = 0; at < lexemes.length; at++) {
    const name = knowledge.byFirst[kind]
      .get(lexemes[at] ?? '')
      ?.find((one) => (inList || !one.isAmbiguous) && one.lexemes.every((lexeme, offset) => lexemes[at + offset] === lexeme))
    if (!name) continue
    found.push({ concept: name.concept, at, length: name.lexemes.length })
    at += name.lexemes.length - 1
  }
  return found
}

/** The concept that a text as a whole names; null when it says more or something else. */
export function conceptOf(knowledge: CvKnowledge, kind: Kind, text: string): Concept | null {
  const lexemes = lexemesOf(text)
  const names = knowledge.byFirst[kind].get(lexemes[0] ?? '')
  return (
    names?.find((one) => one.lexemes.length === lexemes.length && one.lexemes.every((word, at) => word === lexemes[at]))?.concept ?? null
  )
}
