import type { AdId } from './ads.ts'

/** The aspect of search that a judgement tests. */
export type Why =
  | 'abbreviation'
  | 'beginning'
  | 'body'
  | 'company'
  | 'copied title'
  | 'date'
  | 'dropped word'
  | 'english'
  | 'exclusion'
  | 'hostile'
  | 'hyphen'
  | 'moved filter'
  | 'moved place'
  | 'nickname'
  | 'noise'
  | 'nothing'
  | 'pay'
  | 'phrase'
  | 'place'
  | 'plural'
  | 'question'
  | 'spelling'
  | 'synonym'
  | 'tag'
  | 'title before body'
  | 'typo'
  | 'wider role'

/** A search and the result that somebody in recruitment, or a job seeker, expects. By relevance unless it names another order. */
export type JudgedQuery = {
  query: { q?: string; location?: string; radius?: string; sort?: 'newest' }
  why: Why
  /** Expected among the first ten; an empty list means that the search finds nothing. */
  finds: AdId[]
  /** Acceptable to the person though not expected; whatever is named nowhere is unwanted among the first five. */
  also?: AdId[]
  /** Must not be in the list. */
  not?: AdId[]
  /** Must be found, but below all of `finds`. */
  behind?: AdId[]
  first?: AdId
  /** Why search does not meet the judgement in every point yet; it counts in the figures like any other. */
  missed?: string
  /** Needs a special rule: other spellings, fields of work, noise, regions. */
  hard?: true
}
