import type { AdId } from './ads.ts'

/** What of search a judgement is about. */
export type Why =
  | 'abbreviation'
  | 'beginning'
  | 'body'
  | 'company'
  | 'exclusion'
  | 'hostile'
  | 'hyphen'
  | 'noise'
  | 'nothing'
  | 'phrase'
  | 'place'
  | 'plural'
  | 'spelling'
  | 'synonym'
  | 'tag'
  | 'title before body'
  | 'typo'

/** A search and what somebody who fills jobs, or looks for one, expects of it: by relevance unless it names another order. */
export type JudgedQuery = {
  query: { q?: string; location?: string; radius?: string; sort?: 'newest' }
  why: Why
  /** Among the first ten. None at all: the search finds nothing. */
  finds: AdId[]
  /** Nowhere in the list. */
  not?: AdId[]
  /** Found, but behind all of `finds`. */
  behind?: AdId[]
  first?: AdId
  /** Needs a rule of its own: other spellings, fields of work, noise, regions. */
  hard?: true
}
