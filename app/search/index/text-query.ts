/** One word of a phrase, how many words behind the one before it, and whether it stands for all words that it begins. */
export type PhraseWord = { lexeme: string; isPrefix: boolean; distance: number }

/** Words that stand in a job in this order and distance; most phrases are one word. */
export type Phrase = PhraseWord[]

/** A job has all of the conditions, and of each condition one of the phrases. */
export type TextConditions = Phrase[][]

const WORD = /^'([^' ]+)'(:\*)?$/

/**
 * Parses a tsquery as `textQuery`, `wordsQuery` and `titleOrder` write it. Null for anything else: PostgreSQL alone answers that. So it is
 * for a word that is asked for by itself and as a beginning, of which PostgreSQL ranks one, and does not say which.
 */
export function parseTextQuery(text: string): TextConditions | null {
  const conditions = text.split(' & ').map((condition) =>
    condition
      .replace(/^\((.*)\)$/, '$1')
      .split(' | ')
      .map(parsePhrase),
  )
  const words = conditions.flat(2)
  if (!words.every((word) => word !== null)) return null
  const asPrefix = new Map<string, boolean>()
  for (const { lexeme, isPrefix } of words) {
    if ((asPrefix.get(lexeme) ?? isPrefix) !== isPrefix) return null
    asPrefix.set(lexeme, isPrefix)
  }
  return conditions as TextConditions // no word is null
}

function parsePhrase(text: string): (PhraseWord | null)[] {
  // Every second part is a distance.
  const parts = text.replace(/^\((.*)\)$/, '$1').split(/ <(\d+)> /)
  return parts.flatMap((part, at) => {
    if (at % 2 === 1) return []
    const [, lexeme, star] = WORD.exec(part) ?? []
    return [lexeme === undefined ? null : { lexeme, isPrefix: star !== undefined, distance: Number(parts[at - 1] ?? 0) }]
  })
}

/** True when the outermost operator of the query is "and" or "followed by": `ts_rank` counts how near the words are. */
export const isAndOfWords = ([first, ...others]: TextConditions): boolean =>
  others.length > 0 || (first !== undefined && first.length === 1 && first[0]!.length > 1)
