import type { AdId } from './ads.ts'
import type { JudgedQuery, Why } from './judgement.ts'

/** What a group of cases has in common, in the order of the table. Hostile input is in none: nobody wants anything by it. */
const GROUPS = {
  Order: ['title before body', 'body', 'phrase', 'tag', 'company', 'exclusion'],
  'Never a dead end': ['dropped word', 'question', 'copied title', 'noise'],
  Places: ['place', 'nickname', 'moved place'],
  'Filters among the words': ['moved filter', 'pay', 'date'],
  Correction: ['typo', 'spelling', 'hyphen', 'beginning'],
  'Names and abbreviations': ['synonym', 'abbreviation', 'plural'],
} satisfies Record<string, Why[]>

/** A judged search with what it found, all pages. */
export type Answered = { judged: JudgedQuery; found: readonly AdId[] }

const FIRST = 5
const EXPECTED_AMONG = 10

export const isAcceptable = ({ finds, also = [], behind = [], not = [] }: JudgedQuery, id: AdId) =>
  [...finds, ...also, ...behind].includes(id) && !not.includes(id)

/** The share of the first five results that the person accepts; of fewer when there are fewer, 0 for none. */
export function precision({ judged, found }: Answered): number {
  const first = found.slice(0, FIRST)
  return first.length === 0 ? 0 : first.filter((id) => isAcceptable(judged, id)).length / first.length
}

/** What differs from the judgement, in words; empty when nothing does. */
export function differences({ judged: { finds, not = [], behind = [], first }, found }: Answered): string[] {
  if (finds.length === 0) return found.length === 0 ? [] : [`finds ${found.join(', ')}`]
  const last = Math.max(...finds.map((id) => found.indexOf(id)))
  const named = (words: string, ids: readonly AdId[]) => (ids.length === 0 ? [] : [`${words} ${ids.join(', ')}`])
  return [
    ...named(
      'is without',
      finds.filter((id) => !found.slice(0, EXPECTED_AMONG).includes(id)),
    ),
    ...named(
      'finds',
      not.filter((id) => found.includes(id)),
    ),
    ...named(
      'does not put behind',
      behind.filter((id) => found.indexOf(id) <= last),
    ),
    ...(first && found[0] !== first ? [`begins with ${found[0]}`] : []),
  ]
}

/** The figures of some cases that have an answer. `precision`, `empty` and `met` are shares from 0 to 1. */
export type Figures = { cases: number; precision: number; empty: number; met: number }

/** Averages over the cases that have an answer. Those that must find nothing say nothing of either figure. */
export function figuresOf(answered: readonly Answered[]): Figures {
  const cases = answered.filter(({ judged }) => judged.finds.length > 0)
  const share = (of: (one: Answered) => number) => cases.reduce((sum, one) => sum + of(one), 0) / Math.max(1, cases.length)
  return {
    cases: cases.length,
    precision: share(precision),
    empty: share(({ found }) => Number(found.length === 0)),
    met: share((one) => Number(differences(one).length === 0)),
  }
}

/** The figures by group, and over all. */
export function figuresByGroup(answered: readonly Answered[]): [group: string, figures: Figures][] {
  const groups = Object.entries<Why[]>(GROUPS).map(
    ([name, whys]) => [name, answered.filter(({ judged }) => whys.includes(judged.why))] as const,
  )
  return [...groups, ['All', groups.flatMap(([, some]) => some)] as const].map(([name, some]) => [name, figuresOf(some)])
}
