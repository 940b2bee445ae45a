/** What a search may be for, as its box suggests it while a person types. */
export type Suggestion = {
  kind: 'title' | 'company' | 'place'
  label: string
  /** How many open jobs are known to be there, in words; empty where none are, and for what is found by its words. */
  detail: string
  /** What stands in the box once it is chosen. */
  value: string
}

/** Most suggestions at once. */
export const MAX_SUGGESTIONS = 8
/** Most on a narrow screen, where the list covers what typing has found. */
export const MAX_ON_PHONES = 5
/** Fewer letters would suggest anything. */
export const FEWEST_LETTERS = 2

/** A title or a name as words to search for: what the search reads as a sign, a hyphen before a word and quotation marks, is none of it. */
export const asWords = (text: string): string =>
  text
    .replace(/["“”„‟]/g, ' ')
    .replace(/(?<=^|\s)-+(?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** As many suggestions as there is room for, the first of each kind before the second of any; in their order. */
export function fewerOf(suggestions: readonly Suggestion[], max: number): Suggestion[] {
  const placeInKind = (one: Suggestion) => suggestions.filter(({ kind }) => kind === one.kind).indexOf(one)
  const kept = new Set([...suggestions].sort((a, b) => placeInKind(a) - placeInKind(b)).slice(0, max))
  return suggestions.filter((one) => kept.has(one))
}

/** Where a text for the place box is cut: what stands before, and the place that is being written. Places are apart by ";". */
export function lastPlaceOf(text: string): { before: string; place: string } {
  const start = text.lastIndexOf(';') + 1
  return { before: text.slice(0, start), place: text.slice(start).trim() }
}

/** The text of the place box once the place that is being written is the chosen one. */
export function withLastPlace(text: string, place: string): string {
  const { before } = lastPlaceOf(text)
  return before === '' ? place : `${before} ${place}`
}
