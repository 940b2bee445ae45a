import type { JudgedQuery } from './judgement.ts'
import { CORRECTIONS } from './queries/corrections.ts'
import { PHRASES } from './queries/phrases.ts'
import { PLACES } from './queries/places.ts'
import { PROGRAMS } from './queries/programs.ts'
import { TRADES } from './queries/trades.ts'
import { TYPING } from './queries/typing.ts'
import { UNDERSTANDING } from './queries/understanding.ts'
import { WORDS } from './queries/words.ts'

/** The first half of the judged searches, written together with the search. What it shows first besides was judged afterwards (`also`). */
export const QUERIES: readonly JudgedQuery[] = [
  ...TRADES,
  ...PROGRAMS,
  ...WORDS,
  ...PHRASES,
  ...TYPING,
  ...PLACES,
  ...UNDERSTANDING,
  ...CORRECTIONS,
]
