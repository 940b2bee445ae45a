import { inTenths } from '#app/ui/display/figure.ts'
import type { CategorySlug } from '#app/vocabulary/category.ts'

/** A score, and what it says. */
export const SCORE_WORDS = { 1: 'Not yet', 2: 'Some doubt', 3: 'Good', 4: 'Excellent' } as const

export type Score = keyof typeof SCORE_WORDS

export const isScore = (value: number): value is Score => value in SCORE_WORDS

export const CRITERION_MAX = 60
/** Most characters of why. */
export const WORD_MAX = 80
/** More criteria of a role than this nobody fills in. */
export const MOST_CRITERIA = 12

/** A criterion of a team; of every role where it has no category. */
export type Criterion = { id: string; name: string; category_slug: CategorySlug | null }

/** What a team may begin with. */
export const FIRST_CRITERIA: readonly { name: string; category_slug: CategorySlug | null }[] = [
  { name: 'Communication', category_slug: null },
  { name: 'Reliability', category_slug: null },
  { name: 'Listings and prospecting', category_slug: 'sales' },
  { name: 'Negotiation', category_slug: 'sales' },
  { name: 'Tenancy law and arrears', category_slug: 'property-management' },
  { name: 'Owners and tenants', category_slug: 'property-management' },
]

/** What one member gave, by criterion. */
export type Given = { criterion_id: string; score: Score; word: string }

/** The average of scores with one digit: "3.5". */
export const averageWords = (scores: readonly number[]): string => inTenths(scores.reduce((sum, score) => sum + score, 0) / scores.length)
