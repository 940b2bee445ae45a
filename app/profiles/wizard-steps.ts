import { href } from 'react-router'
import { LICENCE_LABEL, type LicenceStatus } from '#app/vocabulary/must-haves.ts'
import { ENTRY_ROLES } from './entry-roles.ts'

/** The steps of the job seeker's profile wizard, in order (specification, first document §2 and §5). */
export const WIZARD_STEPS = [
  { key: 'goal', label: 'Career goal', lead: 'What you want to do in real estate. It decides which jobs we show you first.' },
  { key: 'cv', label: 'CV upload', lead: 'Your CV becomes your profile, and you check every line.' },
  { key: 'details', label: 'Basic details', lead: 'Where you are and when you can start. Employers see the suburb, never a street.' },
  { key: 'licence', label: 'Licence', lead: 'What you hold today. Jobs say which licence they ask for.' },
  { key: 'roles', label: 'Role preferences', lead: 'The roles you would take. Choose as many as you like.' },
  { key: 'video', label: 'Video intro', lead: 'A 60-second video in which you introduce yourself. You may leave it out.' },
] as const

export type WizardStep = (typeof WIZARD_STEPS)[number]

/** What a person may name as their career goal. */
export const CAREER_GOALS = ['Sales', 'Property Management', 'Admin', 'Marketing', 'Other'] as const

/** The licence status the wizard offers; a student stated theirs in an application. */
export const WIZARD_LICENCES = ['full_licence', 'certificate_of_registration', 'no_licence'] as const satisfies readonly LicenceStatus[]

/** The distances a person may be willing to travel, in kilometres. */
export const TRAVEL_KM = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100] as const

const LICENSED_ROLES = [
  'Real Estate Agent',
  'Property Manager',
  'Admin Assistant',
  'Marketing Coordinator',
  'Business Development',
  'Leasing Consultant',
  'Property Investment',
  'Valuation',
  'Maintenance Coordinator',
  'Customer Service',
  'Team Leader',
  'Office Manager',
] as const

/** The saved answers; null and empty are not given. */
export type WizardAnswers = {
  primary_goal: (typeof CAREER_GOALS)[number] | null
  /** The name of the current CV's file. */
  cv: string | null
  suburb: string | null
  willing_to_travel_km: number | null
  start_date: string | null
  work_rights: string | null
  licence_status: LicenceStatus | null
  license_number: string | null
  licence_state: string | null
  licence_expiry: string | null
  preferred_roles: readonly string[]
  video_intro_url: string | null
}

/** True for who holds a licence or a certificate, and may state its number, state and expiry. */
export const holdsLicence = (status: LicenceStatus | null): boolean => status === 'full_licence' || status === 'certificate_of_registration'

/** The roles offered to a person: entry-level ones to who holds no licence. */
export const rolesOffered = (status: LicenceStatus | null): readonly string[] =>
  holdsLicence(status) ? LICENSED_ROLES : ENTRY_ROLES.map(({ name }) => name)

const IS_DONE: Record<WizardStep['key'], (answers: WizardAnswers) => boolean> = {
  goal: ({ primary_goal }) => primary_goal !== null,
  cv: ({ cv }) => cv !== null,
  details: ({ suburb, work_rights }) => Boolean(suburb) && work_rights !== null,
  licence: ({ licence_status }) => licence_status !== null,
  roles: ({ preferred_roles, licence_status }) => preferred_roles.some((role) => rolesOffered(licence_status).includes(role)),
  video: () => true,
}

/** Whether a step has what it needs. */
export const isStepDone = ({ key }: WizardStep, answers: WizardAnswers): boolean => IS_DONE[key](answers)

/** Finds a step by its key in the address; null when there is none. */
export const wizardStep = (key: string | null): WizardStep | null => WIZARD_STEPS.find((step) => step.key === key) ?? null

/** The first step that lacks something; null when none does. */
export const firstOpenStep = (answers: WizardAnswers): WizardStep | null => WIZARD_STEPS.find((step) => !isStepDone(step, answers)) ?? null

/** True for a step that is done, to change it, and for one with all steps before it done. The last completes the profile, and needs all others. */
export function isReachable(step: WizardStep, answers: WizardAnswers): boolean {
  const open = firstOpenStep(answers)
  if (open === null || WIZARD_STEPS.indexOf(step) <= WIZARD_STEPS.indexOf(open)) return true
  return step !== WIZARD_STEPS.at(-1) && isStepDone(step, answers)
}

/** The steps before and after a step; null at the ends. */
export function stepsBeside(step: WizardStep): { before: WizardStep | null; after: WizardStep | null } {
  const at = WIZARD_STEPS.indexOf(step)
  return { before: WIZARD_STEPS[at - 1] ?? null, after: WIZARD_STEPS[at + 1] ?? null }
}

/** The address of a step. */
export const stepAddress = ({ key }: WizardStep): string => `${href('/onboard')}?step=${key}`

/** What a person answered at a step, in a few words; null while they have not. */
export function stepNote({ key }: WizardStep, { primary_goal, cv, suburb, licence_status, preferred_roles }: WizardAnswers): string | null {
  const notes: Record<WizardStep['key'], string | null> = {
    goal: primary_goal,
    cv,
    details: suburb,
    licence: licence_status && LICENCE_LABEL[licence_status],
    roles: preferred_roles.length > 1 ? `${preferred_roles.length} roles` : (preferred_roles[0] ?? null),
    video: 'Optional',
  }
  return notes[key]
}
