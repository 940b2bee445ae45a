import type { ShouldRevalidateFunction } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { isLiveRevalidation } from '#app/platform/use-live.ts'
import type { Finding, Suggestions } from './enrich.ts'
import type { ProfilePart } from './profile-fields.ts'

/** What the whole profile is submitted for: as it is so far, to be completed, or with its changes. */
export type ProfileIntent = 'draft' | 'complete' | 'save'

/** What a form of the whole profile says that could not be saved (specification, second document §8). */
export const PROFILE_FAILED: Record<ProfileIntent, string> = {
  draft: 'Failed to save profile. Please try again.',
  complete: 'Failed to complete profile setup',
  save: 'Failed to update profile',
}

/** The answer to a form of the profile that was not saved. */
export type ProfileAnswer = FormResult & {
  /**
   * What another member changed as well; null when that is not the reason. Then `values` has only what the person of this form changed,
   * and whatever they did not touch is shown as it is now.
   */
  conflict: readonly ProfilePart[] | null
  /** When its website was read instead: what it says, and how that differs from what was sent. `values` has what was filled in. */
  enriched?: { suggestions: Suggestions; findings: readonly Finding[] }
}

/** The values of a form that is shown again: what was sent, over what is saved. */
export const shownValues = <Saved extends object>(saved: Saved, answer: ProfileAnswer | undefined): Saved & FormResult['values'] => ({
  ...saved,
  ...answer?.values,
})

/** The hidden `basis` of a form that is shown again: after a conflict that of today, since the person has seen what changed. */
export const shownBasis = (current: string, answer: ProfileAnswer | undefined): string =>
  answer && !answer.conflict ? String(answer.values.basis ?? current) : current

/**
 * For the pages of the profile: after a conflict they need it as it is now, with what others changed. Reading the website changes nothing,
 * and what others changed meanwhile must not get into a form that stays open.
 */
export const reloadAfterConflict: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate, formData, ...run }) =>
  formData?.get('intent') !== 'enrich' &&
  !isLiveRevalidation(run) &&
  (defaultShouldRevalidate || Boolean((actionResult as ProfileAnswer | undefined)?.conflict)) // their actions answer nothing else
