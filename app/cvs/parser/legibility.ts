import { type CvKnowledge, lexemesOf } from './knowledge.ts'
import type { CvLine } from './lines.ts'

const COMMON = new Set(
  'the and of to in for with on at by from an my as is was were are be been has have had who that this it its not but or over all new until present now years year since than they them their you me we our he she his her'.split(
    ' ',
  ),
)
/** The share of known words from which a text is taken as written in words; CVs have far more. */
const FEWEST_KNOWN = 0.3
const MAX_WORDS = 3_000

/** 0 to 1: how far a text is made of words that people write, and not of what a broken font or a bad scan leaves of them. */
export function legibilityOf(lines: readonly CvLine[], knowledge: CvKnowledge): number {
  const known = new Set([...knowledge.names.values()].flat(2))
  const words = lines
    .flatMap(({ text }) => lexemesOf(text))
    .filter((word) => /\p{L}{2}/u.test(word))
    .slice(0, MAX_WORDS)
  if (words.length === 0) return 0
  const share = words.filter((word) => COMMON.has(word) || (word.length > 2 && known.has(word))).length / words.length
  return Math.min(1, share / FEWEST_KNOWN)
}
