import type { WizardAnswers } from '#app/profiles/wizard-steps.ts'

/** The answers of a person who has given none. */
export const NO_ANSWERS: WizardAnswers = {
  primary_goal: null,
  cv: null,
  suburb: null,
  willing_to_travel_km: null,
  start_date: null,
  work_rights: null,
  licence_status: null,
  license_number: null,
  licence_state: null,
  licence_expiry: null,
  preferred_roles: [],
  video_intro_url: null,
}
