// No field holds more characters than this.
const MAX_CHARS = 200

/** Folds a text for comparison: lower case, no accents or apostrophes, one space between words. */
export function foldText(text: string): string {
  return text
    .slice(0, MAX_CHARS)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A folded text that something is found by. `isFirst`: it begins with the first word of the name. */
export type Start = { text: string; isFirst: boolean }

/** The folded text from each of its words on: "property manager", "manager". */
export function wordStarts(folded: string): Start[] {
  const starts: Start[] = folded === '' ? [] : [{ text: folded, isFirst: true }]
  for (let at = folded.indexOf(' '); at >= 0; at = folded.indexOf(' ', at + 1)) {
    starts.push({ text: folded.slice(at + 1), isFirst: false })
  }
  return starts
}

/** The items found by a prefix; the value is true when the prefix begins their name and not only a later word of it. */
export type Found<T> = Map<T, boolean>

type Entry<T> = Start & { item: T }

/** Builds an index that finds items by prefix. The function it returns finds each item once, in no order, and nothing for an empty text. */
export function prefixIndex<T>(items: readonly T[], startsOf: (item: T) => readonly Start[]): (folded: string) => Found<T> {
  const entries: Entry<T>[] = items.flatMap((item) => startsOf(item).map((start) => ({ ...start, item })))
  entries.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return (folded) => {
    const found: Found<T> = new Map()
    if (folded === '') return found
    for (let at = lowerBound(entries, folded); entries[at]?.text.startsWith(folded); at++) {
      const { item, isFirst } = entries[at]! // the condition has just read it
      found.set(item, isFirst || found.get(item) === true)
    }
    return found
  }
}

/** The first entry that does not sort before the text. */
function lowerBound<T>(entries: readonly Entry<T>[], text: string): number {
  let [from, to] = [0, entries.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (entries[middle]!.text < text) from = middle + 1
    else to = middle
  }
  return from
}

/** Picks the `max` items with the lowest scores, the lowest first. */
export function pickLowest<T>(found: Found<T>, max: number, scoreOf: (item: T, isFirst: boolean) => number): T[] {
  const lowest: { item: T; score: number }[] = []
  for (const [item, isFirst] of found) {
    const score = scoreOf(item, isFirst)
    const at = lowest.findIndex((one) => score < one.score)
    if (at < 0 && lowest.length === max) continue
    lowest.splice(at < 0 ? lowest.length : at, 0, { item, score })
    if (lowest.length > max) lowest.pop()
  }
  return lowest.map(({ item }) => item)
}
