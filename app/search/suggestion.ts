/** A suggestion for one of the search boxes while a person types. */
export type Suggestion = {
  kind: 'title' | 'company' | 'place' | 'recent' | 'clear'
  label: string
  /** The number of open jobs there, in words; empty when none are known, and for titles and companies. */
  detail: string
  /** The text of the box once it is chosen. */
  value: string
}

/** Most suggestions at once. */
export const MAX_SUGGESTIONS = 8
/** Most suggestions on a narrow screen, where the list covers the results. */
export const MAX_ON_PHONES = 5
/** Nothing is suggested for fewer letters: they would match nearly everything. */
export const FEWEST_LETTERS = 2

/**
 * A title or company name as words to search for, without what a search would read as a sign: quotation marks and hyphens before a word.
 */
export const asWords = (text: string): string =>
  text
    .replace(/["“”„‟]/g, ' ')
    .replace(/(?<=^|\s)-+(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts suggestions to `max`, taking the first of each kind before the second of any, and keeps their order. */
export function fewerOf(suggestions: readonly Suggestion[], max: number): Suggestion[] {
  const placeInKind = (one: Suggestion) => suggestions.filter(({ kind }) => kind === one.kind).indexOf(one)
  const kept = new Set([...suggestions].sort((a, b) => placeInKind(a) - placeInKind(b)).slice(0, max))
  return suggestions.filter((one) => kept.has(one))
}

/** Splits the text of the place box at its last ";": what stands before, and the place that is being typed. */
export function lastPlaceOf(text: string): { before: string; place: string } {
  const start = text.lastIndexOf(';') + 1
  return { before: text.slice(0, start), place: text.slice(start).trim() }
}

/** The text of the place box with the place that is being typed replaced. */
export function withLastPlace(text: string, place: string): string {
  const { before } = lastPlaceOf(text)
  return before === '' ? place : `${before} ${place}`
}
