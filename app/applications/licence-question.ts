import { STATE_NAME, type State } from '#app/places/location.ts'
import type { LicenceRequirement } from '#app/vocabulary/licence-requirement.ts'

const ASKED_FOR: Record<Exclude<LicenceRequirement, 'none'>, string> = {
  any: 'a certificate of registration or a full licence',
  full_licence: 'a full licence',
}

/**
 * How the apply form asks for a licence. A licence is one of a state, so what the job asks for names its own. The answer is the licence that the
 * person holds, in whichever state: it is kept in their profile for every job.
 *
 * @param state null for a job whose place names none
 */
export function licenceQuestion(required: keyof typeof ASKED_FOR, state: State | null) {
  return {
    label: 'Which real estate licence do you hold?',
    asked: `This job asks for ${ASKED_FOR[required]}${state ? ` for ${withArticle(state)}` : ''}.`,
    hint: state && 'If yours is of another state, choose it and name that state in your letter.',
  }
}

const withArticle = (state: State) => (state === 'ACT' || state === 'NT' ? `the ${STATE_NAME[state]}` : STATE_NAME[state])
