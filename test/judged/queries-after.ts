import type { JudgedQuery } from './judgement.ts'
import { FILTERS_AFTER } from './queries-after/filters.ts'
import { NAMES_AFTER } from './queries-after/names.ts'
import { PLACES_AFTER } from './queries-after/places.ts'
import { ROLES_AFTER } from './queries-after/roles.ts'
import { SENTENCES_AFTER } from './queries-after/sentences.ts'
import { SLIPS_AFTER } from './queries-after/slips.ts'

/** The second half of the judged searches: written by somebody who had not read the search, before they saw an answer of it. */
export const QUERIES_AFTER: readonly JudgedQuery[] = [
  ...ROLES_AFTER,
  ...NAMES_AFTER,
  ...PLACES_AFTER,
  ...FILTERS_AFTER,
  ...SENTENCES_AFTER,
  ...SLIPS_AFTER,
]
