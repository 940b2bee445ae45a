import type { JudgedQuery } from './judgement.ts'
import { PLACES } from './queries/places.ts'
import { TRADES } from './queries/trades.ts'
import { TYPING } from './queries/typing.ts'
import { UNDERSTANDING } from './queries/understanding.ts'
import { WORDS } from './queries/words.ts'

/** Every judged search. */
export const QUERIES: readonly JudgedQuery[] = [...TRADES, ...WORDS, ...TYPING, ...PLACES, ...UNDERSTANDING]
