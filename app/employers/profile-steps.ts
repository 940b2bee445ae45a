import type { RequiredProfileField } from './employer.ts'
import type { ProfileField, ProfileValues } from './profile-fields.ts'

type Step = { key: string; label: string; lead: string; required: readonly RequiredProfileField[]; optional: readonly ProfileField[] }

/**
 * The steps of the company profile wizard, in order (specification, second document §2 and §5). A field belongs to one step.
 * components/profile-step-fields.tsx renders the fields and profile-forms.server.ts validates them; both need an entry for each.
 */
export const PROFILE_STEPS = [
  {
    key: 'company',
    label: 'Company',
    lead: 'Who is hiring. Job seekers see the name and the website beside your jobs.',
    required: ['company_name', 'website_url'],
    optional: ['abn'],
  },
  {
    key: 'contact',
    label: 'Contact',
    lead: 'The person we reach about your jobs. Job seekers do not see these details.',
    required: ['primary_contact_name', 'contact_email', 'contact_phone'],
    optional: [],
  },
  {
    key: 'place',
    label: 'Place',
    lead: 'Where your company is at home. Each job still says its own location.',
    required: ['state_territory'],
    optional: ['suburb'],
  },
  {
    key: 'images',
    label: 'Logo and banner',
    lead: 'How people recognise you. Your area takes its colours from them; nothing here is needed to publish.',
    required: [],
    optional: [],
  },
  {
    key: 'about',
    label: 'About',
    lead: 'What you tell of the company on its page and beside your jobs. Nothing here is needed to publish.',
    required: [],
    optional: ['about_company', 'linkedin_url', 'facebook_url', 'instagram_url'],
  },
] as const satisfies readonly Step[]

export type ProfileStep = (typeof PROFILE_STEPS)[number]

/** The fields of a step, required ones first. */
export const fieldsOf = ({ required, optional }: ProfileStep): readonly ProfileField[] => [...required, ...optional]

/** Finds a step by its key in the address; null when there is none. */
export const profileStep = (key: string | null): ProfileStep | null => PROFILE_STEPS.find((step) => step.key === key) ?? null

/** The steps before and after a step; null at the ends. */
export function adjacentSteps(step: ProfileStep): { before: ProfileStep | null; after: ProfileStep | null } {
  const at = PROFILE_STEPS.indexOf(step)
  return { before: PROFILE_STEPS[at - 1] ?? null, after: PROFILE_STEPS[at + 1] ?? null }
}

/** The required fields of a step that are empty, in order. */
export const unfilledFields = ({ required }: Step, profile: ProfileValues): RequiredProfileField[] =>
  required.filter((field) => !profile[field]?.trim())

/** True once a step needs nothing more: its required fields are filled, or of a step that requires none any field or image. */
export function isStepDone(step: ProfileStep, profile: ProfileValues, hasImage: boolean): boolean {
  if (step.key === 'images') return hasImage
  return step.required.length > 0 ? unfilledFields(step, profile).length === 0 : step.optional.some((field) => profile[field] !== null)
}

/** Where the wizard opens: at what is still to be filled in, otherwise at its beginning. */
export function resumedStep(profile: ProfileValues, hasImage: boolean, isComplete: boolean): ProfileStep {
  const open = isComplete ? null : PROFILE_STEPS.find((step) => !isStepDone(step, profile, hasImage))
  return firstUnfilledStep(profile) ?? open ?? PROFILE_STEPS[0]
}

/** The first step with an empty required field; null when there is none. */
export const firstUnfilledStep = (profile: ProfileValues): ProfileStep | null =>
  PROFILE_STEPS.find((step) => unfilledFields(step, profile).length > 0) ?? null

/** The message above a step with empty required fields (specification, second document §5). */
export const STEP_INCOMPLETE = 'Please fill in all required fields'

/** The error messages of empty required fields. */
export const REQUIRED_MESSAGES: Record<RequiredProfileField, string> = {
  company_name: 'Please enter your company name',
  website_url: 'Please enter your company’s website',
  primary_contact_name: 'Please enter the name of a contact',
  contact_email: 'Please enter an email address',
  contact_phone: 'Please enter a phone number',
  state_territory: 'Please choose a state or territory',
}
