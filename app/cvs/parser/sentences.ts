import type { CvLine } from './lines.ts'

/** A sentence of running text, and the line that it begins in. */
export type Sentence = { text: string; line: CvLine }

const END = /[.!?…]["”’)]*$/
// What stands before a full stop that ends no sentence: "P.O. Box", "St. Kilda".
const SHORT = /(?:^|[\s.(])(?:\p{L}|St|Mt|Dr|Mr|Mrs|Ms|No|Ave?|Rd|approx|incl|e\.g|i\.e)\.$/iu
// Nothing ends with these: what follows belongs to it.
const OPEN = /(?:[,;&–—-]|\b(?:a|an|the|and|or|of|in|at|on|to|for|from|by|with|near|my|our|their|as|I))$/i

/** The sentences of lines, each of which may end a sentence before it and begin one that goes on in the next. */
export function sentencesIn(lines: readonly CvLine[]): Sentence[] {
  const found: Sentence[] = []
  for (const [at, line] of lines.entries())
    for (const [index, text] of partsOf(line.text).entries()) {
      const last = found.at(-1)
      if (last && index === 0 && goesOn(lines[at - 1]!, line)) last.text += ` ${text}`
      else found.push({ text, line })
    }
  return found
}

/** Whether a line goes on with the sentence of the line before. */
function goesOn(before: CvLine, line: CvLine): boolean {
  if (line.bullet || (END.test(before.text) && !SHORT.test(before.text))) return false
  return /^[\p{Ll}$&(]/u.test(line.text) || OPEN.test(before.text)
}

function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const part of text.split(/(?<=[.!?…]["”’)]{0,2}) +(?=["“‘(]?[\p{Lu}\d])/u)) {
    const last = parts.at(-1)
    if (last !== undefined && SHORT.test(last)) parts[parts.length - 1] = `${last} ${part}`
    else parts.push(part)
  }
  return parts
}
