import { wordsOf } from '#app/vocabulary/words.ts'

/** Who an ad looks for, as its title says; null where it does not say. */
export type Level = 'senior' | 'junior'

const SENIOR = /\b(senior|lead|head|director|principal)\b/
const JUNIOR = /\b(junior|trainee|cadet|graduate|entry level|(?<!executive |personal |virtual )assistant)\b/

/** The level of a title. "Assistant to a Senior Agent" is a junior's job: what is junior decides. */
export function levelOf(title: string): Level | null {
  const words = wordsOf(title)
    .map(({ lexeme }) => lexeme)
    .join(' ')
  if (JUNIOR.test(words)) return 'junior'
  return SENIOR.test(words) ? 'senior' : null
}
