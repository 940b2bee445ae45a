/** A word of a title as pg_trgm splits it. */
const WORD = /[\p{L}\p{Nd}]+/gu

/** The trigrams of a text as pg_trgm makes them: of each word in lower case with two spaces before and one after it, each once. */
export function trigramsOf(text: string): Set<string> {
  const found = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    // By characters: one may be two units of a string.
    const padded = [...`  ${word} `]
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3).join(''))
  }
  return found
}

/** How alike two texts are by their trigrams, from 0 to 1: those that both have, of all that either has (`similarity` of pg_trgm). */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0
  for (const trigram of one) if (other.has(trigram)) both++
  const either = one.size + other.size - both
  return either === 0 ? 0 : both / either
}
