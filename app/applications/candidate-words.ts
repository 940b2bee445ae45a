import { normalForm } from '#app/platform/normal-form.ts'

/** More words than this are not searched for. */
const MOST_WORDS = 8

/** The words of a search for candidates, lower case, without accents and apostrophes, as the SQL function `candidate_words` keeps them. */
export function candidateWords(text: string): string[] {
  const plain = normalForm(text, 'NFKD').replace(/[\u0300-\u036f\u02b0-\u02ff'’]/g, '')
  return [...new Set(plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS)
}
