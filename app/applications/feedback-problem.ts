import { personalWords } from './personal-words.ts'
import { FEEDBACK_MAX, isTooLong } from './rejection.ts'

/**
 * Why a team's own words to a candidate are not sent as they are; null when they are.
 *
 * @param acknowledged the words that the team was asked about, and wants to send anyway
 */
export function feedbackProblem(words: string, acknowledged = ''): string | null {
  if (isTooLong(words)) return `Please use ${FEEDBACK_MAX} characters or fewer`
  if (words === acknowledged) return null
  const found = personalWords(words).map(({ words, ground }) => `“${words}” may read as about ${ground}`)
  if (found.length === 0) return null
  return `${found.join(', ')}. Nobody may be turned down for that: say what the work needs, or send it anyway`
}
