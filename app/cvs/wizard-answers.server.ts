import { shownFilename } from '#app/platform/filename.ts'
import { findStatedAnswers } from '#app/profiles/wizard.server.ts'
import type { WizardAnswers } from '#app/profiles/wizard-steps.ts'
import { findCurrentCv } from './current.server.ts'
import { isBeingParsed } from './cv.ts'

/** What a person answered in the wizard, with their current CV and whether it is still being read. */
export async function findWizardAnswers(userId: string): Promise<{ answers: WizardAnswers; savedAt: Date | null; isReading: boolean }> {
  const [{ savedAt, ...stated }, cv] = await Promise.all([findStatedAnswers(userId), findCurrentCv(userId)])
  return { answers: { ...stated, cv: cv && shownFilename(cv.filename) }, savedAt, isReading: cv !== null && isBeingParsed(cv) }
}
