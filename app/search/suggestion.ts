/** What a search may be for, as its box suggests it while a person types. */
export type Suggestion = {
  kind: 'title' | 'company' | 'place'
  label: string
  /** How many open jobs it has, in words. */
  detail: string
  /** What stands in the box once it is chosen. */
  value: string
}

/** Most suggestions at once. */
export const MAX_SUGGESTIONS = 8
/** Fewer letters would suggest anything. */
export const FEWEST_LETTERS = 2

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
