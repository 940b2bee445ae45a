import { conceptsIn } from '#app/vocabulary/concepts.server.ts'
import { STOP_WORDS, type Word, wordsOf } from '#app/vocabulary/words.ts'
import { type WorkType, workTypeLabel } from '#app/vocabulary/work-type.ts'

/** The texts of an ad that search reads. */
type SearchText = {
  title: string
  company_name: string
  location: string
  employment_type: WorkType
  tags: readonly string[]
  description: string
}

/** Values of PostgreSQL's type tsvector as text, and every word in them once, sorted. */
export type SearchDocument = { tsv: string; title_tsv: string; words: string[] }

type Weight = 'A' | 'B' | 'C' | 'D'

// Each field begins at a fixed position, so that no phrase matches across two fields. A position is 16,383 at most (PostgreSQL, limits of
// text search); the longest description has some 5,000 words.
const FIELD_START = { title: 0, company: 300, location: 500, workType: 680, tags: 700, description: 1_200 } as const

type Positions = Map<string, string[]>

function add(to: Positions, lexeme: string, position: string): void {
  const positions = to.get(lexeme)
  if (positions) positions.push(position)
  else to.set(lexeme, [position])
}

function addField(to: Positions, text: string, first: number, weight: Weight): void {
  const words = wordsOf(text)
  words.forEach(({ lexeme }, at) => {
    if (lexeme !== '' && !STOP_WORDS.has(lexeme)) add(to, lexeme, `${first + at + 1}${weight}`)
  })
  addConcepts(to, words, first, weight)
}

function addConcepts(to: Positions, words: readonly Word[], first: number, weight: Weight): void {
  for (const { lexeme, at } of conceptsIn(words)) add(to, lexeme, `${first + at + 1}${weight}`)
}

// Lexemes are letters, digits and our own mark: nothing in them needs escaping.
const toTsvector = (positions: Positions) => [...positions].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ')

/**
 * Builds what the index holds of an ad. The title weighs most, then company, place and the rest (weights A to D of PostgreSQL's text
 * search).
 */
export function searchDocument({ title, company_name, location, employment_type, tags, description }: SearchText): SearchDocument {
  const titlePositions: Positions = new Map()
  addField(titlePositions, title, FIELD_START.title, 'A')
  const all: Positions = new Map([...titlePositions].map(([lexeme, at]) => [lexeme, [...at]]))
  addField(all, company_name, FIELD_START.company, 'B')
  addField(all, location, FIELD_START.location, 'C')
  // Only the concept, not its words: "full licence" does not ask for full-time jobs.
  addConcepts(all, wordsOf(workTypeLabel(employment_type)), FIELD_START.workType, 'C')
  addField(all, tags.join(' · '), FIELD_START.tags, 'D')
  addField(all, description, FIELD_START.description, 'D')
  const words = [...all.keys()].filter((lexeme) => !lexeme.startsWith('~')).sort()
  return { tsv: toTsvector(all), title_tsv: toTsvector(titlePositions), words }
}
