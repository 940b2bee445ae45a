const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Every word one edit away: a letter added, left out or changed, or two neighbours swapped. */
export function oneEditAway(word: string): string[] {
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2))
    if (after) found.add(before + after.slice(1))
    for (const letter of LETTERS) {
      found.add(before + letter + after)
      if (after) found.add(before + letter + after.slice(1))
    }
  }
  found.delete(word)
  return [...found]
}

/** The edit distance of two words: letters added, left out, changed, or swapped with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? beforeLast[j - 2]! + 1 : Infinity
      row.push(Math.min(changed, swapped, last[j]! + 1, row[j - 1]! + 1))
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}

/** The ways to split a word that was typed without its space, each half of three letters or more. */
export const splits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])
