import { log } from '#app/platform/log.server.ts'
import type { ProfileContent } from '#app/profiles/candidate-profile.ts'
import { analyseExperience, experienceOfProfile } from './experience.ts'
import { tradeKnowledge } from './trade-knowledge.server.ts'

/** True when a person's profile shows no relevant experience, and when it cannot be told: then the entry pathway is offered to them. */
export function lacksRelevantExperience(profile: ProfileContent, analyse = analyseExperience): boolean {
  try {
    return !analyse(experienceOfProfile(profile), tradeKnowledge).hasRelevantExperience
  } catch (error) {
    log.error({ err: error }, 'experience not analysed')
    return true
  }
}
